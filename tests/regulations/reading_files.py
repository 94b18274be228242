"""The clauses of a regulation as they stand in its file, for the tests that hold the tables of the READMEs against them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from regdsl.clauses.registry import language, parser
from regdsl.language.dsl import read_dsl
from regdsl.language.reading import ReadClause, ReadItem, TableRow, read_document


def clauses_of(file: Path) -> list[ReadClause]:
    """Every clause of the file, those in blocks behind the one around them; the file must be read without a fault of form."""
    document, diagnostics = read_dsl(file.read_text(encoding="utf-8"), file.name, language(), parser())
    read, more = read_document(document, language())
    assert [*diagnostics, *more] == []
    return list(_all(read))


def _all(items: tuple[ReadItem, ...]) -> Iterator[ReadClause]:
    for item in items:
        if isinstance(item, ReadClause):
            yield item
        if isinstance(item, ReadClause | TableRow):
            yield from _all(item.content)
