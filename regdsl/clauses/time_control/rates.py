"""Standard, rapid, blitz; and how much time FIDE asks for a rated game. All by the time for 60 moves, in seconds.

Sources: Laws of Chess, appendices on rapid chess and blitz (2005-2012: rapid from 15 to 60 minutes, blitz below 15; since 1 July 2013
rapid above 10 and below 60, blitz up to 10); Rating Regulations B.02: since 2000 120 minutes where a player has 2200 or more, 90 from
1600, else 60; since 1 January 2022 120 from 2400, 90 from 1800; rapid and blitz are rated since 1 January 2012.
"""

from __future__ import annotations

from datetime import date
from fractions import Fraction

_MINUTE = 60
_NEW_LIMITS = date(2013, 7, 1)
_RAPID_IS_RATED = date(2012, 1, 1)
_NEW_TIMES = date(2022, 1, 1)


def rate_of_play(seconds: Fraction, day: date) -> str:
    """What a time control is called by the Laws in force on that day."""
    minutes = seconds / _MINUTE
    if day >= _NEW_LIMITS:
        return "standard" if minutes >= 60 else "rapid" if minutes > 10 else "blitz"
    return "standard" if minutes > 60 else "rapid" if minutes >= 15 else "blitz"


def rapid_is_rated(day: date) -> bool:
    """Whether FIDE rates rapid and blitz games on that day."""
    return day >= _RAPID_IS_RATED


def minutes_for_rating(highest_rating: int | None, day: date) -> int:
    """The least time, in minutes, of a rated standard game in which somebody with this rating plays (None: nobody has a rating)."""
    first, second = (2400, 1800) if day >= _NEW_TIMES else (2200, 1600)
    if highest_rating is None or highest_rating < second:
        return 60
    return 120 if highest_rating >= first else 90
