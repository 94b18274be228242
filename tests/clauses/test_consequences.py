"""What it does to places and to money that an event was not played as its regulation says; every sum is worked out beside it."""

from __future__ import annotations

import pytest

from tests.clauses.playing import verdicts_of, why
from tests.records.conftest import player

REGULATION = """\
regdsl 1

tournament cup:
    rules FIDE, 2026-03-01
    in "Minsk", BLR, 2026-05-01 .. 2026-05-03
    system swiss, 3 rounds
    ranking by points:
        TPN
    prizes in EUR:
        places 1..2: 100, 50
        ties by ranking
"""
HEAD = ["012 Cup", "142 3"]


@pytest.fixture
def verdict(tmp_path, capsys):
    def judge(requirement: str, clause: str, lines: list[str], facts: str = "", text: str = REGULATION) -> dict:
        found = verdicts_of(tmp_path / "cup", capsys, text + clause, [*HEAD, *lines], facts)
        (one,) = [each for said, each in found.items() if said.startswith(requirement)]
        return one

    return judge


def test_points_of_missed_rounds(verdict):
    """Player 4 comes in round 2. With the half point of the file: 2, 1, 1.5, 2, so 1, 4, 3, 2 by number; without: 2, 1, 1.5, 1.5, so
    1, 3, 4, 2: the second prize of 50 EUR is that of player 3."""
    lines = [
        player(1, "2 w 1", "4 b =", "3 w ="),
        player(2, "1 b 0", "3 w 1", "4 b 0"),
        player(3, "0000 - U", "2 b 0", "1 b ="),
        player(4, "0000 - H", "1 w =", "2 w 1"),
    ]
    found = verdict("late entrants", "    late joiners until round 2, 0 points per missed round\n", lines)
    assert (found["status"], found["measured"]) == ("not met", "1 late entrant, 1 against the article")
    assert [(each.get("player"), each["why"]) for each in found["evidence"]] == [
        (4, "round 1, missed, is worth 0.5, not 0"),
        (None, "were the missed rounds worth what the article says:"),
        (None, "2 players have another place than by the regulation"),
        (3, "place 2 by the regulation, 3 by the file"),
        (4, "place 3 by the regulation, 2 by the file"),
        (None, "by the file 50.00 EUR go to other players"),
        (3, "50.00 EUR by the regulation, 0 EUR by the file"),
        (4, "0 EUR by the regulation, 50.00 EUR by the file"),
    ]


def test_missed_rounds_that_no_result_is_worth(verdict):
    """A quarter of a point is no result of a file."""
    lines = [player(1, "2 w 1", "2 w 1", "2 w 1"), player(2, "1 b 0", "1 b 0", "1 b 0"), player(3, "0000 - H", "0000 - U", "0000 - Z")]
    found = verdict("late entrants", "    late joiners until round 2, 0.25 points per missed round\n", lines)
    assert why(found)[-1].startswith("what this does to the ranking is not known: no bye of a results file is worth")


LOST_WITHOUT_PLAYING = [
    player(1, "2 w 1", "3 b =", "4 w +"),
    player(2, "1 b 0", "4 w =", "3 w ="),
    player(3, "4 w =", "1 w =", "2 b ="),
    player(4, "3 b =", "2 b =", "1 b -"),
]


def test_a_game_lost_before_the_default_time_was_over(verdict):
    """Points 2.5, 1, 1.5, 1: by number 1, 3, 2, 4. Played and lost: the same. Drawn: 2, 1, 1.5, 1.5: 1, 3, 4, 2, and the two prizes are
    the same. Won: 1.5, 1, 1.5, 2: 4, 1, 3, 2, and of 100 and 50 EUR player 4 has 100 and player 1 only 50."""
    facts = "forfeits:\n  - {player: 4, round: 3, why: late, minutes late: 25}\n"
    found = verdict("a game is lost", "    default time 30 min, from scheduled start\n", LOST_WITHOUT_PLAYING, facts)
    assert found["status"] == "not met"
    assert [(each.get("player"), each["why"]) for each in found["evidence"]] == [
        (4, "lost round 3 after 25 min, before 30 min were over"),
        (None, "had this game been played, and lost:"),
        (None, "the ranking is the same"),
        (None, "the money is the same"),
        (None, "had this game been played, and drawn:"),
        (None, "2 players have another place than by the regulation"),
        (4, "place 3 by the regulation, 4 by the file"),
        (2, "place 4 by the regulation, 3 by the file"),
        (None, "the money is the same"),
        (None, "had this game been played, and won:"),
        (None, "4 players have another place than by the regulation"),
        (4, "place 1 by the regulation, 4 by the file"),
        (1, "place 2 by the regulation, 1 by the file"),
        (3, "place 3 by the regulation, 2 by the file"),
        (2, "place 4 by the regulation, 3 by the file"),
        (None, "by the file 100.00 EUR go to other players"),
        (1, "50.00 EUR by the regulation, 100.00 EUR by the file"),
        (3, "0 EUR by the regulation, 50.00 EUR by the file"),
        (4, "100.00 EUR by the regulation, 0 EUR by the file"),
    ]


def test_who_would_have_met_whom_is_not_known(verdict):
    """Fictitious points are in no score: the places follow from the games. Pairings that did not happen cannot be told."""
    lines = ["250       1.0   1   1    1    2", *LOST_WITHOUT_PLAYING]
    found = verdict("acceleration", "    acceleration none\n", lines)
    (said,) = why(found)
    assert said.startswith("fictitious points count in no score and no tie-break (C.04.7): places and money follow from the games")
    assert said.endswith("Who would have met whom by the regulation is not known")


TEAMS_OF_ONE = [
    player(1, "3 w 1", "4 b 0", "2 w ="),
    player(2, "4 w =", "3 b =", "1 b ="),
    player(3, "1 b 0", "2 w =", "4 w 1"),
    player(4, "2 b =", "1 w 1", "3 b 0"),
    *(f"310 {number:>3} {'ABCD'[number - 1]:<32} {'ABCD'[number - 1]:<5}{'':27}{number:>4}" for number in range(1, 5)),
]


def test_other_match_points(verdict):
    """Teams of one board: A beats C, loses to D, draws with B; B draws all; C beats D. By 2-1-0 all have 3: A B C D by number. By 3-1-0
    A, C and D have 4 and B 3: A C D B."""
    text = REGULATION.replace("by points", "by match points")
    found = verdict("match points", "    match points win 3, draw 1, loss 0\n", TEAMS_OF_ONE, text=text)
    assert (found["status"], found["measured"]) == ("not met", "win 2, draw 1, loss 0")
    assert why(found) == [
        "3 teams have another place than by the regulation",
        "team 3 C: place 2 by the regulation, 3 by the file",
        "team 4 D: place 3 by the regulation, 4 by the file",
        "team 2 B: place 4 by the regulation, 2 by the file",
        "by the file 50.00 EUR go to other teams",  # the second prize
        "team 2 B: 0 EUR by the regulation, 50.00 EUR by the file",
        "team 3 C: 50.00 EUR by the regulation, 0 EUR by the file",
    ]


@pytest.mark.parametrize(
    ("record", "status", "first"),
    [
        ("212 PTS:MP,TPN", "met", None),
        ("202 TPN", "met", None),
        ("212 PTS:GP,TPN", "not met", "after round 3 the file lists PTS:GP, TPN; the regulation in force at round 1 lists TPN"),
        ("212 PTS:MP,DE,TPN", "not met", "after round 3 the file lists PTS:MP, DE, TPN; the regulation in force at round 1 lists TPN"),
    ],
)
def test_the_list_of_a_team_event(verdict, record, status, first):
    """212 begins with the points that come first; where only 202 is there, nothing is said of them."""
    text = REGULATION.replace("by points", "by match points").partition("    prizes")[0]
    found = verdict("match points, then tie-breaks", "", [record, *TEAMS_OF_ONE], text=text)
    assert found["status"] == status
    assert [each["why"] for each in found["evidence"]][:1] == ([first] if first else [])
