"""What is on record, brought together with the regulation it belongs to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from regdsl.clauses.attributes.model import Attribute, Group
from regdsl.clauses.crosschecking import crosscheck
from regdsl.clauses.deciding import decided
from regdsl.clauses.identity.model import MemberOf
from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related, Severity
from regdsl.expressions.vocabulary import Scope
from regdsl.language.source import SPELLINGS
from regdsl.records.facts import Facts
from regdsl.records.file_names import ENTRIES, FACTS, REGULATIONS
from regdsl.regulation.model import Regulation
from regdsl.regulation.reading import AS_WRITTEN, LoadedRegulation, Reading, read_regulation
from regdsl.values.frozen import dataclass, field, replace
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import whole_file

if TYPE_CHECKING:
    from pathlib import Path

    from regdsl.clauses.contracting import Contract
    from regdsl.language.source import FilePath

EVENTS = "events"
_BY_SECTION = frozenset({"section"})
"""The column of an entry list that says who plays in which section: any event of a series may have some."""
_REGULATIONS = (*SPELLINGS, ".json")


@dataclass(frozen=True, slots=True)
class Data:
    """Files and folders that were named: `events` by the name they were given, `files` one by one, `facts` of a series.

    `columns` says which header of a spreadsheet stands for which column, `how` how the texts of other regulations are read.
    """

    events: Mapping[str, Path]
    files: tuple[Path, ...] = ()
    facts: tuple[Path, ...] = ()
    columns: Mapping[str, str] = field(default_factory=dict)
    how: Reading = AS_WRITTEN

    def __bool__(self) -> bool:
        return bool(self.events or self.files or self.facts)


def find_data(paths: Iterable[FilePath], *, series: bool) -> Data:
    """What lies behind the paths: event folders, folders of them, single files."""
    from pathlib import Path  # here and below: a text alone needs no such module

    events: dict[str, Path] = {}
    files: list[Path] = []
    facts: list[Path] = []
    for path in map(Path, paths):
        if not path.is_dir():
            (facts if series else files).append(path)
        elif not series or is_event_folder(path):
            _put(events, path.resolve().name, path)
        else:
            if (path / FACTS).is_file():
                facts.append(path / FACTS)
            inner = path / EVENTS if (path / EVENTS).is_dir() else path
            for folder in sorted(inner.iterdir()):
                if folder.is_dir() and is_event_folder(folder):
                    _put(events, folder.name, folder)
    return Data(events, tuple(files), tuple(facts))


def _put(events: dict[str, Path], name: str, folder: Path) -> None:
    """A second folder of one name goes under its path: it is told of where the events are added."""
    events[name if events.get(name, folder) == folder else str(folder)] = folder


def is_event_folder(folder: Path) -> bool:
    """Whether the folder holds the files of one event."""
    return (
        any((folder / name).is_file() for name in (*REGULATIONS, ENTRIES))
        or any(folder.glob("results.*"))
        or any(folder.glob("results-*.*"))
    )


@dataclass(frozen=True, slots=True)
class MemberTerms:
    """The clauses that a series has for each event, and the member that they are asked of."""

    terms: tuple[Provision, ...]
    contract: Contract


@dataclass(frozen=True, slots=True)
class Gathered:
    """The ground on which verdicts stand, and what is wrong with the data.

    `terms` are the grounds of the series to which a tournament belongs: what each asks of each event, by the series' name. `contracts`
    are the members of whom both regulations are known.
    """

    ground: Ground
    diagnostics: tuple[Diagnostic, ...]
    terms: tuple[tuple[str, Ground], ...] = ()
    contracts: tuple[MemberTerms, ...] = ()


def gather(regulation: Regulation, data: Data, as_of: date | None = None) -> Gathered:
    """Reads all data that belong to the regulation."""
    return _series(regulation, data, as_of) if regulation.kind == "series" else _tournament(regulation, data, as_of)


# ---- one event


def _tournament(regulation: Regulation, data: Data, as_of: date | None) -> Gathered:
    paths = [*data.events.values(), *data.files]
    records = None
    diagnostics: list[Diagnostic] = []
    if paths:
        from regdsl.clauses.attested import COLUMNS
        from regdsl.clauses.attributes.cells import wrong_cells
        from regdsl.records.folders import read_event  # here and below: a text without data needs no readers

        columns = COLUMNS | regulation.scope.columns
        records = read_event(paths[0] if len(paths) == 1 else paths, columns, data.columns)
        diagnostics += [*records.diagnostics, *wrong_cells(records.persons, regulation.scope)]
    facts = records.facts if records is not None else Facts()
    provisions, wrong = decided(regulation.provisions, facts)
    diagnostics += wrong
    all_series = _series_of(regulation, data.how, diagnostics)
    alone = Occasion(regulation.name, provisions, (), None, records, scope=regulation.scope)
    members = [(series, _member(alone, series)) for series in all_series]
    event = alone
    if members:
        venue = next((each.venue for _, each in members if each.venue is not None), None)
        event = replace(alone, venue=venue, inherited=tuple(one for _, each in members for one in each.inherited))
    day = as_of or (event.own_venue.last_day if event.own_venue is not None else None)
    ground = Ground(regulation.scope, provisions, day, facts, {regulation.name: event}, event, records is not None)
    contracts: list[MemberTerms] = []
    terms: list[tuple[str, Ground]] = []
    for series, member in members:
        contracts += _contract(series, provisions, member)
        terms.append((series.name, replace(ground, scope=series.scope, provisions=_asked_of(event, series))))
        diagnostics += crosscheck(replace(ground, scope=series.scope, provisions=(*provisions, *series.provisions)))
    if not members and regulation.one(MemberOf) is None:  # what the series asks for is not known where its file is not
        diagnostics += crosscheck(ground)
    return Gathered(ground, tuple(diagnostics), tuple(terms), tuple(contracts))


def _member(event: Occasion, series: Regulation) -> Occasion:
    """The event with what the text of its series says of it."""
    from regdsl.clauses.series.inheriting import inherited_by  # here and below: most tournaments belong to no series
    from regdsl.clauses.series.model import SeriesEvent

    listed = next((each for each in series.of(SeriesEvent) if each.name == event.name), None)
    event = replace(event, venue=listed.venue if listed is not None else None)
    return replace(event, inherited=inherited_by(event, series.provisions, series.scope))


def _asked_of(event: Occasion, series: Regulation) -> tuple[Provision, ...]:
    """The clauses of the series about each event that hold for this one."""
    from regdsl.clauses.series.inheriting import is_meant
    from regdsl.clauses.series.model import EachEvent

    return tuple(one for one in series.of(EachEvent) if is_meant(one, event, series.scope) is not False)


def _series_of(regulation: Regulation, how: Reading, diagnostics: list[Diagnostic]) -> tuple[Regulation, ...]:
    """The regulations of the series that the tournament says it belongs to, where it says in which file each stands."""
    found = (_series_named(member, regulation, how, diagnostics) for member in regulation.of(MemberOf))
    return tuple(series for series in found if series is not None)


def _series_named(member: MemberOf, regulation: Regulation, how: Reading, diagnostics: list[Diagnostic]) -> Regulation | None:
    if member.file is None:
        return None
    from pathlib import Path

    path = Path(regulation.file).parent / member.file
    if Path(member.file).is_absolute() or path.suffix.lower() not in _REGULATIONS or not path.is_file():
        advice = 'write its path from this file, such as `from "../spring-cup.regdsl"`'
        diagnostics.append(Diagnostic("series-not-found", member.span, {"series": member.series, "file": member.file}, (advice,)))
        return None
    if path.resolve() == Path(regulation.file).resolve():
        diagnostics.append(Diagnostic("member-of-itself", member.span, {"file": member.file}, ("name the file of the series",)))
        return None
    loaded = read_regulation(path, how)
    diagnostics += [each for each in loaded.diagnostics if each.severity is Severity.ERROR]
    series = loaded.regulation
    if series is not None and (series.kind != "series" or series.name != member.series):
        found = {"series": member.series, "kind": series.kind, "name": series.name}
        diagnostics.append(Diagnostic("other-regulation", member.span, found, ("name the file of the series",)))
        return None
    return series


# ---- a series


def _series(series: Regulation, data: Data, as_of: date | None) -> Gathered:
    from regdsl.clauses.series.inheriting import inherited_by
    from regdsl.clauses.series.model import SeriesEvent

    diagnostics: list[Diagnostic] = []
    facts = _facts(data.facts, diagnostics)
    provisions, wrong = decided(series.provisions, facts)
    diagnostics += wrong
    events = {event.name: Occasion(event.name, None, (), event.venue, scope=series.scope) for event in series.of(SeriesEvent)}
    events = {name: replace(event, inherited=inherited_by(event, provisions, series.scope)) for name, event in events.items()}
    contracts: list[MemberTerms] = []
    for name, folder in data.events.items():
        contracts += _add(events, name, folder, series, data.how, diagnostics)
    events = {name: _until(event, as_of) for name, event in events.items()}
    last_days = [event.own_venue.last_day for event in events.values() if event.own_venue is not None and event.own_venue.last_day]
    day = as_of or max(last_days, default=None)
    ground = Ground(series.scope, provisions, day, facts, events, None, bool(data))
    return Gathered(ground, (*diagnostics, *crosscheck(ground)), (), tuple(contracts))


def _contract(series: Regulation, own: tuple[Provision, ...], event: Occasion) -> tuple[MemberTerms, ...]:
    """What a member says, to be held against what the series says for each event."""
    if not event.inherited:
        return ()
    from regdsl.clauses.contracting import Contract

    terms = (*event.inherited, *series.of(Attribute), *series.of(Group))
    here, there = event.scope, series.scope
    both = replace(
        here,
        attributes={**there.attributes, **here.attributes},
        groups={**there.groups, **here.groups},
        lists={**there.lists, **here.lists},
    )
    # What the text alone promises: people are counted by verdicts.
    return (MemberTerms(terms, Contract(own, replace(event, records=None), series.name, both, _alike, terms)),)


def _alike(one: Provision, other: Provision) -> bool:
    from regdsl.regulation.meaning import identity

    return identity(one) == identity(other)


def _until(event: Occasion, as_of: date | None) -> Occasion:
    """The event as it stands on the day: results of one that ends later are not there yet."""
    last = event.own_venue.last_day if event.own_venue is not None else None
    if as_of is None or last is None or last <= as_of or event.records is None or event.records.results is None:
        return event
    return replace(event, records=replace(event.records, results=None))


def _facts(paths: Sequence[Path], diagnostics: list[Diagnostic]) -> Facts:
    facts = Facts()
    for path in paths:
        from regdsl.records.facts_file import read_facts

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
    how: Reading,
    diagnostics: list[Diagnostic],
) -> tuple[MemberTerms, ...]:
    """One event with its folder, under the name that the series gives it. Returns what it says as a member."""
    from regdsl.clauses.attested import COLUMNS
    from regdsl.clauses.attributes.cells import wrong_cells
    from regdsl.clauses.series.inheriting import inherited_by
    from regdsl.records.folders import read_event

    path = next((folder / name for name in REGULATIONS if (folder / name).is_file()), None)
    loaded = read_regulation(path, how) if path is not None else None
    scope = _scope_of(loaded.regulation if loaded is not None else None, series)
    records = read_event(folder, COLUMNS | _BY_SECTION | scope.columns)
    diagnostics += [*records.diagnostics, *wrong_cells(records.persons, scope)]
    own, belongs = _own_regulation(loaded, series, diagnostics)
    known = name if name in events else own.name if own is not None and own.name in events else None
    if known is None and folder.resolve().name in events:
        known = folder.resolve().name
    if known is None:
        from regdsl.diagnostics.suggestions import advice_for

        advice = advice_for(name, events) or (f"the events are {', '.join(events)}",)
        diagnostics.append(Diagnostic("event-not-in-series", whole_file(str(folder)), {"event": name, "series": series.name}, advice))
        return ()
    first = events[known].records
    if first is not None:
        advice = ("name one folder for each event",)
        related = (Related(whole_file(str(first.folder)), "this one is used"),)
        diagnostics.append(Diagnostic("two-folders", whole_file(str(folder)), {"event": known}, advice, related))
        return ()
    if own is not None and own.name != known and own.name in events:
        advice = (f"give the folder the name {own.name}, or the regulation the name {known}",)
        diagnostics.append(Diagnostic("event-of-other-name", whole_file(own.file), {"event": known, "name": own.name}, advice))
        return ()
    if not belongs:
        return ()
    promised: tuple[Provision, ...] | None = None
    if own is not None:
        promised, wrong = decided(own.provisions, records.facts)
        diagnostics += wrong
    event = replace(events[known], promised=promised, records=replace(records, name=known), scope=scope)
    event = replace(event, inherited=inherited_by(event, series.provisions, series.scope))
    events[known] = event
    return _contract(series, promised, event) if promised is not None else ()


def _scope_of(own: Regulation | None, series: Regulation) -> Scope:
    """What the event's own regulation defines, and what the series defines besides."""
    if own is None:
        return series.scope
    mine, others = own.scope, series.scope
    return replace(
        mine,
        attributes={**others.attributes, **mine.attributes},
        groups={**others.groups, **mine.groups},
        origins={**others.origins, **mine.origins},
        orders={**others.orders, **mine.orders},
        lists={**others.lists, **mine.lists},
        age=mine.age or others.age,
    )


def _own_regulation(loaded: LoadedRegulation | None, series: Regulation, diagnostics: list[Diagnostic]) -> tuple[Regulation | None, bool]:
    """The event's own regulation, and whether what happened in the event counts in this series."""
    if loaded is None:
        return None, True
    diagnostics += loaded.diagnostics
    own = loaded.regulation
    if own is None:
        return None, True
    members = tuple(own.of(MemberOf))
    if own.kind != "tournament":
        diagnostics.append(
            Diagnostic(
                "not-a-tournament", whole_file(own.file), {"kind": own.kind}, ("an event folder holds the regulation of one tournament",)
            )
        )
        return None, True
    if not members:
        advice = f"write `member of {series.name}` in its regulation"
        diagnostics.append(Diagnostic("not-a-member", whole_file(own.file), {"event": own.name, "series": series.name}, (advice,)))
    elif all(member.series != series.name for member in members):
        said = {"event": own.name, "series": members[0].series, "asked": series.name}
        diagnostics.append(Diagnostic("member-of-another", members[0].span, said))
        return own, False
    return own, True
