"""What is odd about payments: nothing is counted twice, and nothing disappears."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.fees.account import Account, Standing
from regdsl.clauses.fees.accounts import Accounts
from regdsl.clauses.fees.charges import WholeCharge
from regdsl.clauses.fees.purposes import reported
from regdsl.diagnostics import Diagnostic, Related
from regdsl.records.facts import Payment


def payment_remarks(found: Accounts, payments: Iterable[Payment], whole: tuple[WholeCharge, ...]) -> tuple[Diagnostic, ...]:
    """Remarks on the payments of an event, as far as its accounts show them."""
    of_accounts = [diagnostic for account in found.accounts for diagnostic in _of_account(account)]
    return (*of_accounts, *reported((payment for payment in payments if payment.player is not None), whole))


def _of_account(account: Account) -> Iterator[Diagnostic]:
    who, what = str(account.person.number), account.charge.name
    for payment in account.received:
        if payment.amount.currency != account.charge.currency and account.standing is Standing.UNDETERMINED:
            said = {"player": who, "amount": str(payment.amount), "currency": account.charge.currency, "charge": what}
            yield Diagnostic(
                "payment-in-other-currency", payment.span, said, (f"state what it is worth: `amount: … {account.charge.currency}`",)
            )
    if account.credit is None or not account.credit.amount or account.bill is None:
        return
    owed = account.bill.money
    last = next(payment for payment in reversed(account.received) if payment.amount.currency == account.charge.currency)
    twin = next((each for each in account.received if each is not last and each.amount == last.amount), None)
    said = {"player": who, "charge": what, "paid": str(account.paid), "owed": str(owed), "credit": str(account.credit)}
    related = (Related(twin.span, "the same amount was paid here"),) if twin is not None else ()
    advice = ("if it is one payment, take one line out",) if twin is not None else ()
    yield Diagnostic("paid-too-much", last.span, said, advice, related)
