"""What stands behind the name of an event in `events:`."""

from __future__ import annotations

from typing import Any

from regdsl.clauses.federation_code import FEDERATION
from regdsl.language.operands import DAYS, TEXT, ZONE
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Line, Unstated
from regdsl.values.frozen import dataclass

_KINDS = (("place", TEXT), ("days", DAYS), ("zone", ZONE), ("federation", FEDERATION))
_WORDS = 'a place, a federation or days, such as `in "Sarajevo", BIH, 2009-05-12 .. 2009-05-18`'


@dataclass(frozen=True, slots=True)
class Detail:
    """One thing that is known of an event: `kind` is place, federation, days or zone."""

    kind: str
    value: Any


def _read(line: Line) -> Detail:
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if not line.arguments and len(line.parts) == 1 and line.parts[0].word == "in":
        written = line.parts[0].value
    if written is None or isinstance(written, Unstated):
        raise Misfit(f"here stands {_WORDS}", line.span)
    misfits = []
    for kind, operand in _KINDS:
        try:
            return Detail(kind, operand.read(written))
        except Misfit as misfit:
            misfits.append(misfit)
    telling = next((misfit for misfit in misfits if misfit.name != "wrong-operand"), None)
    raise telling or Misfit(f"here stands {_WORDS}", line.span)


EVENT = LineType(_WORDS, _read)
