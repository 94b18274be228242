"""Who runs the event and hears appeals, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import by_whom, to_whom, until, who
from regdsl.clauses.officials.model import Appeals, AppealsCommittee, MayChange, Official, OrganizerMay, Signed
from regdsl.clauses.officials.people import DISCRETION
from regdsl.clauses.officials.signature import HOLDERS
from regdsl.clauses.outlining import Around, Block, FreeWords, said
from regdsl.clauses.sentence import (
    Code,
    Sentence,
    Term,
    Texts,
    Value,
    Verbatim,
    counted,
    left_open,
    length,
    listed,
    number,
    sentence,
    terms,
)

DEADLINES = ("decision", "end of game", "end of round", "end of session")
_ROLE_OF_HOLDER = {holder: holder.removeprefix("with ") for holder in HOLDERS}


def _official(official: Official, around: Around) -> Iterable[Block]:
    yield said(_named(official))


def _named(official: Official) -> Sentence:
    values = {"role": Term(official.role, "office"), "name": _name(official)}
    title = official.title
    if title is not None and official.federation is not None:
        return sentence("{role}: {name} ({title}, {federation}).", title=Code(title), federation=Code(official.federation), **values)
    if title is not None:
        return sentence("{role}: {name} ({title}).", title=Code(title), **values)
    if official.federation is not None:
        return sentence("{role}: {name} ({federation}).", federation=Code(official.federation), **values)
    return sentence("{role}: {name}.", **values)


OFFICES = (
    "organizer", "partner", "host", "tournament director", "chief arbiter", "deputy arbiter", "arbiter", "agreed with", "approved", "chair",
    "member", "reserve",
)  # fmt: skip


def _name(official: Official) -> Value:
    if official.texts:
        return Texts(official.texts)
    return Verbatim(official.name) if official.name is not None else left_open("not named")


def _committee(committee: AppealsCommittee, around: Around) -> Iterable[Block]:
    size = None if committee.size is None else sentence("Number of its members: {number}.", number=number(committee.size))
    appointed = None
    if committee.appointed_by is not None:
        appointed = sentence("Its members are appointed by: {who}.", who=who(committee.appointed_by))
    when = None if committee.occasion is None else sentence("When: {occasion}.", occasion=Term(committee.occasion, "occasion"))
    if not committee.members and appointed is None:
        appointed = left_open("The published text does not say who belongs to the appeals committee.")
    last = None
    if committee.appointed_until is not None:
        last = sentence("Its members are named until {day}.", day=committee.appointed_until)
    yield said(sentence("An appeals committee hears appeals."), size, appointed, when, last)
    if committee.members:
        yield said(*map(_named, committee.members))


def _appeals(appeals: Appeals, around: Around) -> Iterable[Block]:
    filed = None
    if appeals.filed_by:
        filed = sentence("Appeals are filed by: {who}.", who=listed(map(who, appeals.filed_by), "or"))
    form = sentence("They are made in writing.") if appeals.in_writing else None
    yield said(filed, form, to_whom(appeals.filed_with), _deadline(appeals))
    size = (
        None if appeals.committee is None else sentence("Appeals are heard by: {members}.", members=counted(appeals.committee, "members"))
    )
    yield said(size, *_deposit(appeals), _ruling(appeals))
    if appeals.texts:
        yield FreeWords(Texts(appeals.texts))


def _deadline(appeals: Appeals) -> Sentence | None:
    if appeals.deadline is None:
        return None
    after = Term(appeals.deadline_after or DEADLINES[0], "after")
    return sentence("Time for an appeal: {time} after the {what}.", time=length(appeals.deadline), what=after)


def _deposit(appeals: Appeals) -> Iterable[Sentence]:
    if appeals.deposit is not None:
        yield sentence("Deposit with an appeal: {amount}.", amount=appeals.deposit)
    elif appeals.units is not None:
        noun = "minimum wages" if "wage" in (appeals.unit or "") else "base amounts"
        yield sentence("Deposit with an appeal: {amount}, as the law fixes them.", amount=counted(appeals.units, noun))
    else:
        return
    if appeals.holder is not None:
        yield sentence("It is deposited with: {who}.", who=who(_ROLE_OF_HOLDER.get(appeals.holder, appeals.holder)))
    if appeals.refunded:
        yield sentence("It is returned if the appeal is upheld.")
    if appeals.kept_by is not None:
        yield sentence("If the appeal is rejected, it goes to: {who}.", who=who(appeals.kept_by))


def _ruling(appeals: Appeals) -> Sentence | None:
    return None if appeals.ruling is None else sentence("The decision on an appeal is {force}.", force=Term(appeals.ruling, "ruling"))


def _may_change(change: MayChange, around: Around) -> Iterable[Block]:
    asked = None
    if change.asked and change.asked_how == "consent":
        asked = sentence("Only with the consent of: {who}.", who=listed(map(who, change.asked)))
    elif change.asked:
        asked = sentence("After consulting: {who}.", who=listed(map(who, change.asked)))
    informed = sentence("The players are informed.") if change.players_informed else None
    last = until(change.until_moment or change.until or change.until_named)
    if change.until_event is not None:
        last = sentence("Until: {moment}.", moment=Term(change.until_event, "changed until"))
    if not change.topics:
        yield said(left_open("Something may be changed; the published text leaves open what."), by_whom(change.by), asked, last, informed)
        return
    yield said(sentence("May be changed: {topics}.", topics=terms(change.topics, "topic")), by_whom(change.by), asked, last, informed)


def _organizer_may(may: OrganizerMay, around: Around) -> Iterable[Block]:
    actions = listed((Term(each, "discretion") if each in DISCRETION else Verbatim(each) for each in may.actions), "")
    yield said(sentence("The organizer may decide: {actions}.", actions=actions))


def _signed(signed: Signed, around: Around) -> Iterable[Block]:
    if signed.by is None:
        yield said(left_open("The published text does not say who signs it."))
    else:
        yield said(sentence("Signed by: {who}.", who=who(signed.by)))


OUTLINES = {
    Official: _official,
    AppealsCommittee: _committee,
    Appeals: _appeals,
    MayChange: _may_change,
    OrganizerMay: _organizer_may,
    Signed: _signed,
}
HEADINGS = {
    Official: sentence("Organizers and officials"),
    AppealsCommittee: sentence("Appeals"),
    Appeals: sentence("Appeals"),
    MayChange: sentence("Changes"),
    OrganizerMay: sentence("Changes"),
    Signed: sentence("Signatures"),
}
