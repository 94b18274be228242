"""`compile --to trf26`: the head that a pairing program needs. Columns and codes as in the annex; gacrux reads it."""

from __future__ import annotations

from gacrux.trf2json import trf2json

CUP = """\
regdsl 1

tournament cup:
    name:
        en "Spring Cup"
    rules FIDE, 2026-03-01
    in "Minsk", BLR, 2026-05-01 .. 2026-05-05, Europe/Minsk
    system swiss, 5 rounds
    pairing rules dutch, edition 2026
    game points win 3, draw 1, loss 0, bye 1
    acceleration baku
    initial colour black
    never pair 1, 4, in rounds 1..2
    time control:
        90 min for 40 moves
        30 min
        30 s per move, from move 1
    ranking by points:
        buchholz cut 1
        sonneborn-berger
    schedule:
        round 1: 2026-05-01 10:00
        round 2: 2026-05-01 16:00
        rounds 3..5: 2026-05-02 .. 2026-05-04, daily, 10:00
"""

HEAD = """\
012 Spring Cup
022 Minsk
032 BLR
042 2026/05/01
052 2026/05/05
092 Individual: Swiss-System
122 90 min for 40 moves, then 30 min, 30 s per move
132                                                                                        26/05/01  26/05/01  26/05/02  26/05/03  26/05/04
142 5
152 B
162  W 3.0    D 1.0    L 0.0    A 0.0    P 1.0
192 FIDE_DUTCH_2026_BAKU
202 BH/C1,SB
222 40/5400+30:1800+30
260   1   2    1    4
"""


def compiled(run, tmp_path, text):
    path = tmp_path / "cup.regdsl"
    path.write_text(text, encoding="utf-8")
    return run("compile", path, "--to", "trf26")


def test_head(run, tmp_path):
    done = compiled(run, tmp_path, CUP)
    assert done.code == 0
    assert done.out == HEAD
    assert done.err.splitlines() == [
        "note: left out 102: the regulation does not say who is chief arbiter",
        "note: left out 172: the regulation does not say by which ratings the starting order is made, in a way that the record can hold",
        "note: left out 250: who is accelerated depends on the number of players, which the regulation does not say",
    ]


def test_gacrux_reads_the_head(run, tmp_path):
    """With four players behind it, as a pairing program adds them."""
    players = "".join(f"001 {number:>4} m    {f'Player, {number}':<33} {2000 - number}{'':>29}0.0\n" for number in range(1, 5))
    reader = trf2json()
    reader.parse_file(compiled(run, tmp_path, CUP).out + players, 0)
    event = reader.get_tournament(1)
    assert reader.get_status() == 0
    assert event["numRounds"] == 5
    assert event["rankOrder"] == ["PTS", "BH/C1", "SB"]
    assert event["prohibited"] == [{"firstRound": 1, "lastRound": 2, "competitors": [1, 4]}]
    assert {key: str(value) for key, value in event["scoreSystem"]["game"].items() if key in "WDL"} == {"W": "3.0", "D": "1.0", "L": "0.0"}


def test_what_the_regulation_leaves_open_is_left_out(run, tmp_path):
    text = "regdsl 1\n\ntournament cup:\n    system swiss, unstated\n    initial colour by lot\n"
    done = compiled(run, tmp_path, text)
    assert done.out == "012 cup\n092 Individual: Swiss-System\n"
    assert [line.partition(":")[0] + line.partition(":")[1] for line in done.err.splitlines()] == ["note:"] * 8
    for tag in ("142", "152", "192", "202", "222", "132", "102", "172"):
        assert tag in done.err


def test_listed_players_are_accelerated(run, tmp_path):
    """Eight listed players: the first four have a point more in rounds 1 and 2, half a point in round 3 of five."""
    players = "".join(f'        {number}, "Player {number}"\n' for number in range(1, 9))
    text = CUP.replace("win 3, draw 1, loss 0, bye 1", "win 1") + "    players:\n        columns number, name\n" + players
    done = compiled(run, tmp_path, text)
    assert done.out.splitlines()[-3:-1] == ["250       1.0   1   2    1    4", "250       0.5   3   3    1    4"]


PROMISED = CUP.replace(
    "    never pair",
    """\
    starting order by FIDE rating, else national rating
    byes:
        limit 2, worth 1
        granted to [2, 3], in rounds 1..2
        granted to 4, in round 3, worth 0
    never pair""",
)


def test_starting_order_and_granted_byes(run, tmp_path):
    """Half-point byes are worth what a draw is, 1 of 3-1-0. Columns of 240: type 5, round 7-9, players 11-14, 16-19."""
    done = compiled(run, tmp_path, PROMISED)
    lines = done.out.splitlines()
    assert "172 BLR FIDON" in lines
    assert [line for line in lines if line.startswith("240")] == ["240 H   1    2    3", "240 H   2    2    3", "240 Z   3    4"]
    assert "172" not in done.err


def test_gacrux_reads_granted_byes_and_the_starting_order(run, tmp_path):
    players = "".join(f"001 {number:>4} m    {f'Player, {number}':<33} {2000 - number}{'':>29}0.0\n" for number in range(1, 5))
    reader = trf2json()
    reader.parse_file(compiled(run, tmp_path, PROMISED).out + players, 0)
    assert reader.get_status() == 0
    assert reader.get_tournament(1)["numRounds"] == 5


TEAMS = """\
regdsl 1

tournament cup:
    rules FIDE, 2026-03-01
    in "Minsk", BLR, 2026-05-01 .. 2026-05-05
    system team swiss, 5 rounds
    match points win 3, draw 1, loss 0
    board colours WBWB
    ranking by match points:
        MPvGP
"""


def test_what_is_said_of_matches(run, tmp_path):
    done = compiled(run, tmp_path, TEAMS)
    assert done.out.splitlines()[-5:] == ["142 5", "192 FIDE_TEAM_MP_GP", "202 MPvGP", "352 WBWB", "362 TW 3.0   TD 1.0   TL 0.0"]


def test_gacrux_reads_what_is_said_of_matches(run, tmp_path):
    """With two teams of two players, as a pairing program adds them (record 310: number 5-7, name 9-40, players from 74)."""
    players = "".join(f"001 {number:>4} m    {f'Player, {number}':<33} {2000 - number}{'':>29}0.0\n" for number in range(1, 5))
    teams = "".join(f"310 {number:>3} {f'Team {number}':<32}{'':>32}{first:>4} {first + 1:>4}\n" for number, first in ((1, 1), (2, 3)))
    reader = trf2json()
    reader.parse_file(compiled(run, tmp_path, TEAMS).out + players + teams, 0)
    event = reader.get_tournament(1)
    assert reader.get_status() == 0
    assert {key: str(value) for key, value in event["scoreSystem"]["match"].items() if key in "WDL"} == {"W": "3.0", "D": "1.0", "L": "0.0"}
