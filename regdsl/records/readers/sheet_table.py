"""The table in a spreadsheet of results: where its header is, which row is a player, and what the player's columns say."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from regdsl.records.federation_codes import federation_written
from regdsl.records.findings import Findings
from regdsl.records.header_words import column_called, columns_of, names_in_two, round_called
from regdsl.records.person import HIGHEST_RATING, Birth, Person
from regdsl.records.readers.protocol import Content
from regdsl.records.readers.trf_persons import birth_written
from regdsl.records.table import Cell
from regdsl.values.frozen import dataclass, field
from regdsl.values.span import Span
from regdsl.values.titles import title_named
from regdsl.values.unknown import Unknown

_NUMBER = re.compile(r"0*[1-9]\d{0,5}\.?", re.A)
_POINTS = re.compile(r"\d{1,4}(?:[.,]\d{1,4})?|\d{0,4}½", re.A)
UNRATED = frozenset({"unr", "unrated", "б/р", "без рейтинга", "s/e", "sin elo", "ohne", "bez"})
"""What lists write for a player without a rating."""
_HEADER_WITHIN = 30
"""Rows of titles that may stand above the header."""


@dataclass(slots=True)
class SheetTable:
    """`columns` and `rounds` are the places of the columns by name and of the rounds by number; `rows` all rows below the header."""

    columns: Mapping[str, int]
    rounds: Mapping[int, int]
    header: list[Cell]
    rows: list[list[Cell]] = field(default_factory=list)
    name_parts: tuple[int, int] | None = None
    """The columns of surnames and of given names, where the names come from both."""

    def cell(self, row: list[Cell], column: str) -> Cell | None:
        """The cell of a row in this column; None where the table has no such column or the row ends before it."""
        place = self.columns.get(column)
        return row[place] if place is not None and place < len(row) else None

    def text(self, row: list[Cell], column: str) -> str:
        cell = self.cell(row, column)
        return cell.text if cell is not None else ""


def table_in(content: Content, needed: frozenset[str]) -> SheetTable | None:
    """The table whose header has all these columns, in the first rows of the file; None where there is none."""
    for index, row in enumerate(content.rows[:_HEADER_WITHIN]):
        headers = [cell.text for cell in row]
        columns = columns_of(headers, said=content.columns)
        parts = names_in_two(headers) if "name" not in content.columns else None
        if parts is not None:
            columns["name"] = parts[0]
        if needed <= columns.keys():
            rounds: dict[int, int] = {}
            for place, text in enumerate(headers):
                number = round_called(text)
                if number is not None and place not in columns.values():
                    rounds.setdefault(number, place)
            rows = content.rows[index + 1 :]
            _with_plausible_rank(columns, rows)
            _with_rank_before_number(columns, headers)
            if "no" not in columns and (own := _numbering_column(headers, rows)) is not None:
                columns["no"] = own
            if not rounds:
                rounds = _numbered_rounds(headers, columns, rows)
            if parts is not None:
                rows = [_with_whole_name(cells, *parts) for cells in rows]
            return SheetTable(_with_title(columns, headers), rounds, row, rows, parts)
    return None


def _with_plausible_rank(columns: dict[str, int], rows: list[list[Cell]]) -> None:
    """A column `Rank` with numbers that no place can have holds ratings (Polish *ranking*)."""
    place = columns.get("rank")
    if place is None:
        return
    numbers = [number for row in rows if place < len(row) and (number := whole_number(row[place].text)) is not None]
    if numbers and min(numbers) > len(rows):
        columns.setdefault("rating", columns.pop("rank"))


def _with_rank_before_number(columns: dict[str, int], headers: list[str]) -> None:
    """Of two columns that are called numbers, where none is called a place, the first counts the rows: `Lp;Nr st.`."""
    if "rank" in columns or "no" not in columns:
        return
    second = next((place for place, text in enumerate(headers) if place > columns["no"] and column_called(text) == "no"), None)
    if second is not None:
        columns["rank"], columns["no"] = columns["no"], second


def _numbering_column(headers: list[str], rows: list[list[Cell]]) -> int | None:
    """The column `ID` where it holds starting numbers: different ones, none above the number of rows."""
    place = next((index for index, text in enumerate(headers) if text.strip().upper() == "ID"), None)
    if place is None:
        return None
    numbers = [whole_number(row[place].text) for row in rows if place < len(row) and row[place].text]
    known = [number for number in numbers if number is not None]
    return place if known and len(set(known)) == len(known) and max(known) <= len(rows) else None


def _numbered_rounds(headers: list[str], columns: Mapping[str, int], rows: list[list[Cell]]) -> dict[int, int]:
    """The columns 1, 2, 3 … beside each other, where their cells name opponents: rounds without a word."""
    from regdsl.records.readers.crosstable_cells import order_of

    numbered = [(number, place) for place, text in enumerate(headers) if place not in columns.values() and (number := whole_number(text))]
    start = next((index for index, (number, _) in enumerate(numbered) if number == 1), len(numbered))
    found: dict[int, int] = {}
    for expected, (number, place) in enumerate(numbered[start:], start=1):
        if number != expected or place != numbered[start][1] + expected - 1:
            break
        found[number] = place
    cells = [row[place].text for row in rows for place in found.values() if place < len(row)]
    order = order_of(cells)
    named = [game for text in cells if (game := order.game(text)) is not None and game.code]
    return found if named else {}


def _with_whole_name(row: list[Cell], surname: int, given: int) -> list[Cell]:
    """The row with `Surname, Given` in the place of the surname."""
    if max(surname, given) >= len(row) or not row[given].text or not row[surname].text:
        return row
    whole = Cell(f"{row[surname].text}, {row[given].text}", row[surname].span)
    return [whole if place == surname else cell for place, cell in enumerate(row)]


def round_headers(table: SheetTable) -> list[int]:
    """The rounds that the header names, in its order, a round that it names twice too."""
    named = (round_called(cell.text) for place, cell in enumerate(table.header) if place not in table.columns.values())
    return [number for number in named if number is not None]


def tell_unused(table: SheetTable, findings: Findings) -> None:
    """Tells of headers that mean a column for which another one is used, and of names that come from two columns."""
    parts = table.name_parts or ()
    if parts and table.rows:
        surname, given = (table.header[place].text for place in parts)
        example = next((text for row in table.rows if ", " in (text := table.text(row, "name"))), f"{surname}, {given}")
        findings.report("name-joined", place_of(table.header), {"surname": surname, "given": given, "example": example})
    for place, cell in enumerate(table.header):
        name = column_called(cell.text) if place not in parts else None
        if name is not None and name in table.columns and place not in table.columns.values():
            said = {"header": cell.text, "column": name, "used": table.header[table.columns[name]].text}
            findings.report("column-not-used", cell.span, said)


def _with_title(columns: dict[str, int], headers: list[str]) -> dict[str, int]:
    """Exports put the title into a column without a header before the name."""
    before = columns.get("name", 0) - 1
    if "title" not in columns and before >= 0 and not headers[before]:
        return {**columns, "title": before}
    return columns


def whole_number(text: str) -> int | None:
    """`12` or `12.`; None for anything else."""
    return int(text.removesuffix(".")) if _NUMBER.fullmatch(text) else None


def points_in(text: str) -> Fraction | None:
    """`5.5`, `5,5`, `5½`; None for anything else."""
    if _POINTS.fullmatch(text) is None:
        return None
    if text.endswith("½"):
        return Fraction(int(text[:-1] or 0)) + Fraction(1, 2)
    return Fraction(text.replace(",", "."))


def place_of(row: list[Cell]) -> Span:
    """The whole row."""
    return row[0].span.to(row[-1].span)


def person_in(table: SheetTable, row: list[Cell], number: int, findings: Findings) -> Person:
    """Who stands in a row. An empty cell is not known, but for titles and ratings in a table that gives them."""

    def lacking(what: str) -> Unknown:
        return Unknown((f"{what} of player {number}",))

    name = table.text(row, "name")
    if not name:
        findings.tally("nameless-player", place_of(row))
    return Person(
        number=number,
        name=name,
        sex={"m": "m", "w": "w", "f": "w"}.get(table.text(row, "sex").lower()) or lacking("sex"),
        title=_title(table, row, findings) if "title" in table.columns else lacking("title"),
        rating=rating_in(table, row, findings) if "rating" in table.columns else lacking("rating"),
        federation=_federation(table, row, number, findings),
        fide_id=_fide_id(table, row) or lacking("FIDE ID"),
        birth=_birth(table, row) or lacking("birth"),
        club=table.text(row, "club") or lacking("club"),
        span=place_of(row),
    )


def _odd(what: str, cell: Cell, findings: Findings) -> None:
    findings.tally("odd-player-field", cell.span, {"what": what, "text": cell.text})


def _title(table: SheetTable, row: list[Cell], findings: Findings) -> str | None | Unknown:
    cell = table.cell(row, "title")
    if cell is None or cell.text in {"", "-"}:
        return None
    title = title_named(cell.text)
    if title is None:
        _odd("title", cell, findings)
        return Unknown(("title",))
    return title


def rating_in(table: SheetTable, row: list[Cell], findings: Findings) -> int | None:
    """The rating; None for a zero, a blank and what is none."""
    cell = table.cell(row, "rating")
    if cell is None or not cell.text.strip("0-") or cell.text.casefold().rstrip(".") in UNRATED:
        return None
    if cell.text.isascii() and cell.text.isdigit() and int(cell.text) <= HIGHEST_RATING:
        return int(cell.text)
    _odd("rating", cell, findings)
    return None


def _federation(table: SheetTable, row: list[Cell], number: int, findings: Findings) -> str | Unknown:
    cell = table.cell(row, "federation")
    if cell is None:
        return Unknown((f"federation of player {number}",))
    return federation_written(cell.text.upper(), number, cell.span, findings)


def _fide_id(table: SheetTable, row: list[Cell]) -> str | None:
    text = table.text(row, "fide_id")
    return text if text.isascii() and text.isdigit() and text.strip("0") else None


def _birth(table: SheetTable, row: list[Cell]) -> Birth | None:
    return birth_written(table.text(row, "birth") or table.text(row, "birth_year"))
