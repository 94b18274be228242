"""A line of a TRF file, put together from fields at their columns (counted from 1)."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.values.points import points_text

Field = tuple[int, int, str]
"""First and last column and what stands there; numbers end at the last column, so texts that begin at the first come padded."""


def line(tag: str, *fields: Field) -> str:
    """The record, each field flush right in its columns. A field that is too wide for them begins further left, where that is free."""
    signs = list(tag.ljust(4))
    for first, last, text in fields:
        end = max(last, first - 1 + len(text)) if len(text) > last - first + 2 else last
        signs.extend(" " * (end - len(signs)))
        signs[end - len(text) : end] = text
    return "".join(signs).rstrip()


def left(first: int, last: int, text: str) -> Field:
    """A text that begins at its first column; what does not fit is cut."""
    width = last - first + 1
    return first, last, text[:width].ljust(width)


def listed(numbers: Iterable[int], first: int, width: int = 4, step: int = 5) -> list[Field]:
    """Numbers one after the other from column `first` on."""
    return [(first + step * index, first + step * index + width - 1, str(number)) for index, number in enumerate(numbers)]


def points(first: int, last: int, value: Fraction | None) -> Field:
    """Points with one decimal, with more where they need more; nothing for None."""
    return first, last, points_text(value) if value is not None else ""
