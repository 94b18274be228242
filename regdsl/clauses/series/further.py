"""Standings beside the general one: of some of its players, or of clubs and federations by the points of their players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.series.known import KnownPerson, known_in
from regdsl.clauses.series.standing import GeneralStanding, StandingRow
from regdsl.clauses.standing_rules.model import FurtherStanding
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class FurtherRow:
    """One player, or one club with the `players` whose points count. `rank` is shared by equal ones; None where it is not known."""

    rank: int | None
    name: str
    points: Fraction | None
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Further:
    """One such standing: its rows in order, and what is not known."""

    rule: FurtherStanding
    rows: tuple[FurtherRow, ...]
    lacking: tuple[str, ...]


def further_standings(standing: GeneralStanding | None, ground: Ground) -> tuple[Further, ...]:
    """All that the text names."""
    if standing is None:
        return ()
    rules = [provision for provision in ground.provisions if isinstance(provision, FurtherStanding)]
    return tuple(_further(rule, standing.rows, ground) for rule in rules)


def _further(rule: FurtherStanding, rows: Sequence[StandingRow], ground: Ground) -> Further:
    people = [(row, known_in(row, ground.events)) for row in rows]
    sure: list[tuple[StandingRow, KnownPerson]] = []
    lacking: list[str] = []
    doubtful = False
    for row, person in people:
        holds = truth(evaluate(rule.where, person, person.scope)) if rule.where is not None else True
        if isinstance(holds, Unknown):
            lacking += holds.lacking
            doubtful = True
        elif holds:
            sure.append((row, person))
    if rule.by is not None:
        found, more = _of_groups(rule, sure, ranks_are_known=not doubtful)
        return Further(rule, found, tuple(dict.fromkeys([*lacking, *more])))
    return Further(rule, tuple(_of_players([row for row, _ in sure], ranks_are_known=not doubtful)), tuple(dict.fromkeys(lacking)))


def _of_players(rows: Sequence[StandingRow], *, ranks_are_known: bool) -> Iterable[FurtherRow]:
    """In the order of the general standing, and level where they are level there."""
    are_known = ranks_are_known and all(row.rank is not None for row in rows)
    for row in rows:
        ahead = sum(1 for other in rows if other.rank is not None and row.rank is not None and other.rank < row.rank)
        yield FurtherRow(ahead + 1 if are_known else None, row.person.name, row.total.points if row.total.is_exact else None)


def _of_groups(
    rule: FurtherStanding, rows: Sequence[tuple[StandingRow, KnownPerson]], *, ranks_are_known: bool
) -> tuple[tuple[FurtherRow, ...], list[str]]:
    """By the sum of the best players of each; who has no club counts for none."""
    assert rule.by is not None
    groups: dict[str, list[StandingRow]] = {}
    lacking: list[str] = []
    for row, person in rows:
        group = evaluate(rule.by, person, person.scope)
        if isinstance(group, Unknown):
            lacking += group.lacking
        elif group is not None:
            groups.setdefault(str(group), []).append(row)
        lacking += row.total.lacking if not row.total.is_exact else ()
    sums = {name: _sum(members[: rule.best]) for name, members in groups.items()}
    is_known = ranks_are_known and not lacking
    found = [
        FurtherRow(
            1 + sum(other > points for other in sums.values()) if is_known else None,
            name,
            points,
            tuple(row.person.name for row in groups[name][: rule.best]),
        )
        for name, points in sorted(sums.items(), key=lambda each: (-each[1], each[0]))
    ]
    return tuple(found), lacking


def _sum(rows: Iterable[StandingRow]) -> Fraction:
    return sum((row.total.points for row in rows), Fraction(0))
