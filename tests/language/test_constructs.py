"""Both spellings of every construct mean the same document; see `constructs/README.md`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from regdsl.language.syntax import Clause, Document, Expression, Item, Part, Row
from regdsl.language.wording import expression_text, line_text
from regdsl.language.writing import to_dsl, to_yaml
from tests.language.reading_texts import in_a_file, read
from tests.language.small_language import language, parser


@dataclass(frozen=True)
class Case:
    """A DSL block with its twins, and the document as the file writes it down."""

    name: str
    root: str
    dsl: str
    twins: tuple[str, ...]
    document: str | None


def cases() -> Iterator[Case]:
    for path in sorted((Path(__file__).parent / "constructs").glob("*.md")):
        text = path.read_text(encoding="utf-8")
        root = re.match(r"# .*\((\w+)\)", text)
        if root is None:
            continue
        blocks = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.M | re.S)
        starts = [index for index, (kind, _) in enumerate(blocks) if kind == "regdsl"]
        for number, (begin, end) in enumerate(zip(starts, [*starts[1:], len(blocks)], strict=True)):
            group = blocks[begin + 1 : end]
            twins = tuple(block for kind, block in group if kind == "yaml")
            document = next((block for kind, block in group if kind == "document"), None)
            assert twins, f"{path.name}: no twin"
            yield Case(f"{path.stem}-{number + 1}", root[1], blocks[begin][1], twins, document)


def outline(document: Document) -> str:
    """The document in the plain notation of the files."""
    return "".join(f"{line}\n" for line in _outline(document.clauses[1].content, ""))


def _outline(items: Iterable[Item], indentation: str) -> Iterator[str]:
    for item in items:
        match item:
            case Clause():
                marks = (f"§{item.article} " if item.article else "") + (f"@{item.label} " if item.label else "")
                yield f"{indentation}clause {marks}{item.head} | {_all(item.arguments)} | {_all(item.parts)}".rstrip().replace(
                    "|  |", "| |"
                )
                yield from _outline(item.content, indentation + "  ")
            case Row():
                yield f"{indentation}row {line_text(item.key)}"
                yield from _outline(item.content, indentation + "  ")
            case _:
                yield f"{indentation}line {line_text(item)}"


def _all(written: Iterable[Expression | Part]) -> str:
    return "; ".join(
        (item.word if item.value is None else f"{item.word} {expression_text(item.value)}")
        if isinstance(item, Part)
        else expression_text(item)
        for item in written
    )


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.name)
def test_both_spellings_are_one_document(case: Case) -> None:
    document, found = read(in_a_file(case.dsl, case.root), language(), parser())
    assert [(error.name, error.span.line, error.message) for error in found] == []
    assert document is not None
    for yaml in case.twins:
        twin, found = read(in_a_file(yaml, case.root, is_yaml=True), language(), parser(), is_yaml=True)
        assert [(error.name, error.span.line, error.message) for error in found] == []
        assert twin == document
    if case.document is not None:
        assert outline(document) == case.document


@pytest.mark.parametrize("case", list(cases()), ids=lambda case: case.name)
def test_writing_gives_the_same_document_back(case: Case) -> None:
    document, _ = read(in_a_file(case.dsl, case.root), language(), parser())
    assert document is not None
    dsl, yaml = to_dsl(document, language()), to_yaml(document, language())
    assert read(dsl, language(), parser()) == (document, ())
    assert read(yaml, language(), parser(), is_yaml=True) == (document, ())
    assert to_dsl(document, language()) == dsl
