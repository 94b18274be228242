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
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope

_HEADS: dict[str, tuple[str, ...]] = {
    "schedule": ("schedule",),
    "regulation": (),
    "fund": ("fund", "prizes"),
    "prizes": ("prizes",),
    "fees": ("fee", "levy"),
    "system": ("system",),
    "rounds": ("system",),
    "time control": ("time control",),
    "sections": ("section", "sections", "each section"),
    "venue": ("in", "venue"),
    "hotels": ("hotel", "accommodation"),
}
"""By what may change, the heads of the clauses that say it; of the regulation: all."""


def changed_in_time(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """What may change until a day was changed after it."""
    limits = [each for each in provisions if isinstance(each, MayChange) and (each.until or each.until_moment) is not None]
    for version in (each for each in provisions if isinstance(each, Version)):
        for change in version.changes:
            for limit in limits:
                last = _day(limit.until_moment or limit.until)
                may = any(not _HEADS.get(topic) or change.head in _HEADS[topic] for topic in limit.topics)
                if may and last is not None and version.on is not None and version.on > last:
                    said = {"head": change.head, "day": version.on.isoformat(), "last": last.isoformat()}
                    related = (Related(limit.span, "the last day is said here"),)
                    advice = ("an amendment after that day binds nobody who had entered: ask whoever decides appeals",)
                    yield Diagnostic("changed-too-late", change.span, said, advice, related, limit.article or None)


def only_rises(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Money that may only rise and was lowered, with the clause as it read before."""
    for rule in (each for each in provisions if isinstance(each, MayOnlyRise)):
        for version in (each for each in provisions if isinstance(each, Version)):
            for change in version.changes:
                if not any(change.head in _HEADS[topic] for topic in rule.topics):
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


def _day(moment: date | datetime | None) -> date | None:
    return moment.date() if isinstance(moment, datetime) else moment


CHECKS = (changed_in_time, only_rises, may_be_changed)
