"""The files of the five invented tournaments: made again by their generator, and legal by themselves."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest

from tests.series.raw_files import EVENTS, SERIES, WORTH, RawEvent, load
from tests.series.raw_standings import ranking

GENERATOR = Path(__file__).parents[1] / "generate" / "balkan_events.py"
ANSWERS = {"1": "0", "0": "1", "=": "=", "+": "-"}


@pytest.fixture(scope="module", params=EVENTS)
def event(request: pytest.FixtureRequest) -> RawEvent:
    return load(request.param)


def test_generator_makes_the_same_bytes(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(GENERATOR), str(tmp_path)], check=True)
    made = sorted(path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file())
    kept = sorted(path.relative_to(SERIES) for path in (SERIES / "events").rglob("*") if path.is_file())
    assert made == [*kept, Path("facts.yaml")]
    for path in made:
        assert (tmp_path / path).read_bytes() == (SERIES / path).read_bytes(), path


def test_everything_is_marked_as_invented(event: RawEvent) -> None:
    folder = SERIES / "events" / event.id
    assert "(invented)" in event.heads["012"]
    for name in ("regulation.regdsl", "facts.yaml"):
        assert "# Invented" in (folder / name).read_text(encoding="utf-8")


def test_results_and_entries_agree(event: RawEvent) -> None:
    for number, line in event.lines.items():
        row = event.entries[number]
        told = {key: "" if value == "none" else value for key, value in row.items()}
        born = f"{row['birth_year']}/00/00" if row["birth_year"] else ""
        assert [line.sex, line.title, line.name, line.rating] == [told["sex"], told["title"], row["name"], told["rating"]]
        assert [line.federation, line.fide_id, line.birth] == [row["federation"], told["fide_id"], born]
    assert set(event.entries) - set(event.lines) <= {max(event.entries)}


def test_games_are_told_the_same_by_both(event: RawEvent) -> None:
    for number, line in event.lines.items():
        for index, one in enumerate(line.rounds):
            if not one.opponent:
                assert (one.colour, one.code in "UHZ") == ("-", True) or (one.colour, one.code) == ("", "Z")
                continue
            other = event.lines[one.opponent].rounds[index]
            assert other.opponent == number
            assert {one.colour, other.colour} == {"w", "b"}
            assert ANSWERS.get(one.code) == other.code or ANSWERS.get(other.code) == one.code or one.code == other.code == "-"


def test_nobody_meets_twice_or_has_two_byes(event: RawEvent) -> None:
    for line in event.lines.values():
        opponents = [one.opponent for one in line.rounds if one.opponent]
        assert len(opponents) == len(set(opponents))
        assert sum(one.code in ("U", "+") for one in line.rounds) <= 1 or all(one.code != "U" for one in line.rounds)
    for index in range(len(event.lines[1].rounds)):
        codes = [line.rounds[index].code for line in event.lines.values()]
        paired = sum(bool(line.rounds[index].opponent) for line in event.lines.values())
        assert codes.count("U") <= 1
        assert paired % 2 == 0


def test_colours_stay_in_balance(event: RawEvent) -> None:
    for line in event.lines.values():
        played = [one.colour for one in line.rounds if one.is_played]
        assert abs(played.count("w") - played.count("b")) <= 2
        assert all(not (a == b == c) for (a, b), (_, c) in pairwise(pairwise(played)))


def test_points_and_ranks(event: RawEvent) -> None:
    place = 1
    for group in ranking(event):
        assert {event.lines[number].rank for number in group} == {place}
        place += len(group)
    for line in event.lines.values():
        assert line.points * 2 == sum(WORTH[one.code] for one in line.rounds)


def test_everything_that_happens_happens(event: RawEvent) -> None:
    """Byes asked for, zero byes, forfeits, a double forfeit, a late entrant, a withdrawal, unrated players where the list allows."""
    rounds = [one for line in event.lines.values() for one in line.rounds]
    assert {"H", "Z", "+", "-"} <= {one.code for one in rounds}
    lines = event.lines.values()
    assert any(
        one.code == "-" and event.lines[one.opponent].rounds[index].code == "-" for line in lines for index, one in enumerate(line.rounds)
    )
    assert any(line.rounds[0].code == "Z" and line.rounds[1].opponent for line in lines)
    assert any(line.rounds[3].is_played and all(one.code == "Z" for one in line.rounds[4:]) for line in lines)
    unrated = [row for row in event.entries.values() if row["rating"] == "none"]
    assert bool(unrated) is ("average rating of opponents" not in event.tie_breaks)
    assert not any(row["title"] == "" or row["rating"] == "" for row in event.entries.values()) or event.id == "sunny-beach"


def test_byes_and_absentees_exist() -> None:
    events = [load(name) for name in EVENTS]
    assert any(one.code == "U" for event in events for line in event.lines.values() for one in line.rounds)
    assert [len(event.entries) - len(event.lines) for event in events] == [1, 0, 0, 0, 1]
    jassy = events[2]
    assert jassy.entries[11]["title"] == "IM"
    assert all(one.code == "Z" for one in jassy.lines[11].rounds)
