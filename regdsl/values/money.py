"""Sums of money: exact, and never of two currencies at once."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Context, Decimal, Inexact, localcontext
from fractions import Fraction

from regdsl.values.currencies import MINOR_UNITS, has_surplus_decimals
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern

# Traps instead of rounding: a result that these digits cannot hold raises and never loses a cent in silence.
_EXACT = Context(prec=60, traps=[Inexact])


class MixedCurrenciesError(ValueError):
    """Two currencies were added or compared. Whoever writes a regulation or a fact must never see it: check first."""


class NotMoneyError(ValueError):
    """A text is no sum of money. The message says why, `advice` what to write."""

    def __init__(self, reason: str, advice: str) -> None:
        super().__init__(reason)
        self.advice = advice


@dataclass(frozen=True, slots=True)
class Money:
    """`amount` units of the currency with the ISO 4217 code `currency`."""

    amount: Decimal
    currency: str

    def __add__(self, other: Money) -> Money:
        self._same(other)
        with localcontext(_EXACT):
            return Money(self.amount + other.amount, self.currency)

    def __sub__(self, other: Money) -> Money:
        self._same(other)
        with localcontext(_EXACT):
            return Money(self.amount - other.amount, self.currency)

    def __neg__(self) -> Money:
        return Money(self.amount.copy_negate() if self.amount else self.amount, self.currency)

    def __mul__(self, factor: int | Decimal) -> Money:
        """Exact products only. For a share that does not come out even use `exact` and an explicit step of rounding."""
        with localcontext(_EXACT):
            return Money(self.amount * factor, self.currency)

    __rmul__ = __mul__

    def __lt__(self, other: Money) -> bool:
        self._same(other)
        return self.amount < other.amount

    def __le__(self, other: Money) -> bool:
        self._same(other)
        return self.amount <= other.amount

    def __gt__(self, other: Money) -> bool:
        return other < self

    def __ge__(self, other: Money) -> bool:
        return other <= self

    @property
    def exact(self) -> Fraction:
        """The amount as a fraction, for divisions and percentages."""
        return Fraction(self.amount)

    def __str__(self) -> str:
        """`6 000 EUR`, `12.50 EUR`: as `parse_money` reads it. Decimals are shown where they are not all zero."""
        return f"{grouped(self.amount, MINOR_UNITS.get(self.currency, 2))} {self.currency}"

    def _same(self, other: Money) -> None:
        if self.currency != other.currency:
            raise MixedCurrenciesError(f"{self} and {other} are of two currencies")


def sum_in(amounts: Iterable[Money], currency: str) -> Money:
    """All of them together. Raises `MixedCurrenciesError` where one is of another currency."""
    found = Money(Decimal(0), currency)
    with localcontext(_EXACT):
        amount = found.amount
        for each in amounts:
            found._same(each)
            amount += each.amount
    return Money(amount, currency)


def grouped(amount: Decimal, decimals: int = 2) -> str:
    """`12 000`, `12.50`, `-0.5` with at least `decimals` decimals where any is not zero."""
    sign, digits = ("-" if amount < 0 else ""), format(abs(amount), "f")
    whole, _, part = digits.partition(".")
    part = part.rstrip("0")
    whole = re.sub(r"(?<=\d)(?=(\d{3})+$)", " ", whole)
    return f"{sign}{whole}.{part.ljust(decimals, '0')}" if part else f"{sign}{whole}"


_MONEY = pattern(r"(?P<number>[-+]?\d[\d ., \u00a0\u202f']*?)\s*(?P<currency>[^\W\d_]{1,8}|[€$£₽])", re.A)
_NUMBER = pattern(r"-?(?:\d+|\d{1,3}(?: \d{3})+)(?:\.(?P<decimals>\d+))?", re.A)
_LONGEST = 40  # characters; longer texts are no amounts
_SIGNS = {"€": "EUR", "$": "USD", "£": "GBP", "₽": "RUB"}


def parse_money(text: str) -> Money:
    """`6 000 EUR`, `94000 BYR`, `12.50 EUR`. Raises `NotMoneyError` with the reason.

    Digits may be grouped by blanks, in threes. A point is the decimal point and never groups: `25.000 EUR` can be read two
    ways and is refused, like a comma. The currency is an ISO 4217 code, never a sign or a word.
    """
    text = text.strip()
    found = _MONEY.fullmatch(text) if len(text) <= _LONGEST else None
    if found is None:
        if len(text) <= _LONGEST and _NUMBER.fullmatch(text):
            raise NotMoneyError(f"`{text}` has no currency", f"write it with its code, `{text} EUR`")
        raise NotMoneyError(f"`{text[:_LONGEST]}` is no sum of money", "write a number and the code of the currency, `70 EUR`")
    amount, currency = parse_amount(found["number"]), _currency(found["currency"])
    decimals = MINOR_UNITS[currency]
    if has_surplus_decimals(amount, currency):
        raise NotMoneyError(f"`{text}` cannot be paid", f"{currency} has {decimals or 'no'} decimals")
    return Money(amount, currency)


def parse_amount(text: str) -> Decimal:
    """The number of a sum, `25 000` or `12.50`. Raises `NotMoneyError` with the reason."""
    number = text.strip()
    shape = _NUMBER.fullmatch(number)
    if shape is None:
        raise NotMoneyError(
            f"`{number}` is no amount", "group digits by blanks, in threes, and put a point before decimals: 25 000 or 1 250.50"
        )
    if len(shape["decimals"] or "") == 3:
        plain = number.replace(" ", "")
        raise NotMoneyError(
            f"`{number}` can be read two ways", f"write {plain.replace('.', '')}, or {plain}0 if the point is a decimal point"
        )
    return Decimal(number.replace(" ", ""))


def _currency(code: str) -> str:
    if code in MINOR_UNITS:
        return code
    upper = code.upper()
    known = _SIGNS.get(code) or (upper if upper in MINOR_UNITS else "EUR" if upper in {"EURO", "EUROS"} else None)
    advice = f"write `{known}`" if known else "write its ISO 4217 code: three capitals, `EUR`"
    raise NotMoneyError(f"`{code}` is not the code of a currency", advice)
