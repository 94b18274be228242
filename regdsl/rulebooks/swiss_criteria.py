"""The criteria that no Swiss pairing may break, held against the games: C.04.1 and, for colours in the last round, C.04.3.

Source: C.04.1 Basic Rules for Swiss Systems (in force from 1 February 2026; before, the rules of 2017 with the change of 1 July 2025 on
byes). Only played games count for meetings and colours: a forfeited pair may meet again, an unplayed round gives no colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from fractions import Fraction
from itertools import pairwise

from regdsl.records.crosstable import Crosstable, Line, Result, packed
from regdsl.rulebooks.legal_pairing import MOST_PLAYERS, has_pairing
from regdsl.values.frozen import dataclass

FULL_BYES_BLOCK = date(2025, 7, 1)
"""From this day on a full-point bye keeps its holder from the pairing-allocated bye, too (C.04.1.4)."""

_PLAYED = frozenset("1=0WDL")
_MOST_DIFFERENCE = 2
_MOST_EQUAL = 2


@dataclass(frozen=True, slots=True)
class Breach:
    """One breach: `article` of C.04.1, the round, the players it concerns, and what is wrong in words."""

    article: str
    round: int
    players: tuple[int, ...]
    why: str


def breaches(table: Crosstable, day: date | None, *, last_round: int | None, topscorers_are_exempt: bool = True) -> tuple[Breach, ...]:
    """All breaches in the order of rounds. `last_round` is the last of the event, where colours of topscorers may break the rules."""
    found = [
        *_rematches(table),
        *_byes(table, blocks_full_byes=day is not None and day >= FULL_BYES_BLOCK),
        *_colours(table, last_round if topscorers_are_exempt else None),
    ]
    return tuple(sorted(found, key=lambda breach: (breach.round, breach.article, breach.players)))


def _rematches(table: Crosstable) -> Iterator[Breach]:
    """C.04.1.2: two participants do not play each other more than once."""
    first: dict[tuple[int, int], int] = {}
    for column in range(table.rounds):
        for line in table.lines:
            row = packed(line.games)
            opponent = row.opponents[column]
            if opponent > line.number and row.codes[column] in _PLAYED:
                pair = (line.number, opponent)
                if pair in first:
                    yield Breach("2", column + 1, pair, f"players {pair[0]} and {pair[1]} meet again: they played in round {first[pair]}")
                first.setdefault(pair, column + 1)


def _byes(table: Crosstable, *, blocks_full_byes: bool) -> Iterator[Breach]:
    """C.04.1.3 and 4: one pairing-allocated bye in a round, where the field is odd, and to nobody who scored without playing before."""
    allocated = Result.PAIRING_ALLOCATED_BYE.value
    blocking = {allocated, Result.FORFEIT_WIN.value} | ({Result.FULL_POINT_BYE.value} if blocks_full_byes else set())
    rows = [(line.number, packed(line.games)) for line in table.lines]
    for column in range(table.rounds):
        holders = [number for number, row in rows if row.codes[column] == allocated]
        paired = sum(1 for _, row in rows if row.opponents[column])
        if len(holders) > 1:
            yield Breach("3", column + 1, tuple(holders), f"{len(holders)} pairing-allocated byes in one round")
        elif holders and paired % 2:
            yield Breach("3", column + 1, tuple(holders), "a pairing-allocated bye though one player is paired with nobody")
        for number, row in rows:
            if row.codes[column] != allocated:
                continue
            before = next((index for index in range(column) if row.codes[index] in blocking), None)
            if before is not None:
                what = {allocated: "a pairing-allocated bye", Result.FORFEIT_WIN.value: "a forfeit win"}.get(
                    row.codes[before], "a full-point bye"
                )
                yield Breach(
                    "4", column + 1, (number,), f"player {number} has the pairing-allocated bye after {what} in round {before + 1}"
                )


def _colours(table: Crosstable, last_round: int | None) -> Iterator[Breach]:
    """C.04.1.6 and 7: a difference of two at most, and no colour three times running. In the last round not for topscorers and their
    opponents (C.04.3, C10 and C11): who had more than half of the points that could be had before it."""
    top = _topscorers(table, last_round) if last_round is not None else frozenset()
    for line in table.lines:
        for column, why, article in _of(line):
            opponent = packed(line.games).opponents[column]
            if column + 1 == last_round and (line.number in top or opponent in top):
                continue
            yield Breach(article, column + 1, (line.number,), f"player {line.number} {why}")


def _of(line: Line) -> Iterator[tuple[int, str, str]]:
    """The rounds (by index) in which a player's colours break a rule."""
    row = packed(line.games)
    played = [(column, row.colours[column]) for column, code in enumerate(row.codes) if code in _PLAYED and row.colours[column] in "wb"]
    difference, running = 0, 1
    for (_, before), (column, colour) in pairwise([(-1, ""), *played]):
        running = running + 1 if colour == before else 1
        difference += 1 if colour == "w" else -1
        name = "White" if colour == "w" else "Black"
        if running > _MOST_EQUAL:
            yield column, f"has {name} {running} times running", "7"
        if abs(difference) > _MOST_DIFFERENCE and (difference > 0) == (colour == "w"):
            yield column, f"has {name} {abs(difference)} times more than the other colour", "6"


def _topscorers(table: Crosstable, last_round: int) -> frozenset[int]:
    worth = {result.value: table.scoring.points(result) for result in Result}
    half = table.scoring.win * (last_round - 1) / 2
    return frozenset(
        line.number for line in table.lines if sum((worth[code] for code in packed(line.games).codes[: last_round - 1]), Fraction(0)) > half
    )


def pairing_existed(table: Crosstable, round_number: int, day: date | None) -> bool | None:
    """Whether those who took part in a round could be paired without a rematch and without a bye that C.04.1.4 forbids. None for a field
    too large for the search. Colours, and pairs that the regulation forbids, are left aside."""
    column = round_number - 1
    blocking = {Result.PAIRING_ALLOCATED_BYE.value, Result.FORFEIT_WIN.value}
    if day is not None and day >= FULL_BYES_BLOCK:
        blocking.add(Result.FULL_POINT_BYE.value)
    rows = {line.number: packed(line.games) for line in table.lines}
    allocated = Result.PAIRING_ALLOCATED_BYE.value
    there = [number for number, row in rows.items() if row.opponents[column] or row.codes[column] == allocated]
    if len(there) > MOST_PLAYERS:
        return None
    met = {number: {row.opponents[index] for index in range(column) if row.codes[index] in _PLAYED} for number, row in rows.items()}
    places = {number: index for index, number in enumerate(there)}
    neighbours = [[places[other] for other in there if other != number and other not in met[number]] for number in there]
    if len(there) % 2:
        may_have_bye = [index for index, number in enumerate(there) if not blocking & set(rows[number].codes[:column])]
        for index in may_have_bye:
            neighbours[index].append(len(there))
        neighbours.append(may_have_bye)
    return has_pairing(neighbours)


def first_round_by_halves(table: Crosstable, upper: int | None = None) -> bool | None:
    """Whether round 1 pairs the upper half with the lower one, 1 with n/2 + 1 and so on, with alternating colours (C.04.3). None where
    it cannot be told: nobody is paired, or the starting numbers of those paired are not known to be those of the time.

    `upper`: by the Baku method (C.04.7) the first so many players are paired among themselves like this, and the others too.
    """
    if not table.rounds:
        return None
    if upper is not None and upper < len(table.lines):
        groups = (_by_halves(table.lines[:upper]), _by_halves(table.lines[upper:]))
        return None if None in groups else all(groups)
    return _by_halves(table.lines)


def _by_halves(lines: Sequence[Line]) -> bool | None:
    paired = [line for line in lines if packed(line.games).opponents[0]]
    half = len(paired) // 2
    if len(paired) < 2 or len(paired) % 2:
        return None
    colour = packed(paired[0].games).colours[0]
    for index, upper in enumerate(paired[:half]):
        row = packed(upper.games)
        expected = colour if index % 2 == 0 else {"w": "b", "b": "w"}.get(colour, "-")
        if row.opponents[0] != paired[half + index].number or row.colours[0] != expected:
            return False
    return True
