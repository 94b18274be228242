"""Who plays the final: seats by nomination and by the general standing, and what is still open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from math import comb, prod

from regdsl.clauses.judging import Ground
from regdsl.clauses.series.known import known_in
from regdsl.clauses.series.model import Final
from regdsl.clauses.series.named import is_called
from regdsl.clauses.series.nominations import Finalist, Finalists, holders, nominated, size_of
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.clauses.series.standing import GeneralStanding, StandingRow
from regdsl.clauses.series.totals import among_first
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.words import say
from regdsl.language.syntax import Expression
from regdsl.values.federations import RENAMED
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import TypeAlias
from regdsl.values.unknown import Unknown

POINTS = "series points"
MOST_CHOICES = 64
"""So many choices at most of who was named are gone through one by one."""


Standings: TypeAlias = "Callable[[Expression | None], GeneralStanding | None]"
"""The general standing over the events of which a condition holds (None: over all)."""


def finalists(final: Final, standing_over: Standings, ground: Ground) -> Finalists:
    """Nominations first, then the general standing: a seat by points may depend on who was named."""
    named = nominated(final, ground)
    seats, open_seats, notes = list(named.seats), list(named.open), list(named.notes)
    maybe: list[tuple[tuple[SeriesPerson, ...], int]] = []
    for share in _shares(final, ground):
        found = _by_points(share, final, standing_over, seats, tuple(maybe), ground)
        seats += found.finalists.seats
        open_seats += found.finalists.open
        notes += found.finalists.notes
        if found.candidates:
            maybe.append((found.candidates, found.left))
    if any(seat.by == POINTS for seat in seats) and named.open and final.nobody_twice is not False:
        notes.append(
            "whoever is still to be named may hold a seat by series points already; what follows then is said under `nobody twice`"
        )
    given = len(seats) + len(open_seats)
    if final.players is not None:
        open_seats += [f"a seat that article {final.article} gives to nobody"] * (final.players - given)
    if final.players is not None and given > final.players:
        notes.append(f"article {final.article} gives {given} seats to {final.players} players")
    return Finalists(tuple(seats), tuple(open_seats), tuple(dict.fromkeys(notes)))


@dataclass(frozen=True, slots=True)
class _Share:
    """Seats that go by one standing to one kind of people: those of `federation`, those of whom `of_whom` holds.

    `seats` None: not said, or one for `everybody`.
    """

    seats: int | None
    article: str
    where: Expression | None
    of_whom: Expression | None
    federation: str | None = None
    everybody: bool = False


def _shares(final: Final, ground: Ground) -> list[_Share]:
    """The seats by series points in the order in which they are given; those for everybody that follow each other are one share."""
    found: list[_Share] = []
    for admission in final.admissions:
        if admission.by != POINTS:
            continue
        if admission.per is not None and admission.group is not None:
            share = _Share(admission.seats, admission.article, admission.where, admission.of_whom)
            found += [replace(share, federation=federation) for federation in ground.group(admission.group)]
            continue
        size = size_of(admission, final, ground)
        share = _Share(size, admission.article, admission.where, admission.of_whom, everybody=admission.everybody)
        last = found[-1] if found else None
        if last is not None and size is not None and last.seats is not None and replace(last, seats=size, article=share.article) == share:
            found[-1] = replace(last, seats=last.seats + size)
        else:
            found.append(share)
    return found


def _by_points(
    share: _Share,
    final: Final,
    standing_over: Standings,
    named: Sequence[Finalist],
    maybe: tuple[tuple[tuple[SeriesPerson, ...], int], ...],
    ground: Ground,
) -> _Chosen:
    if share.seats is None and not share.everybody:
        return _Chosen(Finalists((), ("seats by series points: the text does not say how many",), ()))
    standing = standing_over(share.where)
    if standing is None:
        return _Chosen(Finalists((), _waiting(share, "there is no general standing", ground), ()))
    if standing.pending:
        return _Chosen(Finalists((), _waiting(share, f"results of {', '.join(standing.pending)}", ground), ()))
    in_order = [row for row in standing.rows if not (final.refused_to_next and _refused(final, row.person.name, row.person.fide_id))]
    rows, unsure, lacking = _fitting(in_order, share, ground)
    seats_here = share.seats if share.seats is not None else len(rows)
    chosen = _Choice(final, rows, seats_here, share.article, tuple(named), maybe, unsure, _for_whom(share, ground)).chosen()
    seats = chosen.finalists.seats
    refused = [seat for seat in seats if _refused(final, seat.name, seat.fide_id)]
    empty = "and stays empty" if final.refused_to_next is False else "and the text does not say who gets it (`refused seats`)"
    found = Finalists(
        tuple(seat for seat in seats if seat not in refused),
        (*chosen.finalists.open, *(f"the seat of {seat.name} is refused, {empty}" for seat in refused)),
        (*chosen.finalists.notes, *(lacking if chosen.left else ())),
    )
    return replace(chosen, finalists=found)


def _refused(final: Final, name: str, fide_id: str | None) -> bool:
    """Whether somebody is on record as not wanting the seat."""
    return any(is_called(name, fide_id, said) for said in final.refusals)


def _waiting(share: _Share, why: str, ground: Ground) -> tuple[str, ...]:
    for_whom = _for_whom(share, ground)
    if share.everybody:
        return (f"seats by series points{for_whom}: {why}",)
    return tuple(f"seat {index + 1} by series points{for_whom}: {why}" for index in range(share.seats or 0))


def _for_whom(share: _Share, ground: Ground) -> str:
    """Whom the seats are for, in words."""
    of_whom = f" where {say(share.of_whom, ground.scope)}" if share.of_whom is not None else ""
    return (f" for {share.federation}" if share.federation is not None else "") + of_whom


def _fitting(
    rows: Sequence[StandingRow], share: _Share, ground: Ground
) -> tuple[tuple[StandingRow, ...], frozenset[SeriesPerson], tuple[str, ...]]:
    """The rows of those for whom the seats are, those of them of whom that is not known, and what is missing."""
    found, unsure, lacking = [], set(), []
    for row in rows:
        answer = _fits(row, share, ground)
        if answer is False:
            continue
        found.append(row)
        if isinstance(answer, Unknown):
            unsure.add(row.person)
            lacking += [f"not known: {text}" for text in answer.lacking]
    return tuple(found), frozenset(unsure), tuple(dict.fromkeys(lacking))


def _fits(row: StandingRow, share: _Share, ground: Ground) -> Truth:
    if share.federation is not None:
        own = row.person.federation
        if own is None:
            return Unknown((f"federation of {row.person.name}",))
        if RENAMED.get(own, own) != share.federation:
            return False
    if share.of_whom is None:
        return True
    person = known_in(row, ground.events)
    return truth(evaluate(share.of_whom, person, person.scope))


@dataclass(frozen=True, slots=True)
class _Chosen:
    """Who has the seats; and the `candidates` for those `left` of them, of which it is not known who has them."""

    finalists: Finalists
    candidates: tuple[SeriesPerson, ...] = ()
    left: int = 0


@dataclass(frozen=True, slots=True)
class _Choice:
    """The first `number` of the rows, where some of them may hold a seat already.

    `maybe` are candidates for earlier seats and how many of them have one; of those in `unsure` it is not known whether the seats are for
    them; `for_whom` says it in words.
    """

    final: Final
    rows: tuple[StandingRow, ...]
    number: int
    article: str
    named: Sequence[Finalist]
    maybe: tuple[tuple[tuple[SeriesPerson, ...], int], ...] = ()
    unsure: frozenset[SeriesPerson] = frozenset()
    for_whom: str = ""

    def chosen(self) -> _Chosen:
        """Those who are among the first whatever is not known; who may be; and who has two seats."""
        held, choices = self._holding()
        doubtful = {person for choice in choices for person in choice}
        without = [row for row in self.rows if row.person not in held]
        is_open = self.final.nobody_twice is None
        competing = without if self.final.nobody_twice else list(self.rows)
        # Whoever may turn out to hold a seat is no rival then: so nobody is surer of a seat than with all of them as rivals.
        sure = [row for row in self._sure(competing) if self.final.nobody_twice is False or row.person not in doubtful]
        sure = [row for row in sure if row.person not in self.unsure]
        twice = [row for row in sure if is_open and row.person in held]
        seats = [row for row in sure if row not in twice]
        possible = self._possible(competing)
        if self.unsure:
            possible += self._possible([row for row in competing if row.person not in self.unsure])
        if self.final.nobody_twice is not False:
            for choice in choices:
                possible += self._possible([row for row in without if row.person not in choice])
        if is_open and not twice:
            possible += self._possible(without)
        candidates = [row.person for row in self.rows if row in possible and row not in sure]
        left = self.number - len(sure)
        if left <= 0:
            candidates = []
        found = Finalists(
            tuple(Finalist(row.person.name, row.person.federation, POINTS, self.article, row.person.fide_id) for row in seats),
            (
                *self._open(len(sure), left, len(candidates)),
                *(self._second_seat(row.person, self._moving_up(without, seats)) for row in twice),
            ),
            (*self._notes(left, candidates), *self._twice(twice, held, possible, sure)),
        )
        return _Chosen(found, tuple(candidates), max(left, 0))

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
        ways: list[list[tuple[SeriesPerson, ...]]] = [[(person,) for person in found] for found in unclear]
        everybody = [person for found in unclear for person in found]
        for candidates, left in self.maybe:
            everybody += candidates
            few = comb(len(candidates), left) <= MOST_CHOICES
            ways.append(list(combinations(candidates, left)) if few else [candidates])
        if prod(map(len, ways)) > MOST_CHOICES:
            return frozenset(held), [frozenset(everybody) - held]
        chosen = (frozenset(person for part in choice for person in part) for choice in product(*ways))
        return frozenset(held), [choice - held for choice in chosen] if ways else []

    def _sure(self, rows: Sequence[StandingRow]) -> list[StandingRow]:
        sure, _ = among_first([row.total for row in rows], self.number)
        # Who may have no points at all is level then with everybody who has none.
        return [row for index, row in enumerate(rows) if index in sure and (row.total.known > 0 or row.total.open or row.total.is_turned)]

    def _possible(self, rows: Sequence[StandingRow]) -> list[StandingRow]:
        _, may = among_first([row.total for row in rows], self.number)
        return [row for index, row in enumerate(rows) if index in may]

    def _open(self, taken: int, left: int, candidates: int) -> list[str]:
        return [
            f"seat {taken + index + 1} by series points{self.for_whom}" + (": nobody else has points" if index >= candidates else "")
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
        return [f"open by series points{self.for_whom}: {left} of {len(candidates)}: {'; '.join(person.name for person in candidates)}"]

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
