"""Can what is required be met, and judged?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction

from regdsl.clauses.admission.model import Seats
from regdsl.clauses.crosschecking import everywhere
from regdsl.clauses.provision import Provision
from regdsl.clauses.requirements.measuring import Between, Measured, measure
from regdsl.clauses.requirements.model import CountRequirement, Provided, Requirement
from regdsl.clauses.series.model import EachEvent, Hosting
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.comparing import SIGNS
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import AllOf, Comparison, Expression
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


def whom_it_is_given(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """So many of each federation: of which?"""
    for provided in everywhere(Provided, provisions):
        if provided.per is not None and provided.group is None:
            said = {"clause": f"provide … per {provided.per}", "per": provided.per}
            advice = ("name the list: `per federation in members`",)
            yield Diagnostic("group-not-said", provided.span, said, advice, article=provided.article)


class _Nobody:
    """Knows nothing: it is asked for what the text requires, not for what holds."""

    def lookup(self, name: str) -> object:
        return Unknown((name,))


@dataclass(frozen=True, slots=True)
class _Days:
    """What the requirements of one block say of its days, each with the clause that says it."""

    start: tuple[date, Provision] | None
    end: tuple[date, Provision] | None
    days: tuple[int, Provision] | None


def days_that_fit(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Between the first possible and the last possible day there is room for the days that are required."""
    blocks: tuple[EachEvent | Hosting, ...] = (*everywhere(EachEvent, provisions), *everywhere(Hosting, provisions))
    for block in blocks:
        found = _days_of([one for one in block.provisions if isinstance(one, Requirement)], scope)
        if found.start is None or found.end is None:
            continue
        room = (found.end[0] - found.start[0]).days + 1
        needed = found.days[0] if found.days is not None else 1
        if room < needed:
            clauses = [clause for _, clause in (found.start, found.end, *((found.days,) if found.days is not None else ()))]
            first, *others = dict.fromkeys(clauses)
            said = {"start": found.start[0].isoformat(), "end": found.end[0].isoformat(), "room": str(max(room, 0)), "needed": str(needed)}
            related = tuple(Related(clause.span, "with this") for clause in others)
            yield Diagnostic("days-do-not-fit", first.span, said, ("check the days",), related, first.article)


def _days_of(requirements: Iterable[Requirement], scope: Scope) -> _Days:
    start: tuple[date, Provision] | None = None
    end: tuple[date, Provision] | None = None
    days: tuple[int, Provision] | None = None
    for requirement in (each for each in requirements if each.when is None):
        for asked in _asked(requirement.condition, scope):
            lower, upper = _bounds(asked)
            if asked.name == "start" and isinstance(lower, date) and (start is None or lower > start[0]):
                start = lower, requirement
            elif asked.name == "end" and isinstance(upper, date) and (end is None or upper < end[0]):
                end = upper, requirement
            elif asked.name == "days" and isinstance(lower, Fraction) and (days is None or lower > days[0]):
                days = int(lower), requirement
    return _Days(start, end, days)


def _asked(condition: Expression, scope: Scope) -> Iterator[Measured]:
    """The comparisons that all have to hold."""
    match condition:
        case AllOf(items=items):
            for item in items:
                yield from _asked(item, scope)
        case Comparison():
            yield from measure(condition, _Nobody(), scope)


def _bounds(asked: Measured) -> tuple[object, object]:
    """The least and the greatest value, both in, where the comparison sets them."""
    sign = SIGNS[asked.relation]
    if isinstance(asked.required, Between):
        return (asked.required.lower, asked.required.upper) if sign in ("in", "=") else (None, None)
    return (asked.required if sign in (">=", "=") else None, asked.required if sign in ("<=", "=") else None)


def seats_for_all_who_are_required(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """As many as must come can play."""
    seats = next((each for each in provisions if isinstance(each, Seats) and each.seats is not None), None)
    if seats is None or seats.seats is None:
        return
    for each in provisions:
        if isinstance(each, CountRequirement) and each.at_least is not None and each.at_least > seats.seats:
            said = {"required": f"{each.at_least} {each.noun}", "seats": str(seats.seats)}
            related = (Related(seats.span, "the seats"),)
            advice = ("require fewer, or let more play",)
            yield Diagnostic("more-required-than-seats", each.span, said, advice, related, article=each.article or None)


@dataclass(frozen=True, slots=True)
class _Bound:
    """A least or greatest value that must be kept, with the clause that says it."""

    value: object
    clause: Provision


def limits_that_leave_room(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """What is required at least is not more than what is required at most, of the same people or the same fact."""
    least: dict[object, _Bound] = {}
    most: dict[object, _Bound] = {}
    for what, words, lower, upper, clause in _limits(provisions, scope):
        key = (what, type(lower if lower is not None else upper))
        for bounds, value, is_closer in ((least, lower, _is_greater), (most, upper, lambda one, other: _is_greater(other, one))):
            if value is not None and (key not in bounds or is_closer(value, bounds[key].value)):
                bounds[key] = _Bound(value, clause)
        if key in least and key in most and _is_greater(least[key].value, most[key].value):
            other = least[key].clause if least[key].clause is not clause else most[key].clause
            said = {"what": words, "least": _value(least.pop(key).value), "most": _value(most.pop(key).value)}
            related = (Related(other.span, "the other limit"),) if other is not clause else ()
            yield Diagnostic("requirements-exclude", clause.span, said, ("mend one of the two limits",), related, clause.article or None)


def _limits(provisions: Iterable[Provision], scope: Scope) -> Iterator[tuple[object, str, object, object, Provision]]:
    """What is limited, in words too, and its least and greatest values, of requirements that always hold."""
    for each in provisions:
        if isinstance(each, CountRequirement) and each.when is None:
            words = each.noun if each.where is None else f"{each.noun} where {expression_text(each.where)}"
            yield (each.noun, each.where), words, each.at_least, each.at_most, each
        elif isinstance(each, Requirement) and each.when is None:
            for asked in _asked(each.condition, scope):
                lower, upper = _bounds(asked)
                yield (asked.name, None), asked.name, lower, upper, each


def _is_greater(one: object, other: object) -> bool:
    return isinstance(one, int | Fraction | date) and isinstance(other, int | Fraction | date) and bool(one > other)  # type: ignore[operator]


def _value(value: object) -> str:
    return value.isoformat() if isinstance(value, date) else str(value)


CHECKS = (limits_that_leave_room, seats_for_all_who_are_required, whom_it_is_given, days_that_fit)
