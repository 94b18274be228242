"""Totals of a series that may not be known exactly: what they are at least and at most, and who can be among the first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

from regdsl.clauses.series.counting import Counting
from regdsl.values.frozen import dataclass, field
from regdsl.values.unknown import Unknown

NOTHING = Fraction(0)
MOST_SWEPT = 40
"""So many totals at most are compared at every value of an unknown multiplier; there is one for each pair of them."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one event gives one person: points between `least` and `most`, to be multiplied by `multiplier` (0 or more where unknown).

    Between `bonus_least` and `bonus_most` come on top. `unbounded`: nothing at all is known of it.
    """

    event: str
    least: Fraction
    most: Fraction
    multiplier: Fraction | Unknown
    lacking: tuple[str, ...] = ()
    bonus_least: Fraction = NOTHING
    bonus_most: Fraction = NOTHING
    unbounded: bool = False

    @property
    def exact(self) -> Fraction | None:
        """The points, None where they are not known."""
        low, high = self.bounds
        return low if low == high and not self.unbounded else None

    @property
    def negative(self) -> Result:
        """The same with its sign turned, where the lowest total is the best."""
        unbounded = self.unbounded or (isinstance(self.multiplier, Unknown) and self.most > 0)
        return Result(self.event, -self.most, -self.least, self.multiplier, self.lacking, -self.bonus_most, -self.bonus_least, unbounded)

    @property
    def bounds(self) -> tuple[Fraction, Fraction | None]:
        """The points after the multiplier, at least and at most; None: nothing bounds them above."""
        if self.unbounded:
            return NOTHING, None
        if isinstance(self.multiplier, Unknown):
            return self.bonus_least, None if self.most > 0 else self.bonus_most
        low, high = sorted((self.least * self.multiplier, self.most * self.multiplier))
        return low + self.bonus_least, high + self.bonus_most


@dataclass(frozen=True, slots=True)
class Total:
    """At least `known`, plus `open[event]` times a multiplier, 0 or more, that is not known.

    It may be more by up to `spread`, and by up to `open_spread[event]` times that multiplier; by any amount where it is `unknown`.
    `is_turned`: all signs are turned, for the lowest total is the best. Among equal totals, who has the lower `behind` is ahead.
    """

    known: Fraction
    open: Mapping[str, Fraction] = field(default_factory=dict)
    lacking: tuple[str, ...] = ()
    unknown: bool = False
    spread: Fraction = NOTHING
    open_spread: Mapping[str, Fraction] = field(default_factory=dict)
    is_turned: bool = False
    behind: int = 0

    @property
    def points(self) -> Fraction:
        """The total as people write it: at least so much where it is not known."""
        if not self.is_turned:
            return self.known
        return NOTHING if self.unknown else -(self.known + self.spread)

    @property
    def is_exact(self) -> bool:
        return not (self.open or self.unknown or self.spread or self.open_spread)

    @property
    def is_a_line(self) -> bool:
        """Whether it is known but for the multipliers."""
        return not (self.unknown or self.spread or self.open_spread)

    @property
    def is_nothing(self) -> bool:
        return self.is_exact and self.known <= 0 and not self.is_turned

    def may_reach(self, other: Total) -> bool:
        """Whether this total can be at least the other, for some value of what is not known."""
        if self._is_level_with(other):
            return self.behind <= other.behind
        return self._is_open_beside(other) or self.known + self.spread >= other.known or self._can_rise_above(other)

    def may_pass(self, other: Total) -> bool:
        """Whether this total can be more than the other."""
        if self._is_level_with(other):
            return self.behind < other.behind
        return self._is_open_beside(other) or self.known + self.spread > other.known or self._can_rise_above(other)

    def _is_level_with(self, other: Total) -> bool:
        return self.is_exact and other.is_exact and self.known == other.known

    def _is_open_beside(self, other: Total) -> bool:
        """An unknown total is no lower than what is known of it; with turned signs nothing holds it from below either."""
        return self.unknown or (other.unknown and other.is_turned)

    def _can_rise_above(self, other: Total) -> bool:
        """Whether a multiplier that is large enough would decide it."""
        events = {*self.open, *self.open_spread}
        most = {event: self.open.get(event, NOTHING) + self.open_spread.get(event, NOTHING) for event in events}
        return any(points > other.open.get(event, NOTHING) for event, points in most.items())


def total_of(results: Iterable[Result], counting: Counting) -> Total:
    """The sum of the results that count. Where the text does not say how many those are it is one at least."""
    found = list(results)
    lacking = tuple(dict.fromkeys(text for result in found for text in result.lacking))
    is_open = counting.is_open and len(found) > 1
    if not is_open and counting.takes_all([result.event for result in found]):
        return _sum(found, lacking)
    # Which results count hangs on all of them: only bounds of the whole are known.
    bounds = [(result.event, *result.bounds) for result in found]
    lows = [(event, low) for event, low, _ in bounds]
    least = max(low for _, low in lows) if is_open else counting.total(lows)
    highs = [(event, high) for event, _, high in bounds if high is not None]
    if any(result.unbounded for result in found) or len(highs) < len(bounds):
        return Total(least, lacking=lacking, unknown=True)
    most = sum((high for _, high in highs), NOTHING) if is_open else counting.total(highs)
    if is_open and most > least:
        lacking = (*lacking, "how many results count: the text leaves it open")
    return Total(least, lacking=lacking, spread=most - least)


def _sum(results: Sequence[Result], lacking: tuple[str, ...]) -> Total:
    known = sum((result.bonus_least for result in results), NOTHING)
    spread = sum((result.bonus_most - result.bonus_least for result in results), NOTHING)
    opened: dict[str, Fraction] = {}
    open_spread: dict[str, Fraction] = {}
    for result in results:
        if isinstance(result.multiplier, Unknown):
            if result.least:
                opened[result.event] = result.least
            if result.most > result.least:
                open_spread[result.event] = result.most - result.least
        else:
            low, high = sorted((result.least * result.multiplier, result.most * result.multiplier))
            known += low
            spread += high - low
    unknown = any(result.unbounded for result in results)
    return Total(known, opened, lacking, unknown, spread, open_spread)


def among_first(totals: Sequence[Total], number: int) -> tuple[frozenset[int], frozenset[int]]:
    """Indices of the totals that are among the first `number` whatever is not known, and of those that may be.

    Equal totals share a place: who is level with others at the last one is only possible. Where one multiplier is all that is not
    known the answer is exact; else somebody may be named as possible for whom every single comparison is possible, but not all at once.
    """
    indices = range(len(totals))
    ahead = {index: sum(1 for other in indices if other != index and not totals[index].may_reach(totals[other])) for index in indices}
    may = {index for index in indices if ahead[index] < number}
    reaching = {index: sum(1 for other in indices if other != index and totals[other].may_reach(totals[index])) for index in indices}
    sure = {index for index in indices if reaching[index] < number}
    events = {event for total in totals for event in total.open}
    if len(events) == 1 and len(may) <= MOST_SWEPT and all(totals[index].is_a_line for index in may):
        # Whoever is behind `number` others for sure is, at any value, behind as many of those who may be among the first.
        sure, may = _swept({index: totals[index] for index in may}, number, events.pop())
    return frozenset(sure), frozenset(may)


def _swept(totals: Mapping[int, Total], number: int, event: str) -> tuple[set[int], set[int]]:
    sure, may = set(totals), set()
    for multiplier in _multipliers(list(totals.values()), event):
        at = {index: total.known + total.open.get(event, NOTHING) * multiplier for index, total in totals.items()}
        ordered = sorted(at.values(), reverse=True)
        last = ordered[number - 1] if number <= len(ordered) else None
        following = ordered[number] if number < len(ordered) else None
        may |= {index for index, total in at.items() if last is None or total >= last}
        sure -= {index for index, total in at.items() if following is not None and total <= following}
    return sure, may


def _multipliers(totals: Sequence[Total], event: str) -> Iterator[Fraction]:
    """Totals are straight lines over the multiplier: where two of them meet, between such places, and beyond."""
    meeting = {NOTHING}
    for index, one in enumerate(totals):
        for other in totals[:index]:
            slope = one.open.get(event, NOTHING) - other.open.get(event, NOTHING)
            if slope:
                meeting.add((other.known - one.known) / slope)
    at = sorted(value for value in meeting if value >= 0)
    yield from at
    yield from ((left + right) / 2 for left, right in pairwise(at))
    yield at[-1] + 1
