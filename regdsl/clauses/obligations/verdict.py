"""Whether what was owed came, and in time."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.judging import Ground
from regdsl.clauses.obligations.model import Contribution
from regdsl.records.facts import Payment
from regdsl.values.money import Money
from regdsl.values.verdict import Evidence, Status, Verdict


def _contribution(contribution: Contribution, ground: Ground) -> Iterable[Verdict]:
    if contribution.amount is None or not ground.has_data:
        return
    groups: tuple[str | None, ...] = ground.group(contribution.group) if contribution.group is not None else (None,)
    for group in groups:
        yield _paid(contribution, contribution.amount, group, ground)


def _paid(contribution: Contribution, amount: Money, group: str | None, ground: Ground) -> Verdict:
    """A list of payments is taken as complete: whom it does not name has not paid. Without a list, nothing is known."""
    payments = [p for p in ground.facts.payments if p.purpose == "contribution" and (group is None or p.federation == group)]
    counted = [payment for payment in payments if payment.amount.currency == amount.currency]
    late = [payment for payment in counted if contribution.until is not None and payment.on > contribution.until]
    in_time = _sum([payment for payment in counted if payment not in late], amount.currency)
    other = [payment for payment in payments if payment.amount.currency != amount.currency]
    due = contribution.until is not None and ground.as_of is not None and ground.as_of <= contribution.until
    lacking: tuple[str, ...] = ()
    if in_time >= amount:
        status = Status.MET
    elif "payments" not in ground.facts.given:
        status, lacking = Status.UNDETERMINED, ("the list of payments in facts.yaml",)
    elif other:
        status = Status.UNDETERMINED
        lacking = tuple(f"rate of {payment.amount.currency} to {amount.currency} for the payment of {payment.on}" for payment in other)
    elif due:
        status, lacking = Status.UNDETERMINED, (f"payments until {contribution.until}",)
    else:
        status = Status.NOT_MET
    who = group or contribution.per
    until = f", until {contribution.until}" if contribution.until is not None else ""
    to = f" to {contribution.to}" if contribution.to is not None else ""
    missing = str(amount - in_time) if status is not Status.MET else None
    return Verdict(
        article=contribution.article,
        status=status,
        requirement=f"contribution of {who}: {amount}{to}{until}",
        measured=str(in_time),
        required=str(amount),
        missing=(f"{missing} in time",) if missing is not None and status is Status.NOT_MET else (),
        evidence=tuple(_said(payment, late=payment in late) for payment in payments),
        lacking=lacking,
        places=(contribution.span, *(payment.span for payment in payments)),
    )


def _sum(payments: Iterable[Payment], currency: str) -> Money:
    return Money(sum((payment.amount.amount for payment in payments), Decimal(0)), currency)


def _said(payment: Payment, *, late: bool) -> Evidence:
    return Evidence(f"{payment.amount} on {payment.on}" + (", too late" if late else ""))


JUDGES = {Contribution: _contribution}
