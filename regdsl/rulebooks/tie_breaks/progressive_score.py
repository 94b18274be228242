"""PS, progressive score: the sum of the player's score after each round; a round not played repeats the score before it.

Article 7.5 (C.07 of 2023, 2024, 2026). A cut drops the score after the first round from the sum (a second one that after the second
round), whatever happened in it.
"""

from __future__ import annotations

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def progressive_score(table: ScoreTable, tie_break: TieBreak) -> Values:
    """The sum for each player."""
    return Values([sum(running[tie_break.low_cuts :]) for running in table.running], table.unit)


DEFINITION = ByValue(
    code="PS", names=("progressive", "progressive score", "progressive scores", "cumulative"), modifiers="C", values=progressive_score
)
