"""A clause that says something for each section by itself, parted into the clauses that each section has.

`byes:` with `limit by section:` in it becomes `byes` with the limit of A for A and `byes` with the limit of B and C for these: no kind of
clause needs to know sections.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.provision import Building, Provision, builder, marks
from regdsl.clauses.sections.model import InSections
from regdsl.diagnostics.suggestions import advice_for
from regdsl.language.reading import ReadClause, ReadItem, TableRow
from regdsl.values.frozen import replace
from regdsl.values.hints import TypeAlias

Choice: TypeAlias = tuple[int, ...]
"""Which rows of the tables in a clause are those of a section, by identity."""


def in_sections(clause: ReadClause, building: Building) -> Iterable[Provision]:
    """The provisions of the clause for the sections that its tables do not name, and those for the sections that they name."""
    named = _named(clause, building)
    others = building.scope.sections - named.keys()
    if others or not named:
        yield from _built(_for(clause, None), building)
    together: dict[Choice, list[str]] = {}
    for name in named:
        together.setdefault(tuple(_rows_for(clause, name)), []).append(name)
    for names in together.values():
        provisions = tuple(_built(_for(clause, names[0]), building))
        if provisions:
            yield InSections(sections=tuple(names), provisions=provisions, **marks(clause))


def _built(clause: ReadClause | None, building: Building) -> Iterable[Provision]:
    return builder(clause.signature)(clause, building) if clause is not None else ()


def _named(clause: ReadClause, building: Building) -> dict[str, None]:
    """The sections that the tables in the clause name, in their order; the names of none are reported."""
    named: dict[str, None] = {}
    for table in _tables(clause):
        seen: set[str] = set()
        for row in table.rows:
            for name, written in zip(row.key, row.row.key.arguments, strict=True):
                if name not in building.scope.sections:
                    known = sorted(building.scope.sections)
                    advice = advice_for(name, known) or ((f"the sections are {', '.join(known)}",) if known else (_DEFINE,))
                    building.report("unknown-section", written.span, {"section": name}, *advice)
                elif name in seen:
                    building.report("section-twice", written.span, {"section": name}, "let each section stand in one row")
                else:
                    seen.add(name)
                    named[name] = None
    return named


_DEFINE = "define it in the file: `section A where …`"


def _tables(item: ReadItem) -> Iterator[ReadClause]:
    if isinstance(item, ReadClause):
        if item.is_by_section:
            yield item
        else:
            for inner in item.content:
                yield from _tables(inner)
    elif isinstance(item, TableRow):
        for inner in item.content:
            yield from _tables(inner)


def _rows_for(clause: ReadClause, section: str) -> Iterator[int]:
    for table in _tables(clause):
        row = _row(table, section)
        yield id(row) if row is not None else 0


def _row(table: ReadClause, section: str) -> TableRow | None:
    return next((row for row in table.rows if section in row.key), None)


def _for(clause: ReadClause, section: str | None) -> ReadClause | None:
    """The clause as it holds in the section; None: in those that its tables do not name. None where it says nothing there."""
    return next((item for item in _items(clause, section) if isinstance(item, ReadClause)), None)


def _items(item: ReadItem, section: str | None) -> Iterator[ReadItem]:
    match item:
        case ReadClause(head="each section"):
            for inner in item.content:
                yield from _items(inner, section)
        case ReadClause() if item.is_by_section:
            row = _row(item, section) if section is not None else None
            for inner in row.content if row is not None else ():
                yield from _items(inner, section)
        case ReadClause(content=content):
            # What is written is kept beside what is read: only the latter is parted.
            yield replace(item, content=tuple(found for inner in content for found in _items(inner, section)))
        case TableRow(content=content):
            yield replace(item, content=tuple(found for inner in content for found in _items(inner, section)))
        case _:
            yield item
