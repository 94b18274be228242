"""TPR, tournament performance rating: the average rating of the opponents and the difference that the score against them stands for.

Article 10.2 (C.07 of 2023, 2024, 2026); table B.02 8.1.1. Games over the board only, counted as 1, 1/2 and 0 whatever the event gives;
the score is taken as a percentage, rounded to a whole one, half up.
"""

from __future__ import annotations

from regdsl.rulebooks.performance_table import rating_difference
from regdsl.rulebooks.ratings import average_rating, ratings_of_opponents, unrated_without_rule
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values

_WON, _DRAWN = "1W+", "=D"


def tournament_performance_rating(table: ScoreTable, tie_break: TieBreak) -> Values:
    """The performance of each player; None for who met nobody."""
    won = [code for code in _WON if code in table.rated_games]
    performances: list[int | None] = []
    for codes, ratings in zip(table.codes, ratings_of_opponents(table, tie_break), strict=True):
        average = average_rating(ratings)
        if average is None:
            performances.append(None)
            continue
        half_points = 2 * sum([codes.count(code) for code in won]) + sum([codes.count(code) for code in _DRAWN])
        percent = (100 * half_points + len(ratings)) // (2 * len(ratings))
        performances.append(average + rating_difference(percent))
    return Values(performances)


DEFINITION = ByValue(
    code="TPR",
    names=("tournament performance rating",),
    modifiers="U",
    objection=unrated_without_rule,
    values=tournament_performance_rating,
)
