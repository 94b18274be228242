"""How the values of a tie-break come about: terms, what is cut of them, and what is made of the rest.

A module of `tie_breaks/` says this once. The values of the standings and the working that is shown to a player both come from it.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from fractions import Fraction

from regdsl.values.frozen import dataclass

Number = int | Fraction


@dataclass(slots=True, kw_only=True)
class Reckoning:
    """`rows[p]` are the terms of player p (positions in the table), in the order of the rounds.

    rounds(p)     the index of the round that each term is of; None: term i is of round i
    cut(p)        the indices of the terms that are cut, in the order in which they go; None: nothing is cut
    total         what the terms that are left make, by default their sum; a player's entry in `besides`, if there is one, is its
                  second argument. None: the tie-break says nothing of that player
    why(p, i)     why term i is what it is
    why_cut(p, i) why it was cut
    result(p)     how the total comes about, where it is not a sum

    `unit` of them make one point (or one rating point, one game, …). Printed with `places` decimals, half up; exact where None.
    """

    rows: Sequence[Sequence[int]]
    why: Callable[[int, int], str]
    rounds: Callable[[int], Sequence[int]] | None = None
    cut: Callable[[int], Sequence[int]] | None = None
    why_cut: Callable[[int, int], str] = lambda _player, _index: ""
    total: Callable[..., Number | None] = sum
    besides: Sequence[int] | None = None
    result: Callable[[int], str] | None = None
    unit: int = 1
    places: int | None = None

    def numbers(self) -> list[Number | None]:
        """The values of all players."""
        rows, cut = self.rows, self.cut
        if cut is not None and self.total is sum:
            return [sum(row) - sum([row[index] for index in cut(player)]) for player, row in enumerate(rows)]
        if cut is not None:
            rows = [_without(row, cut(player)) for player, row in enumerate(rows)]
        if self.besides is None:
            return list(map(self.total, rows))
        return list(map(self.total, rows, self.besides))


def _without(row: Sequence[int], cut: Sequence[int]) -> Sequence[int]:
    return [term for index, term in enumerate(row) if index not in cut]


def counted(codes: Iterable[str], which: Container[str]) -> list[bytes]:
    """Per player, for each round 1 where its result is among `which`, else 0: the terms of tie-breaks that count rounds."""
    marks = bytes(chr(code) in which for code in range(256))
    return [each.encode().translate(marks) for each in codes]


def rounded_mean(terms: Sequence[int]) -> int | None:
    """The mean, rounded to a whole number, one half up; None without a term."""
    return (2 * sum(terms) + len(terms)) // (2 * len(terms)) if terms else None
