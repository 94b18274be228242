"""Prices and their ranges, distances, voltages."""

from __future__ import annotations

from decimal import Decimal

from regdsl.language.operands import AMOUNT, Amount
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Expression, Interval, Number, Quantity
from regdsl.values.frozen import dataclass

_DISTANCES = ("m", "km", "min")


@dataclass(frozen=True, slots=True)
class PriceRange:
    """From one amount to another, both in."""

    lowest: Amount
    highest: Amount


@dataclass(frozen=True, slots=True)
class Measure:
    """A number with its unit: `400 m`, `5 min` on foot, `220 V`."""

    number: Decimal
    unit: str


def _read_price(written: Expression) -> Amount | PriceRange:
    if not isinstance(written, Interval):
        amount: Amount = AMOUNT.read(written)
        return amount
    if not isinstance(written.lower, Number) or not isinstance(written.upper, Number):
        raise Misfit("a range of prices has two ends", written.span, "write it like 10..14 EUR")
    lower, upper = written.lower, written.upper
    if upper.value < lower.value:
        raise Misfit("", written.span, f"write {upper.value}..{lower.value}", "reversed-range", {"what": "the range of prices is reversed"})
    ends = [end if written.unit is None else Quantity(end.span, end, written.unit) for end in (lower, upper)]
    return PriceRange(AMOUNT.read(ends[0]), AMOUNT.read(ends[1]))


def _measure(*units: str, example: str) -> Operand:
    def read(written: Expression) -> Measure:
        if isinstance(written, Quantity) and isinstance(written.number, Number) and written.unit in units:
            return Measure(written.number.value, written.unit)
        raise Misfit("this is no such measure", written.span, f"write it like {example}")

    return Operand("measure", f"a measure such as {example}", read)


PRICE = Operand("price", "an amount of money such as 114 EUR, or a range such as 10..14 EUR", _read_price)
DISTANCE = _measure(*_DISTANCES, example="400 m")
VOLTAGE = _measure("V", example="220 V")
