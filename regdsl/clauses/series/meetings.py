"""Players with equal totals compared with each other: the games between them, and who came in ahead where both played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import permutations

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.records.crosstable import Result
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.clauses.series.standing import StandingRow

_WORTH = {
    Result.WIN: Fraction(1),
    Result.UNRATED_WIN: Fraction(1),
    Result.DRAW: Fraction(1, 2),
    Result.UNRATED_DRAW: Fraction(1, 2),
    Result.LOSS: Fraction(0),
    Result.UNRATED_LOSS: Fraction(0),
}
"""A point for a win over the board, half a point for a draw."""


def points_of_meetings(rows: Sequence[StandingRow], events: Mapping[str, Occasion]) -> list[Fraction] | None:
    """What each has scored against the others in all events. None where some of them have met more often than others, or not at all."""
    persons = [row.person for row in rows]
    games = {(one, other): _games(one, other, events) for one, other in permutations(persons, 2)}
    if len({len(found) for found in games.values()}) != 1 or not all(games.values()):
        return None
    return [sum((points for (one, _), found in games.items() if one is person for points in found), Fraction(0)) for person in persons]


def _games(one: SeriesPerson, other: SeriesPerson, events: Mapping[str, Occasion]) -> list[Fraction]:
    """The points of `one` in the games with `other` that were played over the board."""
    found = []
    for name, event in events.items():
        own, opponent = one.numbers.get(name), other.numbers.get(name)
        if own is None or opponent is None or event.records is None or event.records.results is None:
            continue
        line = event.records.results.crosstable.by_number.get(own)
        played = [game for game in line.games if game.opponent == opponent] if line is not None else []
        found += [_WORTH[game.result] for game in played if game.result in _WORTH]
    return found


def more_often_ahead(rows: Sequence[StandingRow], events: Mapping[str, Occasion]) -> list[Fraction] | None:
    """In how many of the `events` each came in ahead of the others, less those in which they did.

    None where two of them never played in one event.
    """
    balance = [Fraction(0) for _ in rows]
    for (index, one), (_, other) in permutations(enumerate(rows), 2):
        common = [event for event in events if event in one.events and event in other.events]
        if not common:
            return None
        places = [(one.events[event].place, other.events[event].place) for event in common]
        balance[index] += sum(own < theirs for own, theirs in places) - sum(own > theirs for own, theirs in places)
    return balance
