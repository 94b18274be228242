"""Values inside a computation: exact, and with their units."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction

from regdsl.values.frozen import dataclass
from regdsl.values.hints import TypeAlias
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown, lacking_of


@dataclass(frozen=True, slots=True)
class Sum:
    """An amount of money while it is computed with: a third of 100 EUR is exact here. Paying it out takes an explicit rounding."""

    amount: Fraction
    currency: str

    @property
    def money(self) -> Money | None:
        """The same as `Money`, None where no decimal number is equal to it."""
        rest = self.amount.denominator
        for prime in (2, 5):
            while rest % prime == 0:
                rest //= prime
        if rest != 1:
            return None
        places = max(self.amount.denominator.bit_length(), 1)
        scaled = self.amount * 10**places
        return Money(Decimal(scaled.numerator).scaleb(-places).normalize() + 0, self.currency)


@dataclass(frozen=True, slots=True)
class Length:
    """A length of time: `number` of `s`, `min`, `h`, `day`, `week`, `month` or `year`."""

    number: Fraction
    unit: str


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number that is not known exactly: from `lower` to `upper`, both possible; `lacking` is what would decide."""

    lower: Fraction
    upper: Fraction
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SomeDay:
    """A day that is not known exactly: from `first` to `last`; `lacking` is what would decide."""

    first: date
    last: date
    lacking: tuple[str, ...] = ()


Known: TypeAlias = "bool | Fraction | Sum | Length | Bounds | SomeDay | date | datetime | str | tuple[Value, ...]"
Value: TypeAlias = "Known | Unknown | None"
"""What an expression can be: None is *has none*, `Unknown` is *not known*."""


def exact(value: object) -> Value:
    """The value as a computation needs it: whole and decimal numbers as fractions, `Money` as `Sum`, lists as tuples."""
    match value:
        case None | bool() | Unknown() | Sum() | Length() | Bounds() | SomeDay() | Fraction() | str() | date():
            return value
        case int() | Decimal():
            return Fraction(value)
        case Money():
            return Sum(value.exact, value.currency)
        case tuple() | list() | frozenset():
            return tuple(exact(item) for item in (sorted(value) if isinstance(value, frozenset) else value))
    raise TypeError(f"a fact must be exact, and this is a {type(value).__name__}")


def _narrowed(value: Value) -> Value:
    """Bounds that leave one number as that number, others, and a day that is not known exactly, as not known."""
    if isinstance(value, Bounds):
        return value.lower if value.lower == value.upper else Unknown(value.lacking)
    if isinstance(value, SomeDay):
        return Unknown(value.lacking)
    return value


def calculate(terms: Sequence[tuple[str, Value]]) -> Value:
    """`terms` from left to right, each with its sign. What has no value makes the whole have none, what is unknown unknown."""
    values = [_narrowed(value) for _, value in terms]
    lacking = lacking_of(*values)
    if any(isinstance(value, Unknown) for value in values):
        return Unknown(lacking)
    result, *rest = values
    for (sign, _), value in zip(terms[1:], rest, strict=True):
        if result is None or value is None:
            return None
        result = _step(sign, result, value)
        if isinstance(result, Unknown):
            return result
    return result


def _step(sign: str, left: Value, right: Value) -> Value:
    match sign, left, right:
        case "+" | "-", Fraction(), Fraction():
            return left + right if sign == "+" else left - right
        case "+" | "-", Sum(), Sum():
            if left.currency != right.currency:
                return no_rate(left, right)
            return Sum(left.amount + right.amount if sign == "+" else left.amount - right.amount, left.currency)
        case "*", Fraction(), Fraction():
            return left * right
        case "*", Fraction(), Sum(amount=amount, currency=currency):
            return Sum(left * amount, currency)
        case "*", Sum(amount=amount, currency=currency), Fraction():
            return Sum(amount * right, currency)
        case "/", _, Fraction(numerator=0) | Sum(amount=Fraction(numerator=0)):
            return Unknown(("a divisor other than 0",))
        case "/", Fraction(), Fraction():
            return left / right
        case "/", Sum(amount=amount, currency=currency), Fraction():
            return Sum(amount / right, currency)
        case "/", Sum(), Sum():
            return left.amount / right.amount if left.currency == right.currency else no_rate(left, right)
    raise TypeError(f"cannot compute {left!r} {sign} {right!r}: the expression was not checked")


def no_rate(one: Sum, other: Sum) -> Unknown:
    """Two currencies meet only at a rate, which no record holds."""
    return Unknown((f"rate of {one.currency} to {other.currency}",))
