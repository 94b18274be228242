"""The values of a table below each other: numbers by their last digit, everything else by its first letter."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby

from regdsl.diagnostics.visible import width
from regdsl.language.comments import Comments
from regdsl.language.dsl_writing import Written
from regdsl.values.frozen import dataclass, replace

_WIDEST_GAP = 16
"""Spaces. A row with a much longer key begins a table of its own: a reader's eye would lose the line in a wider gap."""

_LONGEST = 110  # characters; the columns of a wider table are not set below each other
_NUMBER = re.compile(r"[-+]?[0-9][0-9 ]*(\.[0-9]+)?( ?%| [A-Z]{3})?|unstated")


@dataclass(slots=True)
class _Table:
    """Rows of one block that follow each other, none of them after a blank line."""

    rows: list[Written]
    shortest: int
    longest: int

    def takes(self, row: Written) -> bool:
        size = width(row.text)
        return row.level == self.rows[-1].level and max(self.longest, size) - min(self.shortest, size) <= _WIDEST_GAP

    def add(self, row: Written) -> None:
        self.rows.append(row)
        self.shortest, self.longest = min(self.shortest, width(row.text)), max(self.longest, width(row.text))


def aligned(lines: Iterable[Written], comments: Comments) -> Iterator[Written]:
    """The lines with the values of each table set below each other and made part of their texts."""
    parted = frozenset(number for number, texts in comments.above.items() if "" in texts)
    for is_rows, some in groupby(lines, key=lambda line: bool(line.cells)):
        if is_rows:
            yield from chain.from_iterable(map(_set, _tables(some, parted)))
        else:
            yield from some


def _tables(rows: Iterable[Written], parted: frozenset[int]) -> Iterator[_Table]:
    table: _Table | None = None
    for row in rows:
        if table is not None and table.takes(row) and row.item.span.line not in parted:
            table.add(row)
            continue
        if table is not None:
            yield table
        table = _Table([row], width(row.text), width(row.text))
    if table is not None:
        yield table


def _set(table: _Table) -> Iterator[Written]:
    cells = [row.cells for row in table.rows]
    in_columns = _columns(cells) if len({len(some) for some in cells}) == 1 else None
    if in_columns is None or table.longest + max(map(width, in_columns)) > _LONGEST:
        in_columns = [", ".join(some) for some in cells]
    for row, values in zip(table.rows, in_columns, strict=True):
        opening, closing = row.brackets[:1], row.brackets[1:]
        gap = " " * (table.longest - width(row.text) + 1)
        yield replace(row, text=f"{row.text}{gap}{opening}{values}{closing}", cells=(), brackets="")


def _columns(rows: Sequence[tuple[str, ...]]) -> list[str] | None:
    """Each row as text, every value in its column; None where a column would have a wide gap."""
    columns = list(zip(*rows, strict=True))
    texts = [""] * len(rows)
    for index, column in enumerate(columns):
        is_last = index == len(columns) - 1
        widths = [width(value) for value in column]
        is_number = all(_NUMBER.fullmatch(value) for value in column)
        if max(widths) - min(widths) > _WIDEST_GAP and (is_number or not is_last):
            return None
        for number, value in enumerate(column):
            gap = " " * (max(widths) - widths[number])
            comma = "" if is_last else ", "
            texts[number] += f"{gap}{value}{comma}" if is_number else f"{value}{comma}{'' if is_last else gap}"
    return texts
