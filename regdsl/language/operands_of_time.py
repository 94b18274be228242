"""The operands of time: a day, several days, a moment, a zone."""

from __future__ import annotations

import os
from datetime import date, datetime

from regdsl.language.operands import exact
from regdsl.language.signature import Misfit
from regdsl.language.syntax import Expression, Interval, Moment, Number, Zone
from regdsl.language.wording import say
from regdsl.values.dates import days_beyond, read_date, read_moment
from regdsl.values.frozen import dataclass

_SYSTEM_ZONES = "/usr/share/zoneinfo"  # where they are on most systems; `zoneinfo` knows the other places


@dataclass(frozen=True, slots=True)
class Days:
    """From the first day to the last, both in."""

    first: date
    last: date

    @property
    def count(self) -> int:
        return (self.last - self.first).days + 1


def _no_such_day(written: Moment, advice: str) -> Misfit:
    days = days_beyond(written.text)
    has = f": {written.text[:7]} has {days} days" if days is not None else ""
    return Misfit(f"there is no day `{written.text[:10]}`", written.span, f"{advice}{has}", "no-such-date")


def _read_date(written: Expression) -> date:
    if isinstance(written, Moment):
        try:
            day = read_date(written.text)
        except ValueError:
            raise _no_such_day(written, "write an existing day as YYYY-MM-DD") from None
        return day
    raise Misfit(f"{say(written)} is no date", written.span, "write a day as YYYY-MM-DD")


def _read_moment(written: Expression) -> date | datetime:
    if isinstance(written, Moment) and ":" in written.text:
        try:
            moment = read_moment(written.text)
        except ValueError:
            if days_beyond(written.text) is not None:
                raise _no_such_day(written, "write an existing day as YYYY-MM-DD HH:MM") from None
            raise Misfit(f"there is no time `{written.text}`", written.span, "write it as YYYY-MM-DD HH:MM", "no-such-date") from None
        return moment
    return _read_date(written)


def _read_days(written: Expression) -> Days:
    if isinstance(written, Interval) and written.lower is not None and written.upper is not None and written.unit is None:
        days = Days(_read_date(written.lower), _read_date(written.upper))
        if days.last < days.first:
            raise Misfit(
                f"the last day, {days.last}, is before the first, {days.first}",
                written.span,
                f"write {days.last} .. {days.first}",
                "reversed-range",
            )
        return days
    day = _read_date(written)
    return Days(day, day)


def _read_days_or_year(written: Expression) -> Days | int:
    """Days, or the year where the text names no day: 2017."""
    if isinstance(written, Number) and written.value == int(written.value) and 1800 <= written.value <= 2999:
        return int(written.value)
    return _read_days(written)


def _read_zone(written: Expression) -> str:
    if isinstance(written, Zone):
        if os.path.isfile(os.path.join(_SYSTEM_ZONES, written.name)):
            return written.name
        from zoneinfo import ZoneInfo  # which loads more than all operands together

        try:
            ZoneInfo(written.name)
        except (KeyError, ValueError, OSError):
            raise Misfit(f"no time zone is called `{written.name}`", written.span, "write a name such as Europe/Belgrade") from None
        return written.name
    raise Misfit(f"{say(written)} is no time zone", written.span, "write a name such as Europe/Belgrade")


DATE = exact("date", "a day as YYYY-MM-DD", _read_date)
MOMENT = exact("moment", "a day or a time as YYYY-MM-DD HH:MM", _read_moment)
DAYS = exact("days", "days such as 2009-05-12 .. 2009-05-18", _read_days)
DAYS_OR_YEAR = exact("days or year", "days such as 2009-05-12 .. 2009-05-18, or only a year such as 2009", _read_days_or_year)
ZONE = exact("time zone", "a time zone such as Europe/Belgrade", _read_zone)
