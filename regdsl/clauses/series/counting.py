"""Which results of a player count: the best ones, no more of a kind than the text allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.standing_rules.counting import Limit, number_of
from regdsl.clauses.standing_rules.model import CountBest, CountCase
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import Subject
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Cap:
    """Of the results in `events` at most `most` count."""

    events: frozenset[str]
    most: int


@dataclass(frozen=True, slots=True)
class Counting:
    """The `best` results count (None: all), but of some events no more than the `caps` allow. `lacking`: how many is not known."""

    best: int | None = None
    caps: tuple[Cap, ...] = ()
    lacking: tuple[str, ...] = ()

    @property
    def is_open(self) -> bool:
        return bool(self.lacking)

    def takes_all(self, events: Sequence[str]) -> bool:
        """Whether all of so many results count, whatever they are."""
        within = self.best is None or len(events) <= self.best
        return within and all(sum(event in cap.events for event in events) <= cap.most for cap in self.caps)

    def chosen(self, values: Sequence[tuple[str, Fraction]]) -> tuple[int, ...]:
        """The indices of the results that count, the best first; of equal ones the earlier.

        Taking the best that is still allowed is the best choice: caps that lie in each other or beside each other never make it wrong.
        """
        taken: list[int] = []
        left = {cap: cap.most for cap in self.caps}
        for index in sorted(range(len(values)), key=lambda index: -values[index][1]):
            holding = [cap for cap in left if values[index][0] in cap.events]
            if (self.best is None or len(taken) < self.best) and all(left[cap] > 0 for cap in holding):
                taken.append(index)
                left |= {cap: left[cap] - 1 for cap in holding}
        return tuple(taken)

    def total(self, values: Sequence[tuple[str, Fraction]]) -> Fraction:
        """The sum of those that count."""
        return sum((values[index][1] for index in self.chosen(values)), Fraction(0))


def counting_of(
    count: CountBest | None, held: Sequence[str], series: Subject, kinds: Mapping[str, Sequence[str]], scope: Scope
) -> Counting:
    """What counts after the events that were held."""
    if count is None:
        return Counting()
    left_open = Counting(lacking=(f"how many results count: article {count.article} leaves it open",))
    if count.kinds:
        caps = []
        for name, how_many in count.kinds:
            of_kind = [event for event in held if event in kinds.get(name, ())]
            if how_many is None:
                return left_open
            caps.append(Cap(frozenset(of_kind), number_of(how_many, len(of_kind), count.rounding)))
        return Counting(caps=tuple(caps))
    case = _case(count, series, scope)
    if case is None:
        return Counting(lacking=(f"how many results count: no row of article {count.article} is for {len(held)} held events",))
    if isinstance(case, Unknown) or case.how_many is None:
        return left_open
    best = number_of(case.how_many, len(held), count.rounding)
    return Counting(best, tuple(_caps(count.at_most, count.at_least, best, held, kinds)))


def _case(count: CountBest, series: Subject, scope: Scope) -> CountCase | Unknown | None:
    if not count.cases:
        return Unknown(("how many results count",))
    for case in count.cases:
        holds = True if case.when is None else truth(evaluate(case.when, series, scope))
        if isinstance(holds, Unknown):
            return holds
        if holds:
            return case
    return None


def _caps(at_most: Limit | None, at_least: Limit | None, best: int, held: Sequence[str], kinds: Mapping[str, Sequence[str]]) -> list[Cap]:
    """`at least 1 of final` leaves room for one result less of the other events."""
    caps = []
    if at_most is not None:
        caps.append(Cap(frozenset(kinds.get(at_most.kind, ())), at_most.number))
    if at_least is not None:
        others = frozenset(held) - frozenset(kinds.get(at_least.kind, ()))
        caps.append(Cap(others, max(0, best - at_least.number)))
    return caps
