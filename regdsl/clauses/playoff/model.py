"""Tie-break matches."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from regdsl.clauses.playoff.ladder import EFFECTS, Clock, SuddenDeathLine
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Match:
    """One step of the ladder; None: the text does not say how many games, or with what time control."""

    games: int | None
    clock: Clock | None


@dataclass(frozen=True, slots=True)
class Decided:
    """One kind of tie and what its play-off decides, some of `EFFECTS`."""

    tie: str
    effects: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Playoff(Provision):
    """The ties that are played off (`champion`, `medals`, `qualification`, `place 4`), what that decides, and the ladder.

    `results` are recorded orders of starting numbers, best first, one for each tie that was played off;
    `orders` those of places of a general standing, by name or FIDE ID.
    """

    ties: tuple[Decided, ...]
    matches: tuple[Match, ...] = ()
    sudden_death: tuple[SuddenDeathLine, ...] = ()
    results: tuple[tuple[int, ...], ...] = ()
    orders: tuple[tuple[str, ...], ...] = ()

    def effects_of(self, tie: str) -> tuple[str, ...]:
        return next((decided.effects for decided in self.ties if decided.tie == tie), ())


@dataclass(frozen=True, slots=True, kw_only=True)
class Conference(Provision):
    """When and where something is announced."""

    day: date | datetime
    place: str | None


def _playoff(clause: ReadClause, building: Building) -> Iterable[Provision]:
    ties = [tie for tie in stated(clause.get("for")) or () if isinstance(tie, str)]
    if not ties:
        return
    said: dict[str, tuple[str, ...]] = {}
    decides = next(clause.all("decides"), None)
    for row in decides.rows if decides is not None else ():
        for tie in stated(row.key) or ():
            if tie not in ties:
                building.report("unknown-word", row.row.key.span, {"word": tie}, f"this play-off is for {', '.join(ties)}")
            said[tie] = tuple(str(value) for value in row.values)
    matches, sudden = clause.all("match"), next(clause.all("sudden death"), None)
    yield Playoff(
        ties=tuple(Decided(tie, said.get(tie, EFFECTS)) for tie in ties),
        matches=tuple(_match(match) for match in matches if match.get("games") is not None or match.unstated),
        sudden_death=tuple(line for line in sudden.entries if isinstance(line, SuddenDeathLine)) if sudden is not None else (),
        **marks(clause),
    )
    yield from building.texts(clause)
    yield from building.provisions(clause.all("conference", "text", "ties"))


def _match(clause: ReadClause) -> Match:
    games, clock = stated(clause.get("games")), clause.get("clock")
    return Match(games.number if games is not None else None, clock if isinstance(clock, Clock) else None)


def _conference(clause: ReadClause, building: Building) -> Iterable[Provision]:
    day = stated(clause.get("day"))
    if day is not None:
        yield Conference(day=day, place=stated(clause.get("place")), **marks(clause))


BUILDERS = {"playoff": _playoff, "conference": _conference}
