"""What a verdict says was found, required and missing, for every way to write a requirement. The event has 3 rounds and lasts 3 days."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.regulation.loading import load_text
from regdsl.values.verdict import Verdict
from tests.series.hand_made import Event, four, series

FUND = "    prizes in EUR:\n        fund 1 500\n        places 1..2: 1000, 500\n        ties share equally\n"
SWISS = "    system swiss, 3 rounds\n    ranking by points:\n        wins\n"


def judged(folder: Path, requirement: str, regulation: str = SWISS) -> Verdict:
    found = series(folder, f"    each event:\n        require {requirement}\n", {"one": Event(four(), regulation=regulation)})
    (verdict,) = [verdict for verdict in found.verdicts() if verdict.event == "one"]
    return verdict


@pytest.mark.parametrize(
    ("requirement", "status", "required", "missing"),
    [
        ("rounds in 3..7", "met", "3 to 7 rounds", ()),
        ("rounds in 5..7", "not met", "5 to 7 rounds", ("2 rounds more",)),  # 5 - 3
        ("rounds in 1..2", "not met", "1 to 2 rounds", ("1 round fewer",)),  # 3 - 2
        ("rounds in 5..", "not met", "at least 5 rounds", ("2 rounds more",)),
        ("rounds in ..2", "not met", "at most 2 rounds", ("1 round fewer",)),
        ("rounds in 5..7 rounds", "not met", "5 to 7 rounds", ("2 rounds more",)),
        ("rounds not in 3..7", "not met", "not 3 to 7 rounds", ()),
        ("rounds != 3", "not met", "not 3 rounds", ()),
        ("rounds in [5, 7]", "not met", "rounds 5, 7", ()),
        ("not rounds in 3..7", "not met", "not 3 to 7 rounds", ()),
        ("not (rounds < 5 or days < 3)", "not met", "5 rounds, 3 days", ("2 rounds more",)),
        ("days in 1..2", "not met", "1 to 2 days", ("1 day fewer",)),
        ("start in 2025-01-01 .. 2025-01-31", "met", "start 2025-01-01 to 2025-01-31", ()),
        ("start in 2025-02-01 .. 2025-02-28", "not met", "start 2025-02-01 to 2025-02-28", ()),
        ("starters in 5..9", "not met", "5 to 9 starters", ("1 starter more",)),  # 4 play
        ("fund in 2000 EUR .. 2500 EUR", "not met", "2 000 EUR to 2 500 EUR", ("500 EUR more",)),  # 2000 - 1500
        ("fund in 500 EUR .. 1000 EUR", "not met", "500 EUR to 1 000 EUR", ("500 EUR less",)),  # 1500 - 1000
        ("place is none", "not met", None, ()),
        ("rounds >= unstated", "undetermined", None, ()),
    ],
)
def test_required_and_missing(tmp_path: Path, requirement: str, status: str, required: str | None, missing: tuple[str, ...]) -> None:
    verdict = judged(tmp_path, requirement, SWISS + FUND)
    assert (verdict.status, verdict.required, verdict.missing) == (status, required, missing)


def test_one_person_too_many(tmp_path: Path) -> None:
    assert judged(tmp_path, "at most 3 starters").missing == ("1 fewer starter",)


@pytest.mark.parametrize(
    ("written", "advice"),
    [
        ("no starters where female", "write `at most 0 starters where female`"),
        ("nobody where rating > 2400", "write `at most 0 starters where rating > 2400`"),
        ("all starters where female", "for everybody, write `at most 0 starters where not female`"),
        ("starters where foreign", "write how many: `at least 20 starters where foreign`"),
        ("5 starters where foreign", "write `at least 5 starters`, `at most 5 starters`, or both, parted by a comma, for exactly so many"),
        ("exactly 5 starters", "write `at least 5 starters`, `at most 5 starters`, or both, parted by a comma, for exactly so many"),
        ("5 players where foreign", "write `at least 5 starters`, `at most 5 starters`, or both, parted by a comma, for exactly so many"),
    ],
)
def test_people_without_a_bound(written: str, advice: str) -> None:
    """One message that says how to write it, and none about what does not matter then."""
    found = load_text(f"regdsl 1\nseries s:\n    each event:\n        require {written}\n", "s.regdsl").diagnostics
    assert [(each.name, each.advice) for each in found] == [("how-many", (advice,))]


@pytest.mark.parametrize(
    ("requirement", "lacking"),
    [
        ("hotel stars >= 3", "hotel stars of one: neither its regulation nor its data say it"),
        ("start of one >= 2025-01-01", "start of one: neither its regulation nor its data say it"),
        ("rounds >= 3", "the number of rounds of one: its regulation does not say"),
    ],
)
def test_what_nothing_says(tmp_path: Path, requirement: str, lacking: str) -> None:
    assert judged(tmp_path, requirement, "    system swiss, unstated rounds\n").lacking == (lacking,)
