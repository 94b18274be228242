"""PTS, points: the sum of what was awarded, byes and forfeits included.

No article of its own: TRF26 record 212 names it where a list starts from it.
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def points(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """One term per round: what was awarded."""
    if not table.besides:
        return Reckoning(rows=table.scores, why=lambda _player, _index: "as awarded", unit=table.unit)
    return Reckoning(
        rows=table.scores,
        why=lambda _player, _index: "as awarded",
        total=lambda scores, besides: sum(scores) + besides,
        besides=table.besides,
        result=lambda player: f"sum, and {table.text(table.besides[player])} besides",
        unit=table.unit,
    )


DEFINITION = ByValue(code="PTS", names=("points",), article="", reckoning=points)
