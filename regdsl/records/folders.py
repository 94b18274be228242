"""The folder of an event: which files it may hold, and reading them together.

`regulation.regdsl` or `regulation.yaml` (or compiled: `regulation.json`), `results.*` (of sections:
`results-A.*`), `entries.csv`, `facts.yaml`. A file that is
not there is stated; what needs it stays undetermined. Nothing outside the folder is read, also not through a link.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from os.path import basename, realpath
from types import MappingProxyType

from regdsl.diagnostics import Diagnostic, Related
from regdsl.language.source import read_bytes
from regdsl.records.event import EventRecords
from regdsl.records.facts import Facts
from regdsl.records.file_names import COMPILED, ENTRIES, ENTRIES_WORKBOOK, FACTS, REGULATIONS, RESULTS
from regdsl.records.findings import Findings
from regdsl.records.joining import join
from regdsl.records.person import Person
from regdsl.records.sections import SECTION, read_section, section_of_file, with_sections_played
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import whole_file

if TYPE_CHECKING:
    from regdsl.language.source import FilePath

_SECTION_RESULTS = "results of section "
_LEFT_BY_EDITORS = ("~", ".bak", ".orig", ".swp", ".tmp")


def read_event(
    files: FilePath | Sequence[FilePath], attributes: frozenset[str] = frozenset(), columns: Mapping[str, str] = MappingProxyType({})
) -> EventRecords:
    """All records of an event, from its folder or from files named one by one. `attributes` and `columns` as in `read_entries`."""
    findings = Findings()
    if isinstance(files, str | os.PathLike):
        folder = os.fspath(files)
        if os.path.isdir(folder):
            return _read(basename(realpath(folder)), folder, _listed(folder, findings), attributes, columns, findings)
        files = [folder]
    paths = [os.fspath(file) for file in files]
    name = basename(os.path.dirname(realpath(paths[0]))) if paths else ""
    return _read(name, None, paths, attributes, columns, findings)


def _listed(folder: str, findings: Findings) -> list[str]:
    """The files that an event folder may hold, by name, without those that lead out of it."""
    try:
        # Where the text lies beside what was compiled from it, the text counts.
        found = sorted(os.listdir(folder), key=lambda name: (name == COMPILED, name))
    except OSError:
        findings.report("file-unreadable", whole_file(folder), {"file": folder, "reason": "no permission"})
        return []
    inside = os.path.join(realpath(folder), "")
    listed = []
    for name in found:
        if _role(name, by_section=True) is None:
            continue
        path = os.path.join(folder, name)
        target = _resolved(path)
        if target is None or not target.startswith(inside):
            findings.report("file-outside-folder", whole_file(path), {"file": path})
        else:
            listed.append(path)
    return listed


def _resolved(path: str) -> str | None:
    """Where `path` leads; None for a link that leads in a circle."""
    try:
        return realpath(path, strict=True)
    except FileNotFoundError:
        return realpath(path)  # a link to nowhere: what is not there is told by whoever reads it
    except OSError:
        return None


def _role(name: str, *, by_section: bool) -> str | None:
    """What a file is by its name; None for a file that has no part in an event. `by_section`: the regulation has sections."""
    if name in REGULATIONS:
        return "regulation"
    if name in {ENTRIES, FACTS}:
        return name
    if name == ENTRIES_WORKBOOK:
        return ENTRIES
    if by_section and (section := section_of_file(name)) is not None and not name.endswith(_LEFT_BY_EDITORS):
        return f"{_SECTION_RESULTS}{section}"
    is_results = name.startswith(RESULTS) and not name.endswith(_LEFT_BY_EDITORS)
    return "results" if is_results else None


def _is_compiled(path: str) -> bool:
    """Whether a JSON file can be a compiled regulation: one names the language near its beginning."""
    content, _ = read_bytes(path)
    return content is None or b"regdsl" in content[:100_000]


def _role_of_named(path: str, *, by_section: bool) -> str | None:
    """As `_role`, for a file that somebody named: then its ending tells as well, and of a table what stands in it."""
    ending = os.path.splitext(path)[1].lower()
    role = _role(basename(path), by_section=by_section)
    if role is None and ending in {".csv", ".tsv", ".xlsx", ".html", ".htm", ".xls"}:
        from regdsl.records.readers import holds_results

        return "results" if holds_results(path) else ENTRIES
    if ending == ".json" and not _is_compiled(path):
        return None
    by_ending = {".regdsl": "regulation", ".json": "regulation", ".trf": "results", ".trfx": "results", ".txt": "results"}
    return role or by_ending.get(ending) or (FACTS if ending in {".yaml", ".yml"} else None)


_OF_PROGRAMS = {
    ".veg": "Vega",
    ".tdf": "Vega",
    ".trn": "Vega",
    ".tunx": "Swiss-Manager",
    ".tumx": "Swiss-Manager",
    ".turx": "Swiss-Manager",
    ".tutx": "Swiss-Manager",
    ".swi": "Swiss-Chess",
    ".lst": "Swiss-Chess",
    ".tur": "Tournament Service",
    ".s1w": "SwissSys",
    ".sjson": "SwissSys",
    ".md": "WinTD",
    ".papi": "Papi",
    ".sce": "Sharly-Chess",
}
"""Files in which pairing programs keep an event for themselves."""


def _export_advice(path: str) -> tuple[str, ...]:
    """What to export from the program that wrote a file of its own."""
    ending = os.path.splitext(path)[1].lower()
    program = _OF_PROGRAMS.get(ending)
    if program is not None:
        return (f"this is how {program} keeps an event for itself: export it there as TRF (report for FIDE) or as a table (CSV, XLSX)",)
    if ending == ".json":
        return ("players without games give no standing: lichess gives a Swiss as TRF, at its address with `.trf`",)
    if ending == ".pgn":
        return ("games alone do not tell byes and absences: export the event as TRF from the program that paired it",)
    return ("results are a TRF, CSV, XLSX or a saved page; entries a CSV or XLSX; facts a YAML file",)


def _read(
    name: str, folder: str | None, paths: Sequence[str], attributes: frozenset[str], columns: Mapping[str, str], findings: Findings
) -> EventRecords:
    roles: dict[str, str] = {}
    by_section = SECTION in attributes
    for path in paths:
        role = _role(basename(path), by_section=by_section) if folder is not None else _role_of_named(path, by_section=by_section)
        if role is None and folder is not None:
            continue  # results of a section, where there are none
        if role is None:
            findings.report("file-without-part", whole_file(path), {"file": path}, _export_advice(path))
            continue
        first = roles.setdefault(role, path)
        if first is not path:
            what = role if role in {"results", "regulation"} else role.partition(".")[0]
            related = (Related(whole_file(first), "this one is used"),)
            findings.report("two-files", whole_file(path), {"what": what, "first": first, "second": path}, related=related)
    diagnostics: list[Diagnostic] = []
    results = entries = None
    facts = Facts()
    if "results" in roles:
        from regdsl.records.readers import read_results  # here and below: what is not there needs no reader

        read = read_results(roles["results"], columns)
        results = read.value
        diagnostics += read.diagnostics
    if ENTRIES in roles:
        from regdsl.records.entries import read_entries

        entry_list = read_entries(roles[ENTRIES], attributes, columns)
        entries = entry_list.value
        diagnostics += entry_list.diagnostics
    if FACTS in roles:
        from regdsl.records.facts_file import read_facts

        stated = read_facts(roles[FACTS])
        facts = stated.value or facts
        diagnostics += stated.diagnostics
    of_sections = {role.removeprefix(_SECTION_RESULTS): path for role, path in sorted(roles.items()) if role.startswith(_SECTION_RESULTS)}
    sections: dict[str, EventRecords] = {}
    for section, path in of_sections.items():
        sections[section], found = read_section(section, path, entries, facts, columns, of_sections.keys() - {section})
        diagnostics += found
    entries = with_sections_played(entries, sections) if entries is not None else None
    joined = join(entries, results)
    persons = joined.value or ()
    diagnostics += joined.diagnostics
    _check_players(facts, persons, findings)
    missing = tuple(what for role, what in _NAMES.items() if role not in roles and not (role == "results" and sections))
    if folder is not None:
        for what in missing:
            # Without entries an event that was played cannot be judged; one to come needs neither entries nor results.
            name_of_kind = "entries-missing" if what == ENTRIES and ("results" in roles or sections) else "no-such-record"
            findings.report(name_of_kind, whole_file(folder), {"folder": folder, "what": what})
    return EventRecords(
        name=name,
        folder=folder,
        regulation=roles.get("regulation"),
        results=results,
        entries=entries,
        persons=persons,
        facts=facts,
        missing=missing,
        diagnostics=(*diagnostics, *findings.diagnostics()),
        sections=sections,
    )


_NAMES = {"regulation": "regulation.regdsl", "results": "results.trf", ENTRIES: ENTRIES, FACTS: FACTS}


def _check_players(facts: Facts, persons: Sequence[Person], findings: Findings) -> None:
    """Facts about players who are in neither list."""
    if not persons:
        return
    known = {person.number for person in persons}
    about = [(payment.player, payment.span) for payment in facts.payments] + [(fact.player, fact.span) for fact in facts.players]
    for player, span in about:
        if player is not None and player not in known:
            findings.report("fact-about-nobody", span, {"player": str(player)})
