"""Days and instants: which lies before which, and the moment so long before or after another.

All are in the event's own zone and carry none. A day is all of it: *until* and *after* a day speak of its end, *before* and *from* of
its beginning. Where only the day of a thing is known and an hour decides, the answer is open.
"""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from regdsl.expressions.quantities import Length
from regdsl.expressions.types import SECONDS
from regdsl.language.syntax import Expression, Moment
from regdsl.values.hints import TypeAlias

When: TypeAlias = "date | datetime"
_DAY = timedelta(days=1)


def _begin(when: When) -> datetime:
    return when if isinstance(when, datetime) else datetime.combine(when, time())


def is_before(one: When, other: When) -> bool | None:
    """Whether `one` happened before `other` began; None where the hour is lacking."""
    limit = _begin(other)
    if isinstance(one, datetime):
        return one < limit
    return True if _begin(one) + _DAY <= limit else False if _begin(one) >= limit else None


def is_until(one: When, other: When) -> bool | None:
    """Whether `one` happened before `other` was over; None where the hour is lacking."""
    if not isinstance(other, datetime):
        return is_before(one, _begin(other) + _DAY)
    if isinstance(one, datetime):
        return one <= other
    return True if _begin(one) + _DAY <= other else False if _begin(one) > other else None


def is_same(one: When, other: When) -> bool | None:
    """Whether both are one moment; an instant is on its day."""
    if isinstance(one, datetime) == isinstance(other, datetime):
        return one == other
    if isinstance(one, datetime):
        return one.date() == other
    return None if one == _begin(other).date() else False


def clock_time(written: Expression) -> time | None:
    """The time of day that is written alone: `21:00`; None for anything else, and for hours that no day has."""
    if not isinstance(written, Moment) or written.text[2:3] != ":":
        return None
    try:
        return time.fromisoformat(written.text)
    except ValueError:
        return None


def shifted(when: When, length: Length, direction: int, zone: str | None = None) -> When | None:
    """`length` before (`direction` -1) or after (1) the moment; None where hours are counted from a day without an hour.

    A day later is the same hour of the next day; 24 hours later is another one where the clocks of `zone` are changed between. A month
    later is the same day of that month, or its last day where it has no such day.
    """
    number = direction * length.number
    if number.denominator != 1 and length.unit in ("month", "year", "day", "week"):
        return None
    try:
        if length.unit in ("month", "year"):
            return _months_later(when, int(number) * (12 if length.unit == "year" else 1))
        if length.unit not in ("day", "week") and not isinstance(when, datetime):
            return None
        seconds = number * SECONDS[length.unit]
        passed = timedelta(seconds=seconds.numerator // seconds.denominator)
        if zone is None or length.unit in ("day", "week") or not isinstance(when, datetime):
            return when + passed
        from regdsl.values.zones import hours_later  # few deadlines are counted in hours

        return hours_later(when, passed, zone)
    except (ValueError, OverflowError):  # beyond the calendar of years 1 to 9999
        return None


def _months_later(when: When, months: int) -> When:
    index = when.year * 12 + when.month - 1 + months
    year, month = divmod(index, 12)
    from calendar import monthrange  # heavy, and lengths in months are rare

    last = monthrange(year, month + 1)[1]
    return when.replace(year=year, month=month + 1, day=min(when.day, last))
