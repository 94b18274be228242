"""Federations that pay for their players: all that is outstanding of them, or it is open for whom they paid."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from decimal import Decimal

from regdsl.clauses.fees.account import Account, Standing, sum_of
from regdsl.clauses.fees.charges import WholeCharge
from regdsl.records.facts import Payment
from regdsl.values.frozen import replace
from regdsl.values.money import Money, sum_in


def paid_by_federations(
    found: Iterable[Account], wholes: Sequence[WholeCharge], payments_of: Callable[[WholeCharge], list[Payment]], as_of: date | None
) -> list[Account]:
    """The accounts after what federations paid until the day."""
    settled = list(found)
    for whole in wholes:
        pools: dict[str, list[Payment]] = {}
        for payment in payments_of(whole):
            if payment.federation is not None and (as_of is None or payment.on <= as_of):
                pools.setdefault(payment.federation, []).append(payment)
        for federation, payments in pools.items():
            _share(settled, whole, federation, payments)
    return settled


def _share(settled: list[Account], whole: WholeCharge, federation: str, payments: list[Payment]) -> None:
    currency = whole.charge.currency
    pool = sum_of((payment for payment in payments if payment.amount.currency == currency), currency)
    mine = [
        index
        for index, account in enumerate(settled)
        if account.charge is whole.charge and account.person.federation == federation and account.standing is not Standing.PAID
    ]
    owing = [settled[index].outstanding for index in mine]
    if not mine or not pool.amount:
        return
    known = [each for each in owing if each is not None]
    owed = sum_in(known, currency)
    covers = len(known) == len(owing) and pool >= owed
    for index in mine:
        account = settled[index]
        if covers:
            why = f"paid by {federation}: {pool} for its players"
            settled[index] = replace(
                account,
                standing=Standing.PAID,
                why=why,
                outstanding=Money(Decimal(0), currency),
                consequence=None,
                paid=account.paid + (account.outstanding or Money(Decimal(0), currency)),
            )
        else:
            lacking = (*account.lacking, f"for which of its players {federation} paid {pool} of {owed}")
            settled[index] = replace(account, standing=Standing.UNDETERMINED, why="", lacking=lacking, outstanding=None, consequence=None)
