"""A series in sentences: its events, what each promises, the points, the final and who hosts it."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import days
from regdsl.clauses.outlining import ASIDE, Around, Block, Table, Within, said
from regdsl.clauses.sentence import (
    Code,
    Condition,
    Named,
    People,
    Sentence,
    Value,
    Verbatim,
    codes,
    left_open,
    listed,
    number,
    sentence,
)
from regdsl.clauses.series.model import (
    Admission,
    EachEvent,
    EventKind,
    Final,
    Hosting,
    Members,
    SeriesEvent,
)


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


def _kind(kind: EventKind, around: Around) -> Iterable[Block]:
    events = listed(Named(event) for event in kind.events)
    yield said(sentence("Events of the kind {kind}: {events}.", kind=Named(kind.name), events=events))


def _each_event(each: EachEvent, around: Around) -> Iterable[Block]:
    if each.where is not None:
        yield said(
            sentence(
                "For every event of the series of which this holds: {condition}, the following holds.", condition=Condition(each.where)
            )
        )
    else:
        yield said(sentence("For every event of the series the following holds."))
    yield Within(each.provisions)


def _final(final: Final, around: Around) -> Iterable[Block]:
    """The event itself, then who plays in it."""
    seats = tuple(each for admission in final.admissions for each in _seats(admission))
    twice = (
        left_open("The published text leaves open what happens when somebody gains two seats.")
        if final.nobody_twice is None
        else sentence("Nobody has two seats: whoever has one already is passed over, and the next moves up.")
    )
    refused = {
        True: sentence("A seat that somebody refuses goes to the next in the ranking."),
        False: sentence("A seat that somebody refuses stays empty."),
        None: None,
    }[final.refused_to_next]
    if final.players is None:
        size = left_open("The published text leaves open how many play in the final.")
    elif final.name is not None:
        size = sentence("Players in the final {name}: {number}.", name=Named(final.name), number=number(final.players))
    else:
        size = sentence("Players in the final: {number}.", number=number(final.players))
    yield said(size, *seats, twice, refused)
    yield Within(final.provisions)


def _seats(admission: Admission) -> Iterable[Sentence]:
    yield admission_sentence(admission)
    if admission.where is not None:
        yield sentence(
            "For these seats only the points of events count of which this holds: {condition}.", condition=Condition(admission.where)
        )
    if admission.of_whom is not None:
        yield sentence("These seats are for: {people}.", people=People("players", admission.of_whom))


def admission_sentence(admission: Admission) -> Sentence:
    """Who has seats in the final, and how many."""
    seats = None if admission.seats is None else number(admission.seats)
    per = admission.per is not None
    match admission.by:
        case "federation" if seats is not None and per:
            return sentence("Each federation of the series names players of its own choice: {seats} each.", seats=seats)
        case "series points" if seats is not None and per:
            return sentence("By the general standing qualify, from each federation of the series, the best: {seats}.", seats=seats)
        case "series points" if seats is not None:
            return sentence("By the general standing qualify, from any federation, the best: {seats}.", seats=seats)
        case "series points" if admission.everybody:
            return sentence("By the general standing qualify all whom it lists, from any federation.")
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


OUTLINES = {
    Members: _members,
    SeriesEvent: _events,
    EachEvent: _each_event,
    EventKind: _kind,
    Final: _final,
    Admission: _admission,
    Hosting: _hosting,
}
HEADINGS = {
    Members: sentence("Federations of the series"),
    SeriesEvent: sentence("Events of the series"),
    EachEvent: sentence("Requirements for each event"),
    EventKind: sentence("Events of the series"),
    Final: sentence("Final"),
    Hosting: sentence("Hosting the final"),
}
