"""Hort system: half of each prize by ranking, the other halves pooled and divided equally.

Source: German Wikipedia, "Hort-System"; Vega's manual of 2016, p. 19. The pool is for everybody in the tie or for the holders of prize
places only; the text has to say which.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

NAMES = ("hort among all tied", "hort among prize places")


def shares(amounts: Sequence[Fraction], name: str) -> tuple[Fraction, ...]:
    """Half of the own prize and an equal part of the other halves."""
    pool = sum(amounts, Fraction(0)) / 2
    holders = [name == "hort among all tied" or amount > 0 for amount in amounts]
    part = pool / sum(holders) if any(holders) else Fraction(0)
    return tuple(amount / 2 + (part if holder else 0) for amount, holder in zip(amounts, holders, strict=True))
