"""The order of a general standing: by totals, and where these are equal by what the series says."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.series.rules import StandingRules
from regdsl.clauses.series.totals import NOTHING
from regdsl.clauses.standing_rules.tie_break_line import (
    ALL_POINTS,
    DECIDED,
    DROPPED,
    EVENT_WINS,
    LATEST,
    PLACES,
    PLAYED,
    PROGRESSIVE,
    RATING,
    SINGLE,
    SeriesTieBreak,
)
from regdsl.rulebooks.standings import decimal_text
from regdsl.values.frozen import replace
from regdsl.values.hints import TYPE_CHECKING, TypeAlias
from regdsl.values.unknown import Unknown

if TYPE_CHECKING:
    from regdsl.clauses.series.standing import StandingRow

Value: TypeAlias = "tuple[Fraction, ...] | None"
"""What a tie-break says of a row, compared from the first number on; None: it says nothing."""


def ranked(rows: Iterable[StandingRow]) -> tuple[StandingRow, ...]:
    """In order of what is known; a rank where nobody's open points can change it."""
    ordered = sorted(
        rows, key=lambda row: (-row.total.known, row.total.behind, row.person.name, row.person.fide_id or "", row.person.federation or "")
    )
    found = []
    for row in ordered:
        others = [other for other in ordered if other is not row]
        ahead = sum(1 for other in others if not row.total.may_reach(other.total))
        level_or_behind = sum(1 for other in others if not other.total.may_pass(row.total))
        found.append(replace(row, rank=ahead + 1 if ahead + level_or_behind == len(others) else None))
    return tuple(found)


def with_tie_breaks(rows: tuple[StandingRow, ...], rules: StandingRules, events: Mapping[str, Occasion]) -> tuple[StandingRow, ...]:
    """Rows with equal totals in the order of the series' tie-breaks, as far as these are computed."""
    tie_breaks = rules.tie_breaks
    if not tie_breaks:
        return rows
    parted: list[StandingRow] = []
    for is_exact, group in groupby(rows, key=lambda row: row.total.known if row.total.is_exact else None):
        level = list(group)
        if is_exact is None:
            parted += [replace(row, values=(None,) * len(tie_breaks)) for row in level]
            continue
        valued = [(row, [_value(tie_break, row, events, lowest=rules.lowest_wins) for tie_break in tie_breaks]) for row in level]
        parted += _parted(valued, tie_breaks)
    return ranked(parted)


def _parted(level: list[tuple[StandingRow, list[Value]]], tie_breaks: Sequence[SeriesTieBreak]) -> list[StandingRow]:
    """Each row with its values, and with how many of its equals the list puts before it.

    A tie-break that says nothing of somebody, or that people have to decide, parts nobody any more, and none behind it does.
    """
    usable = 0
    while usable < len(tie_breaks) and (len(level) == 1 or all(values[usable] is not None for _, values in level)):
        usable += 1
    keys = [_longest(values[:usable], level) for _, values in level]
    return [
        replace(
            row,
            values=tuple(map(_in_words, values)),
            total=replace(row.total, behind=sum(1 for other in keys if other > key)),
        )
        for (row, values), key in zip(level, keys, strict=True)
    ]


def _longest(values: Sequence[Value], level: Sequence[tuple[StandingRow, list[Value]]]) -> list[tuple[Fraction, ...]]:
    """Rows of numbers of one length: who has fewer results has nothing in the places of those that lack."""
    lengths = [max(len(each[index] or ()) for _, each in level) for index in range(len(values))]
    return [(*(value or ()), *[NOTHING] * (length - len(value or ()))) for value, length in zip(values, lengths, strict=True)]


def _value(tie_break: SeriesTieBreak, row: StandingRow, events: Mapping[str, Occasion], *, lowest: bool) -> Value:
    """The value, more is better."""
    if tie_break.kind in DECIDED:
        return None
    points = _points(row)
    found = None if points is None and tie_break.kind != PLAYED else _COMPUTED[tie_break.kind](tie_break, row, points or {}, events)
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
    return (Fraction(sum(1 for one in row.events.values() if one.place == 1)),)


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
}


def _in_words(value: Value) -> str | None:
    return None if value is None else ", ".join(decimal_text(abs(number)) for number in value) or "0"
