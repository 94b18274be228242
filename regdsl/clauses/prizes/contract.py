"""A member guarantees at least the money that its series guarantees for each event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.clauses.contracting import Contract, Loosening
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import Category, PlacePrizes
from regdsl.values.money import Money

_MOST_NAMED = 3


def _fund(term: Fund, contract: Contract) -> Iterable[Loosening]:
    asked = _guaranteed(term)
    for own in contract.of(Fund):
        here = _guaranteed(own)
        if own.group != term.group or asked is None:
            continue
        what = f"the fund for {term.group}" if term.group is not None else "the fund"
        if here is None or here.currency != asked.currency:
            yield Loosening(own, what, f"at least {asked}", "a sum that cannot be compared with it", sure=False)
        elif here < asked:
            yield Loosening(own, what, f"at least {asked}", str(here))


def _guaranteed(fund: Fund) -> Money | None:
    """What there is in any case."""
    return fund.amount if fund.amount is not None else fund.at_least if fund.floor_when is None else None


def _places(term: PlacePrizes, contract: Contract) -> Iterable[Loosening]:
    """Place by place; one that the member does not list has nothing."""
    listed = list(contract.of(PlacePrizes))
    of_group = [own for own in listed if own.group == _own_name(term.group, contract)]
    if term.when is not None or not listed:
        return
    here = _money(of_group)
    lower = [
        (place, money, here.get(place))
        for place, money in _money([term]).items()
        if (found := here.get(place)) is None or (found.currency == money.currency and found < money)
    ]
    other = [
        place for place, money in _money([term]).items() if (found := here.get(place)) is not None and found.currency != money.currency
    ]
    nearest = next((own for own in of_group if lower and own.first <= lower[0][0] <= own.last), (of_group or listed)[0])
    what = "the prize money" if term.group == "main" else f"the prize money for {term.group}"
    if lower:
        more = f" and {len(lower) - _MOST_NAMED} further places" if len(lower) > _MOST_NAMED else ""
        asked = ", ".join(f"{money} for place {place}" for place, money, _ in lower[:_MOST_NAMED])
        found_here = ", ".join(str(found) if found is not None else "nothing" for _, _, found in lower[:_MOST_NAMED])
        yield Loosening(nearest, what, f"at least {asked}{more}", found_here)
    elif other:
        yield Loosening(nearest, what, "another currency", "this one", sure=False)


def _own_name(group: str, contract: Contract) -> str:
    """What the member calls a category of the series: by its name, else by its condition."""
    own = list(contract.of(Category))
    asked = next((each for each in contract.terms if isinstance(each, Category) and each.name == group), None)
    if asked is None or asked.where is None or any(each.name == group for each in own):
        return group
    return next((each.name for each in own if each.where == asked.where), group)


def _money(listed: Iterable[PlacePrizes]) -> Mapping[int, Money]:
    """What each place is paid in any case; the last prize of a range holds for all its further places."""
    return {
        place: prize.money
        for prizes in listed
        if prizes.when is None and prizes.field is None and prizes.prizes
        for place in range(prizes.first, prizes.last + 1)
        if (prize := prizes.prizes[min(place - prizes.first, len(prizes.prizes) - 1)]).money is not None and not prize.per_point
    }


LOOSENED = {Fund: _fund, PlacePrizes: _places}
