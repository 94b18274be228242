"""REP, rounds one elected to play: all rounds but half-point byes, zero-point byes (every round after a withdrawal is one) and forfeit
losses. A pairing-allocated bye and a win by forfeit are no choice of the player.

Article 7.6 (C.07 of 2024 and 2026; 2023 under the name GE, games one elected to play). With predetermined pairings the free round of
an odd field is not counted, and forfeit losses are as the edition says (15.2).
"""

from __future__ import annotations

from regdsl.rulebooks.score_table import REQUESTED_BYES, ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def rounds_elected_to_play(table: ScoreTable, _tie_break: TieBreak) -> Values:
    """The number of rounds for each player."""
    not_elected = REQUESTED_BYES if "-" in table.own_games else REQUESTED_BYES + "-"
    return Values([len(codes) - sum([codes.count(code) for code in not_elected]) for codes in table.codes])


DEFINITION = ByValue(
    code="REP", names=("rounds elected to play", "games elected to play"), former_codes=("GE",), values=rounds_elected_to_play
)
