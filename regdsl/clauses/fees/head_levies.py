"""What the organizer owes to others for each person who came."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.fees.charges import levy_for_heads
from regdsl.clauses.fees.model import HeadLevy
from regdsl.clauses.fees.pipeline import Bill
from regdsl.clauses.fees.readings import owed
from regdsl.clauses.occasion import Occasion
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money, sum_in
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class HeadPart:
    """So many people of one kind (`why`), at so much each."""

    why: str
    people: int
    each: Money


@dataclass(frozen=True, slots=True)
class HeadSum:
    """One levy: so many people at so much, in `parts` where they are of several kinds; `total` is None where `lacking` things are not
    known. `bound` says that the sum was kept in its bounds."""

    levy: HeadLevy
    people: int | None
    total: Money | None
    lacking: tuple[str, ...] = ()
    parts: tuple[HeadPart, ...] = ()
    bound: str | None = None


def head_sums(event: Occasion) -> tuple[HeadSum, ...]:
    """Every levy of this kind, in the order of the file."""
    return tuple(_sum(levy, event) for levy in event.of(HeadLevy))


def levies(event: Occasion) -> Money | Unknown:
    """What the organizer owes by all of them together, in one currency."""
    sums = head_sums(event)
    lacking = tuple(each for found in sums for each in found.lacking)
    totals = [found.total for found in sums if found.total is not None]
    if lacking:
        return Unknown(lacking)
    if len({total.currency for total in totals}) != 1:
        return Unknown((f"the levies of {event.name} in one currency",))
    return sum(totals[1:], totals[0])


def _sum(levy: HeadLevy, event: Occasion) -> HeadSum:
    people = event.people(levy.noun)
    if isinstance(people, Unknown):
        return HeadSum(levy, None, None, people.lacking)
    if levy.has_steps:
        return _by_steps(levy, people, event)
    if levy.amount is None:
        return HeadSum(levy, len(people), None, (f"the amount of `{levy.name}`: the text leaves it open",))
    return _bounded(levy, len(people), levy.amount * len(people), ())


def _by_steps(levy: HeadLevy, people: Iterable[Person], event: Occasion) -> HeadSum:
    """What each of the people costs by the steps of the levy, gathered by kind."""
    provisions = (*(event.promised or ()), *event.inherited)
    whole = levy_for_heads(levy, provisions)
    lacking: dict[str, None] = {}
    counted: dict[tuple[str, Money], int] = {}
    for person in people:
        found = owed(whole, event.subjects[person.number], event.scope)
        money = found.bill.money if found.bill is not None else None
        if found.bill is None or money is None:
            lacking.update(dict.fromkeys(found.lacking))
        else:
            kind = (_why(found.bill), money)
            counted[kind] = counted.get(kind, 0) + 1
    number = len(tuple(people))
    if lacking:
        return HeadSum(levy, number, None, tuple(lacking))
    parts = tuple(HeadPart(why, times, each) for (why, each), times in counted.items())
    return _bounded(levy, number, sum_in((part.each * part.people for part in parts), levy.currency), parts)


def _why(bill: Bill) -> str:
    return "; ".join(line.what for line in bill.lines)


def _bounded(levy: HeadLevy, people: int, total: Money, parts: tuple[HeadPart, ...]) -> HeadSum:
    for bound, words, is_over in ((levy.at_least, "at least", False), (levy.at_most, "at most", True)):
        if bound is not None and (total.amount > bound if is_over else total.amount < bound):
            limit = Money(bound, total.currency)
            return HeadSum(levy, people, limit, (), parts, f"{words} {limit}")
    return HeadSum(levy, people, total, (), parts)
