"""Standings beside the general one. Places earn 10, 6, 3, 1; one: A B C D, two: B A C D: A 16, B 16, C 6, D 2."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from regdsl.clauses.series.readings import outcome
from regdsl.commands import main
from regdsl.regulation.loading import load_text
from tests.series.hand_made import Event, four, series, write_event

BODY = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n    ranking by series points:\n        latest event\n"
FEDERATIONS = {"A": {"federation": "GRE"}, "C": {"birth_year": "2012"}, "D": {"birth_year": "2013"}}


def further(tmp_path: Path, line: str, **changes: dict[str, str]) -> list[tuple[int | None, str, str]]:
    people = FEDERATIONS | changes
    found = series(tmp_path, f"{BODY}    {line}\n", {"one": Event(four("ABCD", **people)), "two": Event(four("BACD", **people))})
    assert found.errors() == []
    ((standing),) = outcome(found.ground).further
    return [(row.rank, row.name, str(row.points)) for row in standing.rows]


def test_some_of_the_players(tmp_path: Path) -> None:
    assert further(tmp_path, "standings juniors where birth year >= 2010") == [(1, "Cvetkov, Cvetan", "6"), (2, "Dimov, Dimo", "2")]


def test_federations_by_their_best_players(tmp_path: Path) -> None:
    """B 16 + C 6 for BUL, A 16 for GRE; with one player each both have 16."""
    assert further(tmp_path / "two", "standings teams by federation, best 2 players") == [(1, "BUL", "22"), (2, "GRE", "16")]
    assert further(tmp_path / "one", "standings teams by federation, best 1 player") == [(1, "BUL", "16"), (1, "GRE", "16")]
    assert further(tmp_path / "all", "standings teams by federation") == [(1, "BUL", "24"), (2, "GRE", "16")]


def test_federations_by_some_of_their_players(tmp_path: Path) -> None:
    assert further(tmp_path, "standings teams by federation, where birth year >= 2010") == [(1, "BUL", "8")]


def test_of_whom_it_is_not_known(tmp_path: Path) -> None:
    """D may be a junior: nobody has a rank yet."""
    assert further(tmp_path, "standings juniors where birth year >= 2010", D={"birth_year": ""}) == [(None, "Cvetkov, Cvetan", "6")]


LOWEST = (
    "    points:\n        formula: place\n        place of tied players: highest\n        absent earns 9\n"
    "    lowest total wins\n    ranking by series points:\n        latest event\n"
)
LEVEL = "    system swiss, 3 rounds\n    ranking by points:\n        wins\n"


def test_federations_of_whose_points_something_is_not_known(tmp_path: Path) -> None:
    """A and D win two games each and share the first two places, 10 or 6; B and C draw twice and share the other two, 3 or 1.

    The best of BUL (B, C, D) has 6 to 10, as A has for GRE: nobody's rank is known. ITA (C alone, 1 to 3) is behind whatever they have.
    """
    people = {"A": {"federation": "GRE"}, "C": {"federation": "ITA"}}
    rounds = ("1>2 4>3", "1=4 2=3", "1>3 4>2")
    event = Event(four("ABCD", **people), rounds, regulation=LEVEL)
    found = series(tmp_path, f"{BODY}    standings teams by federation, best 1 player\n", {"one": event})
    ((standing),) = outcome(found.ground).further
    assert [(row.rank, row.name, row.points) for row in standing.rows] == [(None, "BUL", None), (None, "GRE", None), (None, "ITA", None)]
    assert standing.lacking != ()


def test_what_is_not_known_of_one_does_not_hide_the_others(tmp_path: Path) -> None:
    """D has won everything, A everything else: GRE (A) 6, ITA (D) 10; B and C drew, 3 or 1 each: both of BUL, 4 together in any order."""
    people = {"A": {"federation": "GRE"}, "D": {"federation": "ITA"}}
    rounds = ("1>2 4>3", "1<4 2=3", "1>3 4>2")
    event = Event(four("ABCD", **people), rounds, regulation=LEVEL)
    found = series(tmp_path, f"{BODY}    standings teams by federation, best 1 player\n", {"one": event})
    ((standing),) = outcome(found.ground).further
    assert [(row.rank, row.name, row.points) for row in standing.rows] == [(1, "ITA", 10), (2, "GRE", 6), (None, "BUL", None)]


def test_federations_where_the_lowest_total_wins(tmp_path: Path) -> None:
    """Places as points: A 1, B 2, C 3, D 4. GRE has A and D, 5 points; BUL B and C, 5; ITA none. One player each: GRE 1, BUL 2."""
    people = {"A": {"federation": "GRE"}, "D": {"federation": "GRE"}}
    for number, expected in ((1, [(1, "GRE", 1), (2, "BUL", 2)]), (2, [(1, "BUL", 5), (1, "GRE", 5)])):
        line = f"    standings teams by federation, best {number} {'player' if number == 1 else 'players'}\n"
        found = series(tmp_path / str(number), f"{LOWEST}{line}", {"one": Event(four("ABCD", **people))})
        ((standing),) = outcome(found.ground).further
        assert [(row.rank, row.name, row.points) for row in standing.rows] == expected


def test_who_has_too_few_players_where_the_lowest_total_wins(tmp_path: Path) -> None:
    """A alone has 1 point, the best two of BUL 2 + 3: no article says who is ahead."""
    line = "    standings teams by federation, best 2 players\n"
    found = series(tmp_path, f"{LOWEST}{line}", {"one": Event(four("ABCD", A={"federation": "GRE"}))})
    ((standing),) = outcome(found.ground).further
    assert [(row.rank, row.name) for row in standing.rows] == [(None, "GRE"), (None, "BUL")]
    assert "fewer than 2 players" in standing.lacking[-1]


@pytest.mark.parametrize("line", ["standings by club", "standings", "standings clubs by club, best players"])
def test_what_is_no_standing(line: str) -> None:
    found = load_text(f"regdsl 1\nseries s:\n    events 1..3\n{BODY}    {line}\n", "s.regdsl").diagnostics
    assert [each for each in found if each.severity == "error"] != []


def test_reports(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = 'regdsl 1\nseries s:\n    members BUL, GRE\n    events:\n        one: in "Sofia", BUL, 2025-01-01 .. 2025-01-03\n' + BODY
    (tmp_path / "s.regdsl").write_text(text + '    standings nations "Nations" by federation, best 2 players\n', encoding="utf-8")
    write_event(tmp_path / "one", "one", Event(four(A={"federation": "GRE"})))
    run = ["standings", str(tmp_path / "s.regdsl"), f"--event=one={tmp_path / 'one'}"]
    assert main(run) == 0
    said = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert "Nations (article 3)" in said
    assert "1 GRE 10 Anev, Anton" in said
    assert main([*run, "--format", "json"]) == 0
    (nations,) = json.loads(capsys.readouterr().out)["further_standings"]
    assert nations["rows"][1] == {"rank": 2, "name": "BUL", "points": "9", "players": ["Belov, Boris", "Cvetkov, Cvetan"]}
    assert main([*run, "--format", "html", "--messages", "sr-Latn"]) == 0
    assert "Nations" in capsys.readouterr().out
