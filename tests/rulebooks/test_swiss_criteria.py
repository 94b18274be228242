"""The criteria of C.04.1, on histories worked out by hand from the articles."""

from __future__ import annotations

from datetime import date

import pytest

from regdsl.records.crosstable import Crosstable, Game, Line, Result
from regdsl.rulebooks.swiss_criteria import breaches, first_round_by_halves

RESULTS = {result.value: result for result in Result}


def table(*rows: str) -> Crosstable:
    """One row per player, cells `2w1` or `U`; starting numbers from 1."""
    lines = tuple(Line(number, None, tuple(game(cell) for cell in row.split())) for number, row in enumerate(rows, start=1))
    return Crosstable(lines, len(lines[0].games))


def game(cell: str) -> Game:
    if len(cell) == 1:
        return Game(None, None, RESULTS[cell])
    return Game(int(cell[:-2]), cell[-2] if cell[-2] in "wb" else None, RESULTS[cell[-1]])


def told(found):
    return [(each.article, each.round, each.players) for each in found]


def test_two_players_meet_once():
    assert told(breaches(table("2w1 2b1", "1b0 1w0"), None, last_round=9)) == [("2", 2, (1, 2))]


def test_a_forfeited_pair_may_meet_again():
    """3-8 by forfeit in round 2 and played in round 5 is legal."""
    assert told(breaches(table("2w+ 2b1", "1b- 1w0"), None, last_round=9)) == []


def test_one_bye_for_each():
    rows = ("2w1 U U", "1b0 3w1 3b1", "U 2b0 2w0")
    assert ("4", 3, (1,)) in told(breaches(table(*rows), None, last_round=9))


@pytest.mark.parametrize(
    ("before", "day", "is_breach"),
    [
        ("U", date(2024, 5, 1), True),
        ("2w+", date(2024, 5, 1), True),
        ("F", date(2024, 5, 1), False),
        ("F", date(2025, 7, 1), True),
        ("H", date(2026, 5, 1), False),
        ("Z", date(2026, 5, 1), False),
    ],
)
def test_who_may_not_have_the_bye(before, day, is_breach):
    """A half-point bye never blocks; a full-point bye since 1 July 2025."""
    rows = (f"{before} U", "1b- 3w1" if before.startswith("2") else "3b1 3w1", "H 2b0" if before.startswith("2") else "2w0 2b0")
    assert ("4" in {each.article for each in breaches(table(*rows), day, last_round=9)}) is is_breach


def test_two_byes_in_a_round():
    assert told(breaches(table("U", "U", "4w1", "3b0"), None, last_round=9)) == [("3", 1, (1, 2))]


@pytest.mark.parametrize(
    ("colours", "articles"),
    [
        ("wbwb", []),
        ("ww", []),
        ("www", ["7", "6"]),
        ("wbw", []),
        ("bwww", ["7"]),
        ("wbww", []),
        ("wwbww", ["6"]),
        ("bbwbb", ["6"]),
    ],
)
def test_colours(colours, articles):
    """W W W is three running and a difference of three; B W W W three running at a difference of two."""
    others = {"w": "b", "b": "w"}
    opponents = "".join(f"{index + 2}{colour}1 " for index, colour in enumerate(colours))
    rows = [opponents.strip()]
    for index, colour in enumerate(colours):
        cells = ["Z"] * len(colours)
        cells[index] = f"1{others[colour]}0"
        rows.append(" ".join(cells))
    found = [each for each in breaches(table(*rows), None, last_round=20) if each.players == (1,)]
    assert sorted(each.article for each in found) == sorted(articles)


def test_an_unplayed_round_gives_no_colour():
    """W (bye) W W: three running, the bye is skipped."""
    rows = ("2w1 U 3w1 4w1", "1b0 Z Z Z", "Z Z 1b0 Z", "Z Z Z 1b0")
    assert ("7", 4, (1,)) in told(breaches(table(*rows), None, last_round=9))


def test_topscorers_in_the_last_round():
    """Three rounds: before the last one two points could be had; player 1 has 2, more than half, and may have White a third time."""
    rows = ("2w1 3w1 4w1", "1b0 4w0 3b0", "4w1 1b0 2w1", "3b0 2b1 1b0")
    exempt = breaches(table(*rows), None, last_round=3)
    assert [each for each in exempt if each.players == (1,)] == []
    strict = breaches(table(*rows), None, last_round=3, topscorers_are_exempt=False)
    assert {each.article for each in strict if each.players == (1,)} == {"6", "7"}


def test_first_round():
    assert first_round_by_halves(table("3w1", "4b1", "1b0", "2w0")) is True
    assert first_round_by_halves(table("3w1", "4w1", "1b0", "2b0")) is False
    assert first_round_by_halves(table("2w1", "1b0", "4w1", "3b0")) is False
    assert first_round_by_halves(table("U", "Z")) is None
