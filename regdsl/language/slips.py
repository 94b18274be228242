"""Lines that no clause begins with, or that could not be read: what they most likely were, so that one slip is one error."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.language.syntax import AllOf, AnyOf, Calculation, Clause, Comparison, Expression, Line, Named, PartOf, Row, Word


def leftmost(expression: Expression) -> Expression:
    """What stands first in it: `Fee` in `Fee in BYR`."""
    while True:
        match expression:
            case Comparison(left=left) if left is not None:
                expression = left
            case AllOf(items=items) | AnyOf(items=items):
                expression = items[0]
            case Calculation(terms=terms):
                expression = terms[0][1]
            case PartOf(part=part):
                expression = part
            case _:
                return expression


def perhaps_written(heads: Iterable[str], clause: Clause) -> bool:
    """Whether a line of the block that could not be read, or that no clause begins with, most likely was one of these."""
    from regdsl.diagnostics.suggestions import nearest

    tried = [*clause.lost]
    for item in clause.content:
        line = item.key if isinstance(item, Row) else item
        if isinstance(line, Line) and line.arguments:
            first = leftmost(line.arguments[0])
            if isinstance(first, Word | Named):
                tried.append(first.text if isinstance(first, Word) else first.name)
    for head in heads:
        words = len(head.split())
        for text in tried:
            begin = " ".join(text.split()[:words]).rstrip(":,")
            if begin in ("", head) or nearest(begin, (head,)):
                return True
    return False
