"""What is unsound in the text of a series, clause by clause. Worked out by hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.reviewing import review
from regdsl.regulation.loading import load_text
from tests.series.hand_made import Event, four, series


def found(body: str, members: str = "BUL, GRE") -> list[str]:
    loaded = load_text(f"regdsl 1\nseries s:\n    members {members}\n{body}", "s.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    return [each.name for each in review(loaded.regulation.provisions, loaded.regulation.scope)]


def in_block(head: str, *lines: str) -> str:
    return f"    {head}:\n" + "".join(f"        {line}\n" for line in lines)


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ("BUL, GRE", []),
        ("BUL, GRE, BUL", ["member-twice"]),
        ("ROU, ROM", ["member-twice", "old-federation"]),
        ("BUL, ROM", ["old-federation"]),
        ("BUL, YUG", ["old-federation"]),
    ],
)
def test_members(members: str, expected: list[str]) -> None:
    assert found("", members) == expected


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (("require days = 9", "require start >= 2027-12-15 and end <= 2027-12-23"), []),  # 15 to 23: 9 days
        (("require days = 9", "require start >= 2027-12-15 and end <= 2027-12-22"), ["days-do-not-fit"]),  # 8
        (("require start >= 2027-12-15", "require end <= 2027-12-15"), []),  # 1 day
        (("require start >= 2027-12-15", "require end <= 2027-12-14"), ["days-do-not-fit"]),  # none
        (("require days in 9..11", "require start in 2027-12-15 .. 2027-12-20", "require end <= 2027-12-22"), ["days-do-not-fit"]),
        (("require days <= 9", "require start >= 2027-12-15 and end <= 2027-12-22"), []),
        (("require days >= 9 or rounds >= 9", "require start >= 2027-12-15 and end <= 2027-12-22"), []),  # one of the two may hold
    ],
)
@pytest.mark.parametrize("head", ["hosting of final", "each event"])
def test_days_that_fit(lines: tuple[str, ...], expected: list[str], head: str) -> None:
    assert found(in_block(head, *lines)) == expected


@pytest.mark.parametrize(
    ("decision", "expected"), [("on 2027-02-01", []), ("on 2027-01-31", ["decided-too-early"]), ("until 2027-01-31", ["decided-too-early"])]
)
def test_a_decision_before_the_last_bid(decision: str, expected: list[str]) -> None:
    written = f'decision by "chair", {decision}'
    assert found(in_block("hosting of final", "bids by federation in members, until 2027-02-01", written)) == expected


@pytest.mark.parametrize(
    ("clause", "expected"),
    [
        ("contribution 100 EUR per federation in members", []),
        ("contribution 100 EUR per federation", ["group-not-said"]),
        ("contribution 3 EUR per player", ["group-not-said"]),
    ],
)
def test_who_owes(clause: str, expected: list[str]) -> None:
    assert found(f"    {clause}\n") == expected


def test_who_is_given(tmp_path: Path) -> None:
    body = in_block("each event", "provide free entry for 1 player per federation")
    assert found(body) == ["group-not-said"]
    (verdict,) = series(tmp_path, body, {"one": Event(four())}).verdicts()
    assert verdict.requirement == "free entry for 1 player of each federation"
    assert verdict.lacking == ("each federation of which list: article 1.1 names none",)


POINTS = "        points:\n            places 1..2: 2, 1\n            ties by ranking\n"


@pytest.mark.parametrize(
    ("ways", "asked"),
    [
        (("admit 4 best by series points",), False),
        (("admit 2 best by series points", "admit 2 by organizer"), True),
        (("admit 2 best by series points", "admit 2 by organizer", "nobody twice"), False),
        (("admit 2 best by series points", "admit 2 by organizer", "nobody twice unstated"), False),
    ],
)
def test_nobody_twice_is_asked_where_there_are_two_ways(ways: tuple[str, ...], asked: bool) -> None:
    lines = "".join(f"        {way}\n" for way in ways)
    loaded = load_text(f"regdsl 1\nseries s:\n    final of 4 players:\n{lines}{POINTS}", "s.regdsl")
    assert ([each.name for each in loaded.diagnostics if each.kind.is_form] == ["asked"]) == asked


def test_a_contribution_of_each_event(tmp_path: Path) -> None:
    """Asked in each event, it is paid and judged there: BUL has paid for `one`; GRE has not."""
    body = in_block("each event", "contribution 100 EUR per federation in members, until 2025-01-01")
    paid = "payments: [{federation: BUL, amount: 100 EUR, on: 2024-12-01, for: contribution}]\n"
    found = series(tmp_path, body, {"one": Event(four(), facts=paid), "two": Event(four())}).verdicts()
    assert [(verdict.event, verdict.status) for verdict in found] == [
        ("one", "met"),
        ("one", "not met"),
        ("two", "undetermined"),
        ("two", "undetermined"),
    ]


def test_it_is_told_where_it_stands() -> None:
    """One error for the line, at its place, with the way out, where this version has no words for what the line is about."""
    found = load_text("regdsl 1\nseries s:\n    members BUL\n    cancelled events: one\n", "s.regdsl").diagnostics
    assert [(each.name, str(each.span)) for each in found] == [("unknown-head", "s.regdsl:4:5")]
    assert all("this version has no words for" in each.advice[0] for each in found)


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        ("    members BUL, XYZ, GRE\n", ["unknown-word"]),
        ("    members bul, gre\n", ["wrong-operand", "wrong-operand"]),
        ("    each event:\n        require at least 4 federations\n", ["unknown-unit"]),
        ("    each event:\n        require at least 5 players where female\n", ["unknown-unit"]),
    ],
)
def test_one_mistake_is_told_once(body: str, expected: list[str]) -> None:
    assert [each.name for each in load_text(f"regdsl 1\nseries s:\n{body}", "s.regdsl").diagnostics] == expected


@pytest.mark.parametrize("factor", ["fund / 0 EUR", "starters / 0", "1 / (starters / 0)"])
def test_a_factor_that_divides_by_nothing(factor: str) -> None:
    body = f"    points:\n        places 1..2: 2, 1\n        factor {factor}\n        ties by ranking\n"
    found = load_text(f"regdsl 1\nseries s:\n{body}", "s.regdsl").diagnostics
    assert [each.name for each in found] == ["division-by-zero"]
