"""Every game stands twice. What the two lines may say against each other: C.02 Annex (TRF26), record 001."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ("2 w 1", "1 b 1", [("results-contradict", 1, 92)]),
        ("2 w 1", "1 b =", [("results-contradict", 1, 92)]),
        ("2 w +", "1 b 0", [("results-contradict", 1, 92)]),
        ("2 w +", "1 b +", [("results-contradict", 1, 92)]),
        ("2 w -", "1 b 0", [("results-contradict", 1, 92)]),
        ("2 w W", "1 b 0", [("results-contradict", 1, 92)]),
        ("2 w 1", "1 w 0", [("same-colour", 1, 92)]),
        ("2 w 0", "1 b 0", [("one-sided-result", 1, 92)]),
        ("2 w =", "1 b 0", [("one-sided-result", 1, 92)]),
        ("2 w -", "1 b -", []),
        ("1 w 1", "", [("paired-with-oneself", 1, 92)]),
        ("7 w 1", "", [("opponent-not-listed", 1, 92)]),
        ("2 w 1", "", [("one-sided-pairing", 1, 92)]),
        ("2 w 1", "0000 - U", [("one-sided-pairing", 1, 92), ("allocated-bye-in-even-field", 2, 92)]),
    ],
)
def test_pairs(read, player, told, first, second, expected):
    loaded = read(player(1, first), player(2, second or "0000 - Z"))
    assert sorted(told(loaded)) == sorted(expected)


def test_both_lines_are_shown(read, player):
    loaded = read(player(1, "2 w 1"), player(2, "3 b 0"), player(3, "2 w 1"))
    (diagnostic,) = loaded.diagnostics
    assert diagnostic.message == "player 1 lists player 2 in round 1, who lists player 3"
    assert [related.span.line for related in diagnostic.related] == [2]


def test_two_allocated_byes_in_a_round(read, player, told):
    loaded = read(player(1, "2 w 1"), player(2, "1 b 0"), player(3, "0000 - U"), player(4, "0000 - U"))
    assert told(loaded) == [("two-allocated-byes", 4, 92)]


def test_a_second_allocated_bye(read, player, told):
    loaded = read(player(1, "2 w 1", "2 w 1"), player(2, "1 b 0", "1 b 0"), player(3, "0000 - U", "0000 - U"))
    assert told(loaded) == [("second-allocated-bye", 3, 102)]
