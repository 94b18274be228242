"""Each deviation of a TRF file from the annex, in a file as small as it can be. Columns are those of C.04 Annex 2 (TRF16)."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from regdsl.diagnostics import Severity
from regdsl.records.crosstable import Game, Result
from regdsl.records.findings import Findings
from regdsl.records.person import Birth
from regdsl.records.results import ScoringSource
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown

SWISS = "092 Individual: Swiss-System"


def games(loaded, number):
    return [(game.opponent, game.colour, game.result.value) for game in loaded.value.crosstable.by_number[number].games]


def test_a_clean_file_has_no_diagnostics(read, player):
    loaded = read(
        "012 Open of Liffré",
        "022 Liffré",
        "032 FRA",
        "042 2025/10/17",
        "052 2025/10/24",
        "062 2",
        SWISS,
        "102 Chief",
        "112 First deputy",
        "112 Second deputy",
        "122 90+30",
        "132" + " " * 88 + "25/10/17",
        "XXR 9",
        player(
            1,
            "2 w 1",
            sex="m",
            title="GM",
            name="Ólafsson, Ana",
            rating="2500",
            fide_id="90000001",
            birth="1987/05/12",
            points="1.0",
            rank="1",
        ),
        player(2, "1 b 0", sex="w", name="Silva, Rui", birth="1990/00/00", points="0.0", rank="2"),
    )
    assert loaded.diagnostics == ()
    assert loaded.is_sound
    head, table, (first, second) = loaded.value.head, loaded.value.crosstable, loaded.value.persons
    assert (head.name, head.city, head.federation, head.kind) == ("Open of Liffré", "Liffré", "FRA", "Individual: Swiss-System")
    assert (head.start, head.end, head.round_dates) == (date(2025, 10, 17), date(2025, 10, 24), (date(2025, 10, 17),))
    assert (head.chief_arbiters, head.deputy_arbiters, head.time_control) == (("Chief",), ("First deputy", "Second deputy"), "90+30")
    assert (table.rounds, table.scheduled_rounds, table.predetermined, table.start) == (1, 9, False, date(2025, 10, 17))
    assert games(loaded, 1) == [(2, "w", "1")]
    assert table.by_number[1].stated_points == Fraction(1)
    assert table.by_number[2].stated_rank == 2
    assert (first.name, first.sex, first.title, first.rating, first.fide_id) == ("Ólafsson, Ana", "m", "GM", 2500, "90000001")
    assert first.birth == Birth(1987, date(1987, 5, 12))
    assert (second.sex, second.title, second.rating, second.birth) == ("w", None, None, Birth(1990))
    assert table.by_number[1].games[0].span.column == 92


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n"])
def test_all_line_ends(read, player, end):
    loaded = read("\ufeff012 Open", player(1, "2 w 1"), player(2, "1 b 0"), end=end)
    assert loaded.diagnostics == ()
    assert loaded.value.head.name == "Open"
    assert loaded.value.persons[1].span.line == 3


@pytest.mark.parametrize(
    ("written", "title"),
    [
        ("GM", "GM"),
        ("  g", "GM"),
        (" m", "IM"),
        ("f", "FM"),
        ("c", "CM"),
        ("wg", "WGM"),
        ("WM", "WIM"),
        ("gf", "WGM"),
        ("mf", "WIM"),
        ("cf", "WCM"),
    ],
)
def test_short_titles(read, player, written, title):
    """TRF reference, section 11: one and two letters, women's titles either way round, aligned left or right."""
    assert read(player(1, title=written)).value.persons[0].title == title


def test_a_blank_title_is_none_only_where_the_file_gives_titles(read, player):
    with_titles = read(player(1, title="GM"), player(2)).value.persons
    without = read(player(1), player(2)).value.persons
    assert with_titles[1].title is None
    assert without[1].title == Unknown(("title of player 2",))


def test_a_blank_rating_is_none_only_where_the_file_gives_ratings(read, player):
    assert read(player(1, rating="2100"), player(2, rating="0"), player(3)).value.persons[2].rating is None
    assert read(player(1, rating="0000"), player(2)).value.persons[0].rating == Unknown(("rating of player 1",))


def test_what_is_not_understood_of_a_player_is_unknown(read, player, told):
    loaded = read(
        player(1, sex="x", title="XM", rating="9999", fide_id="12a", birth="1987/13/40", points="abc"), player(2, title="GM", rating="2000")
    )
    person = loaded.value.persons[0]
    assert [name for name, _, _ in told(loaded)] == ["odd-player-field"] * 6
    assert all(isinstance(value, Unknown) for value in (person.sex, person.title, person.rating, person.fide_id, person.birth))


def test_dotless_i_is_not_an_i(read, player):
    """`ım` becomes IM under upper-casing."""
    assert isinstance(read(player(1, title="ım"), player(2, title="GM")).value.persons[0].title, Unknown)


@pytest.mark.parametrize(
    ("written", "year"), [("1987", 1987), ("1987/00/00", 1987), ("00.00.1987", 1987), ("1987.05.12", 1987), ("12.05.1987", 1987)]
)
def test_births(read, player, written, year):
    assert read(player(1, birth=written)).value.persons[0].birth.year == year


def test_federations(read, player, told):
    loaded = read(player(1, federation="NO"), player(2, federation="ROM"), player(3, federation="FID"), player(4, federation=""))
    assert [person.federation for person in loaded.value.persons] == [
        Unknown(("federation of player 1",)),
        "ROU",
        "FID",
        Unknown(("federation of player 4",)),
    ]
    assert told(loaded) == [("unknown-federation", 1, 54), ("renamed-federation", 2, 54)]
    assert loaded.diagnostics[0].advice == ("write `NOR`, Norway",)


def test_one_fide_id_for_two(read, player, told):
    loaded = read(player(1, fide_id="123"), player(2, fide_id="123"))
    assert told(loaded) == [("repeated-fide-id", 2, 58)]


@pytest.mark.parametrize("code", list("1=0WDL+-") + list("wdl"))
def test_results_of_games(read, player, code):
    answers = {"1": "0", "0": "1", "=": "=", "W": "L", "L": "W", "D": "D", "+": "-", "-": "+"}
    loaded = read(player(1, f"2 w {code}"), player(2, f"1 b {answers[code.upper()]}"))
    assert loaded.diagnostics == ()
    assert games(loaded, 1) == [(2, "w", code.upper())]


@pytest.mark.parametrize("code", list("UFHZufhz"))
def test_byes(read, player, code, told):
    loaded = read(player(1, "2 w 1"), player(2, "1 b 0"), player(3, f"0000 - {code}"))
    is_full = code.upper() == "F"
    assert [name for name, _, _ in told(loaded)] == (["full-point-bye-read-as-allocated"] if is_full else [])
    assert games(loaded, 3) == [(None, None, "U" if is_full else code.upper())]


@pytest.mark.parametrize(
    ("cell", "result", "name"),
    [
        ("0000 - =", "H", "points-without-opponent"),
        ("0000 - 1", "F", "points-without-opponent"),
        ("0000 - 0", "Z", "points-without-opponent"),
        ("0000 - +", "F", "points-without-opponent"),
        ("0000 - -", "Z", "absence-written-as-forfeit"),
        ("0000   -", "Z", "absence-written-as-forfeit"),
        ("w 1", "F", "opponent-missing"),
        ("0000 - Q", "Z", "unknown-result"),
    ],
)
def test_codes_without_an_opponent(read, player, told, cell, result, name):
    loaded = read(player(1, "2 w 1"), player(2, "1 b 0"), player(3, cell))
    assert told(loaded) == [(name, 3, 92)]
    assert games(loaded, 3) == [(None, None, result)]


def test_full_point_byes_stay_where_the_file_also_has_allocated_ones(read, player):
    loaded = read(player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - F"), player(4, "0000 - U"))
    assert games(loaded, 3) == [(None, None, "F")]
    assert loaded.diagnostics == ()


def test_two_full_point_byes_in_a_round_are_no_allocated_ones(read, player):
    loaded = read(player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - F"), player(4, "0000 - F"))
    assert games(loaded, 3) == [(None, None, "F")]


@pytest.mark.parametrize("code", list("UFHZ"))
def test_a_bye_with_an_opponent_is_an_error(read, player, told, code):
    loaded = read(player(1, f"2 w {code}"), player(2, "1 b 1"))
    assert ("bye-with-opponent", 1, 92) in told(loaded)
    assert not loaded.is_sound


def test_unknown_result_code(read, player, told):
    loaded = read(player(1, "2 w ½", "2 w 1"), player(2, "1 b ½", "1 b 0"))
    assert told(loaded) == [("unknown-result", 1, 92), ("unknown-result", 2, 92)]


def test_a_game_without_colour_is_noted(read, player, told):
    loaded = read(player(1, "2 - +"), player(2, "1 - -"))
    assert told(loaded) == [("no-colour", 1, 92)]
    assert games(loaded, 1) == [(2, None, "+")]


def test_lines_that_end_early_are_withdrawals(read, player, told):
    loaded = read(player(1, "3 w 1", "3 b 1"), player(2, "0000 - U"), player(3, "1 b 0", "1 w 0"))
    assert told(loaded) == [("short-line", 2, 100)]
    assert games(loaded, 2) == [(None, None, "U"), (None, None, "Z")]


def test_a_line_cut_in_the_middle_of_a_game(read, player, told):
    loaded = read(player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0")[:-2])
    assert told(loaded) == [("line-cut", 2, 108)]
    assert not loaded.is_sound


def test_a_line_cut_between_two_games(read, player, told):
    loaded = read(player(1, "2 w 1", "2 b 1"), player(2, "1 b 0", "1 w 0")[:-10])
    assert told(loaded) == [("line-cut", 2, 100)]


def test_a_line_cut_before_its_points(read, player, told):
    lines = [
        player(number, f"{number + 1 if number % 2 else number - 1} {'w' if number % 2 else 'b'} =", points="0.5") for number in range(1, 5)
    ]
    loaded = read(*lines[:3], lines[3][:60])
    assert told(loaded) == [("line-cut", 4, 57)]  # behind the federation


def test_a_round_that_is_only_paired_does_not_count(read, player, told):
    loaded = read(player(1, "2 w 1", "2 b"), player(2, "1 b 0", "1 w"))
    assert told(loaded) == [("round-ahead", 1, 102)]
    assert loaded.value.crosstable.rounds == 1


def test_byes_of_the_next_round_do_not_count(read, player, told):
    """JaVaFo 2.2: known absences stand in the column of the round to pair; the points column may include them."""
    loaded = read(player(1, "2 w 1", "0000 - H", points="1.5"), player(2, "1 b 0", points="0.0"))
    assert told(loaded) == [("round-ahead", 1, 102), ("points-include-round-ahead", 1, 81)]
    assert loaded.value.crosstable.rounds == 1


def test_a_half_finished_round_does_not_count(read, player, told):
    loaded = read(player(1, "2 w 1", "3 b 1"), player(2, "1 b 0", "4 w"), player(3, "4 w =", "1 w 0"), player(4, "3 b =", "2 b"))
    assert told(loaded) == [("unfinished-round", 2, 102)]
    assert loaded.value.crosstable.rounds == 1
    assert not loaded.is_sound


@pytest.mark.parametrize("code", ["", "X", "?"])
def test_a_missing_result_before_the_last_round_is_an_error(read, player, told, code):
    loaded = read(player(1, f"2 w {code}", "2 b 1"), player(2, f"1 b {code}", "1 w 0"))
    assert told(loaded) == [("missing-result", 1, 92), ("missing-result", 2, 92)]
    assert loaded.value.crosstable.rounds == 2


def test_points_that_are_not_the_sum(read, player, told):
    loaded = read(
        player(1, "2 w 1", points="2.0"),
        player(2, "1 b 0", points="0.0"),
        player(3, "4 w =", points="0.5"),
        player(4, "3 b =", points="0.5"),
    )
    assert told(loaded) == [("points-differ", 1, 81)]
    assert loaded.value.scoring_source is ScoringSource.USUAL


def test_three_points_for_a_win_are_inferred_where_they_fit_every_line(read, player, told):
    loaded = read(
        player(1, "2 w 1", points="3.0"),
        player(2, "1 b 0", points="0.0"),
        player(3, "4 w =", points="1.0"),
        player(4, "3 b =", points="1.0"),
    )
    assert told(loaded) == [("scoring-inferred", 1, 1)]
    assert loaded.value.crosstable.scoring.win == 3
    assert loaded.value.scoring_source is ScoringSource.INFERRED


@pytest.mark.parametrize(
    "records",
    [
        ["162  W 3.0    D 2.0    L 1.0    A 0.0    P 2.0"],
        ["XXS W=3 D=2 WL=1 BL=1 PAB=2"],
        ["BBW 3.0", "BBD 2.0", "BBL 1.0", "BBU 2.0"],
    ],
)
def test_stated_scoring(read, player, records):
    """Three spellings of one system: 3-2-1, nothing for an absence, the pairing-allocated bye like a draw."""
    scoring = read(*records, player(1)).value.crosstable.scoring
    assert [scoring.points(Result(code)) for code in "1W+=DH0L-ZU"] == [3, 3, 3, 2, 2, 2, 1, 1, 0, 0, 2]
    assert scoring.exceptions == ()


def test_scoring_of_javafos_manual(read, player):
    """JaVaFo 2.2 Advanced User Manual: `XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1` is 3-2-1-0 with a point for a known absence."""
    scoring = read("XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1", player(1)).value.crosstable.scoring
    assert (scoring.points(Result.FORFEIT_LOSS), scoring.points(Result.ZERO_POINT_BYE)) == (0, 1)


def test_the_allocated_bye_follows_the_win_in_162(read, player):
    assert read("162  W 3.0    D 1.0", player(1)).value.crosstable.scoring.pairing_allocated_bye == 3
    assert read("XXS W=3", player(1)).value.crosstable.scoring.pairing_allocated_bye == 1


@pytest.mark.parametrize(
    ("record", "name"),
    [
        ("162  W three", "unreadable-record"),
        ("XXS WIN:3", "unreadable-record"),
        ("XXS WW=2 BW=1", "scoring-by-colour"),
        ("XXS WW=2", "scoring-by-colour"),
        ("BBW many", "unreadable-record"),
        ("XXR soon", "unreadable-record"),
        ("142 0", "unreadable-record"),
        ("042 yesterday", "unreadable-record"),
        ("042 2010/02/30", "impossible-day"),
        ("042 05/06/2010", "ambiguous-day"),
        ("042 10/02/05", "two-digit-year"),
        ("062 7", "players-differ"),
        ("299           2.0    1    4", "unknown-participant"),
        ("299           2.0    1    x", "unreadable-record"),
        ("013 Team 1", "team-event"),
        ("XRR 9", "unknown-record"),
    ],
)
def test_odd_records(read, player, told, record, name):
    assert told(read(record, player(1))) == [(name, 1, 1)]


@pytest.mark.parametrize(
    ("written", "day"),
    [
        ("2009/05/12", date(2009, 5, 12)),
        ("2009-05-12", date(2009, 5, 12)),
        ("2009.05.12", date(2009, 5, 12)),
        ("12.05.2009", date(2009, 5, 12)),
        ("28. 07. 2005", date(2005, 7, 28)),
        ("24/09/2010", date(2010, 9, 24)),
        ("May 29, 2020", date(2020, 5, 29)),
        ("3 March 2026", date(2026, 3, 3)),
    ],
)
def test_days(read, player, written, day):
    loaded = read(f"042 {written}", player(1))
    assert (loaded.value.head.start, loaded.diagnostics) == (day, ())


def test_another_day_of_the_file_shows_which_comes_first(read, player):
    head = read("042 02/10/2010", "052 24/10/2010", player(1)).value.head
    assert (head.start, head.end) == (date(2010, 10, 2), date(2010, 10, 24))


@pytest.mark.parametrize(
    "records",
    [["042 2010/10/02", "052 2010/09/24"], ["042 2010/10/02", "052 2010/10/03", "132" + " " * 88 + "10/10/05"]],
)
def test_days_out_of_order(read, player, told, records):
    assert told(read(*records, player(1))) == [("days-out-of-order", len(records), 1)]


def test_two_lines_of_one_player(read, player, told):
    assert told(read(player(1), player(1))) == [("repeated-player", 2, 5)]


def test_a_player_without_number(read, told):
    assert told(read("001    0 m", "001   -1 m", "001    1 m    Ana")) == [("unreadable-player", 1, 5), ("unreadable-player", 2, 5)]


def test_tabs(read, player, told):
    assert told(read(player(1).replace("Player, 1 ", "Player,\t1 "))) == [("tab-in-record", 1, 22)]


def test_columns_counted_in_bytes(read, player, told):
    """A program that pads names by bytes leaves out one blank for each letter of two bytes."""
    lines = [player(1, "2 w 1", name="Öztürk, Ayşe"), player(2, "1 b 0", name="Lefèvre, Ana")]
    shifted = [line[:14] + line[14:47][: 33 - letters] + line[47:] for line, letters in zip(lines, (3, 1), strict=True)]
    loaded = read(*shifted)
    assert told(loaded) == [("shifted-columns", 1, 45), ("shifted-columns", 2, 47)]
    assert [person.name for person in loaded.value.persons] == ["Öztürk, Ayşe", "Lefèvre, Ana"]
    assert [person.federation for person in loaded.value.persons] == ["FRA", "FRA"]
    assert games(loaded, 1) == [(2, "w", "1")]


@pytest.mark.parametrize(
    ("codec", "federation", "name"),
    [
        ("cp1252", "GER", "Müller, Jörg"),
        ("cp1250", "SRB", "Šarić, Željko"),
        ("cp1251", "BUL", "Петров, Иван"),
        ("cp1254", "TUR", "Yıldız, Ayşe"),
        ("iso8859-2", "POL", "Wójcik, Łukasz Śliwa"),
        ("iso8859-5", "RUS", "Петров, Иван"),
        ("koi8_r", "RUS", "Петров, Иван"),
        ("koi8_u", "UKR", "Їжакевич, Євген"),
        ("cp1253", "GRE", "Παπάς, Γιάννης"),
        ("utf-16", "TUR", "Yıldız, Ayşe"),
        ("cp1257", "LAT", "Bērziņš, Jānis"),
    ],
)
def test_old_encodings(read, player, told, codec, federation, name):
    loaded = read(player(1, "2 w 1", name=name, federation=federation), player(2, "1 b 0", federation=federation), encoding=codec)
    assert [name for name, _, _ in told(loaded)] == ["legacy-encoding"]
    assert loaded.value.persons[0].name == name


def test_an_encoding_that_the_names_do_not_tell(read, player, told):
    """É is the same byte in Windows-1250 and 1252; ø and ř are not, and Player has no federation."""
    loaded = read(player(1, name="Sebřle", federation=""), encoding="cp1250")
    assert [name for name, _, _ in told(loaded)] == ["uncertain-encoding"]


def test_damaged_utf8_is_no_old_encoding(tmp_path, player):
    from regdsl.records.readers import read_results

    path = tmp_path / "results.trf"
    path.write_bytes((player(1, name="Öztürk, Ayşe") + "\n").encode() + player(2, name="Öztürk").encode().replace(b"\xc3\xbc", b"\xc3"))
    loaded = read_results(path)
    assert loaded.value is None
    assert [(d.name, d.span.line, d.span.column) for d in loaded.diagnostics] == [("undecodable-text", 2, 18)]


@pytest.mark.parametrize("text", ["Rank;Name;Points", "Dear arbiter,\nplease find …", "{}", "012345\n999999"])
def test_no_results_file_at_all(write, text):
    from regdsl.records.readers import read_results

    loaded = read_results(write("results.trf", text))
    assert loaded.value is None
    assert [d.name for d in loaded.diagnostics] == ["not-a-results-file"]


def test_a_head_without_players(read, told):
    assert told(read("012 Open", SWISS)) == [("no-players", 1, 1)]


def test_zero_rounds(read, player):
    loaded = read("XXR 9", player(1), player(2))
    assert loaded.diagnostics == ()
    assert (loaded.value.crosstable.rounds, loaded.value.crosstable.lines[0].games) == (0, ())


def test_fifty_one_rounds(read, player):
    loaded = read(player(1, *["2 w ="] * 51), player(2, *["1 b ="] * 51))
    assert loaded.diagnostics == ()
    assert loaded.value.crosstable.rounds == 51


@pytest.mark.parametrize("wide", [False, True])
def test_starting_numbers_above_9999(read, player, wide):
    """The annex has four columns; programs put a fifth digit into the blank column before, or push the rest to the right."""
    first = player(10000, "2 w 1").replace("001 10000", "00110000")
    second = player(2, "1 b 0").replace("     1 b 0", " 10000 b 0")
    if wide:
        first = player(10000, "2 w 1")
        second = player(2, "1 b 0").replace("     1 b 0", "  10000 b 0")
    loaded = read(first, second)
    assert loaded.diagnostics == ()
    assert games(loaded, 10000) == [(2, "w", "1")]
    assert games(loaded, 2) == [(10000, "b", "0")]


def test_thirty_thousand_players_are_read(read, player):
    def line(n: int) -> str:
        opponent, colour = (n + 1, "w") if n % 2 else (n - 1, "b")
        return player(n, f"{opponent} {colour} =")

    loaded = read(*(line(n) for n in range(1, 30_001)))
    assert loaded.diagnostics == ()
    assert len(loaded.value.persons) == 30_000


def test_a_round_robin_that_calls_itself_swiss(read, player, told):
    """Berger table of six (C.05 Annex 1)."""
    rounds = [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]
    cells = {n: [] for n in range(1, 7)}
    for pairs in rounds:
        for white, black in pairs:
            cells[white].append(f"{black} w =")
            cells[black].append(f"{white} b =")
    lines = [player(n, *cells[n]) for n in cells]
    as_swiss = read(SWISS, *lines)
    assert told(as_swiss) == [("pairings-by-table", 1, 1)]
    assert as_swiss.value.crosstable.predetermined
    as_itself = read("092 Individual: Round-Robin (Berger)", *lines)
    assert as_itself.diagnostics == ()
    assert as_itself.value.crosstable.predetermined
    assert read("192 FIDE_DOUBLEROUNDROBIN", *lines).value.crosstable.predetermined
    unfinished = read(SWISS, *(player(n, *cells[n][:4]) for n in cells))
    assert not unfinished.value.crosstable.predetermined


def test_raw_records_are_kept_with_their_places(read, player):
    loaded = read(
        "142 9", "152 W", "192 FIDE_DUTCH", "202 BH/C1,SB", "222 5400+30", "XXC black1", "XXA    1  1.0", "### comment", player(1)
    )
    assert loaded.diagnostics == ()
    assert [record.tag for record in loaded.value.records] == ["142", "152", "192", "202", "222", "XXC", "XXA"]
    assert loaded.value.record("202").text == "BH/C1,SB"
    assert loaded.value.record("202").span.line == 4
    assert loaded.value.record("172") is None
    assert loaded.value.crosstable.scheduled_rounds == 9


def test_floods_are_counted(read, player):
    loaded = read(player(1, "2 w 1"), player(2, "1 b 0"), *(player(n, "0000 - -") for n in range(3, 303)))
    assert [d.message for d in loaded.diagnostics] == ["`-` without an opponent, 300 times: read as an absence, not as a forfeit loss"]


def test_errors_beyond_the_tenth_are_counted(read, player):
    loaded = read(*(player(n, f"{900 + n} w 1") for n in range(1, 31)))
    assert [d.name for d in loaded.diagnostics] == ["opponent-not-listed"] * 10 + ["further-faults"]
    assert loaded.diagnostics[-1].arguments["count"] == "20"
    assert all(d.severity is Severity.ERROR for d in loaded.diagnostics)


def test_a_line_that_never_ends(read, player, told):
    """One damaged line must not give every player thousands of rounds."""
    loaded = read(player(1, *["2 w ="] * 400), player(2, *["1 b ="] * 2))
    assert ("too-many-rounds", 1, 3092) in told(loaded)
    assert loaded.value.crosstable.rounds == 300


def test_rubbish_behind_the_last_round_is_told(read, player, told):
    loaded = read(player(1, "2 w 1") + "xyz 123 w 1 b", player(2, "1 b 0"))
    assert sorted(told(loaded)) == [("unreadable-game", 1, 92), ("unreadable-game", 1, 102), ("unreadable-game", 1, 112)]


def test_games_keep_their_places(read, player):
    loaded = read("012 Open", player(1, "2 w 1", "2 b ="), player(2, "1 b 0", "1 w ="))
    game: Game = loaded.value.crosstable.by_number[2].games[1]
    assert (game.span.line, game.span.column, game.span.end_column) == (3, 102, 110)


def test_warnings_beyond_the_tenth_are_warnings():
    """Twelve entries without a page of their own each: ten are told, two are counted, and none of that is an error."""
    findings = Findings()
    for line in range(1, 13):
        findings.report("names-look-alike", Span("entries.csv", line, 1, line, 2), {"first": "Popov", "second": "Рopov", "name": "Popov"})
    found = findings.diagnostics()
    assert [d.name for d in found] == ["names-look-alike"] * 10 + ["further-warnings"]
    assert found[-1].arguments["count"] == "2"
    assert all(d.severity is Severity.WARNING for d in found)
