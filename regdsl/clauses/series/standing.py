"""The general standing of a series: points for places, multiplied, added up, with what is not known carried along."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.ranking.standings import ranking_of
from regdsl.clauses.series.model import CountBest, SeriesPoints
from regdsl.clauses.series.persons import SeriesPerson, matched
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.vocabulary import Scope
from regdsl.records.person import Person
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class EventPoints:
    """What a place in one event earned: `points` before the multiplier, and after it (Unknown where it is not known)."""

    place: int
    last_place: int
    points: Fraction | Unknown
    earned: Fraction | Unknown


@dataclass(frozen=True, slots=True)
class Total:
    """The sum of what is known, plus `open[event]` times a multiplier, 0 or more, that is not known."""

    known: Fraction
    open: Mapping[str, Fraction] = field(default_factory=dict)
    lacking: tuple[str, ...] = ()
    unknown: bool = False

    @property
    def is_exact(self) -> bool:
        return not self.open and not self.unknown

    def may_reach(self, other: Total) -> bool:
        """Whether this total can be at least the other, for some value of what is not known."""
        if self.unknown or other.unknown or self.known >= other.known:
            return True
        return any(self.open.get(event, Fraction(0)) > other.open.get(event, Fraction(0)) for event in {*self.open, *other.open})


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One person. `rank` is shared by equal totals; None where it depends on what is not known."""

    rank: int | None
    person: SeriesPerson
    events: Mapping[str, EventPoints]
    total: Total


@dataclass(frozen=True, slots=True)
class GeneralStanding:
    """Rows from first to last (by what is known where totals are open), only those who earned points or may have."""

    article: str
    rows: tuple[StandingRow, ...]
    multipliers: Mapping[str, Fraction | Unknown]
    notes: tuple[str, ...]
    lacking: tuple[str, ...]


def general_standing(points: SeriesPoints, ground: Ground) -> GeneralStanding:
    """The standing after the events whose results are there."""
    held = {name: event for name, event in ground.events.items() if event.records is not None and event.records.results is not None}
    persons, notes = matched({name: _players(event) for name, event in held.items()})
    lacking = [f"results of {name}" for name in ground.events if name not in held]
    multipliers: dict[str, Fraction | Unknown] = {}
    earned: dict[str, Mapping[int, EventPoints] | Unknown] = {}
    said = list(notes)
    for name, event in held.items():
        multipliers[name] = multiplier(points, replace(event, fund=points.fund), ground.scope)
        ranking = ranking_of(event)
        if isinstance(ranking, Unknown):
            earned[name] = ranking
            lacking += ranking.lacking
            continue
        said += [f"{name}: {note}" for note in (*ranking.notes, *ranking.standings.notes)]
        ranks = [(row.number, row.rank) for row in ranking.standings.rows]
        of_event = _earned(points, ranks, multipliers[name])
        earned[name] = of_event
        lacking += [text for found in of_event.values() if isinstance(found.points, Unknown) for text in found.points.lacking]
    best = next((provision.events for provision in ground.provisions if isinstance(provision, CountBest)), None)
    rows = [_row(person, earned, best) for person in persons]
    lacking += [text for found in multipliers.values() if isinstance(found, Unknown) for text in found.lacking]
    return GeneralStanding(
        points.article, _ranked(row for row in rows if _counts(row.total)), multipliers, tuple(said), tuple(dict.fromkeys(lacking))
    )


def _players(event: Occasion) -> tuple[Person, ...]:
    """Those in the results; names, federations and IDs as the entry list has them, where there is one."""
    assert event.records is not None
    assert event.records.results is not None
    numbers = event.records.results.crosstable.by_number
    return tuple(person for person in event.records.persons if person.number in numbers)


def multiplier(points: SeriesPoints, event: Occasion, scope: Scope) -> Fraction | Unknown:
    """The product of the factors for one event."""
    product = Fraction(1)
    for factor in points.factors:
        value = evaluate(factor, event, scope)
        if isinstance(value, Unknown):
            return value
        if not isinstance(value, Fraction):
            return Unknown((f"a multiplier of {event.name} that is a number",))
        product *= value
    return product


def _earned(points: SeriesPoints, ranks: Iterable[tuple[int, int]], factor: Fraction | Unknown) -> Mapping[int, EventPoints]:
    """What every player of an event earned, by the rule for shared places."""
    sharing: dict[int, int] = {}
    ranked = list(ranks)
    for _, rank in ranked:
        sharing[rank] = sharing.get(rank, 0) + 1
    found: dict[int, EventPoints] = {}
    for number, rank in ranked:
        last = rank + sharing[rank] - 1
        worth = _worth(points, rank, last)
        after = (
            worth
            if isinstance(worth, Unknown)
            else Fraction(0)
            if worth == 0
            else factor
            if isinstance(factor, Unknown)
            else worth * factor
        )
        found[number] = EventPoints(rank, last, worth, after)
    return found


def _worth(points: SeriesPoints, first: int, last: int) -> Fraction | Unknown:
    of_places = [Fraction(points.scale[place - 1]) if place <= len(points.scale) else Fraction(0) for place in range(first, last + 1)]
    if len(set(of_places)) == 1:
        return of_places[0]
    if points.ties == "share equally":
        return sum(of_places, Fraction(0)) / len(of_places)
    if points.ties == "earn highest place":
        return of_places[0]
    if points.ties == "by ranking":
        return Unknown((f"who has which of the places {first} to {last}: the ranking leaves them tied",))
    return Unknown((f"what the shared places {first} to {last} earn: the text leaves it open (`ties unstated`)",))


def _row(
    person: SeriesPerson,
    earned: Mapping[str, Mapping[int, EventPoints] | Unknown],
    best: int | None,
) -> StandingRow:
    events: dict[str, EventPoints] = {}
    lacking: list[str] = []
    unknown = False
    for event, number in person.numbers.items():
        of_event = earned[event]
        if isinstance(of_event, Unknown):
            unknown = True
            lacking += of_event.lacking
        else:
            events[event] = of_event[number]
    exact = sorted((found.earned for found in events.values() if isinstance(found.earned, Fraction)), reverse=True)
    open_events = {event: found for event, found in events.items() if isinstance(found.earned, Unknown)}
    if best is not None and len(events) > best and open_events:
        unknown = True  # which results are the best ones depends on what is not known
    open_points = {event: found.points for event, found in open_events.items() if isinstance(found.points, Fraction)}
    unknown = unknown or len(open_points) < len(open_events)
    lacking += [text for found in open_events.values() if isinstance(found.earned, Unknown) for text in found.earned.lacking]
    total = Total(sum(exact[:best], Fraction(0)), open_points, tuple(dict.fromkeys(lacking)), unknown)
    return StandingRow(None, person, events, total)


def _counts(total: Total) -> bool:
    return total.known > 0 or bool(total.open) or total.unknown


def _ranked(rows: Iterable[StandingRow]) -> tuple[StandingRow, ...]:
    """In order of what is known; a rank where nobody's open points can change it."""
    ordered = sorted(rows, key=lambda row: (-row.total.known, row.person.name))
    ranked = []
    for row in ordered:
        others = [other for other in ordered if other is not row]
        ahead = [other for other in others if not row.total.may_reach(other.total)]
        level_or_behind = [other for other in others if not _may_pass(other.total, row.total)]
        rank = len(ahead) + 1 if len(ahead) + len(level_or_behind) == len(others) else None
        ranked.append(replace(row, rank=rank))
    return tuple(ranked)


def _may_pass(one: Total, other: Total) -> bool:
    """Whether `one` can be more than the other."""
    if one.unknown or other.unknown or one.known > other.known:
        return True
    return any(one.open.get(event, Fraction(0)) > other.open.get(event, Fraction(0)) for event in {*one.open, *other.open})
