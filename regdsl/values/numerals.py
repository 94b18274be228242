"""Roman numerals, by which the categories of tournaments are called, and counts in words."""

from __future__ import annotations

_SIGNS = ((10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))
_HIGHEST = 26


def numeral(number: int) -> str:
    """The Roman numeral of a small number: 14 is `XIV`."""
    written = ""
    for value, letters in _SIGNS:
        while number >= value:
            written, number = written + letters, number - value
    return written


NUMERALS = tuple(numeral(number) for number in range(1, _HIGHEST + 1))
"""I to XXVI, the lowest first."""


def some(number: int, one: str, many: str) -> str:
    """`1 place`, `3 places`, in English."""
    return f"{number} {one if number == 1 else many}"
