"""Whether what was owed came, and in time."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.judging import Ground
from regdsl.clauses.obligations.model import PURPOSE, Contribution
from regdsl.records.facts import Payment
from regdsl.values.money import Money, sum_in
from regdsl.values.verdict import Evidence, Status, Verdict


def _contribution(contribution: Contribution, ground: Ground) -> Iterable[Verdict]:
    if not ground.has_data:
        return
    if contribution.amount is None or contribution.group is None:
        open_part = "the amount" if contribution.amount is None else f"each {contribution.per} of which list"
        says = "leaves it open (`unstated`)" if contribution.amount is None else "names none"
        yield Verdict(
            article=contribution.article,
            status=Status.UNDETERMINED,
            requirement=f"contribution of each {contribution.per}",
            event=_event(ground),
            lacking=(f"{open_part}: article {contribution.article} {says}",),
            places=(contribution.span,),
        )
        return
    for group in ground.group(contribution.group):
        yield _paid(contribution, contribution.amount, group, ground)


def _paid(contribution: Contribution, amount: Money, group: str, ground: Ground) -> Verdict:
    """A list of payments is taken as complete: whom it does not name has not paid. Without a list, nothing is known."""
    own = [payment for payment in ground.own_facts.payments if payment.federation == group]
    payments = [payment for payment in own if payment.purpose == PURPOSE]
    counted = [payment for payment in payments if payment.amount.currency == amount.currency]
    late = [payment for payment in counted if contribution.until is not None and payment.on > contribution.until]
    in_time = sum_in((payment.amount for payment in counted if payment not in late), amount.currency)
    lacking = () if in_time >= amount else _lacking(contribution, amount, own, ground)
    if contribution.until_is_open:
        lacking = (*lacking, f"the day until when: article {contribution.article} leaves it open")
    status = Status.UNDETERMINED if lacking else Status.MET if in_time >= amount else Status.NOT_MET
    until = f", until {contribution.until}" if contribution.until is not None else ""
    to = f" to {contribution.to}" if contribution.to is not None else ""
    others = [payment for payment in own if payment not in payments]
    return Verdict(
        article=contribution.article,
        status=status,
        requirement=f"contribution of {group}: {amount}{to}{until}",
        event=_event(ground),
        measured=str(in_time),
        required=str(amount),
        missing=(f"{amount - in_time} in time",) if status is Status.NOT_MET else (),
        evidence=(
            *(_said(payment, "too late" if payment in late else None) for payment in payments),
            *(_said(payment, f"not counted: for {payment.purpose or 'a purpose not named'}") for payment in others),
        ),
        lacking=lacking,
        places=(contribution.span, *(payment.span for payment in own)),
    )


def _event(ground: Ground) -> str | None:
    return ground.event.name if ground.event is not None else None


def _lacking(contribution: Contribution, amount: Money, own: Iterable[Payment], ground: Ground) -> tuple[str, ...]:
    """What would have to be known to say that it was not paid in time."""
    if "payments" not in ground.own_facts.given:
        return ("the list of payments in facts.yaml",)
    if "payments" in ground.own_facts.faulty:
        return ("a payment in facts.yaml that cannot be read",)
    in_time = [payment for payment in own if contribution.until is None or payment.on <= contribution.until]
    lacking = [
        f"rate of {payment.amount.currency} to {amount.currency} for the payment of {payment.on}"
        for payment in in_time
        if payment.purpose == PURPOSE and payment.amount.currency != amount.currency
    ]
    lacking += [f"what the payment of {payment.amount} on {payment.on} is for" for payment in in_time if payment.purpose is None]
    if contribution.until is not None and not lacking:
        if ground.as_of is None:
            lacking.append("the day on which deadlines are judged")
        elif ground.as_of <= contribution.until:
            lacking.append(f"payments until {contribution.until}")
    return tuple(lacking)


def _said(payment: Payment, remark: str | None) -> Evidence:
    return Evidence(f"{payment.amount} on {payment.on}" + (f", {remark}" if remark is not None else ""))


JUDGES = {Contribution: _contribution}
