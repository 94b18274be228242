"""`HEAD by section:` as the clauses that it stands for, one in each row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regdsl.diagnostics import Diagnostic
from regdsl.language.signature import Signature, says_section
from regdsl.language.syntax import Clause, Item, Line, Part, Row
from regdsl.language.wording import is_unstated
from regdsl.values.frozen import replace

_ADVICE = "write a row for each section below it, such as `A: …`, with what `{head}` says there behind the colon"


def left_open(clause: Clause, signature: Signature) -> Clause | None:
    """`HEAD by section: unstated` says that the clause is left open; None where rows stand below it."""
    only = clause.content[0] if len(clause.content) == 1 else None
    if isinstance(only, Line) and is_unstated(only):
        return _with(clause, clause.content, signature)
    return None


def clauses_of_rows(clause: Clause, signature: Signature) -> Iterator[tuple[Row, Clause]]:
    """The rows of the table, each with the clause as it says it."""
    for item in clause.content:
        if isinstance(item, Row):
            yield item, _with(clause, item.content, signature)


def faults_of_rows(clause: Clause) -> Iterator[Diagnostic]:
    """What is no row of the table, or that there is none."""
    advice = (_ADVICE.format(head=clause.head),)
    for item in clause.content:
        if not isinstance(item, Row):
            yield Diagnostic("section-row", item.span, {"head": clause.head}, advice)
    if not clause.content and not clause.lost:
        yield Diagnostic("nothing-there", clause.span, {"head": clause.head}, advice)


def _with(clause: Clause, content: Sequence[Item], signature: Signature) -> Clause:
    """The clause with the values of a row: they are its arguments where it takes no others."""
    parts: tuple[Part, ...] = tuple(part for part in clause.parts if not says_section(part))
    arguments = clause.arguments
    lines = [item for item in content if isinstance(item, Line)]
    if len(lines) == len(content) and signature.lines is None and not signature.texts:
        arguments = (*arguments, *(argument for line in lines for argument in line.arguments))
        parts, content = (*parts, *(part for line in lines for part in line.parts)), ()
    return replace(clause, arguments=arguments, parts=parts, content=tuple(content))
