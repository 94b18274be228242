"""The account of one entrant for one charge."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from regdsl.clauses.fees.model import Charge
from regdsl.clauses.fees.pipeline import Bill
from regdsl.clauses.fees.readings import Reading
from regdsl.records.facts import Payment
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money, sum_in


class Standing(StrEnum):
    """Where an account stands: nothing is due any more, something is, it is late, or the amount is open."""

    PAID = "paid"
    DUE = "due"
    OVERDUE = "overdue"
    UNDETERMINED = "undetermined"


@dataclass(frozen=True, slots=True)
class Account:
    """One entrant and one charge.

    `bill` is None where the amount is open; then `readings` are what it may be and `lacking` what would decide. `facts` are those of the
    person on which the bill stands. `received` are the payments that count until the day; `paid` is their sum, `outstanding` what is
    still to be paid, `credit` what was paid too much (None: open). `consequence` is what the text says of those who are late.
    `without_pass` is the bill of somebody whose pass for all events covers it.
    """

    person: Person
    charge: Charge
    facts: str
    standing: Standing
    why: str
    paid: Money
    bill: Bill | None = None
    readings: tuple[Reading, ...] = ()
    lacking: tuple[str, ...] = ()
    outstanding: Money | None = None
    credit: Money | None = None
    received: tuple[Payment, ...] = ()
    consequence: str | None = None
    notes: tuple[str, ...] = ()
    without_pass: Bill | None = None


def sum_of(payments: Iterable[Payment], currency: str) -> Money:
    """All of the payments, which are in the currency."""
    return sum_in((payment.amount for payment in payments), currency)
