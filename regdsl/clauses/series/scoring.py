"""What results in one event earn: the scale that fits the event, shared places, limits and bonuses, with what is not known as bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from math import ceil, floor

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.series.bonuses import bonus_of_result, for_reason
from regdsl.clauses.series.inheriting import EventSubject
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.clauses.series.results import result_subject
from regdsl.clauses.series.totals import NOTHING
from regdsl.clauses.series.worth import ZERO, Worth, exactly, mean, rounded, span, together
from regdsl.clauses.series_points.model import SeriesPoints
from regdsl.clauses.series_points.multiplying import factor_of
from regdsl.clauses.series_points.scales import Scale
from regdsl.clauses.series_points.table import SECTION
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.quantities import Bounds
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope
from regdsl.records.crosstable import Line
from regdsl.rulebooks.standings import Row
from regdsl.values.frozen import dataclass, field, replace
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class EventPoints:
    """What a place in one event earned: `points` before the multiplier, and `earned` after it (Unknown where it is not known).

    `place` is the one in the event's own ranking, shared with those down to `last_place`. The points are between `least` and `most`;
    `bonus` is what comes on top of the multiplied points.
    """

    place: int
    last_place: int
    points: Fraction | Unknown
    earned: Fraction | Unknown
    least: Fraction
    most: Fraction
    bonus: Worth = ZERO
    lacking: tuple[str, ...] = ()
    unbounded: bool = False
    result: Subject | None = field(default=None, compare=False, repr=False)
    """The result as conditions ask about it; None where it depends on who is in the standing."""


@dataclass(frozen=True, slots=True)
class EventScale:
    """The scale that holds for an event, and which share of it is earned."""

    scale: Scale
    share: Fraction = Fraction(1)


def scale_of(points: SeriesPoints, event: Occasion, scope: Scope) -> EventScale | Unknown | None:
    """The first case of the tables that fits the event, else what stands outside them; None where each result is asked."""
    if any(case.of_result for case in points.cases):
        return None
    return scale_for(points, EventSubject(event, scope), event.name, scope)


def scale_for(points: SeriesPoints, asked: Subject, event: str, scope: Scope) -> EventScale | Unknown:
    """The first case of the tables of which the event, or the result, fulfils the condition."""
    for case in points.cases:
        if case.kind is not None:
            holds: object = event in scope.kinds.get(case.kind, ())
        else:
            holds = truth(evaluate(case.when, asked, scope)) if case.when is not None else True
        if isinstance(holds, Unknown):
            return holds
        if holds:
            return _shared(case.scale, points)
    if points.cases and not points.plain.places and points.formula is None:
        return Unknown((f"points of {event}: no row of article {points.article} fits it",))
    return EventScale(points.plain)


def _shared(scale: Scale, points: SeriesPoints) -> EventScale | Unknown:
    if scale.share is None:
        return EventScale(scale)
    other = next((case.scale for case in points.cases if case.kind == scale.kind and case.scale.share is None), None)
    if other is None:
        return Unknown((f"what the events of kind {scale.kind} earn: article {points.article} does not say",))
    return EventScale(other, Fraction(scale.share) / 100)


@dataclass(frozen=True)
class Scoring:
    """One event and what the article says of its results. `scale` is that of all of them, None where each result is asked."""

    points: SeriesPoints
    event: Occasion
    scale: EventScale | None
    lines: Mapping[int, Line]
    scope: Scope
    people: Mapping[int, SeriesPerson]

    def earned(self, rows: Sequence[Row], factor: Fraction | Unknown) -> Mapping[int, EventPoints] | Unknown:
        """What every player earned, in the order of `rows`; where points go by section, places are those within each."""
        if not any(case.by_section for case in self.points.cases):
            return _Field(self, rows).earned(factor)
        sections: dict[object, list[Row]] = {}
        for row in rows:
            section = self.event.subjects[row.number].lookup(SECTION)
            if isinstance(section, Unknown):
                return section
            sections.setdefault(section, []).append(row)
        found: dict[int, EventPoints] = {}
        for within in sections.values():
            ranked = [replace(row, rank=1 + sum(other.rank < row.rank for other in within)) for row in within]
            found |= _Field(self, ranked).earned(factor)
        return found


@dataclass(frozen=True)
class _Field:
    """The players among whom places are counted, in their order."""

    scoring: Scoring
    rows: Sequence[Row]

    @property
    def points(self) -> SeriesPoints:
        return self.scoring.points

    @property
    def event(self) -> Occasion:
        return self.scoring.event

    @property
    def scope(self) -> Scope:
        return self.scoring.scope

    def earned(self, factor: Fraction | Unknown) -> Mapping[int, EventPoints]:
        """What every player of an event earned, by the rule for shared places.

        Players share places where they have equal points; the ranking by the event's tie-breaks then parts them, or leaves them tied.
        """
        level = sharing(row.points for row in self.rows)
        tied = level if self.points.points_only else sharing(row.rank for row in self.rows)
        found: dict[int, EventPoints] = {}
        for row, shared, places in zip(self.rows, level, tied, strict=True):
            worth = self._worth(row, shared, places)
            bonus = self._bonuses(row, places)
            place = places[0] if self.points.points_only else row.rank
            result = self._subject(row, Fraction(place))
            found[row.number] = replace(event_points(place, places[-1], worth, bonus, factor), result=result)
        return found

    # ---- places

    def _worth(self, row: Row, level: range, tied: range) -> Worth:
        """What is earned by one of those with equal points on the places `level`, whom the ranking leaves on `tied`."""
        worth = self._multiplied(self._with_least(row, level, tied), row, tied)
        if self.points.earned_where is None:
            return worth
        holds = truth(evaluate(self.points.earned_where, self._subject(row, Fraction(tied[0])), self.scope))
        if isinstance(holds, Unknown):
            return Worth(min(worth.least, NOTHING), max(worth.most, NOTHING), (*worth.lacking, *holds.lacking), worth.unbounded)
        return worth if holds else ZERO

    def _with_least(self, row: Row, level: range, tied: range) -> Worth:
        worth = self._of_shared_places(row, level, tied)
        if self.points.at_least is not None:
            least = Fraction(self.points.at_least)
            worth = Worth(max(worth.least, least), max(worth.most, least), worth.lacking, worth.unbounded)
        return worth

    def _multiplied(self, worth: Worth, row: Row, tied: range) -> Worth:
        """By the factors that ask the result itself."""
        for factor in self.points.factors:
            if not factor.of_result:
                continue
            value = factor_of(factor, self._subject(row, Fraction(tied[0])), self.scope, self.event.name)
            if not isinstance(value, Fraction) or value < 0:
                lacking = value.lacking if isinstance(value, Unknown) else (f"a multiplier of {self.event.name} that is not below 0",)
                return worth if worth == ZERO else Worth(NOTHING, NOTHING, (*worth.lacking, *lacking), unbounded=True)
            worth = Worth(worth.least * value, worth.most * value, worth.lacking, worth.unbounded)
        return worth

    def _of_shared_places(self, row: Row, level: range, tied: range) -> Worth:
        group = tied if self.points.tied_place is not None else level
        rules: dict[str, Callable[[], Worth]] = {
            "share equally": lambda: self._rounded(mean([self._at(row, Fraction(place)) for place in level])),
            "earn highest place": lambda: self._at(row, Fraction(group[0])),
            "by ranking": lambda: span([self._at(row, Fraction(place)) for place in tied]),
            "average": lambda: self._at(row, Fraction(group[0] + group[-1], 2)),
            "lowest": lambda: self._at(row, Fraction(group[-1])),
        }
        if self.points.ties is not None:
            found = rules[self.points.ties]()
            if found.is_exact or found.lacking:
                return found
            why = f"{self.event.name}: who has which of the places {tied[0]} to {tied[-1]}: the ranking leaves them tied"
            return Worth(found.least, found.most, (why,))
        of_places = self._is_formula(row) and self.points.tied_place is None
        open_rules = ("earn highest place", "average", "lowest") if of_places else tuple(rules)[:3]
        found = span([rules[rule]() for rule in open_rules])
        if found.is_exact or found.lacking:
            return found
        why = (
            f"{self.event.name}: what the shared places {level[0]} to {level[-1]} earn: article {self.points.article} leaves it open"
            f" (`{'place of tied players' if of_places else 'ties'} unstated`)"
        )
        return Worth(found.least, found.most, (why,))

    def _is_formula(self, row: Row) -> bool:
        scale = self._scale(row)
        return isinstance(scale, EventScale) and scale.scale.formula is not None

    def _scale(self, row: Row) -> EventScale | Unknown:
        if self.scoring.scale is not None:
            return self.scoring.scale
        return scale_for(self.points, self._subject(row, Fraction(row.rank)), self.event.name, self.scope)

    def _at(self, row: Row, place: Fraction) -> Worth:
        """What one place earns, by list or by formula."""
        found = self._scale(row)
        if isinstance(found, Unknown):
            return Worth(NOTHING, NOTHING, found.lacking, unbounded=True)
        scale = found.scale
        if scale.formula is not None:
            return self._by_formula(found, row, place)
        index = int(place) - 1
        if index < len(scale.places):
            return exactly(Fraction(scale.places[index]) * found.share)
        if scale.rest is None:
            return Worth(
                NOTHING, NOTHING, (f"points of place {int(place)}: article {self.points.article} leaves them open",), unbounded=True
            )
        return exactly(Fraction(scale.rest) * found.share)

    def _by_formula(self, found: EventScale, row: Row, place: Fraction) -> Worth:
        assert found.scale.formula is not None
        value = evaluate(found.scale.formula, self._subject(row, place), self.scope)
        if isinstance(value, Bounds):
            return Worth(value.lower * found.share, value.upper * found.share, value.lacking)
        if isinstance(value, Fraction):
            return exactly(value * found.share)
        lacking = value.lacking if isinstance(value, Unknown) else (f"points of {self.event.name}: the formula has no value",)
        return Worth(NOTHING, NOTHING, lacking, unbounded=True)

    def _subject(self, row: Row, place: Fraction) -> Subject:
        return result_subject(self.event, row.number, place, row.points, len(self.rows), self.scoring.lines.get(row.number))

    def _rounded(self, worth: Worth) -> Worth:
        """Shared points, rounded as the text says; by every way where it does not say how."""
        if self.points.rounding is None or worth.unbounded:
            return worth
        way, unit = self.points.rounding
        if unit is None or unit <= 0:
            if worth.is_exact and worth.least.denominator == 1:
                return worth
            why = f"to what shared points are rounded: article {self.points.article} leaves it open"
            return Worth(Fraction(floor(worth.least)), Fraction(ceil(worth.most)), (*worth.lacking, why))
        step = Fraction(unit)
        return Worth(rounded(worth.least, way, step), rounded(worth.most, way, step), worth.lacking)

    # ---- bonuses

    def _bonuses(self, row: Row, places: range) -> Worth:
        found = []
        for bonus in self.points.bonuses:
            if bonus.reason is not None or bonus.amount is None:
                found.append(for_reason(bonus, self.scoring.people.get(row.number)))
            else:
                found.append(bonus_of_result(bonus, self._subject(row, Fraction(places[0])), self.scope))
        return together(found) if found else ZERO


# ---- amounts of points


def event_points(place: int, last_place: int, worth: Worth, bonus: Worth, factor: Fraction | Unknown) -> EventPoints:
    """Points, multiplier and bonus together."""
    points: Fraction | Unknown = worth.least if worth.is_exact else Unknown(worth.lacking)
    if isinstance(points, Unknown) or isinstance(factor, Unknown):
        after: Fraction | Unknown = points if isinstance(points, Unknown) or points == 0 else factor
    else:
        after = points * factor
    if isinstance(after, Fraction):
        after = after + bonus.least if bonus.is_exact else Unknown(bonus.lacking)
    lacking = (*worth.lacking, *bonus.lacking)
    return EventPoints(place, last_place, points, after, worth.least, worth.most, bonus, lacking, worth.unbounded or bonus.unbounded)


def sharing(keys: Iterable[object]) -> list[range]:
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
