"""WIN, number of wins: the rounds that gave exactly as many points as a win, played or not.

Article 7.1 (C.07 of 2023, 2024, 2026). The older "greater number of wins" usually meant the same.
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning, count, counted
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak


def wins(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """One for each such round."""
    worth_a_win = [code for code, units in table.worth.items() if units == table.win]

    def why(player: int, index: int) -> str:
        scored = f"{table.text(table.scores[player][index])} scored"
        return f"{scored}, as for a win" if table.codes[player][index] in worth_a_win else scored

    return Reckoning(rows=counted(table.codes, worth_a_win), total=count, why=why)


DEFINITION = ByValue(code="WIN", names=("wins", "number of wins"), article="7.1", reckoning=wins)
