"""Times of a schedule that no clock shows: in the hour that is left out when summer time begins."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.provision import Provision
from regdsl.clauses.schedule.model import Schedule
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope

_CLOCKS_ARE_CHANGED_BEFORE = 5
"""An hour: they are put forward in the night, so that for other times the table of the zone need not be read."""


def times_that_there_are(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Rounds begin at times that clocks at the venue show."""
    zone = next((venue.zone for venue in provisions if isinstance(venue, Venue) and venue.zone is not None), None)
    if zone is None:
        return
    for schedule in provisions:
        for one in schedule.rounds if isinstance(schedule, Schedule) else ():
            if one.begins is not None and one.begins.hour < _CLOCKS_ARE_CHANGED_BEFORE and _is_left_out(one.begins, zone):
                arguments = {"time": f"{one.begins:%Y-%m-%d %H:%M}", "zone": zone}
                advice = ("write another hour: clocks are put forward at that time",)
                yield Diagnostic("time-left-out", one.span, arguments, advice, article=schedule.article or None)


def _is_left_out(local: datetime, zone: str) -> bool:
    from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

    try:
        there = ZoneInfo(zone)
    except ZoneInfoNotFoundError:
        return False  # this machine knows no clocks of that zone
    return local.replace(tzinfo=there).astimezone(UTC).astimezone(there).replace(tzinfo=None) != local
