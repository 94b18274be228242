"""A person as the conditions of a series see him or her: what the whole series says, then what the last event played knows."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import NO_SCOPE, Scope
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.clauses.series.standing import StandingRow


@dataclass(frozen=True)
class KnownPerson:
    """`own` is what the series says: `events played`, `events won`, `series points`."""

    name: str
    own: Mapping[str, object]
    last: Subject | None
    scope: Scope = NO_SCOPE

    def lookup(self, name: str) -> object:
        if name in self.own:
            return self.own[name]
        return self.last.lookup(name) if self.last is not None else Unknown((f"{name} of {self.name}",))


def events_won(row: StandingRow) -> int:
    """How many events of the series somebody won."""
    return sum(1 for one in row.events.values() if one.place == 1)


def known_in(row: StandingRow, events: Mapping[str, Occasion]) -> KnownPerson:
    """The person of a row of the general standing, with the events won and the points there."""
    points: object = row.total.points if row.total.is_exact else Unknown((f"series points of {row.person.name}",))
    return known_person(row.person, events, events_won=events_won(row), series_points=points)


def known_person(person: SeriesPerson, events: Mapping[str, Occasion], **own: object) -> KnownPerson:
    """The person, with what the series says (`events_played`)."""
    event = list(person.numbers)[-1]
    last = events[event].subjects.get(person.numbers[event]) if event in events else None
    said = {"events played": len(person.numbers), **{name.replace("_", " "): value for name, value in own.items()}}
    return KnownPerson(person.name, said, last, last.scope if last is not None else NO_SCOPE)
