"""From lines to blocks, by indentation."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from regdsl.diagnostics import Diagnostic
from regdsl.language.builder import BrokenLine, WrittenLine
from regdsl.language.limits import MOST_LEVELS
from regdsl.values.frozen import dataclass, field
from regdsl.values.span import Span

_LEAST_STEP = 2
"""Columns. A line that is one column deeper than a line without a colon belongs beside it."""


@dataclass(slots=True)
class Nested:
    """A line and the lines of its block. `lost` are the texts of those that could not be read."""

    line: WrittenLine
    block: list[Nested] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Open:
    """A block that may still go on. `slipped` are the wrong columns in which lines of it were begun: each is told once."""

    column: int
    lines: list[Nested]
    owner: Nested | None
    slipped: set[int] = field(default_factory=set)

    def holds(self, column: int) -> bool:
        """Whether a line that begins there is one of the block."""
        return column == self.column or column in self.slipped


def nest(
    lines: Sequence[WrittenLine | BrokenLine], takes_block: Callable[[WrittenLine], bool]
) -> tuple[list[Nested], list[str], list[Diagnostic]]:
    """The lines as a tree, the texts of the lines lost at the top, and what is wrong with the indentation.

    A broken line is left out together with its block. A line with a wrong indentation stays in the block where it most likely
    belongs, so that one slip is one error. `takes_block` says whether a block may belong to a line from whose end the colon is missing.
    """
    nesting = _Nesting(takes_block)
    for line in lines:
        nesting.add(line)
    nesting.report_empty_blocks()
    return nesting.top, nesting.lost, nesting.diagnostics


class _Nesting:
    def __init__(self, takes_block: Callable[[WrittenLine], bool]) -> None:
        self.top: list[Nested] = []
        self.lost: list[str] = []
        self.diagnostics: list[Diagnostic] = []
        self._takes_block = takes_block
        self._open = [_Open(1, self.top, None)]
        self._last: Nested | None = None
        self._skipped_below: int | None = None

    def add(self, line: WrittenLine | BrokenLine) -> None:
        if self._skipped_below is not None and line.column > self._skipped_below:
            return
        self._skipped_below = None
        deeper = self._last is not None and line.column > self._last.line.column and not self._open[-1].holds(line.column)
        if deeper and self._last is not None and not self._deeper(line, self._last):
            return
        self._put(line)

    def _deeper(self, line: WrittenLine | BrokenLine, last: Nested) -> bool:
        """Opens the block of the last line where it has one; False where the line is to be skipped."""
        if self._open[-1].owner is last or not (last.line.opens or (last.line.values is None and self._takes_block(last.line))):
            return True
        if len(self._open) > MOST_LEVELS:
            self.diagnostics.append(Diagnostic("too-deep", line.span, {"limit": str(MOST_LEVELS)}))
            self._skipped_below = last.line.column
            return False
        if not last.line.opens and line.column - last.line.column < _LEAST_STEP:
            return True  # a slip of one column, and no block
        if not last.line.opens:
            end = last.line.span
            place = Span(end.file, end.end_line, end.end_column, end.end_line, end.end_column + 1)
            self.diagnostics.append(Diagnostic("colon-missing", place, {}, ("write `:` at the end of the line",)))
        self._open.append(_Open(line.column, last.block, last))
        return True

    def _put(self, line: WrittenLine | BrokenLine) -> None:
        closed = self._open[-1]
        while len(self._open) > 1 and line.column < self._open[-1].column and not self._open[-1].holds(line.column):
            closed = self._open.pop()
        current = self._open[-1]
        if not current.holds(line.column):
            # Between two blocks it belongs to the nearer one, to the deeper where both are as near; beside one block, to that.
            nearer = 0 < closed.column - line.column <= line.column - current.column
            inner = closed if nearer else current
            if inner is closed and closed is not current:
                self._open.append(closed)
            if isinstance(line, WrittenLine):
                self._report_column(line, inner.column)
            inner.slipped.add(line.column)
            current = inner
        if isinstance(line, BrokenLine):
            (self.lost if current.owner is None else current.owner.lost).append(line.text)
            self._skipped_below = line.column
            return
        self._last = Nested(line)
        current.lines.append(self._last)

    def _report_column(self, line: WrittenLine, expected: int) -> None:
        advice = f"begin in column {expected}, as the lines of this block do" if self.top else "begin in column 1: nothing stands above it"
        self.diagnostics.append(Diagnostic("indentation", line.span, {"column": str(line.column)}, (advice,)))

    def report_empty_blocks(self) -> None:
        pending = list(self.top)
        while pending:
            nested = pending.pop()
            pending += nested.block
            if nested.line.opens and not nested.block and not nested.lost:
                advice = "indent the lines that belong to it, or take the colon away"
                self.diagnostics.append(Diagnostic("empty-block", nested.line.span, {}, (advice,)))
                nested.lost.append("")  # whatever should stand there: nothing else of it is missed
