"""People with a task, the appeals committee and its procedure, what may be changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from fractions import Fraction

from regdsl.clauses.durations import TimeFrom
from regdsl.clauses.officials.people import Asked
from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT
from regdsl.language.operands import Amount, Count
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass, field
from regdsl.values.money import Money

COMMITTEE = ("chair", "member", "reserve")
ARBITERS = ("chief arbiter", "deputy arbiter", "arbiter")


@dataclass(frozen=True, slots=True, kw_only=True)
class Official(Provision):
    """Somebody with a task: `role` is the head of the clause. `texts` is the name by language, where it is not one for all."""

    role: str
    name: str | None = None
    title: str | None = None
    federation: str | None = None
    texts: Mapping[str, str]

    @property
    def names(self) -> tuple[str, ...]:
        """The name in every spelling that is given."""
        return tuple(dict.fromkeys([*((self.name,) if self.name is not None else ()), *self.texts.values()]))


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealsCommittee(Provision):
    """The members of the committee; where they are not named, who appoints them and until when."""

    members: tuple[Official, ...]
    size: int | None = None
    appointed_by: str | None = None
    appointed_until: date | None = None
    occasion: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeals(Provision):
    """How an appeal is made.

    `deadline` is so many seconds after `deadline_after`. The deposit is `deposit`, or `units` of an amount that the law fixes
    (`unit`: base amount); it comes back if the appeal is upheld (`refunded`), else `kept_by` keeps it.
    """

    filed_by: tuple[str, ...] = ()
    in_writing: bool = False
    filed_with: str | None = None
    deadline: Fraction | None = None
    deadline_after: str | None = None
    deposit: Money | None = None
    units: int | None = None
    unit: str | None = None
    holder: str | None = None
    refunded: bool = False
    kept_by: str | None = None
    ruling: str | None = None
    committee: int | None = None
    texts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class MayChange(Provision):
    """Discretion: what somebody may still change, after whom it asked, until when. Nothing is computed from it.

    `until_event` is one of `CHANGED_UNTIL`, such as `first entry`; `until_named` a moment of the event such as `round 1`.
    """

    topics: tuple[str, ...]
    by: str | None
    until_event: str | None = None
    until_named: Expression | None = None
    asked_how: str | None = None
    asked: tuple[str, ...] = ()
    until: date | None = None
    until_moment: datetime | None = None
    players_informed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class OrganizerMay(Provision):
    """Discretion: what the organizer may decide, in words of `DISCRETION` or of the text."""

    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Signed(Provision):
    """Who signs the regulation."""

    by: str | None


def _official(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield _person(clause)


def _person(clause: ReadClause) -> Official:
    return Official(
        role=clause.head,
        name=stated(clause.get("name")),
        title=stated(clause.get("title")),
        federation=stated(clause.get("federation")),
        texts=dict(clause.texts),
        **marks(clause),
    )


def _officials(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield from building.provisions(block(clause))


def _committee(clause: ReadClause, building: Building) -> Iterable[Provision]:
    inner = block(clause)
    size = next((stated(one.get("members")) for one in inner if one.head == "size"), None)
    appointed = next((one for one in inner if one.head == "appointed"), None)
    yield AppealsCommittee(
        members=tuple(_person(one) for one in inner if one.head in COMMITTEE),
        size=size.number if isinstance(size, Count) else None,
        appointed_by=stated(appointed.get("by")) if appointed is not None else None,
        appointed_until=stated(appointed.get("until")) if appointed is not None else None,
        occasion=stated(appointed.get("moment")) if appointed is not None else None,
        **marks(clause),
    )
    yield from building.texts(clause)


def _appeals(clause: ReadClause, building: Building) -> Iterable[Provision]:
    inner = {one.head: one for one in block(clause)}
    filed, deadline, deposit, ruling = (inner.get(head) for head in ("filed", "deadline", "deposit", "ruling"))
    time = stated(deadline.get("time")) if deadline is not None else stated(clause.get("until"))
    committee = stated(inner["committee of"].get("members")) if "committee of" in inner else None
    amount = stated(deposit.get("amount")) if deposit is not None else None
    yield Appeals(
        filed_by=tuple(stated(filed.get("by")) or ()) if filed is not None else (),
        in_writing=filed is not None and filed.get("in") == "writing",
        filed_with=stated(filed.get("to")) if filed is not None else None,
        deadline=time.seconds if isinstance(time, TimeFrom) else None,
        deadline_after=time.what if isinstance(time, TimeFrom) else None,
        deposit=building.money(amount, deposit) if isinstance(amount, Amount) and deposit is not None else None,
        units=amount.number if isinstance(amount, Count) else None,
        unit=amount.noun.removesuffix("s") if isinstance(amount, Count) else None,
        holder=stated(deposit.get("holder")) if deposit is not None else None,
        refunded=deposit is not None and deposit.get("back") is not None,
        kept_by=stated(deposit.get("to")) if deposit is not None else None,
        ruling=stated(ruling.get("force")) if ruling is not None else None,
        committee=committee.number if isinstance(committee, Count) else None,
        texts=dict(clause.texts),
        **marks(clause),
    )
    yield from building.texts(clause)


def _may_change(clause: ReadClause, building: Building) -> Iterable[Provision]:
    asked, until = stated(clause.get("after")), stated(clause.get("until"))
    named = None if until is None or isinstance(until, str | date) else building.condition(until, About.TOURNAMENT, INSTANT)
    yield MayChange(
        topics=tuple(topic for topic in (*(clause.get("topics") or ()), *clause.entries) if isinstance(topic, str)),
        until_event=until if isinstance(until, str) else None,
        until_named=named,
        by=stated(clause.get("by")),
        asked_how=asked.how if isinstance(asked, Asked) else None,
        asked=asked.who if isinstance(asked, Asked) else (),
        until=until.date() if isinstance(until, datetime) else until if isinstance(until, date) else None,
        until_moment=until if isinstance(until, datetime) else None,
        players_informed=clause.get("informed") is not None,
        **marks(clause),
    )


def _organizer_may(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield OrganizerMay(actions=tuple(each for each in clause.entries if isinstance(each, str)), **marks(clause))


def _signed(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Signed(by=stated(clause.get("by")), **marks(clause))


_PEOPLE = (
    "organizer",
    "partner",
    "host",
    "tournament director",
    "chief arbiter",
    "deputy arbiter",
    "arbiter",
    "agreed with",
    "approved",
)

BUILDERS = {
    **dict.fromkeys(_PEOPLE, _official),
    "officials": _officials,
    "appeals committee": _committee,
    "appeals": _appeals,
    "may change": _may_change,
    "organizer may": _organizer_may,
    "signed": _signed,
}
