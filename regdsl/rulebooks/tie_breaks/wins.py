"""WIN, number of wins: the rounds that gave exactly as many points as a win, played or not.

Article 7.1 (C.07 of 2023, 2024, 2026). The older "greater number of wins" usually meant the same.
"""

from __future__ import annotations

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def wins(table: ScoreTable, _tie_break: TieBreak) -> Values:
    """The number of rounds for each player."""
    return Values([scores.count(table.win) for scores in table.scores])


DEFINITION = ByValue(code="WIN", names=("wins", "number of wins"), values=wins)
