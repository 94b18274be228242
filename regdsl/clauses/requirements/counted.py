"""Whether enough people are there, and not too many, of whom a condition holds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.requirements.model import CountRequirement
from regdsl.expressions.counting import Count, Outcome, count
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say, say_people
from regdsl.language.syntax import Expression
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Status, Verdict


def count_requirement(requirement: CountRequirement, ground: Ground) -> Iterable[Verdict]:
    """The verdict on the number, and on each number among those just counted."""
    event = ground.event
    if event is None:
        return
    people = event.people(requirement.noun)
    if isinstance(people, Unknown):
        yield from _not_counted(requirement, event, ground.scope, people, ())
    else:
        yield from _counted(requirement, event, ground.scope, [event.subjects[person.number] for person in people], (), requirement.noun)


def _counted(
    requirement: CountRequirement,
    event: Occasion,
    scope: Scope,
    people: Sequence[PersonSubject],
    conditions: tuple[Expression, ...],
    noun: str,
) -> Iterable[Verdict]:
    conditions = (*conditions, requirement.where) if requirement.where is not None else conditions
    counted = count(people, *conditions, scope=scope)
    yield _count_verdict(requirement, event, counted, scope, noun, conditions)
    for inner in requirement.among:
        yield from _counted(inner, event, scope, people, conditions, noun)


def _count_verdict(
    requirement: CountRequirement, event: Occasion, counted: Count, scope: Scope, noun: str, conditions: tuple[Expression, ...]
) -> Verdict:
    outcome = _outcome(requirement, counted)
    missing: tuple[str, ...] = ()
    if outcome.missing:
        missing = (
            f"{outcome.missing} more {_people(noun, outcome.missing)}: {say(conditions[-1], scope)}"
            if conditions
            else f"{outcome.missing} more {_people(noun, outcome.missing)}",
        )
    elif outcome.surplus:
        missing = (f"{outcome.surplus} fewer {_people(noun, outcome.surplus)}",)
    return Verdict(
        article=requirement.article,
        status=outcome.status,
        requirement=in_words(requirement, scope, noun, among=len(conditions) > 1),
        event=event.name,
        measured=str(counted.sure),
        at_most=str(counted.possible) if counted.possible != counted.sure else None,
        required=_required(requirement),
        missing=missing,
        evidence=counted.evidence,
        lacking=(*_left_open(requirement), *counted.lacking) if outcome.status is Status.UNDETERMINED else (),
        places=(requirement.span,),
    )


def _outcome(requirement: CountRequirement, counted: Count) -> Outcome:
    """The count held against both bounds; a bound that the text leaves open is neither met nor missed."""
    outcome = counted.within(requirement.at_least, requirement.at_most)
    is_open = requirement.is_open and outcome.status is Status.MET
    return replace(outcome, status=Status.UNDETERMINED) if is_open else outcome


def _required(requirement: CountRequirement) -> str | None:
    bounds = dict.fromkeys(str(bound) for bound in (requirement.at_least, requirement.at_most) if bound is not None)
    return " to ".join(bounds) or None


def _left_open(requirement: CountRequirement) -> tuple[str, ...]:
    return (f"the number that article {requirement.article} leaves open (`unstated`)",) if requirement.is_open else ()


def _people(noun: str, number: int) -> str:
    return noun.removesuffix("s") if number == 1 else noun


def _number_in_words(requirement: CountRequirement) -> str:
    if requirement.at_least is not None and requirement.at_least == requirement.at_most:
        return f"exactly {requirement.at_least}"
    bounds = (("at least", requirement.at_least), ("at most", requirement.at_most))
    return " and ".join(f"{words} {bound}" for words, bound in bounds if bound is not None) or "a number left open of"


def in_words(requirement: CountRequirement, scope: Scope, noun: str, *, among: bool = False) -> str:
    """The requirement as a phrase: `at least 20 starters: foreign`, `of whom at least 10: title GM or IM`."""
    number = _number_in_words(requirement)
    if among:
        return f"of whom {number}" + (f": {say(requirement.where, scope)}" if requirement.where is not None else "")
    return f"{number} {say_people(noun, requirement.where, scope)}"


def _not_counted(
    requirement: CountRequirement, event: Occasion, scope: Scope, missing: Unknown, conditions: tuple[Expression, ...]
) -> Iterable[Verdict]:
    yield Verdict(
        article=requirement.article,
        status=Status.UNDETERMINED,
        requirement=in_words(requirement, scope, requirement.noun, among=bool(conditions)),
        event=event.name,
        required=_required(requirement),
        lacking=(*_left_open(requirement), *missing.lacking),
        places=(requirement.span,),
    )
    for inner in requirement.among:
        yield from _not_counted(inner, event, scope, missing, (*conditions, *((requirement.where,) if requirement.where else ())))
