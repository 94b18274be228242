"""The names that sections and groups made from the field give to the rest of the file, gathered before anything that uses them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.types import YES_NO, choice
from regdsl.language.operands import Defined
from regdsl.language.reading import ReadClause
from regdsl.values.span import Span

SECTION = "section"
"""The fact of a person, and the column of the entry list."""


def sections_of(clauses: Iterable[ReadClause]) -> Mapping[str, Span]:
    """The names of the sections that the file defines, each with its place."""
    found: dict[str, Span] = {}
    for name, span in _defined(clauses):
        found.setdefault(name, span)
    return found


def sections_twice(clauses: Iterable[ReadClause]) -> Iterator[Diagnostic]:
    """Every section has a name of its own."""
    first: dict[str, Span] = {}
    for name, span in _defined(clauses):
        if first.setdefault(name, span) is not span:
            related = (Related(first[name], "first here"),)
            yield Diagnostic("section-twice", span, {"section": name}, ("give each section a name of its own",), related)


def _defined(clauses: Iterable[ReadClause]) -> Iterator[tuple[str, Span]]:
    for clause in clauses:
        if clause.head == "section" and isinstance(clause.get("section"), Defined):
            yield clause.get("section").name, clause.span
        elif clause.head == "sections":
            for row in clause.rows:
                if isinstance(row.key, Defined):
                    yield row.key.name, row.row.span


def section_facts(sections: Iterable[str]) -> Mapping[str, Fact]:
    """That it can be asked of a person in which section she plays."""
    names = tuple(sections)
    said = {"=": "in section {value}", "!=": "not in section {value}"}
    return {SECTION: Fact(SECTION, About.PERSON, choice(*names), said, shown_as="section {value}")} if names else {}


def group_facts(clauses: Iterable[ReadClause]) -> Mapping[str, Fact]:
    """That it can be asked of a person whether she is in a group made from the field."""
    names = (entry for clause in clauses if clause.head == "split" for entry in clause.entries if isinstance(entry, str))
    return {name: Fact(name, About.PERSON, YES_NO) for name in names}
