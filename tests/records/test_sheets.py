"""Spreadsheets: crosstables as chess-results.com exports them, lists of games, entry lists of other programs. Tables written by hand after
such exports; expected values are read off them."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import openpyxl
import pytest

from regdsl.records.crosstable import Result
from regdsl.records.entries import read_entries
from regdsl.records.folders import read_event
from regdsl.records.header_words import colour_letters, column_called, columns_of, round_called
from regdsl.records.readers import read_results
from regdsl.records.results import ScoringSource
from regdsl.values.unknown import is_unknown

# Three rounds, five players in the order of the final ranking. Games: round 1 Maier (Snr 2) black - Horvat (3) white 1-0 for Maier,
# Weiß (1) white beats Kos (5), Novak (4) has the bye; round 2 Maier white draws Weiß, Novak white beats Horvat, Kos absent;
# round 3 Maier white beats Novak, Weiß asked for a bye, Horvat wins against Kos by forfeit.
GERMAN = """\
Aus der Turnierdatenbank von Chess-Results https://chess-results.com
Schnellturnier
Endstand nach 3 Runden
Rg.;Snr;;Name;Land;Elo;1.Rd;2.Rd;3.Rd;Pkt. ;Wtg1
1;2;FM;Maier, Anna;AUT;2112;4s1;2w½;3w1;2,5;4,5
2;1;;Weiß, Jörg;AUT;2200;5w1;1s½;-½;2;4,5
3;4;;Novak, Jan;CZE;1800;-1;4w1;1s0;2;5
4;3;;Horvat, Iva;CRO;0;1w0;3s0;5w+;1;4
5;5;;Kos, Ana;SLO;1500;2s0;-0;4s-;0;3

Anmerkung:
Wtg1: Buchholz
"""
GAMES = {
    1: [(5, "w", "1"), (2, "b", "="), (None, None, "H")],
    2: [(3, "b", "1"), (1, "w", "="), (4, "w", "1")],
    3: [(2, "w", "0"), (4, "b", "0"), (5, "w", "+")],
    4: [(None, None, "U"), (3, "w", "1"), (2, "b", "0")],
    5: [(1, "b", "0"), (None, None, "Z"), (3, "b", "-")],
}


@pytest.fixture
def file(tmp_path: Path):
    def write(name: str, text: str, encoding: str = "utf-8") -> Path:
        path = tmp_path / name
        path.write_bytes(text.encode(encoding))
        return path

    return write


def workbook(path: Path, rows: list[list[object]]) -> Path:
    book = openpyxl.Workbook()
    for row in rows:
        book.active.append(row)
    book.save(path)
    return path


def games(loaded):
    return {line.number: [(game.opponent, game.colour, game.result.value) for game in line.games] for line in loaded.value.crosstable.lines}


def names(loaded):
    assert all(diagnostic.message for diagnostic in loaded.diagnostics)
    return {diagnostic.name for diagnostic in loaded.diagnostics}


# ---- crosstables


def test_a_crosstable_in_the_order_of_the_final_ranking(file):
    loaded = read_results(file("final.csv", GERMAN))
    assert games(loaded) == GAMES
    assert loaded.is_sound
    assert names(loaded) == {"opponents-by-rank", "other-row", "points-as-bye"}
    first = loaded.value.persons[1]
    assert (first.name, first.title, first.rating, first.federation) == ("Maier, Anna", "FM", 2112, "AUT")
    assert loaded.value.persons[2].rating is None
    line = loaded.value.crosstable.by_number[2]
    assert (line.stated_points, line.stated_rank) == (Fraction(5, 2), 1)


def test_every_oddity_has_its_place(file):
    """The bye `-½` stands in line 6, the seventh cell of a row that begins with `2;1;;Weiß, Jörg;AUT;2200;5w1;1s½;`: column 32."""
    loaded = read_results(file("final.csv", GERMAN))
    bye = next(each for each in loaded.diagnostics if each.name == "points-as-bye" and each.arguments["text"] == "-½")
    assert (bye.span.line, bye.span.column) == (6, len("2;1;;Weiß, Jörg;AUT;2200;5w1;1s½;") + 1)


def test_a_crosstable_in_starting_order(file):
    """The same games, numbered by starting number."""
    text = """\
No.;Name;Rtg;FED;1.Rd;2.Rd;3.Rd;Pts
1;Weiß, Jörg;2200;AUT;5w1;2b½;-½;2
2;Maier, Anna;2112;AUT;3b1;1w½;4w1;2,5
3;Horvat, Iva;0;CRO;2w0;4b0;5w+;1
4;Novak, Jan;1800;CZE;-1;3w1;2b0;2
5;Kos, Ana;1500;SLO;1b0;-0;3b-;0
"""
    loaded = read_results(file("start.csv", text))
    assert games(loaded) == GAMES
    assert "opponents-by-rank" not in names(loaded)


@pytest.mark.parametrize(
    ("header", "letters"),
    [
        ("Rk.;SNo;;Name;FED;Rtg;1.Rd;2.Rd;3.Rd;Pts.;TB1", "wb"),
        ("Rk.;SNo;;Nom;Fed;Elo;Rd1;Rd2;Rd3;Pts.;TB1", "bn"),
        ("Clas.;Nº;;Nombre;FED;Elo;Ronda 1;Ronda 2;Ronda 3;Pts.;Des1", "bn"),
        ("Poř.;StČ.;;Jméno;FED;Rtg;1.kolo;2.kolo;3.kolo;Body;PH1", "bc"),
        ("Место;№;;Имя;Фед;Рейт.;1.тур;2.тур;3.тур;Очки;Доп1", "бч"),
        ("Sıra;No.;;İsim;FED;ELO;1.Tur;2.Tur;3.Tur;Puan;EB1", "wb"),
    ],
)
def test_headers_and_colours_in_several_languages(file, header, letters):
    lines = GERMAN.split("\n")[4:9]
    body = "\n".join(lines)
    for old, new in (("w", "\x00"), ("s", "\x01"), ("\x00", letters[0]), ("\x01", letters[1])):
        body = "\n".join(";".join(_with(cell, old, new) for cell in line.split(";")) for line in body.split("\n"))
    loaded = read_results(file("table.csv", f"{header}\n{body}\n"))
    assert games(loaded) == GAMES


def _with(cell: str, old: str, new: str) -> str:
    return cell.replace(old, new) if cell[:1].isdigit() and len(cell) <= 5 else cell


def test_letters_that_tell_no_colour(file):
    """Only `b`: Black in English, White in French."""
    text = "No.;Name;1.Rd\n1;A;2x1\n2;B;1x0\n"
    assert names(read_results(file("table.csv", text))) == {"colour-letters"}


def test_numbers_that_fit_neither_way(file):
    text = "Rk.;SNo;Name;1.Rd\n1;2;A;2w1\n2;1;B;7b0\n"
    loaded = read_results(file("table.csv", text))
    assert not loaded.is_sound
    assert "opponent-not-listed" in names(loaded)


def test_two_places_of_a_game_that_contradict_each_other(file):
    text = GERMAN.replace("2s0;-0", "2s1;-0")
    assert "results-contradict" in names(read_results(file("table.csv", text)))


def test_points_of_a_system_that_is_not_stated(file):
    """Three for a win, one for a draw: Anna 1 win, 1 win, 1 draw = 7, as the table prints."""
    text = """\
No.;Name;1.Rd;2.Rd;Pts
1;A;2w1;3b1;6
2;B;1b0;4w½;1
3;C;4w½;1w0;1
4;D;3b½;2b½;2
"""
    loaded = read_results(file("table.csv", text))
    assert loaded.value.scoring_source is ScoringSource.INFERRED
    assert loaded.value.crosstable.scoring.win == 3


def test_an_old_encoding_is_told(file):
    loaded = read_results(file("table.csv", GERMAN, "cp1252"))
    assert games(loaded) == GAMES
    assert names(loaded) & {"legacy-encoding", "uncertain-encoding"}


def test_a_workbook(tmp_path):
    rows = [line.split(";") for line in GERMAN.split("\n")]
    typed = [[int(cell) if cell.isdigit() else cell for cell in row] for row in rows]
    loaded = read_results(workbook(tmp_path / "results.xlsx", typed))
    assert games(loaded) == GAMES


def test_a_damaged_workbook(tmp_path):
    path = tmp_path / "results.xlsx"
    path.write_bytes(b"PK\x03\x04" + bytes(range(256)))
    assert names(read_results(path)) == {"file-unreadable"}


def test_a_table_of_something_else(file):
    assert names(read_results(file("table.csv", "Product;Price\nTea;3\n"))) == {"not-a-results-file"}


# ---- lists of games


def test_a_list_of_games(file):
    text = """\
Round,White no,White,Black no,Black,Result
1,3,"Horvat, Iva",2,"Maier, Anna",0-1
1,1,"Weiß, Jörg",5,"Kos, Ana",1 - 0
1,4,"Novak, Jan",,bye,1
2,2,"Maier, Anna",1,"Weiß, Jörg",½-½
2,4,"Novak, Jan",3,"Horvat, Iva",1-0
3,2,"Maier, Anna",4,"Novak, Jan",1-0
3,3,"Horvat, Iva",5,"Kos, Ana",+--
3,1,"Weiß, Jörg",,,½
"""
    loaded = read_results(file("games.csv", text))
    assert games(loaded) == GAMES
    assert [person.name for person in loaded.value.persons] == ["Weiß, Jörg", "Maier, Anna", "Horvat, Iva", "Novak, Jan", "Kos, Ana"]


def test_pairings_with_two_columns_of_numbers(file):
    text = "Rd.;Bo.;No.;White;Result;Black;No.\n1;1;1;A;1 - 0;B;2\n2;1;2;B;½ - ½;A;1\n"
    assert games(read_results(file("games.csv", text))) == {
        1: [(2, "w", "1"), (2, "b", "=")],
        2: [(1, "b", "0"), (1, "w", "=")],
    }


def test_odd_rows_of_games(file):
    text = "Round;White no;Black no;Result\n1;1;2;1-0\n1;1;3;1-0\n2;1;2;\n2;3;4;x\n"
    assert {"repeated-number", "missing-result", "unreadable-game"} <= names(read_results(file("games.csv", text)))


# ---- entries


def test_an_exported_list_of_entries(file):
    text = """\
Open A
Nr.;;Name;FideID;Land;Elo;Geb.;Geschlecht;Verein/Ort
1;GM;Maier, Anna;1234567;AUT;2512;12.05.1987;w;Graz
2;;Novak, Jan;0;CZE;0;1990;;
"""
    loaded = read_entries(file("entries.csv", text))
    assert loaded.is_sound
    assert "columns-recognized" in names(loaded)
    anna, jan = loaded.value
    assert (anna.title, anna.rating, anna.fide_id, anna.sex, anna.club) == ("GM", 2512, "1234567", "w", "Graz")
    assert anna.birth.day.isoformat() == "1987-05-12"
    assert (jan.title, jan.rating, jan.birth.year) == (None, None, 1990)
    assert is_unknown(jan.fide_id)
    assert is_unknown(jan.sex)


def test_columns_that_somebody_names(file):
    text = "Startplatz;Wer;Stärke\n1;Anna;2100\n2;Jan;1900\n"
    path = file("entries.csv", text)
    assert read_entries(path).value is None
    loaded = read_entries(path, columns={"no": "Startplatz", "name": "Wer", "rating": "Stärke"})
    assert [(person.number, person.name, person.rating) for person in loaded.value] == [(1, "Anna", 2100), (2, "Jan", 1900)]
    missing = read_entries(path, columns={"no": "Startplatz", "name": "Wer", "rating": "Elo"})
    assert "column-not-there" in names(missing)


def test_our_own_form_stays_strict(file):
    """`titel` beside `no` and `name` is a slip, not the German header."""
    assert names(read_entries(file("entries.csv", "no,name,titel\n1,Anna,GM\n"))) == {"unknown-column"}


def test_a_workbook_of_entries(tmp_path):
    path = workbook(tmp_path / "entries.xlsx", [["no", "name", "rating", "birth_year"], [1, "Anna", 2100, 1987], [2, "Jan", None, 1990]])
    assert [(person.number, person.name) for person in read_entries(path).value] == [(1, "Anna"), (2, "Jan")]
    event = read_event(tmp_path)
    assert event.entries is not None


def test_roles_by_content(file, tmp_path):
    """A named table is results where it holds games, else entries."""
    event = read_event([file("a.csv", GERMAN), file("b.csv", "no,name\n1,Anna\n")])
    assert event.results is not None
    assert event.entries is not None


# ---- words


@pytest.mark.parametrize(
    ("word", "column"),
    [
        ("Rg.", "rank"),
        ("SNo", "no"),
        ("Pkt. ", "points"),
        ("Club/City", "club"),
        ("İsim", "name"),
        ("Имя", "name"),
        ("Elo int.", "rating"),
        ("Wtg1", None),
    ],
)
def test_words(word, column):
    assert column_called(word) == column


@pytest.mark.parametrize(
    ("word", "number"), [("1.Rd", 1), ("2. Rd.", 2), ("R3", 3), ("Runde 4", 4), ("5.тур", 5), ("Rd", None), ("TB1", None)]
)
def test_rounds(word, number):
    assert round_called(word) == number


def test_the_first_column_of_a_name_counts():
    assert columns_of(["Elo", "Name", "EloI", "Name"]) == {"rating": 0, "name": 1}


def test_colours():
    assert "wb" in colour_letters(frozenset("wb"))
    assert colour_letters(frozenset("bn")) == ("bn",)
    assert colour_letters(frozenset("x")) == ()


# ---- what breaks


def test_damaged_tables_never_raise(tmp_path):
    """Cells exchanged, cut and filled with signs: a table is read or said to be none."""
    chance = random.Random(20261130)
    signs = ';\n"w1½-0s#=,\t\x00é'
    for index in range(300):
        text = list(GERMAN)
        for _ in range(chance.randint(1, 6)):
            start = chance.randrange(len(text))
            text[start : start + chance.randint(0, 5)] = [chance.choice(signs) for _ in range(chance.randint(0, 3))]
        path = tmp_path / f"{index}.csv"
        path.write_text("".join(text), encoding="utf-8")
        loaded = read_results(path)
        assert all(diagnostic.message for diagnostic in loaded.diagnostics)
        if loaded.value is not None:
            assert all(len(line.games) == loaded.value.crosstable.rounds for line in loaded.value.crosstable.lines)


def test_results_are_of_the_codes_of_trf():
    assert {result for row in GAMES.values() for _, _, result in row} <= {result.value for result in Result}


# ---- round robins


def test_a_round_robin_without_rounds(file):
    """Anna beat Jan and drew Iva, Jan beat Iva; four players, one forfeit. Points 2.5, 2, 1.5, 0 as printed."""
    text = """\
Rk.;SNo;Name;FED;1;2;3;4;Pts
1;2;Anna;AUT;*;1;½;1;2,5
2;1;Jan;CZE;0;*;1;+;2
3;3;Iva;CRO;½;0;*;1;1,5
4;4;Ana;SLO;0;-;0;*;0
"""
    loaded = read_results(file("table.csv", text))
    assert loaded.is_sound
    assert names(loaded) == {"rounds-not-given"}
    table = loaded.value.crosstable
    assert table.predetermined
    met = {
        line.number: sorted((game.opponent, game.result.value) for game in line.games if game.opponent is not None) for line in table.lines
    }
    assert met == {
        1: [(2, "0"), (3, "1"), (4, "+")],
        2: [(1, "1"), (3, "="), (4, "1")],
        3: [(1, "0"), (2, "="), (4, "1")],
        4: [(1, "-"), (2, "0"), (3, "0")],
    }


def test_a_game_decided_without_play(file):
    text = "No.;Name;1.Rd\n1;A;2w1K\n2;B;1s0K\n"
    assert games(read_results(file("table.csv", text))) == {1: [(2, "w", "+")], 2: [(1, "b", "-")]}


@pytest.mark.parametrize(("old", "new"), [(";", "|"), (";", "  ;")])
def test_bars_and_blanks_between_the_cells(file, old, new):
    assert games(read_results(file("final.csv", GERMAN.replace(old, new)))) == GAMES


def test_numbers_of_players_that_are_records_of_trf(file):
    """132 players with blanks behind their numbers: lines begin with `012 `, no; `132 ` and `112 ` like records of a head."""
    rows = [
        f"{number} ;Player {chr(65 + number % 26)}{number};{number + (1 if number % 2 else -1)}{'w1' if number % 2 else 'b0'}"
        for number in range(1, 133)
    ]
    loaded = read_results(file("start.csv", "No.;Name;1.Rd\n" + "\n".join(rows) + "\n"))
    assert loaded.value.crosstable.by_number[132].games[0].opponent == 131
