"""What was read of a document: clauses, rows and lines with their values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from regdsl.language.signature import SECTION_TABLE, Signature
from regdsl.language.syntax import Clause, Line, Row, Unstated
from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import Any
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a list, or one of several values, read."""

    value: Any
    line: Line


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row: its key read, and its values or the clauses of its block."""

    key: Any
    content: tuple[ReadItem, ...]
    row: Row

    @property
    def values(self) -> tuple[Any, ...]:
        return tuple(entry.value for entry in self.content if isinstance(entry, Entry))


@dataclass(frozen=True, slots=True)
class ReadClause:
    """A clause whose form is right: `values` by argument name or part word (`Unstated` nodes where the text leaves one open)."""

    clause: Clause
    signature: Signature
    article: str
    values: Mapping[str, Any]
    spans: Mapping[str, Span]
    content: tuple[ReadItem, ...] = field(default=())

    @property
    def head(self) -> str:
        return self.clause.head

    @property
    def span(self) -> Span:
        return self.clause.span

    @property
    def unstated(self) -> bool:
        """Whether the clause as a whole is left open: `ties unstated`."""
        return any(isinstance(argument, Unstated) and argument.unit is None for argument in self.clause.arguments) or any(
            isinstance(item, Entry) and isinstance(item.value, Unstated) for item in self.content
        )

    def get(self, name: str) -> Any:
        """The value of the argument or part, None where it is not written."""
        return self.values.get(name)

    def all(self, *heads: str) -> Iterator[ReadClause]:
        """The clauses of the block with one of these heads."""
        return (item for item in self.content if isinstance(item, ReadClause) and item.head in heads)

    def one(self, head: str) -> ReadClause | None:
        return next(self.all(head), None)

    @property
    def is_by_section(self) -> bool:
        """Whether it stands for several clauses, one in each row, each for the sections that the row names."""
        return self.head == SECTION_TABLE or self.values.get("by") == SECTION_TABLE

    @property
    def rows(self) -> tuple[TableRow, ...]:
        return tuple(item for item in self.content if isinstance(item, TableRow))

    @property
    def entries(self) -> tuple[Any, ...]:
        """The values of its lines."""
        return tuple(item.value for item in self.content if isinstance(item, Entry))

    @property
    def texts(self) -> Mapping[str, str]:
        """Its text in each language, paragraphs parted by blank lines."""
        return {row.key: "\n\n".join(str(value) for value in row.values) for row in self.rows}


ReadItem = Entry | TableRow | ReadClause
