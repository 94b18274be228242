"""The general standing as the final ranking by which the prizes of a series are given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.ranking.standings import EventRanking, edition_of
from regdsl.clauses.series.known import events_won
from regdsl.clauses.series.persons import SeriesPerson, matched
from regdsl.clauses.series.readings import outcome
from regdsl.clauses.series.standing import GeneralStanding, StandingRow, players_of
from regdsl.rulebooks.editions import EDITIONS
from regdsl.rulebooks.standings import Row, Standings
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.records.crosstable import Crosstable, Game
    from regdsl.records.person import Person


def prize_event(name: str, ground: Ground) -> Occasion | Unknown:
    """The series as one event: everybody with a number in the order of the general standing, the games of all events, and the ranking.

    Unknown where the standing is not: its prizes are then not given yet.
    """
    readings = outcome(ground).readings
    if readings:
        return Unknown((f"general standing of {name}: which fund multiplies the points is open",))
    standing = outcome(ground).standing
    if standing is None:
        return Unknown((f"general standing of {name}: the regulation has no points",))
    open_rows = [row for row in standing.rows if not row.total.is_exact]
    if standing.pending or open_rows or not standing.rows:
        lacking = [f"results of {event}" for event in standing.pending]
        lacking += [what for row in open_rows for what in row.total.lacking]
        return Unknown(tuple(dict.fromkeys(lacking)) or (f"general standing of {name}",))
    return _as_event(name, standing, ground)


def _as_event(name: str, standing: GeneralStanding, ground: Ground) -> Occasion:
    from regdsl.records.event import EventRecords

    held = {event: one for event, one in ground.events.items() if one.records is not None and one.records.results is not None}
    everybody, _ = matched({event: players_of(one) for event, one in held.items()})
    numbers = {row.person: number for number, row in enumerate(standing.rows, start=1)}
    numbers |= {person: len(numbers) + number for number, person in enumerate((one for one in everybody if one not in numbers), start=1)}
    persons = tuple(_as_known_last(person, number, held) for person, number in numbers.items())
    first = next(iter(held.values()))
    assert first.records is not None
    assert first.records.results is not None
    results = replace(first.records.results, crosstable=_crosstable(numbers, persons, held), persons=persons)
    records = EventRecords(name, None, None, results, persons, persons, replace(ground.facts, players=()))
    edition = edition_of(first)
    found = EDITIONS[-1] if isinstance(edition, Unknown) else edition[0]
    rows = tuple(_row(row, numbers) for row in standing.rows)
    ranked = EventRanking(Standings(found, (), rows, ()), ())
    venue = next((one.own_venue for one in reversed(list(held.values())) if one.own_venue is not None), None)
    return Occasion(
        name,
        ground.provisions,
        (),
        venue,
        records,
        scope=ground.scope,
        ranked=ranked,
        members=tuple(ground.events.values()),
        in_series=_of_players(standing, numbers),
    )


def _of_players(standing: GeneralStanding, numbers: Mapping[SeriesPerson, int]) -> Mapping[int, Mapping[str, object]]:
    """How many events everybody played and won, and the points of the general standing; who is not in it has none."""
    rows = {row.person: row for row in standing.rows}
    return {
        number: {
            "events played": len(person.numbers),
            "events won": events_won(rows[person]) if person in rows else 0,
            "series points": rows[person].total.points if person in rows else Fraction(0),
        }
        for person, number in numbers.items()
    }


def _row(row: StandingRow, numbers: Mapping[SeriesPerson, int]) -> Row:
    return Row(row.rank or numbers[row.person], numbers[row.person], row.total.points, row.values)


def _as_known_last(person: SeriesPerson, number: int, held: Mapping[str, Occasion]) -> Person:
    """The person as the last event knows him or her."""
    event = list(person.numbers)[-1]
    records = held[event].records
    assert records is not None
    own = next(each for each in records.persons if each.number == person.numbers[event])
    return replace(own, number=number)


def _crosstable(numbers: Mapping[SeriesPerson, int], persons: Sequence[Person], held: Mapping[str, Occasion]) -> Crosstable:
    """The games of all events one after the other: how many somebody played, and against whom."""
    from regdsl.records.crosstable import Crosstable, Game, Line, Result

    of_event = {event: {person.numbers[event]: number for person, number in numbers.items() if event in person.numbers} for event in held}
    absent = Game(None, None, Result.ZERO_POINT_BYE)
    games: dict[int, list[Game]] = {number: [] for number in numbers.values()}
    for event, one in held.items():
        assert one.records is not None
        assert one.records.results is not None
        table = one.records.results.crosstable
        for person, number in numbers.items():
            line = table.by_number.get(person.numbers.get(event, 0))
            games[number] += [absent] * table.rounds if line is None else [_renumbered(game, of_event[event]) for game in line.games]
    ratings = {person.number: person.rating for person in persons}
    lines = [Line(number, rating if isinstance(rating := ratings[number], int) else None, tuple(games[number])) for number in games]
    return Crosstable(tuple(lines), max((len(line.games) for line in lines), default=0))


def _renumbered(game: Game, numbers: Mapping[int, int]) -> Game:
    return replace(game, opponent=numbers.get(game.opponent) if game.opponent is not None else None)
