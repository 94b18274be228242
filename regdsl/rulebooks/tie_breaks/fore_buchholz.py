"""FB, fore Buchholz: Buchholz as if every paired game of the last round had been drawn.

Article 8.3 (C.07 of 2023, 2024, 2026). Byes of the last round keep their value; a forfeit of it is paired and counts as a draw.
"""

from __future__ import annotations

from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.rulebooks.tie_breaks.buchholz import barred_in_round_robins, buchholz, last_round_to_come
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.reckoning import Reckoning
    from regdsl.rulebooks.score_table import ScoreTable


def fore_buchholz(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """The terms of Buchholz, of the event before its last round."""
    return buchholz(table, replace(tie_break, fore=True))


DEFINITION = ByValue(
    code="FB",
    names=("fore buchholz",),
    article="8.3",
    modifiers="CMP",
    objection=barred_in_round_robins,
    caution=last_round_to_come,
    reckoning=fore_buchholz,
)
