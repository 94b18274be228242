"""Money as the contract writes it: `{"amount": "6000.00", "currency": "EUR"}`, with the decimals of its currency."""

from __future__ import annotations

from decimal import Decimal

from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.money import Money


def money_or_null(money: Money | None) -> dict[str, str] | None:
    """As `money_json`; null where there is none or it is open."""
    return None if money is None else money_json(money)


def money_json(money: Money) -> dict[str, str]:
    """An amount that can be paid has the decimals of its currency; another keeps all it has."""
    unit = Decimal(1).scaleb(-MINOR_UNITS.get(money.currency, 2))
    exact = money.amount.quantize(unit)
    return {"amount": f"{exact if exact == money.amount else money.amount:f}", "currency": money.currency}
