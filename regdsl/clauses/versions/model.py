"""Versions of a regulation, and what may change."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.clauses.versions.operands import Remedy
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What a version changed: the clauses called `head` as they read from then on (`reads`), and those that they `replaced`."""

    head: str
    span: Span
    reads: tuple[Provision, ...]
    replaced: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Version(Provision):
    """A version: its number, the day from which it is in force (None: left open), and what it changed.

    `remedy` is what the newly ineligible get.
    """

    number: int
    on: date | None
    changes: tuple[Change, ...] = ()
    remedy: Remedy | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeIneligible(Provision):
    """What entrants get whom an amendment makes ineligible, where the amendment itself does not say (None: left open)."""

    remedy: Remedy | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MayOnlyRise(Provision):
    """The money that no version may lower."""

    topics: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeReserved(Provision):
    """Discretion: the regulation may be changed."""


def _version(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """What it changed is known only where the versions are held against each other."""
    numbered = clause.get("version")
    remedies = [entry for inner in clause.all("entrants made ineligible") for entry in inner.entries if isinstance(entry, Remedy)]
    if numbered is not None:
        if numbered.on is None:
            building.report("left-open", clause.span, {"clause": f"version {numbered.number} of unstated"})
        yield Version(number=numbered.number, on=numbered.on, remedy=remedies[0] if remedies else None, **marks(clause))
    yield from building.provisions(clause.all("text"))


def _made_ineligible(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield MadeIneligible(remedy=next((each for each in clause.entries if isinstance(each, Remedy)), None), **marks(clause))


def _may_only_rise(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield MayOnlyRise(topics=tuple(entry for entry in clause.entries if stated(entry) is not None), **marks(clause))


def _reserved(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield ChangeReserved(**marks(clause))


BUILDERS = {
    "version": _version,
    "entrants made ineligible": _made_ineligible,
    "may only rise": _may_only_rise,
    "change reserved": _reserved,
}
