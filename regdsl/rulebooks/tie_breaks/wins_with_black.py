"""BWG, games won over the board with Black.

Article 7.4 (C.07 of 2023, 2024, 2026). With predetermined pairings a win by forfeit is one (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values
from regdsl.rulebooks.tie_breaks.games_won import WON


def wins_with_black(table: ScoreTable, _tie_break: TieBreak) -> Values:
    """The number of games for each player."""
    won = {code for code in WON if code in table.own_games}
    return Values(
        [
            sum([colour == "b" and code in won for colour, code in zip(colours, codes, strict=True)])
            for colours, codes in zip(table.colours, table.codes, strict=True)
        ]
    )


DEFINITION = ByValue(code="BWG", names=("wins with black", "number of wins with black"), values=wins_with_black)
