"""The money that the regulation of an event promises for prizes, in all and for each group."""

from __future__ import annotations

from decimal import Decimal

from regdsl.clauses.occasion import FUND_READINGS, Occasion
from regdsl.clauses.prizes.model import MAIN, Fund, PlacePrizes
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown, lacking_of


def fund_for(event: Occasion, group: str) -> Money | Unknown:
    """The money for one group of prizes: as stated, else the sum of the prizes that are listed for it."""
    fund = next((fund for fund in event.of(Fund) if fund.group == group), None)
    if fund is not None:
        return fund.amount if fund.amount is not None else event.not_promised(f"the fund for {group}")
    listed = [prizes for prizes in event.of(PlacePrizes) if prizes.group == group]
    amounts = [prize.money for prizes in listed for prize in prizes.prizes if prize.money is not None]
    if not amounts or any(prize.is_open or prize.per_point for prizes in listed for prize in prizes.prizes):
        return event.not_promised(f"the fund for {group}")
    return Money(sum((amount.amount for amount in amounts), Decimal(0)), amounts[0].currency)


def _whole_fund(event: Occasion) -> Money | Unknown:
    """All money: as stated without a group, else the funds of all groups together."""
    stated = next((fund for fund in event.of(Fund) if fund.group is None), None)
    if stated is not None:
        return stated.amount if stated.amount is not None else event.not_promised("the fund")
    groups = [
        *(fund.group for fund in event.of(Fund) if fund.group),
        *(prizes.group for prizes in event.of(PlacePrizes) if _pays(prizes)),
    ]
    funds = [fund_for(event, group) for group in dict.fromkeys(groups)]
    if not funds:
        return event.not_promised("the fund")
    if any(isinstance(fund, Unknown) for fund in funds):
        return Unknown(lacking_of(*funds))
    known = [fund for fund in funds if isinstance(fund, Money)]
    if len({fund.currency for fund in known}) > 1:
        return Unknown((f"the fund of {event.name} in one currency",))
    return Money(sum((fund.amount for fund in known), Decimal(0)), known[0].currency)


def _pays(prizes: PlacePrizes) -> bool:
    return any(prize.money is not None or not prize.goods for prize in prizes.prizes)


def _fund_by(event: Occasion, reading: str) -> Money | Unknown:
    """The fund in one of the `FUND_READINGS`. A fund that is not parted into groups is the main one, too."""
    parted = any(fund.group is not None for fund in event.of(Fund)) or any(True for _ in event.of(PlacePrizes))
    return fund_for(event, MAIN) if reading == "for main" and parted else _whole_fund(event)


def bare_fund(event: Occasion) -> Money | Unknown:
    """A bare `fund` is the money there is. Where the regulation parts it into groups, all of it or the main group may be meant."""
    if event.fund is not None:
        return _fund_by(event, event.fund)
    main, whole = (_fund_by(event, reading) for reading in FUND_READINGS)
    if main == whole:
        return whole
    if isinstance(main, Unknown) or isinstance(whole, Unknown):
        known = [f"{fund} {words}" for fund, words in ((main, "for main"), (whole, "in all")) if not isinstance(fund, Unknown)]
        which = (f"which fund of {event.name} is meant: it says {known[0]} only",) if known else ()
        return Unknown((*which, *lacking_of(main, whole)))
    return Unknown((f"which fund of {event.name} is meant: {main} for main, or {whole} in all",))
