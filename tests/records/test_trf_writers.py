"""Results that are written as TRF16 or TRF26 and read again are the same, and another program reads the same from them."""

from __future__ import annotations

from pathlib import Path

import pytest
from gacrux.gacruxexeptions import GacruxInputError
from gacrux.trf2json import trf2json
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regdsl.records.crosstable import Result
from regdsl.records.readers import read_results
from regdsl.records.readers.trf16 import is_trf, read_trf
from regdsl.records.writers.trf import Version, write_trf
from tests.records.conftest import player
from tests.records.same_results import meaning

DATA = Path(__file__).parents[1] / "data"
FILES = sorted([*DATA.glob("results/*.trf"), *DATA.glob("trf26/*.trf"), *DATA.glob("standings/*.trf")])


def again(results, version):
    return read_trf(write_trf(results, version).text, "again").value


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_trf26_there_and_back(path):
    results = read_results(path).value
    assert meaning(again(results, Version.TRF26)) == meaning(results)


@pytest.mark.parametrize("path", sorted([*DATA.glob("results/*.trf"), *DATA.glob("standings/*.trf")]), ids=lambda path: path.stem)
def test_trf16_there_and_back(path):
    results = read_results(path).value
    written = write_trf(results, Version.TRF16)
    assert written.left_out == ()
    assert meaning(read_trf(written.text, "again").value) == meaning(results)


def test_what_trf16_cannot_say_is_told():
    written = write_trf(read_results(DATA / "trf26" / "indiv-299-bonus.trf").value, Version.TRF16)
    assert written.left_out == ("the points of record 299: TRF16 has no place for it",)


def test_lines_as_the_annex_has_them(read):
    """Columns counted by hand in C.02 Annex: 5-8, 10, 11-13, 15-47, 49-52, 54-56, 58-68, 70-79, 81-84, 86-89, 92-95, 97, 99."""
    lines = [
        player(1, "2 w 1", points="1.0", rank="1", title="GM", rating="2501", fide_id="123456", birth="1987/05/12", name="Ólafsson, Ása"),
        player(2, "1 b 0", points="0.0", rank="2"),
    ]
    written = write_trf(read("012 Open", "142 1", "162  W 3.0    D 1.0", "240 H   2    1    2", *lines).value, Version.TRF26).text
    assert written.split("\n") == [
        "012 Open",
        "142 1",
        "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0",
        "001    1 m GM Ólafsson, Ása                     2501 FRA      123456 1987/05/12  1.0    1     2 w 1",
        "001    2 m    Player, 2                              FRA                         0.0    2     1 b 0",
        "240 H   2    1    2",
        "",
    ]


@pytest.mark.parametrize("record", ["XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1", "XXS W=2 D=1", "BBW 3.0", "162  W 3.0    D 1.0    P 1.0"])
@pytest.mark.parametrize("version", list(Version))
def test_points_of_other_programs(read, record, version):
    """JaVaFo's manual: 3-2-1-0, a point for a known absence, nothing for a forfeit loss. TRF26 says the exceptions in records 299."""
    results = read(record, player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - U")).value
    assert meaning(again(results, version)) == meaning(results)


def test_records_of_other_programs_are_kept(read):
    results = read("012 Open", "DAT    1 EMAIL somebody", "801 a picture of the teams", "042 yesterday", player(1)).value
    text = write_trf(results, Version.TRF26).text
    assert "DAT    1 EMAIL somebody\n" in text
    assert "801 a picture of the teams\n" in text
    assert "042 yesterday\n" in text


def test_dates_of_the_last_century(read):
    results = read("132" + " " * 87 + "1998/05/01" + "1998/05/02", player(1)).value
    assert meaning(again(results, Version.TRF26)) == meaning(results)
    assert results.head.round_dates[1].year == 1998


# ---- generated events

_CELLS = ("0000 - U", "0000 - H", "0000 - Z", "0000 - F", "")


@st.composite
def events(draw):
    """Up to eight players in up to six rounds: pairs with any result, byes, absences, and what the head may say of them."""
    count, rounds = draw(st.integers(1, 8)), draw(st.integers(0, 6))
    numbers = [number * draw(st.sampled_from([1, 1, 1, 1200])) for number in range(1, count + 1)]
    cells: dict[int, list[str]] = {number: [] for number in numbers}
    for _ in range(rounds):
        waiting = draw(st.permutations(numbers))
        while len(waiting) > 1 and draw(st.booleans()):
            white, black, *waiting = waiting
            first, second = draw(st.sampled_from(["10", "01", "==", "+-", "-+", "--", "WL", "DD", "=0"]))
            cells[white].append(f"{black} w {first}")
            cells[black].append(f"{white} b {second}")
        for number in waiting:
            cells[number].append(draw(st.sampled_from(_CELLS)))
    lines = [
        player(
            number,
            *cells[number],
            points=draw(st.sampled_from(["", "0.0", "1.5", "10.25"])),
            title=draw(st.sampled_from(["", "GM", "wf", "XX"])),
            rating=draw(st.sampled_from(["", "0", "1800", "abcd"])),
            federation=draw(st.sampled_from(["FRA", "ROM", "FID", ""])),
            birth=draw(st.sampled_from(["", "1987", "1987/05/12", "00.00.1987"])),
            name=draw(st.sampled_from(["Player", "Ţurcanu, Øyvind", "von und zu Überlängenthal, Maximi"])),
        )
        for number in numbers
    ]
    some = st.lists(st.sampled_from(numbers), min_size=1, max_size=3, unique=True)
    listed = " ".join(f"{number:>4}" for number in draw(some))
    head = draw(
        st.lists(
            st.sampled_from(
                [
                    "142 9", "XXR 9", "152 B", "XXC white1 rank", "162  W 3.0    D 1.0", "XXS W=3 D=1 FL=1", "172 FRA HBFN", "182 it",
                    "192 FIDE_DUTCH_2025_BAKU", "202 BH/C1,BH", "212 PTS", "222 5400+30", f"240 H   1 {listed}", f"260   1   3 {listed}",
                    f"XXP {listed}", f"299           0.5    1 {listed}", f"299 W   2.0   2.0    1 {listed}", "299 Z   0.5   0.5",
                    f"299          -1.0  999 {listed}", f"250      1.0   1   3 {numbers[0]:>4} {numbers[-1]:>4}",
                    f"FRA {numbers[0]:>4} w NM {'Name':<33} 1900", "092 Individual: Swiss-System", "132" + " " * 88 + "25/10/17",
                ]
            ),
            unique=True,
            max_size=8,
        )
    )  # fmt: skip
    return "\n".join([*head, *lines, ""])


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(events())
def test_generated_there_and_back(text):
    results = read_trf(text, "f").value
    assert meaning(again(results, Version.TRF26)) == meaning(results)


LINES = (DATA / "trf26" / "indiv-299-bonus.trf").read_text(encoding="utf-8").split("\n")
JUNK = st.text(st.sampled_from(" 0019wb-+=UFHZxİ\x1a/"), max_size=12)


@settings(max_examples=200, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(LINES) - 1), st.integers(0, 110), st.integers(0, 12), JUNK), min_size=1, max_size=4))
def test_a_damaged_file_is_written_as_far_as_it_was_read(changes):
    """Everybody who was read is there again, with the same opponents and results."""
    lines = list(LINES)
    for index, start, length, junk in changes:
        lines[index] = lines[index][:start] + junk + lines[index][start + length :]
    text = "\n".join(lines)
    if not is_trf(text):
        return
    results = read_trf(text, "f").value
    found = read_trf(write_trf(results, Version.TRF26).text, "again").value
    assert {line.number for line in results.crosstable.lines} <= {line.number for line in found.crosstable.lines}
    for line in results.crosstable.lines:
        written, read = found.crosstable.by_number[line.number].games, line.games
        absent = [(None, Result.ZERO_POINT_BYE)] * len(read)  # a last round of which nothing could be read is none in the new file
        again_read = [*((game.opponent, game.result) for game in written), *absent]
        assert again_read[: len(read)] == [(game.opponent, game.result) for game in read]


# ---- another program


def gacrux(text):
    """Players or teams, rounds promised, and the number of games that gacrux reads."""
    reader = trf2json()
    reader.parse_file(text, 0)
    event = reader.get_tournament(1)
    return reader.get_status(), event["numRounds"], len(event["gameList"]), len(event["competitors"])


@pytest.mark.parametrize(
    "path", [path for path in FILES if path.stem != "open-2005-284x7" and "team-" not in path.stem], ids=lambda path: path.stem
)
def test_gacrux_reads_the_same(path):
    """In the file left out gacrux reads lines that end early as unpaired, and as absences once these are written."""
    results = read_results(path).value
    original = gacrux(path.read_text(encoding="utf-8"))
    assert original[0] == 0
    assert gacrux(write_trf(results, Version.TRF26).text) == original
    if results.arrangements is None:
        assert gacrux(write_trf(results, Version.TRF16).text)[1:] == original[1:]


@pytest.mark.parametrize(
    "path",
    [path for path in FILES if path.stem.startswith("team-") and path.stem != "team-299-all"],
    ids=lambda path: path.stem,
)
def test_gacrux_reads_team_events(path):
    """These files have match points (362) a column too wide, or none, and gacrux refuses them; written anew it reads the same teams."""
    results = read_results(path).value
    status, _rounds, _games, teams = gacrux(write_trf(results, Version.TRF26).text)
    assert (status, teams) == (0, len(results.arrangements.teams.teams))


def test_gacrux_needs_the_boards_where_no_game_was_played():
    """In this file all games are forfeits, and record 352 is not there: gacrux then counts the boards of the rounds that were played, of
    which there are none, and fails (`IndexError`). With the boards it reads what was written, so the records are those of the annex."""
    results = read_results(DATA / "trf26" / "team-299-all.trf").value
    text = write_trf(results, Version.TRF26).text
    with pytest.raises(IndexError):
        gacrux(text)
    status, _rounds, _games, teams = gacrux(text.replace("\n362 ", "\n352 W\n362 "))
    assert (status, teams) == (0, 5)


def test_gacrux_refuses_points_that_no_results_make(read):
    """A line whose points are not the sum of its results is told when it is read (D046) and written as it stands: which of the two is
    right only the arbiter knows. gacrux refuses such a file."""
    lines = [player(1, "2 w 1", points="1.0"), player(2, "1 b 0", points="1.0")]
    loaded = read("012 Open", "142 1", *lines)
    assert [each.name for each in loaded.diagnostics if each.name.startswith("points")] == ["points-differ"]
    written = write_trf(loaded.value, Version.TRF26).text
    assert [line[80:84] for line in written.split("\n") if line.startswith("001")] == [" 1.0", " 1.0"]
    with pytest.raises(GacruxInputError, match="points"):
        gacrux(written)
