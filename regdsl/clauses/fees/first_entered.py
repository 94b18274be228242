"""The first so many of whom a condition holds: who entered or paid before whom, or who is rated higher."""

from __future__ import annotations

from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.order_of_people import ORDERS, precedes
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import Expression
from regdsl.values.frozen import replace
from regdsl.values.hints import Protocol
from regdsl.values.unknown import Unknown


class FirstOfThem(Protocol):
    """What is for the first so many of whom a condition holds."""

    @property
    def where(self) -> Expression | None: ...

    @property
    def first(self) -> int | None: ...

    @property
    def first_by(self) -> str | None: ...


def is_among_first(step: FirstOfThem, subject: PersonSubject, scope: Scope) -> Truth:
    """Whether fewer than `step.first` others of whom its condition holds come before the person; two who are alike are both open."""
    others = getattr(subject.event, "subjects", None)
    if step.first_by is None or step.first is None:
        return Unknown(("by what the first are found: the text leaves it open",))
    if others is None:
        return Unknown(("the other entrants",))
    subject = _as_paid(subject) if step.first_by == "payment" else subject
    own = subject.lookup(ORDERS[step.first_by])
    if own is None or isinstance(own, Unknown):
        return own if isinstance(own, Unknown) else False  # who has not paid is not among the first to pay
    sure = possible = 0
    for number, other in others.items():
        holds = True if step.where is None else truth(evaluate(step.where, other, scope))
        if number == subject.person.number or holds is False:
            continue
        before = precedes(_as_paid(other) if step.first_by == "payment" else other, subject, (step.first_by,))
        sure += before is True and holds is True
        possible += before is not False
    if sure >= step.first:
        return False
    return True if possible < step.first else Unknown((f"who comes first by {step.first_by}, of those who may be among them",))


def _as_paid(person: PersonSubject) -> PersonSubject:
    """The person with the day of the first payment, where the entry list says none and there is a list of payments."""
    records = getattr(person.event, "records", None)
    if "paid" in person.attested or records is None or "payments" not in records.facts.given:
        return person
    days = [payment.on for payment in records.facts.payments if payment.player == person.person.number]
    return replace(person, attested={**person.attested, "paid": min(days) if days else None})
