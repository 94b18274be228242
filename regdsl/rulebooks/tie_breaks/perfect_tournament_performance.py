"""PTP, perfect tournament performance: the lowest whole rating with which at least the score made would have been expected.

Article 10.3 (C.07 of 2023, 2024, 2026); table B.02 8.1.2, without the limit of 400 points. Games over the board only, counted as 1, 1/2
and 0. Who scored nothing has the rating of the lowest opponent less 800; who scored everything, that of the highest opponent and 736, the
first difference at which the table expects every point.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from regdsl.rulebooks.performance_table import CERTAIN, expected_percent
from regdsl.rulebooks.ratings import half_points_met, ratings_met, unrated_without_rule
from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable

_LESS_FOR_NOTHING = 800


def perfect_tournament_performance(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per opponent met: the rating. Nothing for who met nobody."""
    rows, scores = ratings_met(table, tie_break), half_points_met(table)

    def why(player: int, index: int) -> str:
        perfect = perfect_performance(rows[player], scores[player])
        assert perfect is not None
        return f"rating of the opponent; expected against it: {expected_percent(perfect - rows[player][index]) / 100:.2f}"

    def result(player: int) -> str:
        if not rows[player]:
            return "met nobody"
        if not scores[player]:
            return f"nothing scored: the lowest rating less {_LESS_FOR_NOTHING}"
        return f"the lowest rating that is expected to score {scores[player] / 2:g} of {len(rows[player])} (B.02 8.1.2)"

    return Reckoning(rows=rows, rounds=table.met.__getitem__, why=why, total=perfect_performance, besides=scores, result=result)


def perfect_performance(ratings: Sequence[int], half_points: int) -> int | None:
    """The perfect performance of who scored so many half points against opponents with these ratings."""
    if not ratings:
        return None
    if not half_points:
        return min(ratings) - _LESS_FOR_NOTHING

    def expected(own: int) -> int:
        return sum([expected_percent(own - rating) for rating in ratings])

    lowest = min(ratings) - CERTAIN  # expects nothing; the highest rating and so many more expects everything
    every = range(lowest, max(ratings) + CERTAIN + 1)
    return lowest + bisect_left(every, 50 * half_points, key=expected)


DEFINITION = ByValue(
    code="PTP",
    names=("perfect tournament performance", "perfect performance"),
    article="10.3",
    modifiers="U",
    objection=unrated_without_rule,
    reckoning=perfect_tournament_performance,
)
