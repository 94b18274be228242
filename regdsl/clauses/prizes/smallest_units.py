"""Exact sums in whole smallest units of a currency."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.money import Money


def currency_unit(currency: str) -> Fraction:
    """The smallest sum of the currency: a cent."""
    return Fraction(1, 10 ** MINOR_UNITS.get(currency, 2))


def as_money(amount: Fraction, currency: str) -> Money:
    """A sum in whole smallest units, half up."""
    unit = currency_unit(currency)
    units = (2 * amount / unit + 1) // 2
    decimals = MINOR_UNITS.get(currency, 2)
    return Money(Decimal(int(units)).scaleb(-decimals), currency)
