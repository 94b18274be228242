"""Matches of two sides in which everybody of one meets everybody of the other (Scheveningen system)."""

from __future__ import annotations

from collections import Counter

from regdsl.records.crosstable import Crosstable, packed
from regdsl.values.frozen import dataclass

Side = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Encounters:
    """The two sides, how often each pair should meet, and which met less or more often. A pair has the player of the first side first."""

    sides: tuple[Side, Side]
    cycles: int
    missing: tuple[tuple[int, int], ...]
    too_often: tuple[tuple[int, int], ...]


def sides_of(table: Crosstable) -> tuple[Side, Side] | None:
    """The two sides, parted by who meets whom; None where somebody meets players of both, or where it is not told of everybody."""
    side: dict[int, int] = {}
    opponents = {line.number: {other for other in packed(line.games).opponents if other} for line in table.lines}
    waiting = [next(iter(opponents), 0)]
    side[waiting[0]] = 0
    while waiting:
        number = waiting.pop()
        for other in opponents.get(number, ()):
            if other not in side:
                side[other] = 1 - side[number]
                waiting.append(other)
            elif side[other] == side[number]:
                return None
    if side.keys() != opponents.keys():
        return None
    first, second = (tuple(number for number in opponents if side[number] == which) for which in (0, 1))
    return first, second


def encounters(table: Crosstable, sides: tuple[Side, Side]) -> Encounters:
    """Who of the two sides met how often: as often as the rounds allow when everybody has one game in each."""
    first, second = sides
    cycles = max(1, table.rounds // max(len(first), len(second), 1))
    met = Counter((line.number, other) for line in table.lines if line.number in first for other in packed(line.games).opponents if other)
    pairs = [(one, other) for one in first for other in second]
    return Encounters(
        sides,
        cycles,
        tuple(pair for pair in pairs if met[pair] < cycles),
        tuple(pair for pair in pairs if met[pair] > cycles),
    )
