"""What an expression is for one subject: a value, *has none*, or *not known* with what is lacking.

The expression has been checked (`regdsl.expressions.checking`): then nothing here raises, whatever the data are.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from fractions import Fraction

from regdsl.expressions.comparing import SIGNS, compare
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.quantities import Bounds, Length, SomeDay, Sum, Value, calculate, exact
from regdsl.expressions.rated import without_the_open
from regdsl.expressions.subjects import Subject
from regdsl.expressions.three_valued import Truth, all_of, any_of, negation
from regdsl.expressions.times import clock_time, shifted
from regdsl.expressions.types import FIELD, Kind, Type, unit_of_time
from regdsl.expressions.vocabulary import NO_SCOPE, Scope, name_written
from regdsl.language.syntax import (
    AllOf,
    AnyOf,
    Calculation,
    Comparison,
    Counted,
    Expression,
    Interval,
    Items,
    Moment,
    Named,
    Not,
    Number,
    PartOf,
    Percent,
    Quantity,
    Ratio,
    Text,
    Unstated,
    Word,
)
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.dates import read_date, read_moment
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown, is_unknown


@dataclass(frozen=True, slots=True)
class Reason:
    """A fact that decided an answer, and its value."""

    fact: str
    value: Value


@dataclass(frozen=True, slots=True)
class Answer:
    """The value of an expression and the facts from which it follows; both come from one computation."""

    value: Value
    reasons: tuple[Reason, ...] = ()


NO_KEY = object()


def evaluate(expression: Expression, subject: Subject, scope: Scope = NO_SCOPE, key: object = NO_KEY) -> Value:
    """The value for `subject`. `key` is what a comparison without a left side speaks of: the key of a row."""
    return answer(expression, subject, scope, key).value


def answer(expression: Expression, subject: Subject, scope: Scope = NO_SCOPE, key: object = NO_KEY) -> Answer:
    """The value and why."""
    return _Evaluation(subject, scope, key).of(expression)


def sides(comparison: Comparison, subject: Subject, scope: Scope = NO_SCOPE) -> tuple[Value, Value]:
    """The values of both sides of a comparison, in one unit: `rounds >= 9 rounds` compares two numbers."""
    return _Evaluation(subject, scope, NO_KEY).sides(comparison)


def truth(value: Value) -> Truth:
    """The value of a condition. Whoever *has none* of what is asked for does not fulfil it."""
    if value is None:
        return False
    if isinstance(value, date):  # `where withdrawn`: whoever has such a day
        return True
    assert isinstance(value, bool | Unknown), f"{value!r} is no condition: the expression was not checked"
    return value


class _Evaluation:
    def __init__(
        self, subject: Subject, scope: Scope, key: object, inside: frozenset[str] = frozenset(), *, unrated_open: bool = False
    ) -> None:
        self._subject, self._scope, self._key = subject, scope, key
        self._unrated_open = unrated_open  # whether bounds on ratings leave open what holds of the unrated
        self._inside = inside  # groups that are being evaluated: one that contains itself has no answer

    def of(self, written: Expression, wanted: Type | None = None) -> Answer:
        match written:
            case AllOf(items=items) | AnyOf(items=items):
                return self._joined(items, decisive=isinstance(written, AnyOf))
            case Not(item=item):
                found = self.of(item)
                return Answer(negation(truth(found.value)), found.reasons)
            case Comparison():
                return self._comparison(written)
            case Calculation(terms=terms):
                return self._calculation(written, terms)
            case Counted(noun=noun, where=where):
                return Answer(self._counted(noun, where))
            case Word() | Named() | PartOf():
                return self._named(written, wanted)
            case Items(values=values):
                return Answer(tuple(self.of(value, wanted).value for value in values))
            case Unstated(unit=unit):
                return Answer(Unknown((f"what the text leaves open (`unstated{f' {unit}' if unit else ''}`)",)))
        return Answer(literal(written, wanted, self._scope.currency))

    def _joined(self, items: Sequence[Expression], *, decisive: bool) -> Answer:
        """Where `unrated is unstated` stands among them, the bounds beside it are open for the unrated, and for nobody else."""
        stated = without_the_open(items)
        inner = self if len(stated) == len(items) else _Evaluation(self._subject, self._scope, self._key, self._inside, unrated_open=True)
        return self._together([inner.of(item) for item in stated], decisive=decisive)

    def _together(self, found: list[Answer], *, decisive: bool) -> Answer:
        """And (a false one is decisive), or (a true one): the decisive ones give the reasons, else all."""
        values = [truth(item.value) for item in found]
        deciding = [item for item, value in zip(found, values, strict=True) if value is decisive] or found
        reasons = dict.fromkeys(reason for item in deciding for reason in item.reasons)
        return Answer((any_of if decisive else all_of)(values), tuple(reasons))

    # ---- names

    def _named(self, written: Expression, wanted: Type | None) -> Answer:
        name = name_written(written)
        if name is None:
            return self._part_of(written)
        if isinstance(written, Word) and wanted is not None and self._is_literal(name, wanted):
            return Answer(_word(name))
        if (named := self._scope.lists.get(name)) is not None:
            return Answer(named.values)
        if (group := self._scope.groups.get(name)) is not None:
            return self._group(name, group)
        fact = self._scope.anybodys_fact(name)
        if fact is None and isinstance(written, Word) and (name.isupper() or wanted is not None):
            return Answer(_word(name))
        if fact is None and isinstance(written, PartOf) and not _is_a_name(written, self._scope):
            return self._part_of(written)
        value = exact(self._subject.lookup(name))
        return Answer(value, self._reasons(fact, name, value))

    def _is_literal(self, name: str, wanted: Type) -> bool:
        kind = wanted.item if wanted.kind is Kind.LIST and wanted.item else wanted
        if name == "none" and "none" not in kind.choices:
            return False
        return name in kind.choices or (kind.kind in (Kind.TITLE, Kind.FEDERATION) and name.isupper() and name not in self._scope.lists)

    def _group(self, name: str, group: Expression) -> Answer:
        if name in self._inside:
            return Answer(Unknown((f"what `{name}` means, for it is defined by itself",)))
        return _Evaluation(self._subject, self._scope, NO_KEY, self._inside | {name}).of(group)

    def _reasons(self, fact: Fact | None, name: str, value: Value) -> tuple[Reason, ...]:
        if fact is None or fact.about is not About.PERSON or is_unknown(value):
            return ()
        if isinstance(value, SomeDay):
            return (Reason("birth year", exact(self._subject.lookup("birth year"))),)
        if fact.shows is None:
            return (Reason(name, value),)
        return (Reason(fact.shows, exact(self._subject.lookup(fact.shows))),)

    def _part_of(self, written: Expression) -> Answer:
        assert isinstance(written, PartOf), f"{written!r} has no value: the expression was not checked"
        if (clock := clock_time(written.part)) is not None:
            day = self.of(written.whole)
            return replace(day, value=datetime.combine(day.value, clock)) if isinstance(day.value, date) else day
        share, whole = self.of(written.part), self.of(written.whole)
        return Answer(calculate([("*", share.value), ("*", whole.value)]), (*share.reasons, *whole.reasons))

    # ---- relations

    def _comparison(self, written: Comparison) -> Answer:
        sign = SIGNS[written.relation]
        if written.left is None:
            if self._key is NO_KEY:
                return self._possession(written, sign)
            left, wanted = Answer(exact(self._key)), None
        elif written.relation in ("before", "after") and _is_length(written.left):
            return self._shifted(written, -1 if sign == "<" else 1)
        else:
            wanted = self.type_of(written.left) or self.type_of(written.right)
            left = self.of(written.left, wanted)
        if isinstance(written.right, Word) and written.right.text == "none" and not (wanted and "none" in wanted.choices):
            value = left.value if is_unknown(left.value) else (left.value is None) is (sign in ("=", "in"))
            return Answer(value, left.reasons)
        if self._unrated_open and left.value is None and wanted is not None and wanted.kind is Kind.RATING:
            return Answer(Unknown(("whether the unrated are meant, which the text leaves open",)), left.reasons)
        if isinstance(written.right, Interval):
            return self._within(written.right, sign, left, wanted)
        right = self.of(written.right, wanted)
        return self._named_instant(written, Answer(compare(sign, left.value, right.value), (*left.reasons, *right.reasons)))

    def sides(self, written: Comparison) -> tuple[Value, Value]:
        assert written.left is not None, "an open comparison has one side"
        wanted = self.type_of(written.left) or self.type_of(written.right)
        return self.of(written.left, wanted).value, self.of(written.right, wanted).value

    def _named_instant(self, written: Comparison, found: Answer) -> Answer:
        """Says whose time of day is lacking."""
        if isinstance(found.value, Unknown) and "the time of day" in found.value.lacking and written.left is not None:
            name = name_written(written.left)
            if name is not None:
                fitting = tuple(f"time of day of `{name}`" if what == "the time of day" else what for what in found.value.lacking)
                return replace(found, value=Unknown(fitting))
        return found

    def _possession(self, written: Comparison, sign: str) -> Answer:
        """`has FIDE ID`, `without prize`: whether the person has one."""
        found = self.of(written.right)
        has = found.value if is_unknown(found.value) else found.value not in (None, False, ())
        return Answer(has if sign == "has" else negation(truth(has)), found.reasons)

    def _within(self, interval: Interval, sign: str, left: Answer, wanted: Type | None) -> Answer:
        ends = []
        for end, relation in ((interval.lower, ">="), (interval.upper, "<=")):
            if end is not None:
                if interval.unit is not None and isinstance(end, Number):
                    end = Quantity(end.span, end, interval.unit)  # noqa: PLW2901
                ends.append(compare(relation, left.value, self.of(end, wanted).value))
        inside = all_of(ends)
        return Answer(negation(inside) if sign in ("not in", "!=") else inside, left.reasons)

    def _shifted(self, written: Comparison, direction: int) -> Answer:
        """`7 days before round 1`."""
        assert written.left is not None
        length, moment = self.of(written.left).value, self.of(written.right).value
        if moment is None or isinstance(moment, Unknown):
            return Answer(moment)
        assert isinstance(length, Length)
        assert isinstance(moment, date)
        found = shifted(moment, length, direction, self._scope.zone)
        return Answer(Unknown((f"time of day of `{name_written(written.right) or moment}`",)) if found is None else found)

    # ---- quantities

    def _calculation(self, written: Calculation, terms: tuple[tuple[str, Expression], ...]) -> Answer:
        adding = terms[0][0] == "+"
        wanted = self.type_of(written) if adding else None
        found = [(sign, self.of(term, wanted)) for sign, term in terms]
        reasons = dict.fromkeys(reason for _, item in found for reason in item.reasons)
        return Answer(calculate([(sign, item.value) for sign, item in found]), tuple(reasons))

    def _counted(self, noun: Expression, where: Expression) -> Value:
        from regdsl.expressions.counting import count

        name = name_written(noun)
        counted_by = getattr(self._subject, "counted", None)
        found = counted_by(name) if counted_by is not None else Unknown((f"the {name}",))
        if isinstance(found, Unknown):
            return found
        counted = count(found, where, scope=self._scope)
        if counted.sure == counted.possible:
            return Fraction(counted.sure)
        return Bounds(Fraction(counted.sure), Fraction(counted.possible), counted.lacking)

    def type_of(self, written: Expression) -> Type | None:
        """The type of the fact or literal in `written` that tells what bare numbers beside it mean."""
        match written:
            case Counted():
                return FIELD
            case Calculation(terms=terms):
                return next((kind for _, term in terms if (kind := self.type_of(term)) is not None), None)
            case Word() | Named() | PartOf():
                name = name_written(written)
                fact = None if name is None else fact_of(name, self._scope)
                if fact is None and isinstance(written, PartOf):
                    return self.type_of(written.whole) if name_written(written.part) is None else self.type_of(written.part)
                return None if fact is None else fact.type
            case Quantity(unit=unit) if unit in MINOR_UNITS:
                return Type(Kind.MONEY, "an amount of money", (unit,), currency=unit)
        return None


def fact_of(name: str, scope: Scope) -> Fact | None:
    """The fact called `name`; of `start of cetinje` the fact `start`."""
    fact = scope.anybodys_fact(name)
    if fact is None and " of " in name:
        first, _, whole = name.rpartition(" of ")
        fact = scope.fact(first, About.TOURNAMENT) if whole in scope.events | scope.sections else None
    return fact


def _is_a_name(written: PartOf, scope: Scope) -> bool:
    name = name_written(written)
    return name is not None and fact_of(name, scope) is not None


def _is_length(written: Expression) -> bool:
    return isinstance(written, Quantity) and unit_of_time(written.unit) is not None


def _word(name: str) -> Value:
    return {"yes": True, "no": False}.get(name, name)


def literal(written: Expression, wanted: Type | None = None, currency: str | None = None) -> Value:
    """The value of a number, quantity, moment or text. Where money is wanted, a bare number is of the given currency."""
    match written:
        case Number(value=value):
            return _of_number(Fraction(value), wanted, currency)
        case Ratio(numerator=above, denominator=below):
            return Fraction(above, below) if below else Unknown(("a divisor other than 0",))
        case Percent(value=value):
            return Fraction(value) / 100
        case Quantity(number=number, unit=unit):
            return _of_unit(literal(number), unit, wanted)
        case Moment(text=text):
            return _moment(text)
        case Text(value=value):
            return value
    raise TypeError(f"{written!r} has no value: the expression was not checked")


def _of_number(number: Fraction, wanted: Type | None, currency: str | None) -> Value:
    if wanted is not None and wanted.kind is Kind.MONEY and currency is not None:
        return Sum(number, currency)
    return number


def _of_unit(number: Value, unit: str, wanted: Type | None) -> Value:
    if not isinstance(number, Fraction):
        return number
    if unit in MINOR_UNITS:
        return Sum(number, unit)
    time = unit_of_time(unit)
    counts = wanted is not None and wanted.kind is not Kind.DURATION and unit in wanted.units
    return Length(number, time) if time is not None and not counts else number


def _moment(text: str) -> Value:
    try:
        day: date | datetime = read_moment(text) if ":" in text else read_date(text)
    except ValueError:
        return Unknown((f"a day or time `{text}`",))
    return day
