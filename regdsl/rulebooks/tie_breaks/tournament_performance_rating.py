"""TPR, tournament performance rating: the average rating of the opponents and the difference that the score against them stands for.

Article 10.2 (C.07 of 2023, 2024, 2026); table B.02 8.1.1. Games over the board only, counted as 1, 1/2 and 0 whatever the event gives;
the score is taken as a percentage, rounded to a whole one, half up.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from regdsl.rulebooks.performance_table import rating_difference
from regdsl.rulebooks.ratings import half_points_met, ratings_met, unrated_without_rule, why_rating
from regdsl.rulebooks.reckoning import Reckoning, rounded_mean
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def tournament_performance_rating(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per opponent met: the rating. Nothing for who met nobody."""
    rows, scores = ratings_met(table, tie_break), half_points_met(table)

    def result(player: int) -> str:
        score, games = scores[player], len(rows[player])
        if not games:
            return "met nobody"
        sign = "+" if score >= games else "−"
        difference = f"{sign} {abs(_difference(score, games))}"
        return f"mean {rounded_mean(rows[player])} {difference} for {score / 2:g} of {games}, {_percent(score, games)} % (B.02 8.1.1)"

    return Reckoning(rows=rows, rounds=table.met.__getitem__, why=why_rating(table), total=performance, besides=scores, result=result)


def performance(ratings: Sequence[int], half_points: int) -> int | None:
    """The performance of who scored so many half points against opponents with these ratings."""
    games = len(ratings)
    return (2 * sum(ratings) + games) // (2 * games) + _difference(half_points, games) if games else None


def _percent(half_points: int, games: int) -> int:
    return (100 * half_points + games) // (2 * games)


@lru_cache(maxsize=4096)  # few scores occur, each many times
def _difference(half_points: int, games: int) -> int:
    return rating_difference(_percent(half_points, games))


DEFINITION = ByValue(
    code="TPR",
    names=("tournament performance rating",),
    article="10.2",
    modifiers="U",
    objection=unrated_without_rule,
    reckoning=tournament_performance_rating,
)
