"""What the series says of its general standing: which results count, who is in it, how equal totals are ranked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from regdsl.clauses.judging import Ground
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.clauses.series.bonuses import bonus_of_person
from regdsl.clauses.series.known import known_person
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.clauses.series.totals import Total
from regdsl.clauses.series_points.model import Ineligible, SeriesBonus
from regdsl.clauses.standing_rules.counting import HELD, number_of
from regdsl.clauses.standing_rules.model import AnnulledEvents, CountBest, LowestWins, NoStandings, SeriesRanking, StandingOf
from regdsl.clauses.standing_rules.tie_break_line import DECIDED, SeriesTieBreak
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

    def counted(self, held: int) -> int | None | Unknown:
        """How many results of each player count after so many events; None: all."""
        count = self._one(CountBest)
        if count is None:
            return None
        if not count.cases:
            return Unknown((f"how many results count: article {count.article} leaves it open",))
        subject = SeriesSubject(len(self.ground.events), held)
        for case in count.cases:
            holds = True if case.when is None else truth(evaluate(case.when, subject, self.ground.scope))
            if isinstance(holds, Unknown):
                return Unknown((f"how many results count: article {count.article} leaves it open",))
            if holds:
                if case.how_many is None:
                    return Unknown((f"how many results count: article {count.article} leaves it open",))
                return number_of(case.how_many, held, count.rounding)
        return Unknown((f"how many results count: no row of article {count.article} is for {held} held events",))

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

    def notes(self, held: int, pending: Sequence[str]) -> Iterator[str]:
        """What is worth knowing of the rules after so many events."""
        for rule in self._all(NoStandings):
            if self._fails(rule, held):
                needed = say(rule.condition, self.ground.scope)
                so_far = "so far" if pending else "in all"
                yield f"article {rule.article}: no general standing without {needed}; {so_far} there were {held}"
        count = self.counted(held)
        if isinstance(count, int) and held and self._one(CountBest) is not None:
            yield f"the best {count} results count of {held} held events; those in square brackets are dropped"
        for ranking in self._all(SeriesRanking):
            if ranking.tie_breaks and not ranking.titles_only:
                named = "; ".join(f"{number}. {text}" for number, text in enumerate(self.tie_breaks_in_words, start=1))
                yield f"article {ranking.article} parts equal totals by: {named}"
                decided = [tie_break.text for tie_break in ranking.tie_breaks if tie_break.kind in DECIDED]
                if decided:
                    yield f"article {ranking.article}: {', '.join(decided)} is not worked out here: whoever is still level shares a rank"
            if ranking.titles_only:
                yield f"article {ranking.article} parts equal totals for titles only: here they share a rank"
            if ranking.tie_breaks is None:
                yield f"article {ranking.article} leaves open what parts players with equal totals: they share a rank"

    def _fails(self, rule: NoStandings, held: int) -> bool:
        return truth(evaluate(rule.condition, SeriesSubject(len(self.ground.events), held), self.ground.scope)) is False

    # ---- equal totals

    @cached_property
    def tie_breaks(self) -> tuple[SeriesTieBreak, ...]:
        """What parts equal totals, without those that are for titles only."""
        rankings = [ranking for ranking in self._all(SeriesRanking) if not ranking.titles_only]
        return next((ranking.tie_breaks or () for ranking in rankings), ())

    @property
    def tie_breaks_in_words(self) -> tuple[str, ...]:
        return tuple(tie_break.text for tie_break in self.tie_breaks)
