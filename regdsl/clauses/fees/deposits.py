"""Deposits that come back, and to whom they do not."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.fees.model import Charge, FeeDeposit
from regdsl.clauses.judging import Ground
from regdsl.expressions.counting import count
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say
from regdsl.values.frozen import replace
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Status, Verdict


def is_lost(deposit: FeeDeposit, person: PersonSubject, scope: Scope) -> Truth:
    """Whether the person gets the deposit back no more."""
    return False if deposit.lost is None else truth(evaluate(deposit.lost, _with_withdrawal(person), scope))


def _with_withdrawal(person: PersonSubject) -> PersonSubject:
    """Of whom nobody says that he or she withdrew has not."""
    return person if "withdrawn" in person.attested else replace(person, attested={**person.attested, "withdrawn": None})


def deposit_in_words(deposit: FeeDeposit, person: PersonSubject, scope: Scope) -> str:
    """`which comes back`, `which is lost: withdrawn`, or that nobody knows."""
    lost = is_lost(deposit, person, scope)
    if isinstance(lost, Unknown):
        return f"of which it is not known whether it comes back: {', '.join(lost.lacking)}"
    return f"which is lost: {say(deposit.lost, scope)}" if lost and deposit.lost is not None else "which comes back"


def deposits_returned(deposit: FeeDeposit, ground: Ground) -> Iterable[Verdict]:
    """To whom a deposit comes back when the event is over, and what the organizer keeps."""
    event = ground.event
    charge = next((each for each in ground.provisions if isinstance(each, Charge) and each.name == deposit.charge), None)
    entrants = event.counted("entrants") if event is not None else None
    people = entrants if isinstance(entrants, Unknown | None) else [_with_withdrawal(each) for each in entrants]
    if event is None or people is None or isinstance(people, Unknown) or charge is None or deposit.counts or deposit.lost is None:
        return
    conditions = [condition for condition in (deposit.where, deposit.lost) if condition is not None]
    lost = count(people, *conditions, scope=event.scope)
    paying = count(people, *([deposit.where] if deposit.where is not None else []), scope=event.scope)
    kept = Money(deposit.amount * lost.sure, charge.currency) if deposit.amount is not None else None
    yield Verdict(
        article=deposit.article,
        status=Status.UNDETERMINED if lost.open or paying.open else Status.MET,
        requirement=f"deposits come back, except: {say(deposit.lost, event.scope)}",
        event=event.name,
        measured=f"{paying.sure - lost.possible} come back, {lost.sure} lost" + (f" ({kept})" if kept is not None and lost.sure else ""),
        required=str(paying.sure),
        evidence=lost.evidence,
        lacking=(*lost.lacking, *paying.lacking),
        places=(deposit.span,),
    )
