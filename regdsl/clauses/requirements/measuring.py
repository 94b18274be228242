"""What was found where a condition asked, and how far it is from what is required."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from regdsl.expressions.comparing import SIGNS
from regdsl.expressions.evaluating import evaluate, fact_of
from regdsl.expressions.quantities import Bounds, Sum, Value
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope, name_written
from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Not
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Measured:
    """One comparison: what is asked (`rounds`), what was found, and what would be needed for it to hold."""

    name: str
    found: Value
    required: Value
    relation: str
    holds: bool | Unknown | None

    def in_words(self, value: Value, scope: Scope) -> str:
        """A value of this fact: `9 rounds`, `6 000 EUR`, `start 2010-01-10`."""
        fact = fact_of(self.name, scope)
        said = value_in_words(value)
        if fact is not None and fact.amount is not None and isinstance(value, Fraction):
            return fact.amount[0 if value == 1 else 1].format(value=said)
        return said if isinstance(value, Sum) else f"{self.name} {said}"

    def missing(self, scope: Scope) -> str | None:
        """How much more (or less) would do: `1 more EUR`, `1 round more`."""
        if self.holds is not False or type(self.found) is not type(self.required):
            return None
        sign = SIGNS[self.relation]
        gap: Value
        if isinstance(self.found, Sum) and isinstance(self.required, Sum):
            gap = Sum(abs(self.required.amount - self.found.amount), self.found.currency)
        elif isinstance(self.found, Fraction) and isinstance(self.required, Fraction):
            gap = abs(self.required - self.found)
        else:
            return None
        more = sign in (">=", ">") or (sign == "=" and _less(self.found, self.required))
        direction = "more" if more else "fewer" if isinstance(gap, Fraction) else "less"
        return f"{self.in_words(gap, scope)} {direction}"


def _less(one: Value, other: Value) -> bool:
    if isinstance(one, Sum) and isinstance(other, Sum):
        return one.amount < other.amount
    return isinstance(one, Fraction) and isinstance(other, Fraction) and one < other


def value_in_words(value: Value) -> str:
    """A value as people write it."""
    match value:
        case None:
            return "none"
        case Unknown():
            return "not known"
        case bool():
            return "yes" if value else "no"
        case Fraction():
            return decimal_in_words(value)
        case Sum():
            return str(value.money or f"{decimal_in_words(value.amount)} {value.currency}")
        case Bounds(lower=lower, upper=upper):
            return f"{decimal_in_words(lower)} to {decimal_in_words(upper)}"
        case date():
            return value.isoformat()
        case tuple():
            return ", ".join(value_in_words(item) for item in value)
        case _:
            return str(value)


def decimal_in_words(value: Fraction) -> str:
    """The number as a decimal where it has one, else as a fraction."""
    money = Sum(value, "").money
    return f"{value.numerator}/{value.denominator}" if money is None else f"{money.amount:f}"


def measure(condition: Expression, subject: Subject, scope: Scope) -> Iterator[Measured]:
    """Every comparison of the condition, in its order."""
    match condition:
        case AllOf(items=items) | AnyOf(items=items):
            for item in items:
                yield from measure(item, subject, scope)
        case Not(item=item):
            yield from measure(item, subject, scope)
        case Comparison(left=left, right=right, relation=relation) if left is not None:
            holds = evaluate(condition, subject, scope)
            name = name_written(left) or "the value"
            yield Measured(
                name,
                evaluate(left, subject, scope),
                evaluate(right, subject, scope),
                relation,
                holds if isinstance(holds, bool | Unknown) else None,
            )
