"""The two spellings of one regulation, side by side in a folder: they must be one document."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from regdsl.clauses.registry import language, parser
from regdsl.diagnostics import Diagnostic, Related
from regdsl.language.source import FilePath, read_text
from regdsl.language.syntax import Clause, Document, Item, Row
from regdsl.language.yaml_document import read_yaml
from regdsl.values.span import Span


def differences(document: Document, twin: FilePath) -> tuple[Diagnostic, ...]:
    """What is wrong with the YAML twin, or the first place where the two say something else."""
    text, problems = read_text(twin)
    if text is None:
        return tuple(problems)
    other, diagnostics = read_yaml(text, str(twin), language(), parser())
    if other is None or diagnostics:
        return tuple(diagnostics)
    if other.clauses == document.clauses:
        return ()
    one, two = next(_apart(document.clauses, other.clauses))
    clause = one.head if isinstance(one, Clause) else two.head if isinstance(two, Clause) else "a line"
    place = _span(one) or Span(document.file, 1, 1, 1, 1)
    there = _span(two)
    related = (Related(there, "and here"),) if there is not None else ()
    return (Diagnostic("twins-differ", place, {"clause": clause}, ("make one of the two from the other: `regdsl convert`",), related),)


def _span(item: Item | None) -> Span | None:
    return item.span if item is not None else None


def _apart(one: tuple[Item, ...], other: tuple[Item, ...]) -> Iterator[tuple[Item | None, Item | None]]:
    """The innermost pairs that differ, in order."""
    for left, right in zip_longest(one, other):
        if left == right:
            continue
        if isinstance(left, Clause | Row) and type(left) is type(right) and _same_but_for_content(left, right):
            yield from _apart(left.content, right.content)
        yield left, right


def _same_but_for_content(left: Item, right: Item | None) -> bool:
    if isinstance(left, Row) and isinstance(right, Row):
        return left.key == right.key
    if isinstance(left, Clause) and isinstance(right, Clause):
        return (left.head, left.arguments, left.parts, left.article, left.label) == (
            right.head,
            right.arguments,
            right.parts,
            right.article,
            right.label,
        )
    return False
