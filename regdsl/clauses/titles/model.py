"""Who rates the games, and for which titles norms can be made."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class RatedBy(Provision):
    """`FIDE`, and the codes of federations with a list of their own."""

    lists: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Norms(Provision):
    """The titles for which norms can be made; `fewer_games`: in part of the rounds too.

    `national_final`: the event is the final of a national championship, whose norms need no foreign opponents.
    """

    titles: tuple[str, ...]
    fewer_games: bool = False
    national_final: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class RatingReport(Provision):
    """The event is reported for rating together with so many that follow. None: left open. No file of an event knows of it."""

    following: int | None


def _rating_report(clause: ReadClause, building: Building) -> Iterable[Provision]:
    events = stated(clause.get("events"))
    yield RatingReport(following=events.number if events is not None else None, **marks(clause))


def _rated_by(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield RatedBy(lists=_codes(clause, "lists"), **marks(clause))


def _norms(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Norms(
        titles=_codes(clause, "titles"),
        fewer_games=clause.get("fewer") is not None,
        national_final=clause.get("national") is not None,
        **marks(clause),
    )


def _codes(clause: ReadClause, name: str) -> tuple[str, ...]:
    return tuple(code for code in clause.get(name) or () if isinstance(code, str))


BUILDERS = {"rated by": _rated_by, "rating report": _rating_report, "norms": _norms}
