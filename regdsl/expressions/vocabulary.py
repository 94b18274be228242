"""Which names an expression may use: the language's own facts and what the file defines."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise

from regdsl.expressions.ages import AgeBasis
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.facts.bid import BID_FACTS
from regdsl.expressions.facts.person import PERSON_FACTS
from regdsl.expressions.facts.result import EVENT_FACTS, RESULT_FACTS
from regdsl.expressions.facts.series import SERIES_FACTS
from regdsl.expressions.facts.team import TEAM_FACTS
from regdsl.expressions.facts.tournament import TOURNAMENT_FACTS
from regdsl.expressions.provenance import OrderInGroup, Origin
from regdsl.expressions.types import YES_NO, Type
from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.syntax import Expression, Named, Number, PartOf, Word
from regdsl.values.frozen import dataclass, field
from regdsl.values.patterns import pattern

FACTS: Mapping[About, tuple[Fact, ...]] = {
    About.PERSON: PERSON_FACTS,
    About.TOURNAMENT: TOURNAMENT_FACTS,
    About.BID: BID_FACTS,
    About.SERIES: SERIES_FACTS,
    About.EVENT: EVENT_FACTS,
    About.RESULT: RESULT_FACTS,
    About.TEAM: TEAM_FACTS,
}


def _has_reserved_word(name: str) -> bool:
    words = name.split()
    return not RESERVED_WORDS.isdisjoint({*words, *map(" ".join, pairwise(words))})  # `at least` is two words


# Names with `of` are read as `… of …` by the grammar and need no word of their own.
FACTS_WITH_RESERVED_WORDS = frozenset(
    fact.name for facts in FACTS.values() for fact in facts if _has_reserved_word(fact.name) and " of " not in f" {fact.name} "
)
"""What the grammar must know as one word: `fund for <name>`, `rounds per day`, `absent from closing`."""


_OF_EVENTS = (About.TOURNAMENT, About.EVENT)
"""What somebody attests of an event can be asked of it alone and among others."""


@dataclass(frozen=True, slots=True)
class NamedList:
    """A list that the file gives a name: `members BIH, MNE`."""

    item: Type
    values: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Scope:
    """What a file defines: custom `attributes` of persons by name, `groups` (a condition of a person each), `lists`, `events` and
    `sections`; `field_groups` are the names of groups made from those who came;
    `attested` are values of the tournament that somebody attests under a name of the file;
    `funds` are the names after `fund for`, None where any may follow. `currency` is that of bare numbers in a block of money,
    `age` how age is counted, None where the file does not say; `origins` say from which lists a rating comes, `orders` which
    attributes are a place among people; `tie_breaks` are the file's
    own ones, a formula each; `kinds` of a series are the names of the events of one kind, `event_order` all of them in their order;
    `title` is what the first line calls the whole, `zone` the time zone of the venue.
    """

    attributes: Mapping[str, Fact] = field(default_factory=dict)
    groups: Mapping[str, Expression] = field(default_factory=dict)
    lists: Mapping[str, NamedList] = field(default_factory=dict)
    events: frozenset[str] = frozenset()
    sections: frozenset[str] = frozenset()
    field_groups: frozenset[str] = frozenset()
    funds: frozenset[str] | None = None
    currency: str | None = None
    age: AgeBasis | None = None
    origins: Mapping[str, Origin] = field(default_factory=dict)
    orders: Mapping[str, OrderInGroup] = field(default_factory=dict)
    tie_breaks: Mapping[str, Expression] = field(default_factory=dict)
    kinds: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    event_order: tuple[str, ...] = ()
    title: str | None = None
    attested: Mapping[str, Fact] = field(default_factory=dict)
    zone: str | None = None

    @property
    def columns(self) -> frozenset[str]:
        """The columns of the entry list that the file gives a meaning."""
        return frozenset({*self.attributes, *(column for origin in self.origins.values() for column in origin.columns())})

    def fact(self, name: str, about: About) -> Fact | None:
        """The fact called `name`, None where there is none."""
        if about is About.EVENT and name in self.kinds:
            return Fact(name, about, YES_NO)
        if about in _OF_EVENTS and name in self.attested:
            return self.attested[name]
        return (self.attributes.get(name) if about in (About.PERSON, About.RESULT) else None) or fact_called(name, about)

    def anybodys_fact(self, name: str) -> Fact | None:
        """The fact called `name`, of a person first, of the tournament next, then of anything."""
        return next((fact for about in About if (fact := self.fact(name, about)) is not None), None)

    def names(self, about: About) -> frozenset[str]:
        """Every word that may be written about it, for the did-you-mean."""
        own = {fact.name for fact in FACTS[about] if "<" not in fact.name}
        if about is About.PERSON:
            own |= {*self.attributes, *self.groups}
        if about is About.EVENT:
            own |= {*self.kinds}
        if about in _OF_EVENTS:
            own |= {*self.attested}
        return frozenset(own | {*self.lists})


NO_SCOPE = Scope()


@cache
def _patterns(about: About) -> tuple[tuple[str, re.Pattern[str], Fact], ...]:
    """Names with a part that differs: what stands before that part, and the whole."""
    return tuple(
        (fact.name.partition("<")[0], pattern(re.escape(fact.name).replace("<name>", r"[a-z][\w-]*").replace("<number>", r"\d+")), fact)
        for fact in FACTS[about]
        if "<" in fact.name
    )


@cache
def _plain(about: About) -> Mapping[str, Fact]:
    return {fact.name: fact for fact in FACTS[about] if "<" not in fact.name}


def fact_called(name: str, about: About) -> Fact | None:
    """The language's own fact called `name` (`rating`, `fund for main`, `end of round 3`)."""
    found = _plain(about).get(name)
    return found or next((fact for begin, whole, fact in _patterns(about) if name.startswith(begin) and whole.fullmatch(name)), None)


def name_written(written: Expression) -> str | None:
    """The name that `written` spells: `rating`, `round 1`, `end of round 3`, `start of cetinje`; None for anything else."""
    match written:
        case Word(text=text):
            return text
        case Named(name=name, value=Number(value=value)) if value == value.to_integral_value():
            return f"{name} {int(value)}"
        case PartOf(part=part, whole=whole):
            first, second = name_written(part), name_written(whole)
            return f"{first} of {second}" if first and second else None
    return None
