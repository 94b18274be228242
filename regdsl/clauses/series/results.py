"""One player's result in one event, as formulas and conditions ask about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction

from regdsl.clauses.occasion import Occasion
from regdsl.expressions.subjects import PersonSubject, Subject
from regdsl.records.crosstable import Line
from regdsl.rulebooks.performance import games_by_outcome, games_played
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True)
class ResultSubject:
    """What is known of the result itself (`own`), then of the player, then of the event."""

    own: Mapping[str, object]
    event: Occasion
    person: PersonSubject | None

    def lookup(self, name: str) -> object:
        if name in self.own:
            return self.own[name]
        if self.person is not None:
            return self.person.lookup(name)
        return self.event.lookup(name)

    def people(self, noun: str) -> Iterable[Subject] | Unknown:
        """The people of the event, as conditions ask about them."""
        found = self.event.people(noun)
        return found if isinstance(found, Unknown) else [self.event.subjects[person.number] for person in found]


OF_WEAKER_SECTIONS = "starters of weaker sections"
"""Where each group of an event is played for itself: how many started in the weaker ones. The facts of the event attest it."""


def _of_weaker_sections(event: Occasion) -> object:
    said = event.records.facts.attestation(OF_WEAKER_SECTIONS) if event.records is not None else None
    if said is not None and said.value.text.strip().isdecimal():
        return Fraction(int(said.value.text))
    return Unknown((f"`{OF_WEAKER_SECTIONS}` among the attested facts of {event.name}",))


def result_subject(event: Occasion, number: int, place: Fraction, score: Fraction, field: int, line: Line | None) -> ResultSubject:
    """The result with a place among `field` players. Games won, drawn and lost are those over the board."""
    person = event.subjects.get(number)
    own: dict[str, object] = {"place": place, "place from bottom": field + 1 - place, "score": score, "points": score}
    if line is not None:
        own |= {"games played": games_played(line), **games_by_outcome(line)}
    name = person.person.name if person is not None else f"player {number}"
    own["days where all rounds played"] = Unknown((f"days of {event.name} on which {name} played all rounds",))
    own[OF_WEAKER_SECTIONS] = _of_weaker_sections(event)
    return ResultSubject(own, event, person)
