"""The players as the prizes see them: in the final order, with what conditions ask of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.playoff.final_order import FinalOrder
from regdsl.clauses.prizes.presence import absences
from regdsl.expressions.subjects import PersonSubject
from regdsl.records.crosstable import Crosstable, Line, Result
from regdsl.records.facts import Facts
from regdsl.rulebooks.performance import Performance, games_played, performance
from regdsl.values.frozen import dataclass
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
    def _absences(self) -> Mapping[int, bool | Unknown]:
        return absences(self.facts, self.crosstable.by_number)

    def subjects(self, order: FinalOrder) -> dict[int, PersonSubject]:
        """Everybody in the order, as conditions ask: with place, points, performance, games and presence."""
        found: dict[int, PersonSubject] = {}
        for placed in order.placed:
            subject = self.event.subjects.get(placed.number)
            if subject is None or placed.number not in self.present:
                continue
            shown = self.performances[placed.number]
            results: dict[str, object] = {
                "place": placed.rank,
                "points": placed.points,
                "performance": shown.value if isinstance(shown, Performance) else shown,
                "games played": self.games[placed.number],
                "absent from closing": self._absences[placed.number],
            }
            found[placed.number] = replace(subject, attested={**subject.attested, **results})
        return found
