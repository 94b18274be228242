"""The table in a saved web page, or in one that calls itself a workbook: of all its tables the one with most cells in rows.

Cells that span several columns leave the columns behind the first one empty; tables within a cell are tables of their own.
"""

from __future__ import annotations

from html.parser import HTMLParser

from regdsl.records.table import Cell
from regdsl.values.span import Span

MOST_SPANNED = 100
"""Columns that one cell may span; more is no table of results."""


def is_page(text: str) -> bool:
    """Whether a text is a page with a table in it."""
    return text.lstrip("\ufeff \n\t")[:1] == "<" and "<table" in text[:1_000_000].lower()


def page_rows(text: str, file: str) -> list[list[Cell]]:
    """The rows that hold anything, of the largest table."""
    parser = _Tables(file)
    parser.feed(text)
    parser.close()
    return max(parser.tables, key=lambda rows: sum(map(len, rows)), default=[])


class _Tables(HTMLParser):
    def __init__(self, file: str) -> None:
        super().__init__(convert_charrefs=True)
        self.file = file
        self.tables: list[list[list[Cell]]] = []
        self._open: list[_Table] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self._open.append(_Table())
        elif self._open and tag == "tr":
            self._open[-1].end_row()
        elif self._open and tag in ("td", "th"):
            self._open[-1].end_cell()
            line, column = self.getpos()
            spanned = dict(attrs).get("colspan") or "1"
            self._open[-1].begin_cell(Span(self.file, line, column + 1, line, column + 2), int(spanned) if spanned.isdecimal() else 1)
        elif self._open and tag == "br":
            self._open[-1].text.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if not self._open:
            return
        if tag in ("td", "th"):
            self._open[-1].end_cell()
        elif tag == "tr":
            self._open[-1].end_row()
        elif tag == "table":
            self._open[-1].end_row()
            self.tables.append(self._open.pop().rows)

    def handle_data(self, data: str) -> None:
        if self._open:
            self._open[-1].text.append(data)

    def close(self) -> None:
        """A page that was cut off: what is there is read."""
        super().close()
        while self._open:
            self.handle_endtag("table")


class _Table:
    """One table while it is read."""

    def __init__(self) -> None:
        self.rows: list[list[Cell]] = []
        self.text: list[str] = []
        self._row: list[Cell] = []
        self._place: Span | None = None
        self._spanned = 1

    def begin_cell(self, place: Span, spanned: int) -> None:
        self._place, self._spanned, self.text = place, min(spanned, MOST_SPANNED), []

    def end_cell(self) -> None:
        if self._place is not None:
            text = " ".join("".join(self.text).replace("\xa0", " ").split())
            self._row += [Cell(text, self._place), *(Cell("", self._place) for _ in range(self._spanned - 1))]
        self._place = None

    def end_row(self) -> None:
        self.end_cell()
        while self._row and not self._row[-1].text:
            self._row.pop()
        if self._row:
            self.rows.append(self._row)
        self._row = []
