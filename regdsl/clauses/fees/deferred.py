"""Fees that are taken from prizes: what those owe whose fee is `deferred to prize`, by the other steps of the fee."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.fees.charges import WholeCharge, charges
from regdsl.clauses.fees.model import FeeStep
from regdsl.clauses.fees.readings import owed
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth, all_of
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass, replace
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown

DEFERRED = "deferred to prize"


@dataclass(frozen=True, slots=True)
class DeferredFee:
    """What is taken from the prizes of a player for one charge. `amount` None: it cannot be said, `lacking` tells what is missing."""

    charge: str
    article: str
    currency: str
    amount: Money | None
    lacking: tuple[str, ...] = ()


def deferred_fees(event: Occasion, provisions: Iterable[Provision]) -> dict[int, tuple[DeferredFee, ...]]:
    """The fees to be taken from prizes, by player; players without one are left out."""
    wholes = [whole for whole in charges(provisions) if whole.of(DEFERRED)]
    found = {number: tuple(_fees(wholes, subject, event.scope)) for number, subject in event.subjects.items()}
    return {number: fees for number, fees in found.items() if fees}


def _fees(wholes: Iterable[WholeCharge], subject: PersonSubject, scope: Scope) -> Iterator[DeferredFee]:
    for whole in wholes:
        for step in whole.of(DEFERRED):
            holds = _holds(step, subject, scope)
            if holds is False:
                continue
            said = whole.charge.name, step.article or whole.charge.article, whole.charge.currency
            if isinstance(holds, Unknown):
                yield DeferredFee(*said, None, holds.lacking)
                break
            due = owed(replace(whole, steps=tuple(each for each in whole.steps if each.step != DEFERRED)), subject, scope)
            amount = due.bill.money if due.bill is not None else None
            if amount is None or amount.amount:
                yield DeferredFee(*said, amount, due.lacking)
            break


def _holds(step: FeeStep, subject: PersonSubject, scope: Scope) -> Truth:
    answers: list[Truth] = []
    if step.where is not None:
        answers.append(truth(evaluate(step.where, subject, scope)))
    if step.when is not None:
        answers.append(truth(evaluate(step.when, subject.event, scope)) if subject.event is not None else Unknown(("the event",)))
    return all_of(answers)
