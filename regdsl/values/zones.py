"""Clocks of a place: what they show at an instant, and so many hours before or after a time that they show."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo


def shown_in(instant: datetime, zone: str) -> datetime | None:
    """What clocks of the zone show at the instant, which carries its own offset; None where this machine does not know the zone."""
    there = _clocks(zone)
    return instant.astimezone(there).replace(tzinfo=None) if there is not None else None


def hours_later(local: datetime, length: timedelta, zone: str) -> datetime:
    """The time shown when `length` has passed: in the night when clocks are changed it is not the difference of the two times shown."""
    there = _clocks(zone)
    if there is None:
        return local + length
    return (local.replace(tzinfo=there).astimezone(UTC) + length).astimezone(there).replace(tzinfo=None)


def _clocks(zone: str) -> ZoneInfo | None:
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        return ZoneInfo(zone)
    except ZoneInfoNotFoundError:
        return None
