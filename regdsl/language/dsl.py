"""A `.regdsl` file as a document."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.language.belonging import Belonging
from regdsl.language.builder import Group, Origin, WrittenLine
from regdsl.language.nesting import nest
from regdsl.language.parsing import Parser
from regdsl.language.shaping import Shaper
from regdsl.language.signature import Language
from regdsl.language.syntax import Clause, Document
from regdsl.language.top import only_clauses


def read_dsl(text: str, file: str, language: Language, parser: Parser) -> tuple[Document, list[Diagnostic]]:
    """The document that `text` means and everything that is wrong with its form."""
    written, diagnostics = parser.lines(text, file)
    nested, lost, wrongly_nested = nest(written, Belonging(language))
    source = text.split("\n")

    def reread(line: WrittenLine) -> tuple[Group, ...]:
        begin = line.head_span.column - 1
        last = line.groups[-1][-1].span if line.groups else line.head_span
        place = Origin(file, lines_before=line.span.line - 1, columns_before=begin)
        groups, problems = parser.scalar(source[line.span.line - 1][begin : last.end_column - 1], place)
        diagnostics.extend(problems)
        return groups

    items = Shaper(language, reread, diagnostics).document(nested)
    diagnostics += wrongly_nested
    clauses: tuple[Clause, ...] = only_clauses(items, language, diagnostics)
    return Document(file, clauses, tuple(lost)), diagnostics
