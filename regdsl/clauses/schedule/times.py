"""What a row of a schedule is about, and when it is."""

from __future__ import annotations

import re
from datetime import datetime, time, timedelta

from regdsl.clauses.durations import seconds
from regdsl.clauses.schedule.rounds import round_numbers
from regdsl.expressions.vocabulary import name_written
from regdsl.language.operands_of_time import DAYS, MOMENT
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Calculation, Comparison, Expression, Interval, Line, Moment, Named, Number, Quantity, Text, Word
from regdsl.language.wording import say
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

ACTIVITIES = (
    "registration",
    "arrival",
    "technical meeting",
    "captains meeting",
    "opening",
    "drawing of lots",
    "starting list",
    "end of corrections",
    "break",
    "rest day",
    "play-off",
    "excursion",
    "side event",
    "closing",
    "prize giving",
    "departure",
)
"""What happens besides the rounds and has a word; what has none is called by a text in quotes."""
_EXAMPLE = "write it like `round 1: 2010-04-07 14:00`, `rounds 2..8: 2010-11-28 .. 2010-12-04, daily, 16:30` or `closing: 2010-12-05 15:00`"

_WEEKDAY = pattern(r"(?i)(every |on |each )?(mon|tues|wednes|thurs|fri|satur|sun)days?\b")
_WEEKLY = (
    "write the day, `2010-10-01 Friday, 19:30`; a weekday of many weeks by its first and last day, "
    "`rounds 1..9: 2010-10-01 .. 2010-11-26, weekly, 19:30`; where the text names none: `unstated`"
)
_WITHOUT_BEGIN = (
    "write when it begins, or from when to when, `2010-04-07 09:00 .. 09:45`; where the text names no hour: `closing: unstated`"
)
_OTHERS = (
    f'write {", ".join(f"`{each}`" for each in ACTIVITIES[:-1])} or `{ACTIVITIES[-1]}`; anything else in quotes: `"Blitz tournament": …`'
)


@dataclass(frozen=True, slots=True)
class Activity:
    """What happens: `rounds` from the first to the last (both in), or `name`, one of `ACTIVITIES` or as the text calls it.

    `where`: for whom.
    """

    name: str
    rounds: tuple[int, int] | None = None
    where: Expression | None = None


@dataclass(frozen=True, slots=True)
class Hours:
    """From one moment to another of the same event: `2010-11-26 10:00 .. 20:00`."""

    begin: datetime
    end: datetime


@dataclass(frozen=True, slots=True)
class Printed:
    """How the source prints the round: `"IV"`. It is looked at, and nothing follows from it."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Apart:
    """From the beginning of one round to that of the next: `every 15 min`."""

    length: timedelta


@dataclass(frozen=True, slots=True)
class Repeated:
    """How rounds spread over days: `daily`, `weekly`, `2 per day`."""

    every: str
    per_day: int = 1


def _read_activity(line: Line) -> Activity:
    where = next((part.value for part in line.parts if part.word == "where"), None)
    if len(line.arguments) != 1 or any(part.word != "where" for part in line.parts):
        raise Misfit("this is no row of a schedule", line.span, _EXAMPLE)
    written = line.arguments[0]
    if isinstance(written, Named) and written.name in ("round", "rounds"):
        return Activity("rounds", round_numbers(written.value), where)
    if isinstance(written, Text) and written.value.strip():
        return Activity(written.value, None, where)
    name = name_written(written)
    if name in ACTIVITIES:
        return Activity(name, None, where)
    from regdsl.diagnostics.suggestions import advice_for

    found = advice_for(name or "", ACTIVITIES)
    if name is not None:
        raise Misfit("", written.span, found[0] if found else _OTHERS, "unknown-word", {"word": name})
    raise Misfit(f"{say(written)} is nothing that a schedule lists", written.span, _EXAMPLE)


def _read_time(line: Line) -> Any:
    per_day = next((part for part in line.parts if part.word == "per"), None)
    if len(line.arguments) != 1 or (line.parts and per_day is None):
        raise Misfit("this says no time", line.span, _EXAMPLE)
    written = line.arguments[0]
    if per_day is not None:
        number = written.number if isinstance(written, Quantity) and written.unit in ("rounds", "round") else written
        if (
            isinstance(per_day.value, Word)
            and per_day.value.text == "day"
            and isinstance(number, Number)
            and number.value == int(number.value)
        ):
            return Repeated("daily", int(number.value))
        raise Misfit("this is no number of rounds a day", line.span, "write it like `2 rounds per day`")
    if isinstance(written, Word) and written.text in ("every day", "each day", "every week", "each week"):
        said = "daily" if written.text.endswith("day") else "weekly"
        raise Misfit("", written.span, f"write `{said}`", "unknown-word", {"word": written.text})
    if isinstance(written, Named) and written.name == "every":
        length = seconds(written.value)
        if length <= 0:
            raise Misfit("rounds need some time", written.span, "write it like `every 15 min`")
        return Apart(timedelta(microseconds=int(length * 1_000_000)))
    if isinstance(written, Text):
        return Printed(written.value, written.span)
    if isinstance(written, Word) and written.text in ("daily", "weekly"):
        return Repeated(written.text)
    if isinstance(written, Interval) and isinstance(written.lower, Moment) and ":" in written.lower.text:
        return _hours(written, written.lower)
    if isinstance(written, Interval):
        return DAYS.read(written)
    if isinstance(written, Moment) and re.fullmatch(r"\d{2}:\d{2}", written.text):
        return _time(written)
    return _moment(written)


def _moment(written: Expression) -> Any:
    """A day, or a day with its hour; `after round 9` and `friday 19:30` are none."""
    if isinstance(written, Comparison) and written.left is None and written.relation in ("until", "after", "before", "from"):
        raise Misfit(f"{say(written)} is no time of a schedule", written.span, _WITHOUT_BEGIN)
    if isinstance(written, Word | Quantity | Named) and _WEEKDAY.match(say(written).strip("`")):
        raise Misfit(f"{say(written)} does not say from which day on", written.span, _WEEKLY)
    if (advice := _at_first(written)) is not None:
        raise Misfit(f"{say(written)} is no day or hour as it is written here", written.span, advice)
    return MOMENT.read(written)


def _at_first(written: Expression) -> str | None:
    """What to write instead of `about 17:45` or `13:15 - 17:30`."""
    match written:
        case Named(name="about", value=Moment(text=hour)):
            return f"write the hour alone: `{hour}`"
        case Calculation(terms=((_, Moment(text=begin)), ("-", Moment(text=end)))):
            return f"write `{begin} .. {end}`"
    return None


def _time(written: Moment) -> time:
    try:
        return time.fromisoformat(written.text)
    except ValueError:
        raise Misfit(f"there is no time `{written.text}`", written.span, "write it as HH:MM", "no-such-date") from None


def _hours(written: Interval, lower: Moment) -> Hours | tuple[time, time]:
    upper = written.upper
    if not isinstance(upper, Moment):
        raise Misfit(f"{say(written)} has no end", written.span, "write it like `2010-11-26 10:00 .. 20:00`")
    if re.fullmatch(r"\d{2}:\d{2}", lower.text) and re.fullmatch(r"\d{2}:\d{2}", upper.text):
        hours = _time(lower), _time(upper)
        if hours[1] < hours[0]:
            raise Misfit("the end lies before the beginning", written.span, "write the day of both ends", "reversed-range")
        return hours
    begin = MOMENT.read(lower)
    if re.fullmatch(r"\d{2}:\d{2}", upper.text):
        end = datetime.combine(begin.date(), _time(upper))
    else:
        last = MOMENT.read(upper)
        end = last if isinstance(last, datetime) else datetime.combine(last, time(23, 59))
    if not isinstance(begin, datetime) or end < begin:
        raise Misfit("the end lies before the beginning", written.span, "exchange the two ends, or write the day of both", "reversed-range")
    return Hours(begin, end)


ACTIVITY = LineType("a round or what else happens, such as `round 1`, `rounds 2..8`, `closing` or a text in quotes", _read_activity)
TIME = LineType("a day, a time, days, `daily` or `every 15 min`", _read_time)
