"""Lines of a handicap: `200..399: stronger 4 min, weaker 6 min`."""

from __future__ import annotations

from fractions import Fraction

from regdsl.clauses.durations import seconds
from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Comparison, Expression, Interval, Line, Named, Number, Quantity, Unstated
from regdsl.language.wording import line_text
from regdsl.values.frozen import dataclass

PLAYERS = ("stronger", "weaker")


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference of ratings from `least` to `most`, both in; None: no limit there."""

    least: int | None
    most: int | None


@dataclass(frozen=True, slots=True)
class ClockOf:
    """The time of the `stronger` or `weaker` player."""

    whose: str
    seconds: Fraction


def _read_difference(line: Line) -> Difference:
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    match written:
        case Interval(lower=lower, upper=upper, unit=None):
            return Difference(_points(lower, line), _points(upper, line))
        case Comparison(left=None, relation="below", right=right):
            return Difference(None, (_points(right, line) or 0) - 1)
        case Comparison(left=None, relation="above", right=right):
            return Difference((_points(right, line) or 0) + 1, None)
    raise _no_difference(line)


def _points(written: Expression | None, line: Line) -> int | None:
    if written is None:
        return None
    if isinstance(written, Number) and written.value == int(written.value) >= 0:
        return int(written.value)
    raise _no_difference(line)


def _no_difference(line: Line) -> Misfit:
    return Misfit(f"`{line_text(line)}` is no difference of ratings", line.span, "write it like `0..199`, `200..399` or `400..`")


def _read_clock(line: Line) -> ClockOf:
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if isinstance(written, Named) and written.name in PLAYERS and not isinstance(written.value, Unstated):
        return ClockOf(written.name, seconds(written.value))
    if isinstance(written, Quantity):
        raise Misfit("whose time is this?", line.span, "say it for both: `stronger 4 min, weaker 6 min`")
    raise Misfit(f"`{line_text(line)}` is no time of a player", line.span, "write it like `stronger 4 min, weaker 6 min`")


DIFFERENCE = LineType("a difference of ratings, such as `200..399`", _read_difference)
CLOCK = LineType("the time of one of the players, such as `stronger 4 min`", _read_clock)
