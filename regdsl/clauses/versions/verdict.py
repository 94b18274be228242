"""Amendments after somebody had entered, paid or played: a verdict each, with the people whom it affects."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from datetime import date

from regdsl.clauses.admission.model import Admission
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.officials.model import MayChange
from regdsl.clauses.versions.model import MadeIneligible, Version
from regdsl.clauses.versions.operands import Remedy
from regdsl.clauses.versions.topics import is_about
from regdsl.expressions.counting import evidence_for
from regdsl.expressions.evaluating import answer, evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.records.person import Person
from regdsl.values.dates import day_of
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


@dataclass(frozen=True, slots=True)
class _Affected:
    """Whom a version came too late for, and what is not known of others."""

    people: tuple[Evidence, ...]
    lacking: tuple[str, ...] = ()


Find = Callable[[date, Occasion, Ground], _Affected]


def _version(version: Version, ground: Ground) -> Iterable[Verdict]:
    """A version that changed nothing, such as the first, binds nobody."""
    event = ground.event
    if event is None or not version.changes or not ground.has_data:
        return
    steps: tuple[tuple[str, Find], ...] = (("the first entry", _entered), ("the first payment", _paid), ("round 1", _started))
    for what, find in steps:
        requirement = f"{_named(version)} before {what}"
        yield _in_time(requirement, version.article, (version.span,), find, version, ground)
    yield from _as_reserved(version, ground)
    yield from _eligibility(version, event, ground)


def _in_time(requirement: str, article: str, places: tuple[Span, ...], find: Find, version: Version, ground: Ground) -> Verdict:
    """Whether the version came before what `find` looks for, and whom it affects where it came later."""
    event = ground.event
    assert event is not None, "versions are judged for an event"
    found = find(version.on, event, ground) if version.on is not None else _Affected((), (f"the day of version {version.number}",))
    return Verdict(
        article=article,
        status=Status.NOT_MET if found.people else Status.UNDETERMINED if found.lacking else Status.MET,
        requirement=requirement,
        event=event.name,
        missing=tuple(_affected(each) for each in found.people),
        evidence=found.people,
        lacking=found.lacking,
        places=places,
    )


def _as_reserved(version: Version, ground: Ground) -> Iterator[Verdict]:
    """What may change until the first entry or payment, and was changed: before it?"""
    find = {"first entry": _entered, "first payment": _paid}
    for limit in (each for each in ground.provisions if isinstance(each, MayChange) and each.until_event in find):
        for change in (each for each in version.changes if is_about(each.head, limit.topics)):
            requirement = f"change of `{change.head}`: {_named(version)} before the {limit.until_event}"
            places = (limit.span, change.span)
            yield _in_time(requirement, limit.article, places, find[str(limit.until_event)], version, ground)


def _named(version: Version) -> str:
    return f"version {version.number} of {version.on}" if version.on is not None else f"version {version.number}"


def _affected(person: Evidence) -> str:
    return f"affected: {person.name} ({person.why})"


def _entered(since: date, event: Occasion, ground: Ground) -> _Affected:
    people, lacking = [], []
    for number, subject in event.subjects.items():
        entered = subject.lookup("entered")
        if isinstance(entered, date) and day_of(entered) < since:
            people.append(_person(subject, number, f"entered on {day_of(entered)}"))
        elif not isinstance(entered, date):
            lacking.append(f"entered of player {number}")
    return _Affected(tuple(people), tuple(lacking) or (() if event.subjects else (f"entries of {event.name}",)))


def _paid(since: date, event: Occasion, ground: Ground) -> _Affected:
    first: dict[int, date] = {}
    for payment in ground.own_facts.payments:
        if payment.player is not None and payment.on < since:
            first[payment.player] = min(payment.on, first.get(payment.player, payment.on))
    people = [
        _person(event.subjects[number], number, f"paid on {day}") for number, day in sorted(first.items()) if number in event.subjects
    ]
    return _Affected(tuple(people), () if ground.own_facts.payments else ("the list of payments in facts.yaml",))


def _started(since: date, event: Occasion, ground: Ground) -> _Affected:
    begins = event.lookup("start")
    if not isinstance(begins, date):
        return _Affected((), (f"start of {event.name}",))
    starters = event.people("starters")
    if day_of(begins) >= since:
        return _Affected(())
    if isinstance(starters, Unknown):
        return _Affected((), starters.lacking)
    return _Affected(tuple(_person(event.subjects[person.number], person.number, "was playing") for person in starters))


def _person(subject: PersonSubject, number: int, why: str) -> Evidence:
    return Evidence(why, number, _name(subject.person))


def _name(person: Person) -> str:
    return person.name or f"player {person.number}"


# ---- who may play any more


def _eligibility(version: Version, event: Occasion, ground: Ground) -> Iterator[Verdict]:
    """Who could play by the words before and cannot by the new ones, and the other way round."""
    changed = [change for change in version.changes if any(isinstance(each, Admission) for each in (*change.reads, *change.replaced))]
    if not changed or not event.subjects:
        return
    before = [each for change in changed for each in change.replaced if isinstance(each, Admission)]
    after = [each for change in changed for each in change.reads if isinstance(each, Admission)]
    lost, gained, lacking = [], [], []
    general = next((each.remedy for each in ground.provisions if isinstance(each, MadeIneligible)), None)
    due = _due(version.remedy or general)
    for number, subject in event.subjects.items():
        was, is_now = _admitted(before, subject, ground), _admitted(after, subject, ground)
        if isinstance(was, Unknown) or isinstance(is_now, Unknown):
            lacking += [*(was.lacking if isinstance(was, Unknown) else ()), *(is_now.lacking if isinstance(is_now, Unknown) else ())]
        elif was and not is_now:
            lost.append(_person(subject, number, f"is not eligible any more{_by(after, subject, ground)}{due}"))
        elif is_now and not was:
            gained.append(_person(subject, number, f"is eligible now{_by(after, subject, ground)}"))
    yield Verdict(
        article=version.article,
        status=Status.NOT_MET if lost else Status.UNDETERMINED if lacking else Status.MET,
        requirement=f"nobody made ineligible by {_named(version)}",
        event=event.name,
        missing=tuple(_affected(each) for each in lost),
        evidence=(*lost, *gained),
        lacking=tuple(dict.fromkeys(lacking)) if not lost else (),
        places=(version.span, *(change.span for change in changed)),
    )


def _admitted(admissions: list[Admission], subject: PersonSubject, ground: Ground) -> bool | Unknown:
    """Whether every condition holds; who is asked for nothing is admitted."""
    answers = [truth(evaluate(each.where, subject, ground.scope)) for each in admissions if each.where is not None]
    if any(answer is False for answer in answers):
        return False
    return next((answer for answer in answers if isinstance(answer, Unknown)), True)


def _by(admissions: list[Admission], subject: PersonSubject, ground: Ground) -> str:
    """By what the new words decide: ` (april 1815)`."""
    found = evidence_for(
        subject, [answer(each.where, subject, ground.scope) for each in admissions if each.where is not None], ground.scope
    )
    return f" ({found.why})" if found.why else ""


def _due(remedy: Remedy | None) -> str:
    if remedy is None:
        return ""
    refund = f"{remedy.refund.normalize():f}% of the fee back" if remedy.refund is not None else None
    return f": {' or '.join(each for each in ('another section' if remedy.move else None, refund) if each)}"


JUDGES = {Version: _version}
