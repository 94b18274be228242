"""What was found where a condition asked, and how far it is from what is required."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from regdsl.expressions.comparing import NEGATIVE, OPPOSITE, SIGNS
from regdsl.expressions.evaluating import evaluate, fact_of, sides
from regdsl.expressions.quantities import Bounds, Sum, Value
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope, name_written
from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Interval, Not, Number, Quantity, Word
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Between:
    """What lies from `lower` to `upper`, both ends in; None where there is no end."""

    lower: Value
    upper: Value


@dataclass(frozen=True, slots=True)
class Measured:
    """One comparison: what is asked (`rounds`), what was found, and what would be needed for it to hold."""

    name: str
    found: Value
    required: Value | Between
    relation: str
    holds: bool | Unknown | None

    def found_in_words(self, scope: Scope) -> str | None:
        """None where it is not known."""
        return None if isinstance(self.found, Unknown) else self._in_words(self.found, scope)

    def required_in_words(self, scope: Scope) -> str | None:
        """`9 rounds`, `5 to 7 rounds`; None where the text does not say, or asks that there be none."""
        said = self._required_in_words(scope)
        return f"not {said}" if said is not None and SIGNS[self.relation] in NEGATIVE else said

    def _required_in_words(self, scope: Scope) -> str | None:
        match self.required:
            case Between(lower=None, upper=upper):
                return f"at most {self._in_words(upper, scope)}"
            case Between(lower=lower, upper=None):
                return f"at least {self._in_words(lower, scope)}"
            case Between(lower=lower, upper=upper):
                return self._amount_in_words(f"{value_in_words(lower)} to {value_in_words(upper)}", upper, scope)
            case None | Unknown():
                return None
            case value:
                return self._in_words(value, scope)

    def missing(self, scope: Scope) -> str | None:
        """How much more (or less) would do: `1 EUR more`, `1 round more`. None where no number of them is asked."""
        if self.holds is not False or (target := self._nearest()) is None:
            return None
        gap: Value
        if isinstance(self.found, Sum) and isinstance(target, Sum):
            gap = Sum(abs(target.amount - self.found.amount), self.found.currency)
        elif isinstance(self.found, Fraction) and isinstance(target, Fraction):
            gap = abs(target - self.found)
        else:
            return None
        direction = "more" if _less(self.found, target) else "fewer" if isinstance(gap, Fraction) else "less"
        return f"{self._in_words(gap, scope)} {direction}"

    def _nearest(self) -> Value:
        """The value next to what was found for which the comparison holds; None where no single value is asked for."""
        match self.required:
            case _ if SIGNS[self.relation] in NEGATIVE:
                return None
            case Between(lower=lower, upper=upper):
                return lower if lower is not None and _less(self.found, lower) else upper
            case value if SIGNS[self.relation] in (">=", "<=", "="):
                return value
        return None

    def _in_words(self, value: Value, scope: Scope) -> str:
        """A value of this fact: `9 rounds`, `6 000 EUR`, `start 2010-01-10`."""
        return self._amount_in_words(value_in_words(value), value, scope)

    def _amount_in_words(self, said: str, value: Value, scope: Scope) -> str:
        fact = fact_of(self.name, scope)
        if fact is not None and fact.amount is not None and isinstance(value, Fraction):
            return fact.amount[0 if value == 1 else 1].format(value=said)
        return said if isinstance(value, Sum) else f"{self.name} {said}"


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
        case Not(item=Not(item=item)):
            yield from measure(item, subject, scope)
        case Not(item=AllOf(items=items) | AnyOf(items=items)):
            for item in items:
                yield from measure(Not(item.span, item), subject, scope)
        case Not(item=Comparison(relation=relation) as item):
            yield from measure(replace(item, relation=OPPOSITE[SIGNS[relation]]), subject, scope)
        case Comparison(left=left, relation=relation) if left is not None:
            holds = evaluate(condition, subject, scope)
            found, required = _sides(condition, subject, scope)
            name = name_written(left) or "the value"
            yield Measured(name, found, required, relation, holds if isinstance(holds, bool | Unknown) else None)


def _sides(written: Comparison, subject: Subject, scope: Scope) -> tuple[Value, Value | Between]:
    """What is found and what is asked for, in one unit; of an interval both ends."""
    if isinstance(written.right, Word) and written.right.text == "none":
        assert written.left is not None
        return evaluate(written.left, subject, scope), None
    if not isinstance(written.right, Interval):
        return sides(written, subject, scope)
    found: Value = None
    ends: list[Value] = []
    for end in (written.right.lower, written.right.upper):
        if end is None:
            ends.append(None)
            continue
        unit = written.right.unit
        with_unit = Quantity(end.span, end, unit) if unit is not None and isinstance(end, Number) else end
        found, value = sides(replace(written, right=with_unit), subject, scope)
        ends.append(value)
    return found, Between(*ends)
