"""Ranges of places, and what a place is worth."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from regdsl.language.operands import AMOUNT, Amount, decimal_of
from regdsl.language.signature import LineType, Misfit, Operand
from regdsl.language.syntax import Calculation, Expression, Interval, Line, Number, Text


@dataclass(frozen=True, slots=True)
class PlaceRange:
    """Places `first` to `last`, both in; the first place is 1."""

    first: int
    last: int


def _read_places(written: Expression) -> PlaceRange:
    if isinstance(written, Interval) and written.lower is not None and written.upper is not None and written.unit is None:
        first, last = decimal_of(written.lower), decimal_of(written.upper)
        if first != int(first) or last != int(last) or first < 1:
            raise Misfit("places are whole numbers from 1", written.span, "write it like 1..3")
        if last < first:
            raise Misfit(f"the range {first}..{last} is reversed", written.span, f"write {last}..{first}", "reversed-range")
        return PlaceRange(int(first), int(last))
    if isinstance(written, Number):
        place = decimal_of(written)
        if place == int(place) and place >= 1:
            return PlaceRange(int(place), int(place))
    raise Misfit("this is no range of places", written.span, "write it like 1..3")


def _read_prize(line: Line) -> Any:
    """An amount, goods in quotes, or several with `+`."""
    if len(line.arguments) != 1:
        raise Misfit("this is no prize", line.span, "write an amount, or goods in quotes")
    written = line.arguments[0]
    if isinstance(written, Text):
        return written.value
    if isinstance(written, Calculation) and all(sign == "+" for sign, _ in written.terms):
        return tuple(_read_prize(Line(term.span, (term,))) for _, term in written.terms)
    amount: Amount = AMOUNT.read(written)
    return amount


def _read_scale(line: Line) -> tuple[Decimal, ...]:
    """One number, or a run of whole numbers that goes down or up by one: `9..1`."""
    if len(line.arguments) == 1 and not line.parts:
        written = line.arguments[0]
        if isinstance(written, Interval) and written.lower is not None and written.upper is not None and written.unit is None:
            first, last = decimal_of(written.lower), decimal_of(written.upper)
            if first == int(first) and last == int(last) and abs(first - last) < 1000:
                step = 1 if last >= first else -1
                return tuple(Decimal(number) for number in range(int(first), int(last) + step, step))
        return (decimal_of(written),)
    raise Misfit("this is no number of points", line.span, "write numbers such as 25, 20, 17 or a run such as 9..1")


PLACES = Operand("places", "a range of places such as 1..3", _read_places)
PRIZE = LineType("an amount of money, or goods in quotes", _read_prize)
POINTS = LineType("a number of points, or a run such as 9..1", _read_scale)
