"""Entry lists as other programs export them, put into the form of `entries.csv`: the same columns under our names, values spelt our way.

Only what has one meaning is respelt (`f` as `w`, `12.05.1987` as a day, `g` as `GM`); everything else stays as it is, to be judged by the
reader of entries. Rows that are no player are told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from regdsl.records.entries import COLUMNS
from regdsl.records.findings import Findings
from regdsl.records.person import Birth
from regdsl.records.readers.protocol import Content
from regdsl.records.readers.sheet_table import UNRATED, SheetTable, place_of, table_in, tell_unused, whole_number
from regdsl.records.readers.trf_persons import birth_written
from regdsl.records.sheets import Rows
from regdsl.records.table import Cell
from regdsl.values.span import Span
from regdsl.values.titles import title_named


def in_our_form(rows: Rows, file: str, attributes: frozenset[str], columns: Mapping[str, str], findings: Findings) -> Rows | None:
    """A header of our names and the rows of players; None where no header with numbers and names is recognized."""
    table = table_in(Content(file, None, columns, rows), frozenset({"no", "name"}))
    if table is None:
        return None
    places = {name: table.columns[name] for name in COLUMNS if name in table.columns}
    if "birth" in places:
        places.pop("birth_year", None)
    for place, cell in enumerate(table.header):
        if cell.text in attributes and place not in places.values():
            places[cell.text] = place
    _tell(table, places, columns, findings)
    end = table.header[-1].span
    header = [Cell(name, table.header[place].span if place < len(table.header) else end) for name, place in places.items()]
    is_ours = all(cell.text == name for cell, name in zip(_at(table.header, places), places, strict=True))
    return [header, *(_player(row, places, is_ours) for row in table.rows if _is_player(table, row, findings))]


def _at(row: list[Cell], places: Mapping[str, int]) -> list[Cell]:
    """The cells of a row that stand at these places, empty behind its end."""
    last = row[-1].span
    nothing = Cell("", Span(last.file, last.end_line, last.end_column, last.end_line, last.end_column))
    return [row[place] if place < len(row) else nothing for place in places.values()]


def _tell(table: SheetTable, places: Mapping[str, int], said: Mapping[str, str], findings: Findings) -> None:
    """Which header was taken for which column, and what somebody said in vain."""
    headers = [cell.text for cell in table.header]
    known = [f"`{headers[place] or 'the column before the name'}` is {name}" for name, place in places.items() if headers[place] != name]
    where = place_of(table.header)
    if known:
        findings.report("columns-recognized", where, {"columns": ", ".join(known)})
    tell_unused(table, findings)
    for name, header in said.items():
        if name not in table.columns or headers[table.columns[name]].casefold() != header.casefold():
            findings.report("column-not-there", where, {"column": name, "header": header})


def _is_player(table: SheetTable, row: list[Cell], findings: Findings) -> bool:
    if whole_number(table.text(row, "no")) is None or not table.text(row, "name"):
        findings.tally("other-row", place_of(row))
        return False
    return True


def _player(row: list[Cell], places: Mapping[str, int], is_ours: bool) -> list[Cell]:
    """In a table whose header has our names an empty cell is not known, as in all lists of ours: it is not respelt."""
    cells = zip(places, _at(row, places), strict=True)
    return [Cell(_RESPELT[name](cell.text), cell.span) if name in _RESPELT and (cell.text or not is_ours) else cell for name, cell in cells]


def _number(text: str) -> str:
    return text.removesuffix(".")


def _sex(text: str) -> str:
    return {"m": "m", "w": "w", "f": "w"}.get(text.lower(), text)


def _title(text: str) -> str:
    """Titles of FIDE in capitals; where the list gives titles, who has none there has none."""
    return title_named(text) or text if text not in {"", "-"} else "none"


def _rating(text: str) -> str:
    return "none" if text in {"", "-"} or text.casefold().rstrip(".") in UNRATED else text


def _fide_id(text: str) -> str:
    return text if text.strip("0") else ""


def _birth(text: str) -> str:
    birth: Birth | None = birth_written(text) if text.strip("0/.- ") else None
    if birth is None:
        return text if text.strip("0/.- ") else ""
    return birth.day.isoformat() if birth.day is not None else str(birth.year)


_RESPELT: Mapping[str, Callable[[str], str]] = {
    "no": _number,
    "sex": _sex,
    "title": _title,
    "rating": _rating,
    "federation": str.upper,
    "fide_id": _fide_id,
    "birth": _birth,
    "birth_year": _birth,
}
