"""The category of a round robin, from the average rating of its players.

Source: the table of categories used with FIDE's title regulations until norms stopped depending on it: I from 2251 to 2275, then in
steps of 25; women's events begin 200 lower. There is no category below 2251, and none for Swiss events.
"""

from __future__ import annotations

from fractions import Fraction

from regdsl.values.numerals import NUMERALS

FIRST, STEP, LAST = 2251, 25, len(NUMERALS)
_WOMEN_LOWER = 200


def rounded(average: Fraction) -> int:
    """The nearest whole number, one half up, as everywhere in FIDE's rating rules."""
    return (2 * average.numerator + average.denominator) // (2 * average.denominator)


def category(average: Fraction, *, women: bool = False) -> int | None:
    """The category, from 1, of an event with this average; None below the first and beyond the last."""
    number = (rounded(average) + (_WOMEN_LOWER if women else 0) - FIRST) // STEP + 1
    return number if 1 <= number <= LAST else None


def bounds(number: int) -> tuple[int, int]:
    """The lowest and the highest average of a category, both in."""
    lowest = FIRST + STEP * (number - 1)
    return lowest, lowest + STEP - 1
