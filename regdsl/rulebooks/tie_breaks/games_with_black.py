"""BPG, games played over the board with Black.

Article 7.3 (C.07 of 2023, 2024, 2026). With predetermined pairings forfeits count as the edition says (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def games_with_black(table: ScoreTable, _tie_break: TieBreak) -> Values:
    """The number of games for each player."""
    games = table.own_games
    return Values(
        [
            colours.count("b")
            if not codes.strip(games)
            else sum([colour == "b" and code in games for colour, code in zip(colours, codes, strict=True)])
            for colours, codes in zip(table.colours, table.codes, strict=True)
        ]
    )


DEFINITION = ByValue(code="BPG", names=("games with black", "number of games with black"), values=games_with_black)
