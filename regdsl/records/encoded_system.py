"""Record 192 of TRF26: the playing system as a code, `FIDE_DUTCH_2025_BAKU`.

Source: encoded tournament types ETT26. The new Dutch edition is called 2025 by some programs and 2026 by others: both are one.
"""

from __future__ import annotations

import re
from datetime import date
from enum import StrEnum

from regdsl.values.frozen import dataclass


class Kind(StrEnum):
    """What is played, in the words of regulations."""

    SWISS = "swiss"
    DOUBLE_SWISS = "double swiss"
    ROUND_ROBIN = "round robin"
    DOUBLE_ROUND_ROBIN = "double round robin"
    KNOCKOUT = "knockout"
    SCHEVENINGEN = "scheveningen"
    SCHILLER = "schiller"


@dataclass(frozen=True, slots=True)
class EncodedSystem:
    """`name` is the pairing system (`DUTCH`, `DUBOV`, `BURSTEIN`), None where only the kind is said; `edition` the year in the code."""

    authority: str
    kind: Kind
    is_team: bool = False
    name: str | None = None
    edition: int | None = None
    baku: bool = False


_SWISS = re.compile(r"FIDE_(DUTCH|DUBOV|BURSTEIN|LIM)(?:_(2017|2025|2026))?(_BAKU)?", re.A)
_OTHER_SWISS = re.compile(r"(FIDE|CUSTOM)_(DOUBLE)?SWISS(_BAKU)?", re.A)
_TEAM_SWISS = re.compile(r"FIDE_TEAM(?:_TYPE[AB])?(?:_(?:MP|GP|MP_GP|GP_MP))?(_BAKU)?|CUSTOM_TEAM_SWISS(?:_(?:MP|GP))?(_BAKU)?", re.A)
_ROUND_ROBIN = re.compile(r"(BERGER|FIDE|CUSTOM)_(TEAM_)?(DOUBLE)?ROUNDROBIN(?:_G\d)?", re.A)
_SIDES = re.compile(r"(FIDE|CUSTOM)_(DOUBLE)?(SCHEVENINGEN|SCHILLER)", re.A)
_KNOCKOUT = re.compile(r"CUSTOM_(TEAM_)?KNOCKOUT", re.A)


def encoded_system(code: str) -> EncodedSystem | None:
    """What the code says; None for a code that is not among those of ETT26."""
    code = code.upper()
    if found := _SWISS.fullmatch(code):
        return EncodedSystem("FIDE", Kind.SWISS, False, found[1], int(found[2]) if found[2] else None, bool(found[3]))
    if found := _OTHER_SWISS.fullmatch(code):
        return EncodedSystem(found[1], Kind.DOUBLE_SWISS if found[2] else Kind.SWISS, baku=bool(found[3]))
    if found := _TEAM_SWISS.fullmatch(code):
        return EncodedSystem(code.partition("_")[0], Kind.SWISS, True, baku=bool(found[1] or found[2]))
    if found := _ROUND_ROBIN.fullmatch(code):
        return EncodedSystem(found[1], Kind.DOUBLE_ROUND_ROBIN if found[3] else Kind.ROUND_ROBIN, bool(found[2]))
    if found := _SIDES.fullmatch(code):
        return EncodedSystem(found[1], Kind.SCHILLER if found[3] == "SCHILLER" else Kind.SCHEVENINGEN, True)
    if found := _KNOCKOUT.fullmatch(code):
        return EncodedSystem("CUSTOM", Kind.KNOCKOUT, bool(found[1]))
    return None


DUTCH_2026 = date(2026, 2, 1)
"""From this day on a bare `FIDE_DUTCH` means the new edition (C.04.3, approved 28 October 2025)."""


def dutch_edition(system: EncodedSystem, day: date | None) -> int | None:
    """2017 or 2026: the edition of the Dutch system that the code means on that day; None where neither says it."""
    if system.edition is not None:
        return 2017 if system.edition == 2017 else 2026
    return None if day is None else 2026 if day >= DUTCH_2026 else 2017
