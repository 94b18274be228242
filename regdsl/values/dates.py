"""Days and times of day as the language writes them."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


MONTHS = ("january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december")


def read_date(text: str) -> date:
    """The day `YYYY-MM-DD`. Raises ValueError, also for days that no calendar has (30 February)."""
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", text):
        raise ValueError(text)
    return date.fromisoformat(text)


def read_moment(text: str) -> datetime:
    """`YYYY-MM-DD HH:MM`, without zone. `24:00` ends the day, as in ISO 8601-1: it is the next day's `00:00`."""
    if re.fullmatch(r"\d{4}-\d{2}-\d{2} 24:00(:00)?", text):
        return datetime.fromisoformat(text[:10]) + timedelta(days=1)
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?", text):
        raise ValueError(text)
    return datetime.fromisoformat(text)


def read_instant(text: str) -> datetime:
    """As `read_moment`, or with the offset of the clocks it was read from: `2022-06-16 01:30+05:00`, `2022-06-15T20:30Z`."""
    found = re.fullmatch(r"(.{10})[ T](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})", text)
    if found is None:
        return read_moment(text)
    return datetime.fromisoformat(f"{read_moment(f'{found[1]} {found[2]}').isoformat()}{found[3]}")


def days_beyond(text: str) -> int | None:
    """How many days the month has in whose length the day of `text` does not lie; None where anything else is wrong with it."""
    year, month, day = text[:4], text[5:7], text[8:10]
    if not (year.isdecimal() and month.isdecimal() and day.isdecimal() and 1 <= int(month) <= 12 and 1 <= int(year) < 9999):
        return None
    following = date(int(year) + int(month) // 12, int(month) % 12 + 1, 1)
    days = (following - date(int(year), int(month), 1)).days
    return days if int(day) > days else None


def day_of(moment: date) -> date:
    """The day of a moment; a day is its own."""
    return moment.date() if isinstance(moment, datetime) else moment


def weekday_of(day: date) -> str:
    """The English name of the weekday."""
    return WEEKDAYS[day.weekday()]
