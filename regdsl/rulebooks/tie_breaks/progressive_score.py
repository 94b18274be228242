"""PS, progressive score: the sum of the player's score after each round; a round not played repeats the score before it.

Article 7.5 (C.07 of 2023, 2024, 2026). A cut drops the score after the first round from the sum (a second one that after the second
round), whatever happened in it.
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def progressive_score(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per round: the score after it."""
    first = range(min(tie_break.low_cuts, table.rounds))
    return Reckoning(
        rows=table.running,
        why=lambda _player, index: f"score after round {index + 1}",
        cut=(lambda _player: first) if first else None,
        why_cut=lambda _player, _index: "the first rounds are cut, whatever happened in them (C.07 art. 7.5)",
        unit=table.unit,
    )


DEFINITION = ByValue(
    code="PS",
    names=("progressive", "progressive score", "progressive scores", "cumulative"),
    article="7.5",
    modifiers="C",
    reckoning=progressive_score,
)
