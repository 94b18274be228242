"""APRO, average performance rating of the opponents: the mean of the TPR of the opponents met over the board, rounded, one half up.

Article 10.4 (C.07 of 2023, 2024, 2026).
"""

from __future__ import annotations

from regdsl.rulebooks.ratings import unrated_without_rule
from regdsl.rulebooks.reckoning import Reckoning, rounded_mean
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.rulebooks.tie_breaks.tournament_performance_rating import tournament_performance_rating
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def average_performance_of_opponents(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per opponent met: the performance."""
    return averaged_over_opponents(table, tournament_performance_rating(table, tie_break), "TPR of the opponent")


def averaged_over_opponents(table: ScoreTable, of_player: Reckoning, why: str) -> Reckoning:
    """The mean of another tie-break's values over the opponents met; each of these has a value, because it met somebody."""
    values = [int(value or 0) for value in of_player.numbers()]
    return Reckoning(
        rows=[list(map(values.__getitem__, opponents)) for opponents in table.opponents_met],
        rounds=table.met.__getitem__,
        why=lambda _player, _index: why,
        total=rounded_mean,
        result=lambda player: f"mean of {len(table.opponents_met[player])}, rounded, one half up",
    )


DEFINITION = ByValue(
    code="APRO",
    names=("average performance rating of opponents", "average performance of opponents"),
    article="10.4",
    modifiers="U",
    objection=unrated_without_rule,
    reckoning=average_performance_of_opponents,
)
