"""Points as people and files write them."""

from __future__ import annotations

from fractions import Fraction


def points_text(points: Fraction, decimals: int = 1) -> str:
    """`2.0`, `-0.5`, `0.25`: exact, with at least so many decimals; without an end in decimals `1/3`."""
    digits = next((count for count in range(decimals, 20) if 10**count % points.denominator == 0), None)
    if digits is None:
        return str(points)
    scaled = abs(points.numerator) * 10**digits // points.denominator
    whole, part = divmod(scaled, 10**digits)
    sign = "-" if points < 0 else ""
    return f"{sign}{whole}.{part:0{digits}d}" if digits else f"{sign}{whole}"
