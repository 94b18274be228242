"""Moments that must not lie after another one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, timedelta

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.phrases import ENGLISH
from regdsl.language.syntax import Expression
from regdsl.values.dates import day_of

LONG = timedelta(days=150)
"""Entries and fees of even the largest opens are spoken of half a year before at most, and then not as late."""
LAST_DAY = "the last day of the event"


def too_late(what: str, moment: Expression, other: str, limit: date | None, provision: Provision, event: Occasion) -> Iterator[Diagnostic]:
    """That `what` is until a moment on a day after `other`, which is the day `limit`; nothing where one of them is not known."""
    found = evaluate(moment, event, event.scope)
    if not isinstance(found, date) or limit is None or day_of(found) <= day_of(limit):
        return
    said = {"what": what, "moment": ENGLISH.moment(found), "other": other, "limit": ENGLISH.moment(limit)}
    yield Diagnostic("deadline-too-late", provision.span, said, ("check both days",), article=provision.article or None)


def long_before(what: str, days: Iterable[object], provision: Provision, venue: Venue | None) -> Iterator[Diagnostic]:
    """That a day lies so long before the event that most likely another year is meant."""
    start = venue.earliest if venue is not None else None
    if start is None or venue is None:
        return
    known = ENGLISH.moment(start) if venue.first_day is not None else str(start.year)
    for day in dict.fromkeys(day_of(each) for each in days if isinstance(each, date)):
        if start - day <= LONG:
            continue
        meant = start.year if start - day.replace(year=start.year, day=min(day.day, 28)) <= LONG else start.year + 1
        said = {"what": what, "day": ENGLISH.moment(day), "start": known}
        advice = f"check the year of the day: {meant} would be near the event"
        yield Diagnostic("day-long-before", provision.span, said, (advice,), article=provision.article or None)
