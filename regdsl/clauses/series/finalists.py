"""Who plays the final: seats by nomination and by the general standing, and what is still open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from regdsl.clauses.judging import Ground
from regdsl.clauses.series.model import Admission, Final
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.clauses.series.standing import GeneralStanding, StandingRow
from regdsl.records.names import folded


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


def finalists(final: Final, standing: GeneralStanding | None, ground: Ground) -> Finalists:
    """Nominations first, then the general standing: a seat by points may depend on who was named."""
    seats: list[Finalist] = []
    open_seats: list[str] = []
    notes: list[str] = []
    for admission in final.admissions:
        if admission.by != "series points":
            named, missing = _named(admission, ground)
            seats += named
            open_seats += missing
    taken = list(seats)
    waiting = bool(open_seats)
    for admission in final.admissions:
        if admission.by == "series points":
            number = (
                admission.seats if admission.seats is not None else final.players - sum(_size(other, ground) for other in final.admissions)
            )
            found = _by_points(admission, number, final, standing, taken)
            seats += found.seats
            open_seats += found.open
            notes += found.notes
            if waiting and final.nobody_twice is not False and found.seats:
                notes.append(
                    "whoever is still to be named may hold a seat by series points already; what follows then is said under `nobody twice`"
                )
    return Finalists(tuple(seats), tuple(open_seats), tuple(notes))


def _size(admission: Admission, ground: Ground) -> int:
    """How many seats the admission is about; 0 where it is the rest."""
    if admission.seats is None:
        return 0
    return admission.seats * (len(ground.group(admission.group)) if admission.per is not None else 1)


def seats_in_all(final: Final, ground: Ground) -> int | None:
    """All seats that are given away; None where some are the rest."""
    if any(admission.seats is None for admission in final.admissions):
        return None
    return sum(_size(admission, ground) for admission in final.admissions)


def _named(admission: Admission, ground: Ground) -> tuple[list[Finalist], list[str]]:
    named: list[Finalist] = []
    missing: list[str] = []
    groups: tuple[str | None, ...] = ground.group(admission.group) if admission.per is not None else (None,)
    for group in groups:
        nominations = [nomination for nomination in ground.facts.nominations if group is None or nomination.federation == group]
        for nomination in nominations[: admission.seats]:
            name = nomination.name or f"FIDE ID {nomination.fide_id}"
            named.append(Finalist(name, nomination.federation, admission.by, admission.article, nomination.fide_id))
        what = f"nomination of {group}" if group is not None else f"nomination by {admission.by}"
        missing += [what] * ((admission.seats or 0) - len(nominations))
    return named, missing


def _by_points(admission: Admission, number: int, final: Final, standing: GeneralStanding | None, taken: Sequence[Finalist]) -> Finalists:
    if standing is None:
        return Finalists((), ("seats by series points: there is no general standing",), ())
    held = [row for row in standing.rows if _holds_seat(row.person, taken)]
    if final.nobody_twice:
        return _first(admission, number, [row for row in standing.rows if row not in held])
    found = _first(admission, number, standing.rows)
    twice = [seat for seat in found.seats if any(row.person.name == seat.name for row in held)]
    if final.nobody_twice is False or not twice:
        may_be_twice = [row for row in held if final.nobody_twice is None and row.person.name not in {seat.name for seat in found.seats}]
        notes = tuple(
            f"{row.person.name} is named already: whether that leaves a seat to the next one, article {final.article} does not say"
            for row in may_be_twice
            if _may_be_among(row, number, standing.rows)
        )
        return Finalists(found.seats, found.open, (*found.notes, *notes))
    names = ", ".join(seat.name for seat in twice)
    other = _first(admission, number, [row for row in standing.rows if row not in held])
    moving_up = [seat.name for seat in other.seats if seat.name not in {kept.name for kept in found.seats}]
    would = f" (with `nobody twice`: {', '.join(moving_up)})" if moving_up else ""
    open_seats = tuple(f"second seat of {seat.name}: article {final.article} leaves `nobody twice` unstated{would}" for seat in twice)
    seats = tuple(seat for seat in found.seats if seat not in twice)
    return Finalists(seats, (*found.open, *open_seats), (*found.notes, f"{names}: qualified in two ways"))


def _first(admission: Admission, number: int, rows: Sequence[StandingRow]) -> Finalists:
    """Those who are among the first whatever the open points turn out to be, and who may be."""
    sure = [row for row in rows if sum(1 for other in rows if other is not row and other.total.may_reach(row.total)) < number]
    seats = tuple(Finalist(row.person.name, row.person.federation, admission.by, admission.article) for row in sure)
    candidates = [row.person.name for row in rows if row not in sure and _may_be_among(row, number, rows)]
    left = number - len(sure)
    if left <= 0:
        return Finalists(seats, (), ())
    if not candidates:
        return Finalists(
            seats, tuple(f"seat {len(sure) + index + 1} by series points: nobody else has points" for index in range(left)), ()
        )
    among = f"{left} of {len(candidates)}: {', '.join(candidates)}"
    return Finalists(
        seats, tuple(f"seat {len(sure) + index + 1} by series points" for index in range(left)), (f"open by series points: {among}",)
    )


def _may_be_among(row: StandingRow, number: int, rows: Iterable[StandingRow]) -> bool:
    """Whether fewer than `number` others are ahead for sure."""
    return sum(1 for other in rows if other is not row and not row.total.may_reach(other.total)) < number


def _holds_seat(person: SeriesPerson, taken: Iterable[Finalist]) -> bool:
    """By FIDE ID where both have one, else by name and federation."""
    for seat in taken:
        if seat.fide_id is not None and person.fide_id is not None:
            if seat.fide_id == person.fide_id:
                return True
        elif folded(seat.name) == folded(person.name) and seat.federation == person.federation:
            return True
    return False
