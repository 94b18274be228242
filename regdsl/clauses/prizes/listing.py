"""From the values behind some places to one prize for each place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.prizes.places import PlaceRange, WrittenPrize
from regdsl.clauses.prizes.prize import Prize
from regdsl.language.operands import Amount
from regdsl.language.reading import Entry, ReadClause
from regdsl.language.syntax import Line
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.money import Money
from regdsl.values.numerals import some

if TYPE_CHECKING:
    from regdsl.clauses.provision import Building

MoneyOf = Callable[[Amount, ReadClause, "Building"], Money | None]
OPEN = Prize(None)


@dataclass(frozen=True, slots=True)
class Listing:
    """The values of `clause`, for `places` (None: as many as there are values, from the first)."""

    clause: ReadClause
    places: PlaceRange | None
    values: tuple[Entry, ...]


def listed(listing: Listing, building: Building, money_of: MoneyOf) -> tuple[Prize, ...] | None:
    """One prize for each place, None after a fault that leaves their number open."""
    if sum(isinstance(item, Line) for item in listing.clause.clause.content) > len(listing.values):
        return None  # a value that is no prize was told: how many there are is not known
    written = _with_funds([entry.value for entry in listing.values], listing, building)
    size = listing.places.last - listing.places.first + 1 if listing.places is not None else None
    if len(written) == 1 and isinstance(written[0], WrittenPrize) and size is not None and not _is_endless(listing):
        spread = _spread(written[0], size, listing, building, money_of)
        if spread is not None:
            return spread
    if (
        listing.places is not None
        and _is_endless(listing)
        and any(isinstance(each, WrittenPrize) and not each.left_open for each in written)
    ):
        advice = f"write the last place that has a prize, such as `{listing.places.first}..{listing.places.first + 9}`"
        building.report("wrong-operand", listing.clause.span, {"what": "it is not said how far the prizes go"}, advice)
        return None
    prizes = [prize for value in written for prize in _prizes(value, listing.clause, building, money_of)]
    if size is None:
        return tuple(prizes)
    if all(prize is OPEN for prize in prizes):
        return (OPEN,) * size
    if len(prizes) != size:
        building.report(
            "places-and-prizes",
            listing.clause.span,
            {"places": some(size, "place", "places"), "prizes": some(len(prizes), "prize", "prizes")},
            "write one prize for each place of the range",
        )
        return None
    return tuple(prizes)


def listed_each(listing: Listing, building: Building, money_of: MoneyOf) -> Prize | None:
    """The one prize that each of so many players gets as the field decides; None after a fault."""
    written = _with_funds([entry.value for entry in listing.values], listing, building)
    value = written[0] if written else None
    if isinstance(value, WrittenPrize) and not value.left_open:
        goods_only = (bool(value.goods) or value.at_least is not None) and not value.amounts and value.share is None
        if len(written) > 1 or value.times > 1 or value.spread == "together" or value.share is not None:
            what = "how many players get a prize is known only when all have come: each of them gets the same"
            building.report("wrong-operand", listing.clause.span, {"what": what}, "write one prize and `each`: `50 each`")
            return None
        if value.spread is None and not goods_only and not value.per_point:
            why = "one amount for several players may be for each of them or for all together"
            building.report("asked", listing.clause.span, {"head": "places", "word": "each", "why": why}, f"write `{_said(value)} each`")
        return _prize(value, listing.clause, building, money_of)
    return OPEN if written else None


def _is_endless(listing: Listing) -> bool:
    return listing.places is not None and listing.places.and_behind


def _with_funds(values: Sequence[object], listing: Listing, building: Building) -> list[object]:
    """`40%, 25%, 10% of fund`: a share without a fund is one of the fund named behind it."""
    found: list[object] = []
    fund: str | None = None
    for value in reversed(values):
        if isinstance(value, WrittenPrize) and value.share is not None:
            fund = value.of or fund
            if fund is None:
                why = "a share may be one of all the money, or of that for a group"
                advice = "write `10% of fund` behind the last, or `10% of fund for main`"
                building.report("asked", listing.clause.span, {"head": listing.clause.head, "word": "of", "why": why}, advice)
            fund = fund or "fund"
            found.append(replace(value, of=fund))
        else:
            found.append(value)
    return found[::-1]


def _prizes(value: object, clause: ReadClause, building: Building, money_of: MoneyOf) -> list[Prize]:
    if not isinstance(value, WrittenPrize):
        return [OPEN]
    if value.left_open:
        return [OPEN] * value.times
    if value.spread is not None:
        building.report(
            "wrong-operand", clause.span, {"what": f"`{value.spread}` speaks of a range of places, with one value"}, "write it alone"
        )
    return [_prize(value, clause, building, money_of)] * value.times


def _prize(value: WrittenPrize, clause: ReadClause, building: Building, money_of: MoneyOf) -> Prize:
    amounts = [amount for written in value.amounts if (amount := money_of(written, clause, building)) is not None]
    total = Money(sum((amount.amount for amount in amounts), Decimal(0)), amounts[0].currency) if amounts else None
    worth = money_of(value.worth, clause, building) if value.worth is not None else None
    floor = money_of(value.at_least, clause, building) if value.at_least is not None else None
    return Prize(total, value.goods, worth, value.per_point, value.share, value.of, floor, value.proportion)


def _spread(value: WrittenPrize, size: int, listing: Listing, building: Building, money_of: MoneyOf) -> tuple[Prize, ...] | None:
    """One value for a whole range: the same for each place, or together."""
    if value.left_open:
        return (OPEN,) * size if value.times == 1 else None
    goods_only = (bool(value.goods) or value.at_least is not None) and not value.amounts and value.share is None
    alone = value.spread is None and value.times == 1
    if value.per_point or value.spread == "each" or value.proportion is not None or (alone and (size == 1 or goods_only)):
        return (_prize(value, listing.clause, building, money_of),) * size
    if value.spread == "together":
        prize = _prize(value, listing.clause, building, money_of)
        if prize.share is not None and prize.money is None and not prize.goods:
            return (replace(prize, share=prize.share / size),) * size
        if prize.money is None or prize.goods:
            building.report("wrong-operand", listing.clause.span, {"what": "only money can be given together"}, "write `each`")
            return (OPEN,) * size
        return tuple(replace(prize, money=money) for money in parts_of(prize.money, size))
    if value.times == 1 and size > 1:
        why = "one amount for several places may be for each of them or for all together"
        advice = f"write `{_said(value)} each` or `{_said(value)} together`, or one prize for each place"
        building.report("asked", listing.clause.span, {"head": listing.clause.head, "word": "each", "why": why}, advice)
        return (OPEN,) * size
    return None


def _said(value: WrittenPrize) -> str:
    amount = value.amounts[0] if value.amounts else None
    if value.share is not None:
        return f"{decimal_or_ratio(value.share)} of {value.of}"
    return f"{amount.amount:f}{f' {amount.currency}' if amount.currency else ''}" if amount is not None else "…"


def decimal_or_ratio(share: Fraction) -> str:
    """`40%`, `1/3`: as people write it."""
    percent = share * 100
    return f"{percent.numerator}%" if percent.denominator == 1 else f"{share.numerator}/{share.denominator}"


def parts_of(whole: Money, count: int) -> tuple[Money, ...]:
    """The sum in `count` parts that differ by the smallest unit at most, the larger ones first: nothing is lost."""
    unit = Decimal(1).scaleb(-MINOR_UNITS.get(whole.currency, 2))
    units = int(whole.amount / unit)
    each, rest = divmod(units, count)
    return tuple(Money((each + (1 if place < rest else 0)) * unit, whole.currency) for place in range(count))
