"""What results earn, in sentences and tables."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.sentence import Condition, Named, Percent, Sentence, Term, Value, Verbatim, left_open, number, places, sentence
from regdsl.clauses.series_points.bonuses import PointBonus
from regdsl.clauses.series_points.factors import FactorCase
from regdsl.clauses.series_points.model import Ineligible, SeriesBonus, SeriesPoints
from regdsl.clauses.series_points.scales import Scale, ScaleCase
from regdsl.clauses.series_points.table import COUNTED
from regdsl.clauses.stated.model import Example
from regdsl.language.syntax import AllOf, Comparison, Expression, Unstated

BONUSES = COUNTED


def _points(points: SeriesPoints, around: Around) -> Iterable[Block]:
    if points.is_open:
        yield said(left_open("The published text leaves open what points results earn for the general standing."))
        return
    if points.plain.places or not points.cases:
        yield said(sentence("For the general standing, the places of each event earn points."))
    else:
        yield said(sentence("For the general standing, results earn points; which ones depends on the event."))
    yield from _scale(points.plain)
    for case in points.cases:
        yield said(_case(case))
        yield from _scale(case.scale)
    yield said(*(_factor(case) for factor in points.factors for case in factor.cases))
    if points.examples:
        yield said(*(_example(example) for example in points.examples))
    yield said(*_of_places(points))
    yield said(*_of_results(points))


def _scale(scale: Scale) -> Iterable[Block]:
    if scale.formula is not None:
        yield said(sentence("Each result earns: {formula}.", formula=Condition(scale.formula)))
    if scale.share is not None and scale.kind is not None:
        share = Percent(scale.share)
        yield said(sentence("They earn {share} of the points of the events of the kind {kind}.", share=share, kind=Named(scale.kind)))
    if scale.places:
        head = (sentence("Place"), sentence("Points"))
        rows = tuple((places(place, place), number(earned)) for place, earned in enumerate(scale.places, start=1))
        yield Table(head, rows, frozenset({0, 1}), sentence("Points for places"))
    first = number(len(scale.places) + 1)
    if scale.rest is None:
        yield said(left_open("The published text leaves open what the places from {place} on earn.", place=first))
    elif scale.rest:
        yield said(sentence("Every place from {place} on earns: {points}.", place=first, points=number(scale.rest)))


def _case(case: ScaleCase) -> Sentence:
    if case.kind is not None:
        return sentence("In events of the kind {kind}:", kind=Named(case.kind))
    if case.when is not None:
        return sentence("In events of this kind ({condition}):", condition=Condition(case.when))
    return sentence("In all other events:")


def _factor(case: FactorCase) -> Sentence:
    if isinstance(case.quantity, Unstated):
        return left_open("The published text leaves open by what the points of an event are multiplied.")
    if case.when is None:
        return sentence("The points of an event are multiplied by: {factor}.", factor=Condition(case.quantity))
    factor, when = Condition(case.quantity), Condition(case.when)
    return sentence("The points of events are multiplied by {factor} where this holds: {condition}.", condition=when, factor=factor)


def _example(example: Example) -> Sentence:
    case = Condition(all_of(example.case))
    return sentence("For example: {case} gives the factor {factor}.", case=case, factor=number(example.gives))


def all_of(items: tuple[Comparison, ...]) -> Expression:
    """One condition of several."""
    return items[0] if len(items) == 1 else AllOf(items[0].span, items)


def _of_places(points: SeriesPoints) -> Iterable[Sentence]:
    """Who has which place, and who shares one."""
    if points.points_only:
        yield sentence("Places count by points alone; the tie-breaks of the event part nobody here.")
    match points.ties:
        case "by ranking":
            yield sentence("Players with equal points in an event are parted by the ranking of that event.")
        case "share equally":
            yield sentence("Players with equal points in an event share the points of their places equally.")
        case "earn highest place":
            yield sentence("Players with equal points in an event all get the points of the highest of their places.")
        case "average":
            yield sentence("Players who share a place in an event are all reckoned with the average of their places.")
        case "lowest":
            yield sentence("Players who share a place in an event are all reckoned with the lowest of their places.")
        case _ if points.asks_ties:
            yield left_open("The published text leaves open what points players get who share a place.")
    if points.rounding is not None:
        way, unit = points.rounding
        if unit is None:
            yield left_open("The published text leaves open to what shared points are rounded.")
        else:
            yield sentence("Shared points are {rounded} to a multiple of {unit}.", rounded=Term(way, "rounding"), unit=number(unit))


def _of_results(points: SeriesPoints) -> Iterable[Sentence]:
    if points.at_least is not None:
        yield sentence("Whoever plays in an event earns at least: {points}.", points=number(points.at_least))
    if points.earned_where is not None:
        yield sentence("Only results earn points of which this holds: {condition}.", condition=Condition(points.earned_where))
    for bonus in points.bonuses:
        yield from _bonus(bonus)
    if points.absent is not None:
        yield sentence("An event that somebody does not play earns: {points}.", points=number(points.absent))
    elif points.absent_is_open:
        yield left_open("The published text leaves open what an event earns that somebody does not play.")


def _bonus(bonus: PointBonus) -> Iterable[Sentence]:
    if bonus.amount is None:
        yield left_open("The published text leaves open how large a bonus is ({reason}).", reason=Verbatim(bonus.reason or "…"))
        return
    amount: Value = number(bonus.amount)
    if bonus.reason is not None:
        yield sentence("Bonus for {reason}: {points}.", reason=Verbatim(bonus.reason), points=amount)
        return
    if bonus.where is None and bonus.per == "event played":
        yield sentence("Bonus for every event played: {points}.", points=amount)
    elif bonus.where is None:
        what = Term(bonus.per or "event played", "bonus")
        yield sentence("Bonus, so many points for each one ({what}): {points}.", what=what, points=amount)
    elif bonus.per is None:
        condition = Condition(bonus.where)
        yield sentence("Bonus, once: {points}. It is for players of whom this holds: {condition}.", condition=condition, points=amount)
    elif bonus.per == "event played":
        yield sentence(
            "Bonus for each result: {points}. Only for results of which this holds: {condition}.",
            condition=Condition(bonus.where),
            points=amount,
        )
    else:
        what, condition = Term(bonus.per, "bonus"), Condition(bonus.where)
        yield sentence(
            "Bonus, so many points for each one ({what}): {points}. Only in results of which this holds: {condition}.",
            what=what,
            condition=condition,
            points=amount,
        )
    if bonus.above:
        yield sentence("Only those count for it that come after the first ones ({number}).", number=number(bonus.above))


def _series_bonus(bonus: SeriesBonus, around: Around) -> Iterable[Block]:
    yield said(*_bonus(bonus.bonus), sentence("It is added to the total, whichever results count."))


def _ineligible(ineligible: Ineligible, around: Around) -> Iterable[Block]:
    match ineligible.rule:
        case "keep places":
            yield said(sentence("Players who are not in the general standing keep their places; the points of these are lost."))
        case "leave their places":
            yield said(sentence("Players who are not in the general standing are left out of the places, and the others move up."))
        case _:
            yield said(left_open("The published text leaves open whether players who are not in the general standing keep their places."))


def _example_alone(example: Example, around: Around) -> Iterable[Block]:
    yield said(_example(example))


OUTLINES = {SeriesPoints: _points, Example: _example_alone, SeriesBonus: _series_bonus, Ineligible: _ineligible}
HEADINGS = {
    SeriesPoints: sentence("General standing"),
    SeriesBonus: sentence("General standing"),
    Ineligible: sentence("General standing"),
}
