"""Crosstables of round robins: a row and a column per player, `1`, `½`, `0` in the cell where they meet, `*` where nobody does.

Such a table says neither the rounds nor the colours. The games are put into rounds in which everybody has one game at most, without
colours, and that is told: tie-breaks that depend on rounds or colours mean nothing here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from regdsl.records.crosstable import Result
from regdsl.records.findings import Findings
from regdsl.records.readers.protocol import Content
from regdsl.records.readers.sheet_results import RowPlaces, SheetPlayer, results_from
from regdsl.records.readers.sheet_table import SheetTable, person_in, place_of, points_in, rating_in, table_in, tell_unused, whole_number
from regdsl.records.results import Results
from regdsl.records.source import Loaded
from regdsl.records.table import Cell
from regdsl.values.span import Span

_FEWEST = 3
_CODES = {"1": "1", "0": "0", "½": "=", "1/2": "=", "0.5": "=", "0,5": "=", "=": "=", "+": "+", "-": "-"}
_NOTHING = re.compile(r"\*+|x+|■|-{2,}|", re.I)
_ABSENT = Result.ZERO_POINT_BYE.value


def recognizes(content: Content) -> bool:
    """Whether the table has columns 1, 2, 3 … to the number of its players, who have names."""
    table = table_in(content, frozenset({"name"}))
    return table is not None and not table.rounds and bool(_columns(table)) and ("rank" in table.columns or "no" in table.columns)


def _columns(table: SheetTable) -> list[int]:
    """The places of the columns 1 … n; empty where there are not so many as players."""
    numbered = [(whole_number(cell.text), index) for index, cell in enumerate(table.header)]
    places = [index for number, index in numbered if number is not None and index not in table.columns.values()]
    values = [number for number, index in numbered if index in places]
    players = len(_rows(table))
    return places if values == list(range(1, players + 1)) and players >= _FEWEST else []


def _rows(table: SheetTable) -> list[list[Cell]]:
    """The rows of players: those with a number in the first column that has numbers, and a name."""
    by = "rank" if "rank" in table.columns else "no"
    return [row for row in table.rows if whole_number(table.text(row, by)) is not None and table.text(row, "name")]


def read(content: Content) -> Loaded[Results]:
    """The results. The column with number k belongs to the player in row k."""
    table = table_in(content, frozenset({"name"}))
    assert table is not None
    findings = Findings()
    tell_unused(table, findings)
    rows, columns = _rows(table), _columns(table)
    for row in table.rows:
        if row not in rows:
            findings.tally("other-row", place_of(row))
    numbers = _numbers(table, rows, findings)
    size = len(rows) + len(rows) % 2
    findings.report("rounds-not-given", place_of(table.header), {})
    players = []
    for index, row in enumerate(rows):
        cells = [(0, _ABSENT, place_of(row))] * (size - 1)
        for other, place in enumerate(columns):
            cell = row[place] if place < len(row) else None
            code = _code(cell, numbers[index], other + 1, findings) if cell is not None and other != index else None
            if code is not None:
                cells[_round(index + 1, other + 1, size)] = (numbers[other], code, cell.span if cell is not None else place_of(row))
        players.append(_player(table, row, numbers[index], cells, findings))
    results = results_from(content.file, players, size - 1, findings, predetermined=True)
    return Loaded(results, (*content.diagnostics, *findings.diagnostics()))


def _numbers(table: SheetTable, rows: Sequence[list[Cell]], findings: Findings) -> list[int]:
    """The starting numbers; where some are missing or stand twice, the order of the rows."""
    numbers = [whole_number(table.text(row, "no")) for row in rows]
    given = [number for number in numbers if number is not None]
    if len(set(given)) == len(rows):
        return given
    findings.report("numbers-by-rank", place_of(table.header), {})
    return list(range(1, len(rows) + 1))


def _round(one: int, other: int, size: int) -> int:
    """The round, from 0, in which the rows `one` and `other` are put: everybody has one game in it at most."""
    low, high = min(one, other), max(one, other)
    return (2 * low if high == size else low + high) % (size - 1)


def _code(cell: Cell, number: int, column: int, findings: Findings) -> str | None:
    if _NOTHING.fullmatch(cell.text):
        return None
    code = _CODES.get(cell.text)
    if code is None:
        about = {"player": str(number), "round": f"column {column}", "text": cell.text}
        findings.report("unreadable-game", cell.span, about)
    return code


def _player(table: SheetTable, row: list[Cell], number: int, cells: Sequence[tuple[int, str, Span]], findings: Findings) -> SheetPlayer:
    return SheetPlayer(
        person_in(table, row, number, findings),
        rating_in(table, row, Findings()),
        tuple(cell[0] for cell in cells),
        "-" * len(cells),
        "".join(cell[1] for cell in cells),
        RowPlaces(place_of(row), tuple(cell[2] for cell in cells)),
        points_in(table.text(row, "points")),
        whole_number(table.text(row, "rank")),
    )
