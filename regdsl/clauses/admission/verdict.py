"""Whether everybody on the entry list may play, and whether they are not too many."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from fractions import Fraction

from regdsl.clauses.admission.model import Admission, AlsoAdmitted, EntryDeadline, EveryEntrant, Seats
from regdsl.clauses.judging import Ground
from regdsl.clauses.provision import Provision
from regdsl.expressions.counting import evidence_for
from regdsl.expressions.evaluating import answer, evaluate, truth
from regdsl.expressions.mentions import Mentions
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth, any_of
from regdsl.expressions.times import is_until
from regdsl.expressions.words import say
from regdsl.language.syntax import Expression
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict

FEE_PAID = "fee paid"
_MOST_NAMED = 10


def _admission(admission: Admission, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    if event is None or event.records is None or admission.where is None:
        return
    people = event.people("entrants")
    if isinstance(people, Unknown):
        return
    subjects = [event.subjects[person.number] for person in people]
    if FEE_PAID in Mentions([admission.where], ground.scope, event).facts:
        subjects = _with_fees(subjects, ground)
    also = [each for each in ground.provisions if isinstance(each, AlsoAdmitted)]

    def admitted(holds: Truth, subject: PersonSubject) -> Truth:
        return _admitted(holds, subject, also, ground)

    yield _of_everybody(admission, admission.where, subjects, ground, "may not play", admitted)


def _of_everybody(
    provision: Provision,
    condition: Expression,
    subjects: list[PersonSubject],
    ground: Ground,
    otherwise: str,
    after: Callable[[Truth, PersonSubject], Truth],
) -> Verdict:
    """Whether the condition holds of everybody; `after` is what else can make up for it, `otherwise` what becomes of the others."""
    failing: list[Evidence] = []
    lacking: list[str] = []
    open_ = 0
    for subject in subjects:
        found = answer(condition, subject, ground.scope)
        holds = after(truth(found.value), subject)
        if isinstance(holds, Unknown):
            open_ += 1
            lacking += holds.lacking
        elif not holds:
            failing.append(evidence_for(subject, [found], ground.scope))
    sure = len(subjects) - len(failing) - open_
    assert ground.event is not None, "only entrants of an event are asked"
    return Verdict(
        article=provision.article,
        status=Status.NOT_MET if failing else Status.UNDETERMINED if open_ else Status.MET,
        requirement=f"every entrant: {say(condition, ground.scope)}",
        event=ground.event.name,
        measured=str(sure),
        at_most=str(sure + open_) if open_ else None,
        required=str(len(subjects)),
        missing=_named(failing, otherwise),
        evidence=tuple(failing),
        lacking=tuple(dict.fromkeys(lacking)) if not failing else (),
        places=(provision.span,),
    )


def _named(people: list[Evidence], what: str) -> tuple[str, ...]:
    """`players 7, 12 and 30 may not play`: the list of them is the evidence."""
    numbers = [str(each.player) for each in people]
    if not numbers:
        return ()
    shown = numbers if len(numbers) <= _MOST_NAMED else [*numbers[:_MOST_NAMED], f"{len(numbers) - _MOST_NAMED} more"]
    said = shown[0] if len(shown) == 1 else f"{', '.join(shown[:-1])} and {shown[-1]}"
    return (f"player{'s' if len(numbers) > 1 else ''} {said} {what}",)


def _admitted(holds: Truth, subject: PersonSubject, also: list[AlsoAdmitted], ground: Ground) -> Truth:
    """The condition holds, or an exception does; what somebody may decide is open."""
    ways: list[Truth] = [holds]
    for exception in also:
        fits = truth(evaluate(exception.where, subject, ground.scope)) if exception.where is not None else True
        if exception.number is not None and fits is not False:
            fits = _among_the_best(exception, subject, ground)
        elif exception.by is not None and fits is not False:
            fits = Unknown((f"decision of the {exception.by} on player {subject.person.number}",))
        ways.append(fits)
    return any_of(ways)


def _among_the_best(also: AlsoAdmitted, subject: PersonSubject, ground: Ground) -> Truth:
    """Whether the person is one of the `number` best by rating of those who fit; by another order it is open."""
    event = ground.event
    people = event.people("entrants") if event is not None else Unknown()
    own = subject.lookup("rating")
    if event is None or isinstance(people, Unknown) or also.order != "rating" or not isinstance(own, int | Fraction):
        return Unknown((f"whether player {subject.person.number} is among those {also.number} who are admitted besides",))
    better, possible = 0, 0
    for person in people:
        other = event.subjects[person.number]
        if person.number == subject.person.number:
            continue
        fits = truth(evaluate(also.where, other, ground.scope)) if also.where is not None else True
        rating = other.lookup("rating")
        if fits is False or (isinstance(rating, int | Fraction) and rating < own) or rating is None:
            continue
        if isinstance(fits, Unknown) or isinstance(rating, Unknown) or rating == own:
            possible += 1
        else:
            better += 1
    most = also.number or 0
    if better + possible < most:
        return True
    return False if better >= most else Unknown((f"the rating of others beside player {subject.person.number}",))


def _with_fees(subjects: list[PersonSubject], ground: Ground) -> list[PersonSubject]:
    """The entrants, of whom it is known whether their fees are paid."""
    from regdsl.clauses.fees.account import Standing
    from regdsl.clauses.fees.accounts import Accounts, accounts

    event = ground.event
    assert event is not None, "an event is judged"
    found = accounts(event, ground.as_of)
    listed = event.records is not None and "payments" in event.records.facts.given
    if not isinstance(found, Accounts) or not found.accounts:
        return subjects
    standings: dict[int, list[Standing]] = {}
    for account in found.accounts:
        standings.setdefault(account.person.number, []).append(account.standing)

    def paid(number: int) -> Truth:
        mine = standings[number]
        if all(standing is Standing.PAID for standing in mine):
            return True
        if Standing.UNDETERMINED in mine or not listed:
            return Unknown((f"whether player {number} has paid",))
        return False

    return [replace(each, attested={**each.attested, FEE_PAID: paid(each.person.number)}) for each in subjects]


def _every_entrant(every: EveryEntrant, ground: Ground) -> Iterable[Verdict]:
    """What everybody must have: by the entry list, and what facts state of players."""
    event = ground.event
    people = event.people("entrants") if event is not None and event.records is not None else Unknown()
    if event is None or isinstance(people, Unknown) or every.condition is None:
        return
    subjects = [event.subjects[person.number] for person in people]
    yield _of_everybody(every, every.condition, subjects, ground, "may be refused", lambda holds, _: holds)


def _seats(seats: Seats, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    people = event.people("entrants") if event is not None else Unknown()
    if event is None or isinstance(people, Unknown) or seats.seats is None:
        return
    surplus = len(people) - seats.seats
    yield Verdict(
        article=seats.article,
        status=Status.MET if surplus <= 0 else Status.NOT_MET,
        requirement=f"at most {seats.seats} entrants" + (f", first by {seats.by}" if seats.by else ""),
        event=event.name,
        measured=str(len(people)),
        required=str(seats.seats),
        missing=(f"{surplus} fewer entrants",) if surplus > 0 else (),
        places=(seats.span,),
    )


def _entries(deadline: EntryDeadline, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    people = event.people("entrants") if event is not None else Unknown()
    if event is None or isinstance(people, Unknown) or deadline.until is None:
        return
    until = evaluate(deadline.until, event, ground.scope)
    late: list[Evidence] = []
    lacking: list[str] = list(until.lacking) if isinstance(until, Unknown) else []
    for person in people:
        entered = event.subjects[person.number].lookup("entered")
        in_time = is_until(entered, until) if isinstance(entered, date) and isinstance(until, date) else None
        if in_time is None:
            lacking += entered.lacking if isinstance(entered, Unknown) else [f"time of day at which player {person.number} entered"]
        elif not in_time and isinstance(entered, date):
            late.append(Evidence(f"entered {ENGLISH.moment(entered)}", person.number, person.name))
    yield Verdict(
        article=deadline.article,
        status=Status.NOT_MET if late else Status.UNDETERMINED if lacking else Status.MET,
        requirement=f"entries until {ENGLISH.moment(until) if isinstance(until, date) else 'the deadline'}",
        event=event.name,
        measured=str(len(people) - len(late)),
        required=str(len(people)),
        missing=_named(late, "entered too late"),
        evidence=tuple(late),
        lacking=tuple(dict.fromkeys(lacking)) if not late else (),
        places=(deadline.span,),
    )


JUDGES = {Admission: _admission, EveryEntrant: _every_entrant, Seats: _seats, EntryDeadline: _entries}
