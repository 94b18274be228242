"""The time control of a regulation as the clocks of a results file, where these can say it."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from regdsl.clauses.time_control.periods import Period
from regdsl.records.clocks import ClockPeriod, Clocks


def clocks_of(periods: Sequence[Period]) -> Clocks | None:
    """The same time control in periods of record 222; None where it has no code: delays, broken seconds, increments from a later move."""
    main = [period for period in periods if period.main is not None]
    if not main or any(period.delay for period in periods):
        return None
    made: list[ClockPeriod] = []
    first_move = 1
    for index, period in enumerate(main):
        increment = _increment(periods, period, first_move)
        seconds = _whole(period.main)
        is_last = index == len(main) - 1
        if increment is None or seconds is None or (period.moves is None) is not is_last:
            return None
        made.append(ClockPeriod(seconds, period.moves, increment))
        first_move += period.moves or 0
    return Clocks(tuple(made))


def _increment(periods: Sequence[Period], period: Period, first_move: int) -> int | None:
    """What a move of this period, which begins with `first_move`, adds; None where that cannot be said for all of them."""
    added = Fraction(0)
    for each in periods:
        if not each.increment:
            continue
        if each.main is not None and each is not period:
            continue  # the increment of another period's line
        if each.main is None and each.first_move > first_move:
            if period.moves is None or each.first_move < first_move + period.moves:
                return None
            continue
        added += each.increment
    return _whole(added)


def _whole(value: Fraction | None) -> int | None:
    return int(value) if value is not None and value.denominator == 1 else None
