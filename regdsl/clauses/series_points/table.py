"""What stands in the tables among the points: which events a row is for, and open ranges of places."""

from __future__ import annotations

from decimal import Decimal

from regdsl.clauses.prizes.places import PLACES, PlaceRange
from regdsl.language.operands import NUMBER, decimal_of, single
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Comparison, Expression, Interval, Line, Number, PartOf, Percent, Quantity, Word
from regdsl.language.wording import line_text, say
from regdsl.values.frozen import dataclass

KIND, CASE, EVENT, SECTION = "kind", "case", "event", "section"
COUNTED = ("event played", "event won", "game played", "win", "draw", "point")
"""What a bonus can be given for, so much for each."""


@dataclass(frozen=True, slots=True)
class Each:
    """For each `what` there is above so many of them: `event played above 5`."""

    what: str
    above: int = 0


@dataclass(frozen=True, slots=True)
class OpenRange:
    """The place `first` and all behind it."""

    first: int


@dataclass(frozen=True, slots=True)
class ShareOfKind:
    """So much of a hundred of what the events of another kind give."""

    percent: Decimal
    kind: str


def _read_places(written: Expression) -> PlaceRange | OpenRange:
    if isinstance(written, Interval) and written.lower is not None and written.upper is None and written.unit is None:
        first = decimal_of(written.lower)
        if first == int(first) and first >= 1:
            return OpenRange(PLACES.read(written.lower).first)
    found: PlaceRange = PLACES.read(written)
    return found


def _read_each(written: Expression) -> Each:
    """`event played`, `win`, `event played above 5`."""
    match written:
        case Word(text=what) if what in COUNTED:
            return Each(what)
        case Comparison(relation="above", left=Word(text=what), right=Number() | Quantity() as number) if what in COUNTED:
            above = decimal_of(number.number if isinstance(number, Quantity) else number)
            if above == int(above) >= 0:
                return Each(what, int(above))
    raise Misfit(
        f"{say(written)} is nothing that a bonus is given for",
        written.span,
        f"write one of {', '.join(f'`{each}`' for each in COUNTED)}, or `event played above 5` from the sixth event on",
    )


def _read_key(line: Line) -> Expression:
    """The fact that the rows of a table are about: `by starters`, `by kind`, `by case`."""
    if not line.arguments and len(line.parts) == 1 and line.parts[0].word == "by" and line.parts[0].value is not None:
        return line.parts[0].value
    raise Misfit(
        f"`{line_text(line)}` is no clause of points, and opens no table",
        line.span,
        "write it like `by starters:`, `by kind:` or `by case:`, with a row for each band",
    )


def _read_share(line: Line) -> ShareOfKind:
    if len(line.arguments) == 1 and not line.parts:
        match line.arguments[0]:
            case PartOf(part=Percent(value=value), whole=Word(text=kind)):
                return ShareOfKind(value, kind)
    raise Misfit(f"`{line_text(line)}` is no share of what another kind earns", line.span, "write it like `50% of rapid`")


def _as_written(line: Line) -> Line:
    return line


EACH = Operand("each", "for each what, such as `event played` or `event played above 5`", _read_each)
OPEN_PLACES = Operand("places", "a range of places such as 1..3 or 9..", _read_places)
KEY = LineType("what the rows are about, such as `by starters`", _read_key)
ROW_KEY = LineType("a band or value, such as 10..19, blitz, otherwise or `when starters below 6`", _as_written)
SHARE = LineType("a share of what another kind earns, such as `50% of rapid`", _read_share)
EVENT_KEY = LineType("a kind, a number or name of an event, or a band, such as ..15", _as_written)
AMOUNT_KEY = LineType("a band or value, such as 1800..1999", _as_written)
BONUS = single(NUMBER)
