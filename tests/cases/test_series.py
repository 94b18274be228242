"""Public cases of series (R74 to R80): what the published rule gives, with the arithmetic beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.series.hand_made import LADDER, Event, Player, Series, four, series

# A beats all, B and C draw with each other and beat D: 3, 1.5, 1.5 and 0 points; wins 3 1 1 0: B and C share 2 and 3.
TIE_BEHIND_THE_FIRST = ("1>4 2=3", "4<3 1>2", "2>4 3<1")
# A and B draw and beat C and D, who draw: 2.5 2.5 0.5 0.5.
TWO_FIRST = ("1=2 3=4", "1>3 2>4", "1>4 2>3")


def totals(found: Series) -> dict[str, str]:
    assert all(row.total.is_exact for row in found.rows.values())
    return {letter: str(row.total.points) for letter, row in found.rows.items()}


def one(tmp_path: Path, *points: str, rounds: tuple[str, ...] = LADDER, **changes: dict[str, str]) -> Series:
    body = "    points:\n" + "".join(f"        {line}\n" for line in points)
    return series(tmp_path, body, {"one": Event(four(**changes), rounds)})


@pytest.mark.parametrize(("held", "counted"), [(6, 5), (9, 7)])
def test_r74_seventy_per_cent_of_the_events_rounded_up(tmp_path: Path, held: int, counted: int) -> None:
    """4.2 and 6.3 events. A wins all: 10 for each that counts, and 2 for each start, which is never dropped."""
    body = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n"
    body += "    count best 70% of held events, rounded up\n    bonus 2 per event played\n"
    found = series(tmp_path, body, {f"e{number}": Event(four()) for number in range(held)})
    assert totals(found)["A"] == str(10 * counted + 2 * held)


def test_r76_both_tied_players_get_the_points_of_the_higher_place(tmp_path: Path) -> None:
    """Two share 2 and 3: 20 each; who is next is fourth: 12, not 15."""
    found = one(tmp_path, "places 1..4: 25, 20, 15, 12", "ties earn highest place", rounds=TIE_BEHIND_THE_FIRST)
    assert totals(found) == {"A": "25", "B": "20", "C": "20", "D": "12"}


def test_r77_another_scale_below_six_players(tmp_path: Path) -> None:
    """Four started: 17, 14, 12, 10. With six it would be 20, 17, 15, 13."""
    scale = (
        "by starters:",
        "    ..5:",
        "        places 1..5: 17, 14, 12, 10, 9",
        "    6..:",
        "        places 1..4: 20, 17, 15, 13",
        "        places 5..: 5",
    )
    assert totals(one(tmp_path, *scale, "ties by ranking")) == {"A": "17", "B": "14", "C": "12", "D": "10"}


def forty(rounds: int = 9) -> tuple[list[Player], list[str]]:
    """Forty players, of whom 1 to 5 meet others only: 9, 8, 7.5, 7 and 6.5 points of 9 rounds; nobody else has more than 2."""
    results = {1: ">>>>>>>>>", 2: ">>>>>>>><", 3: ">>>>>>>=<", 4: ">>>>>>><<", 5: ">>>>>>=<<"}
    told = [
        " ".join(f"{number}{results[number][turn]}{6 + ((number - 1) * 7 + turn) % 35}" for number in results) for turn in range(rounds)
    ]
    return [Player(f"P{number}", fide_id=f"9002{number:04}") for number in range(1, 41)], told


@pytest.mark.parametrize(
    ("attested", "total"),
    [("  - {key: starters of weaker sections, value: 18, by: chief arbiter, on: 2025-01-03}\n", "93"), ("", None)],
)
def test_r78_a_formula_from_the_bottom_of_the_table(tmp_path: Path, attested: str, total: str | None) -> None:
    """Group of 40, place 5, 6.5 points, 18 in weaker groups: 40 + 1 - 5 = 36, 6 x 6.5 = 39, 36 + 39 + 18 = 93; open without the 18."""
    players, rounds = forty()
    formula = "place from bottom + 6 * score + (starters of weaker sections)"
    body = f"    points:\n        formula: {formula}\n        place of tied players highest\n"
    text = "    system swiss, 9 rounds\n    ranking by points:\n        wins\n"
    facts = f"attested:\n{attested}" if attested else ""
    event = Event(players, rounds, text, facts, promised_in_file=False)
    row = next(row for row in series(tmp_path, body, {"one": event}).standing.rows if row.person.name == "P5")
    assert (str(row.total.points) if row.total.is_exact else None) == total


def test_r79_a_factor_of_strength(tmp_path: Path) -> None:
    """Two first of 10 and 8: 9 each. Everybody has 1750: (1750 - 1600) / 100 = 1.5, weight 0.8: 9 x 1.5 x 0.8 = 10.8. With 1600 it is 0."""
    lines = ("places 1..2: 10, 8", "ties share equally", "factor (average rating of starters - 1600) / 100", "factor 0.8")
    strong = {letter: {"rating": "1750"} for letter in "ABCD"}
    found = one(tmp_path / "strong", *lines, rounds=TWO_FIRST, **strong)
    assert totals(found) == {"A": "54/5", "B": "54/5"}
    weak = {letter: {"rating": "1600"} for letter in "ABCD"}
    assert totals(one(tmp_path / "weak", *lines, rounds=TWO_FIRST, **weak)) == {}  # who has nothing is not in the standing
    weakest = {letter: {"rating": "1500"} for letter in "ABCD"}
    found = one(tmp_path / "weakest", *lines, rounds=TWO_FIRST, **weakest)
    assert found.standing.lacking == ("a multiplier of one that is not below 0: it comes out as -0.8",)
    assert not any(row.total.is_exact for row in found.rows.values())


def test_r80_the_better_dropped_result(tmp_path: Path) -> None:
    """Best 2 of 3 of 10, 6, 3, 1. A: 10, 6, 3 = 16, dropped 3; B: 6, 10, 1 = 16, dropped 1: A is first."""
    body = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n    count best 2 events\n"
    body += "    ranking by series points:\n        better dropped result\n"
    events = {"one": Event(four("ABCD")), "two": Event(four("BACD")), "three": Event(four("CDAB"))}
    rows = series(tmp_path, body, events).standing.rows
    assert [(row.rank, row.person.name[0], str(row.total.points)) for row in rows][:2] == [(1, "A", "16"), (2, "B", "16")]
