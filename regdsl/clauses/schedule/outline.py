"""The timetable."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time

from regdsl.clauses.outlining import Around, Block, Table, Within, said
from regdsl.clauses.schedule.model import Happening, PairingsPublished, RoundTime, Schedule, SchedulesMerge
from regdsl.clauses.schedule.times import ACTIVITIES
from regdsl.clauses.sentence import (
    Days,
    Hours,
    Named,
    People,
    Sentence,
    Term,
    TimeOfDay,
    Value,
    Verbatim,
    Weekday,
    left_open,
    length,
    number,
    places,
    sentence,
)

ENDS = ("end of last game", "last game", "end of round")
"""After what pairings are published."""

Row = tuple[Value | None, ...]


def _schedule(schedule: Schedule, around: Around) -> Iterable[Block]:
    if schedule.is_open and not schedule.rounds and not schedule.happenings:
        if schedule.name is None:
            yield said(left_open("The published text leaves the timetable open."))
        else:
            yield said(left_open("The published text leaves this timetable open: {name}.", name=Named(schedule.name)))
        return
    head = (sentence("Day"), sentence("Time"), sentence("Event"))
    rows = sorted([*map(_round, schedule.rounds), *map(_happening, schedule.happenings)], key=lambda row: row[0])
    caption = None if schedule.name is None else sentence("Timetable: {name}", name=Named(schedule.name))
    yield Table(head, tuple(row for _, row in rows), frozenset(), caption or sentence("Timetable"))
    if schedule.time_control is not None:
        yield Within((schedule.time_control,))


def _merge(merge: SchedulesMerge, around: Around) -> Iterable[Block]:
    if merge.from_round is None:
        yield said(left_open("The timetables merge; the published text leaves open from which round."))
    else:
        yield said(sentence("From round {round} on everybody plays by one timetable.", round=number(merge.from_round)))


def _key(day: date | None, begins: datetime | None, clock: time | None) -> tuple[date, time]:
    return day or date.max, begins.time() if begins is not None else clock or time.min


def _at(clock: time) -> datetime:
    """A moment with that time: its day is not shown."""
    return datetime.combine(date.min, clock)


def _unknown_day(clock: time | None) -> Value | None:
    """Nothing where the time is said: in a series the days of the events stand elsewhere."""
    return left_open("left open by the published text") if clock is None else None


def _round(played: RoundTime) -> tuple[tuple[date, time], Row]:
    day = played.day or (played.begins.date() if played.begins is not None else None)
    when: Value | None = Weekday(day) if day is not None else _unknown_day(played.clock)
    begins: Value | None = TimeOfDay(played.begins) if played.begins is not None else None
    if played.session is not None:
        begins = Hours(played.session.begin, played.session.end)
    if begins is None and played.clock is not None:
        begins = TimeOfDay(_at(played.clock))
    moment = played.session.begin if played.session is not None else played.begins
    return _key(day, moment, played.clock), (when, begins, sentence("Round {round}", round=number(played.number)))


def _happening(happening: Happening) -> tuple[tuple[date, time], Row]:
    day = happening.day or (happening.begins.date() if happening.begins is not None else None)
    when: Value | None = _unknown_day(happening.clock)
    if day is not None:
        last = happening.last_day
        when = Days(day, last) if last is not None and last != day else Weekday(day)
    hours: Value | None = TimeOfDay(happening.begins) if happening.begins is not None else None
    if happening.begins is not None and happening.ends is not None:
        hours = Hours(happening.begins, happening.ends)
    if happening.clock is not None:
        begins = _at(happening.clock)
        hours = TimeOfDay(begins) if happening.clock_end is None else Hours(begins, _at(happening.clock_end))
    return _key(day, happening.begins, happening.clock), (when, hours, _name(happening))


def _name(happening: Happening) -> Value:
    named = Term(happening.name, "activity") if happening.name in ACTIVITIES else Verbatim(happening.name)
    if happening.where is None:
        return named
    return sentence("{activity}: {people}", activity=named, people=People("players", happening.where))


def _pairings(pairings: PairingsPublished, around: Around) -> Iterable[Block]:
    if pairings.first is None or pairings.last is None:
        whose = sentence("Pairings of all other rounds are published.")
    elif pairings.first == pairings.last:
        whose = sentence("The pairings of round {round} are published.", round=number(pairings.first))
    else:
        whose = sentence("The pairings of rounds {rounds} are published.", rounds=places(pairings.first, pairings.last))
    yield said(whose, _when(pairings))


def _when(pairings: PairingsPublished) -> Sentence:
    if pairings.moment is not None:
        return sentence("When: {moment}.", moment=pairings.moment)
    if pairings.day is not None:
        return sentence("When: {moment}.", moment=pairings.day)
    if pairings.seconds_after is not None:
        values: dict[str, Value] = {"time": length(pairings.seconds_after), "what": Term(pairings.what or ENDS[0], "after")}
        if pairings.about:
            return sentence("When: about {time} after the {what}.", **values)
        return sentence("When: {time} after the {what}.", **values)
    return left_open("The published text leaves open when.")


OUTLINES = {Schedule: _schedule, SchedulesMerge: _merge, PairingsPublished: _pairings}
HEADINGS = {Schedule: sentence("Schedule"), SchedulesMerge: sentence("Schedule"), PairingsPublished: sentence("Pairings")}
