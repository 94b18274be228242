"""Amendments that the regulation itself does not allow: too late, or lower where it may only rise."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime

from regdsl.clauses.contracting import Contract, loosened_by
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.officials.model import MayChange
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import PlacePrizes
from regdsl.clauses.provision import Provision
from regdsl.clauses.versions.model import ChangeReserved, MayOnlyRise, Version
from regdsl.clauses.versions.topics import is_about
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.vocabulary import Scope


def changed_in_time(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """What may change until a day was changed after it."""
    limits = [(each, _last(each, provisions, scope)) for each in provisions if isinstance(each, MayChange)]
    for version in (each for each in provisions if isinstance(each, Version)):
        for change in version.changes:
            for limit, last in limits:
                if last is not None and version.on is not None and version.on > last and is_about(change.head, limit.topics):
                    said = {"head": change.head, "day": version.on.isoformat(), "last": last.isoformat()}
                    related = (Related(limit.span, "the last day is said here"),)
                    advice = ("an amendment after that day binds nobody who had entered: ask whoever decides appeals",)
                    yield Diagnostic("changed-too-late", change.span, said, advice, related, limit.article or None)


def only_rises(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Money that may only rise and was lowered, with the clause as it read before."""
    for rule in (each for each in provisions if isinstance(each, MayOnlyRise)):
        for version in (each for each in provisions if isinstance(each, Version)):
            for change in version.changes:
                if not is_about(change.head, rule.topics):
                    continue
                before = tuple(each for each in change.replaced if isinstance(each, Fund | PlacePrizes))
                contract = Contract(change.reads, Occasion("", change.reads, scope=scope), "", scope)
                for term, lower in loosened_by(before, contract):
                    if lower.sure:
                        said = {"what": lower.what, "before": lower.asked.removeprefix("at least "), "here": lower.here}
                        related = (Related(term.span, "it read so before"), Related(rule.span, "it may only rise"))
                        yield Diagnostic(
                            "lowered", lower.own.span, said, ("leave it as it was, or raise it",), related, rule.article or None
                        )


def may_be_changed(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A right to change anything is listed as discretion."""
    for reserved in (each for each in provisions if isinstance(each, ChangeReserved)):
        said = {"who": "the organizer", "topics": "the regulation"}
        advice = ("say what may change, and until when: `may change schedule, by organizer, until 2026-03-01`",)
        yield Diagnostic("discretion", reserved.span, said, advice, article=reserved.article or None)


def _last(limit: MayChange, provisions: tuple[Provision, ...], scope: Scope) -> date | None:
    """The last day for a change, written or counted from what the text says of rounds and days; None where it is not known."""
    moment: object = limit.until_moment or limit.until
    if moment is None and limit.until_named is not None:
        moment = evaluate(limit.until_named, Occasion("", provisions, scope=scope), scope)
    return moment.date() if isinstance(moment, datetime) else moment if isinstance(moment, date) else None


CHECKS = (changed_in_time, only_rises, may_be_changed)
