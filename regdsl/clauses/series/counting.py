"""Which results of a player count: the best ones, no more of a kind than the text allows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations

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

        Taking the best that is still allowed is the best choice, unless caps lie partly in each other.
        """
        ordered = sorted(range(len(values)), key=lambda index: -values[index][1])
        if self._caps_are_apart():
            return self._extended((), ordered, values)
        return self._extended(self._best_of_all(ordered, values), ordered, values)

    def _caps_are_apart(self) -> bool:
        """Whether every two caps lie beside each other, or one in the other."""
        sets = [cap.events for cap in self.caps]
        return all(one <= other or other <= one or one.isdisjoint(other) for one, other in combinations(sets, 2))

    def _extended(self, taken: tuple[int, ...], ordered: Sequence[int], values: Sequence[tuple[str, Fraction]]) -> tuple[int, ...]:
        """What is taken and, the best first, whatever may still count beside it."""
        left = self._left(taken, values)
        for index in ordered:
            if index not in taken and (rest := _after(left, self._holding(values[index][0]))) is not None:
                taken, left = (*taken, index), rest
        return tuple(index for index in ordered if index in taken)

    def _best_of_all(self, ordered: Sequence[int], values: Sequence[tuple[str, Fraction]]) -> tuple[int, ...]:
        """The choice with the largest sum, by going through what the caps leave. Where points count against a player, of as many
        results as may count."""
        per_result = 1 + sum(abs(points) for _, points in values) if any(points < 0 for _, points in values) else Fraction(0)
        best: dict[tuple[int, ...], tuple[Fraction, tuple[int, ...]]] = {self._left((), values): (Fraction(0), ())}
        for index in ordered:
            event, points = values[index]
            holding = self._holding(event)
            for left, (total, taken) in list(best.items()):
                rest = _after(left, holding)
                more = total + points + per_result
                if rest is not None and (rest not in best or more > best[rest][0]):
                    best[rest] = (more, (*taken, index))
        return max(best.values(), key=lambda choice: choice[0])[1]

    def _holding(self, event: str) -> tuple[int, ...]:
        """What a result of the event takes from each limit: from the number of all, then from every cap."""
        return (1, *(int(event in cap.events) for cap in self.caps))

    def _left(self, taken: Sequence[int], values: Sequence[tuple[str, Fraction]]) -> tuple[int, ...]:
        """How many more results each limit allows."""
        most = (len(values) if self.best is None else self.best, *(cap.most for cap in self.caps))
        used = [self._holding(values[index][0]) for index in taken]
        return tuple(limit - sum(each[place] for each in used) for place, limit in enumerate(most))

    def total(self, values: Sequence[tuple[str, Fraction]]) -> Fraction:
        """The sum of those that count."""
        return sum((values[index][1] for index in self.chosen(values)), Fraction(0))


def _after(left: tuple[int, ...], holding: tuple[int, ...]) -> tuple[int, ...] | None:
    """What each limit still allows after one more result; None where one of them does not allow it."""
    rest = tuple(limit - taken for limit, taken in zip(left, holding, strict=True))
    return rest if min(rest) >= 0 else None


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
