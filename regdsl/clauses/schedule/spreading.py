"""The values of a row of a schedule, put together: rounds spread over days and hours, the beginning and end of what else happens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from itertools import zip_longest

from regdsl.clauses.provision import Building, Unread
from regdsl.clauses.schedule.times import Apart, Hours, Printed, Repeated
from regdsl.language.operands_of_time import Days
from regdsl.language.reading import TableRow
from regdsl.language.syntax import Unstated
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class PlacedRound:
    """A round with its day and hour, as far as they are said.

    `clock` is the hour where no day is, `session` from when to when it and others are played.
    """

    number: int
    day: date | None
    begins: datetime | None
    printed: str | None
    clock: time | None = None
    session: Hours | None = None


@dataclass(frozen=True, slots=True)
class HappeningTime:
    """A day or days, and the hours where they are said; `clock` to `clock_end` where no day is."""

    day: date | None
    last_day: date | None
    begins: datetime | None
    ends: datetime | None
    clock: time | None = None
    clock_end: time | None = None


@dataclass(slots=True)
class _Written:
    """The values of one row, by what they are."""

    days: list[Days]
    moments: list[datetime]
    clock: list[time]
    hours: list[Hours | tuple[time, time]]
    repeated: Repeated | None
    apart: timedelta | None
    printed: str | None
    unstated: bool


def _written(row: TableRow, building: Building) -> _Written:
    """The values of the row; an hour without a day is of the day of an event that lasts one."""
    found = _Written([], [], [], [], None, None, None, False)
    day: date | None = None  # of the moment before: `2027-05-20 09:00, 09:30` are two times of one day
    for value in row.values:
        match value:
            case Unstated():
                found.unstated = True
            case Printed(text=text):
                found.printed = text
            case Apart(length=length):
                found.apart = length
            case Repeated():
                found.repeated = value
            case Hours() | (time(), time()):
                found.hours.append(value)
            case Days():
                found.days.append(value)
            case datetime():
                found.moments.append(value)
                day = value.date()
            case time() if day is not None and not found.days:
                found.moments.append(datetime.combine(day, value))
            case time():
                found.clock.append(value)
            case date():
                found.days.append(Days(value, value))
    if not (found.days or found.moments or found.unstated) and (found.clock or any(not isinstance(each, Hours) for each in found.hours)):
        only = None if building.of_every_event else building.only_day
        found.days += [Days(only, only)] if isinstance(only, date) else []
    return found


@dataclass(frozen=True, slots=True)
class RestDays:
    """The days without rounds; `left_open` is how many there are besides, of which the text does not say the day."""

    days: frozenset[date]
    left_open: int = 0


def _hours(written: _Written, rounds: int) -> Sequence[time] | None:
    """The hour of each round whose day is left open, none where nothing tells; None where there are more or fewer hours than rounds."""
    if written.repeated is not None:  # `daily, 16:30`
        return written.clock * rounds if len(written.clock) == 1 else ()
    return written.clock if len(written.clock) in (0, rounds) else None


def spread(row: TableRow, rounds: tuple[int, int], rest: RestDays, building: Building) -> Iterable[PlacedRound]:
    """The rounds of a row, each at its time; what does not come out even is reported, and nobody knows then which round is when."""
    first, last = rounds
    numbers = range(first, last + 1)
    written = _written(row, building)
    printed = written.printed if first == last else None
    if written.unstated or (building.of_every_event and written.clock and not written.days and not written.moments):
        hours = _hours(written, len(numbers))
        if hours is None:
            said = {"rounds": _rounds(first, last), "count": _so_many(len(numbers), "round"), "slots": _so_many(len(written.clock), "time")}
            building.report(
                "rounds-and-days", row.row.span, said, "write one time for each round, or `daily` or `weekly` where all begin at that hour"
            )
        return [PlacedRound(number, None, None, printed, clock) for number, clock in zip_longest(numbers, hours or ())]
    if written.hours:
        return _in_sessions(row, rounds, written, building)
    slots: list[tuple[date, datetime | None]] = [(moment.date(), moment) for moment in written.moments]
    for days in written.days:
        slots += _slots(days, written, rest.days)
    if written.apart is not None:
        slots = _apart(slots, written.apart, _per_day(written) if len(slots) > 1 else len(numbers))
    if not slots:
        advice = "write it like `round 1: 2010-04-07, 14:00`, or `round 1: unstated, 14:00` where the published text names no day"
        _report_row(row, building, "no day is named", advice)
        return []
    if len(numbers) < len(slots) <= len(numbers) + rest.left_open * _per_day(written):
        return [PlacedRound(number, None, None, printed) for number in numbers]
    if len(slots) != len(numbers):
        building.report(
            "rounds-and-days",
            row.row.span,
            {"rounds": _rounds(first, last), "count": _so_many(len(numbers), "round"), "slots": _so_many(len(slots), "time")},
            f"write as many days as there are rounds, or say `rest day: …` or `{_needed_per_day(len(numbers), written)} rounds per day`",
        )
        return [PlacedRound(number, None, None, printed) for number in numbers]
    return [PlacedRound(number, day, begins, printed) for number, (day, begins) in zip(numbers, slots, strict=True)]


def _in_sessions(row: TableRow, rounds: tuple[int, int], written: _Written, building: Building) -> Iterable[PlacedRound]:
    """`rounds 1..4: 2026-03-27 09:00 .. 12:00`: as many in each session; when those behind the first begin, the text does not say."""
    first, last = rounds
    numbers = range(first, last + 1)
    days = [days.first + timedelta(days=index) for days in written.days for index in range(days.count)]
    sessions = [hours for hours in written.hours if isinstance(hours, Hours)]
    pairs = [hours for hours in written.hours if not isinstance(hours, Hours)]
    sessions += [Hours(datetime.combine(day, begin), datetime.combine(day, end)) for day in days for begin, end in pairs]
    if not sessions:
        advice = "write it like `rounds 1..4: 2010-04-07 09:00 .. 12:00`, or only the hour at which a round begins"
        _report_row(row, building, "no day is named", advice)
        return []
    each, left = divmod(len(numbers), len(sessions))
    if left:
        said = {"rounds": _rounds(first, last), "count": _so_many(len(numbers), "round"), "slots": _so_many(len(sessions), "session")}
        building.report("rounds-and-days", row.row.span, said, "write a row for each session, with its rounds")
        return [PlacedRound(number, None, None, None) for number in numbers]
    placed = [(session, index == 0) for session in sessions for index in range(each)]
    return [
        PlacedRound(number, session.begin.date(), session.begin if is_first else None, None, session=session)
        for number, (session, is_first) in zip(numbers, placed, strict=True)
    ]


def _rounds(first: int, last: int) -> str:
    return f"rounds {first}..{last}" if first != last else f"round {first}"


def _so_many(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _apart(slots: list[tuple[date, datetime | None]], apart: timedelta, count: int) -> list[tuple[date, datetime | None]]:
    """So many rounds one after the other from each beginning; without an hour nobody knows when they are."""
    return [
        (day, None) if begins is None else ((begins + apart * index).date(), begins + apart * index)
        for day, begins in slots
        for index in range(count)
    ]


def _per_day(written: _Written) -> int:
    if written.clock:
        return len(written.clock)
    return written.repeated.per_day if written.repeated is not None else 1


def _needed_per_day(rounds: int, written: _Written) -> int:
    """How many rounds a day it would take, where they come out even; else an example."""
    days = sum(days.count for days in written.days)
    return rounds // days if days and rounds % days == 0 and rounds > days else 2


def _slots(days: Days, written: _Written, free: frozenset[date]) -> list[tuple[date, datetime | None]]:
    step = 7 if written.repeated is not None and written.repeated.every == "weekly" else 1
    per_day = _per_day(written)
    slots: list[tuple[date, datetime | None]] = []
    for index in range(0, days.count, step):
        day = days.first + timedelta(days=index)
        if day in free and days.count > 1:
            continue
        if written.clock:
            slots += [(day, datetime.combine(day, clock)) for clock in written.clock]
        else:
            slots += [(day, None)] * per_day
    return slots


def happening_times(row: TableRow, building: Building) -> list[HappeningTime]:
    """When something happens: one time, or one for each day that is named."""
    written = _written(row, building)
    if written.unstated or (building.of_every_event and not written.days and not written.moments):
        clocks: list[tuple[time | None, time | None]] = [(clock, None) for clock in written.clock]
        clocks += [hours for hours in written.hours if not isinstance(hours, Hours)]
        if not clocks and written.unstated:
            clocks = [(None, None)]
        if clocks:
            return [HappeningTime(None, None, None, None, begin, end) for begin, end in clocks]
    found = [HappeningTime(moment.date(), moment.date(), moment, None) for moment in written.moments]
    found += [
        HappeningTime(hours.begin.date(), hours.end.date(), hours.begin, hours.end) for hours in written.hours if isinstance(hours, Hours)
    ]
    for days in written.days:
        found += _with_hours(days, written)
    if not found:
        advice = "write it like `closing: 2010-04-17, 14:00`, or `closing: unstated, 14:00` where the published text names no day"
        _report_row(row, building, "no day is named", advice)
    return found


def _with_hours(days: Days, written: _Written) -> list[HappeningTime]:
    pairs = [hours for hours in written.hours if not isinstance(hours, Hours)]
    each_day = [days.first + timedelta(days=index) for index in range(days.count)]
    if pairs:
        return [
            HappeningTime(day, day, datetime.combine(day, begin), datetime.combine(day, end)) for day in each_day for begin, end in pairs
        ]
    if written.clock:
        return [HappeningTime(day, day, datetime.combine(day, clock), None) for day in each_day for clock in written.clock]
    return [HappeningTime(days.first, days.last, None, None)]


def _report_row(row: TableRow, building: Building, what: str, advice: str) -> None:
    if len(row.content) < len(row.row.content) or isinstance(building.only_day, Unread):
        return  # one of its values could not be read, which is reported already
    building.report("row-of-schedule", row.row.span, {"what": what}, advice)
