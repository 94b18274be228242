"""A fee that may be paid in another currency: the sum that the text names there stands for the whole fee."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from regdsl.clauses.fees.charges import WholeCharge
from regdsl.records.facts import Payment
from regdsl.values.money import Money


def is_one_sum(whole: WholeCharge) -> bool:
    """Whether everybody pays one sum, so that the sum in another currency is the same for everybody."""
    if len(whole.steps) != 1:
        return False
    (only,) = whole.steps
    return only.step == "base" and only.table is None and only.where is None and only.when is None


def paid_instead(whole: WholeCharge, payments: Sequence[Payment]) -> Money | None:
    """The sum in another currency with which somebody paid the whole fee; None where nobody can say that it is the whole."""
    if not is_one_sum(whole) or whole.deposits:
        return None
    for other in whole.payable:
        paid = sum((each.amount.amount for each in payments if each.amount.currency == other.currency), Decimal(0))
        if other.amount is not None and paid == other.amount.amount:
            return other.amount
    return None
