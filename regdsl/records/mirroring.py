"""Which games of a crosstable does the opponent's line not mirror? Every game stands twice, once for each player.

Whole rounds are compared at once, because hardly any game is among them. Players sit on the seats 1, 2, … in the order of their lines;
who has no opponent looks at seat 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress
from operator import itemgetter

from regdsl.records.crosstable import Crosstable, Rounds, packed

# What the opponent's line has where nothing is odd; a bye, like seat 0, has nobody who answers.
_COLOURS = str.maketrans("wb", "bw")
_CODES = str.maketrans("10WL+-UFHZ", "01LW-+....")
_IS_WHITE = bytes(byte == ord("w") for byte in range(256))


def unmirrored(table: Crosstable) -> list[tuple[int, int]]:
    """The games, as index of the line and round counted from 0, in which the two lines do not name each other, or the colours are not
    opposite, or the results are not the usual counterparts; and those of a player against himself or against nobody who is listed."""
    rows = [packed(line.games) for line in table.lines]
    if not rows or not table.rounds:
        return []
    numbers = [line.number for line in table.lines]
    themselves = [index for index, (number, row) in enumerate(zip(numbers, rows, strict=True)) if number in row.opponents]
    found = {(index, column) for index in themselves for column, other in enumerate(rows[index].opponents) if other == numbers[index]}
    seats, own = _seats(numbers, rows), [*range(1, len(rows) + 1)]
    colours, codes = "".join([row.colours for row in rows]), "".join([row.codes for row in rows])
    for column in range(table.rounds):
        listed = seats[column :: table.rounds]
        try:
            answers = _answers(listed)
        except IndexError:  # somebody's opponent is not listed
            found.update((index, column) for index, seat in enumerate(listed) if seat > len(rows))
            listed = [seat if seat <= len(rows) else 0 for seat in listed]
            answers = _answers(listed)
        whom_they_should_see = _without_those_who_look_at_nobody(own, listed)
        of_round = colours[column :: table.rounds], codes[column :: table.rounds]
        if answers != whom_they_should_see:
            found.update((index, column) for index in _differing(answers, whom_they_should_see))
        elif _whites_meet_blacks(listed, *of_round):
            continue
        opposite = itemgetter(0, *listed)
        for ours, counterpart, nothing in zip(of_round, (_COLOURS, _CODES), "-.", strict=True):
            theirs, mirrored = opposite(nothing + ours)[1:], ours.translate(counterpart)
            found.update((index, column) for index in _differing(theirs, mirrored))
    return sorted(found)


def _seats(numbers: Sequence[int], rows: Sequence[Rounds]) -> list[int]:
    """Line by line and round by round, the seat of the opponent; one beyond the last seat is no listed player."""
    opponents = list(chain.from_iterable([row.opponents for row in rows]))
    if numbers[-1] == len(numbers):
        return opponents  # the starting numbers are 1, 2, …
    seat = {number: index for index, number in enumerate(numbers, start=1)}
    seat[0] = 0
    nowhere = len(numbers) + 1
    return [seat.get(number, nowhere) for number in opponents]


def _answers(seats: Sequence[int]) -> list[int]:
    """Whom the opponent of each player looks at."""
    return [*itemgetter(0, *seats)((0, *seats))][1:]  # the leading 0 makes the answer a tuple where there is one player only


def _without_those_who_look_at_nobody(own: list[int], seats: Sequence[int]) -> list[int]:
    expected, index = own.copy(), -1
    for _ in range(seats.count(0)):
        index = seats.index(0, index + 1)
        expected[index] = 0
    return expected


def _whites_meet_blacks(seats: Sequence[int], colours: str, codes: str) -> bool:
    """Whether everybody with White looks at somebody with Black who has the counterpart of his result, and whoever has no colour looks at
    nobody: where opponents look at each other, nothing is odd then, and half of the lines need not be compared."""
    if colours.count("w") != colours.count("b") or colours.count("-") != seats.count(0):
        return False
    is_white = colours.encode().translate(_IS_WHITE)
    opposite = itemgetter(0, 0, *compress(seats, is_white))
    if "".join(opposite("b" + colours)).strip("b"):
        return False
    return "".join(opposite("." + codes)[2:]) == "".join(compress(codes, is_white)).translate(_CODES)


def _differing(one: Sequence[object], other: Sequence[object]) -> list[int]:
    return [index for index, (first, second) in enumerate(zip(one, other, strict=True)) if first != second]
