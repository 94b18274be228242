"""Who may play, how many, and until when entries are taken."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission(Provision):
    """Those of whom the condition holds may play. Without one everybody may, or (`stated` False) the text leaves it open."""

    where: Expression | None
    stated: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class AlsoAdmitted(Provision):
    """Who may play although the conditions do not hold; `by` somebody's discretion."""

    where: Expression | None
    by: str | None
    when: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats(Provision):
    """How many can play (None: left open); of more entries the first or best `by` what."""

    seats: int | None
    by: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryDeadline(Provision):
    """Until when entries are taken; None: the text leaves it open."""

    until: Expression | None


def _admit(clause: ReadClause, building: Building) -> Iterable[Provision]:
    where = stated(building.condition(clause.get("where"), About.PERSON))
    open_ = clause.unstated or (where is None and clause.get("where") is not None)
    yield Admission(where=where, stated=not open_, **marks(clause))


def _also(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield AlsoAdmitted(
        where=stated(building.condition(clause.get("where"), About.PERSON)),
        by=stated(clause.get("by")),
        when=stated(building.condition(clause.get("when"), About.TOURNAMENT)),
        **marks(clause),
    )


def _seats(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Seats(seats=stated(clause.get("seats")), by=stated(clause.get("by")), **marks(clause))


def _entries(clause: ReadClause, building: Building) -> Iterable[Provision]:
    until = building.condition(clause.get("until"), About.TOURNAMENT, INSTANT)
    yield EntryDeadline(until=stated(until), **marks(clause))


BUILDERS = {"admit": _admit, "admit also": _also, "seats": _seats, "entries": _entries}
