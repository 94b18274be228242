"""Standings by the points of a regulation, whatever points the results file uses; worked out by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.commands import main
from tests.commands.conftest import Run
from tests.records.conftest import player

REGULATION = """\
regdsl 1

tournament cup:
    rules FIDE, 2026-03-01
    system swiss, 3 rounds
    §5 game points win 3, draw 1, loss 0
    ranking by points:
        WIN
        TPN
    prizes in EUR:
        places 1..2: 100, 50
        ties by ranking
"""
# Player 1 draws three games, player 2 wins one: 3 points each by 3-1-0, more wins decide; 1.5 and 1 points by 1, 1/2, 0.
# Player 4: a win, a draw and a loss, 4 points; 1.5 by the usual points. Player 3: a draw, a win and a loss, the same with the same wins.
LINES = [
    player(1, "2 w =", "3 b =", "4 w =", points="1.5"),
    player(2, "1 b =", "4 w 0", "3 b 1", points="1.5"),
    player(3, "4 w 1", "1 w =", "2 w 0", points="1.5"),
    player(4, "3 b 0", "2 b 1", "1 b =", points="1.5"),
]


@pytest.fixture
def standings(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    def run(text: str, lines: list[str]) -> dict:
        (tmp_path / "regulation.regdsl").write_text(text, encoding="utf-8")
        (tmp_path / "results.trf").write_text("\n".join([*lines, ""]), encoding="utf-8")
        main(["standings", str(tmp_path / "regulation.regdsl"), str(tmp_path / "results.trf"), "--format", "json"])
        return json.loads(capsys.readouterr().out)

    return run


def test_points_of_the_regulation(standings):
    """By 3-1-0: 1 has 1 + 1 + 1 = 3, the others 3 + 1 + 0 = 4 each. By the file all have 1.5: 2, 3 and 4 by wins, then player 1."""
    found = standings(REGULATION, ["012 Cup", "142 3", *LINES])
    assert [(row["start_number"], row["points"]) for row in found["standings"]] == [(2, "4"), (3, "4"), (4, "4"), (1, "3")]
    notes = found["notes"]
    assert notes[0] == "points by article 5; the file scores otherwise (the usual 1, 1/2, 0)"
    assert notes[1:5] == [
        f"player {number}: {points} points by the regulation, 1.5 by the file" for number, points in ((1, 3), (2, 4), (3, 4), (4, 4))
    ]
    assert notes[5:7] == ["the ranking is the same", "the money is the same"]


def test_what_other_points_do_to_the_ranking_and_to_money(standings):
    """Without the wins as tie-break the file has 1.5 points for all, by number 1, 2, 3, 4; the regulation 2, 3, 4, 1: the first prize of
    100 EUR goes from 1 to 2, the second of 50 EUR from 2 to 3, so 150 EUR go to others... by player: 2 gains 50, 3 gains 50."""
    found = standings(REGULATION.replace("        WIN\n", ""), ["012 Cup", "142 3", *LINES])
    assert [row["start_number"] for row in found["standings"]] == [2, 3, 4, 1]
    notes = found["notes"]
    assert "4 players have another place than by the regulation" in notes
    assert "player 1: place 4 by the regulation, 1 by the file" in notes
    assert "by the file 100.00 EUR go to other players" in notes


def test_the_file_with_the_same_points_says_nothing(standings):
    lines = [line.replace(" 1.5 ", " 4.0 ") for line in LINES]
    lines[0] = LINES[0].replace(" 1.5 ", " 3.0 ")
    found = standings(REGULATION, ["012 Cup", "142 3", "162 W 3.0    D 1.0    L 0.0", *lines])
    assert [row["points"] for row in found["standings"]] == ["4", "4", "4", "3"]
    assert [note for note in found["notes"] if "by the file" in note] == []


TEAMS = Path(__file__).parents[1] / "data" / "trf26" / "team-330-forfeit.trf"
"""Four teams of one board: team 1 wins a forfeited match, team 3 beats team 4; record 362 has 2, 1 and 0 points."""


@pytest.mark.parametrize(
    ("by", "points", "notes"),
    [
        ("match points", "3", ["match points by article 2: 3, 1, 0 for a won, drawn and lost match; by the file 2, 1, 0"]),
        ("game points", "1", ["match points by article 2: 3, 1, 0 for a won, drawn and lost match; by the file 2, 1, 0"]),
    ],
)
def test_teams_by_the_points_of_the_regulation(tmp_path, capsys, by: str, points: str, notes: list[str]):
    text = f"""\
regdsl 1

tournament cup:
    rules FIDE, 2026-03-01
    match points win 3, draw 1, loss 0
    ranking by {by}:
        DE
"""
    (tmp_path / "regulation.regdsl").write_text(text, encoding="utf-8")
    main(["standings", str(tmp_path / "regulation.regdsl"), str(TEAMS), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert [(row["name"], row["rank"], row["points"]) for row in found["standings"]] == [
        ("Team 1", 1, points),
        ("Team 3", 1, points),
        ("Team 2", 3, "0"),
        ("Team 4", 3, "0"),
    ]
    assert found["notes"][:1] == notes


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--event", "x=y"), "`--event` is for a series: name its regulation, `regdsl standings SERIES --event ID=FOLDER`"),
        (("--section", "A"), "`--section` is for an event whose regulation has sections: name its regulation too"),
    ],
)
def test_options_that_results_alone_cannot_have(run: Run, tmp_path: Path, options: tuple[str, str], said: str) -> None:
    """They would say nothing of what is shown."""
    path = tmp_path / "results.trf"
    path.write_text("012 X\n", encoding="utf-8")
    done = run("standings", path, "--tie-breaks", "BH", *options)
    assert (done.code, done.err.strip()) == (2, f"regdsl standings: {said}")
