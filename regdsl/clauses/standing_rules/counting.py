"""How many results of a player count: `best 5 events`, `best 70% of held events`, `all but worst 1 event`, `best held events - 2`."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import ceil, floor

from regdsl.language.operands import decimal_of
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Calculation, Expression, Line, Named, Number, PartOf, Percent, Quantity, Word
from regdsl.language.wording import line_text, say
from regdsl.values.frozen import dataclass

HELD = "held events"
_EXAMPLE = "write it like `best 5 events`, `all but worst 1 event`, `best 70% of held events` or `best held events - 2`"


@dataclass(frozen=True, slots=True)
class HowMany:
    """`number` results; or `percent` of a hundred of the held events; or all held events but `less`."""

    number: int | None = None
    percent: Decimal | None = None
    less: int | None = None


@dataclass(frozen=True, slots=True)
class Limit:
    """Of the results that count, at most or at least (`word`) so many are of events of the kind."""

    word: str
    number: int
    kind: str
    article: str = ""

    @property
    def text(self) -> str:
        """As it is written."""
        return f"{self.word} {self.number} of {self.kind}"


def number_of(how_many: HowMany, held: int, rounding: str | None) -> int:
    """How many results count after so many held events."""
    if how_many.number is not None:
        return how_many.number
    if how_many.less is not None:
        return max(0, held - how_many.less)
    exact = Fraction(how_many.percent or 0) * held / 100
    return {"rounded up": ceil(exact), "rounded down": floor(exact)}.get(rounding or "", floor(exact + Fraction(1, 2)))


def _whole(written: Expression) -> int:
    number = decimal_of(written)
    if number != int(number) or number < 0:
        raise Misfit(f"{say(written)} is no number of events", written.span, _EXAMPLE)
    return int(number)


def _of_events(written: Expression) -> int:
    if isinstance(written, Quantity) and written.unit in ("event", "events", "result", "results") and isinstance(written.number, Number):
        return _whole(written.number)
    return _whole(written)


def read_how_many(written: Expression) -> HowMany:
    """How many results the words leave."""
    match written:
        case Named(name="best", value=Number() | Quantity() as value):
            return HowMany(_of_events(value))
        case Named(name="all but worst", value=Number() | Quantity() as value):
            return HowMany(less=_of_events(value))
        case PartOf(part=Named(name="best", value=Percent(value=percent)), whole=Word(text="held events")):
            return HowMany(percent=percent)
        case Word(text="best held events" | "all"):
            return HowMany(less=0)
        case Calculation(terms=(("+", Word(text="best held events")), ("-", Number() as number))):
            return HowMany(less=_whole(number))
    raise Misfit(f"{say(written)} does not say how many results count", written.span, _EXAMPLE)


def _read_line(line: Line) -> HowMany:
    if len(line.arguments) != 1 or line.parts:
        raise Misfit(f"`{line_text(line)}` does not say how many results count", line.span, _EXAMPLE)
    return read_how_many(line.arguments[0])


def _read_part_of_kind(written: Expression) -> tuple[int, str]:
    """`2 of blitz`."""
    match written:
        case PartOf(part=Number() | Quantity() as number, whole=Word(text=kind)):
            return _of_events(number), kind
    raise Misfit(
        f"{say(written)} does not say how many events of which kind",
        written.span,
        "write it like `count best 5 events, at most 2 of blitz`",
    )


def _read_best_players(written: Expression) -> int:
    """`best 3 players`."""
    match written:
        case Named(name="best", value=Quantity(number=Number() as number, unit="players" | "player")) if decimal_of(number) >= 1:
            return _whole(number)
    raise Misfit(f"{say(written)} does not say how many players count", written.span, "write it like `best 3 players`")


def _as_written(line: Line) -> Line:
    return line


HOW_MANY = Operand("how many", "how many results count, such as `best 5 events`", read_how_many)
BEST_PLAYERS = Operand("best players", "how many players count, such as `best 3 players`", _read_best_players)
PART_OF_KIND = Operand("events of a kind", "so many events of a kind, such as `2 of blitz`", _read_part_of_kind)
ROW_KEY = LineType("a number of held events such as 9 or ..6, or a kind", _as_written)
ROW = LineType("how many results count, such as `best 7`", _read_line)
