"""Declared rules about rounds that a player misses."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from regdsl.clauses.absences.moments import OfTheRound
from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.expressions.fact import About
from regdsl.expressions.types import INSTANT, YES_NO
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class LimitOfSections:
    """At most so many byes in these sections (None: left open)."""

    sections: tuple[str, ...]
    most: int | None


@dataclass(frozen=True, slots=True)
class RequestedUntil:
    """A request is in time until then: at `moment`, or at a moment `of_round` that the missed round decides."""

    moment: Expression | None = None
    of_round: str | None = None


@dataclass(frozen=True, slots=True)
class GrantedByes:
    """The text itself gives these players (starting numbers) byes in rounds `first` to `last`, worth `points` (None: not said)."""

    players: tuple[int, ...]
    first: int
    last: int
    points: Decimal | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Byes(Provision):
    """At most so many rounds missed on request (None: left open), each worth `points`; for those of whom `where` holds. None: for all of
    whom that of no other clause about byes holds.

    Possible in rounds `first_round` to `last_round`, not in the last `not_last` rounds; `limits` where sections differ. `requests` and
    `last_round_requests`: until when. `more` is `refused`, `worth less` (with `more_points`) or, where the text does not say, None.
    """

    most: int | None
    points: Decimal | None = None
    not_last: int | None = None
    first_round: int | None = None
    last_round: int | None = None
    limits: tuple[LimitOfSections, ...] = ()
    requests: RequestedUntil | None = None
    last_round_requests: RequestedUntil | None = None
    more: str | None = None
    more_points: Decimal | None = None
    granted: tuple[GrantedByes, ...] = ()
    where: Expression | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LateJoiners(Provision):
    """Who comes late plays from `first_round` on, and joins in `last_round` at the latest; each round missed is worth `points`."""

    first_round: int | None
    last_round: int | None = None
    points: Decimal | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class OutAfter(Provision):
    """A player is taken out after so many games lost by absence."""

    forfeits: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsentEntrants(Provision):
    """From what somebody is barred who entered and did not come (None: left open): events to come, of which no event knows."""

    barred_from: str | None


def _byes(clause: ReadClause, building: Building) -> Iterable[Provision]:
    last, first = stated(clause.get("last")), stated(clause.get("first"))
    limits = list(clause.all("limit"))
    rounds = next((stated(one.get("rounds")) for one in clause.all("in")), None)
    more = clause.one("more byes")
    worth = [stated(clause.get("worth")), *(stated(one.get("worth")) for one in limits)]
    most = [0 if clause.get("none") is not None else stated(clause.get("at most")), *(stated(one.get("most")) for one in limits)]
    requests, last_round = clause.one("requests"), clause.one("last round")
    yield Byes(
        most=next((each for each in most if each is not None), None),
        points=next((each for each in worth if each is not None), None),
        not_last=last.number if last is not None else stated(clause.get("not in")),
        first_round=1 if first is not None else rounds.first if rounds is not None else None,
        last_round=first.number if first is not None else rounds.last if rounds is not None else None,
        limits=tuple(
            LimitOfSections(
                row.key if isinstance(row.key, tuple) else (),
                next(iter(row.values), None) if isinstance(next(iter(row.values), None), int) else None,
            )
            for one in limits
            for row in one.rows
        ),
        requests=_until(requests.get("until"), building) if requests is not None else None,
        last_round_requests=_until(next(iter(last_round.entries), None), building) if last_round is not None else None,
        more=None
        if more is None
        else "refused"
        if stated(more.get("refused"))
        else "worth less"
        if stated(more.get("worth")) is not None
        else None,
        more_points=stated(more.get("worth")) if more is not None else None,
        granted=tuple(_granted(clause)),
        where=stated(building.condition(clause.get("where"), About.PERSON, YES_NO)),
        **marks(clause),
    )


def _granted(clause: ReadClause) -> Iterable[GrantedByes]:
    for each in clause.all("granted"):
        players, rounds = each.get("to"), each.get("in")
        if isinstance(players, tuple) and rounds is not None and rounds.first is not None and rounds.last is not None:
            yield GrantedByes(players, rounds.first, rounds.last, each.get("worth"), each.span)


def _until(written: object, building: Building) -> RequestedUntil:
    """Without a moment where the text leaves it open."""
    if isinstance(written, OfTheRound):
        return RequestedUntil(of_round=written.name)
    moment: Expression | None = stated(written)
    return RequestedUntil(moment=building.condition(moment, About.TOURNAMENT, INSTANT))


def _late_joiners(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield LateJoiners(
        first_round=stated(clause.get("from")),
        last_round=stated(clause.get("until")),
        points=stated(clause.get("points")),
        **marks(clause),
    )


def _forfeits(clause: ReadClause, building: Building) -> Iterable[Provision]:
    most = next(iter(clause.entries), None)
    yield OutAfter(forfeits=most if isinstance(most, int) else None, **marks(clause))


def _out_after(clause: ReadClause, building: Building) -> Iterable[Provision]:
    forfeits = stated(clause.get("forfeits"))
    yield OutAfter(forfeits=forfeits.number if forfeits is not None else None, **marks(clause))


def _absent_entrants(clause: ReadClause, building: Building) -> Iterable[Provision]:
    barred = next(iter(clause.entries), None)
    yield AbsentEntrants(barred_from=barred if isinstance(barred, str) else None, **marks(clause))


BUILDERS = {
    "byes": _byes,
    "late joiners": _late_joiners,
    "forfeits": _forfeits,
    "out after": _out_after,
    "absent entrants": _absent_entrants,
}
