"""Teams: lists and line-ups against what is asked of them, forfeits and fines, who goes down, withdrawals, teams of an individual event."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.clauses.registry import language
from regdsl.clauses.teams.model import EachLineUp, EachTeam, Fine, Relegation, TeamScore, Withdrawn
from regdsl.commands import main
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.language.writing import to_dsl, to_yaml
from regdsl.regulation.configuration import content_hash
from regdsl.regulation.loading import load_text
from tests.clauses.playing import errors_of, verdicts_of, why
from tests.records.conftest import player

HEAD = """\
regdsl 1

tournament league "League":
    in "Graz", AUT, 2027-10-02 .. 2027-10-03, Europe/Vienna
    rules FIDE, 2026-03-01
    teams of 3 players, at most 1 reserve
    ranking by match points:
        secondary score
"""
# Teams of 3 boards: players 1-4, 5-8, 9-12, 13-16, the fourth of each the reserve. Round 1: A beats B, C beats D on two boards (D's
# second board is empty); round 2: A plays C with its reserve on the last board, B plays D by record 300 with player 8 on board 1.
FEDERATIONS = {2: "GER", 3: "GER", 8: "HUN"}
RATINGS = {1: 2400, 2: 2300, 3: 2250, 4: 2380, 5: 2300, 6: 2200, 7: 2100, 8: 2150, 13: 0}
WOMEN = {3, 6, 10}
ROUNDS = {
    1: ("5 w 1", "9 b ="),
    2: ("6 b 1", "10 w 1"),
    3: ("7 w =", "0000 - -"),
    4: ("0000 - -", "11 b 0"),
    5: ("1 b 0", "13 w 1"),
    6: ("2 w 0", "15 b 1"),
    7: ("3 b =", "0000 - -"),
    8: ("0000 - -", "14 w 0"),
    9: ("13 w 1", "1 w ="),
    10: ("0000 - +", "2 b 0"),
    11: ("15 w -", "4 w 1"),
    12: ("0000 - -", "0000 - -"),
    13: ("9 b 0", "5 b 0"),
    14: ("0000 - -", "8 b 1"),
    15: ("11 b +", "6 w 0"),
    16: ("0000 - -", "0000 - -"),
}
TEAMS = {"Amber": (1, 2, 3, 4), "Beryl": (5, 6, 7, 8), "Coral": (9, 10, 11, 12), "Diamond": (13, 14, 15, 16)}


def results(*more: str) -> list[str]:
    lines = ["012 League", "042 2027/10/02", "052 2027/10/03", "092 Team Swiss", "142 2"]
    lines += [
        player(
            number,
            *rounds,
            name=f"Player {number:02}",
            rating=str(RATINGS.get(number, 2000)),
            federation=FEDERATIONS.get(number, "AUT"),
            sex="w" if number in WOMEN else "m",
        )
        for number, rounds in ROUNDS.items()
    ]
    lines += [f"013 {name:<32}" + "".join(f"{number:>4} " for number in numbers) for name, numbers in TEAMS.items()]
    return [*lines, *more]


LINE_UP_OF_BERYL = "300   2   2   4    8    5    6"


def judged(tmp_path: Path, capsys: pytest.CaptureFixture[str], text: str, facts: str = "") -> dict[str, dict]:
    return verdicts_of(tmp_path, capsys, HEAD + text, results(LINE_UP_OF_BERYL), facts)


# ---- lists and line-ups


def test_line_ups_that_break_a_rule_are_named_by_team_round_and_board(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Eight line-ups: four teams, two rounds. Amber fields two Germans in round 1; women sit on boards 2 and 3 of five line-ups."""
    found = judged(
        tmp_path,
        capsys,
        """
    each line-up:
        require at most 1 player where foreign
        require at least 1 player where female, on boards 2..3
        require at least 3 players, else match forfeited
        board order fixed
        empty boards last
""",
    )
    foreign = found["each line-up: foreign players, at most 1"]
    assert (foreign["status"], foreign["measured"], foreign["required"]) == ("not met", "7 line-ups", "8 line-ups")
    assert foreign["missing"] == ["Amber, round 1: 2 (board 2 Player 02; board 3 Player 03)"]
    women = found["each line-up, on boards 2 to 3: female players, at least 1"]
    assert women["missing"] == ["Diamond, round 1: 0", "Amber, round 2: 0", "Diamond, round 2: 0"]
    assert found["each line-up: players, at least 3"]["missing"] == ["Diamond, round 1: 2; the match is forfeited"]
    order = found["each line-up: in the order of the team's list"]
    assert order["missing"] == [
        "Beryl, round 2: board 1 Player 08 sits above board 2 Player 05, who stands before on the list",
        "Diamond, round 2: board 1 Player 14 sits above board 2 Player 13, who stands before on the list",
    ]
    assert found["each line-up: empty boards are the last ones"]["missing"] == ["Diamond, round 1: board 2 is empty, board 3 is not"]


def test_lists_against_what_is_asked_of_each_team(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Amber's fourth player has 2380, 130 points more than its third and 80 more than its second; Beryl's differ by 50, which is allowed.

    Diamond's first has no rating: where he may sit nobody knows. The average of Amber is (2400 + 2300 + 2250 + 2380) / 4 = 2332.5.
    """
    found = judged(
        tmp_path,
        capsys,
        """
    each team:
        require average rating <= 2300
        board order by rating, at most 50 points
        one team per player
""",
    )
    order = found["each team: boards by rating, at most 50 points out of order"]
    assert (order["status"], order["measured"]) == ("not met", "2 teams")
    assert order["missing"] == [
        (
            "Amber: player 2 Player 02 (2300) sits above player 4 Player 04 (2380); "
            "player 3 Player 03 (2250) sits above player 4 Player 04 (2380)"
        )
    ]
    average = found["each team: average rating at most 2300"]
    assert (average["status"], average["missing"]) == ("not met", ["Amber: average rating 2332.5"])
    assert found["each player is on the list of one team only"]["status"] == "met"


def test_what_lists_do_not_say_leaves_the_answer_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = judged(tmp_path, capsys, "    each team:\n        require average rating <= 2500\n")
    average = found["each team: average rating at most 2500"]
    assert (average["status"], average["lacking"]) == ("undetermined", ["what player 13, who is unrated, counts for"])


@pytest.mark.parametrize(("decided", "status"), [("last", "not met"), ("any", None), (None, "undetermined")])
def test_what_the_text_leaves_open_is_decided_for_the_event(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], decided: str | None, status: str | None
) -> None:
    """Diamond left board 2 of three empty."""
    decision = (
        f"decisions:\n  - {{article: 4.1, word: empty boards, value: {decided}, by: chief arbiter, on: 2027-10-01}}\n" if decided else ""
    )
    found = judged(tmp_path, capsys, "    each line-up:\n        empty boards unstated\n", decision)
    asked = [each["status"] for requirement, each in found.items() if "empty" in requirement]
    assert asked == ([status] if status is not None else [])


LEFT_OPEN = """
    each team:
        require at least unstated players where female
        fee unstated
        deposit unstated
        handed in unstated
        changes of list unstated
        board order unstated
    each line-up:
        require at most 1 player where foreign, else unstated
        empty boards unstated
    fine unstated per forfeited board
    relegated last unstated
    captains may unstated
"""


def test_everything_about_teams_may_be_left_open(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = judged(tmp_path, capsys, LEFT_OPEN)
    assert found["each team: how many female players"]["status"] == "undetermined"
    assert found["each team pays a fee"]["lacking"] == ["the amount: the text leaves it open"]
    assert found["no forfeited boards: a fine left open for each"]["measured"] == "2 forfeited boards: a fine left open"
    loaded = load_text(HEAD + LEFT_OPEN, "league.regdsl").regulation
    assert loaded is not None
    assert "leaves their number open" in markdown([rendering(loaded, draft=True).spoken("en")])


# ---- what is paid


def test_fees_fines_and_who_goes_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Four teams of four: 4 x (100 + 4 x 5) = 480 EUR. Coral lost board 3 by forfeit, Diamond left board 2 empty: 2 x 30 EUR.

    Match points: Amber 2 + 1, Coral 2 + 1, Beryl 0 + 2, Diamond 0.
    """
    found = judged(
        tmp_path,
        capsys,
        """
    each team:
        fee 100 EUR, each player 5 EUR
        deposit 50 EUR
    fine 30 EUR per forfeited board
    fine 200 EUR per forfeited match, less 2 match points
    relegated last 1, to second "Second League"
""",
        "attested:\n  - {key: team fees paid, value: yes, by: treasurer, on: 2027-10-01}\n",
    )
    fees = found["each team pays 100 EUR and 5 EUR for each player"]
    assert (fees["status"], fees["measured"]) == ("met", "4 teams, 480 EUR")
    deposits = found["each team leaves a deposit of 50 EUR"]
    assert (deposits["status"], deposits["measured"]) == ("undetermined", "4 teams, 200 EUR")
    boards = found["no forfeited boards: 30 EUR for each"]
    assert (boards["status"], boards["measured"]) == ("not met", "2 forfeited boards: 60 EUR")
    assert boards["missing"] == ["Coral owes 30 EUR (round 1 board 3)", "Diamond owes 30 EUR (round 1 board 2)"]
    assert found["no forfeited matches: 200 EUR and 2 match points less for each"]["status"] == "met"
    down = found["the last goes down to Second League"]
    assert (down["status"], down["measured"], why(down)) == ("met", "Diamond", ["place 4: Diamond goes down"])


def test_the_command_of_fees_lists_the_teams(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Four players each: 100 + 4 x 5 EUR, four times 480 EUR; deposits of 4 x 50 EUR."""
    clauses = "    each team:\n        fee 100 EUR, each player 5 EUR\n        deposit 50 EUR\n"
    (tmp_path / "league.regdsl").write_text(HEAD + clauses, encoding="utf-8")
    (tmp_path / "results.trf").write_text("\n".join([*results(), ""]), encoding="utf-8")
    named = [str(tmp_path / "league.regdsl"), str(tmp_path / "results.trf")]
    assert main(["fees", *named, "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(each["team"], each["players"], each["fee"]["amount"]) for each in found["teams"]] == [(team, 4, "120.00") for team in TEAMS]
    assert (found["fees"]["amount"], found["deposits"]["amount"]) == ("480.00", "200.00")
    assert main(["fees", *named]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["total", "16", "480", "EUR", "200", "EUR"]


def test_a_tie_that_nothing_decides_leaves_open_who_goes_down(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Amber and Coral have 3 match points and one won match each: of the last three, one of them is still to be found."""
    text = HEAD.replace("        secondary score\n", "        wins\n") + "    relegated last 3\n"
    down = verdicts_of(tmp_path, capsys, text, results(LINE_UP_OF_BERYL))["the last 3 go down"]
    assert (down["status"], down["measured"]) == ("undetermined", "Beryl, Diamond")
    assert down["lacking"] == ["nothing in the text tells Amber, Coral apart"]


PRIZES = """    prizes in EUR:
        places 1..2: 300, 200
        category board-1 "Best on board 1" where board is 1:
            place 1: 50
            rank by points / games played
            needs 2 games
        category reserves where board is 4: 20
        ties share equally
"""


def test_prizes_by_place_go_to_teams_and_those_of_boards_to_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Match points: Amber 3, Coral 3, who share 300 and 200 EUR. Board 1: players 1 (1.5 of 2), 5 (1 of 2), 9 (1.5 of 2), 13 (0).

    1 and 9 have 75 % and 1.5 points: they share 50 EUR. Fourth on their lists: only 4 and 8 played, and both lost.
    """
    (tmp_path / "league.regdsl").write_text(HEAD + PRIZES, encoding="utf-8")
    (tmp_path / "results.trf").write_text("\n".join([*results(LINE_UP_OF_BERYL), ""]), encoding="utf-8")
    assert main(["prizes", str(tmp_path / "league.regdsl"), str(tmp_path / "results.trf"), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    shown = [(row["prize"], row["name"], row["gross"]["amount"]) for row in found["prizes"]]
    assert shown == [("main 1-2", "Amber", "250.00"), ("main 1-2", "Coral", "250.00")]
    players = {(row["prize"], row["player"], row["gross"]["amount"]) for row in found["of_players"]["prizes"]}
    assert players == {
        *(("board-1 1-2", number, "25.00") for number in (1, 9)),
        *(("reserves 1-2", number, "10.00") for number in (4, 8)),
    }


BY_BOARD = """    prizes in EUR:
        places 1..2: 300, 200
        categories by board:
            1: 50
            3: 20
            rank by points / games played
            needs 2 games
        ties share equally
"""


def test_what_a_table_of_boards_asks_holds_for_each_of_its_rows(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Third on their lists: 3 and 7 played one game, 11 one over the board, 15 one: nobody has two. Board 1 as above."""
    (tmp_path / "league.regdsl").write_text(HEAD + BY_BOARD, encoding="utf-8")
    (tmp_path / "results.trf").write_text("\n".join([*results(LINE_UP_OF_BERYL), ""]), encoding="utf-8")
    assert main(["prizes", str(tmp_path / "league.regdsl"), str(tmp_path / "results.trf"), "--format", "json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(row["prize"], row["player"]) for row in found["of_players"]["prizes"]] == [("board 1 1-2", 1), ("board 1 1-2", 9)]
    assert [row["player"] for row in found["prizes"]] == [1, 3]


def test_the_report_shows_teams_and_the_prizes_of_players(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "league.regdsl").write_text(HEAD + BY_BOARD, encoding="utf-8")
    (tmp_path / "results.trf").write_text("\n".join([*results(LINE_UP_OF_BERYL), ""]), encoding="utf-8")
    main(["check", str(tmp_path / "league.regdsl"), str(tmp_path / "results.trf"), "--format", "html"])
    page = capsys.readouterr().out
    assert "Diamond" in page
    assert "Player 09" in page
    assert "its regulation ranks teams" not in page


# ---- withdrawals, and teams of an individual event

ROBIN = """\
regdsl 1

tournament robin:
    in "Graz", AUT, 2027-10-02 .. 2027-10-04, Europe/Vienna
    rules FIDE, 2026-03-01
    system round robin, 3 rounds
    ranking by points:
        sonneborn-berger
"""


def robin() -> list[str]:
    """Four players; the fourth has one game (of three), and the third two."""
    return [
        "012 Robin",
        "042 2027/10/02",
        "052 2027/10/04",
        "142 3",
        player(1, "4 w 1", "3 b =", "2 w 1"),
        player(2, "3 w 0", "4 b +", "1 b 0"),
        player(3, "2 b 1", "1 w =", "4 w +"),
        player(4, "1 b 0", "2 w -", "3 b -"),
    ]


@pytest.mark.parametrize(
    ("clause", "outcome"),
    [
        ("withdrawn results annulled, before 50%, else rest forfeited", "results annulled"),
        ("withdrawn results annulled, before 30%, else rest forfeited", "rest forfeited"),
        ("withdrawn rest forfeited", "rest forfeited"),
    ],
)
def test_what_becomes_of_the_results_of_who_withdraws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], clause: str, outcome: str
) -> None:
    """One game of three is 33.3 %: less than half, and more than 30 %. What it does to places follows."""
    facts = "players:\n  - {player: 4, withdrawn: 2027-10-03}\n"
    found = verdicts_of(tmp_path, capsys, ROBIN + f"    {clause}\n", robin(), facts)["what becomes of the results of those who withdraw"]
    assert (found["status"], found["measured"]) == ("met", f"Player, 4: {outcome}")
    assert why(found)[:2] == [f"Player, 4: 1 of 3 games played: {outcome}", "by the file all of these results count:"]


def test_who_only_looks_withdrawn_is_not_taken_for_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = verdicts_of(tmp_path, capsys, ROBIN + "    withdrawn results annulled\n", robin())
    verdict = found["what becomes of the results of those who withdraw"]
    assert verdict["status"] == "undetermined"
    assert verdict["lacking"] == ["whether Player, 4, who has no game after round 1, has withdrawn"]


def test_half_of_the_games_is_not_half_of_the_rounds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Five players have four games each in five rounds; the fifth left after two: 2 of 4 is not below 50%, as 2 of 5 would be."""
    free = "0000 - Z"
    games = [
        *("012 Robin", "042 2027/10/02", "052 2027/10/04", "142 5"),
        player(1, free, "2 w 1", "3 b =", "4 w 1", "5 b +"),
        player(2, "5 w 1", "1 b 0", free, "3 w 1", "4 b ="),
        player(3, "4 w =", "5 b 0", "1 w =", "2 b 0", free),
        player(4, "3 b =", free, "5 w +", "1 b 0", "2 w ="),
        player(5, "2 b 0", "3 w 1", "4 b -", free, "1 w -"),
    ]
    text = ROBIN.replace("3 rounds", "5 rounds") + "    withdrawn results annulled, before 50%, else rest forfeited\n"
    facts = "players:\n  - {player: 5, withdrawn: 2027-10-03}\n"
    found = verdicts_of(tmp_path, capsys, text, games, facts)["what becomes of the results of those who withdraw"]
    assert why(found)[:2] == ["Player, 5: 2 of 4 games played: rest forfeited", "by the file all of these results count:"]
    (tmp_path / "robin.regdsl").write_text(text, encoding="utf-8")
    (tmp_path / "robin.trf").write_text("\n".join([*games, ""]), encoding="utf-8")
    main(["standings", str(tmp_path / "robin.regdsl"), str(tmp_path / "robin.trf"), "--format", "json"])
    notes = json.loads(capsys.readouterr().out)["notes"]
    assert any(note.startswith("player 5 withdrew after 2 of 4 games: the results count") for note in notes), notes


@pytest.mark.parametrize(("facts", "points"), [(None, "1.5 1.5 0 0"), ("players:\n  - {player: 4, withdrawn: none}\n", "2.5 2.5 1 0")])
def test_who_stayed_has_not_withdrawn(tmp_path: Path, capsys: pytest.CaptureFixture[str], facts: str | None, points: str) -> None:
    """Player 4 missed two games. Among the others player 1 has 1 ½ of two games, player 3 too, player 2 nothing; each won against 4."""
    (tmp_path / "regulation.regdsl").write_text(ROBIN + "    withdrawn results annulled\n", encoding="utf-8")
    (tmp_path / "results.trf").write_text("\n".join(["092 Round robin", *robin(), ""]), encoding="utf-8")
    if facts is not None:
        (tmp_path / "facts.yaml").write_text(facts, encoding="utf-8")
    main(["standings", str(tmp_path), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert " ".join(row["points"] for row in found["standings"]) == points


TEAM_ROBIN = """\
regdsl 1

tournament robin:
    in "Graz", AUT, 2027-10-02 .. 2027-10-04, Europe/Vienna
    rules FIDE, 2026-03-01
    system team round robin, 3 rounds
    teams of 2 players
    ranking by match points:
        secondary score
"""


def team_robin() -> list[str]:
    """Round 1: Amber 2 Diamond 0, Beryl 1 Coral 1. Round 2: Amber 1 Beryl 1. Round 3: Amber 1 Coral 1. Diamond plays no more."""
    lines = [
        *("012 Robin", "042 2027/10/02", "052 2027/10/04", "092 Team round robin", "142 3"),
        player(1, "7 w 1", "3 w 1", "5 w ="),
        player(2, "8 b 1", "4 b 0", "6 b ="),
        player(3, "5 w =", "1 b 0", "7 w +"),
        player(4, "6 b =", "2 w 1", "8 b +"),
        player(5, "3 b =", "7 w +", "1 b ="),
        player(6, "4 w =", "8 b +", "2 w ="),
        player(7, "1 b 0", "5 b -", "3 b -"),
        player(8, "2 w 0", "6 w -", "4 w -"),
    ]
    teams = {"Amber": (1, 2), "Beryl": (3, 4), "Coral": (5, 6), "Diamond": (7, 8)}
    return [*lines, *(f"013 {name:<32}" + "".join(f"{number:>4} " for number in numbers) for name, numbers in teams.items())]


@pytest.mark.parametrize(("results_are", "points"), [("results annulled", "2 2 2 0"), ("rest forfeited", "4 4 4 0")])
def test_a_team_that_withdraws_from_a_round_robin(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], results_are: str, points: str
) -> None:
    """Diamond played one match of three. Match points: two draws each without it, and a win against it."""
    text = TEAM_ROBIN + f"    withdrawn {results_are}\n"
    (tmp_path / "robin.regdsl").write_text(text, encoding="utf-8")
    (tmp_path / "results.trf").write_text("\n".join([*team_robin(), ""]), encoding="utf-8")
    main(["standings", str(tmp_path / "robin.regdsl"), str(tmp_path / "results.trf"), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert " ".join(row["points"] for row in found["standings"]) == points
    assert any(note.startswith("Diamond withdrew after 1 of 3 matches: the results") for note in found["notes"])


def test_in_a_round_robin_of_teams_every_team_meets_every_team(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Six pairs of four teams; without the last round Amber has not met Coral, nor Beryl Diamond."""
    whole = verdicts_of(tmp_path, capsys, TEAM_ROBIN, team_robin())["everybody meets everybody once"]
    assert (whole["status"], whole["measured"]) == ("met", "6 pairs")
    text = TEAM_ROBIN.replace("team round robin, 3 rounds", "team double round robin, 3 rounds")
    found = verdicts_of(tmp_path, capsys, text, team_robin())["everybody meets everybody twice, with both colours"]
    assert found["status"] == "not met"
    assert why(found)[0] == "Amber has not met Beryl"


SIDES = """\
regdsl 1

tournament sides:
    in "Graz", AUT, 2027-10-02 .. 2027-10-03, Europe/Vienna
    system scheveningen, 2 rounds
"""


@pytest.mark.parametrize(
    ("last_round", "status", "pairs", "said"),
    [
        (("4 b 1", "3 b 0", "2 w 1", "1 w 0"), "met", "4 pairs", []),
        # 1 and 3 meet again
        (
            ("3 b 1", "4 b 0", "1 w 0", "2 w 1"),
            "not met",
            "2 pairs",
            [
                "has not met player 4",
                "has not met player 3",
                "has met player 3 too often",
                "has met player 4 too often",
            ],
        ),
    ],
)
def test_in_a_scheveningen_match_each_meets_everybody_of_the_other_side(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], last_round: tuple[str, ...], status: str, pairs: str, said: list[str]
) -> None:
    """Two against two: 1 and 2 against 3 and 4."""
    first_round = ("3 w 1", "4 w =", "1 b 0", "2 b =")
    lines = [player(number, *cells) for number, cells in enumerate(zip(first_round, last_round, strict=True), start=1)]
    head = ["012 Sides", "042 2027/10/02", "052 2027/10/03", "142 2"]
    teams = [f"013 {'Home':<32}   1    2 ", f"013 {'Guests':<32}   3    4 "]
    found = verdicts_of(tmp_path, capsys, SIDES, [*head, *lines, *teams])["everybody of one side meets everybody of the other"]
    assert (found["status"], found["measured"], why(found)) == (status, pairs, said)


def test_who_meets_players_of_both_sides_is_in_no_scheveningen_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """1, 2 and 3 all meet each other."""
    lines = [player(1, "2 w 1", "3 b 1", "4 w 1"), player(2, "1 b 0", "4 w 1", "3 b 1"), player(3, "4 w 1", "1 w 0", "2 w 0")]
    lines.append(player(4, "3 b 0", "2 b 0", "1 b 0"))
    head = ["012 Sides", "042 2027/10/02", "052 2027/10/03", "142 3"]
    found = verdicts_of(tmp_path, capsys, SIDES.replace("2 rounds", "3 rounds"), [*head, *lines])
    assert found["everybody of one side meets everybody of the other"]["status"] == "not met"


CUP = """\
regdsl 1

tournament cup:
    in "Osijek", CRO, 2027-05-20, Europe/Zagreb
    rules FIDE, 2026-03-01
    system swiss, 2 rounds
    attribute school: text
    ranking by points:
        buchholz
"""
SCHOOLS = "no,name,sex,school\n1,Ana,w,East\n2,Bor,m,East\n3,Cvita,w,West\n4,Dino,m,West\n5,Ema,w,East\n6,Filip,m,West\n"


def cup() -> list[str]:
    """After two rounds: 1 Ana 1, 2 Bor 2, 3 Cvita 0, 4 Dino 2, 5 Ema 0.5, 6 Filip 0.5."""
    return [
        "012 Cup",
        "042 2027/05/20",
        "052 2027/05/20",
        "142 2",
        player(1, "3 w 1", "2 b 0", name="Ana", sex="w"),
        player(2, "5 w 1", "1 w 1", name="Bor"),
        player(3, "1 b 0", "4 b 0", name="Cvita", sex="w"),
        player(4, "6 w 1", "3 w 1", name="Dino"),
        player(5, "2 b 0", "6 w =", name="Ema", sex="w"),
        player(6, "4 b 0", "5 b =", name="Filip"),
    ]


@pytest.mark.parametrize(
    ("clause", "standing"),
    [
        # East 2 + 1, West 2 + 0.5
        ("team score best 2, by school", ["place 1: East, 3 (players 2, 1)", "place 2: West, 2.5 (players 4, 6)"]),
        # a girl counts in any case: West 2 + 0 (Cvita)
        (
            "team score best 2, by school, at least 1 player where female: best place, wins",
            ["place 1: East, 3 (players 2, 1)", "place 2: West, 2 (players 4, 3)"],
        ),
        # 2 and 2; of the rest Ana has 1, Filip 0.5
        ("team score best 1, by school: next player", ["place 1: East, 2 (players 2)", "place 2: West, 2 (players 4)"]),
    ],
)
def test_the_score_of_a_team_is_that_of_its_best_players(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], clause: str, standing: list[str]
) -> None:
    best = clause.split()[3].rstrip(",")
    found = verdicts_of(tmp_path, capsys, CUP + f"    {clause}\n", cup(), entries=SCHOOLS)[
        f"teams by school: the points of the best {best}"
    ]
    assert (found["status"], why(found)) == ("met", standing)


def test_the_standings_show_the_teams_of_an_individual_event(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "cup.regdsl").write_text(CUP + "    team score best 2, by school\n", encoding="utf-8")
    (tmp_path / "results.trf").write_text("\n".join([*cup(), ""]), encoding="utf-8")
    (tmp_path / "entries.csv").write_text(SCHOOLS, encoding="utf-8")
    main(["standings", *(str(tmp_path / name) for name in ("cup.regdsl", "results.trf", "entries.csv")), "--format", "json"])
    found = json.loads(capsys.readouterr().out)
    assert [(row["rank"], row["name"], row["points"], row["counted"]) for row in found["teams"]] == [
        (1, "East", "3", [2, 1]),
        (2, "West", "2.5", [4, 6]),
    ]


def test_equal_teams_that_nothing_parts_share_their_place(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = verdicts_of(tmp_path, capsys, CUP + "    team score best 1, by school\n", cup(), entries=SCHOOLS)
    verdict = found["teams by school: the points of the best 1"]
    assert (verdict["status"], verdict["lacking"]) == ("undetermined", ["nothing in the text tells East, West apart"])


# ---- the text

ALL = """\
regdsl 1

tournament league:
    attribute age: by birth year
    each team:
        require at least 1 player where female
        board order by rating, at most 100 points
        handed in until 2027-09-15, to organizer
        changes of list at most 2 players, until 2027-12-31, fee 20 EUR
        fee 150 EUR, each player 5 EUR
        deposit 300 EUR
        one team per player
    each line-up:
        require at least 1 player where female or age < 20, on boards 5..6
        require at least 4 players, else match forfeited
        board order unstated
        empty boards unstated
        handed in 60 min before round, to chief arbiter
    fine 200 EUR per forfeited match, less 2 match points
    relegated last 2, to second "Second League"
    withdrawn results annulled, before 50%, else rest forfeited
    team score best 4, by club, at least 1 player where female: best place, wins
"""


def test_both_spellings_mean_the_same() -> None:
    loaded = load_text(ALL, "league.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    assert loaded.document is not None
    kinds = [type(each) for each in loaded.regulation.provisions]
    assert {EachTeam, EachLineUp, Fine, Relegation, Withdrawn, TeamScore} <= set(kinds)
    for text, name in ((to_dsl(loaded.document, language()), "league.regdsl"), (to_yaml(loaded.document, language()), "league.yaml")):
        again = load_text(text, name, is_yaml=name.endswith(".yaml"))
        assert again.regulation is not None, again.diagnostics
        assert content_hash(again.regulation) == content_hash(loaded.regulation)


@pytest.mark.parametrize(
    ("clause", "error"),
    [
        ("each line-up:\n        require foreign", "wrong-subject"),
        ("each line-up:\n        require where foreign", "asked"),
        ("each team:\n        require at most 1 player, on boards 1..2", "wrong-operand"),
        ("each line-up:\n        require at most 1 player where foreign, on boards 6..5", "wrong-operand"),
        ("each team:\n        fee 150", "no-currency"),
        ("each team:\n        fee 150 EUR, each player 500 RSD", "mixed-currencies"),
        ("each team:\n        deposit 300.1234 EUR", "cannot-be-paid"),
        ("fine 30 EUR per empty seat", "unknown-word"),
        ("withdrawn results annulled, before 50%", "argument-missing"),
        ("relegated 2", "wrong-operand"),
        ("team score best 4, by colour", "unknown-word"),
    ],
)
def test_faults_are_told_at_their_place(tmp_path: Path, capsys: pytest.CaptureFixture[str], clause: str, error: str) -> None:
    assert errors_of(tmp_path, capsys, f"regdsl 1\n\ntournament t:\n    {clause}\n") == [error]
