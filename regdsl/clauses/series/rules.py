"""What the series says of its general standing: which results count, who is in it, how equal totals are ranked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.playoff.ladder import SERIES_PLACES
from regdsl.clauses.playoff.model import Playoff
from regdsl.clauses.provision import Provision
from regdsl.clauses.series.bonuses import bonus_of_person
from regdsl.clauses.series.counting import Counting, counting_of
from regdsl.clauses.series.known import known_person
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.clauses.series.totals import Total
from regdsl.clauses.series_points.model import Ineligible, SeriesBonus
from regdsl.clauses.standing_rules.counting import HELD
from regdsl.clauses.standing_rules.model import AnnulledEvents, CountBest, LowestWins, NoStandings, SeriesRanking, StandingOf
from regdsl.clauses.standing_rules.tie_break_line import PLAYOFF, SeriesTieBreak
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import Subject
from regdsl.expressions.words import say
from regdsl.values.frozen import dataclass, replace
from regdsl.values.hints import TypeVar
from regdsl.values.unknown import Unknown

SomeProvision = TypeVar("SomeProvision", bound=Provision)


@dataclass(frozen=True, slots=True)
class SeriesSubject:
    """The series itself, as conditions ask: how many events there are, and how many were held."""

    events: int
    held: int

    def lookup(self, name: str) -> object:
        return {"events": self.events, HELD: self.held}.get(name, Unknown((f"{name} of the series",)))


@dataclass(frozen=True)
class StandingRules:
    """The rules of one series, read from its provisions."""

    ground: Ground

    def _all(self, kind: type[SomeProvision]) -> Iterator[SomeProvision]:
        return (provision for provision in self.ground.provisions if isinstance(provision, kind))

    def _one(self, kind: type[SomeProvision]) -> SomeProvision | None:
        return next(self._all(kind), None)

    @property
    def lowest_wins(self) -> bool:
        return self._one(LowestWins) is not None

    @property
    def annulled(self) -> frozenset[str]:
        """Events that did not take place, by decision."""
        return frozenset(event for provision in self._all(AnnulledEvents) for event in provision.events)

    @property
    def standing_of(self) -> StandingOf | None:
        return self._one(StandingOf)

    @property
    def ineligible(self) -> Ineligible | None:
        return self._one(Ineligible)

    # ---- which results count

    def counting(self, held: Sequence[str]) -> Counting:
        """Which results of each player count after these events."""
        series = SeriesSubject(len(self.ground.events), len(held))
        return counting_of(self._one(CountBest), held, series, self.ground.scope.kinds, self.ground.scope)

    def with_bonuses(self, total: Total, person: SeriesPerson, results: Sequence[Subject | None], events: Mapping[str, Occasion]) -> Total:
        """The total with the points that stand beside those of the events. A result that is None is not known."""
        won = [result.lookup("place") == 1 for result in results if result is not None]
        events_won: object = sum(won) if len(won) == len(results) else Unknown((f"events that {person.name} won",))
        for provision in self._all(SeriesBonus):
            known = known_person(person, events, events_won=events_won)
            worth = bonus_of_person(provision.bonus, person, known, results, self.ground.scope)
            total = replace(
                total,
                known=total.known - worth.most if total.is_turned else total.known + worth.least,
                spread=total.spread + worth.most - worth.least,
                unknown=total.unknown or worth.unbounded,
                lacking=(*total.lacking, *worth.lacking),
            )
        return total

    # ---- whether there is a standing

    def is_without_standings(self, held: int, pending: Sequence[str]) -> bool:
        """Whether the series does not reach what its standing needs, and cannot any more."""
        return not pending and any(self._fails(rule, held) for rule in self._all(NoStandings))

    def notes(self, events: Sequence[str], pending: Sequence[str]) -> Iterator[str]:
        """What is worth knowing of the rules after so many events."""
        held = len(events)
        for rule in self._all(NoStandings):
            if self._fails(rule, held):
                needed = say(rule.condition, self.ground.scope)
                so_far = "so far" if pending else "in all"
                yield f"article {rule.article}: no general standing without {needed}; {so_far} there were {held}"
        counting = self.counting(events)
        if counting.best is not None and held:
            yield f"the best {counting.best} results count of {held} held events; those in square brackets are dropped"
        for limit in (limit for count in self._all(CountBest) for limit in (count.at_most, count.at_least) if limit is not None):
            yield f"article {limit.article}: {limit.text} count"
        for count in self._all(CountBest):
            for (name, _), cap in zip(count.kinds, counting.caps, strict=False):
                yield f"article {count.article}: of {name} the best {cap.most} count of {len(cap.events)} held events"
        for ranking in self._all(SeriesRanking):
            if ranking.tie_breaks and not ranking.titles_only:
                named = "; ".join(f"{number}. {text}" for number, text in enumerate(self.tie_breaks_in_words, start=1))
                yield f"article {ranking.article} parts equal totals by: {named}"
            if ranking.tie_breaks is None:
                yield f"article {ranking.article} leaves open what parts players with equal totals: they share a rank"

    def _fails(self, rule: NoStandings, held: int) -> bool:
        return truth(evaluate(rule.condition, SeriesSubject(len(self.ground.events), held), self.ground.scope)) is False

    # ---- equal totals

    @cached_property
    def tie_breaks(self) -> tuple[SeriesTieBreak, ...]:
        """What parts equal totals, without those that are for titles only; a play-off for tied places comes last."""
        rankings = [ranking for ranking in self._all(SeriesRanking) if not ranking.titles_only]
        found = next((ranking.tie_breaks or () for ranking in rankings), ())
        return self._with_playoff(found)

    @property
    def for_titles(self) -> tuple[tuple[str, tuple[SeriesTieBreak, ...]], ...]:
        """Article and tie-breaks of rankings that part titles and no money."""
        rankings = [ranking for ranking in self._all(SeriesRanking) if ranking.titles_only and ranking.tie_breaks]
        return tuple((ranking.article, self._with_playoff(ranking.tie_breaks or ())) for ranking in rankings)

    def _with_playoff(self, tie_breaks: tuple[SeriesTieBreak, ...]) -> tuple[SeriesTieBreak, ...]:
        """With the results of play-offs for places of the standing, wherever the text speaks of them."""
        playoffs = [each for each in self._all(Playoff) if any(decided.tie == SERIES_PLACES for decided in each.ties)]
        if not playoffs:
            return tie_breaks
        orders = tuple(order for each in playoffs for order in each.orders)
        if all(tie_break.kind != PLAYOFF for tie_break in tie_breaks):
            return (*tie_breaks, SeriesTieBreak(PLAYOFF, orders=orders))
        return tuple(replace(each, orders=(*each.orders, *orders)) if each.kind == PLAYOFF else each for each in tie_breaks)

    @property
    def tie_breaks_in_words(self) -> tuple[str, ...]:
        return tuple(tie_break.text for tie_break in self.tie_breaks)
