"""The working of one player's total: what each event earned and why, what was dropped, what stands beside the events."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.judging import Ground
from regdsl.clauses.series.inheriting import EventSubject
from regdsl.clauses.series.scoring import EventPoints, EventScale, scale_for, scale_of
from regdsl.clauses.series.standing import GeneralStanding, StandingRow
from regdsl.clauses.series_points.model import SeriesPoints
from regdsl.clauses.series_points.multiplying import factor_of
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.groups import words_in
from regdsl.expressions.quantities import Value
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import Calculation, Comparison, Expression, PartOf
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Put:
    """A formula or factor as it is written, with the values of what it asks (`score` 5), and what it comes to."""

    written: Expression
    values: tuple[tuple[str, Value], ...]
    result: Value


@dataclass(frozen=True, slots=True)
class EventWorking:
    """One event: the places `first` to `last` that the player shares, the score, the points before and after the multipliers.

    `formula` where the points are no list of places; `share` of what another kind of event earns; `counts` False: the result is dropped.
    """

    event: str
    first: int | None
    last: int | None
    score: Fraction | None
    earned: Fraction | None
    formula: Put | None
    share: Fraction
    factors: tuple[Put, ...]
    bonus: Fraction | None
    points: Fraction | None
    counts: bool
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeriesWorking:
    """One player: the events in order, what stands beside them, the total (None: not known), and what tie-breaks say."""

    name: str
    federation: str | None
    rank: int | None
    events: tuple[EventWorking, ...]
    beside: Fraction | None
    total: Fraction | None
    tie_breaks: tuple[tuple[str, str | None], ...]
    lacking: tuple[str, ...]


def working_of(row: StandingRow, standing: GeneralStanding, points: SeriesPoints, ground: Ground) -> SeriesWorking:
    """The working of the row."""
    played = [name for name in ground.events if name in row.person.numbers]
    events = tuple(_event(name, row, points, ground) for name in played)
    known = [event.points for event in events if event.counts and event.points is not None]
    is_whole = len(known) == sum(event.counts for event in events)
    absent = Fraction(points.absent or 0) * sum(name not in row.person.numbers for name in standing.multipliers)
    total = row.total.points if row.total.is_exact else None
    sums = sum(known, Fraction(0))
    beside = total - sums if total is not None and is_whole and not absent else None
    named = zip(standing.tie_breaks, row.values, strict=False)
    return SeriesWorking(row.person.name, row.person.federation, row.rank, events, beside, total, tuple(named), row.total.lacking)


def _event(name: str, row: StandingRow, points: SeriesPoints, ground: Ground) -> EventWorking:
    found, event = row.events.get(name), replace(ground.events[name], fund=points.fund)
    counts = name not in row.dropped
    if found is None:
        why = (f"the places of {name} are not known",)
        return EventWorking(name, None, None, None, None, None, Fraction(1), (), None, None, counts, why)
    scale = scale_of(points, event, ground.scope)
    if scale is None and found.result is not None:
        scale = scale_for(points, found.result, name, ground.scope)
    known = scale if isinstance(scale, EventScale) else None
    score = found.result.lookup("score") if found.result is not None else None
    factors = tuple(_factors(points, EventSubject(event, ground.scope), found.result, ground.scope, name))
    own = [put.result for put, of_result in factors if of_result and isinstance(put.result, Fraction) and put.result]
    earned = found.points if isinstance(found.points, Fraction) else None
    for value in own:  # the points hold what asks the result itself already
        earned = earned / value if earned is not None else None
    return EventWorking(
        name,
        found.place,
        found.last_place,
        score if isinstance(score, Fraction) else None,
        earned,
        _formula(known, found, ground.scope),
        known.share if known is not None else Fraction(1),
        tuple(put for put, _ in factors),
        found.bonus.least if found.bonus.is_exact else None,
        found.earned if isinstance(found.earned, Fraction) else None,
        counts,
        found.lacking,
    )


def _formula(scale: EventScale | None, found: EventPoints, scope: Scope) -> Put | None:
    if scale is None or scale.scale.formula is None or found.result is None:
        return None
    written = scale.scale.formula
    return Put(written, tuple(_values(written, found.result, scope)), evaluate(written, found.result, scope))


def _factors(points: SeriesPoints, event: Subject, result: Subject | None, scope: Scope, name: str) -> Iterator[tuple[Put, bool]]:
    """The multipliers other than one, each with whether it asks the result itself."""
    for factor in points.factors:
        asked = result if factor.of_result else event
        if asked is None:
            continue
        value = factor_of(factor, asked, scope, name)
        case = next((case for case in factor.cases if case.when is None or evaluate(case.when, asked, scope) is True), None)
        if case is not None and value != 1:
            yield Put(case.quantity, tuple(_values(case.quantity, asked, scope)), value), factor.of_result


def _values(written: Expression, subject: Subject, scope: Scope) -> Iterator[tuple[str, Value]]:
    """What the expression asks, and the answers."""
    for asked in dict.fromkeys(_asked(written)):
        value = evaluate(asked, subject, scope)
        if not isinstance(value, Unknown):
            yield _name(asked), value


def _asked(written: Expression) -> Iterator[Expression]:
    match written:
        case Calculation(terms=terms):
            for _, term in terms:
                yield from _asked(term)
        case Comparison(left=left, right=right):
            for side in (left, right):
                if side is not None:
                    yield from _asked(side)
        case PartOf():
            yield written
        case _ if words_in(written):
            yield written


def _name(asked: Expression) -> str:
    from regdsl.language.wording import expression_text

    return expression_text(asked)


def people_called(rows: Sequence[StandingRow], names: Sequence[str]) -> Mapping[str, StandingRow | None]:
    """The row of each name or FIDE ID; None where nobody in the standing is called so."""
    from regdsl.clauses.series.named import is_called

    return {name: next((row for row in rows if is_called(row.person.name, row.person.fide_id, name)), None) for name in names}
