"""What stands behind the name of an event in `events:`."""

from __future__ import annotations

from regdsl.clauses.federation_code import FEDERATION
from regdsl.language.operands import TEXT, count_of, decimal_of
from regdsl.language.operands_of_time import DAYS, ZONE
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Comparison, Expression, Interval, Line, Named, Number, PartOf, Unstated, Word
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any

_KINDS = (("place", TEXT), ("days", DAYS), ("zone", ZONE), ("federation", FEDERATION))
_WORDS = 'a place, a federation or days, such as `in "Sarajevo", BIH, 2009-05-12 .. 2009-05-18`'


MOST_EVENTS = 200
"""The largest number of events that a series can have; the longest one seen has some thirty."""


@dataclass(frozen=True, slots=True)
class Final:
    """A final with a name of its own."""

    name: str
    players: int


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


def _read_numbers(written: Expression) -> int:
    """How many events there are, from `1..12` or `12`."""
    if isinstance(written, Interval) and written.lower is not None and written.upper is not None and written.unit is None:
        first, last = decimal_of(written.lower), decimal_of(written.upper)
        if first == 1 and last == int(last) and 1 <= last <= MOST_EVENTS:
            return int(last)
    elif isinstance(written, Number) and written.value == int(written.value) and 1 <= written.value <= MOST_EVENTS:
        return int(written.value)
    raise Misfit("these are no numbers of events", written.span, "write it like `events 1..12`")


def _read_of_kind(line: Line) -> tuple[str, ...]:
    """`events 1`, `3`, `5..7`, or the name of an event."""
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if isinstance(written, Named) and written.name in ("events", "event"):
        written = written.value
    match written:
        case Interval(lower=Number() as lower, upper=Number() as upper, unit=None):
            first, last = decimal_of(lower), decimal_of(upper)
            if first == int(first) and last == int(last) and 1 <= first <= last <= MOST_EVENTS:
                return tuple(str(number) for number in range(int(first), int(last) + 1))
        case Number(value=value) if value == int(value) and value >= 1:
            return (str(int(value)),)
        case Word(text=text):
            return (text.removeprefix("events ").removeprefix("event "),)
    raise Misfit("this is no event of the series", line.span, "write it like `events 1, 3, 5`, or with the names of events")


def _read_size(written: Expression) -> Final:
    """`rapid of 10 players`: which final, and how many play in it."""
    if isinstance(written, PartOf) and isinstance(written.part, Word) and " " not in written.part.text:
        return Final(written.part.text, int(count_of("players", "participants").read(written.whole).number))
    raise Misfit("this is no final", written.span, "write it like `final of 10 players:`, or with a name: `final rapid of 10 players:`")


def _read_next(written: Expression) -> str:
    match written:
        case Word(text="next") | Comparison(relation="in", left=Word(text="next"), right=Word(text="ranking")):
            return "next"
    raise Misfit("this does not say who gets a refused seat", written.span, "write `refused seats go to next in ranking`")


EVENT = LineType(_WORDS, _read)
EVENT_OF_KIND = LineType("an event of the series, by number or name", _read_of_kind)
NUMBERS = Operand("numbers of events", "the numbers of the events, such as 1..12", _read_numbers)
SIZE = Operand("final", "a name and a size, such as `rapid of 10 players`", _read_size)
NEXT = Operand("next", "`next in ranking`", _read_next)
