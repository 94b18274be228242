"""What the organizer owes to others for each person who came."""

from __future__ import annotations

from regdsl.clauses.fees.model import HeadLevy
from regdsl.clauses.occasion import Occasion
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class HeadSum:
    """One levy: so many people at so much; `total` is None where `lacking` things are not known."""

    levy: HeadLevy
    people: int | None
    total: Money | None
    lacking: tuple[str, ...] = ()


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
    if levy.amount is None:
        return HeadSum(levy, len(people), None, (f"the amount of `{levy.name}`: the text leaves it open",))
    return HeadSum(levy, len(people), levy.amount * len(people))
