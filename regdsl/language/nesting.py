"""From lines to blocks, by indentation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import WrittenLine
from regdsl.values.span import Span

MOST_LEVELS = 20


@dataclass(slots=True)
class Nested:
    """A line and the lines of its block."""

    line: WrittenLine
    block: list[Nested] = field(default_factory=list)


def nest(lines: Sequence[WrittenLine | Span]) -> tuple[list[Nested], list[Diagnostic]]:
    """The lines as a tree. The place of a broken line stands for it: it is left out together with its block."""
    top: list[Nested] = []
    diagnostics: list[Diagnostic] = []
    open_blocks: list[tuple[int, list[Nested]]] = [(0, top)]  # column of its lines (0: not yet known)
    skipped_below: int | None = None
    last: Nested | None = None
    for item in lines:
        column = item.column
        if skipped_below is not None and column > skipped_below:
            continue
        skipped_below = None
        if last is not None and last.line.opens and column > last.line.column:
            if len(open_blocks) == MOST_LEVELS:
                diagnostics.append(Diagnostic("too-deep", item if isinstance(item, Span) else item.span, {"limit": str(MOST_LEVELS)}))
                skipped_below = last.line.column
                continue
            open_blocks.append((column, last.block))
        while len(open_blocks) > 1 and column < open_blocks[-1][0]:
            open_blocks.pop()
        expected, block = open_blocks[-1]
        if expected == 0:
            open_blocks[-1] = (column, block)
            expected = column
        if isinstance(item, Span):
            skipped_below = column
            continue
        if column != expected:
            diagnostics.append(_wrong_indentation(item, expected, last))
            skipped_below = column
            continue
        last = Nested(item)
        block.append(last)
    _report_empty(top, lines, diagnostics)
    return top, diagnostics


def _wrong_indentation(line: WrittenLine, expected: int, last: Nested | None) -> Diagnostic:
    if last is not None and line.column > last.line.column and not last.line.opens:
        advice = f"the line above ends without a colon, so it opens no block: write the colon, or begin in column {expected}"
    else:
        advice = f"begin in column {expected}, as the lines of this block do"
    return Diagnostic("indentation", line.span, {"column": str(line.column)}, (advice,))


def _report_empty(block: list[Nested], lines: Sequence[WrittenLine | Span], diagnostics: list[Diagnostic]) -> None:
    following = {id(line): lines[index + 1] if index + 1 < len(lines) else None for index, line in enumerate(lines)}
    pending = list(block)
    while pending:
        nested = pending.pop()
        pending += nested.block
        after = following.get(id(nested.line))
        if nested.line.opens and not nested.block and not isinstance(after, Span):
            advice = "indent the lines that belong to it, or take the colon away"
            diagnostics.append(Diagnostic("empty-block", nested.line.span, {}, (advice,)))
