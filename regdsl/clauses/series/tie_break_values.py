"""What the tie-breaks of a general standing say of one player: numbers, more is better."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.series.known import events_won
from regdsl.clauses.series.totals import NOTHING
from regdsl.clauses.standing_rules.tie_break_line import (
    ALL_POINTS,
    BETTER_PLACES,
    DROPPED,
    EVENT_WINS,
    LATEST,
    PLACES,
    PLAYED,
    PROGRESSIVE,
    RATING,
    SCORES,
    SINGLE,
    WINS,
    SeriesTieBreak,
)
from regdsl.values.hints import TYPE_CHECKING, TypeAlias
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.clauses.series.standing import StandingRow

Value: TypeAlias = "tuple[Fraction, ...] | None"
"""What a tie-break says of a row, compared from the first number on; None: it is not known."""


def of_row(tie_break: SeriesTieBreak, row: StandingRow, events: Mapping[str, Occasion], *, lowest: bool) -> Value:
    """The value, more is better."""
    points = _points(row)
    if points is None and tie_break.kind != PLAYED:
        return None
    found = _COMPUTED[tie_break.kind](tie_break, row, points or {}, events)
    by_points = tie_break.kind in (DROPPED, SINGLE, ALL_POINTS, LATEST, PROGRESSIVE)
    turned = tie_break.lowest_first is not (lowest and by_points)
    return tuple(-number for number in found) if found is not None and turned else found


def _points(row: StandingRow) -> dict[str, Fraction] | None:
    """The points of each event, in the order of the events; None where some are not known."""
    found = {event: one.earned for event, one in row.events.items()}
    if len(found) < len(row.person.numbers) or any(isinstance(earned, Unknown) for earned in found.values()):
        return None
    return {event: earned for event, earned in found.items() if isinstance(earned, Fraction)}


def _dropped(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    return tuple(sorted((points[event] for event in row.dropped if event in points), reverse=True))


def _single(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    return tuple(sorted(points.values(), reverse=True))


def _played(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    return (Fraction(len(row.person.numbers)),)


def _wins(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    return (Fraction(events_won(row)),)


def _better_places(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    """How many first places, then how many second ones, and so on."""
    places = [one.place for one in row.events.values()]
    return tuple(Fraction(places.count(place)) for place in range(1, max(places, default=0) + 1))


def _of_results(fact: str, row: StandingRow) -> Value:
    """The sum of what all results say."""
    values = [one.result.lookup(fact) if one.result is not None else None for one in row.events.values()]
    known = [Fraction(value) for value in values if isinstance(value, int | Fraction)]
    return (sum(known, NOTHING),) if len(known) == len(values) else None


def _games_won(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    return _of_results("wins", row)


def _scores(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    return _of_results("score", row)


def _all_points(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    return (sum(points.values(), NOTHING),)


def _latest(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    """Points in the latest event, then in the one before it; nothing where somebody did not play."""
    return tuple(points.get(event, NOTHING) for event in reversed(list(events)))


def _progressive(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    """The sum of the totals after each event."""
    names = list(events)
    return (sum((points.get(event, NOTHING) * (len(names) - index) for index, event in enumerate(names)), NOTHING),)


def _places(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    """The sum of the places in the best events, the lowest ones; who played fewer than that many has no such sum."""
    places = sorted(one.place for one in row.events.values())
    number = tie_break.best if tie_break.best is not None else len(places)
    return (Fraction(sum(places[:number])),) if len(places) >= number else None


def _rating(tie_break: SeriesTieBreak, row: StandingRow, points: Mapping[str, Fraction], events: Mapping[str, Occasion]) -> Value:
    """The rating in the latest event that somebody played; who has none is behind all who have one."""
    event = list(row.person.numbers)[-1]
    person = events[event].subjects.get(row.person.numbers[event]) if event in events else None
    rating = person.person.rating if person is not None else Unknown()
    return None if isinstance(rating, Unknown) else (Fraction(rating or 0),)


_COMPUTED: Mapping[str, Callable[[SeriesTieBreak, StandingRow, Mapping[str, Fraction], Mapping[str, Occasion]], Value]] = {
    DROPPED: _dropped,
    SINGLE: _single,
    PLAYED: _played,
    EVENT_WINS: _wins,
    ALL_POINTS: _all_points,
    LATEST: _latest,
    PROGRESSIVE: _progressive,
    PLACES: _places,
    RATING: _rating,
    BETTER_PLACES: _better_places,
    WINS: _games_won,
    SCORES: _scores,
}
