"""Who may play, how many, and until when entries are taken."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import time

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT, YES_NO
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression, Moment, Named
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Admission(Provision):
    """Those of whom the condition holds may play. Without one everybody may, or (`stated` False) the text leaves it open."""

    where: Expression | None
    stated: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class AlsoAdmitted(Provision):
    """Who may play although the conditions do not hold; `by` somebody's discretion.

    `number` where only so many are admitted, the best or first by `order` (`rating`, `entry`).
    """

    where: Expression | None
    by: str | None
    when: Expression | None
    number: int | None = None
    order: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Seats(Provision):
    """How many can play (None: left open); of more entries the first or best `by` what."""

    seats: int | None
    by: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptSeats(Provision):
    """So many (None: left open) of all seats are kept for somebody."""

    seats: int | None
    kept_for: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReserveList(Provision):
    """So many (None: left open) who may take a seat that becomes free, the first or best `by` what."""

    places: int | None
    by: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EveryEntrant(Provision):
    """Of everybody who enters the condition must hold; None: the text leaves it open."""

    condition: Expression | None


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryDeadline(Provision):
    """Until when entries are taken; None: the text leaves it open. `clock`: the time (HH:MM) of a day that it leaves open."""

    until: Expression | None
    clock: str | None = None


_ORDERS = ("rating", "entry")


def _admit(clause: ReadClause, building: Building) -> Iterable[Provision]:
    where = stated(building.condition(clause.get("where"), About.PERSON, YES_NO))
    open_ = clause.unstated or (where is None and clause.get("where") is not None)
    yield Admission(where=where, stated=not open_, **marks(clause))


def _also(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield AlsoAdmitted(
        where=stated(building.condition(clause.get("where"), About.PERSON, YES_NO)),
        by=_discretion(clause),
        number=stated(clause.get("number")).number if stated(clause.get("number")) is not None else None,
        order=stated(clause.get("by")) if stated(clause.get("by")) in _ORDERS else None,
        when=stated(building.condition(clause.get("when"), About.TOURNAMENT)),
        **marks(clause),
    )


def _seats(clause: ReadClause, building: Building) -> Iterable[Provision]:
    kept_for = stated(clause.get("for"))
    if kept_for is not None:
        yield KeptSeats(seats=stated(clause.get("seats")), kept_for=kept_for, **marks(clause))
    else:
        yield Seats(seats=stated(clause.get("seats")), by=stated(clause.get("by")), **marks(clause))


def _discretion(clause: ReadClause) -> str | None:
    by = stated(clause.get("by"))
    return by if by not in _ORDERS else None


def _reserve(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield ReserveList(places=stated(clause.get("places")), by=stated(clause.get("by")), **marks(clause))


def _every_entrant(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = clause.get("condition") or clause.get("where")
    yield EveryEntrant(condition=stated(building.condition(written, About.PERSON)), **marks(clause))


def _entries(clause: ReadClause, building: Building) -> Iterable[Provision]:
    written = clause.get("until")
    if isinstance(written, Named) and written.name == "unstated" and isinstance(written.value, Moment):
        yield EntryDeadline(until=None, clock=_clock(written.value, building), **marks(clause))
        return
    until = building.condition(written, About.TOURNAMENT, INSTANT)
    yield EntryDeadline(until=stated(until), **marks(clause))


def _clock(written: Moment, building: Building) -> str | None:
    """`unstated 15:00`: the text names the time and not the day."""
    try:
        return f"{time.fromisoformat(written.text):%H:%M}"
    except ValueError:
        what = {"what": f"`{written.text}` is no time of day"}
        building.report("wrong-operand", written.span, what, "write it like `entries until unstated 18:00`")
        return None


BUILDERS = {
    "admit": _admit,
    "admit also": _also,
    "seats": _seats,
    "reserve": _reserve,
    "require every entrant": _every_entrant,
    "entries": _entries,
}
