"""From lines to blocks, by indentation."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.diagnostics import Diagnostic
from regdsl.language.belonging import Belonging
from regdsl.language.builder import BrokenLine, WrittenLine
from regdsl.language.limits import MOST_LEVELS
from regdsl.values.frozen import dataclass, field, replace
from regdsl.values.span import Span

_LEAST_STEP = 2
"""Columns. A line that is one column deeper than a line without a colon belongs beside it, where it can stand there."""
_MOST_LOOKED_AT = 200
"""Lines below one that may have slipped."""


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


def nest(lines: Sequence[WrittenLine | BrokenLine], belonging: Belonging) -> tuple[list[Nested], list[str], list[Diagnostic]]:
    """The lines as a tree, the texts of the lines lost at the top, and what is wrong with the indentation.

    A broken line is left out together with its block. A line with a wrong indentation stays in the block where it most likely
    belongs, so that one slip is one error.
    """
    nesting = _Nesting(lines, belonging)
    for index in range(len(lines)):
        nesting.add(index)
    nesting.report_empty_blocks()
    return nesting.top, nesting.lost, nesting.diagnostics


class _Nesting:
    def __init__(self, lines: Sequence[WrittenLine | BrokenLine], belonging: Belonging) -> None:
        self.top: list[Nested] = []
        self.lost: list[str] = []
        self.diagnostics: list[Diagnostic] = []
        self._lines = lines
        self._belonging = belonging
        self._open = [_Open(1, self.top, None)]
        self._last: Nested | None = None
        self._skipped_below: int | None = None

    def add(self, index: int) -> None:
        line = self._lines[index]
        if self._skipped_below is not None and line.column > self._skipped_below:
            return
        self._skipped_below = None
        if isinstance(line, WrittenLine) and (meant := self._slipped_out(index, line)) is not None:
            self._report_column(line, meant)
            line = replace(line, column=meant)
        deeper = self._last is not None and line.column > self._last.line.column and not self._open[-1].holds(line.column)
        if deeper and self._last is not None and not self._deeper(line, self._last):
            return
        self._put(line, self._lines[index + 1].column if index + 1 < len(self._lines) else 0)

    def _slipped_out(self, index: int, line: WrittenLine) -> int | None:
        """The column in which the line was meant to begin, where it stands in a block around its own and the lines below go on in that."""
        closed = [each for each in self._open if each.column > line.column]
        here = next((each for each in reversed(self._open) if each.column == line.column), None)
        last = self._last if self._last is not None and self._last.line.opens and not self._last.block else None
        waiting = last if last is not None and last.line.column >= line.column else None
        is_empty = line.opens and not (index + 1 < len(self._lines) and self._lines[index + 1].column > line.column)
        if here is None or is_empty or not (closed or waiting):
            return None
        below = self._below(index, line.column, here.owner)
        if below is None:
            return None
        column = self._lines[below].column
        if self._fits(line, here.owner) is not False and self._begins_block(line, self._lines[below]):
            return None
        if waiting is not None and column > waiting.line.column:
            return column if self._fits(line, waiting) is not False else None
        block = next((each for each in closed if each.column == column), None)
        if block is None or self._fits(self._lines[below], block.owner) is False:
            return None  # what is below does not go on with that block
        return column if self._belongs_rather(line, below, block.owner, here.owner) else None

    def _below(self, index: int, column: int, here: Nested | None) -> int | None:
        """The first line below that is deeper than `column` and in no block of a line there; lines beside this one may have slipped too."""
        above, inner = self._lines[index], None
        for number in range(index + 1, min(len(self._lines), index + _MOST_LOOKED_AT)):
            line = self._lines[number]
            if inner is not None and line.column >= inner:
                continue
            if line.column < column or (line.column == column and self._fits(line, here) is not False):
                return None
            if line.column == column:
                above, inner = line, None
            elif inner is None and isinstance(above, WrittenLine) and (above.opens or (above.head is None and number > index + 1)):
                inner = line.column  # the block of the line above, also where that is misspelt and lacks its colon
            else:
                return number
        return None

    def _begins_block(self, line: WrittenLine, below: WrittenLine | BrokenLine) -> bool:
        """Whether the line below rather belongs to the block of this one, which may lack its colon."""
        fits = self._belonging.fits(below, line)
        return fits is True or (fits is None and not line.opens and self._takes_block(line))

    def _belongs_rather(self, line: WrittenLine, below: int, owner: Nested | None, here: Nested | None) -> bool:
        """Whether the line belongs to the block of `owner`, in which the one of the index `below` stands, rather than to that of `here`."""
        fits_there, fits_here = self._fits(line, owner), self._fits(line, here)
        if fits_here is False or fits_there is False:
            return fits_there is not False
        return self._fits_only(self._lines[below], owner, here) or self._goes_on(below)

    def _goes_on(self, index: int) -> bool:
        """Whether another line begins in the column of this one before its block ends."""
        column = self._lines[index].column
        following = (line.column for line in self._lines[index + 1 : index + _MOST_LOOKED_AT])
        return next((each for each in following if each <= column), None) == column

    def _deeper(self, line: WrittenLine | BrokenLine, last: Nested) -> bool:
        """Opens the block of the last line where it has one; False where the line is to be skipped."""
        if self._open[-1].owner is last or not (last.line.opens or self._takes_block(last.line) or self._is_misnamed(last, line)):
            return True
        if len(self._open) > MOST_LEVELS:
            self.diagnostics.append(Diagnostic("too-deep", line.span, {"limit": str(MOST_LEVELS)}))
            self._skipped_below = last.line.column
            return False
        if not last.line.opens and not self._is_misnamed(last, line) and self._is_slip(line, last):
            return True
        if not last.line.opens:
            end = last.line.span
            place = Span(end.file, end.end_line, end.end_column, end.end_line, end.end_column + 1)
            self.diagnostics.append(Diagnostic("colon-missing", place, {}, ("write `:` at the end of the line",)))
        self._open.append(_Open(line.column, last.block, last))
        return True

    def _is_misnamed(self, last: Nested, line: WrittenLine | BrokenLine) -> bool:
        """Whether neither line can stand in the block: the last one is a clause with a misspelt name, and the other begins its block."""
        owner = self._open[-1].owner
        return last.line.head is None and self._fits(last.line, owner) is False and self._fits(line, owner) is False

    def _is_slip(self, line: WrittenLine | BrokenLine, last: Nested) -> bool:
        """Whether the line, deeper than the last one, which has no colon, belongs beside it."""
        is_little = line.column - last.line.column < _LEAST_STEP and not self._fits_only(line, last, self._open[-1].owner)
        return is_little or _is_alike(line, last) or self._fits_beside(line, last)

    def _fits_beside(self, line: WrittenLine | BrokenLine, last: Nested) -> bool:
        """Whether the line belongs beside the last one, from whose end the colon is not missing; after a whole step only if it must."""
        owner = self._open[-1].owner
        is_whole_step = len(self._open) > 1 and line.column - last.line.column >= self._open[1].column - 1
        return self._fits(line, last) is False if is_whole_step else self._fits_only(line, owner, last)

    def _takes_block(self, line: WrittenLine) -> bool:
        owner = self._open[-1].owner
        return line.values is None and self._belonging.takes_block(line, owner.line if owner is not None else None)

    def _put(self, line: WrittenLine | BrokenLine, below: int) -> None:
        closed = self._open[-1]
        while len(self._open) > 1 and line.column < self._open[-1].column and not self._open[-1].holds(line.column):
            closed = self._open.pop()
        current = self._open[-1]
        if not current.holds(line.column):
            # Between two blocks it belongs to the nearer one, to the deeper where both are as near; beside one block, to that.
            # A block of its own begins in a deeper column than its neighbours, the one of the line below.
            has_block = isinstance(line, WrittenLine) and line.opens and line.column < below <= closed.column
            nearer = 0 < closed.column - line.column <= line.column - current.column and not has_block
            inner = closed if nearer and not self._fits_only(line, current.owner, closed.owner) else current
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

    def _fits_only(self, line: WrittenLine | BrokenLine, block: Nested | None, other: Nested | None) -> bool:
        """Whether the line certainly belongs to the block of the one rather than of the other."""
        fits_block, fits_other = self._fits(line, block), self._fits(line, other)
        return (fits_block is True and fits_other is not True) or (fits_other is False and fits_block is not False)

    def _fits(self, line: WrittenLine | BrokenLine, owner: Nested | None) -> bool | None:
        return self._belonging.fits(line, owner.line if owner is not None else None)

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


def _is_alike(line: WrittenLine | BrokenLine, last: Nested) -> bool:
    return isinstance(line, WrittenLine) and line.head is not None and line.head == last.line.head
