"""Crosstables as chess-results.com and Swiss-Manager export them: a row per player, a column per round, cells such as `161w1`.

The number in a cell is the opponent's place in the table (a final ranking) or starting number (a table in starting order): the one by
which the two sides of the games agree is meant. Byes are points without an opponent: `-1`, `-½`, `-0`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regdsl.diagnostics import Diagnostic
from regdsl.records.crosstable import Result
from regdsl.records.findings import Findings
from regdsl.records.header_words import colour_letters
from regdsl.records.readers.crosstable_cells import CellOrder, bye_in, order_of
from regdsl.records.readers.protocol import Content
from regdsl.records.readers.sheet_results import RowPlaces, SheetPlayer, allocated_or_full, results_from
from regdsl.records.readers.sheet_table import (
    SheetTable,
    person_in,
    place_of,
    points_in,
    rating_in,
    round_headers,
    table_in,
    tell_unused,
    whole_number,
)
from regdsl.records.results import Results
from regdsl.records.source import Loaded
from regdsl.records.table import Cell
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span, whole_file

_MEANINGS = {"F": "a full-point bye", "U": "the pairing-allocated bye", "H": "a half-point bye", "Z": "an absence"}
_ABSENT = Result.ZERO_POINT_BYE.value


def recognizes(content: Content) -> bool:
    """Whether there is a table with names and at least one column for a round."""
    table = table_in(content, frozenset({"name"}))
    return table is not None and bool(table.rounds) and ("rank" in table.columns or "no" in table.columns)


def read(content: Content) -> Loaded[Results]:
    """The results in the crosstable."""
    table = table_in(content, frozenset({"name"}))
    assert table is not None
    findings = Findings()
    rounds = round_headers(table)
    if sorted(rounds) != list(range(1, len(rounds) + 1)):
        named = {"found": ", ".join(map(str, rounds)), "last": str(max(rounds))}
        return Loaded(None, (*content.diagnostics, Diagnostic("round-columns", place_of(table.header), named)))
    tell_unused(table, findings)
    rows = _players(table, findings)
    if len({row.order for row in rows}) < len(rows):
        rows = [_Row(row.cells, index, row.number) for index, row in enumerate(rows, start=1)]  # shared places: the order of the table
    order = order_of(_text(table, row, number) for row in rows for number in table.rounds)
    played = _played(table, rows, order)
    found = (order.game(_text(table, row, number)) for row in rows for number in played)
    letters = frozenset(each.colour for each in found if each is not None and each.colour)
    pairs = colour_letters(letters)
    if letters and len(pairs) != 1 and "wb" not in pairs:
        shown = ", ".join(sorted(letters))
        place = whole_file(content.file)
        return Loaded(None, (*content.diagnostics, *findings.diagnostics(), Diagnostic("colour-letters", place, {"letters": shown})))
    pair = "wb" if "wb" in pairs else (pairs or ("wb",))[0]
    if played and not letters:
        findings.report("colours-not-given", place_of(table.header), {})
    by_place = _numbering(table, rows, played, order, findings)
    _tell_unread(table, rows, played, order, findings)
    results = _results(content.file, table, rows, played, _Reading(order, pair, by_place), findings)
    return Loaded(results, (*content.diagnostics, *findings.diagnostics()))


@dataclass(frozen=True, slots=True)
class _Row:
    """A player's row: `order` is the place that it has in the table, `number` the starting number."""

    cells: list[Cell]
    order: int
    number: int


@dataclass(frozen=True, slots=True)
class _Reading:
    """How the cells are read: their order, the letters for White and Black, whether numbers are places in the table."""

    order: CellOrder
    pair: str
    by_place: bool


def _players(table: SheetTable, findings: Findings) -> list[_Row]:
    """The rows that begin with a place or a number and have a name; other rows are titles and footers."""
    by = "rank" if "rank" in table.columns else "no"
    rows: list[_Row] = []
    numbers: dict[int, _Row] = {}
    for cells in table.rows:
        order = whole_number(table.text(cells, by))
        if order is None and rows and not table.text(cells, by) and table.text(cells, "name") and len(cells) > max(table.rounds.values()):
            order = rows[-1].order  # a place that is shared is printed once
        if order is None or not table.text(cells, "name"):
            findings.tally("other-row", place_of(cells))
            continue
        number = whole_number(table.text(cells, "no")) if "no" in table.columns else order
        if number is None:
            findings.report("bad-cell", place_of(cells), {"text": table.text(cells, "no"), "what": "a starting number"})
            continue
        row = _Row(cells, order, number)
        first = numbers.setdefault(number, row)
        if first is not row:
            where = {"what": "player", "number": str(number), "line": str(first.cells[0].span.line)}
            findings.report("repeated-number", place_of(cells), where)
            continue
        rows.append(row)
    if rows and "no" not in table.columns:
        findings.report("numbers-by-rank", place_of(table.header), {})
    return rows


def _text(table: SheetTable, row: _Row, number: int) -> str:
    place = table.rounds[number]
    return row.cells[place].text if place < len(row.cells) else ""


def _played(table: SheetTable, rows: Sequence[_Row], order: CellOrder) -> list[int]:
    """The rounds up to the last one in which a game has a result."""
    numbers = sorted(table.rounds)
    last = 0
    for index, number in enumerate(numbers, start=1):
        if any((found := order.game(_text(table, row, number))) is not None and found.code for row in rows):
            last = index
    return numbers[:last]


def _numbering(table: SheetTable, rows: Sequence[_Row], played: Sequence[int], order: CellOrder, findings: Findings) -> bool:
    """Whether the numbers in the cells are places in the table. Where both readings fit as well, they are; where none fits, it is told."""
    fits = {
        by_order: _agreeing(table, rows, played, order, {row.order if by_order else row.number: row for row in rows})
        for by_order in (True, False)
    }
    games = sum(1 for row in rows for number in played if order.game(_text(table, row, number)) is not None)
    by_order = fits[True] >= fits[False]
    differs = any(row.order != row.number for row in rows)
    if differs and by_order and games:
        findings.report("opponents-by-rank", place_of(table.header), {})
    if differs and fits[True] == fits[False] and games:
        findings.report("opponents-unclear", place_of(table.header), {"games": str(games), "fits": str(fits[True])})
    return by_order


def _agreeing(table: SheetTable, rows: Sequence[_Row], played: Sequence[int], order: CellOrder, by: Mapping[int, _Row]) -> int:
    """How many games stand on both sides, by this reading of the numbers."""
    names = {id(row): number for number, row in by.items()}
    agreeing = 0
    for row in rows:
        for number in played:
            found = order.game(_text(table, row, number))
            other = by.get(found.opponent) if found is not None else None
            answer = order.game(_text(table, other, number)) if other is not None else None
            agreeing += answer is not None and answer.opponent == names[id(row)]
    return agreeing


def _tell_unread(table: SheetTable, rows: Sequence[_Row], played: Sequence[int], order: CellOrder, findings: Findings) -> None:
    """Cells of rounds in which no game was found, and that hold something all the same."""
    for number in sorted(set(table.rounds) - set(played)):
        for row in rows:
            text = _text(table, row, number)
            if text.strip("* ") and order.game(text) is None and bye_in(text) is None:
                about = {"player": str(row.number), "round": str(number), "text": text}
                findings.report("unreadable-game", _place(table, row, number), about)


def _results(file: str, table: SheetTable, rows: Sequence[_Row], played: Sequence[int], reading: _Reading, findings: Findings) -> Results:
    number_of = {row.order if reading.by_place else row.number: row.number for row in rows}
    read = [[_cell(table, row, number, reading, number_of, findings) for number in played] for row in rows]
    opponents = [tuple(cell[0] for cell in cells) for cells in read]
    codes = ["".join(cell[2] for cell in cells) for cells in read]
    allocated = allocated_or_full(codes, opponents)
    if allocated:
        codes = [each.replace(Result.FULL_POINT_BYE.value, Result.PAIRING_ALLOCATED_BYE.value) for each in codes]
    _tell_byes(table, rows, played, codes, findings)
    players = [
        SheetPlayer(
            person_in(table, row.cells, row.number, findings),
            rating_in(table, row.cells, Findings()),
            opponents[index],
            "".join(cell[1] for cell in read[index]),
            codes[index],
            RowPlaces(place_of(row.cells), tuple(_place(table, row, number) for number in played)),
            points_in(table.text(row.cells, "points")),
            row.order if "rank" in table.columns else None,
        )
        for index, row in enumerate(rows)
    ]
    return results_from(file, players, len(played), findings)


def _place(table: SheetTable, row: _Row, number: int) -> Span:
    place = table.rounds[number]
    return row.cells[place].span if place < len(row.cells) else place_of(row.cells)


def _cell(
    table: SheetTable, row: _Row, number: int, reading: _Reading, number_of: Mapping[int, int], findings: Findings
) -> tuple[int, str, str]:
    """Opponent, colour and code of one round."""
    text = _text(table, row, number)
    found = reading.order.game(text)
    if found is not None:
        opponent = number_of.get(found.opponent)
        about = {"player": str(row.number), "round": str(number)}
        if opponent is None:
            findings.report("opponent-not-listed", _place(table, row, number), {**about, "opponent": str(found.opponent)})
            return 0, "-", _ABSENT
        if not found.code:
            findings.report("missing-result", _place(table, row, number), {**about, "opponent": str(opponent)})
            return 0, "-", _ABSENT
        return opponent, "wb"[reading.pair.index(found.colour)] if found.colour else "-", found.code
    bye = bye_in(text) if text else None
    if bye is not None:
        return 0, "-", bye.value
    if text.strip("*"):
        about = {"player": str(row.number), "round": str(number), "text": text}
        findings.report("unreadable-game", _place(table, row, number), about)
    return 0, "-", _ABSENT


def _tell_byes(table: SheetTable, rows: Sequence[_Row], played: Sequence[int], codes: Sequence[str], findings: Findings) -> None:
    """How byes that are written as points were read: told once for each kind."""
    for row, given in zip(rows, codes, strict=True):
        for number, code in zip(played, given, strict=True):
            text = _text(table, row, number)
            if text and code in "FUHZ" and bye_in(text) is not None:
                findings.tally("points-as-bye", _place(table, row, number), {"text": text, "meaning": _MEANINGS[code]})
