"""Whether an event meets what is required of it, and what is attested and provided."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.requirements.measuring import measure, value_in_words
from regdsl.clauses.requirements.model import Attestation, CountRequirement, Provided, Requirement
from regdsl.expressions.counting import Count, Outcome, count
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject, Subject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say, say_people
from regdsl.language.syntax import Expression
from regdsl.records.facts import Attestation as Attested
from regdsl.records.facts import Facts
from regdsl.values.frozen import dataclass
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


# ---- counts


def _count_requirement(requirement: CountRequirement, ground: Ground) -> Iterable[Verdict]:
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
    bounds = ((">=", requirement.at_least), ("<=", requirement.at_most))
    found = [counted.held_against(relation, bound) for relation, bound in bounds if bound is not None]
    statuses = {outcome.status for outcome in found} | ({Status.UNDETERMINED} if requirement.is_open else set())
    status = next((each for each in (Status.NOT_MET, Status.UNDETERMINED) if each in statuses), Status.MET)
    return Outcome(status, sum(outcome.missing for outcome in found), sum(outcome.surplus for outcome in found))


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


# ---- what the organizer gives


@dataclass(frozen=True, slots=True)
class _Given:
    """One group of people: how many must be given it and how many were, in the best and in the worst case of what is not known."""

    group: str | None
    required: tuple[int, int]
    given: tuple[int, int]
    evidence: tuple[Evidence, ...]
    lacking: tuple[str, ...]

    @property
    def status(self) -> Status:
        if self.given[0] >= self.required[1]:
            return Status.MET
        return Status.NOT_MET if self.given[1] < self.required[0] else Status.UNDETERMINED

    @property
    def short(self) -> int:
        return max(0, self.required[0] - self.given[1] if self.status is Status.NOT_MET else self.required[1] - self.given[0])

    def said(self, number: int) -> str:
        return f"{self.group} {number}" if self.group is not None else str(number)


def _provided(provided: Provided, ground: Ground) -> Iterable[Verdict]:
    event = ground.event
    if event is None:
        return
    requirement = provided_in_words(provided, ground.scope)
    people = event.people("starters")
    if isinstance(people, Unknown) or provided.is_open:
        lacking = people.lacking if isinstance(people, Unknown) else (_left_open_of(provided),)
        yield Verdict(provided.article, Status.UNDETERMINED, requirement, event.name, lacking=lacking, places=(provided.span,))
        return
    groups: tuple[str | None, ...] = ground.group(provided.group) if provided.per is not None else (None,)
    found = [_given(provided, group, [event.subjects[person.number] for person in people], event, ground.scope) for group in groups]
    statuses = {group.status for group in found}
    status = next((each for each in (Status.NOT_MET, Status.UNDETERMINED) if each in statuses), Status.MET)
    differs = any(group.given[0] != group.given[1] for group in found)
    yield Verdict(
        article=provided.article,
        status=status,
        requirement=requirement,
        event=event.name,
        measured=", ".join(group.said(group.given[0]) for group in found),
        at_most=", ".join(group.said(group.given[1]) for group in found) if differs else None,
        required=", ".join(group.said(group.required[1]) for group in found),
        missing=tuple(
            f"{group.short} more of {group.group}" if group.group else f"{group.short} more"
            for group in found
            if group.status is status and group.short
        ),
        evidence=tuple(evidence for group in found for evidence in group.evidence),
        lacking=tuple(dict.fromkeys(lacking for group in found for lacking in group.lacking if group.status is Status.UNDETERMINED)),
        places=(provided.span,),
    )


def _left_open_of(provided: Provided) -> str:
    if provided.per is not None and provided.group is None:
        return f"each {provided.per} of which list: article {provided.article} names none"
    return f"what article {provided.article} leaves open (`unstated`)"


def provided_in_words(provided: Provided, scope: Scope) -> str:
    """`free accommodation for 2 players of each federation (BIH, MNE): title GM or IM`."""
    words = " and ".join(provided.what)
    if provided.number is not None:
        words += f" for {provided.number} {'player' if provided.number == 1 else 'players'}"
    if provided.per is not None:
        words += f" of each {provided.per}"
    return words if provided.where is None else f"{words}: {say(provided.where, scope)}"


def _given(provided: Provided, group: str | None, people: Sequence[PersonSubject], event: Occasion, scope: Scope) -> _Given:
    """Nobody can be given what nobody is there for: where fewer are eligible than named, so many must have been given it.

    Of the people of whom it is not known whether they are eligible, those are in the best case who were given it or of whom there is
    no word, and in the worst case those who were not given it or of whom there is no word.
    """
    belongs = [person for person in people if group is None or person.lookup(str(provided.per)) == group]
    unsure = [person for person in people if group is not None and isinstance(person.lookup(str(provided.per)), Unknown)]
    eligible = count(belongs, *((provided.where,) if provided.where is not None else ()), scope=scope)
    maybe = count(unsure, *((provided.where,) if provided.where is not None else ()), scope=scope)
    number = provided.number if provided.number is not None else len(belongs) + len(unsure)  # without a number, to everybody
    words = {person.person.number: _word_about(provided, person.person.number, event) for person in (*belongs, *unsure)}
    sure = [person.person.number for person in eligible.counted if isinstance(person, PersonSubject)]
    possible = [person.person.number for person in (*eligible.open, *maybe.counted, *maybe.open) if isinstance(person, PersonSubject)]
    given = [player for player in sure if words[player] is True]
    silent = [player for player in sure if words[player] is None]
    may_count = [player for player in possible if words[player] is not False]
    denied = [player for player in possible if words[player] is not True]
    names = {person.person.number: person.person.name for person in (*belongs, *unsure)}
    what = " and ".join(provided.what)
    most = min(number, len(sure) + len(denied))
    return _Given(
        group=group,
        required=(min(number, len(sure) + len(may_count)), most),
        given=(min(len(given), number), min(len(given) + len(silent) + len(may_count), number)),
        evidence=tuple(Evidence(f"{group}: {what}" if group else what, player, names[player]) for player in given),
        lacking=(*(f"a word about {what} of player {player}" for player in silent), *eligible.lacking, *maybe.lacking),
    )


_YES_NO = {"yes": True, "no": False}
_FREE = {"free": True, "own": False, "paid": False, "none": False, "no": False}


def _word_about(provided: Provided, player: int, event: Occasion) -> bool | None:
    """Whether facts.yaml says that the player was given everything; None where it has no word.

    `free accommodation` is `accommodation: free` there (`own`, `paid`, `none` or `no` where it was not), anything else a yes or no
    under its own words. Any other word says neither.
    """
    facts = [fact for fact in (event.records.facts.players if event.records is not None else ()) if fact.player == player]
    answers: list[bool | None] = []
    for what in provided.what:
        free, key = what.startswith("free "), what.removeprefix("free ")
        stated = [value.text for fact in facts if (value := fact.value(key)) is not None]
        answers.append((_FREE if free else _YES_NO).get(stated[-1]) if stated else None)
    return False if False in answers else None if None in answers else True


# ---- what somebody must confirm


def _attestation(attestation: Attestation, ground: Ground) -> Iterable[Verdict]:
    """Confirmed once for the regulation, or by each event in its own facts.yaml."""
    if not ground.has_data:
        return
    if attestation.per == "event" and ground.event is None:
        for each in ground.events.values():
            yield from _attestation(attestation, ground.at(each))
        return
    event = ground.event
    facts = ground.facts if event is None else event.records.facts if event.records is not None else Facts()
    found = facts.attestation(attestation.key)
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


JUDGES = {Requirement: _requirement, CountRequirement: _count_requirement, Provided: _provided, Attestation: _attestation}
