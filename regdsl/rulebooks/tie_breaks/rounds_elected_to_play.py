"""REP, rounds one elected to play: all rounds but half-point byes, zero-point byes (every round after a withdrawal is one) and forfeit
losses. A pairing-allocated bye and a win by forfeit are no choice of the player.

Article 7.6 (C.07 of 2024 and 2026; 2023 under the name GE, games one elected to play). With predetermined pairings the free round of
an odd field is not counted, and forfeit losses are as the edition says (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning, counted
from regdsl.rulebooks.score_table import BYES, FORFEITS, OVER_THE_BOARD, REQUESTED_BYES, ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak


def rounds_elected_to_play(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """One for each such round."""
    not_elected = REQUESTED_BYES if "-" in table.own_games else REQUESTED_BYES + "-"
    elected = set(OVER_THE_BOARD + FORFEITS + BYES) - set(not_elected)

    def why(player: int, index: int) -> str:
        code = table.codes[player][index]
        return "elected to play" if code in elected else "lost by forfeit" if code == "-" else "absent, or a bye that was asked for"

    return Reckoning(rows=counted(table.codes, elected), why=why)


DEFINITION = ByValue(
    code="REP",
    names=("rounds elected to play", "games elected to play"),
    article="7.6",
    counts_games=True,
    reckoning=rounds_elected_to_play,
)
