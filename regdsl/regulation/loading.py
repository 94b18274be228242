"""From a file to a regulation, with everything that is wrong with its form and its meaning."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import date

from regdsl.clauses.asking import asked
from regdsl.clauses.attributes.model import definitions
from regdsl.clauses.provision import Building, block, only_day
from regdsl.clauses.ranking.own import own_tie_breaks
from regdsl.clauses.registry import language, parser
from regdsl.clauses.requirements.attested_values import attested_facts
from regdsl.clauses.sections.naming import group_facts, section_facts, sections_of, sections_twice
from regdsl.clauses.terms import GENERAL
from regdsl.diagnostics import Diagnostic, Severity, in_order
from regdsl.expressions.types import FEDERATION
from regdsl.expressions.vocabulary import NamedList, Scope
from regdsl.language.dsl import read_dsl
from regdsl.language.operands import Defined
from regdsl.language.operands_of_time import Days
from regdsl.language.reading import ReadClause, read_document
from regdsl.language.source import FilePath, read_text
from regdsl.language.syntax import Clause, Document, Item
from regdsl.regulation.article_order import article_remarks
from regdsl.regulation.language_versions import version_remarks
from regdsl.regulation.mixed_alphabets import alphabet_remarks
from regdsl.regulation.model import Regulation
from regdsl.regulation.reading import AS_WRITTEN, LoadedRegulation, Reading
from regdsl.regulation.remarks import remarks
from regdsl.values.federations import as_today
from regdsl.values.frozen import replace
from regdsl.values.span import whole_file

LARGEST = 4 * 1024 * 1024
"""Bytes. The longest regulation seen has 14 kB."""
VERSION = 1
_OF_DATA = (".trf", ".trfx", ".csv", ".tsv", ".xlsx")
_KINDS = ("series", "tournament")


def load(path: FilePath, name: str | None = None, how: Reading = AS_WRITTEN) -> LoadedRegulation:
    """The regulation in a `.regdsl` or `.yaml` file. `name` is what messages call the file (its path where None)."""
    shown = name or str(path)
    ending = os.path.splitext(path)[1].lower()
    if ending in _OF_DATA:
        how_so = "give it after its regulation: `regdsl check REG FILE`; results alone: `regdsl standings FILE`"
        return LoadedRegulation(None, (Diagnostic("data-for-regulation", whole_file(shown), {"file": shown}, (how_so,)),))
    text, problems = read_text(path, LARGEST)
    if text is None:
        return LoadedRegulation(None, tuple(problems))
    return load_text(text, shown, is_yaml=ending in (".yaml", ".yml"), path=path, how=how)


def load_text(text: str, file: str, *, is_yaml: bool = False, path: FilePath | None = None, how: Reading = AS_WRITTEN) -> LoadedRegulation:
    """The regulation that `text` says. What it includes is looked for from `path` on, which is `file` where None."""
    document: Document | None
    if is_yaml:
        from regdsl.language.yaml_document import read_yaml

        document, diagnostics = read_yaml(text, file, language(), parser())
    else:
        document, diagnostics = read_dsl(text, file, language(), parser())
    if document is None:
        return LoadedRegulation(None, in_order(diagnostics), None, text)
    expansion = None
    if _builds_on_others(document.clauses):
        from regdsl.regulation.including import expanded

        expansion = expanded(document, path or file, how.root)
        diagnostics += expansion.diagnostics
    regulation = _in_force(expansion.document if expansion is not None else document, diagnostics, how.on)
    if expansion is not None:
        diagnostics = expansion.without_what_is_void(diagnostics)
        regulation = replace(regulation, includes=expansion.includes) if regulation is not None else None
    if any(diagnostic.is_form for diagnostic in diagnostics):
        from regdsl.regulation.knock_ons import without_knock_ons
        from regdsl.regulation.spoken_times import with_times_as_spoken

        diagnostics = without_knock_ons(with_times_as_spoken(diagnostics, text, file), text, file)
    # A contradiction in the text (code R) does not keep it from being understood.
    sound = not any(diagnostic.severity is Severity.ERROR and not diagnostic.kind.code.startswith("R") for diagnostic in diagnostics)
    return LoadedRegulation(regulation if sound else None, in_order(diagnostics), document, text)


def _in_force(document: Document, diagnostics: list[Diagnostic], day: date | None) -> Regulation | None:
    """The regulation that the document is on the day, with its versions; without a day, with all of them."""
    if not any(isinstance(item, Clause) and item.head in ("version", "changes") for root in document.clauses for item in root.content):
        return _regulation(document, diagnostics)
    from regdsl.regulation.amending import amended, in_force, stages

    found, problems = stages(document)
    diagnostics += problems
    chosen = in_force(found, day, diagnostics)
    regulations = []
    for index, stage in enumerate(found):
        said: list[Diagnostic] = []
        regulations.append(_regulation(stage.document, said))
        # Of a text that is not in force only what keeps it from being understood matters.
        diagnostics += [each for each in said if index == chosen or each.is_form]
    return amended(found, regulations, chosen)


def _regulation(document: Document, diagnostics: list[Diagnostic]) -> Regulation | None:
    clauses, problems = read_document(document, language())
    diagnostics += problems
    diagnostics += remarks(clauses)
    diagnostics += [*article_remarks(clauses), *version_remarks(clauses), *alphabet_remarks(clauses)]
    return _build(clauses, document, diagnostics)


def _builds_on_others(clauses: Iterable[Item]) -> bool:
    """Whether anything is included, or the text is there to be included."""
    return any(
        isinstance(clause, Clause)
        and (clause.head in ("include", "terms") or clause.head in GENERAL.values() or _builds_on_others(clause.content))
        for clause in clauses
    )


def _build(clauses: tuple[ReadClause, ...], document: Document, diagnostics: list[Diagnostic]) -> Regulation | None:
    version = next((clause for clause in clauses if clause.head == "regdsl"), None)
    roots = [clause for clause in clauses if clause.head in (*_KINDS, *GENERAL.values())]
    if version is None and document.clauses:
        diagnostics.append(Diagnostic("no-version", whole_file(document.file), {}, ("write `regdsl 1` in the first line",)))
    elif version is not None and version.get("version") not in (VERSION, None):
        diagnostics.append(Diagnostic("other-version", version.span, {"version": str(version.get("version"))}, ("write `regdsl 1`",)))
    if not roots:
        how = "write `tournament name:` or `series name:` and everything else in its block"
        if not any(diagnostic.severity is Severity.ERROR for diagnostic in diagnostics):
            diagnostics.append(Diagnostic("nothing-regulated", whole_file(document.file), {}, (how,)))
        return None
    advice = ("put it into a file of its own",)
    diagnostics += [Diagnostic("second-regulation", other.clause.head_span, {"head": other.head}, advice) for other in roots[1:]]
    root = roots[0]
    name = root.get("name")
    if name is None:
        return None
    building = Building(replace(_scope(block(root)), title=name.title), only_day=only_day(block(root)))
    diagnostics += sections_twice(block(root))
    provisions = building.provisions(item for item in root.content if isinstance(item, ReadClause))
    diagnostics += building.diagnostics
    diagnostics[:] = [_with_days(each, block(root)) for each in diagnostics]
    if not any(diagnostic.kind.is_form for diagnostic in diagnostics):
        diagnostics += asked(provisions, building.scope)
    if root.head in GENERAL.values():
        from regdsl.clauses.reviewing import review

        diagnostics += review(provisions, building.scope)  # by themselves they regulate nothing: nobody else looks at them
        return None
    return Regulation(root.head, name.name, document.file, provisions, building.scope)


def _with_days(diagnostic: Diagnostic, clauses: Iterable[ReadClause]) -> Diagnostic:
    """A line of a day that no calendar has says perhaps one of the event, whose days are said then."""
    if diagnostic.kind.name != "printed-day-missing":
        return diagnostic
    days = next((days for clause in clauses if clause.head == "in" and isinstance(days := clause.get("days"), Days)), None)
    return (
        diagnostic if days is None else replace(diagnostic, advice=(*diagnostic.advice, f"the event is from {days.first} to {days.last}"))
    )


def _scope(clauses: Iterable[ReadClause]) -> Scope:
    """What the file defines, gathered before anything that uses it is looked at."""
    clauses = tuple(clauses)
    lists: dict[str, NamedList] = {}
    events: list[str] = []
    for clause in clauses:
        if clause.head == "members":
            lists["members"] = NamedList(FEDERATION, as_today(clause.get("federations") or ()))
        elif clause.head == "events":
            events += [row.key.name for row in clause.rows if isinstance(row.key, Defined)]
            numbers = clause.get("numbers")
            events += [str(number) for number in range(1, numbers + 1)] if isinstance(numbers, int) else []
    sections = sections_of(clauses)
    inside = [inner for clause in clauses if clause.head in ("section", "each section") for inner in block(clause)]
    defined = definitions((*clauses, *inside))
    kinds: dict[str, tuple[str, ...]] = {}
    if any(clause.head == "kind" for clause in clauses):
        from regdsl.clauses.series.model import kinds_of

        kinds = kinds_of(clauses, events)
    return Scope(
        {**defined.attributes, **section_facts(sections), **(groups := group_facts(clauses))},
        defined.groups,
        lists,
        frozenset(events),
        frozenset(sections),
        frozenset(groups),
        age=defined.age,
        origins=defined.origins,
        orders=defined.orders,
        tie_breaks=own_tie_breaks((*clauses, *inside)),
        kinds=kinds,
        event_order=tuple(dict.fromkeys(events)),
        attested=attested_facts(clauses),
        zone=next((zone for clause in clauses if clause.head == "in" and isinstance(zone := clause.get("zone"), str)), None),
    )
