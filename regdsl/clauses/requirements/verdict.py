"""Whether an event meets what is required of it, and what somebody must confirm."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.judging import Ground, Judge
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.requirements.counted import count_requirement
from regdsl.clauses.requirements.measuring import measure, value_in_words
from regdsl.clauses.requirements.model import Attestation, CountRequirement, Delivery, Provided, Requirement
from regdsl.clauses.requirements.provided import provided_to
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say
from regdsl.language.syntax import Expression
from regdsl.records.facts import Attestation as Attested
from regdsl.values.frozen import replace
from regdsl.values.hints import Any
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


def status_of(holds: bool | Unknown) -> Status:
    """The answer to a three-valued condition."""
    return Status.UNDETERMINED if isinstance(holds, Unknown) else Status.MET if holds else Status.NOT_MET


def condition_verdict(condition: Expression, subject: Subject, scope: Scope, article: str, event: str | None, span: Span) -> Verdict:
    """The verdict of a condition of an event or a bid: what was found, what is missing."""
    holds = truth(evaluate(condition, subject, scope))
    found = list(measure(condition, subject, scope))
    missing = [words for item in found if (words := item.missing(scope)) is not None]
    known = [item for item in found if not isinstance(item.found, Unknown)]
    return Verdict(
        article=article,
        status=status_of(holds),
        requirement=say(condition, scope),
        event=event,
        measured=", ".join(words for item in found if (words := item.found_in_words(scope)) is not None) or None,
        required=", ".join(words for item in found if (words := item.required_in_words(scope)) is not None) or None,
        missing=tuple(missing) if holds is False else (),
        evidence=tuple(Evidence(f"{item.name}: {value_in_words(item.found)}") for item in known),
        lacking=holds.lacking if isinstance(holds, Unknown) else (),
        places=(span,),
    )


def _requirement(requirement: Requirement, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    if event is not None:
        yield condition_verdict(requirement.condition, event, ground.scope, requirement.article, event.name, requirement.span)


def attestation_verdicts(attestation: Attestation, ground: Ground) -> Iterable[Verdict]:
    """Confirmed once for the regulation, or by each event in its own facts.yaml."""
    if not ground.has_data or attestation.type is not None:
        return  # a value is no demand: what is asked of it stands in the clauses that use it
    if attestation.per == "event" and ground.event is None:
        for each in ground.events.values():
            yield from attestation_verdicts(attestation, ground.at(each))
        return
    event = ground.event
    found = ground.own_facts.attestation(attestation.key)
    said = attestation.texts.get("en") or next(iter(attestation.texts.values()), attestation.key)
    status = Status.UNDETERMINED
    if found is not None and found.by is not None and found.value.text in ("yes", "no"):
        status = Status.MET if found.value.text == "yes" else Status.NOT_MET
    by = "" if found is None else f"{found.value.text}, says {found.by or 'somebody not named'}" + (f" on {found.on}" if found.on else "")
    yield Verdict(
        article=attestation.article,
        status=status,
        requirement=said,
        event=event.name if event is not None else None,
        evidence=(Evidence(by),) if found is not None else (),
        lacking=_not_attested(attestation.key, found, event) if status is Status.UNDETERMINED else (),
        places=(attestation.span, *((found.span,) if found is not None else ())),
    )


def _not_attested(key: str, found: Attested | None, event: Occasion | None) -> tuple[str, ...]:
    if found is not None and found.value.text in ("yes", "no"):
        return (f"who says `{found.value.text}` to `{key}`",)
    if found is not None:
        return (f"`yes` or `no` for `{key}`: `{found.value.text}` is neither",)
    return (f"`{key}` among the attested facts" + (f" of {event.name}" if event else ""),)


def _delivery(asked: Delivery, ground: Ground) -> Iterable[Verdict]:
    from regdsl.clauses.requirements.delivered import delivery

    return delivery(asked, ground)


def _where_asked(judge: Judge) -> Judge:
    """The verdicts of a clause that may be asked under a condition: where that does not hold, nothing is asked."""

    def judged(provision: Any, ground: Ground) -> Iterable[Verdict]:
        event = ground.event
        if provision.when is None or event is None:
            return judge(provision, ground)
        return (asked_when(verdict, provision.when, event, ground.scope) for verdict in judge(provision, ground))

    return judged


def asked_when(verdict: Verdict, when: Expression, subject: Subject, scope: Scope) -> Verdict:
    """The verdict where the demand stands under a condition. What is met is met, be it asked or not."""
    holds = truth(evaluate(when, subject, scope))
    condition = say(when, scope)
    said = replace(verdict, requirement=f"{verdict.requirement}, when {condition}")
    if holds is False:
        return replace(said, status=Status.MET, evidence=(Evidence(f"not asked here: {condition} does not hold"),), missing=(), lacking=())
    if isinstance(holds, Unknown) and verdict.status is not Status.MET:
        return replace(said, status=Status.UNDETERMINED, missing=(), lacking=(*verdict.lacking, *holds.lacking))
    return said


JUDGES = {
    Requirement: _where_asked(_requirement),
    CountRequirement: _where_asked(count_requirement),
    Provided: _where_asked(provided_to),
    Attestation: _where_asked(attestation_verdicts),
    Delivery: _where_asked(_delivery),
}
