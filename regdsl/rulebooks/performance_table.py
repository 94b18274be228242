"""The rating difference dp that a percentage score stands for.

Source: FIDE Rating Regulations, B.02 8.1.1 (the same figures in the Title Regulations, B.01 1.4.9). For scores below one half the
difference is that of the mirrored score, negative.
"""

from __future__ import annotations

# From 50 % to 100 %, one entry per percent.
# fmt: off
_ABOVE_HALF = (
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65,
    72, 80, 87, 95, 102, 110, 117, 125, 133, 141,
    149, 158, 166, 175, 184, 193, 202, 211, 220, 230,
    240, 251, 262, 273, 284, 296, 309, 322, 336, 351,
    366, 383, 401, 422, 444, 470, 501, 538, 589, 677,
    800,
)
# fmt: on


def rating_difference(percent: int) -> int:
    """dp for a score of `percent` (0 to 100) per cent."""
    return _ABOVE_HALF[percent - 50] if percent >= 50 else -_ABOVE_HALF[50 - percent]
