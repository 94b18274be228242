"""What invited players get: who has a right to it, what it costs, and whether everybody got it."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.judging import judge
from regdsl.regulation.gathering import find_data, gather
from regdsl.values.verdict import Status, Verdict
from tests.fees.hand_made import entry_list, names, regulation_of

ROWS = [
    {"title": "GM", "rating": "2550", "entered": "2024-03-03"},
    {"title": "GM", "rating": "2480", "entered": "2024-03-01"},
    {"title": "GM", "rating": "2600", "entered": "2024-03-02"},
    {"title": "IM", "rating": "2400", "entered": "2024-03-01"},
]


def _verdict(text: str, folder: Path, facts: str = "", rows: list[dict[str, str]] | None = None) -> Verdict:
    (folder / "entries.csv").write_text(entry_list(rows or ROWS), encoding="utf-8")
    (folder / "facts.yaml").write_text(facts, encoding="utf-8")
    gathered = gather(regulation_of(text), find_data([folder], series=False))
    (verdict,) = judge(gathered.ground.provisions, gathered.ground)
    return verdict


@pytest.mark.parametrize(
    ("first", "players", "cost"),
    [
        ("", [1, 2, 3], "1 200 EUR"),  # 3 × 400
        ("2 first by rating, ", [1, 3], "800 EUR"),
        ("2 first by entry, ", [2, 3], "800 EUR"),
    ],
)
def test_who_has_a_right_to_it(first: str, players: list[int], cost: str, tmp_path: Path) -> None:
    text = f"benefit free room, free half board, {first}where title is GM, worth 400 EUR"
    assert names(text) == []
    verdict = _verdict(text, tmp_path)
    assert [each.player for each in verdict.evidence] == players
    number = len(players)
    assert verdict.requirement == f"free room, free half board for {number} players, {cost} in all"
    assert verdict.status is Status.UNDETERMINED  # nobody says that they got it


def test_whether_everybody_got_it(tmp_path: Path) -> None:
    text = "benefit free room, where title is GM and rating >= 2500"
    facts = "players:\n  - {player: 1, free room: yes, by: organizer}\n  - {player: 3, free room: {answer}}\n"
    given = _verdict(text, tmp_path, facts.replace("{answer}", "yes"))
    assert (given.status, given.measured, given.required) == (Status.MET, "2", "2")
    refused = _verdict(text, tmp_path, facts.replace("{answer}", "no"))
    assert (refused.status, refused.measured, refused.missing) == (Status.NOT_MET, "1", ("player 3",))


def test_nobody_is_invited(tmp_path: Path) -> None:
    assert _verdict("benefit starting fee where title is WGM, worth 300 EUR", tmp_path).status is Status.MET


def test_the_worth_of_nights(tmp_path: Path) -> None:
    """3 and 4 nights at 50 EUR: 350 EUR."""
    text = "attribute nights: number\nbenefit free room where title is GM, worth 50 EUR, per nights"
    rows = [{"title": "GM", "nights": "3"}, {"title": "GM", "nights": "4"}, {"nights": "2"}]
    assert "350 EUR in all" in _verdict(text, tmp_path, rows=rows).requirement


def test_the_first_are_found_by_something() -> None:
    assert names("benefit free room, 10 first, where title is GM") == ["asked"]
    assert names("benefit free room, by entry, where title is GM") == ["wrong-operand"]
    assert names("benefit free room, 10 first by unstated, where title is GM") == ["left-open"]
    assert names("benefit free room where title is GM, worth 400") == ["no-currency"]


def test_who_comes_first_is_decided(tmp_path: Path) -> None:
    text = "benefit free room, 1 first by unstated, where title is GM"
    assert "by what the first are found" in " ".join(_verdict(text, tmp_path).lacking)
    decision = "decisions: [{article: '1', word: benefit, value: by rating, by: organizer}]\nplayers: [{player: 3, free room: yes}]\n"
    assert _verdict(text, tmp_path, decision).status is Status.MET


def test_a_number_that_is_left_open(tmp_path: Path) -> None:
    """Free rooms as long as there are some: how many, somebody decides."""
    text = "benefit free room, unstated first by entry, where title is GM"
    assert names(text) == ["left-open"]
    assert "how many of 3 get it" in " ".join(_verdict(text, tmp_path).lacking)
    decision = "decisions: [{article: '1', word: benefit, value: 1, by: organizer}]\nplayers: [{player: 2, free room: yes}]\n"
    assert _verdict(text, tmp_path, decision).status is Status.MET
