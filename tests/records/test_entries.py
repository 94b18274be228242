"""The entry list, cell by cell."""

from __future__ import annotations

import csv
import io
from datetime import date

import openpyxl
import pytest
from hypothesis import given
from hypothesis import strategies as st

from regdsl.records.entries import read_entries
from regdsl.records.person import Birth
from regdsl.records.table import read_rows
from regdsl.values.unknown import Unknown

HEADER = "no,name,sex,title,rating,federation,fide_id,birth_year,club"


@pytest.fixture
def entries(write):
    def reading(*lines, attributes=frozenset(), header=HEADER):
        return read_entries(write("entries.csv", "\n".join([header, *lines, ""])), attributes)

    return reading


def test_a_full_row(entries):
    loaded = entries('7,"Popov, Ana",w,WIM,2210,BUL,0123456,1990,CC "Sofia"')
    (person,) = loaded.value
    assert loaded.diagnostics == ()
    assert (person.number, person.name, person.sex, person.title, person.rating) == (7, "Popov, Ana", "w", "WIM", 2210)
    assert (person.federation, person.fide_id, person.birth, person.club) == ("BUL", "0123456", Birth(1990), 'CC "Sofia"')
    assert (person.span.line, person.span.column) == (2, 1)


def test_empty_is_unknown_and_none_is_none(entries):
    empty, none, zero = entries("1,A,,,,,,,", "2,B,,none,none,none,none,,none", "3,C,,,0,,,,").value
    assert empty.title == Unknown(("title of player 1",))
    assert empty.club == Unknown(("club of player 1",))
    assert (none.title, none.rating, none.federation, none.fide_id, none.club) == (None, None, "NON", None, None)
    assert zero.rating is None


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_delimiters(entries, delimiter):
    header = HEADER.replace(",", delimiter)
    loaded = entries(delimiter.join(["1", '"Popov, Ana; the first"', "w", "", "", "", "", "", ""]), header=header)
    assert loaded.diagnostics == ()
    assert loaded.value[0].name == "Popov, Ana; the first"


def test_birth_as_a_day(entries):
    header = "no,name,birth"
    assert entries("1,A,1990-05-12", header=header).value[0].birth == Birth(1990, date(1990, 5, 12))


def test_attributes_of_the_regulation(entries):
    loaded = entries("1,A,yes,", header="no,name,member,disability-group", attributes=frozenset({"member", "disability-group"}))
    assert loaded.diagnostics == ()
    assert loaded.value[0].attributes == {"member": "yes", "disability-group": Unknown(("disability-group of player 1",))}


@pytest.mark.parametrize(
    ("row", "name", "column"),
    [
        ("x,A,,,,,,,", "bad-cell", 1),
        ("0,A,,,,,,,", "bad-cell", 1),
        ("1" * 5000 + ",A,,,,,,,", "bad-cell", 1),
        ("1,A,female,,,,,,", "bad-cell", 5),
        ("1,A,,XM,,,,,", "bad-cell", 6),
        ("1,A,,İM,,,,,", "bad-cell", 6),
        ("1,A,,AGM,,,,,", "bad-cell", 6),
        ("1,A,,,22O0,,,,", "bad-cell", 7),
        ("1,A,,,9999,,,,", "bad-cell", 7),
        ("1,A,,,,NO,,,", "unknown-federation", 8),
        ("1,A,,,,ROM,,,", "renamed-federation", 8),
        ("1,A,,,,,12a,,", "bad-cell", 9),
        ("1,A,,,,,,1066,", "bad-cell", 10),
        ("1,A,,,,,,1990-02-30,", "bad-cell", 10),
        ("1,,,,,,,,", "name-missing", 3),
        ("1,Popov, Ana,,,,,,,", "cells-differ", 20),
        ("1,A,,", "cells-differ", 6),
        ("1,Pоpov,,,,,,,", "mixed-alphabets", 3),
    ],
)
def test_odd_cells(entries, told, row, name, column):
    assert told(entries("9,Zz,,,,,,,", row)) == [(name, 3, column)]


def test_codes_of_other_lists_are_hinted(entries):
    assert entries("1,A,,,,NO,,,").diagnostics[0].advice == ("write `NOR`, Norway",)
    assert entries("1,A,,,,DEU,,,").diagnostics[0].advice == ("write `GER`, Germany",)
    assert entries("1,A,,wgm,,,,,").diagnostics[0].advice == ("write `WGM`",)


@pytest.mark.parametrize(
    ("second", "name"),
    [
        ("1,B,,,,,,,", "repeated-entry"),
        ("2,Pоpov,,,,,,,", "names-look-alike"),  # with a Cyrillic о
        ("2,POPOV,,,,,,,", "names-look-alike"),
        ("2,Popov,,,,,,,", "repeated-name"),
        ("2,Popov,,,,,124,,", "repeated-name"),
        ("2,B,,,,,123,,", "repeated-fide-id"),
    ],
)
def test_two_entries_that_may_be_one(entries, told, second, name):
    first = "1,Popov,,,,,123,," if "123" in second else "1,Popov,,,,,,,"
    assert name in [name for name, _, _ in told(entries(first, second))]


def test_names_all_in_another_alphabet_are_names(entries):
    assert entries("1,Попов Иван,,,,,,,", "2,Παπάς Γιάννης,,,,,,,").diagnostics == ()


def test_two_persons_of_one_name_with_two_fide_ids(entries):
    assert entries("1,Popov,,,,,123,,", "2,Popov,,,,,124,,").diagnostics == ()


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("no,name,titel", [("unknown-column", 1, 9)]),
        ("no,name,", [("unknown-column", 1, 9)]),
        ("no,name,name", [("repeated-column", 1, 9)]),
        ("no,title,club", [("column-missing", 1, 1)]),
        ("1,Popov,w", [("header-missing", 1, 1)]),
    ],
)
def test_headers(entries, told, header, expected):
    assert told(entries("1,A,", header=header)) == expected


def test_an_unknown_column_lists_the_known_ones_and_the_near_one(entries):
    (diagnostic,) = entries("1,A,GM", header="no,name,titel").diagnostics
    assert diagnostic.message.startswith("the column `titel` is not known; known are no, name, sex, title, ")
    assert diagnostic.advice == ("did you mean `title`?",)


def test_birth_twice(entries, told):
    assert told(entries("1,A,1990,1991", header="no,name,birth,birth_year")) == [("repeated-column", 1, 15)]


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"", "empty-file"),
        (b"\n\n", "empty-file"),
        (HEADER.encode(), "no-entries"),
        ((HEADER + '\n1,"A').encode(), "unclosed-quote"),
        (b"PK\x03\x04", "file-unreadable"),
        ((HEADER + "\n1,A").encode("utf-32"), "binary-file"),
        ((HEADER + "\n1,A").encode("utf-16")[:-1], "undecodable-text"),
        ((HEADER + "\n1,\0").encode("utf-16"), "binary-file"),
    ],
)
def test_files_that_cannot_be_read(tmp_path, content, name):
    path = tmp_path / "entries.csv"
    path.write_bytes(content)
    assert name in [diagnostic.name for diagnostic in read_entries(path).diagnostics]


@pytest.mark.parametrize(
    ("codec", "federation", "name"),
    [("cp1254", "TUR", "Yıldız, Ayşe"), ("cp1250", "CRO", "Šarić, Željko"), ("cp1251", "BUL", "Петров, Иван"), ("utf-16", "TUR", "Ayşe")],
)
def test_an_export_in_another_encoding_is_read_with_a_notice(tmp_path, codec, federation, name):
    path = tmp_path / "entries.csv"
    path.write_bytes((HEADER + f'\n1,"{name}",,,,{federation},,,\n').encode(codec))
    loaded = read_entries(path)
    assert [person.name for person in loaded.value] == [name]
    assert [diagnostic.name for diagnostic in loaded.diagnostics] == ["legacy-encoding"]


CELL = st.text(st.sampled_from('ab,;"\n '), max_size=6)


@given(st.lists(st.lists(CELL, min_size=2, max_size=4), min_size=1, max_size=4))
def test_rows_are_those_of_the_csv_module(rows):
    """The csv module writes, we read: the same cells but for blanks, and every cell begins where its span says."""
    stream = io.StringIO()
    csv.writer(stream, lineterminator="\n", quoting=csv.QUOTE_ALL).writerows(rows)
    read, faults = read_rows(stream.getvalue(), "f", ",")
    lines = stream.getvalue().split("\n")
    kept = [[" ".join(cell.split()) for cell in row] for row in rows]
    assert faults == ()
    assert [[cell.text for cell in row] for row in read] == [row for row in kept if any(row)]
    assert all(lines[cell.span.line - 1][cell.span.column - 1] == '"' for row in read for cell in row)


def test_whole_numbers_with_a_naught_behind(entries):
    """As programs write a column of numbers in which some are missing."""
    first, second = entries("1.0,A,,,2100.0,,14500001.0,1990.0,", '"2,0",B,,,"1850,0",,,,').value
    assert (first.number, first.rating, first.fide_id, first.birth) == (1, 2100, "14500001", Birth(1990))
    assert (second.number, second.rating) == (2, 1850)
    assert [each.name for each in entries("1.5,A,,,,,,,").diagnostics] == ["bad-cell", "no-entries"]


def test_empty_is_unknown_below_a_title_too(write):
    """The header has our names: who has no title there is not said to have none."""
    (person,) = read_entries(write("entries.csv", "Spring Open\n\nno;name;title;rating\n1;A;;\n")).value
    assert (person.title, person.rating) == (Unknown(("title of player 1",)), Unknown(("rating of player 1",)))


def test_a_workbook_keeps_no_empty_cells_at_the_end(tmp_path):
    book = openpyxl.Workbook()
    for row in (["no", "name", "rating", "club"], [1, "A", 2100, "CC"], [2, "B", 2000, None], [3, "C", None, None]):
        book.active.append(row)
    book.save(tmp_path / "entries.xlsx")
    loaded = read_entries(tmp_path / "entries.xlsx")
    assert loaded.diagnostics == ()
    assert [(person.number, person.rating) for person in loaded.value[:2]] == [(1, 2100), (2, 2000)]
    assert loaded.value[2].rating == Unknown(("rating of player 3",))
