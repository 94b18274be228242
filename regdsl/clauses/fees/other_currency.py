"""What somebody pays who pays a fee in another currency: by its own amounts, or at a rate that the text or somebody states."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from fractions import Fraction

from regdsl.clauses.fees.charges import InOtherCurrency, WholeCharge
from regdsl.clauses.fees.payable_in import rate_key, rate_written
from regdsl.clauses.fees.pipeline import Bill, at_rate, rounded
from regdsl.clauses.fees.readings import owed
from regdsl.clauses.occasion import Occasion
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.subjects import PersonSubject
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown


def sums_instead(whole: WholeCharge, bill: Bill, subject: PersonSubject, event: Occasion) -> Iterator[tuple[str, Money | Unknown]]:
    """What the person can pay instead of the bill: each other currency with its sum, or what is lacking."""
    for other in whole.payable:
        yield other.said.currency, _sum_in(other, bill, subject, event)


def _sum_in(other: InOtherCurrency, bill: Bill, subject: PersonSubject, event: Occasion) -> Money | Unknown:
    currency = other.said.currency
    if other.whole is None:
        rate = _rate(other, bill.currency, event)
        return rate if isinstance(rate, Unknown) else at_rate(rounded(bill.total * rate, other.rounding), currency)
    found = owed(other.whole, subject, event.scope)
    if found.bill is None:
        return Unknown(tuple(f"in {currency}: {each}" for each in found.lacking))
    assert found.bill.money is not None, "a bill that cannot be paid is open"
    return found.bill.money


def _rate(other: InOtherCurrency, currency: str, event: Occasion) -> Fraction | Unknown:
    """How much of the other currency one unit of `currency` is."""
    said = other.said
    if said.rate is not None:
        return said.rate
    key = rate_key(said, currency)
    if said.rate_of is None and said.as_of is None:
        return Unknown((f"what is paid in {said.currency}: the text leaves it open",))
    attested = event.records.facts.attestation(key) if event.records is not None else None
    if attested is None:
        return Unknown((f"the rate `{key}` among the attested facts of {event.name}",))
    rate = rate_written(attested.value.text, said.currency)
    if not rate:
        return Unknown((f"the rate `{key}` (`{attested.value.text}` is no rate)",))
    day = evaluate(said.as_of, event, event.scope) if said.as_of is not None else None
    wanted = day.date() if isinstance(day, datetime) else day
    if isinstance(wanted, date) and attested.on is not None and attested.on != wanted:
        return Unknown((f"the rate `{key}` of {wanted}: the attested one is of {attested.on}",))
    return rate
