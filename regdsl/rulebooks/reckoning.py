"""How the values of a tie-break come about: terms, what is cut of them, and what is made of the rest.

A module of `tie_breaks/` says this once. The values of the standings and the working that is shown to a player both come from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from regdsl.values.frozen import dataclass

Number = int | Fraction


@dataclass(slots=True, kw_only=True)
class Reckoning:
    """`rows[p]` are the terms of player p (positions in the table), in the order of the rounds: numbers, or a text of 0 and 1.

    rounds(p)     the index of the round that each term is of; None: term i is of round i
    cut(p)        the indices of the terms that are cut, in the order in which they go; None: nothing is cut
    total         what the terms that are left make, by default their sum; a player's entry in `besides`, if there is one, is its
                  second argument. None: the tie-break says nothing of that player
    why(p, i)     why term i is what it is
    why_cut(p, i) why it was cut
    result(p)     how the total comes about, where it is not a sum

    `unit` of them make one point (or one rating point, one game, …). Printed with `places` decimals, half up; exact where None.
    """

    rows: Sequence[Sequence[int]] | Sequence[str]
    why: Callable[[int, int], str]
    rounds: Callable[[int], Sequence[int]] | None = None
    cut: Callable[[int], Sequence[int]] | None = None
    why_cut: Callable[[int, int], str] = lambda _player, _index: ""
    total: Callable[..., Number | None] = sum
    besides: Sequence[int] | None = None
    result: Callable[[int], str] | None = None
    unit: int = 1
    places: int | None = None

    def terms(self, player: int) -> Sequence[int]:
        """The terms of one player as numbers."""
        row = self.rows[player]
        return [int(mark) for mark in row] if isinstance(row, str) else row

    def numbers(self) -> list[Number | None]:
        """The values of all players."""
        rows: Iterable[Sequence[int] | str] = self.rows
        if self.cut is not None:
            rows = [_without(self.terms(player), self.cut(player)) for player in range(len(self.rows))]
        if self.besides is None:
            return list(map(self.total, rows))
        return list(map(self.total, rows, self.besides))


def _without(row: Sequence[int], cut: Sequence[int]) -> Sequence[int]:
    kept = [*row]
    for index in sorted(cut, reverse=True):
        del kept[index]
    return kept


def counted(codes: Iterable[str], which: Iterable[str]) -> list[str]:
    """Per player, for each round 1 where its result is among `which`, else 0: the terms of tie-breaks that count rounds."""
    marks = _Marks(dict.fromkeys(map(ord, which), "1"))
    return [each.translate(marks) for each in codes]


class _Marks(dict[int, str]):
    def __missing__(self, _letter: int) -> str:
        return "0"


def count(marks: str) -> int:
    """The total of such terms."""
    return marks.count("1")


def rounded_mean(terms: Sequence[int]) -> int | None:
    """The mean, rounded to a whole number, one half up; None without a term."""
    return (2 * sum(terms) + len(terms)) // (2 * len(terms)) if terms else None
