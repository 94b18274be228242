"""Roman numerals, by which the categories of tournaments are called, and counts in words."""

from __future__ import annotations

_SIGNS = ((50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_HIGHEST = 26
_LARGEST = 89


def numeral(number: int) -> str:
    """The Roman numeral of a small number: 14 is `XIV`."""
    written = ""
    for value, letters in _SIGNS:
        while number >= value:
            written, number = written + letters, number - value
    return written


def read_numeral(written: str) -> int | None:
    """The small number of a Roman numeral; None where it is none."""
    return next((number for number in range(1, _LARGEST + 1) if numeral(number) == written), None)


NUMERALS = tuple(numeral(number) for number in range(1, _HIGHEST + 1))
"""I to XXVI, the lowest first."""


def some(number: int, one: str, many: str) -> str:
    """`1 place`, `3 places`, in English."""
    return f"{number} {one if number == 1 else many}"
