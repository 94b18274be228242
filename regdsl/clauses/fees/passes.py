"""Who has a pass for all events of a series: somebody says so of the player, or a payment was for it."""

from __future__ import annotations

from regdsl.clauses.occasion import Occasion
from regdsl.expressions.subjects import PersonSubject
from regdsl.values.unknown import Unknown

PASS = "pass"


def has_pass(subject: PersonSubject, event: Occasion) -> bool | Unknown:
    """Whether the player has a pass in this event, by its entry list, its facts and its payments; of whom nothing is said has none."""
    known = subject.attested.get(PASS)
    if isinstance(known, Unknown):
        return known
    if known is not None:
        return bool(known)
    payments = event.records.facts.payments if event.records is not None else ()
    return any(payment.player == subject.person.number and (payment.purpose or "").lower() == PASS for payment in payments)
