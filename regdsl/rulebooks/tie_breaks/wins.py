"""WIN, number of wins: the rounds that gave exactly as many points as a win, played or not.

Article 7.1 (C.07 of 2023, 2024, 2026). The older "greater number of wins" usually meant the same.
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning, counted
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def wins(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """One for each such round. What a round gave follows from its result, unless points were adjusted, and but for game points of teams."""
    worth_a_win = [code for code, units in table.worth.items() if units == table.win]

    def why(player: int, index: int) -> str:
        score = table.scores[player][index]
        return f"{table.text(score)} scored{', as for a win' if score == table.win else ''}"

    adjusted = bool(table.besides) or table.teams is not None
    rows = [bytes(map(table.win.__eq__, scores)) for scores in table.scores] if adjusted else counted(table.codes, worth_a_win)
    return Reckoning(rows=rows, why=why)


DEFINITION = ByValue(code="WIN", names=("wins", "number of wins"), article="7.1", counts_games=True, reckoning=wins)
