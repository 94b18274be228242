"""Baku acceleration: the numbers of C.04.7 and its examples."""

from __future__ import annotations

from fractions import Fraction

import pytest

from regdsl.rulebooks.acceleration import baku, upper_group

HALF = Fraction(1, 2)


@pytest.mark.parametrize(
    ("rounds", "stages"),
    [
        (9, [(1, 1, 3), (HALF, 4, 5)]),  # five accelerated rounds: a point in three, half a point in two
        (7, [(1, 1, 2), (HALF, 3, 4)]),
        (5, [(1, 1, 2), (HALF, 3, 3)]),
        (11, [(1, 1, 3), (HALF, 4, 6)]),
    ],
)
def test_rounds(rounds, stages):
    assert [(each.points, each.first_round, each.last_round) for each in baku(100, rounds, Fraction(1))] == stages


def test_team_event_of_eleven_rounds():
    """The example of the record: two match points in rounds 1 to 3, one in 4 to 6, for the first 90 of 178 teams."""
    found = [(each.points, each.first_round, each.last_round, each.first, each.last) for each in baku(178, 11, Fraction(2))]
    assert found == [(2, 1, 3, 1, 90), (1, 4, 6, 1, 90)]


@pytest.mark.parametrize(("players", "group"), [(161, 82), (178, 90), (4, 2), (5, 4), (1, 2)])
def test_upper_group(players, group):
    assert upper_group(players) == group
