"""The rating difference dp that a percentage score stands for, and the score that is expected with a rating difference.

Source: FIDE Rating Regulations, B.02 8.1.1 (the same figures in the Title Regulations, B.01 1.4.9) and 8.1.2. For scores below one half
and negative differences the figures are those of the other side, mirrored.
"""

from __future__ import annotations

from bisect import bisect_left

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


# 8.1.2: the greatest difference at which 50 %, 51 %, … are expected, one entry per percent up to 99 %.
# fmt: off
_AT_MOST = (
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68,
    76, 83, 91, 98, 106, 113, 121, 129, 137, 145,
    153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
    245, 256, 267, 278, 290, 302, 315, 328, 344, 357,
    374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
)
# fmt: on
CERTAIN = _AT_MOST[-1] + 1
"""From this difference on a full score is expected."""

_EXPECTED = tuple(50 + bisect_left(_AT_MOST, difference) for difference in range(CERTAIN + 1))


def expected_percent(difference: int) -> int:
    """The expected score of a game, in per cent, of who is rated so much higher than the opponent."""
    return _EXPECTED[min(difference, CERTAIN)] if difference >= 0 else 100 - _EXPECTED[min(-difference, CERTAIN)]
