"""Payments of federations: is each of them owed, is it paid once, and can its day be right?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal

from regdsl.clauses.crosschecking import everywhere
from regdsl.clauses.judging import Ground
from regdsl.clauses.obligations.model import PURPOSE, Contribution
from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.suggestions import advice_for
from regdsl.records.facts import Payment
from regdsl.values.money import Money


def payments_of_federations(ground: Ground) -> Iterable[Diagnostic]:
    """Every payment of a federation, against the contributions that the regulation asks for."""
    asked = [one for one in everywhere(Contribution, ground.provisions) if one.amount is not None and one.group is not None]
    payments = [payment for payment in ground.facts.payments if payment.federation is not None]
    yield from _for_nothing(payments)
    paid = [payment for payment in payments if payment.purpose == PURPOSE]
    yield from _not_owed(paid, asked, ground)
    yield from _too_much(paid, asked, ground)
    yield from _long_before(paid, asked)


def _for_nothing(payments: Sequence[Payment]) -> Iterable[Diagnostic]:
    """What federations pay is a contribution: another word counts for nothing."""
    for payment in payments:
        if payment.purpose is not None and payment.purpose != PURPOSE and (advice := advice_for(payment.purpose, (PURPOSE,))):
            yield Diagnostic("payment-for-nothing", payment.span, {"purpose": payment.purpose, "amount": str(payment.amount)}, advice)


def _not_owed(paid: Sequence[Payment], asked: Sequence[Contribution], ground: Ground) -> Iterable[Diagnostic]:
    owing = tuple(dict.fromkeys(federation for one in asked for federation in ground.group(one.group)))
    for payment in paid:
        if payment.federation not in owing:
            said = {"federation": payment.federation or "", "amount": str(payment.amount)}
            advice = (f"contributions are owed by {', '.join(owing)}",) if owing else ()
            yield Diagnostic("contribution-not-owed", payment.span, said, advice)


def _too_much(paid: Sequence[Payment], asked: Sequence[Contribution], ground: Ground) -> Iterable[Diagnostic]:
    """All payments of a federation in one currency against all that it owes in it."""
    owed: dict[tuple[str, str], Decimal] = {}
    for one in asked:
        for federation in ground.group(one.group):
            assert one.amount is not None, "an amount that is left open is not asked here"
            key = (federation, one.amount.currency)
            owed[key] = owed.get(key, Decimal(0)) + one.amount.amount
    for (federation, currency), amount in owed.items():
        counted = [payment for payment in paid if (payment.federation, payment.amount.currency) == (federation, currency)]
        total = sum((payment.amount.amount for payment in counted), Decimal(0))
        if total <= amount:
            continue
        *earlier, last = counted
        twin = next((payment for payment in earlier if payment.amount == last.amount), None)
        money = {"paid": total, "owed": amount, "excess": total - amount}
        said = {"federation": federation, **{name: str(Money(value, currency)) for name, value in money.items()}}
        related = (Related(twin.span, "the same amount was paid here"),) if twin is not None else ()
        advice = ("if it is one payment, take one line out",) if twin is not None else ()
        yield Diagnostic("contribution-too-much", last.span, said, advice, related)


def _long_before(paid: Sequence[Payment], asked: Sequence[Contribution]) -> Iterable[Diagnostic]:
    """More than a year before the last day to pay: mostly a slip in the year."""
    last_days: list[date] = [one.until for one in asked if one.until is not None]
    if not last_days:
        return
    earliest = min(last_days)
    for payment in paid:
        if (earliest - payment.on).days > 366:
            said = {"federation": payment.federation or "", "day": payment.on.isoformat(), "until": earliest.isoformat()}
            yield Diagnostic("contribution-long-before", payment.span, said, ("check the year",))


CHECKS = (payments_of_federations,)
