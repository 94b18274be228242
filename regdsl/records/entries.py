"""The entry list: `entries.csv`, written by people and spreadsheets.

Header `no,name,sex,title,rating,federation,fide_id,birth_year` (or `birth`), `club`, `byes` (the rounds in which a player
asks for a bye, and when: `3 5 (2026-04-20)`); further columns are the attributes that the regulation declares. An empty cell is
unknown, `none` says that there is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType

from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.suggestions import advice_for
from regdsl.language.source import read_bytes
from regdsl.records.dates import iso_day
from regdsl.records.decoding import decode_export
from regdsl.records.federation_codes import federation_written
from regdsl.records.findings import Findings
from regdsl.records.names import mixed_word, seen_as
from regdsl.records.person import EARLIEST_BIRTH, HIGHEST_RATING, LATEST_BIRTH, Birth, Person
from regdsl.records.source import Loaded
from regdsl.records.table import Cell, delimiter_of, read_rows
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING, TypeVar
from regdsl.values.span import Span, whole_file
from regdsl.values.titles import OTHER_TITLES, TITLES, title_named
from regdsl.values.unknown import Unknown

COLUMNS = ("no", "name", "sex", "title", "rating", "federation", "fide_id", "birth_year", "birth", "club", "byes")
REQUIRED = ("no", "name")
_WHOLE = frozenset({"no", "rating", "fide_id", "birth_year", "birth"})

_NUMBER = re.compile(r"0*[1-9]\d{0,5}", re.A)
_WITH_A_NAUGHT = re.compile(r"(\d+)[.,]0", re.A)
_FOUR_DIGITS = re.compile(r"\d{1,4}", re.A)

if TYPE_CHECKING:
    from regdsl.records.facts import ByeRequest

T = TypeVar("T")


def read_entries(
    path: str | Path, attributes: frozenset[str] = frozenset(), columns: Mapping[str, str] = MappingProxyType({})
) -> Loaded[tuple[Person, ...]]:
    """The persons of an entry list, by starting number. `attributes` are the names of the columns that the regulation declares.

    An export of another program is read by the words of its header; `columns` says which header stands for which column.
    """
    file = str(path)
    content, diagnostics = read_bytes(path, exports=True)
    if content is None:
        return Loaded(None, diagnostics)
    findings = Findings()
    rows, faults = _workbook(content, file) if content.startswith(b"PK\x03\x04") else _text(content, file)
    if rows is None:
        return Loaded(None, faults)
    if columns or (rows and not _is_ours(rows[0], attributes)):
        from regdsl.records.exported_entries import in_our_form  # lists in our own form need none of it
        from regdsl.records.sheets import reparted

        rows = in_our_form(reparted(rows, content, file), file, attributes, columns, findings) or rows
    header = _header(rows[0], attributes, findings) if rows else None
    if header is None:
        return Loaded(None, (*faults, *findings.diagnostics()))
    persons = _Reader(header, findings).read(rows[1:])
    if not persons:
        findings.report("no-entries", whole_file(file), {"file": file})
    return Loaded(persons, (*faults, *findings.diagnostics()))


def _workbook(content: bytes, file: str) -> tuple[list[list[Cell]] | None, tuple[Diagnostic, ...]]:
    """The rows of a workbook, all as wide as the first: it keeps no empty cells behind the last one that holds something."""
    from regdsl.records.sheets import workbook_rows

    rows, faults = workbook_rows(content, file)
    return [_widened(row, len(rows[0])) for row in rows] if rows else rows, faults


def _widened(row: list[Cell], width: int) -> list[Cell]:
    end = row[-1].span
    return [*row, *(Cell("", Span(end.file, end.line, column, end.line, column + 1)) for column in range(len(row) + 1, width + 1))]


def _text(content: bytes, file: str) -> tuple[list[list[Cell]] | None, tuple[Diagnostic, ...]]:
    text, diagnostics = decode_export(content, file)
    if text is None:
        return None, diagnostics
    if not text.strip():
        return None, (*diagnostics, Diagnostic("empty-file", whole_file(file), {"file": file}))
    if text.lstrip()[:1] == "<":
        from regdsl.records.sheets import text_rows

        page, faults = text_rows(text, file)
        return page, (*diagnostics, *faults)
    rows, faults = read_rows(text, file, delimiter_of(next(line for line in text.split("\n") if line.strip())))
    return rows, (*diagnostics, *faults)


def _is_ours(row: list[Cell], attributes: frozenset[str]) -> bool:
    """Whether the header is meant as ours: `no` and `name` stand in it as we write them, or it has our names only, however written."""
    if {cell.text for cell in row}.issuperset(REQUIRED):
        return True
    names = {cell.text.lower() for cell in row}
    return names.issuperset(REQUIRED) and all(cell.text.lower() in COLUMNS or cell.text in attributes for cell in row)


def _header(row: list[Cell], attributes: frozenset[str], findings: Findings) -> list[str | None] | None:
    """The name of every column, None for one that is not used; None altogether where this is no header."""
    known = (*COLUMNS, *sorted(attributes))
    names: list[str | None] = []
    first: dict[str, Cell] = {}
    recognized = [cell.text.lower() for cell in row if cell.text.lower() in COLUMNS]
    if not recognized:
        shown = ", ".join(cell.text for cell in row)[:60]
        ways = (f"begin the file with {','.join(COLUMNS[:8])}", "or say what its columns are: `--map name=HEADER`")
        findings.report("header-missing", row[0].span.to(row[-1].span), {"found": shown}, ways)
        return None
    for cell in row:
        name = cell.text if cell.text in attributes else cell.text.lower()
        if name not in known:
            advice = advice_for(name, known) if name and findings.room_for("unknown-column") else ()
            findings.report("unknown-column", cell.span, {"column": cell.text or " ", "known": ", ".join(known)}, advice)
            names.append(None)
        elif name in first:
            related = (Related(first[name].span, "first here"),)
            findings.report("repeated-column", cell.span, {"column": name}, related=related)
            names.append(None)
        else:
            first[name] = cell
            names.append(name)
    if "birth" in first and "birth_year" in first:
        related = (Related(first["birth"].span, "`birth`"),)
        findings.report("repeated-column", first["birth_year"].span, {"column": "birth"}, related=related)
        names = [None if name == "birth_year" else name for name in names]
    missing = [name for name in REQUIRED if name not in first]
    for name in missing:
        findings.report("column-missing", row[0].span.to(row[-1].span), {"column": name})
    return None if missing else names


def _as_whole(cell: Cell) -> Cell:
    """`2100.0` as `2100`: so programs write whole numbers of a column in which some are missing."""
    found = _WITH_A_NAUGHT.fullmatch(cell.text)
    return Cell(found[1], cell.span) if found is not None else cell


@dataclass(slots=True)
class _Reader:
    header: list[str | None]
    findings: Findings

    def read(self, rows: list[list[Cell]]) -> tuple[Person, ...]:
        persons: dict[int, Person] = {}
        for row in rows:
            cells = self._cells(row)
            number = self._number(cells["no"]) if cells is not None else None
            if cells is None or number is None:
                continue
            person = self._person(number, cells, row)
            first = persons.setdefault(number, person)
            if first is not person:
                related = (Related(first.span, "first here"),) if first.span else ()
                self.findings.report("repeated-entry", cells["no"].span, {"no": str(number)}, related=related)
        ordered = tuple(persons[number] for number in sorted(persons))
        self._compare(ordered)
        return ordered

    def _cells(self, row: list[Cell]) -> Mapping[str, Cell] | None:
        if len(row) != len(self.header):
            wrong = row[min(len(row), len(self.header) + 1) - 1]
            advice = ("put a cell that holds the delimiter in quotes",) if len(row) > len(self.header) else ()
            self.findings.report("cells-differ", wrong.span, {"cells": str(len(row)), "columns": str(len(self.header))}, advice)
            return None
        return {name: _as_whole(cell) if name in _WHOLE else cell for name, cell in zip(self.header, row, strict=True) if name is not None}

    def _number(self, cell: Cell) -> int | None:
        if _NUMBER.fullmatch(cell.text):
            return int(cell.text)
        self._bad(cell, "a starting number, a whole number from 1")
        return None

    def _bad(self, cell: Cell, what: str, advice: tuple[str, ...] = ()) -> None:
        self.findings.report("bad-cell", cell.span, {"text": cell.text, "what": what}, advice)

    def _person(self, number: int, cells: Mapping[str, Cell], row: list[Cell]) -> Person:
        name = cells["name"]
        if not name.text:
            self.findings.report("name-missing", name.span, {"no": str(number)})
        mixed = mixed_word(name.text)
        if mixed is not None:
            self.findings.report("mixed-alphabets", name.span, {"word": mixed})
        birth = cells.get("birth") or cells.get("birth_year")
        federation = cells.get("federation")
        attributes = {column: self._text(cell, column, number) for column, cell in cells.items() if column not in COLUMNS}
        return Person(
            number=number,
            name=name.text,
            sex=self._value(cells.get("sex"), "sex", number, self._sex),
            title=self._or_none(cells.get("title"), "title", number, self._title),
            rating=self._or_none(cells.get("rating"), "rating", number, self._rating),
            federation=self._federation(federation, number),
            fide_id=self._or_none(cells.get("fide_id"), "FIDE ID", number, self._fide_id),
            birth=self._value(birth, "birth", number, self._birth),
            club=self._or_none(cells.get("club"), "club", number, lambda cell: cell.text),
            attributes=attributes,
            byes=self._byes(cells.get("byes"), number),
            span=row[0].span.to(row[-1].span),
        )

    def _text(self, cell: Cell, column: str, number: int) -> str | None | Unknown:
        return self._or_none(cell, column, number, lambda given: given.text)

    def _value(self, cell: Cell | None, what: str, number: int, read: Callable[[Cell], T | None]) -> T | Unknown:
        value = read(cell) if cell is not None and cell.text else None
        return value if value is not None else Unknown((f"{what} of player {number}",))

    def _or_none(self, cell: Cell | None, what: str, number: int, read: Callable[[Cell], T | None]) -> T | None | Unknown:
        says_none = cell is not None and (cell.text.lower() == "none" or (what == "rating" and cell.text == "0"))
        if says_none:
            return None
        return self._value(cell, what, number, read)

    def _sex(self, cell: Cell) -> str | None:
        small = cell.text.lower()
        if small in {"m", "w"}:
            return small
        self._bad(cell, "a sex, `m` or `w`", ("write `w`",) if small in {"f", "female", "woman"} else ())
        return None

    def _title(self, cell: Cell) -> str | None:
        if cell.text in TITLES:
            return cell.text
        meant = title_named(cell.text)
        advice: tuple[str, ...]
        if meant is not None:
            advice = (f"write `{meant}`",)
        elif cell.text.upper() in OTHER_TITLES:
            advice = ("online, national and honorary titles need a column that the regulation declares; here write `none`",)
        else:
            advice = advice_for(cell.text, TITLES)
        self._bad(cell, f"a title of FIDE: {', '.join(TITLES)}", advice)
        return None

    def _rating(self, cell: Cell) -> int | None:
        """Zero, as rating lists write it, was read as none before."""
        if _FOUR_DIGITS.fullmatch(cell.text) and int(cell.text) <= HIGHEST_RATING:
            return int(cell.text)
        self._bad(cell, f"a rating, a whole number up to {HIGHEST_RATING}")
        return None

    def _fide_id(self, cell: Cell) -> str | None:
        """Kept as it is written, zeros in front included."""
        if cell.text.isascii() and cell.text.isdigit() and len(cell.text) <= 11:
            return cell.text
        self._bad(cell, "a FIDE ID, up to 11 digits")
        return None

    def _birth(self, cell: Cell) -> Birth | None:
        """A year, or a day written `1987-05-12`."""
        text = cell.text
        if _FOUR_DIGITS.fullmatch(text) and EARLIEST_BIRTH <= int(text) <= LATEST_BIRTH:
            return Birth(int(text))
        reading = iso_day(text)
        if reading.day is not None and EARLIEST_BIRTH <= reading.day.year <= LATEST_BIRTH:
            return Birth(reading.day.year, reading.day)
        self._bad(cell, "a year of birth such as 1987, or a day such as 1987-05-12")
        return None

    def _federation(self, cell: Cell | None, number: int) -> str | Unknown:
        if cell is None:
            return Unknown((f"federation of player {number}",))
        if cell.text.lower() == "none":
            return "NON"
        return federation_written(cell.text, number, cell.span, self.findings)

    def _byes(self, cell: Cell | None, number: int) -> tuple[ByeRequest, ...] | None:
        """The rounds in which a bye is asked for."""
        if cell is None or not cell.text:
            return None
        from regdsl.records.entered_byes import EXPECTED, entered_byes

        found = entered_byes(cell, number)
        if found is None:
            self._bad(cell, EXPECTED)
        return found

    def _compare(self, persons: tuple[Person, ...]) -> None:
        """Two entries that are, or look like, one person."""
        by_id: dict[str, Person] = {}
        by_look: dict[str, Person] = {}
        for person in persons:
            span = person.span or Span("", 1, 1, 1, 1)
            if isinstance(person.fide_id, str):
                first = by_id.setdefault(person.fide_id, person)
                if first is not person:
                    self.findings.report(
                        "repeated-fide-id",
                        span,
                        {"id": person.fide_id, "first": str(first.number), "second": str(person.number)},
                        related=(Related(first.span, f"player {first.number}"),) if first.span else (),
                    )
            look = seen_as(person.name)
            first = by_look.setdefault(look, person)
            two_persons = isinstance(first.fide_id, str) and isinstance(person.fide_id, str) and first.name == person.name
            if look and first is not person and not two_persons:
                self.findings.report(
                    "names-look-alike" if first.name != person.name else "repeated-name",
                    span,
                    {"first": str(first.number), "second": str(person.number), "name": person.name},
                    related=(Related(first.span, f"player {first.number}"),) if first.span else (),
                )
