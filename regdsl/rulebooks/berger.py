"""Round robins: the Berger tables, and whether everybody met everybody.

Source: C.05 Annex 1. The highest number stays in its place; in round r the numbers of every other pair sum to r + 1 modulo n - 1. An odd
field has a free number in place of the last player. A second cycle repeats the first with colours reversed.
"""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.records.crosstable import Crosstable, packed
from regdsl.values.frozen import dataclass


def berger_round(size: int, number: int) -> tuple[tuple[int, int], ...]:
    """The pairs of round `number` (from 1) of a table for `size` players, `size` even: White first, in the order of the boards."""
    turn = size - 1
    meets = next(each for each in range(1, size) if (2 * each - number - 1) % turn == 0)
    pairs = [(meets, size) if number % 2 else (size, meets)]
    for step in range(1, size // 2):
        white, black = (meets + step - 1) % turn + 1, (meets - step - 1) % turn + 1
        pairs.append((white, black))
    return tuple(pairs)


@dataclass(frozen=True, slots=True)
class Meetings:
    """What is not as in a round robin of so many cycles: pairs that met too seldom or too often, or with one colour twice."""

    missing: tuple[tuple[int, int], ...]
    too_often: tuple[tuple[int, int], ...]
    same_colours: tuple[tuple[int, int], ...]


def meetings(table: Crosstable, cycles: int) -> Meetings:
    """How often everybody was paired with everybody, forfeited games included."""
    found: dict[tuple[int, int], list[str]] = {}
    for line in table.lines:
        row = packed(line.games)
        for opponent, colour in zip(row.opponents, row.colours, strict=True):
            if opponent > line.number:
                found.setdefault((line.number, opponent), []).append(colour)
    numbers = [line.number for line in table.lines]
    pairs = [(one, other) for index, one in enumerate(numbers) for other in numbers[index + 1 :]]
    return Meetings(
        tuple(pair for pair in pairs if len(found.get(pair, ())) < cycles),
        tuple(pair for pair in pairs if len(found.get(pair, ())) > cycles),
        tuple(pair for pair in pairs if cycles > 1 and found.get(pair) in (["w"] * cycles, ["b"] * cycles)),
    )


@dataclass(frozen=True, slots=True)
class Deviation:
    """A round that is not the one of the tables: what stands there and what should; `players` are those of the first wrong game."""

    round: int
    why: str
    players: tuple[int, ...] = ()


def deviations(table: Crosstable, cycles: int) -> Iterator[Deviation]:
    """The rounds that differ from the tables by starting numbers. FIDE advises to change the order of the last two rounds of the first
    cycle of two, which is no deviation."""
    players = len(table.lines)
    size = players + players % 2
    turn = size - 1
    expected = [_pairs(size, number, players, reverse=False) for number in range(1, turn + 1)]
    if cycles > 1:
        expected += [_pairs(size, number, players, reverse=True) for number in range(1, turn + 1)]
    advised = expected.copy()
    if cycles > 1 and turn > 1:
        advised[turn - 2], advised[turn - 1] = advised[turn - 1], advised[turn - 2]
    for column in range(min(table.rounds, len(expected))):
        found = _found(table, column, expected[column])
        if found not in (expected[column], advised[column]):
            wrong = sorted(found - expected[column])
            shown = ", ".join(f"{white}-{black}" for white, black in wrong[:3])
            yield Deviation(
                column + 1, f"round {column + 1} has {shown or 'too few games'}, which the table has not", wrong[0] if wrong else ()
            )


def _pairs(size: int, number: int, players: int, *, reverse: bool) -> frozenset[tuple[int, int]]:
    pairs = (pair for pair in berger_round(size, number) if max(pair) <= players)
    return frozenset((black, white) if reverse else (white, black) for white, black in pairs)


def _found(table: Crosstable, column: int, expected: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """The games of a round, White first; a forfeited game without colours counts as the table has it."""
    pairs = set()
    for line in table.lines:
        row = packed(line.games)
        opponent, colour = row.opponents[column], row.colours[column]
        pair = (line.number, opponent)
        if opponent and (colour == "w" or (colour == "-" and (pair in expected or pair[::-1] not in expected) and pair[::-1] not in pairs)):
            pairs.add(pair)
    return frozenset(pairs)
