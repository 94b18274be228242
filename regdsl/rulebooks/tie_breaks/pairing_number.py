"""TPN, tournament pairing number: the lower number is the better one, with /R the higher.

Article 7.8 (C.07 of 2026).
"""

from __future__ import annotations

from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def pairing_number(table: ScoreTable, _tie_break: TieBreak) -> Reckoning:
    """The number itself."""
    return Reckoning(rows=[[number] for number in table.numbers], rounds=lambda _player: (), why=lambda _player, _index: "pairing number")


DEFINITION = ByValue(
    code="TPN",
    names=("pairing number", "tournament pairing number", "starting number", "starting rank"),
    article="7.8",
    since="fide-2026-03",
    modifiers="R",
    higher_is_better=False,
    reckoning=pairing_number,
)
