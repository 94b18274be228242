"""Rows of a delimited text (CSV) with the place of every cell.

The csv module does not say in which column a cell begins, and without that no message can point at it. Form: RFC 4180, with
comma, semicolon, tab or bar between the cells.
"""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

DELIMITERS = ",;\t|"


@dataclass(frozen=True, slots=True)
class Cell:
    """The text of one cell without blanks around it, and its place, quotes included."""

    text: str
    span: Span


def delimiter_of(header: str) -> str:
    """The delimiter that stands most often in the header line; of equals the first of comma, semicolon, tab, bar."""
    return max(DELIMITERS, key=lambda sign: (header.count(sign), -DELIMITERS.index(sign)))


def read_rows(text: str, file: str, delimiter: str) -> tuple[list[list[Cell]], tuple[Diagnostic, ...]]:
    """All rows that hold anything. After a quote that is never closed nothing can be read."""
    rows: list[list[Cell]] = []
    row: list[Cell] = []
    position, line, line_start = 0, 1, 0
    while position <= len(text):
        start, start_line, column = position, line, position - line_start + 1
        if text[position : position + 1] == '"':
            closing = _closing_quote(text, position + 1)
            if closing is None:
                place = Span(file, line, column, line, column + 1)
                return rows, (Diagnostic("unclosed-quote", place, {}, ("double a quote that belongs to the text",)),)
            written = text[position + 1 : closing].replace('""', '"')
            line += text.count("\n", position, closing)
            if line != start_line:
                line_start = text.rfind("\n", 0, closing) + 1
            position = closing + 1
            rest = _end_of_cell(text, position, delimiter)
            written += text[position:rest]
            position = rest
        else:
            position = _end_of_cell(text, position, delimiter)
            written = text[start:position]
        row.append(Cell(" ".join(written.split()), Span(file, start_line, column, line, position - line_start + 1)))
        if text[position : position + 1] == delimiter:
            position += 1
            continue
        if any(cell.text for cell in row):
            rows.append(row)
        row = []
        position += 1
        line += 1
        line_start = position
    return rows, ()


def _closing_quote(text: str, position: int) -> int | None:
    while True:
        closing = text.find('"', position)
        if closing < 0:
            return None
        if text[closing + 1 : closing + 2] != '"':
            return closing
        position = closing + 2


def _end_of_cell(text: str, position: int, delimiter: str) -> int:
    end_of_line = text.find("\n", position)
    end_of_line = len(text) if end_of_line < 0 else end_of_line
    end = text.find(delimiter, position, end_of_line)
    return end_of_line if end < 0 else end
