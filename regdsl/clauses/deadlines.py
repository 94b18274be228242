"""Moments that must not lie after another one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.phrases import ENGLISH
from regdsl.language.syntax import Expression

LAST_DAY = "the last day of the event"


def too_late(what: str, moment: Expression, other: str, limit: date | None, provision: Provision, event: Occasion) -> Iterator[Diagnostic]:
    """That `what` is until a moment on a day after `other`, which is the day `limit`; nothing where one of them is not known."""
    found = evaluate(moment, event, event.scope)
    if not isinstance(found, date) or limit is None or _day(found) <= _day(limit):
        return
    said = {"what": what, "moment": ENGLISH.moment(found), "other": other, "limit": ENGLISH.moment(limit)}
    yield Diagnostic("deadline-too-late", provision.span, said, ("check both days",), article=provision.article or None)


def _day(moment: date) -> date:
    return moment.date() if isinstance(moment, datetime) else moment
