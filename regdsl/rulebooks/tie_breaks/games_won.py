"""WON, games won over the board.

Article 7.2 (C.07 of 2023, 2024, 2026). With predetermined pairings a win by forfeit is one (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values

WON = "1W+"


def games_won(table: ScoreTable, _tie_break: TieBreak) -> Values:
    """The number of games for each player."""
    won = [code for code in WON if code in table.own_games]
    return Values([sum([codes.count(code) for code in won]) for codes in table.codes])


DEFINITION = ByValue(code="WON", names=("games won", "number of games won"), values=games_won)
