"""Seats in a final that are given by name: who is named for which, and what is still open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from regdsl.clauses.judging import Ground
from regdsl.clauses.series.model import Admission, Final
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.records.facts import Nomination
from regdsl.records.names import folded
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Finalist:
    """One seat that is taken. `by` is the way: `federation`, `series points`, `organizer`."""

    name: str
    federation: str | None
    by: str
    article: str
    fide_id: str | None = None


@dataclass(frozen=True, slots=True)
class Finalists:
    """The seats that are taken for sure, those that are open, each with what is missing, and notes."""

    seats: tuple[Finalist, ...]
    open: tuple[str, ...]
    notes: tuple[str, ...]


def size_of(admission: Admission, final: Final, ground: Ground) -> int | None:
    """How many seats the admission gives; None where the text does not say of how many federations, or how many."""
    if admission.seats is not None:
        if admission.per is None:
            return admission.seats
        return admission.seats * len(ground.group(admission.group)) if admission.group is not None else None
    others = [size_of(other, final, ground) for other in final.admissions if other.seats is not None]
    rests = sum(1 for other in final.admissions if other.seats is None)
    if rests > 1 or None in others or admission.everybody or final.players is None:
        return None
    return max(0, final.players - sum(size for size in others if size is not None))


def seats_to_name(final: Final, ground: Ground) -> Mapping[str, int] | None:
    """How many seats each federation gives to people whom it names; None where the text does not say which federations."""
    seats: dict[str, int] = {}
    for admission in final.admissions:
        if admission.by == "federation":
            if admission.per is None or admission.group is None:
                return None
            for federation in ground.group(admission.group):
                seats[federation] = seats.get(federation, 0) + (admission.seats or 0)
    return seats


def nominated(final: Final, ground: Ground) -> Finalists:
    """Who is named. Facts hold what federations say; a seat that an organizer gives is open."""
    seats: list[Finalist] = []
    missing: list[str] = []
    for admission in final.admissions:
        if admission.by == "series points":
            continue
        size = size_of(admission, final, ground)
        if admission.by != "federation":
            missing += [f"nomination by {admission.by}"] * (size or 0)
        elif admission.per is not None and admission.group is None:
            missing.append(f"seats of each {admission.per}: article {admission.article} does not say of which")
        else:
            groups: tuple[str | None, ...] = ground.group(admission.group) if admission.per is not None else (None,)
            for group in groups:
                number = (admission.seats or 0) if admission.per is not None else (size or 0)
                found, lacking = _named(group, number, admission, ground)
                seats += found
                missing += lacking
    once, twice = _once(seats) if final.nobody_twice is not False else (seats, [])
    to_name = seats_to_name(final, ground)
    idle = {nomination.federation for nomination in ground.facts.nominations if to_name is not None} - (to_name or {}).keys()
    notes = [f"{federation} names somebody for the final and has no seat to give" for federation in sorted(idle)]
    return Finalists(tuple(once), (*missing, *twice), tuple(notes))


def _named(group: str | None, number: int, admission: Admission, ground: Ground) -> tuple[list[Finalist], list[str]]:
    """Those whom `group` (None: anybody) names for its seats. Where it names more, nobody can say which of them it means."""
    nominations = _different([one for one in ground.facts.nominations if group is None or one.federation == group])
    what = f"nomination of {group}" if group is not None else f"nomination by {admission.by}"
    if len(nominations) > number:
        names = "; ".join(name_of(nomination) for nomination in nominations)
        return [], [f"{what}: {names} are named for {number} {'seat' if number == 1 else 'seats'}"] * number
    named = [Finalist(name_of(one), one.federation, admission.by, admission.article, one.fide_id) for one in nominations]
    return named, [what] * (number - len(named))


def name_of(nomination: Nomination) -> str:
    """The name, or the FIDE ID where nothing else was said."""
    return nomination.name or f"FIDE ID {nomination.fide_id}"


def _different(nominations: Iterable[Nomination]) -> list[Nomination]:
    """Each person once, however often named."""
    found: dict[object, Nomination] = {}
    for nomination in nominations:
        found.setdefault(nomination.fide_id or folded(nomination.name or ""), nomination)
    return list(found.values())


def _once(seats: Sequence[Finalist]) -> tuple[list[Finalist], list[str]]:
    """Somebody whom two federations name takes one seat; the text does not say, or leaves open, what becomes of the other."""
    kept: dict[object, Finalist] = {}
    twice: list[str] = []
    for seat in seats:
        first = kept.setdefault(seat.fide_id or (folded(seat.name), seat.federation), seat)
        if first is not seat:
            twice.append(f"nomination of {seat.federation}: {seat.name} is named by {first.federation} already")
    return list(kept.values()), twice


def holders(seat: Finalist, persons: Iterable[SeriesPerson]) -> tuple[SeriesPerson, ...]:
    """Who of the persons may be the one that was named: by FIDE ID where both have one, else by name and federation."""
    alike = []
    for person in persons:
        if seat.fide_id is not None and person.fide_id is not None:
            if seat.fide_id == person.fide_id:
                return (person,)
        elif folded(seat.name) == folded(person.name) and person.federation in (seat.federation, None):
            alike.append(person)
    return tuple(alike)
