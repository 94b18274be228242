"""All prizes of the tied places together, in equal parts. Everybody in the tie takes part, also those beyond the last prize."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

NAMES = ("share equally",)


def shares(amounts: Sequence[Fraction], name: str) -> tuple[Fraction, ...]:
    """Each gets the sum divided by the number of players."""
    return (sum(amounts, Fraction(0)) / len(amounts),) * len(amounts)
