"""What came in by fees, and from whom."""

from __future__ import annotations

from regdsl.clauses.fees.purposes import charge_of
from regdsl.clauses.fees.sections import all_charges_of
from regdsl.clauses.occasion import Occasion
from regdsl.records.facts import Payment
from regdsl.records.person import Person
from regdsl.values.money import Money, sum_in
from regdsl.values.unknown import Unknown

ORGANIZER = "organizer"


def _received(event: Occasion) -> list[Payment] | Unknown:
    """The payments of fees that are the organizer's own."""
    if event.records is None or "payments" not in event.records.facts.given:
        return Unknown((f"payments of {event.name}",))
    whole = all_charges_of(event)
    found = []
    for payment in event.records.facts.payments:
        charge = charge_of(payment, whole)
        if charge is not None and charge.charge.to in (None, ORGANIZER):
            found.append(payment)
    return found


def payers(event: Occasion) -> tuple[Person, ...] | Unknown:
    """The entrants who paid more than 0 of the organizer's fee; a federation that pays for its players is not counted by heads."""
    received, people = _received(event), event.people("entrants")
    if isinstance(received, Unknown):
        return received
    if isinstance(people, Unknown):
        return people
    if any(payment.federation is not None for payment in received):
        return Unknown(("for how many players their federations paid",))
    paid = {payment.player for payment in received}
    return tuple(person for person in people if person.number in paid)


def fee_income(event: Occasion) -> Money | Unknown:
    """What came in of the organizer's fees, in one currency."""
    received = _received(event)
    if isinstance(received, Unknown):
        return received
    currencies = {payment.amount.currency for payment in received}
    if len(currencies) != 1:
        return Unknown((f"the fee income of {event.name} in one currency",))
    return sum_in((payment.amount for payment in received), currencies.pop())


def money_of_fees(event: Occasion, name: str) -> Money | Unknown:
    """What conditions ask about fees: `fee income`, `levies`, or the `highest fee`."""
    if name == "fee income":
        return fee_income(event)
    if name == "levies":
        from regdsl.clauses.fees.head_levies import levies

        return levies(event)
    from regdsl.clauses.fees.highest import highest_fee

    return highest_fee(event)
