"""Hotels, services, equipment, contacts: declared."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from decimal import Decimal

from regdsl.clauses.provision import Building, Provision, block, marks, stated, words_of
from regdsl.clauses.services.prices import Measure, PriceRange
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.operands import Count, Defined
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class Price:
    """From `lowest` to `highest`, equal where it is one amount; `per` person, room, day …"""

    lowest: Money
    highest: Money
    per: str | None = None


@dataclass(frozen=True, slots=True)
class Room:
    """A kind of room with its board, and the price of one night."""

    name: str
    board: str | None = None
    price: Price | None = None


@dataclass(frozen=True, slots=True)
class Supplement:
    """What costs more, and how much."""

    what: str
    price: Price | None = None


@dataclass(frozen=True, slots=True)
class Distance:
    """How far it is to a hotel or to the playing hall, on foot in so many minutes."""

    to: str
    metres: Decimal | None = None
    minutes: Decimal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hotel(Provision):
    """A hotel; `name` is what other clauses call it."""

    name: str | None
    title: str
    stars: int | None = None
    place: str | None = None
    official: bool = False
    rooms: tuple[Room, ...] = ()
    supplements: tuple[Supplement, ...] = ()
    distances: tuple[Distance, ...] = ()
    book_until: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Accommodation(Provision):
    """What holds for all hotels: supplements, the choice of meals, the last day for bookings."""

    currency: str
    supplements: tuple[Supplement, ...] = ()
    meals: tuple[str, ...] = ()
    meals_with: str | None = None
    book_until: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Service(Provision):
    """Something that is offered, free or at a price, to a group."""

    what: str
    free: bool = False
    price: Price | None = None
    whose: str | None = None
    per: str | None = None
    by: str | None = None
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs(Provision):
    """Who bears which costs; a day or an occasion until when."""

    what: tuple[str, ...]
    by: str | None
    until: date | None = None
    until_occasion: str | None = None
    whose: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Visas(Provision):
    """Whose citizens need a visa."""

    federations: tuple[str, ...]
    organizer_helps: bool = False
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Electricity(Provision):
    volts: Decimal | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LocalCurrency(Provision):
    currency: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment(Provision):
    """What is played with, its make, and who brings it; of several people only those of whom `where` holds."""

    what: tuple[str, ...]
    model: str | None = None
    by: str | None = None
    where: Expression | None = None
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True, kw_only=True)
class BankAccount(Provision):
    """The lines of an account, by what they are (`IBAN`, `beneficiary`)."""

    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contact(Provision):
    """Where one asks, by what it is (`email`, `phone`)."""

    of: str | None
    lines: tuple[tuple[str, str], ...]


def _accommodation(clause: ReadClause, building: Building) -> Iterable[Provision]:
    outer, building.currency = building.currency, stated(clause.get("in"))
    inner = block(clause)
    choice = next((one for one in inner if one.head == "choice"), None)
    yield Accommodation(
        currency=building.currency or "",
        supplements=_supplements(inner, building),
        meals=tuple(choice.get("meals") or ()) if choice is not None else (),
        meals_with=stated(choice.get("for")) if choice is not None else None,
        book_until=_book_until(inner),
        **marks(clause),
    )
    yield from building.provisions(one for one in inner if one.head in ("hotel", "text", "heading"))
    building.currency = outer


def _hotel(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written, stars = clause.get("name"), stated(clause.get("stars"))
    if written is None:
        return
    defined = written if isinstance(written, Defined) else Defined("", str(written))
    inner = block(clause)
    yield Hotel(
        name=defined.name or None,
        title=defined.title or defined.name,
        stars=stars.number if isinstance(stars, Count) else None,
        place=stated(clause.get("in")),
        official=clause.get("official") is not None,
        rooms=tuple(_room(one, building) for one in inner if one.head == "room"),
        supplements=_supplements(inner, building),
        distances=tuple(_distance(one) for one in inner if one.head == "distance"),
        book_until=_book_until(inner),
        **marks(clause),
    )
    yield from building.texts(clause)


def _room(clause: ReadClause, building: Building) -> Room:
    return Room(stated(clause.get("kind")) or "", stated(clause.get("board")), _price(clause, building))


def _supplements(clauses: Iterable[ReadClause], building: Building) -> tuple[Supplement, ...]:
    return tuple(Supplement(stated(one.get("what")) or "", _price(one, building)) for one in clauses if one.head == "supplement")


def _distance(clause: ReadClause) -> Distance:
    measures = [measure for measure in clause.get("distance") or () if isinstance(measure, Measure)]
    metres = next((measure.number * (1000 if measure.unit == "km" else 1) for measure in measures if measure.unit != "min"), None)
    return Distance(stated(clause.get("to")) or "", metres, next((measure.number for measure in measures if measure.unit == "min"), None))


def _book_until(clauses: Iterable[ReadClause]) -> date | None:
    day = next((stated(one.get("day")) for one in clauses if one.head == "book until"), None)
    return day.date() if isinstance(day, datetime) else day


def _price(clause: ReadClause, building: Building) -> Price | None:
    written = stated(clause.get("price"))
    if written is None:
        return None
    ends = (written.lowest, written.highest) if isinstance(written, PriceRange) else (written, written)
    lowest, highest = (building.money(end, clause) for end in ends)
    return Price(lowest, highest, stated(clause.get("per"))) if lowest is not None and highest is not None else None


def _service(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Service(
        what=stated(clause.get("what")) or "",
        free=clause.get("free") is not None,
        price=_price(clause, building),
        whose=stated(clause.get("for")),
        per=stated(clause.get("per")),
        by=stated(clause.get("by")),
        texts=dict(clause.texts),
        **marks(clause),
    )


def _costs(clause: ReadClause, building: Building) -> Iterable[Provision]:
    until = stated(clause.get("until"))
    yield Costs(
        what=words_of(clause, "what"),
        by=stated(clause.get("by")),
        until=until.date() if isinstance(until, datetime) else until if isinstance(until, date) else None,
        until_occasion=until if isinstance(until, str) else None,
        whose=stated(clause.get("for")),
        **marks(clause),
    )


def _visas(clause: ReadClause, building: Building) -> Iterable[Provision]:
    first = stated(clause.get("for"))
    yield Visas(
        federations=(*((first,) if first is not None else ()), *words_of(clause, "more")),
        organizer_helps=clause.get("help") is not None,
        texts=dict(clause.texts),
        **marks(clause),
    )


def _electricity(clause: ReadClause, building: Building) -> Iterable[Provision]:
    measure = stated(clause.get("voltage"))
    yield Electricity(volts=measure.number if isinstance(measure, Measure) else None, **marks(clause))


def _local_currency(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield LocalCurrency(currency=stated(clause.get("currency")), **marks(clause))


def _equipment(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Equipment(
        what=words_of(clause, "what"),
        model=stated(clause.get("model")),
        by=stated(clause.get("by")),
        where=stated(building.condition(clause.get("where"), About.PERSON, YES_NO)),
        texts=dict(clause.texts),
        **marks(clause),
    )


def _bank_account(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield BankAccount(lines=_lines(clause), **marks(clause))


def _contact(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Contact(of=stated(clause.get("of")), lines=_lines(clause), **marks(clause))


def _lines(clause: ReadClause) -> tuple[tuple[str, str], ...]:
    return tuple((row.key, value) for row in clause.rows if isinstance(row.key, str) for value in row.values if isinstance(value, str))


BUILDERS = {
    "accommodation": _accommodation,
    "hotel": _hotel,
    "service": _service,
    "costs": _costs,
    "visas": _visas,
    "electricity": _electricity,
    "local currency": _local_currency,
    "equipment": _equipment,
    "bank account": _bank_account,
    "contact": _contact,
}
