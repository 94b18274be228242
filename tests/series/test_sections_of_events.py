"""Events that are played in sections, and days with several rounds. The arithmetic stands beside each case.

In `LEVEL` A and B have 2 points (2 and 1 wins), C and D 1 point and no win. A and B play in section A, C and D in section B.
"""

from __future__ import annotations

from pathlib import Path

from regdsl.regulation.loading import load_text
from tests.series.hand_made import LEVEL, Event, Series, four, series

REGULATION = """    system swiss, 3 rounds
    schedule:
        round 1: 2025-01-01 10:00
        round 2: 2025-01-01 14:00
        round 3: 2025-01-02 10:00
    sections by rating:
        A: 2300..
        B: ..2299 or unrated
    ranking by points:
        wins
        rating
"""


def one(tmp_path: Path, *points: str) -> Series:
    body = "    points:\n" + "".join(f"        {line}\n" for line in points)
    return series(tmp_path, body, {"one": Event(four(C={"rating": "2100"}, D={"rating": "2000"}), LEVEL, REGULATION)})


def totals(found: Series) -> dict[str, str]:
    assert found.errors() == []
    assert all(row.total.is_exact for row in found.rows.values()), found.standing.lacking
    return {letter: str(row.total.points) for letter, row in found.rows.items()}


def test_each_section_has_places_of_its_own(tmp_path: Path) -> None:
    """C is first of section B, by rating."""
    lines = ("by section:", "    A:", "        places 1..2: 10, 6", "    B:", "        places 1..2: 4, 2", "ties by ranking")
    assert totals(one(tmp_path, *lines)) == {"A": "10", "B": "6", "C": "4", "D": "2"}


def test_a_multiplier_by_section(tmp_path: Path) -> None:
    lines = ("formula: score", "factor by section:", "    A: 3", "    B: 2")
    assert totals(one(tmp_path, *lines)) == {"A": "6", "B": "6", "C": "2", "D": "2"}


def test_a_multiplier_for_some_people(tmp_path: Path) -> None:
    """The score is doubled for those below 2200: C and D."""
    assert totals(one(tmp_path, "formula: score", "factor 2 where rating below 2200 or unrated")) == {
        "A": "2",
        "B": "2",
        "C": "2",
        "D": "2",
    }


def test_starters_of_weaker_sections(tmp_path: Path) -> None:
    """Two started in section B, none below it. From the bottom 4, 3, 2, 1; 6 for a point: 4 + 12 + 2, 3 + 12 + 2, 2 + 6, 1 + 6."""
    lines = ("formula: place from bottom + 6 * score + (starters of weaker sections)", "place of tied players: highest")
    assert totals(one(tmp_path, *lines)) == {"A": "18", "B": "17", "C": "8", "D": "7"}


def test_days_where_all_rounds_were_played(tmp_path: Path) -> None:
    """Everybody played on both days: 2 more than the wins 2, 1, 0, 0."""
    assert totals(one(tmp_path, "formula: wins + days where all rounds played")) == {"A": "4", "B": "3", "C": "2", "D": "2"}


def test_places_and_a_formula_are_not_both(tmp_path: Path) -> None:
    text = "regdsl 1\nseries s:\n    points:\n        places 1..2: 10, 6\n        formula: score\n        ties by ranking\n"
    found = [each for each in load_text(text, "s.regdsl").diagnostics if each.severity == "error"]
    assert [(each.name, each.arguments["word"]) for each in found] == [("asked", "places")]
    assert "bonus 2 per point" in found[0].advice[0]


def test_points_for_the_place_and_for_the_score(tmp_path: Path) -> None:
    """10 + 2 x 2, 6 + 2 x 2, 3 + 2 x 1, 1 + 2 x 1."""
    lines = ("places 1..4: 10, 6, 3, 1", "bonus 2 per point", "ties by ranking")
    assert totals(one(tmp_path, *lines)) == {"A": "14", "B": "10", "C": "5", "D": "3"}
