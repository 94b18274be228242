"""Limits of age, year of birth and rating with one number and two meanings: `age below 18` in one clause, `age <= 18` in another."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import Comparison, Interval, Number, Word
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass, fields, is_dataclass
from regdsl.values.hints import Any
from regdsl.values.span import Span

_FACTS = ("age", "birth year", "rating")
_UPPER, _LOWER = {"<": False, "below": False, "<=": True}, {">": False, "above": False, ">=": True}
"""The relations that bound from above and from below; True where the number itself is in."""


@dataclass(frozen=True, slots=True)
class _Limit:
    """A bound on a fact: the number, whether from above, whether it is in itself."""

    fact: str
    number: int
    upper: bool
    inside: bool
    written: Comparison


def limits_that_mean_one_thing(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Under 18 for the fee and up to 18 for the prize: one of them is a slip, told at the later one, once for a number."""
    first: dict[tuple[str, int, bool], tuple[_Limit, Provision]] = {}
    told: set[tuple[str, int, bool]] = set()
    for provision in provisions:
        for limit in _limits(provision):
            key = limit.fact, limit.number, limit.upper
            other, clause = first.setdefault(key, (limit, provision))
            if other.inside is limit.inside or clause is provision or key in told:
                continue
            told.add(key)
            said = {"one": expression_text(other.written), "other": expression_text(limit.written), "number": str(limit.number)}
            related = (Related(other.written.span, "the other limit"),)
            advice = ("write both with the same sign, if the same people are meant",)
            yield Diagnostic("limits-side-by-side", limit.written.span, said, advice, related, article=provision.article or None)


def _limits(value: Any) -> Iterator[_Limit]:
    """The bounds in everything that a provision holds, but for other provisions inside it."""
    if isinstance(value, tuple):
        for item in value:
            yield from _limits(item)
    elif isinstance(value, Comparison) and isinstance(value.left, Word) and value.left.text in _FACTS:
        yield from _bounds(value.left.text, value)
    elif is_dataclass(value) and not isinstance(value, Span):
        for field in fields(value):
            yield from _limits(getattr(value, field.name))


def _bounds(fact: str, written: Comparison) -> Iterator[_Limit]:
    match written.right:
        case Number(value=value) if value == value.to_integral_value():
            for signs, upper in ((_UPPER, True), (_LOWER, False)):
                if written.relation in signs:
                    yield _Limit(fact, int(value), upper, signs[written.relation], written)
        case Interval(lower=lower, upper=upper) if written.relation in ("in", "=") and fact != "rating":  # bands have ends of their own
            for end, is_upper in ((lower, False), (upper, True)):
                if isinstance(end, Number) and end.value == end.value.to_integral_value():
                    yield _Limit(fact, int(end.value), is_upper, True, written)


CHECKS = (limits_that_mean_one_thing,)
