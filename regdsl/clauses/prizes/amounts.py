"""Sums of money as the clauses about prizes write them."""

from __future__ import annotations

from regdsl.clauses.provision import Building
from regdsl.language.operands import Amount, payable
from regdsl.language.reading import ReadClause
from regdsl.language.signature import Misfit
from regdsl.values.currencies import NO_CURRENCY
from regdsl.values.money import Money

_NAME_IT = "name the currency of all prizes of the block: `prizes in EUR:`; without one there are only goods in quotes"


def money_of(amount: Amount | None, clause: ReadClause, building: Building) -> Money | None:
    """The amount in its own currency or that of the block; a fault is reported."""
    if amount is None:
        return None
    currency = amount.currency or building.currency
    if NO_CURRENCY in (currency, building.currency):
        building.report("no-currency", clause.span, {"head": clause.head}, _NAME_IT)
        return None
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
    try:
        payable(amount, clause.span, currency)
    except Misfit as misfit:
        building.misfit(misfit)
    return amount.money(currency)
