"""What is on record, brought together with the regulation it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from regdsl.clauses.deciding import decided
from regdsl.clauses.identity.model import MemberOf
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.series.model import EachEvent, SeriesEvent
from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.records.event import EventRecords
from regdsl.records.facts import Facts, read_facts
from regdsl.records.folders import ENTRIES, FACTS, REGULATIONS, read_event
from regdsl.regulation.model import Regulation
from regdsl.values.span import whole_file

EVENTS = "events"


@dataclass(frozen=True, slots=True)
class Data:
    """Files and folders that were named: `events` by the name they were given, `files` one by one, `facts` of a series."""

    events: Mapping[str, Path]
    files: tuple[Path, ...] = ()
    facts: tuple[Path, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.events or self.files or self.facts)


def find_data(paths: Iterable[Path], *, series: bool) -> Data:
    """What lies behind the paths: event folders, folders of them, single files."""
    events: dict[str, Path] = {}
    files: list[Path] = []
    facts: list[Path] = []
    for path in paths:
        if not path.is_dir():
            (facts if series else files).append(path)
        elif not series or is_event_folder(path):
            events[path.resolve().name] = path
        else:
            if (path / FACTS).is_file():
                facts.append(path / FACTS)
            inner = path / EVENTS if (path / EVENTS).is_dir() else path
            events.update({folder.name: folder for folder in sorted(inner.iterdir()) if folder.is_dir() and is_event_folder(folder)})
    return Data(events, tuple(files), tuple(facts))


def is_event_folder(folder: Path) -> bool:
    """Whether the folder holds the files of one event."""
    return any((folder / name).is_file() for name in (*REGULATIONS, ENTRIES)) or any(folder.glob("results.*"))


@dataclass(frozen=True, slots=True)
class Gathered:
    """The ground on which verdicts stand, and what is wrong with the data."""

    ground: Ground
    diagnostics: tuple[Diagnostic, ...]


def gather(regulation: Regulation, data: Data, as_of: date | None = None) -> Gathered:
    """Reads all data that belong to the regulation."""
    return _series(regulation, data, as_of) if regulation.kind == "series" else _tournament(regulation, data, as_of)


# ---- one event


def _tournament(regulation: Regulation, data: Data, as_of: date | None) -> Gathered:
    paths = [*data.events.values(), *data.files]
    records = read_event(paths[0] if len(paths) == 1 else paths) if paths else None
    diagnostics = list(records.diagnostics) if records is not None else []
    facts = records.facts if records is not None else Facts()
    provisions, wrong = decided(regulation.provisions, facts)
    event = Occasion(regulation.name, provisions, records=records)
    venue = regulation.venue
    day = as_of or (venue.last_day if venue is not None else None)
    ground = Ground(regulation.scope, provisions, day, facts, {regulation.name: event}, event, records is not None)
    return Gathered(ground, (*diagnostics, *wrong))


# ---- a series


def _series(series: Regulation, data: Data, as_of: date | None) -> Gathered:
    diagnostics: list[Diagnostic] = []
    facts = _facts(data.facts, diagnostics)
    provisions, wrong = decided(series.provisions, facts)
    diagnostics += wrong
    inherited = tuple(inner for each in series.of(EachEvent) for inner in each.provisions)
    events = {event.name: Occasion(event.name, None, inherited, event.venue) for event in series.of(SeriesEvent)}
    for name, folder in data.events.items():
        _add(events, name, folder, series, inherited, diagnostics)
    last_days = [event.own_venue.last_day for event in events.values() if event.own_venue is not None and event.own_venue.last_day]
    day = as_of or max(last_days, default=None)
    return Gathered(Ground(series.scope, provisions, day, facts, events, None, bool(data)), tuple(diagnostics))


def _facts(paths: Sequence[Path], diagnostics: list[Diagnostic]) -> Facts:
    facts = Facts()
    for path in paths:
        read = read_facts(path)
        diagnostics += read.diagnostics
        if read.value is not None:
            facts = facts.with_those_of(read.value)
    return facts


def _add(
    events: dict[str, Occasion],
    name: str,
    folder: Path,
    series: Regulation,
    inherited: tuple[Provision, ...],
    diagnostics: list[Diagnostic],
) -> None:
    """One event with its folder, under the name that the series gives it."""
    records = read_event(folder)
    diagnostics += records.diagnostics
    own = _own_regulation(records, series, diagnostics)
    known = name if name in events else own.name if own is not None and own.name in events else None
    if known is None:
        advice = advice_for(name, events) or (f"the events are {', '.join(events)}",)
        diagnostics.append(Diagnostic("event-not-in-series", whole_file(str(folder)), {"event": name, "series": series.name}, advice))
        return
    promised: tuple[Provision, ...] | None = None
    if own is not None:
        promised, wrong = decided(own.provisions, records.facts)
        diagnostics += wrong
    events[known] = replace(events[known], promised=promised, inherited=inherited, records=replace(records, name=known))


def _own_regulation(records: EventRecords, series: Regulation, diagnostics: list[Diagnostic]) -> Regulation | None:
    from regdsl.regulation.loading import load

    if records.regulation is None:
        return None
    loaded = load(records.regulation)
    diagnostics += loaded.diagnostics
    own = loaded.regulation
    if own is None:
        return None
    member = own.one(MemberOf)
    if own.kind != "tournament":
        diagnostics.append(
            Diagnostic(
                "not-a-tournament", whole_file(own.file), {"kind": own.kind}, ("an event folder holds the regulation of one tournament",)
            )
        )
        return None
    if member is None:
        advice = f"write `member of {series.name}` in its regulation"
        diagnostics.append(Diagnostic("not-a-member", whole_file(own.file), {"event": own.name, "series": series.name}, (advice,)))
    elif member.series != series.name:
        diagnostics.append(Diagnostic("member-of-another", member.span, {"event": own.name, "series": member.series, "asked": series.name}))
        return None
    return own
