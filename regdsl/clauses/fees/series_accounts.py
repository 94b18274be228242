"""What each person owes over all events of a series, by single events and with a pass for all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal

from regdsl.clauses.fees.account import Account
from regdsl.clauses.fees.accounts import accounts
from regdsl.clauses.fees.charges import WholeCharge
from regdsl.clauses.fees.passes import PASS, has_pass
from regdsl.clauses.fees.policies import SeriesPass
from regdsl.clauses.fees.sections import all_charges_of
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.series.persons import SeriesPerson, matched
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass, replace
from regdsl.values.money import Money, sum_in
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class SeriesAccount:
    """One person and one charge over the events in which the person is entered.

    `single` is what all of them cost one by one, `price` what a pass costs (None: there is none); `bought` is the event from which the
    person has one. `owed` is what is to be paid in all; where the text leaves open whether what was paid counts to the pass, it is from
    `owed` to `at_most`. None: not known, `lacking` tells why.
    """

    person: SeriesPerson
    charge: str
    events: tuple[str, ...]
    single: Money | None
    price: Money | None
    bought: str | None
    owed: Money | None
    at_most: Money | None
    paid: Money
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeriesAccounts:
    """All accounts, by person and charge, and notes on people who may be one."""

    accounts: tuple[SeriesAccount, ...]
    notes: tuple[str, ...]


def series_accounts(ground: Ground) -> SeriesAccounts:
    """The accounts of everybody who is entered in an event of the series."""
    events = {name: event for name, event in ground.events.items() if event.records is not None}
    people: dict[str, tuple[Person, ...]] = {}
    for name, event in events.items():
        entrants = event.people("entrants")
        people[name] = () if isinstance(entrants, Unknown) else entrants
    persons, notes = matched(people)
    found = {name: _by_charge(event, ground.as_of) for name, event in events.items()}
    decided = {each.charge: each for each in ground.provisions if isinstance(each, SeriesPass)}
    charges = {
        whole.charge.name: replace(whole, series_pass=decided.get(whole.charge.name, whole.series_pass))
        for event in events.values()
        for whole in all_charges_of(event)
    }
    rows = [_of_person(person, whole, found, events) for person in persons for whole in charges.values()]
    return SeriesAccounts(tuple(row for row in rows if row.events), notes)


def _by_charge(event: Occasion, as_of: date | None) -> Mapping[tuple[str, int], Account]:
    found = accounts(event, as_of)
    if isinstance(found, Unknown):
        return {}
    return {(account.charge.name, account.person.number): account for account in found.accounts}


def _of_person(
    person: SeriesPerson, whole: WholeCharge, found: Mapping[str, Mapping[tuple[str, int], Account]], events: Mapping[str, Occasion]
) -> SeriesAccount:
    name, currency = whole.charge.name, whole.charge.currency
    entered = {event: accounts[name, number] for event, accounts in found.items() if (number := person.numbers.get(event)) is not None
               and (name, number) in accounts}  # fmt: skip
    lacking: list[str] = []
    bought = next(_with_pass(person, entered, events, lacking), None) if whole.series_pass is not None else None
    single = _sum(list(entered.values()), currency, lacking)
    price = whole.series_pass.amount if whole.series_pass is not None else None
    paid = sum_in((account.paid for account in entered.values()), currency)
    paid = paid + _paid_for_pass(person, entered, events, currency)
    owed = at_most = single
    if bought is not None and whole.series_pass is not None:
        before = [account for event, account in entered.items() if list(entered).index(event) < list(entered).index(bought)]
        earlier = _sum(before, currency, lacking)
        owed, at_most = _with_price(earlier, price, whole.series_pass.switch, lacking)
    if lacking:
        owed = at_most = None
    return SeriesAccount(person, name, tuple(entered), single, price, bought, owed, at_most, paid, tuple(dict.fromkeys(lacking)))


def _with_pass(person: SeriesPerson, entered: Mapping[str, Account], events: Mapping[str, Occasion], lacking: list[str]) -> Iterator[str]:
    """The events in which somebody says of the person that he or she has a pass, in their order."""
    for event in entered:
        answer = has_pass(events[event].subjects[person.numbers[event]], events[event])
        if isinstance(answer, Unknown):
            lacking += answer.lacking
        elif answer:
            yield event


def _sum(of: list[Account], currency: str, lacking: list[str]) -> Money | None:
    """What the accounts come to without a pass; None where one of them is open."""
    total = Decimal(0)
    for account in of:
        bill = account.without_pass or account.bill
        if bill is None or bill.money is None:
            lacking += account.lacking
            return None
        total += bill.money.amount
    return Money(total, currency)


def _with_price(earlier: Money | None, price: Money | None, counts: bool | None, lacking: list[str]) -> tuple[Money | None, Money | None]:
    """What is owed in all by somebody who bought a pass after events that cost `earlier`: what was paid counts to it, or is lost."""
    if price is None:
        lacking.append("what a pass costs: the text leaves it open")
    if price is None or earlier is None:
        return None, None
    if counts is not None:
        total = max(earlier, price) if counts else earlier + price
        return total, total
    return max(earlier, price), earlier + price


def _paid_for_pass(person: SeriesPerson, entered: Mapping[str, Account], events: Mapping[str, Occasion], currency: str) -> Money:
    amount = Decimal(0)
    for event in entered:
        records = events[event].records
        for payment in records.facts.payments if records is not None else ():
            if payment.player == person.numbers[event] and (payment.purpose or "").lower() == PASS:
                amount += payment.amount.amount if payment.amount.currency == currency else 0
    return Money(amount, currency)
