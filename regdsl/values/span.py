"""A place in a file, from the first token to the last message."""

from __future__ import annotations

from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Span:
    """From `line`, `column` up to, not including, `end_line`, `end_column`. All count from 1; columns are characters."""

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: Span) -> Span:
        """The span from the beginning of this one to the end of the other, in the same file."""
        return Span(self.file, self.line, self.column, other.end_line, other.end_column)

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}"


def whole_file(file: str) -> Span:
    """The place of a message that is about a file as such: its first character."""
    return Span(file, 1, 1, 1, 1)
