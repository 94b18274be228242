"""Who is in the general standing, and whether the others keep their places in the events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.series.known import known_person
from regdsl.clauses.series.persons import SeriesPerson
from regdsl.clauses.series.rules import StandingRules
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.quantities import Bounds
from regdsl.rulebooks.standings import Row
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Eligibility:
    """`out` are those who are not in the standing, `open` those of whom that is not known.

    `leave` says whether they leave their places in the events; None: the text does not say.
    """

    out: frozenset[SeriesPerson]
    open: frozenset[SeriesPerson]
    leave: bool | None
    lacking: tuple[str, ...]
    why_open: tuple[str, ...] = ()

    def may_be_in(self, person: SeriesPerson) -> bool:
        return person not in self.out

    def fields(self, event: str, rows: Sequence[Row]) -> list[tuple[Row, ...]]:
        """The rows among which places are counted: all readings, the one with most players first."""
        out = {person.numbers[event] for person in self.out if event in person.numbers}
        doubtful = {person.numbers[event] for person in self.open if event in person.numbers}
        whole = tuple(rows)
        without = tuple(row for row in rows if row.number not in out)
        surely = tuple(row for row in without if row.number not in doubtful)
        fields = {False: [whole], True: [without, surely], None: [whole, without, surely]}[self.leave]
        return list(dict.fromkeys(fields))


def eligibility(
    rules: StandingRules, persons: Sequence[SeriesPerson], events: Mapping[str, Occasion], pending: Sequence[str]
) -> Eligibility:
    """Asked of everybody as the last event knows them in which they played; who has played too few events yet may still play more."""
    rule, ineligible = rules.standing_of, rules.ineligible
    if rule is None:
        return Eligibility(frozenset(), frozenset(), False, ())
    out: set[SeriesPerson] = set()
    open_ones: set[SeriesPerson] = set()
    lacking: list[str] = []
    for person in persons:
        played, still = Fraction(len(person.numbers)), tuple(f"results of {name}" for name in pending)
        subject = known_person(person, events, events_played=Bounds(played, played + len(pending), still) if pending else played)
        holds = Unknown((f"who is in the standing: article {rule.article} leaves it open",))
        found = truth(evaluate(rule.where, subject, subject.scope)) if rule.where is not None else holds
        if isinstance(found, Unknown):
            open_ones.add(person)
            lacking += found.lacking
        elif not found:
            out.add(person)
    leave = None if ineligible is None or ineligible.rule is None else ineligible.rule == "leave their places"
    why = "whether players who are not in the standing keep their places"
    why_open = (f"{why}: the text leaves it open (`ineligible players`)",) if leave is None else ("who is in the standing",)
    return Eligibility(frozenset(out), frozenset(open_ones), leave, tuple(dict.fromkeys(lacking)), why_open)
