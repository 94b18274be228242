"""BWG, games won over the board with Black.

Article 7.4 (C.07 of 2023, 2024, 2026). With predetermined pairings a win by forfeit is one (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning, counted
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.rulebooks.tie_breaks.games_won import WON
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def wins_with_black(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """Of the rounds with Black, one for each game won."""
    won = WON & set(table.own_games)

    def why(player: int, index: int) -> str:
        return "won with Black" if table.black[player][index] in won else "not won"

    return Reckoning(rows=counted(table.black, won), rounds=table.black_rounds, why=why)


DEFINITION = ByValue(
    code="BWG", names=("wins with black", "number of wins with black"), article="7.4", counts_games=True, reckoning=wins_with_black
)
