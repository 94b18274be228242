"""Whom a condition asks: anything that can look up a fact by its name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import MAXYEAR, MINYEAR, date, datetime
from decimal import Decimal, InvalidOperation
from fractions import Fraction

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.provenance import Origin, rating_from
from regdsl.expressions.quantities import SomeDay
from regdsl.expressions.types import Kind, Type
from regdsl.expressions.vocabulary import NO_SCOPE, Scope
from regdsl.records.person import Person
from regdsl.values.dates import read_date, read_instant
from regdsl.values.federations import NO_FEDERATION, RENAMED, is_federation
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import Protocol
from regdsl.values.money import NotMoneyError, parse_money
from regdsl.values.titles import title_named
from regdsl.values.unknown import Unknown, is_unknown, lacking_of


class Subject(Protocol):
    """A person, a tournament, a bid, a series.

    `lookup` gives the value of the fact called `name` (`fund for main`, `round 1`, `start of cetinje`): exact (`int`, `Decimal`,
    `Fraction`, `Money`, `date`, `datetime`, `str`, `bool`, a tuple of them), None for *has none*, `Unknown` for *not known*.
    """

    def lookup(self, name: str) -> object: ...


class Field(Subject, Protocol):
    """A tournament whose people can be counted under a condition."""

    def counted(self, noun: str) -> Iterable[Subject] | Unknown:
        """The entrants, payers, starters or finishers."""
        ...


_NOWHERE = Unknown(("federation of the event",))


@dataclass(frozen=True, slots=True)
class PersonSubject:
    """A person as conditions see him or her.

    `event_federation` is the federation of the event in which the person plays, None where nothing says it: `foreign` is relative to
    it. `event` answers for facts of the tournament, and knows who belongs together (`of_same`); `attested` holds what other records say
    about this person (`paid`, `absent from closing`, `series points`) and takes precedence over the entry list; `scope` tells the types
    of the file's own attributes.
    """

    person: Person
    event_federation: str | None | Unknown = _NOWHERE
    scope: Scope = NO_SCOPE
    event: Subject | None = None
    attested: Mapping[str, object] = field(default_factory=dict)

    def lookup(self, name: str) -> object:
        if name in self.attested:
            return self.attested[name]
        if name in _OF_LISTS and (origin := self.scope.origins.get("rating")) is not None and is_unknown(self.person.rating):
            return _OF_LISTS[name](self._from_lists(origin))
        if (read := _OF_PERSONS.get(name)) is not None:
            return read(self)
        if name in self.scope.field_groups and (in_group := getattr(self.event, "in_group", None)) is not None:
            return in_group(name, self.person.number)
        if (attribute := self.scope.attributes.get(name)) is not None:
            return self._custom(attribute)
        if name == "playing up" and (is_playing_up := getattr(self.event, "is_playing_up", None)) is not None:
            return is_playing_up(self)
        if " of same " in name and (of_same := getattr(self.event, "of_same", None)) is not None:
            noun, _, key = name.partition(" of same ")
            return of_same(noun, key, self)
        if self.scope.fact(name, About.PERSON) is None and self.event is not None:
            return self.event.lookup(name)
        return self.lacking(name)

    def lacking(self, what: str) -> Unknown:
        return Unknown((f"{what} of player {self.person.number}",))

    def _custom(self, attribute: Fact) -> object:
        written = self.person.attributes.get(attribute.name, Unknown())
        origin = self.scope.origins.get(attribute.name)
        if isinstance(written, Unknown) and (order := self.scope.orders.get(attribute.name)) is not None:
            from regdsl.expressions.order_of_people import place_in_group

            return place_in_group(order, self)
        if isinstance(written, Unknown) and origin is not None:
            return self._from_lists(origin)
        if written is None or isinstance(written, Unknown):
            return written if written is None else self.lacking(attribute.name)
        value = read_as(attribute, written.strip(), self.scope.zone)
        # A text that is none of the attribute's values says nothing; guessing would move money.
        return self.lacking(f"{attribute.name} (`{written}` is not {attribute.type.words})") if value is None else value

    def _from_lists(self, origin: Origin) -> object:
        """Where the entry list does not say the rating itself, it follows from the lists in it."""
        return rating_from(origin, self._rating_in, self.lookup, f"player {self.person.number}")

    def _rating_in(self, column: str) -> Fraction | None | Unknown:
        written = self.person.attributes.get(column, Unknown())
        if written is None or isinstance(written, Unknown):
            return written
        return Fraction(written) if written.isascii() and written.isdigit() else Unknown((f"{column} (`{written}` is no rating)",))


def _given(subject: PersonSubject, what: str, value: object) -> object:
    return subject.lacking(what) if is_unknown(value) else value


def _federation(subject: PersonSubject) -> str | Unknown:
    code = subject.person.federation
    return subject.lacking("federation") if isinstance(code, Unknown) or code in NO_FEDERATION or not code else code


def _foreign(subject: PersonSubject) -> bool | Unknown:
    own, other = _federation(subject), subject.event_federation
    if other is None or (isinstance(other, str) and (other in NO_FEDERATION or not other)):
        other = _NOWHERE
    if isinstance(own, Unknown) or isinstance(other, Unknown):
        return Unknown(lacking_of(own, other))
    return RENAMED.get(own, own) != RENAMED.get(other, other)


def _has_none(what: str, value: object, subject: PersonSubject, *, wanted: bool) -> bool | Unknown:
    return subject.lacking(what) if is_unknown(value) else (value is None) is wanted


def _is_of_sex(subject: PersonSubject, letter: str) -> bool | Unknown:
    sex = subject.person.sex
    return subject.lacking("sex") if isinstance(sex, Unknown) else sex == letter


def _birth_date(subject: PersonSubject) -> object:
    birth = subject.person.birth
    if isinstance(birth, Unknown):
        return subject.lacking("birth date")
    if birth.day is not None or not MINYEAR <= birth.year <= MAXYEAR:
        return birth.day or subject.lacking("birth date")
    lacking = subject.lacking("birth date").lacking
    return SomeDay(date(birth.year, 1, 1), date(birth.year, 12, 31), lacking)


def _birth_year(subject: PersonSubject) -> object:
    birth = subject.person.birth
    return subject.lacking("birth year") if isinstance(birth, Unknown) else birth.year


def _age(subject: PersonSubject) -> object:
    birth = subject.person.birth
    if isinstance(birth, Unknown):
        return subject.lacking("birth date")
    if subject.scope.age is None:
        return Unknown(("day on which age is counted",))
    return subject.scope.age.age(birth, f"birth date of player {subject.person.number}")


def _if_known(value: object, answer: Callable[[object], object]) -> object:
    return value if is_unknown(value) else answer(value)


_OF_LISTS: Mapping[str, Callable[[object], object]] = {
    "rating": lambda rating: rating,
    "rated": lambda rating: _if_known(rating, lambda known: known is not None),
    "unrated": lambda rating: _if_known(rating, lambda known: known is None),
}
"""What is known of a rating that follows from lists."""

_OF_PERSONS: Mapping[str, Callable[[PersonSubject], object]] = {
    "title": lambda subject: _given(subject, "title", subject.person.title),
    "titled": lambda subject: _has_none("title", subject.person.title, subject, wanted=False),
    "untitled": lambda subject: _has_none("title", subject.person.title, subject, wanted=True),
    "rating": lambda subject: _given(subject, "rating", subject.person.rating),
    "rated": lambda subject: _has_none("rating", subject.person.rating, subject, wanted=False),
    "unrated": lambda subject: _has_none("rating", subject.person.rating, subject, wanted=True),
    "federation": _federation,
    "foreign": _foreign,
    "female": lambda subject: _is_of_sex(subject, "w"),
    "male": lambda subject: _is_of_sex(subject, "m"),
    "birth year": _birth_year,
    "birth date": _birth_date,
    "age": _age,
    "club": lambda subject: _given(subject, "club", subject.person.club),
    "name": lambda subject: subject.person.name,
    "FIDE ID": lambda subject: _given(subject, "FIDE ID", subject.person.fide_id),
    "starting number": lambda subject: subject.person.number,
}


def read_as(fact: Fact, written: str, zone: str | None = None) -> object:
    """What a data file says of `fact`, as a value of its type (`12 000 EUR`, `3`, `3 stars`, `yes`); None where it is no such value.

    An instant with an offset is what clocks in `zone` show then.
    """
    try:
        value = _value_as(fact.type, written.strip())
        if isinstance(value, datetime) and value.tzinfo is not None:
            from regdsl.values.zones import shown_in  # few files write offsets

            return shown_in(value, zone) if zone is not None else None
        return value
    except (ValueError, InvalidOperation, NotMoneyError):
        return None


def _value_as(kind: Type, written: str) -> object:
    match kind.kind:
        case Kind.YES_NO:
            return {"yes": True, "no": False}.get(written.lower())
        case Kind.CHOICE:
            return written if not kind.choices or written in kind.choices else None
        case Kind.NUMBER | Kind.COUNT | Kind.RATING | Kind.AGE | Kind.YEAR:
            digits, _, unit = written.partition(" ")
            number = Decimal(digits)
            return number if number.is_finite() and (not unit or unit in kind.units) else None
        case Kind.MONEY:
            return parse_money(written)
        case Kind.DATE:
            return read_date(written)
        case Kind.INSTANT:
            return read_instant(written) if ":" in written else read_date(written)
        case Kind.TITLE:
            return title_named(written)
        case Kind.FEDERATION:
            return written if is_federation(written) else None
        case Kind.LIST if kind.item is not None:
            items = tuple(_value_as(kind.item, part) for part in written.replace(",", " ").replace(";", " ").split())
            return None if None in items else items
    return written
