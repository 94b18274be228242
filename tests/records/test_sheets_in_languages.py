"""The same small crosstable with the header words, the letters for colours and the encodings of many languages.

Four players, three rounds, in the order of the final ranking; the numbers in the cells are places in it. Starting number 2 (place 1) beats
3 with White, draws with 1 with Black and asks for a bye; 1 (place 2) has the bye of the program, draws, and wins by forfeit against 4;
3 loses, beats 4 with Black and is absent; 4 is absent, loses and does not come.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.records.entries import read_entries
from regdsl.records.readers import read_results

GAMES = {
    1: [(None, None, "F"), (2, "w", "="), (4, "w", "+")],
    2: [(3, "w", "1"), (1, "b", "="), (None, None, "H")],
    3: [(2, "b", "0"), (4, "b", "1"), (None, None, "Z")],
    4: [(None, None, "Z"), (3, "w", "0"), (1, "b", "-")],
}
ROWS = [
    "1;2;FM;{a};2112;ESP;X;3{w}1;2{b}{half};-{half};2;4",
    "2;1;;{b_};2200;ESP;X;-1;1{w}{half};4{w}+;2,5;4",
    "3;3;;{c};1800;ESP;X;1{b}0;4{b}1;-0;1;4",
    "4;4;;{d};1500;ESP;X;-0;3{w}0;2{b}-;0;4",
]
LANGUAGES = {
    "Spanish": (
        "Rg.;Nº Ini.;;Nombre;Elo;FED;Club/Ciudad",
        "{}.Rd", "Ptos.;Des 1", "bn",
        ("Muñoz", "Peña", "Gil", "Ruiz"), "cp1252",
    ),
    "French": (
        "Rg;Nr.Ini;;Nom;Elo;Fed;Club/Ville",
        "Rd.{}", "Pts;Dép1", "bn",
        ("Lefèvre", "Hélie", "Roy", "Cros"), "cp1252",
    ),
    "Italian": (
        "Pos.;N.In.;;Cognome e nome;Elo;Naz.;Società",
        "Turno{}", "Punti;Sp1", "bn",
        ("Nicolò", "Rè", "Bo", "Po"), "cp1252",
    ),
    "Portuguese": (
        "Rk.;Nr.In.;;Nome;Elo;FED;Clube/Cidade",
        "Rod.{}", "Pts.;Des1", "bp",
        ("João", "Luís", "Ana", "Rui"), "cp1252",
    ),
    "Polish": (
        "M-ce;Nr st.;Tytuł;Nazwisko i imię;Ranking;Kraj;Klub",
        "R{}", "Pkt.;B", "bc",
        ("Żak", "Łoś", "Lis", "Byk"), "iso8859-2",
    ),
    "Czech": (
        "Poř.;St.č.;;Jméno;Elo;FED;Klub",
        "{}.Kolo", "Body;PH", "bč",
        ("Dvořák", "Říha", "Kos", "Lípa"), "cp1250",
    ),
    "Serbian": (
        "Mesto;St.br.;;Prezime i ime;Rejting;Savez;Klub/Mesto",
        "{}.Kolo", "Bod.;TB", "bc",
        ("Đurić", "Šaš", "Kos", "Ilić"), "cp1250",
    ),
    "Serbian, Cyrillic": (
        "Пласман;Ст.бр.;;Презиме и име;Рејтинг;Савез;Клуб/Место",
        "{}.Коло", "Поени;ТБ", "бц",
        ("Ђурић", "Шљака", "Кос", "Илић"), "cp1251",
    ),
    "Russian": (
        "Место;Ном.;;Имя;РейтI;Фед;Клуб/Город",
        "{}.тур", "Очки;Доп1", "бч",
        ("Орлов", "Юдин", "Кац", "Ильин"), "koi8_r",
    ),
    "Bulgarian": (
        "Класиране;Ст.№;;Име;Рейтинг;Държава;Клуб/Град",
        "{}.кръг", "Точки;Доп", "бч",
        ("Петров", "Янев", "Кос", "Илиев"), "utf-16",
    ),
    "Turkish": (
        "Sıra;Baş.No.;;Adı Soyadı;ELO;Ülke;Kulüp/İl",
        "{}.Tur", "Puan;Eb1", "bs",
        ("Şahin", "Ağca", "Işık", "Öz"), "cp1254",
    ),
    "Dutch": (
        "Pos;Nr;;Naam;Rating;Land;Vereniging",
        "Ronde {}", "Punten;WP", "wz",
        ("Vis", "Bos", "Kok", "Mol"), "utf-8",
    ),
}  # fmt: skip


def crosstable(language: str, half: str) -> str:
    head, round_header, tail, (white, black), (one, two, three, four), _ = LANGUAGES[language]
    header = ";".join([head, *(round_header.format(number) for number in (1, 2, 3)), tail])
    rows = [row.format(a=one, b_=two, c=three, d=four, w=white, b=black, half=half) for row in ROWS]
    return "\n".join(["Open", header, *rows, "Swiss-Manager"])


def games(loaded):
    return {line.number: [(game.opponent, game.colour, game.result.value) for game in line.games] for line in loaded.value.crosstable.lines}


@pytest.mark.parametrize("half", ["1/2", "0,5", "0.5", "="])
@pytest.mark.parametrize("language", LANGUAGES)
def test_header_words_and_colours(language, half, tmp_path: Path):
    path = tmp_path / "final.txt"
    path.write_bytes(crosstable(language, half).encode(LANGUAGES[language][5]))
    loaded = read_results(path)
    found = games(loaded)
    found[1] = [(*found[1][0][:2], "F" if found[1][0][2] == "U" else found[1][0][2]), *found[1][1:]]  # which bye it is, is told
    assert found == GAMES
    first = LANGUAGES[language][4][0]
    person = next(person for person in loaded.value.persons if person.number == 2)
    assert (person.name, person.rating, person.federation, person.title, person.club) == (first, 2112, "ESP", "FM", "X")


@pytest.mark.parametrize(("rounds", "told"), [("1.Rd;3.Rd;4.Rd", "1, 3, 4"), ("1.Rd;1.Rd;2.Rd", "1, 1, 2")])
def test_a_round_without_a_column_of_its_own(rounds, told, tmp_path: Path):
    """Rounds that move up would change progressive scores and the last round without a word."""
    path = tmp_path / "final.csv"
    path.write_text(crosstable("Spanish", "=").replace("1.Rd;2.Rd;3.Rd", rounds), encoding="utf-8")
    loaded = read_results(path)
    assert loaded.value is None
    assert [(each.name, each.arguments["found"]) for each in loaded.diagnostics] == [("round-columns", told)]


def test_which_of_two_ratings_is_taken(tmp_path: Path):
    path = tmp_path / "final.csv"
    path.write_text(crosstable("Spanish", "=").replace(";FED;", ";Elo F;"), encoding="utf-8")
    told = [each.arguments for each in read_results(path).diagnostics if each.name == "column-not-used"]
    assert told == [{"header": "Elo F", "column": "rating", "used": "Elo"}]


@pytest.mark.parametrize(
    ("surname", "given"),
    [("Nachname", "Vorname"), ("Apellidos", "Nombre"), ("Cognome", "Nome"), ("Nazwisko", "Imię"), ("Фамилия", "Имя"), ("Nom", "Prénom")],
)
def test_names_in_two_columns(surname, given, tmp_path: Path):
    """Taken from one of the columns, the sisters would have one name."""
    path = tmp_path / "entries.csv"
    path.write_text(f"Nr;{given};{surname};Elo\n1;Ana;Popova;2100\n2;Eva;Popova;2000\n3;;Kos;1900\n", encoding="utf-8")
    loaded = read_entries(path)
    assert [person.name for person in loaded.value] == ["Popova, Ana", "Popova, Eva", "Kos"]
    told = [each.arguments for each in loaded.diagnostics if each.name == "name-joined"]
    assert told == [{"surname": surname, "given": given, "example": "Popova, Ana"}]


@pytest.mark.parametrize("written", ["", "-", "0", "б/р", "UNR.", "unrated", "s/e"])
def test_words_for_a_player_without_a_rating(written, tmp_path: Path):
    path = tmp_path / "entries.csv"
    path.write_text(f"№;Фамилия, имя;Рейтинг\n1;Орлов;{written}\n2;Юдин;2000\n", encoding="utf-8")
    loaded = read_entries(path)
    assert [(person.name, person.rating) for person in loaded.value] == [("Орлов", None), ("Юдин", 2000)]
