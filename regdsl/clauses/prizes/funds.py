"""The money that the regulation of an event promises for prizes, in all and for each group."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.occasion import FUND_READINGS, Occasion
from regdsl.clauses.prizes.fund import Fund, FundGrowth
from regdsl.clauses.prizes.model import MAIN, PlacePrizes
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.quantities import Sum
from regdsl.expressions.words import say
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.frozen import replace
from regdsl.values.money import Money, sum_in
from regdsl.values.unknown import Unknown, lacking_of

STATED_WHOLE = "stated whole"
"""What a bare `fund` means in the formula of a group's fund: the sum that the text gives for all prizes, never that of the groups."""


def fund_for(event: Occasion, group: str) -> Money | Unknown:
    """The money for one group of prizes: as stated, else the sum of the prizes that are listed for it."""
    fund = next((fund for fund in event.of(Fund) if fund.group == group), None)
    if fund is not None:
        return _value(event, fund, f"the fund for {group}")
    listed = [prizes for prizes in event.of(PlacePrizes) if prizes.group == group]
    amounts = [prize.money for prizes in listed for prize in prizes.prizes if prize.money is not None]
    if not amounts or any(prizes.field is not None for prizes in listed):
        return event.not_promised(f"the fund for {group}")
    if any(not prize.is_settled for prizes in listed for prize in prizes.prizes):
        return event.not_promised(f"the fund for {group}")
    if len({amount.currency for amount in amounts}) > 1:
        return Unknown((f"the fund for {group} of {event.name} in one currency",))
    return sum_in(amounts, amounts[0].currency)


def _whole_fund(event: Occasion) -> Money | Unknown:
    """All money: as stated without a group, else the funds of all groups together."""
    stated = next((fund for fund in event.of(Fund) if fund.group is None), None)
    if stated is not None:
        return _value(event, stated, "the fund")
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
    return sum_in(known, known[0].currency)


def _value(event: Occasion, fund: Fund, what: str) -> Money | Unknown:
    """The fund as the text gives it, with what it grows by: of a computed one what can be paid, the rest below a smallest unit cut off."""
    if isinstance(guarantee := not_guaranteed(event, fund, what), Unknown):
        return guarantee
    base = fund.amount
    if base is None and fund.formula is not None:
        computed = _computed(event, fund, what)
        if isinstance(computed, Unknown):
            return computed
        base = computed
    if base is None:
        return event.not_promised(what)
    for growth in event.of(FundGrowth):
        if growth.group == fund.group:
            holds = truth(evaluate(growth.when, event, event.scope))
            if isinstance(holds, Unknown):
                return holds
            if holds:
                base = base + growth.amount
    return base


def not_guaranteed(event: Occasion, fund: Fund, what: str) -> Unknown | None:
    """Why nobody can say that the fund is what the text guarantees; None where it is. Before anybody came the guarantee stands."""
    if fund.guaranteed_when is None or event.records is None:
        return None
    holds = truth(evaluate(fund.guaranteed_when, event, event.scope))
    if isinstance(holds, Unknown):
        return holds
    return None if holds else Unknown((f"{what} of {event.name}: it is guaranteed only when {say(fund.guaranteed_when, event.scope)}",))


def _computed(event: Occasion, fund: Fund, what: str) -> Money | Unknown:
    """The value of the formula between its bounds. `fund` in it is all the money, as far as the text says that by itself."""
    assert fund.formula is not None
    value = evaluate(fund.formula, replace(event, fund=STATED_WHOLE), event.scope)
    if isinstance(value, Unknown):
        return value
    if not isinstance(value, Sum):
        return event.not_promised(what)
    unit = Fraction(1, 10 ** MINOR_UNITS.get(value.currency, 2))
    money = Money(Decimal(int(value.amount // unit)) * Decimal(unit.numerator) / Decimal(unit.denominator), value.currency)
    bounds = [bound for bound in (fund.at_least, fund.at_most) if bound is not None]
    if any(bound.currency != value.currency for bound in bounds):
        return Unknown((f"{what} of {event.name} in one currency",))
    if fund.at_least is not None and money < fund.at_least:
        holds = truth(evaluate(fund.floor_when, event, event.scope)) if fund.floor_when is not None else True
        if isinstance(holds, Unknown):
            return holds
        money = fund.at_least if holds else money
    if fund.at_most is not None and money > fund.at_most:
        money = fund.at_most
    return money


def money_of_fund(event: Occasion, name: str) -> Money | Unknown:
    """The fund that a share is a share of: `fund` is all the money, `fund for main` that of a group."""
    return _whole_fund(event) if name == "fund" else fund_for(event, name.removeprefix("fund for "))


def _pays(prizes: PlacePrizes) -> bool:
    return any(prize.pays or not prize.goods for prize in prizes.prizes)


def _fund_by(event: Occasion, reading: str) -> Money | Unknown:
    """The fund in one of the `FUND_READINGS`. A fund that is not parted into groups is the main one, too."""
    parted = any(fund.group is not None for fund in event.of(Fund)) or any(True for _ in event.of(PlacePrizes))
    return fund_for(event, MAIN) if reading == "for main" and parted else _whole_fund(event)


def bare_fund(event: Occasion) -> Money | Unknown:
    """A bare `fund` is the money there is. Where the regulation parts it into groups, all of it or the main group may be meant."""
    if event.fund == STATED_WHOLE:
        stated = next((fund for fund in event.of(Fund) if fund.group is None), None)
        return _value(event, stated, "the fund") if stated is not None else event.not_promised("the fund")
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
