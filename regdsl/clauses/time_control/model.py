"""The time for the moves."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.clauses.time_control.handicap import ClockOf, Difference
from regdsl.clauses.time_control.periods import FirstMove, Period, joined
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

NORM_MOVES = 60
"""FIDE compares time controls by the time for so many moves (Rating Regulations B.02, Laws of Chess appendices A and B)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl(Provision):
    """The periods in their order. None: the text leaves it open."""

    periods: tuple[Period, ...] | None

    @property
    def seconds(self) -> Fraction | None:
        """The time that a player has for 60 moves: all main times, and what 60 moves add."""
        if self.periods is None:
            return None
        return sum((self._of(period) for period in self.periods), Fraction(0))

    def _of(self, period: Period) -> Fraction:
        moves = max(NORM_MOVES - period.first_move + 1, 0)
        return (period.main or 0) + moves * (period.increment + period.delay)


def main_time_of(provisions: Iterable[Provision]) -> Fraction | None:
    """The seconds that a player has for the whole game without what each move adds; None where no text says it."""
    periods = _periods(provisions)
    return None if periods is None else sum((Fraction(period.main or 0) for period in periods), Fraction(0))


def increment_of(provisions: Iterable[Provision]) -> Fraction | None:
    """The seconds that each move adds, 0 where none does; None where no text says it, or where it is not the same in the whole game."""
    periods = _periods(provisions)
    adding = [period for period in periods or () if period.increment]
    if periods is None or len(adding) > 1 or any(period.first_move != 1 for period in adding):
        return None
    return Fraction(adding[0].increment) if adding else Fraction(0)


def _periods(provisions: Iterable[Provision]) -> tuple[Period, ...] | None:
    return next((each.periods for each in provisions if isinstance(each, TimeControl)), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class RateOfPlay(Provision):
    """What the text calls the time control: standard, rapid or blitz. None: left open."""

    name: str | None


@dataclass(frozen=True, slots=True)
class HandicapLine:
    """For a difference of ratings: the seconds of the stronger and of the weaker player (None: left open)."""

    difference: Difference
    stronger: Fraction | None
    weaker: Fraction | None
    span: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Handicap(Provision):
    """Clocks by the difference of the two ratings. No results file has clocks of games: nothing is computed from it."""

    lines: tuple[HandicapLine, ...]


def _time_control(clause: ReadClause, building: Building) -> Iterable[Provision]:
    lines = [entry for entry in clause.entries if isinstance(entry, Period | FirstMove | tuple)]
    yield TimeControl(periods=None if clause.unstated else joined(lines), **marks(clause))
    yield from building.texts(clause)


def _handicap(clause: ReadClause, building: Building) -> Iterable[Provision]:
    lines = tuple(HandicapLine(row.key, *_clocks(row.values), row.row.span) for row in clause.rows if isinstance(row.key, Difference))
    yield Handicap(lines=lines, **marks(clause))


def _clocks(values: Iterable[object]) -> tuple[Fraction | None, Fraction | None]:
    """The time of the stronger and of the weaker player."""
    found = {each.whose: each.seconds for each in values if isinstance(each, ClockOf)}
    return found.get("stronger"), found.get("weaker")


def _rate_of_play(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield RateOfPlay(name=stated(clause.get("class")), **marks(clause))


BUILDERS = {"time control": _time_control, "time": _handicap, "rate of play": _rate_of_play}
