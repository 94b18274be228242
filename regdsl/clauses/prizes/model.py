"""The fund, and the prizes by place and category."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from regdsl.clauses.prizes.places import PlaceRange
from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.expressions.fact import About
from regdsl.language.operands import Amount, Defined
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.money import Money

MAIN = "main"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fund(Provision):
    """The money for one group of prizes (`main`: those by place), or for all (`group` None). `amount` None: left open."""

    group: str | None
    amount: Money | None


@dataclass(frozen=True, slots=True)
class Prize:
    """One prize: money, goods, or both. Neither: the text leaves it open."""

    money: Money | None
    goods: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacePrizes(Provision):
    """The prizes of the places from `first`, one each, in the group `main` or in a category."""

    group: str
    first: int
    last: int
    prizes: tuple[Prize, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Category(Provision):
    """A group of prizes for the players of whom the condition holds."""

    name: str
    title: str | None
    where: Expression


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeTies(Provision):
    """`rule` is `share equally` or `by ranking`; None: the text leaves it open."""

    group: str | None
    rule: str | None


def _prizes(clause: ReadClause, building: Building) -> Iterable[Provision]:
    outer, building.currency = building.currency, stated(clause.get("in"))
    yield from building.provisions(block(clause))
    building.currency = outer


def _money(amount: Amount | None, clause: ReadClause, building: Building) -> Money | None:
    if amount is None:
        return None
    currency = amount.currency or building.currency
    if currency is None:
        building.report("no-currency", clause.span, {"head": clause.head}, "write the currency behind the amount, such as 6000 EUR")
        return None
    if building.currency is not None and currency != building.currency:
        building.report(
            "other-currency",
            clause.span,
            {"currency": currency, "block": building.currency},
            f"write the amount in {building.currency}, or put it in a block of its own: `prizes in {currency}:`",
        )
    return amount.money(currency)


def _fund(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Fund(group=stated(clause.get("for")), amount=_money(stated(clause.get("amount")), clause, building), **marks(clause))


def _prize(value: Any, clause: ReadClause, building: Building) -> Prize:
    if isinstance(value, str):
        return Prize(None, (value,))
    if isinstance(value, Amount):
        return Prize(_money(value, clause, building))
    if isinstance(value, tuple):
        parts = [_prize(part, clause, building) for part in value]
        amounts = [part.money for part in parts if part.money is not None]
        total = Money(sum((amount.amount for amount in amounts), Decimal(0)), amounts[0].currency) if amounts else None
        return Prize(total, tuple(goods for part in parts for goods in part.goods))
    return Prize(None)


def _place_prizes(clause: ReadClause, building: Building) -> Iterable[Provision]:
    place = clause.get("place")
    places = clause.get("places") or (PlaceRange(place, place) if place is not None else None)
    if not isinstance(places, PlaceRange):
        return
    prizes = tuple(_prize(entry, clause, building) for entry in clause.entries)
    if len(prizes) != places.last - places.first + 1 and not clause.unstated:
        building.report(
            "places-and-prizes",
            clause.span,
            {"places": str(places.last - places.first + 1), "prizes": str(len(prizes))},
            "write one prize for each place of the range",
        )
    yield PlacePrizes(group=MAIN, first=places.first, last=places.last, prizes=prizes, **marks(clause))


def _category(clause: ReadClause, building: Building) -> Iterable[Provision]:
    name = clause.get("name")
    where = building.condition(clause.get("where"), About.PERSON)
    if name is None or where is None:
        return
    defined = name if isinstance(name, Defined) else Defined(str(name), str(name))
    yield Category(name=defined.name, title=defined.title, where=where, **marks(clause))
    prizes = tuple(_prize(entry, clause, building) for entry in clause.entries)
    if prizes:
        yield PlacePrizes(group=defined.name, first=1, last=len(prizes), prizes=prizes, **marks(clause))
    for inner in block(clause):
        for provision in building.provisions((inner,)):
            yield _in_category(provision, defined.name)


def _in_category(provision: Provision, name: str) -> Provision:
    from dataclasses import replace

    return replace(provision, group=name) if isinstance(provision, PlacePrizes | PrizeTies) else provision


def _ties(clause: ReadClause, building: Building) -> Iterable[Provision]:
    rule = "by ranking" if stated(clause.get("by")) == "ranking" else stated(clause.get("rule"))
    yield PrizeTies(group=stated(clause.get("for")), rule=rule, **marks(clause))


BUILDERS = {
    "prizes": _prizes,
    "fund": _fund,
    "places": _place_prizes,
    "place": _place_prizes,
    "category": _category,
    "ties": _ties,
}
