"""What the listed prizes come to, and what the text says they come to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.listing import decimal_or_ratio
from regdsl.clauses.prizes.model import CATEGORIES, MAIN, PlacePrizes, StatedTotal
from regdsl.clauses.prizes.smallest_units import as_money
from regdsl.clauses.prizes.uncontested import ChosenPrize, Lottery
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.money import Money, sum_in


def sums_of_prizes(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Every stated total and every fund against the prizes listed for it, by group and by currency."""
    for stated in provisions:
        if not isinstance(stated, StatedTotal | Fund) or stated.amount is None:
            continue
        listings = [
            each
            for each in provisions
            if isinstance(each, PlacePrizes) and belongs(each, stated) and each.currency == stated.amount.currency
        ]
        besides = [each for each in provisions if isinstance(each, ChosenPrize | Lottery) and each.currency == stated.amount.currency]
        fault = wrong_sum(stated, listings, stated.group or "all prizes", besides if stated.group is None else ())
        if fault is not None:
            yield fault


def wrong_sum(
    stated: StatedTotal | Fund, listings: Sequence[PlacePrizes], group: str, besides: Sequence[ChosenPrize | Lottery] = ()
) -> Diagnostic | None:
    """That the listed prizes, of the currency of the stated sum, do not come to it; `group` says in words whose they are. Prizes that no
    result decides (`besides`) may or may not be meant too.
    """
    if stated.amount is None or any(each.when is not None for each in listings):
        return None  # which of them are given the field decides
    total, is_whole = listed_total(listings, stated.amount.currency)
    if not listings or total == stated.amount or (not is_whole and total < stated.amount):
        return None
    further, is_known = _money_besides(besides, stated.amount.currency)
    if total + further == stated.amount or (not is_known and total + further < stated.amount):
        return None
    total = total + further
    difference = total - stated.amount if total > stated.amount else stated.amount - total
    side = "too much" if total > stated.amount else "unaccounted for"
    return Diagnostic(
        "sum-of-prizes",
        stated.span,
        {"group": group, "listed": str(total), "stated": str(stated.amount), "difference": f"{difference} {side}"},
        (*_of_places_only(listings, stated), f"write {total}, or change the prizes"),
        tuple(
            Related(each.span, f"{_money_of(each)} here")
            for each in dict.fromkeys((*listings, *besides))
            if any(prize.money is not None for prize in each.prizes)
        ),
        article=stated.article,
    )


def _money_of(each: PlacePrizes | ChosenPrize | Lottery) -> Money:
    code = each.currency or ""
    return listed_total([each], code)[0] if isinstance(each, PlacePrizes) else _money_besides([each], code)[0]


def totals_and_funds(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """What the text says its prizes come to, against the fund that it names for them; where lists say more, these are held against both."""
    totals = [each for each in provisions if isinstance(each, StatedTotal)]
    for total in totals:
        fund = next((each for each in provisions if isinstance(each, Fund) and each.group == total.group), None)
        if fund is None or fund.amount is None or fund.amount.currency != total.amount.currency or fund.amount == total.amount:
            continue
        listings = [each for each in provisions if isinstance(each, PlacePrizes) and belongs(each, total)]
        if any(each.when is not None for each in listings) or (listings and listed_total(listings, total.amount.currency)[1]):
            continue  # the lists themselves say more
        difference = max(total.amount, fund.amount) - min(total.amount, fund.amount)
        side = "too much" if total.amount > fund.amount else "unaccounted for"
        said = {"group": total.group or "all prizes", "listed": str(total.amount), "stated": str(fund.amount)}
        said["difference"] = f"{difference} {side}"
        advice = "find out which of the two is meant, and whether the fund holds more than these prizes: goods, costs"
        yield Diagnostic("sum-of-prizes", total.span, said, (advice,), (Related(fund.span, "the fund"),), article=total.article)


def _of_places_only(listings: Sequence[PlacePrizes], stated: StatedTotal | Fund) -> tuple[str, ...]:
    """The sum of all prizes was written for that of the prizes by place: what to write then."""
    assert stated.amount is not None
    places = [each for each in listings if each.group == MAIN]
    if stated.group is not None or listed_total(places, stated.amount.currency)[0] != stated.amount:
        return ()
    return (f"the prizes by place come to {stated.amount}: if these are meant, write `fund {stated.amount} for main`",)


def belongs(listing: PlacePrizes, stated: StatedTotal | Fund) -> bool:
    """Whether the stated sum is also of these prizes."""
    return stated.group in (None, listing.group) or (stated.group == CATEGORIES and listing.group != MAIN)


def listed_total(listings: Sequence[PlacePrizes], currency: str) -> tuple[Money, bool]:
    """The sum of the money in the lists and of what goods are said to be worth.

    And whether it is all of it: some prizes are left open, or hang on points or on how many come.
    """
    prizes = [prize for listing in listings if listing.field is None for prize in listing.prizes]
    fixed = [
        sum_
        for prize in prizes
        if not prize.per_point
        for sum_ in (prize.money, prize.worth)
        if sum_ is not None and sum_.currency == currency
    ]
    is_whole = not any(not prize.is_settled for prize in prizes)
    is_whole = is_whole and all(listing.field is None for listing in listings)
    return sum_in(fixed, currency), is_whole


def _money_besides(besides: Iterable[ChosenPrize | Lottery], currency: str) -> tuple[Money, bool]:
    """The money of prizes that no result decides, and whether it is known: of one that everybody gets the number of winners is not."""
    total, is_known = Decimal(0), True
    for each in besides:
        is_known = is_known and (isinstance(each, Lottery) or each.to is None) and all(prize.is_settled for prize in each.prizes)
        total += sum((sum_.amount for prize in each.prizes for sum_ in (prize.money, prize.worth) if sum_ is not None), Decimal(0))
    return Money(total, currency), is_known


def shares_of_funds(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """More than all of a fund is promised in shares of it."""
    found: dict[tuple[str, str | None], list[PlacePrizes]] = {}
    for each in provisions:
        for of in dict.fromkeys(prize.of for prize in each.prizes if prize.of is not None) if isinstance(each, PlacePrizes) else ():
            if isinstance(each, PlacePrizes) and each.when is None:
                found.setdefault((of, each.currency), []).append(each)
    for (of, _), listings in found.items():
        total = sum((prize.share for each in listings for prize in each.prizes if prize.of == of and prize.share is not None), Fraction(0))
        if total > 1:
            arguments = {"fund": of, "total": decimal_or_ratio(total), "surplus": decimal_or_ratio(total - 1)}
            related = tuple(Related(each.span, "and here") for each in listings[:-1])
            last = listings[-1]
            yield Diagnostic("shares-exceed-fund", last.span, arguments, ("let the shares come to 100%",), related, article=last.article)


def converted_funds(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """`8 200 BAM = 4 192.59 EUR, at 1.95583 BAM per EUR`: do the three fit, to the smallest unit?"""
    for fund in provisions:
        if not isinstance(fund, Fund) or fund.amount is None or fund.equal is None or fund.rate is None:
            continue
        right = as_money(fund.amount.exact / Fraction(fund.rate), fund.equal.currency)
        if right != fund.equal:
            arguments = {"amount": str(fund.amount), "right": str(right), "stated": str(fund.equal)}
            yield Diagnostic("converted-otherwise", fund.span, arguments, (f"write {right}, or change the rate",), article=fund.article)


CHECKS = (sums_of_prizes, totals_and_funds, shares_of_funds, converted_funds)
