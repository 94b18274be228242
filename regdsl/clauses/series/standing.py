"""The general standing of a series: points for places, multiplied, added up, with what is not known carried along."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.ranking.standings import ranking_of
from regdsl.clauses.series.model import CountBest, SeriesPoints
from regdsl.clauses.series.persons import SeriesPerson, matched
from regdsl.clauses.series.totals import NOTHING, Result, Total, total_of
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.vocabulary import Scope
from regdsl.records.person import Person
from regdsl.rulebooks.standings import Row
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class EventPoints:
    """What a place in one event earned: `points` before the multiplier, and `earned` after it (Unknown where it is not known).

    `place` is the one in the event's own ranking, shared with those down to `last_place`. The points are between `least` and `most`.
    """

    place: int
    last_place: int
    points: Fraction | Unknown
    earned: Fraction | Unknown
    least: Fraction
    most: Fraction


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One person. `rank` is shared by equal totals; None where it depends on what is not known."""

    rank: int | None
    person: SeriesPerson
    events: Mapping[str, EventPoints]
    total: Total


@dataclass(frozen=True, slots=True)
class GeneralStanding:
    """Rows from first to last (by what is known where totals are open), only those who earned points or may have.

    It is the standing after the events that have results; `pending` are those that have none yet.
    """

    article: str
    rows: tuple[StandingRow, ...]
    multipliers: Mapping[str, Fraction | Unknown]
    notes: tuple[str, ...]
    lacking: tuple[str, ...]
    pending: tuple[str, ...] = ()


def general_standing(points: SeriesPoints, ground: Ground) -> GeneralStanding:
    """The standing after the events whose results are there."""
    held = {name: event for name, event in ground.events.items() if event.records is not None and event.records.results is not None}
    persons, notes = matched({name: _players(event) for name, event in held.items()})
    pending = tuple(name for name in ground.events if name not in held)
    lacking = [f"results of {name}" for name in pending]
    multipliers = {name: multiplier(points, replace(event, fund=points.fund), ground.scope) for name, event in held.items()}
    earned: dict[str, Mapping[int, EventPoints] | Unknown] = {}
    said = list(notes)
    for name, event in held.items():
        ranking = ranking_of(event)
        if isinstance(ranking, Unknown):
            earned[name] = ranking
            lacking += ranking.lacking
            continue
        said += [f"{name}: {note}" for note in (*ranking.notes, *ranking.standings.notes)]
        earned[name] = of_event = _earned(name, points, ranking.standings.rows, multipliers[name])
        lacking += [text for found in of_event.values() if isinstance(found.points, Unknown) for text in found.points.lacking]
    count = next((provision for provision in ground.provisions if isinstance(provision, CountBest)), None)
    rows = [_row(person, earned, multipliers, count, points) for person in persons]
    lacking += [text for found in multipliers.values() if isinstance(found, Unknown) for text in found.lacking]
    if count is not None and count.events is None:
        lacking.append(f"how many results count: article {count.article} leaves it open")
    ranked = _ranked(row for row in rows if not row.total.is_nothing)
    return GeneralStanding(points.article, ranked, multipliers, tuple(said), tuple(dict.fromkeys(lacking)), pending)


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


def _earned(event: str, points: SeriesPoints, rows: Sequence[Row], factor: Fraction | Unknown) -> Mapping[int, EventPoints]:
    """What every player of an event earned, by the rule for shared places.

    Players share places where they have equal points; the ranking by the event's tie-breaks then parts them, or leaves them tied.
    """
    level = _sharing(row.points for row in rows)
    tied = _sharing(row.rank for row in rows)
    found: dict[int, EventPoints] = {}
    for row, sharing, places in zip(rows, level, tied, strict=True):
        worth, least, most = _worth(event, points, sharing, places)
        if isinstance(worth, Unknown) or isinstance(factor, Unknown):
            after = worth if isinstance(worth, Unknown) or worth == 0 else factor
        else:
            after = worth * factor
        found[row.number] = EventPoints(row.rank, places[-1], worth, after, least, most)
    return found


def _sharing(keys: Iterable[object]) -> list[range]:
    """For each row, in order of places, the places of those rows with the same key, which stand together."""
    groups: list[tuple[object, int]] = []
    for key in keys:
        if groups and groups[-1][0] == key:
            groups[-1] = (key, groups[-1][1] + 1)
        else:
            groups.append((key, 1))
    ranges: list[range] = []
    for _, size in groups:
        ranges += [range(len(ranges) + 1, len(ranges) + size + 1)] * size
    return ranges


def _worth(event: str, points: SeriesPoints, level: range, tied: range) -> tuple[Fraction | Unknown, Fraction, Fraction]:
    """What is earned by one of those with equal points on the places `level`, whom the ranking leaves on `tied`; at least and at most."""
    shared, own = _of_places(points, level), _of_places(points, tied)
    rules = {"share equally": (sum(shared, NOTHING) / len(shared),), "earn highest place": (shared[0],), "by ranking": own}
    possible = rules[points.ties] if points.ties is not None else tuple(worth for rule in rules.values() for worth in rule)
    least, most = min(possible), max(possible)
    if least == most:
        return least, least, most
    if points.ties is None:
        why = f"{event}: what the shared places {level[0]} to {level[-1]} earn: article {points.article} leaves it open (`ties unstated`)"
    else:
        why = f"{event}: who has which of the places {tied[0]} to {tied[-1]}: the ranking leaves them tied"
    return Unknown((why,)), least, most


def _of_places(points: SeriesPoints, places: range) -> tuple[Fraction, ...]:
    return tuple(Fraction(points.scale[place - 1]) if place <= len(points.scale) else NOTHING for place in places)


def _row(
    person: SeriesPerson,
    earned: Mapping[str, Mapping[int, EventPoints] | Unknown],
    multipliers: Mapping[str, Fraction | Unknown],
    count: CountBest | None,
    points: SeriesPoints,
) -> StandingRow:
    events: dict[str, EventPoints] = {}
    results: list[Result] = []
    for event, number in person.numbers.items():
        of_event = earned[event]
        if isinstance(of_event, Unknown):
            best_place = max((Fraction(worth) for worth in points.scale), default=NOTHING)
            results.append(Result(event, NOTHING, best_place, multipliers[event], of_event.lacking))
        else:
            events[event] = found = of_event[number]
            lacking = found.earned.lacking if isinstance(found.earned, Unknown) else ()
            results.append(Result(event, found.least, found.most, multipliers[event], lacking))
    best = count.events if count is not None else None
    total = total_of(results, best, best_is_open=count is not None and best is None and len(results) > 1)
    return StandingRow(None, person, events, total)


def _ranked(rows: Iterable[StandingRow]) -> tuple[StandingRow, ...]:
    """In order of what is known; a rank where nobody's open points can change it."""
    ordered = sorted(rows, key=lambda row: (-row.total.known, row.person.name, row.person.fide_id or "", row.person.federation or ""))
    ranked = []
    for row in ordered:
        others = [other for other in ordered if other is not row]
        ahead = sum(1 for other in others if not row.total.may_reach(other.total))
        level_or_behind = sum(1 for other in others if not other.total.may_pass(row.total))
        ranked.append(replace(row, rank=ahead + 1 if ahead + level_or_behind == len(others) else None))
    return tuple(ranked)
