"""Whether fees and levies came in time, and whether who did not pay was left out as the text says."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from regdsl.clauses.fees.account import Account, Standing
from regdsl.clauses.fees.accounts import Accounts, accounts
from regdsl.clauses.fees.deadline import Deadline, deadline_of
from regdsl.clauses.fees.deposits import deposits_returned
from regdsl.clauses.fees.model import FeeDeposit, FeeDue
from regdsl.clauses.fees.policies import ReEntry
from regdsl.clauses.fees.second_entries import second_entries
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.three_valued import Truth
from regdsl.language.syntax import Comparison, Word
from regdsl.records.field import is_present
from regdsl.values.money import sum_in
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def _due(due: FeeDue, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    if event is None or due.until is None or event.records is None:
        return
    deadline = deadline_of(due.until, event, ground.as_of, due.otherwise)
    found = accounts(event, ground.as_of)
    if isinstance(found, Unknown) or deadline is None:
        return
    mine = [account for account in found.accounts if account.charge.name == due.charge]
    requirement = f"{due.charge} of every entrant, paid until {deadline.words}"
    paid = sum(account.standing is Standing.PAID for account in mine)
    yield Verdict(
        article=due.article,
        status=_status(mine),
        requirement=requirement,
        event=event.name,
        measured=str(paid),
        required=str(len(mine)),
        missing=_outstanding(_late(mine)),
        evidence=tuple(_evidence(account) for account in mine if account.standing is not Standing.PAID),
        lacking=_lacking(mine, deadline),
        places=(due.span,),
    )
    yield from _left_out(due, event, found, ground)


def _outstanding(late: list[Account]) -> tuple[str, ...]:
    """What is missing in all; of whom, the evidence says."""
    amounts = [account.outstanding for account in late if account.outstanding is not None]
    if not amounts:
        return ()
    missing = sum_in(amounts, amounts[0].currency)
    return (f"{missing} of {len(late)} player{'s' if len(late) > 1 else ''}",)


def _late(mine: Iterable[Account]) -> list[Account]:
    return [account for account in mine if account.standing is Standing.OVERDUE]


def _status(mine: list[Account]) -> Status:
    if _late(mine):
        return Status.NOT_MET
    if all(account.standing is Standing.PAID for account in mine):
        return Status.MET
    return Status.UNDETERMINED


def _lacking(mine: list[Account], deadline: Deadline) -> tuple[str, ...]:
    if _status(mine) is not Status.UNDETERMINED:
        return ()
    lacking = [*deadline.lacking]
    for account in mine:
        if account.standing is Standing.DUE:
            lacking.append(f"payment of player {account.person.number}")
        lacking += account.lacking
    return tuple(dict.fromkeys(lacking))


def _evidence(account: Account) -> Evidence:
    still = f", {account.outstanding} outstanding" if account.outstanding is not None else ""
    return Evidence(f"{account.standing}{still}", account.person.number, account.person.name)


def _left_out(due: FeeDue, event: Occasion, found: Accounts, ground: Ground) -> Iterable[Verdict]:
    """Who has not paid by the end of the round that the text names must not be paired in the next one."""
    after = due.otherwise.after if due.otherwise is not None and due.otherwise.out else None
    results = event.records.results if event.records is not None else None
    if after is None or results is None or results.crosstable.rounds <= after:
        return
    moment = event.lookup(f"end of round {after}")
    day = moment.date() if isinstance(moment, datetime) else moment if isinstance(moment, date) else None
    then = accounts(event, day) if day is not None else found
    assert isinstance(then, Accounts), "the entrants are known"
    owing = {account.person.number: account for account in then.accounts if account.charge.name == due.charge}
    owing = {number: account for number, account in owing.items() if account.standing in (Standing.OVERDUE, Standing.UNDETERMINED)}
    paired = [line.number for line in results.crosstable.lines if line.number in owing and is_present(line, after)]
    wrong = [owing[number] for number in paired if owing[number].standing is Standing.OVERDUE]
    open_ = [owing[number] for number in paired if owing[number].standing is Standing.UNDETERMINED]
    yield Verdict(
        article=due.article,
        status=Status.NOT_MET if wrong else Status.UNDETERMINED if open_ else Status.MET,
        requirement=f"who has not paid the {due.charge} after round {after} is not paired in round {after + 1}",
        event=event.name,
        measured=str(len(wrong)),
        required="0",
        evidence=tuple(_evidence(account) for account in (*wrong, *open_)),
        lacking=tuple(lacking for account in open_ for lacking in account.lacking) if not wrong else (),
        places=(due.span,),
    )


def _re_entry(entry: ReEntry, ground: Ground) -> Iterable[Verdict]:
    """Every second entry in time, and which record of the player counts."""
    event = ground.event
    facts = event.records.facts if event is not None and event.records is not None else None
    pairs = second_entries(facts) if facts is not None else {}
    if event is None or not pairs:
        return
    late: list[int] = []
    lacking: list[str] = []
    asked = Comparison(entry.span, "until", Word(entry.span, "entered"), entry.until) if entry.until is not None else None
    for second in pairs if asked is not None else ():
        subject = event.subjects.get(second)
        in_time: Truth = Unknown((f"player {second}",))
        if subject is not None and asked is not None:
            in_time = truth(evaluate(asked, subject, event.scope))
        if isinstance(in_time, Unknown):
            lacking += in_time.lacking
        elif not in_time:
            late.append(second)
    status = Status.NOT_MET if late else Status.UNDETERMINED if lacking else Status.MET
    yield Verdict(
        article=entry.article,
        status=status,
        requirement="every second entry in time" if entry.until is not None else "second entries",
        event=event.name,
        measured=str(len(pairs) - len(late)),
        required=str(len(pairs)),
        evidence=tuple(Evidence(f"second entry of player {first}", second, _name_of(event, second)) for second, first in pairs.items()),
        lacking=tuple(dict.fromkeys(lacking)) if status is Status.UNDETERMINED else (),
        missing=tuple(f"player {number}" for number in late),
        places=(entry.span,),
    )


def _name_of(event: Occasion, number: int) -> str | None:
    subject = event.subjects.get(number)
    return subject.person.name if subject is not None else None


JUDGES = {FeeDue: _due, FeeDeposit: deposits_returned, ReEntry: _re_entry}
