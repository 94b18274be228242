"""Tables of cells from a delimited text or the first sheet of a workbook, with the place of every cell.

In a workbook a place is the row and, as column, the number of the cell in it.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from datetime import date, datetime
from io import BytesIO

from regdsl.diagnostics import Diagnostic
from regdsl.records.decoding import decode_export
from regdsl.records.table import DELIMITERS, Cell, delimiter_of, read_rows
from regdsl.values.hints import Any
from regdsl.values.span import Span, whole_file

WORKBOOK = b"PK\x03\x04"
MOST_UNPACKED = 128 * 1024 * 1024
"""Bytes. A workbook is compressed; one that unpacks to more is refused before it is read."""

MOST_ROWS = 100_000
Rows = list[list[Cell]]


def text_rows(text: str, file: str) -> tuple[Rows, tuple[Diagnostic, ...]]:
    """The rows of a saved page or a delimited text. The delimiter is the one that is most frequent in the line that has most of them."""
    if text.lstrip()[:1] == "<":
        from regdsl.records.html_tables import is_page, page_rows

        if is_page(text):
            return page_rows(text, file), ()
    lines = [line for line in text.split("\n") if line.strip()]
    widest = max(lines[:50], key=lambda line: max(map(line.count, DELIMITERS)), default="")
    return read_rows(text, file, delimiter_of(widest))


def reparted(rows: Rows, content: bytes, file: str) -> Rows:
    """The same table parted anew: titles above a header may have misled about the delimiter of a text."""
    if content.startswith(WORKBOOK):
        return rows
    text, _ = decode_export(content, file)
    return text_rows(text, file)[0] if text is not None else rows


def workbook_rows(content: bytes, file: str) -> tuple[Rows | None, tuple[Diagnostic, ...]]:
    """The rows of the first sheet that holds anything; None where the workbook cannot be read."""
    try:
        import openpyxl  # heavy, and needed for workbooks only
    except ImportError:
        return None, (Diagnostic("needs-extra", whole_file(file), {"file": file, "extra": "xlsx"}),)
    try:
        with zipfile.ZipFile(BytesIO(content)) as archive:
            if sum(entry.file_size for entry in archive.infolist()) > MOST_UNPACKED:
                return None, (_unreadable(file, "it unpacks to more than any workbook needs"),)
        book = openpyxl.load_workbook(BytesIO(content), read_only=True, data_only=True)
        try:
            for sheet in book.worksheets:
                rows = list(_rows(sheet, file))
                if rows:
                    return rows, ()
        finally:
            book.close()
    except Exception as fault:  # noqa: BLE001 - a damaged workbook may raise anything at all
        return None, (_unreadable(file, f"it is damaged, or none ({type(fault).__name__})"),)
    return [], ()


def _unreadable(file: str, reason: str) -> Diagnostic:
    return Diagnostic("file-unreadable", whole_file(file), {"file": file, "reason": reason})


def _rows(sheet: Any, file: str) -> Iterator[list[Cell]]:
    for number, values in enumerate(sheet.iter_rows(values_only=True), start=1):
        if number > MOST_ROWS:
            return
        cells = [
            Cell(" ".join(_text(value).split()), Span(file, number, index, number, index + 1))
            for index, value in enumerate(values, start=1)
        ]
        while cells and not cells[-1].text:
            cells.pop()
        if cells:
            yield cells


def _text(value: Any) -> str:
    """A cell as people see it. Spreadsheets hold numbers as binary fractions; those with a short decimal form are exact in it."""
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.date().isoformat() if not (value.hour or value.minute) else value.isoformat(" ")
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
