"""What somebody owes, offers or decides by a day."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.language.operands import Amount
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Unstated
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any
from regdsl.values.money import Money

PURPOSE = "contribution"
"""What a payment of a contribution is for, in the words of facts.yaml."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Contribution(Provision):
    """A sum that each of a group pays to somebody until the end of a day. `per` says each what, `group` of which named group.

    `until` None: without a day; `until_is_open`: there is one, and the text leaves open which.
    """

    amount: Money | None
    per: str
    group: str | None
    to: str | None
    until: date | None
    until_is_open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Grant(Provision):
    """What is handed on to whom."""

    what: str
    to: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Bids(Provision):
    """Who may offer to host (`by`: a federation of the `group`, or words), to whom, on which day or until when."""

    by: str | None
    group: str | None
    to: str | None
    on: date | None
    until: date | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision(Provision):
    """Who decides, and on which day or until when."""

    by: str
    on: date | None
    until: date | None


def _group(per: Any, clause: ReadClause, word: str, building: Building) -> tuple[str | None, str | None]:
    if per is None:
        return None, None
    if isinstance(per, str):
        return per, None
    each, group = per
    if group is not None:
        building.known_group(group, clause.spans[word])
    return each, group


def _contribution(clause: ReadClause, building: Building) -> Iterable[Provision]:
    amount: Amount | None = stated(clause.get("amount"))
    money = building.money(amount, clause, clause.spans.get("amount"))
    if amount is not None and money is None:
        return
    per, group = _group(stated(clause.get("per")), clause, "per", building)
    yield Contribution(
        amount=money,
        per=per or "federation",
        group=group,
        to=stated(clause.get("to")),
        until=stated(clause.get("until")),
        until_is_open=isinstance(clause.get("until"), Unstated),
        **marks(clause),
    )


def _grant(clause: ReadClause, building: Building) -> Iterable[Provision]:
    what, to = stated(clause.get("what")), stated(clause.get("to"))
    if what is not None and to is not None:
        said = what if isinstance(what, str) else str(Money(what.amount, what.currency or ""))
        yield Grant(what=said, to=to, **marks(clause))


def _bids(clause: ReadClause, building: Building) -> Iterable[Provision]:
    by, group = _group(stated(clause.get("by")), clause, "by", building)
    yield Bids(
        by=by,
        group=group,
        to=stated(clause.get("to")),
        on=stated(clause.get("day")),
        until=stated(clause.get("until")),
        **marks(clause),
    )


def _decision(clause: ReadClause, building: Building) -> Iterable[Provision]:
    by = stated(clause.get("by"))
    if by is not None:
        yield Decision(by=by, on=stated(clause.get("day")), until=stated(clause.get("until")), **marks(clause))


BUILDERS = {"contribution": _contribution, "grant": _grant, "bids": _bids, "decision": _decision}
