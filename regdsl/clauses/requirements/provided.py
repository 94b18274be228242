"""Whether those to whom the organizer must give something were given it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.requirements.model import Provided
from regdsl.expressions.counting import count
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown
from regdsl.values.verdict import Evidence, Status, Verdict


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


def provided_to(provided: Provided, ground: Ground) -> Iterable[Verdict]:
    """One verdict for all groups: met where it is met in each of them."""
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
