"""The highest fee that the text asks of anybody, before what is added to it or taken off."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.fees.income import ORGANIZER
from regdsl.clauses.fees.model import Charge, FeeStep
from regdsl.clauses.fees.table import Quota
from regdsl.clauses.occasion import Occasion
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown

_PRICES = ("base", "instead")


def highest_fee(event: Occasion) -> Money | Unknown:
    """The highest of all bases and of what is paid instead: surcharges, extras and discounts are not in it."""
    fees = [charge for charge in event.of(Charge) if charge.sort == "fee" and charge.to in (None, ORGANIZER)]
    currencies = {charge.currency for charge in fees}
    if len(currencies) != 1:
        return Unknown((f"the fee of {event.name} in one currency",)) if fees else event.not_promised("a fee")
    names = {charge.name for charge in fees}
    quotas = [quota for step in event.of(FeeStep) if step.charge in names and step.step in _PRICES for quota in _quotas(step)]
    amounts = [quota.number for quota in quotas if quota is not None and not quota.percent]
    if len(amounts) != len(quotas) or not amounts:
        return Unknown((f"how much the fee of {event.name} is",))
    return Money(max(amounts), currencies.pop())


def _quotas(step: FeeStep) -> Iterator[Quota | None]:
    """The amounts of a step; None where the text leaves one open."""
    if step.table is None:
        yield step.quota
        return
    yield from (band.quota for band in step.table.bands)
    if step.table.left_open:
        yield None
