"""Exact shares become sums that can be paid: cut down to the unit, what is missing given out unit by unit, so that nothing is lost."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction


def largest_remainder(shares: Sequence[Fraction], unit: Fraction) -> tuple[tuple[Fraction, ...], Fraction]:
    """The shares in whole units, with the same sum as far as units reach, and what is left over (less than a unit).

    Missing units go one by one to the largest parts that were cut off; of equal ones, the first of the sequence (the best ranked) gets it.
    """
    cut = [share // unit * unit for share in shares]
    missing = int((sum(shares, Fraction(0)) - sum(cut, Fraction(0))) // unit)
    order = sorted(range(len(shares)), key=lambda place: (cut[place] - shares[place], place))
    for place in order[:missing]:
        cut[place] += unit
    return tuple(cut), sum(shares, Fraction(0)) - sum(cut, Fraction(0))


def cut_down(shares: Sequence[Fraction], unit: Fraction) -> tuple[tuple[Fraction, ...], Fraction]:
    """The shares cut to whole units, and everything that is left over."""
    cut = tuple(share // unit * unit for share in shares)
    return cut, sum(shares, Fraction(0)) - sum(cut, Fraction(0))
