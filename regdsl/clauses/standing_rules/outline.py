"""How the general standing comes about, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import Condition, Items, Named, People, Percent, Sentence, Term, counted, left_open, listed, number, sentence
from regdsl.clauses.series_points.outline import all_of
from regdsl.clauses.standing_rules.counting import HowMany, Limit
from regdsl.clauses.standing_rules.model import (
    AnnulledEvents,
    CountBest,
    CountCase,
    FurtherStanding,
    LowestWins,
    NoStandings,
    RatingReport,
    SeriesRanking,
    StandingOf,
)
from regdsl.clauses.standing_rules.tie_break_line import COMPUTED, FEWER_EVENTS, IN_TWO_WAYS, PLACES, PLAYED, RECORDED, SeriesTieBreak
from regdsl.clauses.stated.model import Example

SERIES_TIE_BREAKS = (*COMPUTED, *RECORDED, *IN_TWO_WAYS, FEWER_EVENTS)


def _count(count: CountBest, around: Around) -> Iterable[Block]:
    for kind, how_many in count.kinds:
        yield said(sentence("Of the events of the kind {kind}:", kind=Named(kind)), _case(CountCase(how_many), count))
    if not count.cases and not count.kinds:
        yield said(left_open("The published text leaves open how many results of a player count."))
        return
    for case in count.cases:
        if case.when is not None:
            yield said(sentence("Where this holds: {condition}:", condition=Condition(case.when)))
        yield said(_case(case, count))
    yield said(*(_limit(limit) for limit in (count.at_most, count.at_least) if limit is not None))
    if count.examples:
        yield said(*map(_example, count.examples))


def _limit(limit: Limit) -> Sentence:
    events, kind = counted(limit.number, "events"), Named(limit.kind)
    if limit.word == "at most":
        return sentence("Of the kind {kind} at most so many of them count: {events}.", kind=kind, events=events)
    return sentence("Of the kind {kind} at least so many of them count: {events}.", kind=kind, events=events)


def _example(example: Example) -> Sentence:
    case = Condition(all_of(example.case))
    return sentence("For example: {case} gives so many results: {number}.", case=case, number=number(example.gives))


def _case(case: CountCase, count: CountBest) -> Sentence:
    if case.how_many is None:
        return left_open("The published text leaves open how many results of a player count.")
    return _how_many(case.how_many, count)


def _how_many(how_many: HowMany, count: CountBest) -> Sentence:
    if how_many.number is not None:
        return sentence("Of each player's results the best count: {events}.", events=counted(how_many.number, "events"))
    if how_many.percent is not None:
        share, rounding = Percent(how_many.percent), Term(count.rounding or "rounded", "rounding")
        return sentence("Of each player's results the best count: {share} of the held events, {rounded}.", share=share, rounded=rounding)
    if how_many.less:
        return sentence("Of each player's results all count but so many of the worst: {number}.", number=number(how_many.less))
    return sentence("All results of a player count.")


def _ranking(ranking: SeriesRanking, around: Around) -> Iterable[Block]:
    if ranking.tie_breaks is None:
        yield said(left_open("The published text leaves open what parts players with equal totals."))
        return
    order = Items(tuple(_tie_break(each) for each in ranking.tie_breaks), "")
    if ranking.titles_only:
        yield said(sentence("Where totals are equal, titles go by, in this order: {tie_breaks}.", tie_breaks=order))
    else:
        yield said(sentence("Where totals are equal, the order is made by, one after the other: {tie_breaks}.", tie_breaks=order))


def _tie_break(tie_break: SeriesTieBreak) -> Sentence | Term:
    fewer = tie_break.kind == PLAYED and tie_break.lowest_first
    kind = Term(FEWER_EVENTS if fewer else tie_break.kind, "series tie-break")
    if tie_break.lowest_first and tie_break.kind not in (PLAYED, PLACES):
        return sentence("{tie_break} (the lowest first)", tie_break=kind)
    if tie_break.best is not None:
        return sentence("{tie_break} in the best events ({number})", tie_break=kind, number=number(tie_break.best))
    return kind


def _lowest(lowest: LowestWins, around: Around) -> Iterable[Block]:
    yield said(sentence("Whoever has fewest points leads the general standing."))


def _standing_of(standing: StandingOf, around: Around) -> Iterable[Block]:
    if standing.where is None:
        yield said(left_open("The published text leaves open who is in the general standing."))
    else:
        yield said(sentence("In the general standing are: {people}.", people=People("players", standing.where)))


def _further(standing: FurtherStanding, around: Around) -> Iterable[Block]:
    name = Named(standing.name)
    if standing.by is None:
        people = People("players", standing.where) if standing.where is not None else None
        yield said(sentence("Further standing {name}. In it are: {people}.", name=name, people=people) if people is not None else None)
        return
    key = Condition(standing.by)
    if standing.best is None:
        yield said(sentence("Further standing {name}, by {key}: the points of all players together.", name=name, key=key))
    else:
        best = number(standing.best)
        yield said(
            sentence(
                "Further standing {name}, by {key}: the points of the best players together: {number}.", name=name, key=key, number=best
            )
        )
    if standing.where is not None:
        yield said(sentence("Only these count for it: {people}.", people=People("players", standing.where)))


def _annulled(annulled: AnnulledEvents, around: Around) -> Iterable[Block]:
    if annulled.counted is None:
        yield said(left_open("The published text leaves open what becomes of events that do not take place."))
        return
    yield said(
        sentence("Events that do not take place count as events of the series.")
        if annulled.counted
        else sentence("Events that do not take place are not counted."),
        sentence("The events that follow are numbered anew.") if annulled.renumbered else None,
        sentence("Not held: {events}.", events=listed(Named(event) for event in annulled.events)) if annulled.events else None,
    )


def _no_standings(rule: NoStandings, around: Around) -> Iterable[Block]:
    yield said(sentence("There is a general standing only where this holds: {condition}.", condition=Condition(rule.condition)))


def _rating_report(report: RatingReport, around: Around) -> Iterable[Block]:
    if report.following is None:
        yield said(left_open("The published text leaves open with which events the results are reported for rating."))
    else:
        events = counted(report.following, "events")
        yield said(sentence("The results are reported for rating together with those of later events: {events}.", events=events))


OUTLINES = {
    CountBest: _count,
    SeriesRanking: _ranking,
    LowestWins: _lowest,
    StandingOf: _standing_of,
    FurtherStanding: _further,
    AnnulledEvents: _annulled,
    NoStandings: _no_standings,
    RatingReport: _rating_report,
}
HEADINGS = {
    CountBest: sentence("General standing"),
    SeriesRanking: sentence("General standing"),
    LowestWins: sentence("General standing"),
    StandingOf: sentence("General standing"),
    FurtherStanding: sentence("General standing"),
    AnnulledEvents: sentence("Events of the series"),
    NoStandings: sentence("General standing"),
    RatingReport: sentence("Rating"),
}
