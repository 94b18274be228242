"""Amounts of points that may not be known exactly: sums, averages, one of several, rounded."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil, floor

from regdsl.clauses.series.totals import NOTHING
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Worth:
    """Points between `least` and `most`; `lacking` is what would decide. `unbounded`: nothing is known."""

    least: Fraction
    most: Fraction
    lacking: tuple[str, ...] = ()
    unbounded: bool = False

    @property
    def is_exact(self) -> bool:
        return self.least == self.most and not self.unbounded


ZERO = Worth(NOTHING, NOTHING)


def exactly(number: Fraction) -> Worth:
    """So many points and no others."""
    return Worth(number, number)


def together(found: Sequence[Worth]) -> Worth:
    """The sum."""
    lacking = tuple(dict.fromkeys(text for one in found for text in one.lacking))
    least, most = sum((one.least for one in found), NOTHING), sum((one.most for one in found), NOTHING)
    return Worth(least, most, lacking, any(one.unbounded for one in found))


def mean(found: Sequence[Worth]) -> Worth:
    """The average."""
    total = together(found)
    return Worth(total.least / len(found), total.most / len(found), total.lacking, total.unbounded)


def span(found: Sequence[Worth]) -> Worth:
    """One of them, nobody knows which."""
    lacking = tuple(dict.fromkeys(text for one in found for text in one.lacking))
    return Worth(min(one.least for one in found), max(one.most for one in found), lacking, any(one.unbounded for one in found))


def rounded(number: Fraction, way: str, step: Fraction) -> Fraction:
    """To a multiple of `step`: up, down, or to the nearest one, a half up."""
    steps = number / step
    whole = {"rounded up": ceil(steps), "rounded down": floor(steps)}.get(way, floor(steps + Fraction(1, 2)))
    return whole * step
