"""Promised against played: small events with one difference each; what follows is worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.records.conftest import player

REGULATION = """\
regdsl 1

tournament cup:
    rules FIDE, 2026-03-01
    in "Minsk", BLR, 2026-05-01 .. 2026-05-03
    system swiss, 3 rounds
    time control:
        90 min + 30 s per move
    ranking by points:
        WIN
        BPG
    schedule:
        round 1: 2026-05-01 10:00
        round 2: 2026-05-02 10:00
        round 3: 2026-05-03 10:00
    prizes in EUR:
        places 1..2: 100, 50
        ties by ranking
"""
HEAD = [
    "012 Cup",
    "032 BLR",
    "042 2026/05/01",
    "052 2026/05/03",
    "092 Individual: Swiss-System",
    "122 90 min + 30 sec",
    "132" + " " * 88 + "26/05/01  26/05/02  26/05/03",
    "142 3",
    "192 FIDE_DUTCH_2026",
    "202 WIN,BPG",
    "222 5400+30",
]
# Round 1: 3-1 drawn, 4-2 drawn; round 2: 1-2 drawn, 3-4 drawn; round 3: 1 beats 4, 2 beats 3. Points 1: 2, 2: 2, 3: 1, 4: 1.
# Wins: 1 and 2 one each. Games with Black: 1 has b w w = 1, 2 has b b w = 2: player 2 is first.
LINES = [
    player(1, "3 b =", "2 w =", "4 w 1", points="2.0"),
    player(2, "4 b =", "1 b =", "3 w 1", points="2.0"),
    player(3, "1 w =", "4 w =", "2 b 0", points="1.0"),
    player(4, "2 w =", "3 b =", "1 b 0", points="1.0"),
]


@pytest.fixture
def verdicts(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """The verdicts of `check`, by requirement."""

    def judge(text: str = REGULATION, head: list[str] = HEAD, lines: list[str] = LINES) -> dict[str, dict]:
        folder = tmp_path / "cup"
        folder.mkdir(exist_ok=True)
        (folder / "regulation.regdsl").write_text(text, encoding="utf-8")
        (folder / "results.trf").write_text("\n".join([*head, *lines, ""]), encoding="utf-8")
        main(["check", str(folder / "regulation.regdsl"), str(folder / "results.trf"), "--format", "json"])
        data = json.loads(capsys.readouterr().out)
        assert [each for each in data["diagnostics"] if each["severity"] == "error"] == []
        return {each["requirement"]: each for each in data["verdicts"]}

    return judge


def instead(tag: str, *lines: str) -> list[str]:
    """The head with other records for one tag."""
    return [*(line for line in HEAD if line[:3] != tag), *lines]


def why(verdict: dict) -> list[str]:
    return [each["why"] for each in verdict["evidence"]]


def test_an_event_as_promised(verdicts):
    found = verdicts()
    assert {each["status"] for each in found.values()} == {"met"}
    assert set(found) == {
        "3 rounds",
        "system swiss",
        "nobody meets twice, one pairing-allocated bye each, colours within the limits (C.04.1)",
        "time control 90 min, 30 s per move",
        "tie-breaks WIN, BPG",
        "rounds on the days of the timetable",
        "at most 1 round a day",
        "held 2026-05-01 .. 2026-05-03",
        "held by BLR",
    }


def test_a_silent_file_gets_no_verdict_on_what_it_does_not_say(verdicts):
    found = verdicts(head=["012 Cup"])
    assert set(found) == {"3 rounds", "nobody meets twice, one pairing-allocated bye each, colours within the limits (C.04.1)"}


def test_another_number_of_rounds(verdicts):
    found = verdicts(head=instead("142", "142 4"))["3 rounds"]
    assert (found["status"], found["measured"], found["required"]) == ("not met", "3", "3")
    assert why(found) == ["the results file promises 4 rounds"]
    text = REGULATION.replace("3 rounds", "4 rounds").replace("    prizes", "        round 4: 2026-05-03 16:00\n    prizes")
    found = verdicts(text, instead("142"))["4 rounds"]
    assert (found["status"], found["lacking"]) == ("undetermined", ["results of 1 more round"])


def test_another_list_of_tie_breaks(verdicts):
    """By WIN and BPG the order is 2, 1, 4, 3 (4 has Black twice, 3 once); by the pairing number it is 1, 2, 3, 4. The first prize is 100,
    the second 50: 50 EUR change hands."""
    found = verdicts(head=instead("202", "202 TPN"))["tie-breaks WIN, BPG"]
    assert (found["status"], found["measured"], found["required"]) == ("not met", "TPN", "WIN, BPG")
    assert [(each.get("player"), each["why"]) for each in found["evidence"]] == [
        (None, "after round 3 the file lists TPN; the regulation in force at round 1 lists WIN, BPG"),
        (None, "4 players have another place than by the regulation"),
        (2, "place 1 by the regulation, 2 by the file"),
        (1, "place 2 by the regulation, 1 by the file"),
        (4, "place 3 by the regulation, 4 by the file"),
        (3, "place 4 by the regulation, 3 by the file"),
        (None, "by the file 50.00 EUR go to other players"),
        (1, "50.00 EUR by the regulation, 100.00 EUR by the file"),
        (2, "100.00 EUR by the regulation, 50.00 EUR by the file"),
    ]


def test_a_list_that_leaves_the_prizes_open(verdicts):
    """1 and 2 drew: direct encounter leaves them tied, and nothing says what then happens with the money."""
    found = verdicts(head=instead("202", "202 DE"))["tie-breaks WIN, BPG"]
    assert why(found)[-2:] == [
        "50.00 EUR by the regulation, an undetermined sum by the file",
        "100.00 EUR by the regulation, an undetermined sum by the file",
    ]


def test_another_order_of_tie_breaks_is_another_list(verdicts):
    found = verdicts(head=instead("202", "202 BPG,WIN"))["tie-breaks WIN, BPG"]
    assert found["status"] == "not met"
    assert "the ranking is the same" in why(found)
    assert "the money is the same" in why(found)


def test_the_list_behind_the_points_is_the_same(verdicts):
    assert verdicts(head=instead("202", "212 PTS,WIN,BPG"))["tie-breaks WIN, BPG"]["status"] == "met"


def test_a_tie_break_that_is_not_computed(verdicts):
    found = verdicts(head=instead("202", "202 WIN,XYZ"))["tie-breaks WIN, BPG"]
    assert found["status"] == "not met"
    assert "XYZ cannot be computed" in why(found)[1]


@pytest.mark.parametrize(("head", "measured"), [(instead("222", "222 3600+30"), "3600+30"), ([*instead("222"), "122 15/10"], "900+10")])
def test_another_time_control(verdicts, head, measured):
    head = [line for line in head if not (line.startswith("122 90") and measured == "900+10")]
    found = verdicts(head=head)["time control 90 min, 30 s per move"]
    assert (found["status"], found["measured"], found["required"]) == ("not met", measured, "5400+30")


def test_another_day(verdicts):
    """Rounds 2 and 3 on one day: the timetable has one a day."""
    found = verdicts(head=instead("132", "132" + " " * 88 + "26/05/01  26/05/02  26/05/02"))
    assert why(found["rounds on the days of the timetable"]) == ["round 3 is on 2026-05-03 in the timetable, on 2026-05-02 in the file"]
    assert (found["at most 1 round a day"]["status"], found["at most 1 round a day"]["measured"]) == ("not met", "2")


def test_other_days_and_another_federation(verdicts):
    found = verdicts(head=[*instead("052", "052 2026/05/04"), "032 RUS"][:-1])
    assert found["held 2026-05-01 .. 2026-05-03"]["status"] == "not met"
    assert verdicts(head=instead("032", "032 RUS"))["held by BLR"]["measured"] == "RUS"


def test_another_system(verdicts):
    found = verdicts(head=instead("192", "192 BERGER_ROUNDROBIN"))["system swiss"]
    assert (found["status"], found["measured"]) == ("not met", "round robin")
    assert verdicts(head=[*instead("192")[:4], "092 Rundenturnier"])["system swiss"]["status"] == "not met"


# ---- pairings


def test_two_players_meet_twice(verdicts):
    lines = [
        player(1, "3 b =", "2 w =", "3 w 1", points="2.0"),
        player(2, "4 b =", "1 b =", "4 w 1", points="2.0"),
        player(3, "1 w =", "4 w =", "1 b 0", points="1.0"),
        player(4, "2 w =", "3 b =", "2 b 0", points="1.0"),
    ]
    found = verdicts(lines=lines)["nobody meets twice, one pairing-allocated bye each, colours within the limits (C.04.1)"]
    assert (found["status"], found["measured"]) == ("not met", "2 breaches")
    assert why(found)[0] == "round 3: players 1 and 3 meet again: they played in round 1 (C.04.1.2)"


def test_a_round_robin(verdicts):
    """The pairings of LINES are all six pairs of four players, but not the rounds of the Berger table (1-4 2-3, 4-3 1-2, 2-4 3-1)."""
    text = REGULATION.replace("swiss, 3", "round robin, 3")
    found = verdicts(text, instead("192", "192 FIDE_ROUNDROBIN"))
    assert found["everybody meets everybody once"]["status"] == "met"
    table = found["rounds and colours by the Berger tables (C.05 annex 1), by starting numbers"]
    assert table["status"] == "undetermined"
    assert table["measured"] == "3 of 3 rounds otherwise"


def test_a_double_round_robin_lacks_its_second_cycle(verdicts):
    text = REGULATION.replace("swiss, 3", "double round robin, 6")
    text = text[: text.index("    schedule")] + text[text.index("    prizes") :]
    found = verdicts(text, instead("142"))["everybody meets everybody twice, with both colours"]
    assert (found["status"], found["measured"]) == ("undetermined", "0 pairs")


def with_article(article: str) -> str:
    return REGULATION.replace("    time control", f"    {article}\n    time control")


@pytest.mark.parametrize(
    ("article", "code", "status"),
    [
        ("pairing rules dutch, edition 2026", "FIDE_DUTCH_2025", "met"),
        ("pairing rules dutch, edition 2017", "FIDE_DUTCH_2025", "not met"),
        ("pairing rules dutch", "FIDE_DUTCH", "met"),
        ("pairing rules dutch", "FIDE_DUTCH_2017", "not met"),
        ("pairing rules burstein", "FIDE_DUTCH", "not met"),
        ("pairing rules own rules", "CUSTOM_SWISS", "met"),
    ],
)
def test_pairing_rules(verdicts, article, code, status):
    found = verdicts(with_article(article), instead("192", f"192 {code}"))
    assert [each["status"] for name, each in found.items() if name.startswith("pairing rules")] == [status]


def test_the_first_round_of_the_dutch_system(verdicts):
    """1-3 and 2-4 are halves; both upper players have Black, where colours should take turns."""
    found = verdicts(with_article("pairing rules dutch"))
    first = found["round 1: the upper half of the starting order against the lower half, colours in turn"]
    assert (first["status"], first["measured"]) == ("undetermined", "otherwise")


def test_other_points(verdicts):
    """By 3-1-0 player 1 has 1 + 1 + 3 = 5 points: the order stays, and so does the money. The file counts 1, 1/2, 0."""
    found = verdicts(with_article("game points win 3, draw 1"))["points win 3, draw 1, loss 0, bye 3, absence 0"]
    assert (found["status"], found["measured"]) == ("not met", "win 1, draw 0.5, loss 0, bye 1, absence 0, the usual 1, 1/2, 0")
    assert why(found) == ["the ranking is the same", "the money is the same"]
    found = verdicts(with_article("game points win 3, draw 1"), [*HEAD, "162  W 3.0    D 1.0"])
    assert found["points win 3, draw 1, loss 0, bye 3, absence 0"]["status"] == "met"


def test_the_first_colour(verdicts):
    found = verdicts(with_article("initial colour white"))["in round 1 the first player has white"]
    assert (found["status"], found["measured"]) == ("not met", "black")
    assert verdicts(with_article("initial colour black"))["in round 1 the first player has black"]["status"] == "met"


def test_pairs_that_must_not_meet(verdicts):
    found = verdicts(with_article("never pair 1, 4"))["players 1, 4 do not meet"]
    assert (found["status"], found["measured"]) == ("not met", "1 game")
    assert [(each["player"], each["why"]) for each in found["evidence"]] == [(1, "meets player 4 in round 3")]
    assert verdicts(with_article("never pair 1, 4, in rounds 1..2"))["players 1, 4 do not meet"]["status"] == "met"
    assert verdicts(with_article("never pair same federation"))["players of the same federation do not meet"]["measured"] == "6 games"


def test_acceleration(verdicts):
    """Four players, three rounds: the upper group is 1 and 2, a point in round 1, half a point in round 2."""
    points = ["250       1.0   1   1    1    2", "250       0.5   2   2    1    2"]
    text = with_article("acceleration baku")
    assert verdicts(text, instead("192", "192 FIDE_DUTCH_2026_BAKU"))["acceleration baku"]["status"] == "met"
    assert verdicts(text, [*HEAD, *points])["acceleration baku"]["status"] == "met"
    assert verdicts(text)["acceleration baku"]["status"] == "not met"
    found = verdicts(text, [*HEAD, points[0]])["acceleration baku"]
    assert why(found)[0] == "round 2: 0.0 fictitious points in the file, 0.5 by the Baku method"
    assert verdicts(with_article("acceleration none"), [*HEAD, *points])["acceleration none"]["status"] == "not met"


# ---- byes

BYES = with_article("byes at most 1, worth 0.5, except last 1 round")


def test_byes(verdicts):
    """Player 3 asks twice, player 4 in the last round; the pairing-allocated bye of player 1 is none of them."""
    lines = [
        player(1, "2 w 1", "0000 - U", "2 b 0"),
        player(2, "1 b 0", "0000 - Z", "1 w 1"),
        player(3, "0000 - H", "0000 - H"),
        player(4, "0000 - Z", "0000 - Z", "0000 - H"),
    ]
    found = verdicts(BYES, lines=lines)["at most 1 byes on request, worth 0.5, not in the last 1 rounds"]
    assert (found["status"], found["measured"]) == ("not met", "3 byes, 2 against the article")
    assert [(each.get("player"), each["why"]) for each in found["evidence"]][:2] == [
        (3, "bye in round 2: number 2 of at most 1"),
        (4, "bye in round 3: there are none in the last 1 of 3 rounds"),
    ]
    # Player 3 has 1 point, 4 half a point, 2 has 1, 1 has 2. Without these byes 3 has half a point and 4 none.
    assert "were these byes worth nothing:" in why(found)


def test_byes_of_record_240(verdicts):
    """Only round 1 is played; the bye of the last round is announced already."""
    lines = [player(1, "2 w 1"), player(2, "1 b 0")]
    found = verdicts(BYES, [*HEAD, "240 H   3    1"], lines)["at most 1 byes on request, worth 0.5, not in the last 1 rounds"]
    assert found["status"] == "not met"


def test_out_after_forfeits(verdicts):
    lines = [
        player(1, "2 w +", "3 b =", "4 w 1"),
        player(2, "1 b -", "4 w 1", "3 w ="),
        player(3, "4 w =", "1 w =", "2 b ="),
        player(4, "3 b =", "2 b 0", "1 b 0"),
    ]
    found = verdicts(with_article("out after 1 forfeit"), lines=lines)["out after 1 forfeits"]
    assert (found["status"], [each.get("player") for each in found["evidence"]]) == ("not met", [2, None])


def pairings(*rounds: str) -> list[str]:
    """Players with their rounds: `2 w =, 3 b 1`."""
    return [player(number, *cells.split(", ")) for number, cells in enumerate(rounds, start=1)]


BAKU = REGULATION.replace("    time control:", "    pairing rules dutch\n    acceleration baku\n    time control:")


def test_the_first_round_of_baku(verdicts):
    """Eight players: GA is 2 * ceil(8 / 4) = 4 of them, 1-3 and 2-4 with colours in turn; GB 5-7 and 6-8."""
    name = "round 1 (C.04.7): players 1 to 4 among themselves, and the others, each upper half against its lower half"
    right = pairings("3 w =", "4 b =", "1 b =", "2 w =", "7 w =", "8 b =", "5 b =", "6 w =")
    assert verdicts(BAKU, ["012 Cup"], right)[name]["status"] == "met"
    by_halves = pairings("5 w =", "6 b =", "7 w =", "8 b =", "1 b =", "2 w =", "3 b =", "4 w =")
    assert verdicts(BAKU, ["012 Cup"], by_halves)[name]["status"] == "undetermined"


CRITERIA = "nobody meets twice, one pairing-allocated bye each, colours within the limits (C.04.1)"


def test_whether_a_rematch_could_be_avoided(verdicts):
    """Four players, 1-2 and 3-4 twice: 1-3 and 2-4 was possible. Two players have nobody else to meet."""
    again = pairings("2 w =, 2 b =", "1 b =, 1 w =", "4 w =, 4 b =", "3 b =, 3 w =")
    assert "round 2: a pairing without such a breach existed" in why(verdicts(head=["012 Cup"], lines=again)[CRITERIA])
    two = pairings("2 w =, 2 b =", "1 b =, 1 w =")
    assert "round 2: no pairing without such a breach existed" in why(verdicts(head=["012 Cup"], lines=two)[CRITERIA])


def test_a_bye_that_could_be_given_to_another(verdicts):
    """Three players: 3 is free twice; in round 2 player 1 or 2 could be, for 1-3 and 2-3 have not met."""
    lines = pairings("2 w =, 2 b =", "1 b =, 1 w =", "0000 - U, 0000 - U")
    assert "round 2: a pairing without such a breach existed" in why(verdicts(head=["012 Cup"], lines=lines)[CRITERIA])


KNOCKOUT = REGULATION.replace("system swiss, 3 rounds", "system knockout, 3 rounds")


def test_who_loses_a_match_is_out(verdicts):
    """1 and 3 win their matches of two games; then 1 beats 3, and 2 plays 4 for the third place. A loser who plays a winner is told."""
    right = pairings("2 w 1, 2 b =, 3 w 1", "1 b 0, 1 w =, 4 w 1", "4 w 1, 4 b 1, 1 b 0", "3 b 0, 3 w 0, 2 b 0")
    assert verdicts(KNOCKOUT, ["012 Cup"], right)["who loses a match is out"]["status"] == "met"
    wrong = pairings("2 w 1, 2 b =, 4 w 1", "1 b 0, 1 w =, 3 w 1", "4 w 1, 4 b 1, 2 b 0", "3 b 0, 3 w 0, 1 b 0")
    found = verdicts(KNOCKOUT, ["012 Cup"], wrong)["who loses a match is out"]
    assert (found["status"], why(found)) == (
        "not met",
        ["plays in round 3 after losing to player 1 in round 2", "plays in round 3 after losing to player 3 in round 2"],
    )


# ---- places


def lines_of(verdict: dict) -> list[int]:
    """The lines of the results file (behind the head of eleven records: player 1 is in line 12)."""
    return [place["line"] for place in verdict["places"] if place["file"].endswith(".trf")]


def test_a_breach_is_shown_where_it_stands_on_both_sides(verdicts):
    """1 and 2 meet in rounds 1 and 3: cells in the lines 12 and 13; too often in a round robin the same."""
    lines = pairings("2 w 1, 3 b =, 2 b 1", "1 b 0, 4 w 1, 1 w 0", "4 w =, 1 w =, 4 b 1", "3 b =, 2 b 0, 3 w 0")
    rule = "nobody meets twice, one pairing-allocated bye each, colours within the limits (C.04.1)"
    assert lines_of(verdicts(lines=lines)[rule]) == [12, 13]
    found = verdicts(REGULATION.replace("swiss, 3", "round robin, 3"), instead("192", "192 FIDE_ROUNDROBIN"), lines)
    assert lines_of(found["everybody meets everybody once"]) == [12, 13]


def test_which_rounds_are_on_one_day(verdicts):
    found = verdicts(head=instead("132", "132" + " " * 88 + "26/05/01  26/05/01  26/05/03"))["at most 1 round a day"]
    assert (found["status"], why(found), lines_of(found)) == ("not met", ["rounds 1, 2 are on 2026-05-01"], [10 + 1])


def test_a_forfeit_without_colours_is_as_the_table_has_it(verdicts):
    """Berger for four: 1-4 2-3, 4-3 1-2, 2-4 3-1. In the second file 1 has Black in round 2, which is told with the cells of both."""
    text = REGULATION.replace("swiss, 3", "round robin, 3")
    table = "rounds and colours by the Berger tables (C.05 annex 1), by starting numbers"
    forfeit = pairings("4 - +, 2 w =, 3 b 0", "3 w =, 1 b =, 4 w 1", "2 b =, 4 b 1, 1 w 1", "1 - -, 3 w 0, 2 b 0")
    assert verdicts(text, instead("192"), forfeit)[table]["status"] == "met"
    other = pairings("4 - +, 2 b =, 3 b 0", "3 w =, 1 w =, 4 w 1", "2 b =, 4 b 1, 1 w 1", "1 - -, 3 w 0, 2 b 0")
    found = verdicts(text, instead("192"), other)[table]
    assert (why(found), sorted(lines_of(found))) == (["round 2 has 2-1, which the table has not"], [11, 12])
