"""Days and times of day as the language writes them."""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


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


def weekday_of(day: date) -> str:
    """The English name of the weekday."""
    return WEEKDAYS[day.weekday()]
