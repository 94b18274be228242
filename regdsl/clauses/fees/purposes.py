"""Which payment is for which charge: payments say in words what they are for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.fees.charges import WholeCharge
from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.records.facts import Payment

_WORDS = {"fee": ("fee", "entry fee", "entrance fee", "tournament fee"), "levy": ("levy",)}
ELSEWHERE = frozenset({"contribution", "appeal", "deposit of appeal", "hotel", "accommodation", "transfer", "pass"})
"""Purposes that are no charge of this kind, and known all the same."""


def words_for(whole: WholeCharge, all_charges: Sequence[WholeCharge]) -> tuple[str, ...]:
    """The words by which a payment names the charge, the plainest first."""
    charge = whole.charge
    of_sort = [each for each in all_charges if each.charge.sort == charge.sort]
    general = _WORDS[charge.sort] if len(of_sort) == 1 or charge.name == charge.sort else ()
    to = (charge.to.lower(), f"{charge.sort} to {charge.to.lower()}", f"{charge.to.lower()} {charge.sort}") if charge.to is not None else ()
    return tuple(dict.fromkeys((charge.name, f"{charge.name} {charge.sort}", *general, *to)))


def charge_of(payment: Payment, all_charges: Sequence[WholeCharge]) -> WholeCharge | None:
    """The charge that the payment is for; without a purpose the only one there is."""
    if payment.purpose is None:
        return all_charges[0] if len(all_charges) == 1 else None
    purpose = payment.purpose.lower()
    return next((whole for whole in all_charges if purpose in words_for(whole, all_charges)), None)


def without_charge(payments: Iterable[Payment], all_charges: Sequence[WholeCharge]) -> tuple[Payment, ...]:
    """The payments that are for none of the charges."""
    return tuple(payment for payment in payments if charge_of(payment, all_charges) is None)


def reported(payments: Iterable[Payment], all_charges: Sequence[WholeCharge]) -> tuple[Diagnostic, ...]:
    """One remark on each payment whose purpose is not known."""
    known = [word for whole in all_charges for word in words_for(whole, all_charges)]
    found = []
    for payment in without_charge(payments, all_charges):
        if payment.purpose is not None and payment.purpose.lower() in ELSEWHERE:
            continue
        advice = advice_for(payment.purpose or "", known) or (f"write `for: {known[0]}`" if known else "",)
        said = {"purpose": payment.purpose or "nothing named", "amount": str(payment.amount)}
        found.append(Diagnostic("payment-for-nothing", payment.span, said, tuple(each for each in advice if each)))
    return tuple(found)
