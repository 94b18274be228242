"""One player's result in one event, as formulas and conditions ask about it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from fractions import Fraction

from regdsl.clauses.occasion import Occasion
from regdsl.expressions.subjects import PersonSubject, Subject
from regdsl.records.crosstable import Line
from regdsl.rulebooks.performance import games_by_outcome, games_played
from regdsl.values.dates import day_of
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown, lacking_of


@dataclass(frozen=True)
class ResultSubject:
    """What is known of the result itself (`own`), then of the player, then of the event."""

    own: Mapping[str, object]
    event: Occasion
    person: PersonSubject | None
    line: Line | None = None

    def lookup(self, name: str) -> object:
        if name in self.own:
            return self.own[name]
        if name == DAYS_PLAYED:
            return _days_played(self.event, self.line)
        if name == OF_WEAKER_SECTIONS:
            return _of_weaker_sections(self.event, self.person)
        if self.person is not None:
            return self.person.lookup(name)
        return self.event.lookup(name)

    def people(self, noun: str) -> Iterable[Subject] | Unknown:
        """The people of the event, as conditions ask about them."""
        found = self.event.people(noun)
        return found if isinstance(found, Unknown) else [self.event.subjects[person.number] for person in found]


OF_WEAKER_SECTIONS = "starters of weaker sections"
DAYS_PLAYED = "days where all rounds played"


def _of_weaker_sections(event: Occasion, person: PersonSubject | None) -> object:
    """How many started in the sections that stand below the player's in the regulation of the event.

    Where each group is played for itself, the facts of the event attest it.
    """
    from regdsl.clauses.sections.model import Section

    said = event.records.facts.attestation(OF_WEAKER_SECTIONS) if event.records is not None else None
    if said is not None and said.value.text.strip().isdecimal():
        return Fraction(int(said.value.text))
    order = [section.name for section in event.of(Section)]
    own = person.lookup("section") if person is not None and order else None
    if not isinstance(own, str) or own not in order:
        unknown = Unknown((f"`{OF_WEAKER_SECTIONS}` among the attested facts of {event.name}",))
        return own if isinstance(own, Unknown) else unknown
    weaker = [event.lookup(f"starters of {name}") for name in order[order.index(own) + 1 :]]
    known = [number for number in weaker if isinstance(number, int)]
    return sum(known) if len(known) == len(weaker) else Unknown(lacking_of(*weaker))


def _days_played(event: Occasion, line: Line | None) -> object:
    """On how many days somebody played every round; the regulation of the event says when the rounds are."""
    if line is None:
        return Unknown((f"the rounds that were played in {event.name}",))
    days: dict[date, list[bool]] = {}
    for number, game in enumerate(line.games, start=1):
        moment = event.lookup(f"round {number}")
        if not isinstance(moment, date):
            return Unknown((f"day of round {number} of {event.name}",))
        days.setdefault(day_of(moment), []).append(game.result.is_played)
    return sum(all(played) for played in days.values())


def result_subject(event: Occasion, number: int, place: Fraction, score: Fraction, field: int, line: Line | None) -> ResultSubject:
    """The result with a place among `field` players. Games won, drawn and lost are those over the board."""
    person = event.subjects.get(number)
    own: dict[str, object] = {"place": place, "place from bottom": field + 1 - place, "score": score, "points": score}
    if line is not None:
        own |= {"games played": games_played(line), **games_by_outcome(line)}
    return ResultSubject(own, event, person, line)
