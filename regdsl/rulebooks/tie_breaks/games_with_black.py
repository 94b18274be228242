"""BPG, games played over the board with Black.

Article 7.3 (C.07 of 2023, 2024, 2026). With predetermined pairings forfeits count as the edition says (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning, counted
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def games_with_black(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """Of the rounds with Black, one for each game."""

    def why(player: int, index: int) -> str:
        return "a game with Black" if table.black[player][index] in table.own_games else "no game"

    return Reckoning(rows=counted(table.black, table.own_games), rounds=table.black_rounds, why=why)


DEFINITION = ByValue(
    code="BPG", names=("games with black", "number of games with black"), article="7.3", counts_games=True, reckoning=games_with_black
)
