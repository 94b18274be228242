"""A series in sentences: its events, what each promises, the points, the final and who hosts it."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import days
from regdsl.clauses.outlining import ASIDE, Around, Block, Table, Within, said
from regdsl.clauses.sentence import (
    Code,
    Condition,
    Named,
    Sentence,
    Value,
    Verbatim,
    codes,
    counted,
    left_open,
    number,
    places,
    sentence,
)
from regdsl.clauses.series.model import (
    Admission,
    CountBest,
    EachEvent,
    Example,
    Final,
    Hosting,
    Members,
    SeriesEvent,
    SeriesPoints,
)
from regdsl.language.syntax import AllOf, Comparison, Expression


def _members(members: Members, around: Around) -> Iterable[Block]:
    yield said(sentence("Federations of the series: {federations}.", federations=codes(members.federations)))


def _events(event: SeriesEvent, around: Around) -> Iterable[Block]:
    """One table for all of them, where the first stands; in an aside, only what it says of the one."""
    if around.kind == ASIDE:
        venue = event.venue
        yield said(
            sentence("Event: {event}.", event=Named(event.name)),
            sentence("Place: {place}.", place=Verbatim(venue.place)) if venue.place is not None else None,
            sentence("Federation: {federation}.", federation=Code(venue.federation)) if venue.federation is not None else None,
            sentence("Dates: {days}.", days=days(venue.first_day, venue.last_day)) if venue.first_day is not None else None,
        )
    elif around.of(SeriesEvent)[0] is event:
        head = (sentence("No."), sentence("Event"), sentence("Federation"), sentence("Dates"))
        rows = tuple((number(place), *_cells(each)) for place, each in enumerate(around.of(SeriesEvent), start=1))
        yield Table(head, rows, frozenset({0}), sentence("Events of the series"))


def _cells(event: SeriesEvent) -> tuple[Value | None, ...]:
    venue = event.venue
    federation = Code(venue.federation) if venue.federation is not None else None
    return _title(event), federation, days(venue.first_day, venue.last_day) if venue.first_day is not None else None


def _title(event: SeriesEvent) -> Value:
    title = event.title or event.venue.place
    return Verbatim(title) if title else Named(event.name)


def _each_event(each: EachEvent, around: Around) -> Iterable[Block]:
    yield said(sentence("For every event of the series the following holds."))
    yield Within(each.provisions)


def _points(points: SeriesPoints, around: Around) -> Iterable[Block]:
    yield said(sentence("For the general standing, the places of each event earn points."))
    head = (sentence("Place"), sentence("Points"))
    rows = tuple((places(place, place), number(earned)) for place, earned in enumerate(points.scale, start=1))
    yield Table(head, rows, frozenset({0, 1}), sentence("Points for places"))
    for factor in points.factors:
        yield said(sentence("The points of an event are multiplied by: {factor}.", factor=Condition(factor)))
    if points.examples:
        yield said(*(_example(example) for example in points.examples))
    yield said(_ties(points.ties))


def _example(example: Example) -> Sentence:
    case = Condition(all_of(example.case))
    return sentence("For example: {case} gives the factor {factor}.", case=case, factor=number(example.gives))


def all_of(items: tuple[Comparison, ...]) -> Expression:
    """One condition of several."""
    return items[0] if len(items) == 1 else AllOf(items[0].span, items)


def _ties(rule: str | None) -> Sentence:
    match rule:
        case "by ranking":
            return sentence("Players with equal points in an event are parted by the ranking of that event.")
        case "share equally":
            return sentence("Players with equal points in an event share the points of their places equally.")
        case "earn highest place":
            return sentence("Players with equal points in an event all get the points of the highest of their places.")
    return left_open("The published text leaves open what points players get who share a place.")


def _count(count: CountBest, around: Around) -> Iterable[Block]:
    if count.events is None:
        yield said(left_open("The published text leaves open how many results of a player count."))
    else:
        yield said(sentence("Of each player's results the best count: {events}.", events=counted(count.events, "events")))


def _final(final: Final, around: Around) -> Iterable[Block]:
    """The event itself, then who plays in it."""
    seats = tuple(admission_sentence(admission) for admission in final.admissions)
    twice = (
        left_open("The published text leaves open what happens when somebody gains two seats.")
        if final.nobody_twice is None
        else sentence("Nobody has two seats: whoever has one already is passed over, and the next moves up.")
    )
    yield said(sentence("Players in the final: {number}.", number=number(final.players)), *seats, twice)
    yield Within(final.provisions)


def admission_sentence(admission: Admission) -> Sentence:
    """Who has seats in the final, and how many."""
    seats = None if admission.seats is None else number(admission.seats)
    per = admission.per is not None
    match admission.by:
        case "federation" if seats is not None and per:
            return sentence("Each federation of the series names players of its own choice: {seats} each.", seats=seats)
        case "series points" if seats is not None:
            return sentence("By the general standing qualify, from any federation, the best: {seats}.", seats=seats)
        case "series points":
            return sentence("The remaining seats go by the general standing, to players of any federation.")
        case "organizer" if seats is not None:
            return sentence("The organizer names players: {seats}.", seats=seats)
        case "organizer":
            return sentence("The organizer gives the remaining seats.")
    if seats is not None:
        return sentence("The federation names players: {seats}.", seats=seats)
    return sentence("The federations give the remaining seats.")


def _admission(admission: Admission, around: Around) -> Iterable[Block]:
    yield said(admission_sentence(admission))


def _hosting(hosting: Hosting, around: Around) -> Iterable[Block]:
    yield said(sentence("Whoever hosts the final must fulfil the following."))
    yield Within(hosting.provisions)


def _example_alone(example: Example, around: Around) -> Iterable[Block]:
    yield said(_example(example))


OUTLINES = {
    Members: _members,
    SeriesEvent: _events,
    EachEvent: _each_event,
    SeriesPoints: _points,
    Example: _example_alone,
    CountBest: _count,
    Final: _final,
    Admission: _admission,
    Hosting: _hosting,
}
HEADINGS = {
    Members: sentence("Federations of the series"),
    SeriesEvent: sentence("Events of the series"),
    EachEvent: sentence("Requirements for each event"),
    SeriesPoints: sentence("General standing"),
    CountBest: sentence("General standing"),
    Final: sentence("Final"),
    Hosting: sentence("Hosting the final"),
}
