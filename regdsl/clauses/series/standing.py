"""The general standing of a series: points for places, multiplied, added up, with what is not known carried along."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.ranking.standings import EventRanking, ranking_of
from regdsl.clauses.series.counting import Counting
from regdsl.clauses.series.eligible import Eligibility, eligibility
from regdsl.clauses.series.inheriting import EventSubject
from regdsl.clauses.series.persons import SeriesPerson, matched
from regdsl.clauses.series.ranked import ranked, titles_in_words, with_tie_breaks
from regdsl.clauses.series.rules import StandingRules
from regdsl.clauses.series.scoring import EventPoints, EventScale, Scoring, event_points, scale_of
from regdsl.clauses.series.totals import NOTHING, Result, Total, total_of
from regdsl.clauses.series.worth import Worth, span
from regdsl.clauses.series_points.model import SeriesPoints
from regdsl.clauses.series_points.multiplying import factor_of
from regdsl.clauses.series_points.scales import mentions_place
from regdsl.expressions.vocabulary import Scope
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass, replace
from regdsl.values.points import points_text
from regdsl.values.unknown import Unknown

__all__ = ["EventPoints", "GeneralStanding", "StandingRow", "general_standing", "multiplier"]


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One person. `rank` is shared by equal totals; None where it depends on what is not known.

    `dropped` are events whose result does not count; `values` those of the series' tie-breaks, None where one says nothing here.
    """

    rank: int | None
    person: SeriesPerson
    events: Mapping[str, EventPoints]
    total: Total
    dropped: frozenset[str] = frozenset()
    values: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class GeneralStanding:
    """Rows from first to last (by what is known where totals are open), only those who earned points or may have.

    `multipliers` of the events are Unknown where they cannot be computed; `lacking` says what is missing, `notes` what is worth knowing;
    `pending` are those that have none yet. `tie_breaks` are the names of the series' tie-breaks, in order.
    """

    article: str
    rows: tuple[StandingRow, ...]
    multipliers: Mapping[str, Fraction | Unknown]
    notes: tuple[str, ...]
    lacking: tuple[str, ...]
    pending: tuple[str, ...] = ()
    tie_breaks: tuple[str, ...] = ()


def general_standing(points: SeriesPoints, ground: Ground) -> GeneralStanding:
    """The standing after the events whose results are there."""
    rules = StandingRules(ground)
    events = {name: event for name, event in ground.events.items() if name not in rules.annulled}
    held = {name: event for name, event in events.items() if event.records is not None and event.records.results is not None}
    persons, notes = matched({name: players_of(event) for name, event in held.items()})
    pending = tuple(name for name in events if name not in held)
    lacking = [f"results of {name}" for name in pending]
    multipliers = {name: multiplier(points, replace(event, fund=points.fund), ground.scope) for name, event in held.items()}
    in_standing = eligibility(rules, persons, held, pending)
    earned: dict[str, Mapping[int, EventPoints] | Unknown] = {}
    said = [*notes, *rules.notes(tuple(held), pending)]
    for name, event in held.items():
        found = _in_event(points, event, multipliers[name], in_standing, ground, persons)
        if isinstance(found, Unknown):
            earned[name] = found
            lacking += found.lacking
            continue
        ranking, earned[name] = found
        said += [f"{name}: {note}" for note in (*ranking.notes, *ranking.standings.notes)]
        lacking += [text for one in found[1].values() if one.lacking or isinstance(one.points, Unknown) for text in one.lacking]
    counting = rules.counting(tuple(held))
    rows = [_row(person, earned, multipliers, counting, points, rules, held) for person in persons if in_standing.may_be_in(person)]
    lacking += [text for found in multipliers.values() if isinstance(found, Unknown) for text in found.lacking]
    lacking += counting.lacking
    lacking += [text for row in rows for text in row.total.lacking if text not in lacking]
    lacking += in_standing.lacking
    if points.is_open:
        lacking.append(f"points: article {points.article} leaves open what results earn")
    if rules.is_without_standings(len(held), pending):
        return GeneralStanding(points.article, (), multipliers, tuple(said), tuple(dict.fromkeys(lacking)), pending)
    in_order, undecided = with_tie_breaks(ranked(row for row in rows if not row.total.is_nothing), rules, held)
    said += [*undecided, *titles_in_words(in_order, rules, held)]
    return GeneralStanding(
        points.article, in_order, multipliers, tuple(said), tuple(dict.fromkeys(lacking)), pending, rules.tie_breaks_in_words
    )


def players_of(event: Occasion) -> tuple[Person, ...]:
    """Those in the results; names, federations and IDs as the entry list has them, where there is one."""
    assert event.records is not None
    assert event.records.results is not None
    numbers = event.records.results.crosstable.by_number
    return tuple(person for person in event.records.persons if person.number in numbers)


def multiplier(points: SeriesPoints, event: Occasion, scope: Scope) -> Fraction | Unknown:
    """The product of the factors for one event. Below nothing it is not taken: who came first would lose most."""
    product = Fraction(1)
    for factor in points.factors:
        if factor.of_result:
            continue
        value = factor_of(factor, EventSubject(event, scope), scope, event.name)
        if isinstance(value, Unknown):
            return value
        if not isinstance(value, Fraction):
            return Unknown((f"a multiplier of {event.name} that is a number",))
        product *= value
    if product < 0:
        return Unknown((f"a multiplier of {event.name} that is not below 0: it comes out as {points_text(product)}",))
    return product


def _in_event(
    points: SeriesPoints,
    event: Occasion,
    factor: Fraction | Unknown,
    in_standing: Eligibility,
    ground: Ground,
    persons: Sequence[SeriesPerson],
) -> tuple[EventRanking, Mapping[int, EventPoints]] | Unknown:
    """What everybody earned in one event, and the ranking by which."""
    scale = scale_of(points, event, ground.scope)
    if isinstance(scale, Unknown):
        return scale
    formulas = [each.scale.formula for each in ((scale,) if scale is not None else map(EventScale, points.scales))]
    ranking = ranking_of(event, by_points=points.points_only)
    if isinstance(ranking, Unknown) and all(formula is not None and not mentions_place(formula) for formula in formulas):
        ranking = _by_points_alone(event, ranking)
    if isinstance(ranking, Unknown):
        return ranking
    assert event.records is not None
    assert event.records.results is not None
    lines = event.records.results.crosstable.by_number
    rows = ranking.standings.rows
    fields = in_standing.fields(event.name, rows)
    people = {person.numbers[event.name]: person for person in persons if event.name in person.numbers}
    scoring = Scoring(points, event, scale, lines, ground.scope, people)
    found = [scoring.earned(field, factor) for field in fields]
    for one in found:
        if isinstance(one, Unknown):
            return one
    earned, *others = [dict(one) for one in found if not isinstance(one, Unknown)]
    for other in others:
        earned = {number: _either(one, other[number], factor, in_standing) if number in other else one for number, one in earned.items()}
    return ranking, earned


def _by_points_alone(event: Occasion, lacking: Unknown) -> EventRanking | Unknown:
    """What is earned does not hang on places: those with equal points share theirs where the ranking is not known."""
    ranking = ranking_of(event, by_points=True)
    if isinstance(ranking, Unknown):
        return ranking
    return replace(
        ranking, notes=(*ranking.notes, f"players with equal points share their places: not known: {', '.join(lacking.lacking)}")
    )


def _either(one: EventPoints, other: EventPoints, factor: Fraction | Unknown, in_standing: Eligibility) -> EventPoints:
    """By the one field or by the other: nobody knows whose places count."""
    if (one.least, one.most) == (other.least, other.most):
        return one
    both = [Worth(each.least, each.most, (*each.lacking, *in_standing.why_open)) for each in (one, other)]
    return event_points(one.place, one.last_place, span(both), one.bonus, factor)


def _row(
    person: SeriesPerson,
    earned: Mapping[str, Mapping[int, EventPoints] | Unknown],
    multipliers: Mapping[str, Fraction | Unknown],
    counting: Counting,
    points: SeriesPoints,
    rules: StandingRules,
    held: Mapping[str, Occasion],
) -> StandingRow:
    events: dict[str, EventPoints] = {}
    results: list[Result] = []
    for event, number in person.numbers.items():
        of_event = earned[event]
        if isinstance(of_event, Unknown):
            best_place = max((Fraction(worth) for scale in points.scales for worth in scale.places), default=NOTHING)
            unbounded = any(scale.formula is not None for scale in points.scales) or points.is_open
            results.append(Result(event, NOTHING, best_place, multipliers[event], of_event.lacking, unbounded=unbounded))
        elif number in of_event:
            events[event] = found = of_event[number]
            lacking = found.lacking if isinstance(found.points, Unknown) or isinstance(found.earned, Unknown) else ()
            bonus = found.bonus
            results.append(Result(event, found.least, found.most, multipliers[event], lacking, bonus.least, bonus.most, found.unbounded))
    absent = [event for event in earned if event not in person.numbers]
    if points.absent is not None:
        least = Fraction(points.absent)
        results += [Result(event, NOTHING, NOTHING, Fraction(1), (), least, least) for event in absent]
    elif points.absent_is_open and absent:
        why = f"what an event earns that {person.name} did not play: article {points.article} leaves it open (`absent earns`)"
        results += [Result(event, NOTHING, NOTHING, Fraction(1), (why,), unbounded=True) for event in absent]
    signed = [result.negative for result in results] if rules.lowest_wins else results
    total = total_of(signed, counting)
    results_known = [events[event].result if event in events else None for event in person.numbers]
    total = rules.with_bonuses(replace(total, is_turned=rules.lowest_wins), person, results_known, held)
    return StandingRow(None, person, events, total, _dropped(signed, counting))


def _dropped(results: Sequence[Result], counting: Counting) -> frozenset[str]:
    """The events whose results do not count: the worst ones, the later of equal ones. None where that is not known."""
    known = [(result.event, exact) for result in results if (exact := result.exact) is not None]
    if counting.is_open or len(known) < len(results):
        return frozenset()
    taken = {known[index][0] for index in counting.chosen(known)}
    return frozenset(event for event, _ in known if event not in taken)
