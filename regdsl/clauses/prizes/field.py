"""The players as the prizes see them: in the final order, with what conditions ask of them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from regdsl.clauses.fees.second_entries import NO_SECOND_ENTRIES, Records, records_that_count, second_entries
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.playoff.final_order import FinalOrder, Placed
from regdsl.clauses.prizes.presence import absences
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.quantities import Value
from regdsl.expressions.subjects import PersonSubject
from regdsl.language.syntax import Expression
from regdsl.records.crosstable import Crosstable, Line, Result
from regdsl.records.facts import Facts
from regdsl.rulebooks.performance import AgainstRatings, Performance, against_ratings, games_by_outcome, games_played, performance
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown

_ABSENT = (Result.ZERO_POINT_BYE, Result.FORFEIT_LOSS)


def took_part(line: Line) -> bool:
    """Whether the player was there at all: some round was neither an absence nor lost by default."""
    return any(game.result not in _ABSENT for game in line.games)


@dataclass(frozen=True)
class PrizeField:
    """One event's players. Those who never appeared win nothing and are left out of the order."""

    event: Occasion
    crosstable: Crosstable
    facts: Facts

    @cached_property
    def present(self) -> frozenset[int]:
        return frozenset(line.number for line in self.crosstable.lines if took_part(line))

    @cached_property
    def ratings(self) -> Mapping[int, int | None | Unknown]:
        """Ratings by starting number, as the entries have them, else the results."""
        found: dict[int, int | None | Unknown] = {line.number: line.rating for line in self.crosstable.lines}
        for number, subject in self.event.subjects.items():
            found[number] = subject.person.rating
        return found

    @cached_property
    def performances(self) -> Mapping[int, Performance | None | Unknown]:
        return {line.number: performance(line, self.ratings) for line in self.crosstable.lines}

    @cached_property
    def games(self) -> Mapping[int, int]:
        return {line.number: games_played(line) for line in self.crosstable.lines}

    @cached_property
    def _answers(self) -> dict[tuple[int, int, int], Value]:
        return {}

    def answer(self, asked: Expression, subject: PersonSubject, placed: Placed) -> Value:
        """The value of the expression for the player. It is kept: only the place differs between what is tried."""
        key = (id(asked), placed.number, placed.rank)
        if key not in self._answers:
            self._answers[key] = evaluate(asked, subject, subject.scope)
        return self._answers[key]

    @cached_property
    def _absences(self) -> Mapping[int, bool | Unknown]:
        return absences(self.facts, self.crosstable.by_number)

    @cached_property
    def _subjects(self) -> dict[tuple[Placed, bool], PersonSubject]:
        return {}

    def subjects(self, order: FinalOrder) -> dict[int, PersonSubject]:
        """Everybody in the order, as conditions ask: with place, points, performance, games and presence."""
        known = self.event.subjects
        alone = _first_alone(order)
        idle = self.records(order).idle
        here = [placed for placed in order.placed if placed.number in self.present and placed.number in known and placed.number not in idle]
        return {placed.number: self._placed(placed, alone=placed.number == alone) for placed in here}

    def records(self, order: FinalOrder) -> Records:
        """Of players who entered twice, which record counts."""
        if not second_entries(self.facts):
            return NO_SECOND_ENTRIES
        return records_that_count(self.event, self.facts, [placed.number for placed in order.placed])

    def subject(self, number: int, order: FinalOrder) -> PersonSubject:
        """One player in the order."""
        placed = next(placed for placed in order.placed if placed.number == number)
        return self._placed(placed, alone=number == _first_alone(order))

    def _placed(self, placed: Placed, *, alone: bool) -> PersonSubject:
        if (placed, alone) not in self._subjects:
            subject, shown = self.event.subjects[placed.number], self.performances[placed.number]
            results: dict[str, object] = {
                "place": placed.rank,
                "points": placed.points,
                "performance": shown.value if isinstance(shown, Performance) else shown,
                "games played": self.games[placed.number],
                **self._against_ratings(placed.number),
                **games_by_outcome(self.crosstable.by_number[placed.number]),
                "absent from closing": self._absences[placed.number],
                "first alone": alone,
            }
            self._subjects[placed, alone] = replace(subject, attested={**subject.attested, **results})
        return self._subjects[placed, alone]

    @cached_property
    def _results(self) -> dict[int, dict[str, object]]:
        return {}

    def _against_ratings(self, number: int) -> dict[str, object]:
        """Wins, draws, losses, and what they are against the ratings of the opponents."""
        if number not in self._results:
            line = self.crosstable.by_number[number]
            found = against_ratings(line, self.ratings)
            known = (found.score, found.expected, found.upset) if isinstance(found, AgainstRatings) else (found,) * 3
            self._results[number] = {
                **games_by_outcome(line),
                **dict(zip(("rated score", "expected score", "upset"), known, strict=True)),
            }
        return self._results[number]


def _first_alone(order: FinalOrder) -> int | None:
    """Who has more points than everybody else; None where several have most."""
    most = max((placed.points for placed in order.placed), default=None)
    first = [placed.number for placed in order.placed if placed.points == most]
    return first[0] if len(first) == 1 else None
