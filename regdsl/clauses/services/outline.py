"""Hotels, services, equipment, contacts: sentences and tables."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.conduct.words import GROUPS
from regdsl.clauses.details import by_whom, until, who
from regdsl.clauses.outlining import Around, Block, FreeWords, Table, said
from regdsl.clauses.sentence import (
    Code,
    MoneyRange,
    Named,
    People,
    Sentence,
    Term,
    Texts,
    Value,
    Verbatim,
    codes,
    counted,
    left_open,
    sentence,
    terms,
)
from regdsl.clauses.services.model import (
    Accommodation,
    BankAccount,
    Contact,
    Costs,
    Distance,
    Electricity,
    Equipment,
    Hotel,
    LocalCurrency,
    Price,
    Service,
    Supplement,
    Visas,
)

PER = ("person", "room", "day", "round", "ticket")
OCCASIONS = ("technical meeting", "opening", "closing", "start", "end")
PAYERS = ("fee payers",)


def _price(price: Price | None) -> Value | None:
    if price is None:
        return None
    amount: Value = price.lowest if price.lowest == price.highest else MoneyRange(price.lowest, price.highest)
    if price.per is None:
        return amount
    return sentence("{amount} per {unit}", amount=amount, unit=Term(price.per, "per"))


def _supplement(supplement: Supplement) -> Sentence:
    what = Term(supplement.what, "supplement")
    price = _price(supplement.price)
    if price is None:
        return left_open("Supplement for {what}: the published text leaves the price open.", what=what)
    return sentence("Supplement for {what}: {price}.", what=what, price=price)


def _hotel(hotel: Hotel, around: Around) -> Iterable[Block]:
    stars = None if hotel.stars is None else sentence("Class: {stars}.", stars=counted(hotel.stars, "stars"))
    place = None if hotel.place is None else sentence("Place: {place}.", place=Verbatim(hotel.place))
    official = sentence("It is the official hotel.") if hotel.official else None
    yield said(sentence("Hotel {name}.", name=Verbatim(hotel.title)), stars, place, official, *map(_distance, hotel.distances))
    if hotel.rooms:
        head = (sentence("Room"), sentence("Board"), sentence("Price of one night"))
        rows = tuple(
            (Term(room.name, "room"), Term(room.board, "supplement") if room.board is not None else None, _price(room.price))
            for room in hotel.rooms
        )
        yield Table(head, rows, frozenset({2}), sentence("Rooms of the hotel {name}", name=Verbatim(hotel.title)))
    if hotel.supplements:
        yield said(*map(_supplement, hotel.supplements))
    if hotel.book_until is not None:
        yield said(sentence("Bookings are taken until {day}.", day=hotel.book_until))


def _distance(distance: Distance) -> Sentence:
    values: dict[str, Value] = {"place": Named(distance.to)}
    if distance.metres is not None and distance.minutes is not None:
        values |= {"way": counted(distance.metres, "metres"), "time": counted(distance.minutes, "minutes")}
        return sentence("Distance to {place}: {way}, {time} on foot.", **values)
    if distance.metres is not None:
        return sentence("Distance to {place}: {way}.", way=counted(distance.metres, "metres"), **values)
    return sentence("Distance to {place}: {way} on foot.", way=counted(distance.minutes or 0, "minutes"), **values)


def _accommodation(accommodation: Accommodation, around: Around) -> Iterable[Block]:
    sentences = [*map(_supplement, accommodation.supplements)]
    if accommodation.meals and accommodation.meals_with is not None:
        board = Term(accommodation.meals_with, "supplement")
        sentences.append(sentence("With {board}, guests choose: {meals}.", board=board, meals=terms(accommodation.meals, "meal", "or")))
    elif accommodation.meals:
        sentences.append(sentence("Guests choose: {meals}.", meals=terms(accommodation.meals, "meal", "or")))
    if accommodation.book_until is not None:
        sentences.append(sentence("Bookings are taken until {day}.", day=accommodation.book_until))
    if sentences:
        yield said(*sentences)


def _service(service: Service, around: Around) -> Iterable[Block]:
    price = _price(service.price)
    what = Term(service.what, "service")
    if service.free:
        offered = sentence("{service}: free of charge.", service=what)
    elif price is not None:
        offered = sentence("{service}: {price}.", service=what, price=price)
    else:
        offered = sentence("Offered: {service}.", service=what)
    whom = None if service.whose is None else sentence("To whom this applies: {group}.", group=_group(service.whose))
    yield said(offered, whom, by_whom(service.by))
    if service.texts:
        yield FreeWords(Texts(service.texts))


def _group(name: str) -> Term:
    return Term(name, "people") if name in (*GROUPS, *PAYERS) else Term(name, "role")


def _costs(costs: Costs, around: Around) -> Iterable[Block]:
    occasion = None
    if costs.until_occasion is not None:
        occasion = sentence("Until: {moment}.", moment=Term(costs.until_occasion, "occasion"))
    whom = None if costs.whose is None else sentence("To whom this applies: {group}.", group=_group(costs.whose))
    borne = left_open("The published text leaves open who bears them.")
    if costs.by is not None:
        borne = sentence("They are borne by: {who}.", who=who(costs.by))
    yield said(sentence("Costs: {what}.", what=terms(costs.what, "cost")), borne, until(costs.until), occasion, whom)


def _visas(visas: Visas, around: Around) -> Iterable[Block]:
    needed = None
    if visas.federations:
        needed = sentence("Visas are needed by citizens of: {federations}.", federations=codes(visas.federations))
    helped = sentence("The organizer helps with visas.") if visas.organizer_helps else None
    if needed or helped:
        yield said(needed, helped)
    if visas.texts:
        yield FreeWords(Texts(visas.texts))


def _electricity(electricity: Electricity, around: Around) -> Iterable[Block]:
    if electricity.volts is not None:
        yield said(sentence("Electricity: {voltage}.", voltage=counted(electricity.volts, "volts")))


def _currency(currency: LocalCurrency, around: Around) -> Iterable[Block]:
    if currency.currency is not None:
        yield said(sentence("Local currency: {currency}.", currency=Code(currency.currency)))


def _equipment(equipment: Equipment, around: Around) -> Iterable[Block]:
    what = terms(equipment.what, "equipment")
    if not equipment.what:
        played = None if equipment.texts else left_open("The published text leaves open with what is played.")
    elif equipment.model is not None:
        played = sentence("Equipment: {what} ({model}).", what=what, model=Verbatim(equipment.model))
    else:
        played = sentence("Equipment: {what}.", what=what)
    whose = None if equipment.where is None else sentence("This holds for: {people}.", people=People("players", equipment.where))
    yield said(played, by_whom(equipment.by), whose)
    if equipment.texts:
        yield FreeWords(Texts(equipment.texts))


def _lines(lines: tuple[tuple[str, str], ...], context: str) -> tuple[Sentence, ...]:
    return tuple(sentence("{key}: {value}.", key=Term(key, context), value=Verbatim(value)) for key, value in lines)


def _account(account: BankAccount, around: Around) -> Iterable[Block]:
    yield said(*_lines(account.lines, "account"))


def _contact(contact: Contact, around: Around) -> Iterable[Block]:
    of = None if contact.of is None else sentence("Contact: {name}.", name=Verbatim(contact.of))
    yield said(of, *_lines(contact.lines, "contact"))


OUTLINES = {
    Hotel: _hotel,
    Accommodation: _accommodation,
    Service: _service,
    Costs: _costs,
    Visas: _visas,
    Electricity: _electricity,
    LocalCurrency: _currency,
    Equipment: _equipment,
    BankAccount: _account,
    Contact: _contact,
}
HEADINGS = {
    Hotel: sentence("Accommodation"),
    Accommodation: sentence("Accommodation"),
    Service: sentence("Services"),
    Costs: sentence("Costs"),
    Visas: sentence("Visas"),
    Electricity: sentence("Practical information"),
    LocalCurrency: sentence("Practical information"),
    Equipment: sentence("Equipment"),
    BankAccount: sentence("Bank account"),
    Contact: sentence("Contact"),
}
