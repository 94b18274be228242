"""The moments of an event that conditions name: rounds, their ends, days, the closing."""

from __future__ import annotations

import re
from datetime import date, timedelta

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.schedule.model import RoundTime, Schedule

_NAMED = re.compile(r"(?P<what>day|round|end of round) (?P<number>\d{1,3})", re.A)


def moment_named(event: Occasion, name: str) -> date | None:
    """`round 1`, `end of round 2`, `day 3`, `closing`; None where no schedule says it.

    When the last game of a round ends nobody knows beforehand: its end is that of the day on which it is played.
    """
    if name == "closing":
        found = [happening for schedule in event.of(Schedule) if (happening := schedule.when(name)) is not None]
        return next((each.begins or each.day for each in found), None)
    match = _NAMED.fullmatch(name)
    if match is None:
        return None
    number = int(match["number"])
    if match["what"] == "day":
        venue = event.own_venue
        first = venue.first_day if venue is not None else None
        return first + timedelta(days=number - 1) if first is not None and number >= 1 else None
    planned = _round(event, number)
    if planned is None:
        return None
    return planned.day if match["what"] == "end of round" else planned.begins or planned.day


def _round(event: Occasion, number: int) -> RoundTime | None:
    """None also where several timetables have it at different times: nobody knows for whom one asks."""
    found = [each for schedule in event.of(Schedule) for each in schedule.rounds if each.number == number]
    return found[0] if len({(each.day, each.begins) for each in found}) == 1 else None
