"""One event as the verdicts see it: what its regulation promises, what its series says, what is on record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.provision import Provision
from regdsl.expressions.quantities import Bounds, Length
from regdsl.expressions.subjects import PersonSubject, Subject, read_as
from regdsl.expressions.vocabulary import NO_SCOPE, Scope
from regdsl.values.frozen import dataclass, field, replace
from regdsl.values.hints import TYPE_CHECKING, TypeVar
from regdsl.values.unknown import Unknown, lacking_of

if TYPE_CHECKING:
    from regdsl.clauses.ranking.standings import EventRanking
    from regdsl.records.event import EventRecords
    from regdsl.records.person import Person

SomeProvision = TypeVar("SomeProvision", bound=Provision)
_COUNTED = ("entrants", "starters", "finishers")
FUND_READINGS = ("for main", "whole")


@dataclass(frozen=True)
class Occasion:
    """One event called `name`.

    `promised` are the provisions of its own regulation (None: there is none), `inherited` those of the series for each event, `venue`
    what the series says of its place and days. `fund` decides what a bare `fund` means where the text leaves it open: one of
    `FUND_READINGS`; None: nothing was decided. `scope` is what the file defines: attributes of persons, groups, how age is counted.
    `doubtful` is what must be known to say who belongs to it, where it is a section of an event.
    Where a series stands as one event, `ranked` is its general standing, `members` are its events, and `in_series` what the series says of
    each player by number (`events played`).
    """

    name: str
    promised: tuple[Provision, ...] | None
    inherited: tuple[Provision, ...] = ()
    venue: Venue | None = None
    records: EventRecords | None = None
    fund: str | None = None
    scope: Scope = NO_SCOPE
    doubtful: tuple[str, ...] = ()
    ranked: EventRanking | None = None
    members: tuple[Occasion, ...] = ()
    in_series: Mapping[int, Mapping[str, object]] = field(default_factory=dict)

    def of(self, kind: type[SomeProvision]) -> Iterator[SomeProvision]:
        """The provisions of one kind in the event's own regulation; where it has none, those it inherits."""
        own = [provision for provision in self.promised or () if isinstance(provision, kind)]
        return iter(own or [provision for provision in self.inherited if isinstance(provision, kind)])

    def one(self, kind: type[SomeProvision]) -> SomeProvision | None:
        return next(self.of(kind), None)

    @property
    def own_venue(self) -> Venue | None:
        """Place and days by the event's own regulation, else by the series."""
        own = next((provision for provision in self.promised or () if isinstance(provision, Venue)), None)
        return own or self.venue

    @property
    def federation(self) -> str | None:
        """The federation of the organizer: who is foreign depends on it."""
        own = self.own_venue
        return (own.federation if own is not None else None) or (self.venue.federation if self.venue is not None else None)

    # ---- facts of the tournament

    def lookup(self, name: str) -> object:
        """The value of a fact of the tournament, `Unknown` where nothing says it."""
        if (answer := self._by_name(name)) is not None:
            return answer
        if name == "fund":
            from regdsl.clauses.prizes.funds import bare_fund

            return bare_fund(self)
        if name.startswith("fund for "):
            from regdsl.clauses.prizes.funds import fund_for

            return fund_for(self, name.removeprefix("fund for "))
        if name in ("fee income", "levies", "highest fee"):
            from regdsl.clauses.fees.income import money_of_fees

            return money_of_fees(self, name)
        if name in (*_COUNTED, "payers"):
            people = self.people(name)
            return people if isinstance(people, Unknown) else len(people)
        if name in ("average rating of starters", "clubs of starters"):
            from regdsl.clauses.fields import average_rating, clubs

            people = self.people("starters")
            found = average_rating if name.startswith("average") else clubs
            return people if isinstance(people, Unknown) else found(people, self.name)
        if name == "average rating":
            people = self.people("starters")
            people = self.people("entrants") if isinstance(people, Unknown) else people
            from regdsl.clauses.fields import average_rating

            return people if isinstance(people, Unknown) else average_rating(people, self.name)
        noun, _, section = name.partition(" of ")
        if noun in (*_COUNTED, "payers") and section in self.scope.sections:
            from regdsl.clauses.sections.membership import in_section

            return in_section(self, section).lookup(noun)
        from regdsl.clauses.system.cases import system_of

        system, venue = system_of(self), self.own_venue
        promised: dict[str, tuple[object, str]] = {
            "rounds": (system.rounds if system is not None else None, "the number of rounds"),
            "system": (system.system if system is not None else None, "the playing system"),
            "days": (venue.days if venue is not None else None, "the days"),
            "start": (venue.first_day if venue is not None else None, "the first day"),
            "end": (venue.last_day if venue is not None else None, "the last day"),
            "place": (venue.place if venue is not None else None, "the place"),
            "federation": (self.federation, "the federation of the organizer"),
        }
        value, what = promised.get(name, (None, name))
        if name not in promised:
            from regdsl.clauses.schedule.moments import moment_named

            value = moment_named(self, name)
            if value is None and self.promised is not None:
                return Unknown((f"{name if ' of ' in name else f'{name} of {self.name}'}: neither its regulation nor its data say it",))
        return value if value is not None else self.not_promised(what)

    def _by_name(self, name: str) -> object:
        """What is attested, the fees of a whole series, and the times of the time control; None for any other name."""
        if name in self.scope.attested:
            return self._attested(name)
        if name == "fee income of all events":
            return self._fee_income_of_all()
        if name == "teams":
            from regdsl.clauses.fields import teams

            return teams(self)
        if name == "arbiters" or name.endswith(" arbiters"):
            from regdsl.clauses.officials.arbiters import arbiters_named

            return arbiters_named(self, name.removesuffix("arbiters").strip() or None)
        if name in ("main time", "increment"):
            from regdsl.clauses.time_control.model import increment_of, main_time_of

            seconds = (main_time_of if name == "main time" else increment_of)(self.promised or self.inherited)
            return Length(seconds, "s") if seconds is not None else self.not_promised(f"the {name}")
        return None

    def _attested(self, name: str) -> object:
        """What somebody attests under the name, in the facts of the event."""
        found = self.records.facts.attestation(name) if self.records is not None else None
        if found is None:
            return Unknown((f"`{name}` among the attested facts of {self.name}",))
        fact = self.scope.attested[name]
        value = read_as(fact, found.value.text)
        return Unknown((f"{name} of {self.name} (`{found.value.text}` is not {fact.type.words})",)) if value is None else value

    def _fee_income_of_all(self) -> object:
        """The fees of all events of the series together, as a sum while it is computed with."""
        from regdsl.clauses.fees.income import fee_income
        from regdsl.expressions.quantities import calculate, exact

        if not self.members:
            return Unknown((f"fee income of all events: {self.name} is no series, or its events are not here",))
        return calculate([("+", exact(fee_income(event))) for event in self.members])

    def not_promised(self, what: str) -> Unknown:
        """What to answer where the regulation that promises `what`, or its answer, is missing."""
        if self.promised is None:
            return Unknown((f"{what} of {self.name}: it has no regulation of its own here",))
        return Unknown((f"{what} of {self.name}: its regulation does not say",))

    # ---- people

    @cached_property
    def subjects(self) -> dict[int, PersonSubject]:
        """The people on record, by starting number, as conditions ask about them."""
        if self.records is None:
            return {}
        from regdsl.clauses.attested import attested_of, by_player

        federation = self.federation or Unknown((f"federation of {self.name}",))
        said = by_player(self.records.facts)
        found = {
            person.number: PersonSubject(person, federation, self.scope, self, attested_of(person, said.get(person.number, ()), self.scope))
            for person in self.records.persons
        }
        found = self._with_team(found)
        for number, own in self.in_series.items():
            found[number] = replace(found[number], attested={**own, **found[number].attested})
        return self._with_section(found) if self.scope.sections else found

    def _with_team(self, subjects: dict[int, PersonSubject]) -> dict[int, PersonSubject]:
        """The same people, each with the team and the place on its list that the results give; the entries and facts may say otherwise."""
        results = self.records.results if self.records is not None else None
        event = results.arrangements.teams if results is not None and results.arrangements is not None else None
        listed = {
            number: {"team": team.name, "board": board}
            for team in (event.teams if event is not None else ())
            for board, number in enumerate(team.players, start=1)
        }
        return {
            number: replace(subject, attested={**listed[number], **subject.attested}) if number in listed else subject
            for number, subject in subjects.items()
        }

    def _with_section(self, subjects: dict[int, PersonSubject]) -> dict[int, PersonSubject]:
        """The same people, each with the section in which she plays."""
        from regdsl.clauses.sections.membership import section_of
        from regdsl.clauses.sections.model import Section

        sections = tuple(self.of(Section))
        return {
            number: replace(subject, attested={"section": section_of(subject, sections, self.scope), **subject.attested})
            for number, subject in subjects.items()
        }

    @cached_property
    def field_groups(self) -> dict[str, Mapping[int, Mapping[str, object]] | Unknown]:
        """Groups that are made from the field, by name: who is in them."""
        from regdsl.clauses.sections.field_groups import groups_of_field
        from regdsl.clauses.sections.model import Split

        found: dict[str, Mapping[int, Mapping[str, object]] | Unknown] = {}
        for split in self.of(Split):
            if split.groups is not None or split.share is not None or (split.of is not None and len(split.names) > 1):
                found |= dict.fromkeys(split.names, groups_of_field(split, self.counted(split.noun)))
        return found

    def in_group(self, name: str, number: int) -> object:
        """Whether a person is in a group made from the field; `Unknown` where that is not known."""
        found = self.field_groups.get(name, Unknown((f"who is in the group {name}",)))
        return found if isinstance(found, Unknown) else found[number][name] if number in found else False

    def is_playing_up(self, person: PersonSubject) -> object:
        """Whether a person plays in a section above one into which he or she fits."""
        from regdsl.clauses.sections.model import Section
        from regdsl.clauses.sections.playing_up import is_playing_up

        return is_playing_up(person, tuple(self.of(Section)), self.scope)

    def of_same(self, noun: str, key: str, person: Subject) -> object:
        """How many of the people counted by `noun` share the person's value of `key`; who has none shares it with nobody."""
        own, people = person.lookup(key), self.people(noun)
        if isinstance(own, Unknown) or isinstance(people, Unknown):
            return Unknown(lacking_of(own, people))
        if own is None:
            return 1
        values = [self.subjects[each.number].lookup(key) for each in people]
        same, unknown = sum(value == own for value in values if not isinstance(value, Unknown)), lacking_of(*values)
        possible = same + sum(isinstance(value, Unknown) for value in values)
        return Bounds(Fraction(same), Fraction(possible), unknown) if unknown else same

    def counted(self, noun: str) -> tuple[PersonSubject, ...] | Unknown:
        """The same as conditions ask about them."""
        people = self.people(noun)
        return people if isinstance(people, Unknown) else tuple(self.subjects[person.number] for person in people)

    def people(self, noun: str) -> tuple[Person, ...] | Unknown:
        """Those whom the noun counts (`starters`: paired in round 1)."""
        if self.doubtful:
            return Unknown(self.doubtful)
        if self.records is None:
            return Unknown((f"entries and results of {self.name}",))
        if noun == "payers":
            from regdsl.clauses.fees.income import payers

            return payers(self)
        from regdsl.records.field import entrants, finishers, starters

        counted = dict(zip(_COUNTED, (entrants, starters, finishers), strict=True))
        return counted[noun](self.records) if noun in counted else Unknown((f"{noun} of {self.name}",))
