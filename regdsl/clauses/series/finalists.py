"""Who plays the final: seats by nomination and by the general standing, and what is still open."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import prod

from regdsl.clauses.judging import Ground
from regdsl.clauses.series.model import Final
from regdsl.clauses.series.nominations import Finalist, Finalists, holders, nominated, size_of
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.clauses.series.standing import GeneralStanding, StandingRow
from regdsl.clauses.series.totals import among_first
from regdsl.values.frozen import dataclass

POINTS = "series points"
MOST_CHOICES = 64
"""So many choices at most of who was named are gone through one by one."""


def finalists(final: Final, standing: GeneralStanding | None, ground: Ground) -> Finalists:
    """Nominations first, then the general standing: a seat by points may depend on who was named."""
    named = nominated(final, ground)
    seats, open_seats, notes = list(named.seats), list(named.open), list(named.notes)
    if any(admission.by == POINTS for admission in final.admissions):
        found = _by_points(final, standing, named.seats, ground)
        seats += found.seats
        open_seats += found.open
        notes += found.notes
        if named.open and final.nobody_twice is not False and found.seats:
            notes.append(
                "whoever is still to be named may hold a seat by series points already; what follows then is said under `nobody twice`"
            )
    given = len(seats) + len(open_seats)
    open_seats += [f"a seat that article {final.article} gives to nobody"] * (final.players - given)
    if given > final.players:
        notes.append(f"article {final.article} gives {given} seats to {final.players} players")
    return Finalists(tuple(seats), tuple(open_seats), tuple(notes))


def _by_points(final: Final, standing: GeneralStanding | None, named: Sequence[Finalist], ground: Ground) -> Finalists:
    admissions = [admission for admission in final.admissions if admission.by == POINTS]
    sizes = [size_of(admission, final, ground) for admission in admissions]
    number = sum(size for size in sizes if size is not None)
    if None in sizes:
        return Finalists((), ("seats by series points: the text does not say how many",), ())
    if standing is None:
        return Finalists((), tuple(f"seat {index + 1} by series points: there is no general standing" for index in range(number)), ())
    if standing.pending:
        results = f"results of {', '.join(standing.pending)}"
        return Finalists((), tuple(f"seat {index + 1} by series points: {results}" for index in range(number)), ())
    return _Choice(final, standing.rows, number, admissions[0].article, named).finalists()


@dataclass(frozen=True, slots=True)
class _Choice:
    """The first `number` of the rows, where some of them may hold a seat already."""

    final: Final
    rows: tuple[StandingRow, ...]
    number: int
    article: str
    named: Sequence[Finalist]

    def finalists(self) -> Finalists:
        """Those who are among the first whatever is not known; who may be; and who has two seats."""
        held, choices = self._holding()
        doubtful = {person for choice in choices for person in choice}
        without = [row for row in self.rows if row.person not in held]
        is_open = self.final.nobody_twice is None
        competing = without if self.final.nobody_twice else list(self.rows)
        # Whoever may turn out to hold a seat is no rival then: so nobody is surer of a seat than with all of them as rivals.
        sure = [row for row in self._sure(competing) if self.final.nobody_twice is False or row.person not in doubtful]
        twice = [row for row in sure if is_open and row.person in held]
        seats = [row for row in sure if row not in twice]
        possible = self._possible(competing)
        if self.final.nobody_twice is not False:
            for choice in choices:
                possible += self._possible([row for row in without if row.person not in choice])
        if is_open and not twice:
            possible += self._possible(without)
        candidates = [row.person for row in self.rows if row in possible and row not in sure]
        left = self.number - len(sure)
        if left <= 0:
            candidates = []
        return Finalists(
            tuple(Finalist(row.person.name, row.person.federation, POINTS, self.article, row.person.fide_id) for row in seats),
            (
                *self._open(len(sure), left, len(candidates)),
                *(self._second_seat(row.person, self._moving_up(without, seats)) for row in twice),
            ),
            (*self._notes(left, candidates), *self._twice(twice, held, possible, sure)),
        )

    def _holding(self) -> tuple[frozenset[SeriesPerson], list[frozenset[SeriesPerson]]]:
        """Who holds a seat by name; and the choices of those who may be the ones that were named, where that is not clear."""
        held: set[SeriesPerson] = set()
        unclear: list[tuple[SeriesPerson, ...]] = []
        for seat in self.named:
            found = holders(seat, (row.person for row in self.rows))
            if len(found) == 1 and (found[0].federation is not None or found[0].fide_id == seat.fide_id is not None):
                held.add(found[0])
            elif found:
                unclear.append(found)
        if prod(len(found) for found in unclear) > MOST_CHOICES:
            return frozenset(held), [frozenset(person for found in unclear for person in found) - held]
        return frozenset(held), [frozenset(choice) - held for choice in product(*unclear)] if unclear else []

    def _sure(self, rows: Sequence[StandingRow]) -> list[StandingRow]:
        sure, _ = among_first([row.total for row in rows], self.number)
        # Who may have no points at all is level then with everybody who has none.
        return [row for index, row in enumerate(rows) if index in sure and (row.total.known > 0 or row.total.open or row.total.is_turned)]

    def _possible(self, rows: Sequence[StandingRow]) -> list[StandingRow]:
        _, may = among_first([row.total for row in rows], self.number)
        return [row for index, row in enumerate(rows) if index in may]

    def _open(self, taken: int, left: int, candidates: int) -> list[str]:
        return [
            f"seat {taken + index + 1} by series points" + (": nobody else has points" if index >= candidates else "")
            for index in range(left)
        ]

    def _moving_up(self, without: Sequence[StandingRow], seats: Sequence[StandingRow]) -> str:
        """Who would be next if nobody could have two seats."""
        following = [row.person.name for row in self._sure(without) if row not in seats]
        may_follow = [row.person.name for row in self._possible(without) if row not in seats]
        return "; ".join(following) if following or not may_follow else f"one of {'; '.join(may_follow)}"

    def _second_seat(self, person: SeriesPerson, moving_up: str) -> str:
        would = f" (with `nobody twice`: {moving_up})" if moving_up else ""
        return f"second seat of {person.name}: article {self.final.article} leaves `nobody twice` unstated{would}"

    def _notes(self, left: int, candidates: Sequence[SeriesPerson]) -> list[str]:
        if not candidates:
            return []
        return [f"open by series points: {left} of {len(candidates)}: {'; '.join(person.name for person in candidates)}"]

    def _twice(
        self, twice: Sequence[StandingRow], held: frozenset[SeriesPerson], possible: Sequence[StandingRow], sure: Sequence[StandingRow]
    ) -> list[str]:
        if self.final.nobody_twice is not None:
            return []
        names = "; ".join(row.person.name for row in twice)
        said = [f"{names}: qualified in two ways"] if names else []
        return said + [
            f"{row.person.name} is named already: whether that leaves a seat to the next one, article {self.final.article} does not say"
            for row in self.rows
            if row in possible and row not in sure and row.person in held
        ]
