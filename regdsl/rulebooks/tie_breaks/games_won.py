"""WON, games won over the board.

Article 7.2 (C.07 of 2023, 2024, 2026). With predetermined pairings a win by forfeit is one (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning, counted
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable

WON = frozenset("1W+")


def games_won(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """One for each won game."""
    won = WON & set(table.own_games)

    def why(player: int, index: int) -> str:
        code = table.codes[player][index]
        return "won" if code in won else "not won" if code in table.own_games else "no game"

    return Reckoning(rows=counted(table.codes, won), why=why)


DEFINITION = ByValue(code="WON", names=("games won", "number of games won"), article="7.2", counts_games=True, reckoning=games_won)
