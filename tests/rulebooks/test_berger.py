"""Berger tables as printed in C.05 Annex 1, and round robins held against them."""

from __future__ import annotations

import re

import pytest

from regdsl.records.crosstable import Crosstable, Game, Line, Result
from regdsl.rulebooks.berger import berger_round, deviations, meetings

TABLES = {
    4: "R1 1-4 2-3 | R2 4-3 1-2 | R3 2-4 3-1",
    6: "R1 1-6 2-5 3-4 | R2 6-4 5-3 1-2 | R3 2-6 3-1 4-5 | R4 6-5 1-4 2-3 | R5 3-6 4-2 5-1",
    8: """R1 1-8 2-7 3-6 4-5 | R2 8-5 6-4 7-3 1-2 | R3 2-8 3-1 4-7 5-6 | R4 8-6 7-5 1-4 2-3 |
          R5 3-8 4-2 5-1 6-7 | R6 8-7 1-6 2-5 3-4 | R7 4-8 5-3 6-2 7-1""",
    10: """R1 1-10 2-9 3-8 4-7 5-6 | R2 10-6 7-5 8-4 9-3 1-2 | R3 2-10 3-1 4-9 5-8 6-7 |
           R4 10-7 8-6 9-5 1-4 2-3 | R5 3-10 4-2 5-1 6-9 7-8 | R6 10-8 9-7 1-6 2-5 3-4 |
           R7 4-10 5-3 6-2 7-1 8-9 | R8 10-9 1-8 2-7 3-6 4-5 | R9 5-10 6-4 7-3 8-2 9-1""",
    14: """R1 1-14 2-13 3-12 4-11 5-10 6-9 7-8 | R2 14-8 9-7 10-6 11-5 12-4 13-3 1-2 |
           R3 2-14 3-1 4-13 5-12 6-11 7-10 8-9 | R4 14-9 10-8 11-7 12-6 13-5 1-4 2-3""",
}


@pytest.mark.parametrize(("size", "text"), TABLES.items())
def test_tables(size, text):
    for number, printed in enumerate(text.split("|"), start=1):
        pairs = [(int(white), int(black)) for white, black in re.findall(r"(\d+)-(\d+)", printed)]
        assert list(berger_round(size, number)) == pairs


def test_every_table_is_complete():
    for size in range(2, 31, 2):
        pairs = [frozenset(pair) for number in range(1, size) for pair in berger_round(size, number)]
        assert len(pairs) == len(set(pairs)) == size * (size - 1) // 2


def event(rounds: list[list[tuple[int, int]]], players: int) -> Crosstable:
    """White wins every game."""
    games: dict[int, list[Game]] = {number: [] for number in range(1, players + 1)}
    for pairs in rounds:
        sides = {white: Game(black, "w", Result.WIN) for white, black in pairs}
        sides |= {black: Game(white, "b", Result.LOSS) for white, black in pairs}
        for number, row in games.items():
            row.append(sides.get(number, Game(None, None, Result.ZERO_POINT_BYE)))
    return Crosstable(tuple(Line(number, None, tuple(row)) for number, row in games.items()), len(rounds))


FOUR = [[(1, 4), (2, 3)], [(4, 3), (1, 2)], [(2, 4), (3, 1)]]
REVERSED = [[(black, white) for white, black in pairs] for pairs in FOUR]


def test_a_round_robin_by_the_tables():
    table = event(FOUR, 4)
    assert list(deviations(table, 1)) == []
    assert meetings(table, 1).missing == meetings(table, 1).too_often == ()


def test_a_round_with_wrong_colours():
    table = event([FOUR[0], [(3, 4), (1, 2)], FOUR[2]], 4)
    assert [(each.round, each.why) for each in deviations(table, 1)] == [(2, "round 2 has 3-4, which the table has not")]


def test_an_odd_field_has_a_free_number():
    """Three players: whoever meets number 4 is free."""
    assert list(deviations(event([[(2, 3)], [(1, 2)], [(3, 1)]], 3), 1)) == []


def test_two_cycles():
    """The second with colours reversed; FIDE's advice changes rounds 2 and 3 of four players."""
    assert list(deviations(event(FOUR + REVERSED, 4), 2)) == []
    assert list(deviations(event([FOUR[0], FOUR[2], FOUR[1], *REVERSED], 4), 2)) == []
    same = meetings(event(FOUR + FOUR, 4), 2)
    assert (same.missing, len(same.same_colours)) == ((), 6)


def test_who_did_not_meet():
    found = meetings(event([FOUR[0], FOUR[1], FOUR[1]], 4), 1)
    assert found.missing == ((1, 3), (2, 4))
    assert found.too_often == ((1, 2), (3, 4))
