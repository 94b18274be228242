"""What expressions ask of a person, and the values beside which an answer can change: from these follow all persons that differ."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date, datetime, time, timedelta
from fractions import Fraction
from math import ceil, floor

from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.quantities import Sum, Value
from regdsl.expressions.subjects import Subject
from regdsl.expressions.types import Kind, Type
from regdsl.expressions.vocabulary import Scope, name_written
from regdsl.language.syntax import (
    AllOf,
    AnyOf,
    Calculation,
    Comparison,
    Expression,
    Interval,
    Items,
    Not,
    Number,
    Quantity,
    Unstated,
    Word,
)
from regdsl.records.person import Birth
from regdsl.values.dates import day_of
from regdsl.values.unknown import Unknown

BASES = {
    "titled": "title",
    "untitled": "title",
    "rated": "rating",
    "unrated": "rating",
    "foreign": "federation",
    "female": "sex",
    "male": "sex",
    "age": "birth",
    "birth year": "birth",
    "birth date": "birth",
}
"""Facts that follow from another one, and from which."""

_OF_EVERYBODY = ("section", "channel", "accommodation")
"""Everybody plays in a section, pays in some way and sleeps somewhere: nobody has none of these."""
_ELSEWHERE = ("FRA", "GER", "ESP", "ITA", "SWE")
_OTHER_TITLES = ("FM", "CM", "IM", "WFM", "GM", "WIM", "WGM", "WCM")
_OTHER_TEXT = "another one"
_DAY = timedelta(days=1)
_SOME_NUMBER = Fraction(1500)
"""For facts that are asked for and compared with nothing: `rated`."""
_NOON = time(12)


class Mentions:
    """The facts that some expressions name, in the order in which they do, each with the values that it is compared with.

    `is_whole` where the candidates of the facts cover every answer: not where facts are calculated with or compared with each other.
    """

    def __init__(self, expressions: Iterable[Expression], scope: Scope, event: Subject) -> None:
        self.scope, self._event = scope, event
        self.facts: dict[str, list[Value]] = {}
        self._inside: set[str] = set()
        self.is_whole = True
        for expression in expressions:
            self._walk(expression)

    # ---- gathering

    def _walk(self, written: Expression) -> None:
        match written:
            case AllOf(items=items) | AnyOf(items=items):
                for item in items:
                    self._walk(item)
            case Not(item=item):
                self._walk(item)
            case Comparison(left=left, right=right):
                self._comparison(left, right)
            case Calculation(terms=terms):
                self.is_whole = False
                for _, term in terms:
                    self._walk(term)
            case Unstated():
                return
            case _:
                self._name(written)

    def _name(self, written: Expression) -> str | None:
        name = name_written(written)
        if name is None:
            return None
        if (group := self.scope.groups.get(name)) is not None:
            if name not in self._inside:
                self._inside.add(name)
                self._walk(group)
            return None
        if self.scope.fact(name, About.PERSON) is None:
            return None
        self.facts.setdefault(name, [])
        return name

    def _comparison(self, left: Expression | None, right: Expression) -> None:
        if left is None:
            self._walk(right)
            return
        name = self._name(left)
        if name is None:
            self._walk(left)
            self._walk(right)
            return
        for value in self._values(right):
            if value not in self.facts[name]:
                self.facts[name].append(value)

    def _values(self, right: Expression) -> Iterator[Value]:
        match right:
            case Items(values=values):
                for item in values:
                    yield from self._values(item)
            case Interval(lower=lower, upper=upper, unit=unit):
                for end in (lower, upper):
                    if end is not None:
                        yield from self._values(Quantity(end.span, end, unit) if unit and isinstance(end, Number) else end)
            case Word(text="none"):
                return
            case Word(text=text) if text in self.scope.lists:
                yield from self.scope.lists[text].values
            case Word(text=text) if self.scope.anybodys_fact(text) is None:
                yield {"yes": True, "no": False}.get(text, text)
            case _:
                found = evaluate(right, self._event, self.scope)
                if isinstance(found, Unknown):
                    self.is_whole = False
                elif found is not None and not isinstance(found, tuple):
                    yield found

    # ---- candidates

    @property
    def bases(self) -> tuple[str, ...]:
        """The facts on which the mentioned ones depend, each once."""
        return tuple(dict.fromkeys(BASES.get(name, name) for name in self.facts))

    @property
    def supposed_bases(self) -> tuple[str, ...]:
        """As `bases`, for somebody who is only supposed: where the text leaves open how age is counted, the age itself is supposed."""
        births = {name for name in self.facts if BASES.get(name) == "birth"}
        if self.scope.age is not None or births != {"age"}:
            return self.bases
        return tuple("age" if base == "birth" else base for base in self.bases)

    def candidates(self, base: str, federation: str | None) -> tuple[object, ...]:
        """Values of a base fact: one for each answer that the expressions can give; None is *has none*."""
        if base == "birth":
            return tuple(self._births())
        if base == "sex":
            return ("w", "m")
        compared = self.facts.get(base, [])
        if base == "title":
            other = next((title for title in _OTHER_TITLES if title not in compared), None)  # None: every title is compared
            return (*compared, None) if other is None else (*compared, None, other)
        if base == "federation":
            own = (federation,) if federation else ()
            other = next(code for code in _ELSEWHERE if code not in (*compared, federation))
            return tuple(dict.fromkeys((*compared, *own, other)))
        fact = self.scope.fact(base, About.PERSON)
        return tuple(dict.fromkeys(self._of_type(fact, compared))) if fact is not None else ()

    def _of_type(self, fact: Fact, compared: list[Value]) -> Iterator[object]:
        kind: Type = fact.type
        match kind.kind:
            case Kind.YES_NO:
                yield from (True, False)
            case Kind.CHOICE:
                if fact.name not in _OF_EVERYBODY:
                    yield None
                yield from kind.choices or compared
            case Kind.LIST:
                known = tuple(value for value in compared if not isinstance(value, tuple))
                yield from (known, (), *((value,) for value in known if len(known) > 1))
            case Kind.TEXT:
                yield from (*compared, None, _OTHER_TEXT)
            case Kind.DATE | Kind.INSTANT:
                yield from _moments(compared, whole_days=kind.kind is Kind.DATE)
            case Kind.MONEY:
                for value in compared:
                    if isinstance(value, Sum):
                        yield from (value, *(Sum(value.amount + step, value.currency) for step in (1, -1)))
            case _:
                is_place = fact.name in self.scope.orders
                yield from (number for number in _numbers(compared or [_SOME_NUMBER]) if not is_place or number >= 1)
                if kind.kind is Kind.RATING:
                    yield None

    def _births(self) -> Iterator[Birth]:
        days: list[date] = []
        for value in self.facts.get("birth date", ()):
            if isinstance(value, date):
                day = day_of(value)
                days += [day, day - _DAY, day + _DAY]
        for year in _numbers(self.facts.get("birth year", ())):
            days.append(date(min(max(int(year), 1850), 2100), 7, 1))
        basis = self.scope.age
        for age in _numbers(self.facts.get("age", ())):
            if basis is not None:
                reference = basis.on if basis.on is not None else date(basis.year or 2000, 12, 31)
                youngest = _years_before(reference, int(age))
                days += [youngest, youngest + _DAY]
        yield from (Birth(day.year, day) for day in dict.fromkeys(days))


def _numbers(compared: Iterable[Value]) -> Iterator[Fraction]:
    """Each number, and the whole numbers beside it."""
    for value in compared:
        if isinstance(value, Fraction):
            near = (Fraction(floor(value)), Fraction(ceil(value) - 1), Fraction(floor(value) + 1))
            yield from (each for each in (value, *near) if each >= 0)


def _moments(compared: Iterable[Value], *, whole_days: bool) -> Iterator[date]:
    for value in compared:
        if isinstance(value, datetime):
            yield from (value, value - timedelta(seconds=1), value + timedelta(seconds=1))
        elif isinstance(value, date):
            days = (value, value - _DAY, value + _DAY)
            yield from days if whole_days else (datetime.combine(day, _NOON) for day in days)


def _years_before(day: date, years: int) -> date:
    try:
        return day.replace(year=day.year - years)
    except ValueError:  # 29 February
        return day.replace(year=day.year - years, day=28)
