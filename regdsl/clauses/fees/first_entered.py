"""The first so many of whom a condition holds: who entered or paid before whom."""

from __future__ import annotations

from datetime import date

from regdsl.clauses.fees.model import FeeStep
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.times import is_before
from regdsl.expressions.vocabulary import Scope
from regdsl.values.unknown import Unknown

_FACTS = {"entry": "entered", "payment": "paid"}


def is_among_first(step: FeeStep, subject: PersonSubject, scope: Scope) -> Truth:
    """Whether fewer than `step.first` others of whom its condition holds were before the person; two of one moment are both open."""
    fact = _FACTS.get(step.first_by or "")
    others = getattr(subject.event, "subjects", None)
    if fact is None or step.first is None:
        return Unknown(("by what the first are found: the text leaves it open",))
    if others is None:
        return Unknown(("the other entrants",))
    own = subject.lookup(fact)
    if not isinstance(own, date):
        return own if isinstance(own, Unknown) else False  # who has not paid is not among the first to pay
    sure = possible = 0
    for number, other in others.items():
        holds = True if step.where is None else truth(evaluate(step.where, other, scope))
        if number == subject.person.number or holds is False:
            continue
        came = other.lookup(fact)
        if isinstance(came, date):
            before = is_before(came, own)
            if before is not True and is_before(own, came):
                continue
            sure += before is True and holds is True
        elif not isinstance(came, Unknown):
            continue
        possible += 1
    if sure >= step.first:
        return False
    return True if possible < step.first else Unknown((f"who {fact} first, to the hour, of those who may be free",))
