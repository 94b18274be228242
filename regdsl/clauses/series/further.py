"""Standings beside the general one: of some of its players, or of clubs and federations by the points of their players."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.series.known import KnownPerson, known_in
from regdsl.clauses.series.standing import GeneralStanding, StandingRow
from regdsl.clauses.series.totals import Total
from regdsl.clauses.standing_rules.model import FurtherStanding
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class FurtherRow:
    """One player, or one club with the `players` whose points count. `rank` is shared by equal ones.

    None where the rank, or the points, are not known.
    """

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
        found, more = _of_groups(rule, sure, members_are_known=not doubtful)
        return Further(rule, found, tuple(dict.fromkeys([*lacking, *more])))
    return Further(rule, tuple(_of_players([row for row, _ in sure], ranks_are_known=not doubtful)), tuple(dict.fromkeys(lacking)))


def _of_players(rows: Sequence[StandingRow], *, ranks_are_known: bool) -> Iterable[FurtherRow]:
    """In the order of the general standing, and level where they are level there."""
    are_known = ranks_are_known and all(row.rank is not None for row in rows)
    for row in rows:
        ahead = sum(1 for other in rows if other.rank is not None and row.rank is not None and other.rank < row.rank)
        yield FurtherRow(ahead + 1 if are_known else None, row.person.name, row.total.points if row.total.is_exact else None)


def _of_groups(
    rule: FurtherStanding, rows: Sequence[tuple[StandingRow, KnownPerson]], *, members_are_known: bool
) -> tuple[tuple[FurtherRow, ...], list[str]]:
    """By the sum of the best players of each; who has no club counts for none."""
    assert rule.by is not None
    groups: dict[str, list[StandingRow]] = {}
    lacking: list[str] = []
    for row, person in rows:
        group = evaluate(rule.by, person, person.scope)
        if isinstance(group, Unknown):
            lacking += group.lacking
            members_are_known = False
        elif group is not None:
            groups.setdefault(str(group), []).append(row)
        lacking += row.total.lacking if not row.total.is_exact else ()
    is_turned = any(row.total.is_turned for row, _ in rows)
    sums = {name: _sum(members, rule.best, members_are_known=members_are_known) for name, members in groups.items()}
    if is_turned and rule.best is not None and len({min(len(members), rule.best) for members in groups.values()}) > 1:
        lacking.append(f"which place is for who has fewer than {rule.best} players, where the lowest total wins")
        sums = {name: _Between(sums[name].least, None) if len(groups[name]) < rule.best else sums[name] for name in groups}
    found = [
        FurtherRow(_rank(points, sums.values(), is_turned=is_turned), name, points.exact, tuple(_names(groups[name][: rule.best])))
        for name, points in sorted(sums.items(), key=lambda each: (each[1].least if is_turned else -each[1].least, each[0]))
    ]
    return tuple(found), lacking


@dataclass(frozen=True, slots=True)
class _Between:
    """A sum that is not less than `least` and not more than `most` (None: nothing bounds it)."""

    least: Fraction
    most: Fraction | None

    @property
    def exact(self) -> Fraction | None:
        return self.least if self.least == self.most else None

    def is_below(self, other: _Between) -> bool:
        """Whatever is not known."""
        return self.most is not None and self.most < other.least


def _rank(points: _Between, others: Collection[_Between], *, is_turned: bool) -> int | None:
    """One more than the number of those ahead; None where it is not known how many those are."""
    apart = [each for each in others if each.is_below(points) or points.is_below(each)]
    if len(apart) + sum(each.exact is not None and each.exact == points.exact for each in others) < len(others) or points.exact is None:
        return None
    return 1 + sum(each.is_below(points) if is_turned else points.is_below(each) for each in apart)


def _names(rows: Iterable[StandingRow]) -> Iterable[str]:
    return (row.person.name for row in rows)


def _sum(members: Sequence[StandingRow], best: int | None, *, members_are_known: bool) -> _Between:
    """What the `best` of the members have together."""
    bounds = [_bounds(row.total) for row in members]
    is_turned = any(row.total.is_turned for row in members)
    number = len(bounds) if best is None else best
    least = sum(sorted((low for low, _ in bounds), reverse=not is_turned)[:number], Fraction(0))
    highs = sorted((high for _, high in bounds if high is not None), reverse=not is_turned)
    is_bounded = members_are_known and len(highs) == len(bounds)
    return _Between(least, sum(highs[:number], Fraction(0)) if is_bounded else None)


def _bounds(total: Total) -> tuple[Fraction, Fraction | None]:
    """Between what the points of one player lie; None: nothing bounds them above."""
    if total.is_exact:
        return total.points, total.points
    most = None if total.unknown or total.open or total.open_spread else total.known + total.spread
    return total.points, -total.known if total.is_turned and most is not None else most
