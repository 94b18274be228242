"""Nothing is shared: each gets the prize of the own place in the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

NAMES = ("by ranking",)


def shares(amounts: Sequence[Fraction], name: str) -> tuple[Fraction, ...]:
    """The amounts as they are."""
    return tuple(amounts)
