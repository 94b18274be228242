"""Rows by bands of a fact: which values of the fact no row fits, which two do, which row nobody can reach.

Persons outside the domain do not count: those whom admission refuses, and those whom something else settles. Every finding comes with
a person who shows it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from itertools import combinations

from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.fact import About
from regdsl.expressions.mentions import BASES, Mentions
from regdsl.expressions.phrases import ENGLISH, plain_number
from regdsl.expressions.quantities import Value
from regdsl.expressions.subjects import PersonSubject, Subject
from regdsl.expressions.types import Kind
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import Wanted, assigned, find_person, look_for_person
from regdsl.language.syntax import Comparison, Expression, Moment, Number, Word
from regdsl.records.person import Person
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown

_ORDERED = (Kind.RATING, Kind.AGE, Kind.YEAR, Kind.NUMBER, Kind.COUNT, Kind.DATE, Kind.INSTANT)
_MOST_PAIRS = 400
_NOBODY = Person(0, "")


@dataclass(frozen=True, slots=True)
class BandRow:
    """A row: its key as written, the condition that it means, and what it is worth, by which two that overlap agree or not."""

    text: str
    condition: Expression
    worth: object
    span: Span


@dataclass(frozen=True, slots=True)
class Gap:
    """Values of the key that no row fits, in words (`1999`, `2400 and more`, `unrated`), and somebody who has one.

    `between`: rows fit smaller and greater values.
    """

    text: str
    person: PersonSubject
    between: bool = False


@dataclass(frozen=True, slots=True)
class Overlap:
    """Two rows of different worth that both fit `person`; `shared` is the one value where they only meet, such as 2100."""

    one: BandRow
    other: BandRow
    person: PersonSubject
    shared: str | None


class Bands:
    """The rows of a table by one fact, `key`; `domain` is what holds of everybody whom the table is for."""

    def __init__(
        self, key: str, rows: Sequence[BandRow], domain: Sequence[Wanted], scope: Scope, event: Subject, federation: str | None
    ) -> None:
        self._key, self._rows, self._domain, self._scope = key, rows, list(domain), scope
        self._event, self._federation = event, federation
        fact = scope.fact(key, About.PERSON)
        self._is_ordered = fact is not None and fact.type.kind in _ORDERED
        self._has_none = fact is not None and fact.type.kind is Kind.RATING
        mentions = Mentions([*(row.condition for row in rows), *(condition for condition, _ in domain)], scope, event)
        self._points = self._sorted(mentions)

    def _sorted(self, mentions: Mentions) -> list[Any]:
        """The values of the key beside which another row or the domain begins, in their order."""
        compared = mentions.facts.get(self._key, [])
        if not self._is_ordered:
            return []
        near: set[Any] = set()
        for value in compared:
            if isinstance(value, Fraction):
                near |= {value, value - 1, value + 1}
            elif isinstance(value, date):
                near |= set(mentions.candidates(self._key, None))
        least = 1 if self._key in self._scope.orders else 0
        return sorted(point for point in near if not isinstance(point, Fraction) or point >= least)

    # ---- asking

    def _find(self, *wanted: Wanted) -> PersonSubject | None:
        return find_person([*wanted, *self._domain], self._scope, self._event, self._federation)

    def _is(self, value: Value) -> Expression:
        """The condition that the key has this value."""
        span = self._rows[0].span
        return Comparison(span, "is", Word(span, self._key), literal_of(value, span))

    def _rows_at(self, value: Value) -> list[BandRow]:
        """The rows that fit whoever has this value of the key, whatever else is known of the person."""
        if BASES.get(self._key, self._key) != self._key:
            subject: PersonSubject = PersonSubject(_NOBODY, None, self._scope, self._event, {self._key: value})
        else:
            subject = assigned(PersonSubject(_NOBODY, None, self._scope, self._event), self._key, value)
        return [row for row in self._rows if truth(evaluate(row.condition, subject, self._scope)) is True]

    # ---- gaps

    def gaps(self) -> Iterator[Gap]:
        """What no row fits and somebody has, from below; those without the key at the end."""
        missed = [(row.condition, False) for row in self._rows]
        if not self._is_ordered:
            yield from self._gaps_of_words(missed)
            return
        run: list[tuple[Any, PersonSubject]] = []
        for index, point in enumerate(self._points):
            person = None if self._rows_at(point) else self._find((self._is(point), True), *missed)
            if person is not None:
                run.append((point, person))
            if run and (person is None or index == len(self._points) - 1):
                between = run[0][0] != self._points[0] and run[-1][0] != self._points[-1]
                yield Gap(self._run(run[0][0], run[-1][0]), run[0][1], between)
                run = []
        if self._has_none:
            span = self._rows[0].span
            without = Comparison(span, "is", Word(span, self._key), Word(span, "none"))
            person = self._find((without, True), *missed)
            if person is not None:
                yield Gap("unrated" if self._key == "rating" else f"without {self._key}", person)

    def _gaps_of_words(self, missed: Sequence[Wanted]) -> Iterator[Gap]:
        """One for each word of a closed list; of titles and other words, whose number nobody writes down, the first that is found."""
        fact = self._scope.fact(self._key, About.PERSON)
        for word in fact.type.choices if fact is not None else ():
            person = self._find((self._is(word), True), *missed)
            if person is not None:
                yield Gap(word, person)
        known = [(self._is(word), False) for word in (fact.type.choices if fact is not None else ())]
        person = self._find(*missed, *known)
        if person is not None:
            yield Gap(self._value_of(person), person)

    def _run(self, low: Any, high: Any) -> str:
        first, last = low == self._points[0], high == self._points[-1]
        if low == high and not (first or last):
            return self._said(low)
        if first:
            return f"{self._said(high)} and below" if not isinstance(high, date) else f"until {self._said(high)}"
        if last:
            return f"{self._said(low)} and above" if not isinstance(low, date) else f"from {self._said(low)}"
        return f"{self._said(low)} to {self._said(high)}"

    def _said(self, value: Any) -> str:
        return ENGLISH.moment(value) if isinstance(value, date) else plain_number(value)

    def _value_of(self, person: PersonSubject) -> str:
        value = person.lookup(self._key)
        if isinstance(value, Unknown):
            return self._key
        if isinstance(value, bool):
            return self._key if value else f"not {self._key}"
        return f"without {self._key}" if value is None else str(value)

    # ---- overlaps

    def overlaps(self) -> Iterator[Overlap]:
        """Pairs of rows that fit one person and disagree."""
        if self._is_ordered:
            yield from self._overlaps_of_bands()
            return
        for one, other in list(combinations(self._rows, 2))[:_MOST_PAIRS]:
            if one.worth != other.worth:
                person = self._find((one.condition, True), (other.condition, True))
                if person is not None:
                    yield Overlap(one, other, person, None)

    def _overlaps_of_bands(self) -> Iterator[Overlap]:
        shared: dict[tuple[int, int], list[Any]] = {}
        for point in [*self._points, *([None] if self._has_none else [])]:
            fitting = [self._rows.index(row) for row in self._rows_at(point)]
            for pair in combinations(fitting, 2):
                shared.setdefault(pair, []).append(point)
        for (first, second), points in sorted(shared.items()):
            one, other = self._rows[first], self._rows[second]
            if one.worth == other.worth:
                continue
            for point in points:
                person = self._find((self._is(point), True))
                if person is not None:
                    is_end = len(points) == 1 and isinstance(point, Fraction) and self._only_meet(point)
                    yield Overlap(one, other, person, self._said(point) if is_end else None)
                    break

    def _only_meet(self, point: Fraction) -> bool:
        """Whether the two rows share an end and nothing more: beside it each stands alone."""
        return all(len(self._rows_at(beside)) < 2 for beside in (point - 1, point + 1))

    # ---- rows for nobody

    def unreached(self) -> Iterator[BandRow]:
        """Rows that fit nobody whom the table is for."""
        for row in self._rows:
            found = look_for_person([(row.condition, True), *self._domain], self._scope, self._event, self._federation)
            if found.person is None and found.sure:
                yield row


def literal_of(value: Value, span: Span) -> Expression:
    """The value as it would be written."""
    if isinstance(value, datetime):
        return Moment(span, value.isoformat(" "))
    if isinstance(value, date):
        return Moment(span, value.isoformat())
    if isinstance(value, Fraction):
        return Number(span, Decimal(value.numerator) / Decimal(value.denominator))
    return Word(span, "none" if value is None else str(value))
