"""TPR, tournament performance rating: the average rating of the opponents and the difference that the score against them stands for.

Article 10.2 (C.07 of 2023, 2024, 2026); table B.02 8.1.1. Games over the board only, counted as 1, 1/2 and 0 whatever the event gives;
the score is taken as a percentage, rounded to a whole one, half up.
"""

from __future__ import annotations

from regdsl.rulebooks.performance_table import rating_difference
from regdsl.rulebooks.ratings import rounded_average, sums_of_ratings, unrated_without_rule
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values

_WON = "1W+"


def tournament_performance_rating(table: ScoreTable, tie_break: TieBreak) -> Values:
    """The performance of each player; None for who met nobody."""
    won = [code for code in _WON if code in table.rated_games]
    differences: dict[tuple[int, int], int] = {}  # by half points and games: few ones occur
    performances: list[int | None] = []
    for codes, (total, games) in zip(table.codes, sums_of_ratings(table, tie_break), strict=True):
        average = rounded_average(total, games)
        if average is None:
            performances.append(None)
            continue
        half_points = sum([2 * codes.count(code) for code in won]) + codes.count("=") + codes.count("D")
        if (half_points, games) not in differences:
            differences[half_points, games] = rating_difference((100 * half_points + games) // (2 * games))
        performances.append(average + differences[half_points, games])
    return Values(performances)


DEFINITION = ByValue(
    code="TPR",
    names=("tournament performance rating",),
    modifiers="U",
    objection=unrated_without_rule,
    values=tournament_performance_rating,
)
