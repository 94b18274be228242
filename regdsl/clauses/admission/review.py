"""Are admission and its deadlines sound?"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime

from regdsl.clauses.admission.model import EntryDeadline, Seats
from regdsl.clauses.deadlines import LAST_DAY, long_before, too_late
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import of_folder
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.vocabulary import Scope, name_written
from regdsl.language.wording import expression_text
from regdsl.values.patterns import pattern


def entries_before_the_end(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Entries are closed before the event is over."""
    event = Occasion("the event", provisions, scope=scope)
    last_day = event.own_venue.last_day if event.own_venue is not None else None
    for each in provisions:
        if isinstance(each, EntryDeadline) and each.until is not None:
            yield from too_late("entries", each.until, LAST_DAY, last_day, each, event)
            yield from long_before("entries", (evaluate(each.until, event, event.scope),), each, event.own_venue)


_AFTER_THE_START = pattern(r"end|closing|end of round \d+|round ([2-9]|\d\d+)")


def entries_before_the_start(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Who enters when games have been played has missed some; a text that takes such entries says what those are worth."""
    if of_absences := of_folder(provisions, "absences"):
        from regdsl.clauses.absences.model import LateJoiners

        if any(isinstance(each, LateJoiners) for each in of_absences):
            return
    event = Occasion("the event", provisions, scope=scope)
    first_day = event.own_venue.first_day if event.own_venue is not None else None
    last_day = event.own_venue.last_day if event.own_venue is not None else None
    for each in provisions:
        if not isinstance(each, EntryDeadline) or each.until is None:
            continue
        moment = evaluate(each.until, event, scope)
        day = moment.date() if isinstance(moment, datetime) else moment
        first_round = event.lookup("round 1")
        if isinstance(day, date) and first_day is not None:
            late = first_day < day and (last_day is None or day <= last_day)  # beyond the last day it is an error of its own
            if day == first_day and isinstance(moment, datetime) and isinstance(first_round, datetime):
                late = moment.replace(tzinfo=None) > first_round.replace(tzinfo=None)
        else:
            late = _AFTER_THE_START.fullmatch(name_written(each.until) or "") is not None
        if late:
            said = {"moment": expression_text(each.until)}
            advice = ("say what late entrants get, such as `late joiners until round 2, 0 points per missed round`, or end entries before",)
            yield Diagnostic("entries-after-start", each.span, said, advice, article=each.article or None)


def seats_said_once(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """How many can play is one number."""
    first: Seats | None = None
    for each in provisions:
        if not isinstance(each, Seats) or each.seats is None:
            continue
        first = first or each
        if first.seats != each.seats and first.span.file == each.span.file:
            said = {"one": str(first.seats), "other": str(each.seats)}
            related = (Related(first.span, f"{first.seats} here"),)
            advice = ("keep one; seats that are kept for somebody are written `seats 5, for juniors`",)
            yield Diagnostic("seats-twice", each.span, said, advice, related, article=each.article or None)


CHECKS = (entries_before_the_end, entries_before_the_start, seats_said_once)
