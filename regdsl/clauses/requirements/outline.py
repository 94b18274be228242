"""Requirements in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import by_whom, how_many, to_whom, until
from regdsl.clauses.outlining import Around, Block, FreeWords, Numbered, said
from regdsl.clauses.requirements.delivering import DELIVERED
from regdsl.clauses.requirements.model import Attestation, CountRequirement, Delivery, Provided, Requirement
from regdsl.clauses.sentence import (
    Condition,
    Items,
    Named,
    People,
    Sentence,
    Term,
    Texts,
    Value,
    Verbatim,
    left_open,
    length,
    number,
    sentence,
)
from regdsl.language.syntax import Expression

GOODS = (
    "free accommodation", "accommodation", "free board", "board", "full board", "half board", "breakfast", "single room", "double room",
    "travel", "local transport", "entry free", "free entry", "pocket money", "meals",
)  # fmt: skip
"""What organizers give, as regulations call it."""


def _requirement(requirement: Requirement, around: Around) -> Iterable[Block]:
    yield said(sentence("Required: {condition}.", condition=Condition(requirement.condition)), _when(requirement.when))


def _when(when: Expression | None) -> Sentence | None:
    return None if when is None else sentence("Only if: {condition}.", condition=Condition(when))


def _count(requirement: CountRequirement, around: Around) -> Iterable[Block]:
    yield said(_number(requirement), _when(requirement.when))
    for inner in requirement.among:
        yield Numbered(inner.article, inner.span, tuple(_among(inner)))


def _number(requirement: CountRequirement) -> Sentence:
    return how_many(People(requirement.noun or "players", requirement.where), requirement.at_least, requirement.at_most)


def _among(requirement: CountRequirement) -> Iterable[Block]:
    where = Condition(requirement.where) if requirement.where is not None else None
    least, most = requirement.at_least, requirement.at_most
    if where is None:
        yield said(_number(requirement))
    elif least is not None and least == most:
        yield said(sentence("Among them: {condition}, exactly {number}.", condition=where, number=number(least)))
    elif least is not None and most is not None:
        values: dict[str, Value] = {"condition": where, "least": number(least), "most": number(most)}
        yield said(sentence("Among them: {condition}, at least {least} and at most {most}.", **values))
    elif least is not None:
        yield said(sentence("Among them: {condition}, at least {number}.", condition=where, number=number(least)))
    elif most is not None:
        yield said(sentence("Among them: {condition}, at most {number}.", condition=where, number=number(most)))
    else:
        yield said(left_open("Among them: {condition}; the published text leaves their number open.", condition=where))
    for inner in requirement.among:
        yield Numbered(inner.article, inner.span, tuple(_among(inner)))


def _provided(provided: Provided, around: Around) -> Iterable[Block]:
    what = Items(tuple(Term(each, "goods") if each in GOODS else Named(each) for each in provided.what))
    people = None if provided.number is None else number(provided.number)
    if provided.per is not None and people is not None:
        given = sentence("The organizer provides: {what}. Persons of each federation of the series: {number}.", what=what, number=people)
    elif people is not None:
        given = sentence("The organizer provides: {what}. Persons: {number}.", what=what, number=people)
    elif provided.per is not None:
        given = sentence("The organizer provides for every federation of the series: {what}.", what=what)
    else:
        given = sentence("The organizer provides: {what}.", what=what)
    whom = None if provided.where is None else sentence("For whom: {people}.", people=People("players", provided.where))
    unsaid = left_open("The published text leaves open for how many, or for whom.") if provided.is_open else None
    yield said(given, whom, unsaid, _when(provided.when))


def _attestation(attestation: Attestation, around: Around) -> Iterable[Block]:
    """The sentence that somebody must confirm stands as it is; of a value, what somebody must state."""
    if attestation.texts:
        yield FreeWords(Texts(attestation.texts), attestation.key)
    if attestation.type is not None:
        yield said(sentence("To be stated by the organizer: {name}.", name=Named(attestation.key)))
    if attestation.when is not None:
        yield said(_when(attestation.when))


def _delivery(asked: Delivery, around: Around) -> Iterable[Block]:
    what = Term(asked.what, "delivered") if asked.what in DELIVERED else Verbatim(asked.what)
    done = sentence("To be published: {what}.", what=what) if asked.done == "published" else sentence("To be handed in: {what}.", what=what)
    last = until(asked.until)
    if asked.each_time is not None:
        time = length(asked.each_time.seconds)
        last = (
            sentence("At the latest {time} after the end of each round.", time=time)
            if asked.each_time.relation == "after"
            else sentence("At the latest {time} before the start of each round.", time=time)
        )
    yield said(done, by_whom(asked.by), to_whom(asked.to), last, _when(asked.when))


OUTLINES = {Delivery: _delivery, Requirement: _requirement, CountRequirement: _count, Provided: _provided, Attestation: _attestation}
HEADINGS = {
    Delivery: sentence("What is published and handed in"),
    Requirement: sentence("Requirements"),
    CountRequirement: sentence("Requirements"),
    Provided: sentence("What the organizer provides"),
    Attestation: sentence("Further provisions"),
}
