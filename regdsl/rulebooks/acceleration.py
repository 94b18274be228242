"""Baku acceleration: virtual points for the upper half of the field in the first half of the rounds. They pair and are in no score.

Source: C.04.7 (Baku acceleration; the rules are those of 2016 and 2026 alike). GA is the first 2 * ceil(n / 4) players, GB the rest. Of
the ceil(rounds / 2) accelerated rounds GA has a win more in the first half of them, rounded up, and half a win in the others.
"""

from __future__ import annotations

from fractions import Fraction

from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Virtual:
    """Points for players `first` to `last` of the starting order in rounds `first_round` to `last_round`."""

    points: Fraction
    first_round: int
    last_round: int
    first: int
    last: int


def upper_group(players: int) -> int:
    """How many players GA has."""
    return 2 * -(-players // 4)


def baku(players: int, rounds: int, win: Fraction) -> tuple[Virtual, ...]:
    """The virtual points; a win is worth `win`."""
    last = min(upper_group(players), players)
    accelerated = -(-rounds // 2)
    full = -(-accelerated // 2)
    stages = ((win, 1, full), (win / 2, full + 1, accelerated))
    return tuple(Virtual(points, first, until, 1, last) for points, first, until in stages if until >= first and last)
