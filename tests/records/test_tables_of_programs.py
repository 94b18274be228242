"""One small event as the tables of many programs have it: the same games come out of all of them, and what is odd is told at its place.

The shapes are those of exports of chess-results.com, Swiss-Manager, Swiss-Chess, Vega, SwissSys, Tournament Service and ChessManager, and
of pages saved from a browser; written by hand, with invented players.
"""

from __future__ import annotations

from pathlib import Path

import openpyxl
import pytest

from regdsl.records.folders import read_event
from regdsl.records.readers import read_results
from regdsl.records.readers.crosstable_cells import bye_in, order_of

# Round 1: 1 beats 4, 2 and 3 draw; round 2: 1 with Black beats 3, 2 with Black beats 4; round 3: 1 and 2 draw, 3 has the bye, 4 is absent.
GAMES = {
    1: [(4, "w", "1"), (3, "b", "1"), (2, "w", "=")],
    2: [(3, "w", "="), (4, "b", "1"), (1, "b", "=")],
    3: [(2, "b", "="), (1, "w", "0"), (None, None, "U")],
    4: [(1, "b", "0"), (2, "w", "0"), (None, None, "Z")],
}
TABLES = {
    "chess-results": """\
Spring Open 2026;;;;;;;;;;;;
Last update 05.05.2026 20:14:03, Creator/Last Upload: somebody;;;;;;;;;;;;
Final Ranking crosstable after 3 Rounds;;;;;;;;;;;;
Rk.;SNo;;Name;Rtg;FED;1.Rd;2.Rd;3.Rd;Pts.; TB1 ; TB2 ; TB3
1;1;GM;Anev, Anton;2500;BUL;4w1;3b1;2w½;2,5;4;4;5,25
2;2;;Belov, Boris;2400;RUS;3w½;4b1;1b½;2;4,5;5;4,25
3;3;WFM;Cvetkova, Ana;2100;BUL;2b½;1w0;-1;1,5;;;
4;4;;Dimov, Dimo;0;MKD;1b0;2w0;-0;0;;;
Annotation:;;;;;;;;;;;;
Tie Break1: Buchholz Tie-Breaks (variabel with parameter);;;;;;;;;;;;
""",
    "tabs, the result first": """\
No.\tName\tTitle\tFED\tRtg\tRd1\tRd2\tRd3\tPts
1\tAnev Anton\tGM\tBUL\t2500\t+4w\t+3b\t=2w\t2.5
2\tBelov Boris\t\tRUS\t2400\t=3w\t+4b\t=1b\t2.0
3\tCvetkova Ana\tWFM\tBUL\t2100\t=2b\t-1w\tbye\t1.5
4\tDimov Dimo\t\tMKD\t\t-1b\t-2w\t---\t0.0
""",
    "Vega": """\
ID,NAME,FED,RTG,T,PTS,1,2,3
1,"Anev, Anton",BUL,2500,GM,2.5,+W4,+B3,=W2
2,"Belov, Boris",RUS,2400,,2.0,=W3,+B4,=B1
3,"Cvetkova, Ana",BUL,2100,WF,1.5,=B2,-W1,+BYE
4,"Dimov, Dimo",MKD,0,,0.0,-B1,-W2,0---
""",
    "Swiss-Chess": """\
Rang;Nr;Teilnehmer;Titel;TWZ;Attr.;Verein/Ort;Land;S;R;V;Punkte;Buchh;SoBerg;1;2;3
1.;1;Anev,Anton;GM;2500;M;Sofia;BUL;2;1;0;2.5;4.0;4.50;4w1;3s1;2w½
2.;2;Belov,Boris;;2400;M;Moskau;RUS;1;2;0;2.0;4.5;4.25;3w½;4s1;1s½
3.;3;Cvetkova,Ana;WFM;2100;W;Varna;BUL;0;1;1;1.5;;;2s½;1w0;+1
4.;4;Dimov,Dimo;;;M;Skopje;MKD;0;0;2;0.0;;;1s0;2w0;-0
""",
    "Tournament Service": """\
Lp;Nr st.;Tyt;Nazwisko i imię;Rank;Fed;Kat;1;2;3;Pkt;Bch;MBch
1;1;GM;Anev, Anton;2500;BUL;;4B 1;3C 1;2B ½;2½;4;
2;2;;Belov, Boris;2400;RUS;;3B ½;4C 1;1C ½;2;4½;
3;3;WFM;Cvetkova, Ana;2100;BUL;;2C ½;1B 0;BYE +;1½;;
4;4;;Dimov, Dimo;1000;MKD;;1C 0;2B 0;- -;0;;
""",
    "ChessManager": """\
Pos,StNo,Name,Title,Fed,Rating,Points,Buchholz Cut 1,Buchholz,Rp,R1,R2,R3
1,1,Anev Anton,GM,BUL,2500,2.5,2.5,4,2650,1 (w4),1 (b3),½ (w2)
2,2,Belov Boris,,RUS,2400,2,4,4.5,2480,½ (w3),1 (b4),½ (b1)
3,3,Cvetkova Ana,WFM,BUL,2100,1.5,,,2200,½ (b2),0 (w1),bye
4,4,Dimov Dimo,,MKD,,0,,,,0 (b1),0 (w2),-
""",
    "Cyrillic": """\
Место;Ст.№;Звание;Имя;Рейт.;Фед.;1.тур;2.тур;3.тур;Очки;Доп1;Доп2
1;1;GM;Анев, Антон;2500;BUL;4б1;3ч1;2б½;2,5;4;4,5
2;2;;Белов, Борис;2400;RUS;3б½;4ч1;1ч½;2;4,5;5
3;3;WFM;Цветкова, Ана;2100;BUL;2ч½;1б0;-1;1,5;;
4;4;;Димов, Димо;0;MKD;1ч0;2б0;-0;0;;
""",
    "Greek": """\
Θέση;Αρ.;Τίτλος;Όνομα;Ελο;Ομοσπονδία;Γυρ.1;Γυρ.2;Γυρ.3;Βαθμ.
1;1;GM;Anev, Anton;2500;BUL;4λ1;3μ1;2λ½;2,5
2;2;;Belov, Boris;2400;RUS;3λ½;4μ1;1μ½;2
3;3;WFM;Cvetkova, Ana;2100;BUL;2μ½;1λ0;-1;1,5
4;4;;Dimov, Dimo;0;MKD;1μ0;2λ0;-0;0
""",
}
AMERICAN = """\
"#","Name","Rtng","Rd 1","Rd 2","Rd 3","Tot"
"1","Anev, Anton","2500","W4","W3","D2","2.5"
"2","Belov, Boris","2400","D3","W4","D1","2.0"
"3","Cvetkova, Ana","2100","D2","L1","B---","1.5"
"4","Dimov, Dimo","unr.","L1","L2","U---","0.0"
"""


def games(loaded):
    return {line.number: [(game.opponent, game.colour, game.result.value) for game in line.games] for line in loaded.value.crosstable.lines}


@pytest.fixture
def read(tmp_path: Path):
    def reading(text: str, name: str = "final.csv"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return read_results(path)

    return reading


@pytest.mark.parametrize("program", TABLES)
def test_the_same_games_in_every_order(read, program):
    loaded = read(TABLES[program])
    assert games(loaded) == GAMES
    assert loaded.is_sound
    assert [float(line.stated_points) for line in loaded.value.crosstable.lines] == [2.5, 2.0, 1.5, 0.0]


def test_an_american_table_has_no_colours_and_says_so(read):
    loaded = read(AMERICAN)
    assert games(loaded) == {number: [(other, None, code) for other, _, code in rounds] for number, rounds in GAMES.items()}
    assert "colours-not-given" in [each.name for each in loaded.diagnostics]
    assert [line.rating for line in loaded.value.crosstable.lines] == [2500, 2400, 2100, None]


@pytest.mark.parametrize("word", ["EE½", "4?", "won", "?"])
def test_a_cell_that_nobody_understands_is_an_error_at_its_place(read, word):
    """Also in a table in which no game at all is understood, where every round would look unplayed."""
    loaded = read(TABLES["chess-results"].replace("3w½;4b1;1b½", f"3w½;{word};1b½"))
    told = [each for each in loaded.diagnostics if each.name == "unreadable-game"]
    assert [(each.span.line, word in each.message) for each in told] == [(6, True)]
    alone = read(f"No;Name;1.Rd;2.Rd\n1;A;{word};{word}\n2;B;{word};{word}\n")
    assert [each.name for each in alone.diagnostics].count("unreadable-game") == 4


PAGE = """<html><head><title>Final</title></head><body>
<table><tr><td>menu<table><tr><td>Home</td></tr></table></td></tr></table>
<table class="CRs1">
<tr><th>Rk.</th><th>SNo</th><th></th><th>Name</th><th>1.Rd</th><th>2.Rd</th><th>3.Rd</th><th>Pts.</th></tr>
{rows}
</table></body></html>
"""
ROW = (
    "<tr><td>{no}</td><td>{no}</td><td></td><td><a href='x'>{name}</a></td>"
    "<td>{one}</td><td>{two}</td><td>{three}</td><td>{points}</td></tr>"
)


@pytest.mark.parametrize("name", ["final.html", "final.htm", "final.xls"])
def test_a_saved_page(read, name):
    """The table with most cells, not the menu; entities and non-breaking spaces are read as they are seen."""
    cells = {
        1: ("Anev, Anton", "4w1", "3b1", "2w&frac12;", "2,5"),
        2: ("Belov, Boris", "3w&#189;", "4b1", "1b½", "2"),
        3: ("Cvetkova,&nbsp;Ana", "2b½", "1w0", "-1", "1,5"),
        4: ("Dimov, Dimo", "1b0", "2w0", "-0", "0"),
    }
    rows = "\n".join(ROW.format(no=no, name=who, one=a, two=b, three=c, points=points) for no, (who, a, b, c, points) in cells.items())
    loaded = read(PAGE.replace("{rows}", rows), name)
    assert games(loaded) == GAMES
    assert loaded.value.persons[2].name == "Cvetkova, Ana"
    line = loaded.value.crosstable.by_number[3]
    assert line.games[2].span is not None
    assert line.games[2].span.line == 7
    cut = read(PAGE.replace("{rows}", rows).partition("</table></body>")[0], name)
    assert games(cut) == GAMES


def test_a_workbook_with_titles_and_merged_cells(tmp_path):
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.append(["Spring Open 2026"])
    sheet.append(["Final Ranking after 3 Rounds"])
    sheet.append([])
    for row in TABLES["chess-results"].splitlines()[3:8]:
        sheet.append([cell.strip().replace(",", ".") if cell.replace(",", "").isdigit() else cell for cell in row.split(";")])
    sheet.merge_cells("A1:N1")
    book.save(tmp_path / "final.xlsx")
    assert games(read_results(tmp_path / "final.xlsx")) == GAMES


def test_an_absent_board_in_a_list_of_games(read):
    text = "Round;White no;White;Result;Black no;Black\n1;1;A;1-0;2;B\n1;3;C;;;\n"
    loaded = read(text)
    assert games(loaded)[1] == [(2, "w", "1")]
    assert loaded.value is not None


@pytest.mark.parametrize(
    ("name", "advice"),
    [
        ("open.veg", "Vega keeps an event for itself"),
        ("open.tdf", "Vega keeps an event for itself"),
        ("open.tunx", "Swiss-Manager keeps an event for itself"),
        ("open.pgn", "games alone do not tell byes"),
        ("swiss.json", "lichess gives a Swiss as TRF"),
        ("open.docx", "results are a TRF"),
    ],
)
def test_files_of_programs_say_what_to_export(tmp_path, name, advice):
    path = tmp_path / name
    path.write_text('{"rank": 1, "points": 2.5, "username": "anev"}\n', encoding="utf-8")
    (told,) = [each for each in read_event([path]).diagnostics if each.name == "file-without-part"]
    assert advice in told.advice[0]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("-1", "F"), ("+", "F"), ("+1", "F"), ("bye", "F"), ("+BYE", "F"), ("BYE +", "F"), ("B---", "F"), ("-B-", "F"), ("X---", "F"),
        ("-½", "H"), ("=BYE", "H"), ("H---", "H"), ("-0,5", "H"), ("=---", "H"),
        ("-", "Z"), ("--", "Z"), ("---", "Z"), ("-0", "Z"), ("U---", "Z"), ("0---", "Z"), ("- -", "Z"),
    ],
)  # fmt: skip
def test_byes(text, code):
    assert bye_in(text).value == code


@pytest.mark.parametrize("text", ["EE", "1", "0", "½", "4", "w4", "Z", "bye bye", "B--B"])
def test_no_byes(text):
    assert bye_in(text) is None


def test_an_order_is_that_of_most_cells():
    """`1w1` is an opponent, a colour and a result; a table with one slip keeps its order, and the slip is no game."""
    order = order_of(["4w1", "3b0", "+W4"])
    assert order.game("1w1") is not None
    assert order.game("+W4") is None
