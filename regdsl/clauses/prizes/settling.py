"""The sum of a prize that is a part of a fund, when the event is known."""

from __future__ import annotations

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.funds import money_of_fund
from regdsl.clauses.prizes.listing import decimal_or_ratio
from regdsl.clauses.prizes.prize import Prize
from regdsl.clauses.prizes.smallest_units import as_money, currency_unit
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Settled:
    """The prize with its sum; `why` there is none, and what is `lacking` for it."""

    prize: Prize
    why: str | None = None
    lacking: tuple[str, ...] = ()


def settled(prize: Prize, event: Occasion, currency: str) -> Settled:
    """The prize with the sum of its share of a fund, cut down to the smallest unit."""
    if prize.share is None or prize.of is None:
        return Settled(prize)
    fund = money_of_fund(event, prize.of)
    if isinstance(fund, Unknown):
        why = f"{decimal_or_ratio(prize.share)} of {prize.of}, which is not known: {', '.join(fund.lacking)}"
        return Settled(prize, why, fund.lacking)
    if fund.currency != currency:
        return Settled(prize, f"{decimal_or_ratio(prize.share)} of {prize.of}, which is in {fund.currency}")
    unit = currency_unit(fund.currency)
    money = as_money(fund.exact * prize.share // unit * unit, fund.currency)
    return Settled(replace(prize, money=money if prize.money is None else prize.money + money))
