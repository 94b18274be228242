"""Who comes before whom: by age, entry, payment, rating or number in the list, among all or among those of one family, club, school."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

from regdsl.expressions.provenance import OrderInGroup
from regdsl.expressions.quantities import Bounds, SomeDay, exact
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.times import is_before
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown, lacking_of

if TYPE_CHECKING:
    from regdsl.expressions.subjects import PersonSubject

ORDERS = {"entry": "entered", "payment": "paid", "age": "birth date", "rating": "rating", "number": "starting number"}
"""By what people are put in order, and the fact of a person that decides: early days and small numbers first, high ratings first."""


def precedes(one: PersonSubject, other: PersonSubject, by: tuple[str, ...]) -> Truth:
    """Whether `one` comes before `other`; open where both are alike in everything that is named. Who has no value comes last."""
    for key in by:
        first, second = one.lookup(ORDERS[key]), other.lookup(ORDERS[key])
        if lacking := lacking_of(first, second):
            return Unknown(lacking)
        found = _is_before(first, second, key)
        if found is not None:
            return found
    numbers = " and ".join(f"player {each.person.number}" for each in (one, other))
    return Unknown((f"who comes first of {numbers}" + (f": by {' and '.join(by)} they are alike" if by else ""),))


def _is_before(first: object, second: object, key: str) -> bool | None:
    if first is None or second is None:
        return None if first is second else second is None
    if key in ("rating", "number"):
        one, other = exact(first), exact(second)
        assert isinstance(one, Fraction)
        assert isinstance(other, Fraction)
        return None if one == other else (one > other) is (key == "rating")
    if _day(first, latest=True) == _day(second, latest=False) == _day(first, latest=False):
        return None
    if is_before(_day(first, latest=True), _day(second, latest=False)):
        return True
    return False if is_before(_day(second, latest=True), _day(first, latest=False)) else None


def _day(value: object, *, latest: bool) -> date:
    if isinstance(value, SomeDay):
        return value.last if latest else value.first
    assert isinstance(value, date), "an order is by moments or numbers"
    return value


def place_in_group(order: OrderInGroup, person: PersonSubject) -> object:
    """1 for the first of the group; who belongs to none is the first and only one of his own. Between bounds where it is not known."""
    own, others = person.lookup(order.group), getattr(person.event, "subjects", None)
    if isinstance(own, Unknown):
        return own
    if own is None:
        return 1
    if others is None:
        return Unknown((f"the others of one {order.group}",))
    sure = possible = 1
    lacking: list[str] = []
    for number, other in others.items():
        theirs = other.lookup(order.group) if number != person.person.number else None
        if theirs is None or (not isinstance(theirs, Unknown) and theirs != own):
            continue
        before = Unknown(theirs.lacking) if isinstance(theirs, Unknown) else precedes(other, person, order.by)
        sure += before is True
        possible += before is not False
        lacking += before.lacking if isinstance(before, Unknown) else ()
    return sure if sure == possible else Bounds(Fraction(sure), Fraction(possible), tuple(dict.fromkeys(lacking)))
