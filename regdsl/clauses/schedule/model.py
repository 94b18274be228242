"""The timetable: every round at its time, and what else happens when."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time
from fractions import Fraction

from regdsl.clauses.durations import TimeFrom
from regdsl.clauses.provision import Building, Provision, block, marks, stated
from regdsl.clauses.schedule.spreading import RestDays, spread
from regdsl.clauses.schedule.times import Activity, Hours
from regdsl.clauses.time_control.model import TimeControl
from regdsl.expressions.fact import About
from regdsl.expressions.types import YES_NO
from regdsl.language.operands import Count, Defined
from regdsl.language.operands_of_time import Days
from regdsl.language.reading import ReadClause, TableRow
from regdsl.language.syntax import Expression
from regdsl.values.dates import day_of
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class RoundTime:
    """When a round is played; `begins` is None where only the day is said, both None where the text leaves it open.

    `clock` is its hour where no day is named; `printed` is how the source writes the number of the round; `session` is from when to when
    it is played, mostly with others.
    """

    number: int
    span: Span
    day: date | None = None
    begins: datetime | None = None
    printed: str | None = None
    clock: time | None = None
    session: Hours | None = None


@dataclass(frozen=True, slots=True)
class Happening:
    """Something else: registration, opening, rest day, closing. `where`: for whom; None: for everybody.

    `clock` and `clock_end` are its hours where no day is named.
    """

    name: str
    span: Span
    day: date | None = None
    last_day: date | None = None
    begins: datetime | None = None
    ends: datetime | None = None
    where: Expression | None = None
    clock: time | None = None
    clock_end: time | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Schedule(Provision):
    """One timetable; `name` where an event has several. `is_open`: the text leaves it open.

    `time_control` where those who play by it have clocks of their own.
    """

    name: str | None
    rounds: tuple[RoundTime, ...]
    happenings: tuple[Happening, ...]
    is_open: bool = False
    time_control: TimeControl | None = None

    def when(self, name: str) -> Happening | None:
        """The first thing called so."""
        return next((happening for happening in self.happenings if happening.name == name), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class SchedulesMerge(Provision):
    """From this round on (None: left open) all play by one timetable."""

    from_round: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingsPublished(Provision):
    """When the pairings of rounds `first` to `last` are published (None: of all others): at a moment, or so long after the games."""

    first: int | None
    last: int | None
    day: date | None = None
    moment: datetime | None = None
    seconds_after: Fraction | None = None
    what: str | None = None
    about: bool = False


def _schedule(clause: ReadClause, building: Building) -> Iterable[Provision]:
    free = {day for row in clause.rows if isinstance(row.key, Activity) and row.key.name == "rest day" for day in _days_of(row)}
    rest_open = sum(1 for row in clause.rows if isinstance(row.key, Activity) and row.key.name == "rest day" and not list(_days_of(row)))
    rounds: list[RoundTime] = []
    happenings: list[Happening] = []
    for row in clause.rows:
        if not isinstance(row.key, Activity):
            continue
        building.condition(row.key.where, About.PERSON, YES_NO)
        if row.key.rounds is None:
            happenings += _happenings(row, row.key, building)
        else:
            found = spread(row, row.key.rounds, RestDays(frozenset(free), rest_open), building)
            rounds += [RoundTime(one.number, row.row.span, one.day, one.begins, one.printed, one.clock, one.session) for one in found]
    within = building.provisions(inner for inner in block(clause))
    yield Schedule(
        name=_name(stated(clause.get("name")) or stated(clause.get("for"))),
        rounds=tuple(rounds),
        happenings=tuple(happenings),
        is_open=clause.unstated,
        time_control=next((each for each in within if isinstance(each, TimeControl)), None),
        **marks(clause),
    )
    yield from (each for each in within if not isinstance(each, TimeControl))


def _name(written: object) -> str | None:
    """`4 days`, `A`, `blitz`."""
    match written:
        case Defined(name=name):
            return name
        case Count(number=number, noun=noun):
            return f"{number} {noun}"
        case str():
            return written
    return None


def _merge(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield SchedulesMerge(from_round=stated(clause.get("from")), **marks(clause))


def _days_of(row: TableRow) -> Iterable[date]:
    from datetime import timedelta

    for value in row.values:
        if isinstance(value, Days):
            yield from (value.first + timedelta(days=index) for index in range(value.count))
        elif isinstance(value, date):
            yield day_of(value)


def _happenings(row: TableRow, activity: Activity, building: Building) -> list[Happening]:
    from regdsl.clauses.schedule.spreading import happening_times

    return [
        Happening(activity.name, row.row.span, one.day, one.last_day, one.begins, one.ends, activity.where, one.clock, one.clock_end)
        for one in happening_times(row, building)
    ]


def _pairings(clause: ReadClause, building: Building) -> Iterable[Provision]:
    rounds = stated(clause.get("for"))
    if rounds is None:
        return
    moment = stated(clause.get("moment"))
    delay = stated(clause.get("delay"))
    yield PairingsPublished(
        first=rounds.first,
        last=rounds.last,
        day=day_of(moment),
        moment=moment if isinstance(moment, datetime) else None,
        seconds_after=delay.seconds if isinstance(delay, TimeFrom) else None,
        what=delay.what if isinstance(delay, TimeFrom) else None,
        about=clause.get("about") is not None,
        **marks(clause),
    )


BUILDERS = {"schedule": _schedule, "schedules merge": _merge, "pairings": _pairings}
