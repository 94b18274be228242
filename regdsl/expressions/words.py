"""An expression and the reasons of an answer, said in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from fractions import Fraction

from regdsl.expressions import phrases
from regdsl.expressions.comparing import SIGNS
from regdsl.expressions.evaluating import Reason, fact_of, literal
from regdsl.expressions.fact import About, Fact
from regdsl.expressions.phrases import ENGLISH, Voice, plain_number
from regdsl.expressions.quantities import Bounds, Length, SomeDay, Sum, Value
from regdsl.expressions.rated import without_the_open
from regdsl.expressions.times import clock_time
from regdsl.expressions.types import NUMBER, Kind, Type, unit_of_time
from regdsl.expressions.vocabulary import FACTS, NO_SCOPE, Scope, name_written
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
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass, replace
from regdsl.values.unknown import Unknown

_PLAIN = (Kind.RATING, Kind.YEAR, Kind.AGE)
_AS_A_BOUND = {"has": "=", "in": "=", "not in": "!=", "without": "!="}


def say(expression: Expression, scope: Scope = NO_SCOPE, voice: Voice = ENGLISH) -> str:
    """The expression alone: `foreign`, `title GM or IM and rated 2400 or more`, `at least 9 rounds`."""
    return _Saying(scope, voice).of(expression)


def say_people(noun: str, condition: Expression | None, scope: Scope = NO_SCOPE, voice: Voice = ENGLISH) -> str:
    """People under a condition: `foreign starters`, `players rated 2000 or below, or unrated`."""
    return _Saying(scope, voice).people(voice.phrase(noun), condition)


def why(reasons: Sequence[Reason], scope: Scope = NO_SCOPE, voice: Voice = ENGLISH) -> str:
    """What decided: `GM, rated 2450, federation FRA`. In one order for everybody."""
    order = {fact.name: position for position, fact in enumerate(FACTS[About.PERSON])}
    in_order = sorted(reasons, key=lambda reason: (order.get(reason.fact, len(order)), reason.fact))
    return _Saying(scope, voice).joined([_Saying(scope, voice).reason(reason) for reason in in_order], phrases.MORE)


_NO_FACT = Fact("", About.TOURNAMENT, NUMBER)


def _is_left_open(written: Expression) -> bool:
    """`unstated`, alone or as the only end of a range."""
    if isinstance(written, Interval):
        return all(end is None or _is_left_open(end) for end in (written.lower, written.upper))
    return isinstance(written, Unstated) or (isinstance(written, Quantity) and isinstance(written.number, Unstated))


@dataclass(frozen=True, slots=True)
class _Saying:
    scope: Scope
    voice: Voice

    def fill(self, phrase: str, /, **parts: str) -> str:
        return self.voice.phrase(phrase).format(**parts)

    def numbered(self, forms: tuple[str, str], number: Fraction) -> str:
        one, many = forms
        return self.voice.plural(one, many, number).format(value=self.voice.number(number))

    def joined(self, items: Sequence[str], last: str, others: str | None = None) -> str:
        """All by the pattern `last`, or only the last one by it and the `others` by theirs."""
        if len(items) < 2:
            return items[0] if items else ""
        row = list(items[:-1])
        while len(row) > 1:  # by pairs, so that a very long list takes no square of its time
            pairs = [self.fill(others or last, first=one, second=two) for one, two in zip(row[::2], row[1::2], strict=False)]
            row = [*pairs, *row[len(row) // 2 * 2 :]]
        return self.fill(last, first=row[0], second=items[-1])

    def of(self, written: Expression, wanted: Type | None = None) -> str:
        match written:
            case AllOf(items=items) | AnyOf(items=items):
                return self._joined(items, phrases.BOTH if isinstance(written, AllOf) else phrases.EITHER)
            case Not(item=item):
                return self._not(item)
            case Comparison():
                return self._comparison(written)
            case Calculation():
                return self._calculation(written)
            case Counted(noun=noun, where=where):
                return self.fill(phrases.NUMBER_OF, people=self.people(self.of(noun), where))
            case Items(values=values):
                return self.joined([self.of(value, wanted) for value in values], phrases.ONE_OF, phrases.MORE)
            case Interval():
                return self._interval(phrases.OF_KEYS, written, "", _NO_FACT if wanted is None else Fact("", About.PERSON, wanted))
        return self._term(written, wanted)

    def _joined(self, items: Sequence[Expression], last: str) -> str:
        stated = without_the_open(items)
        text = self.joined([self._inside(item) for item in stated], last, phrases.MORE)
        return text if len(stated) == len(items) else self.fill(phrases.UNRATED_OPEN, phrase=text)

    def _term(self, written: Expression, wanted: Type | None) -> str:
        if isinstance(written, Unstated):
            return self.voice.phrase(phrases.LEFT_OPEN)
        name = name_written(written)
        if name is not None:
            return self._name(name)
        if isinstance(written, PartOf):
            if (clock := clock_time(written.part)) is not None:
                return self.fill(phrases.CLOCK_TIME, time=clock.isoformat("minutes"), day=self.of(written.whole))
            if isinstance(written.part, Percent):
                return self.fill(phrases.SHARE_OF, share=self.of(written.part), whole=self._inside(written.whole))
            return self.fill(phrases.PART_OF, part=self.of(written.part), whole=self._inside(written.whole))
        return self._literal(written, wanted)

    def _calculation(self, written: Calculation) -> str:
        (_, first), *rest = written.terms
        text = self._inside(first)
        for sign, term in rest:
            text = self.fill(phrases.CALCULATED[sign], left=text, right=self._inside(term))
        return text

    def _not(self, item: Expression) -> str:
        said = self.of(item)
        return self.fill(phrases.NEITHER, phrase=said if isinstance(item, Word) else self.fill(phrases.IN_PARENTHESES, phrase=said))

    def _inside(self, item: Expression) -> str:
        text = self.of(item)
        return self.fill(phrases.IN_PARENTHESES, phrase=text) if isinstance(item, AllOf | AnyOf | Calculation) else text

    def _name(self, name: str) -> str:
        fact = self.scope.fact(name, About.PERSON)
        phrase = fact.said.get("yes") if fact is not None and fact.type.kind is Kind.YES_NO else None
        return self.voice.phrase(phrase or name)

    # ---- relations

    def _comparison(self, written: Comparison) -> str:
        sign = SIGNS[written.relation]
        if written.left is None:
            return self._without_left(sign, written.right)
        if written.relation in ("before", "after") and isinstance(written.left, Quantity) and unit_of_time(written.left.unit):
            pattern = phrases.LONG_BEFORE if sign == "<" else phrases.LONG_AFTER
            return self.fill(pattern, length=self.of(written.left), moment=self.of(written.right))
        if isinstance(written.left, Counted):
            fact = Fact("", About.TOURNAMENT, Type(Kind.COUNT, ""), amount=(f"{{value}} {self._counted(written.left)}",) * 2)
            return self._related(fact, "", sign, written.right)
        name = name_written(written.left)
        known = None if name is None else fact_of(name, self.scope)
        said = self.of(written.left) if known is None or name != known.name else self.voice.phrase(known.name)
        if known is not None and isinstance(written.left, PartOf):  # `starters of A < 6`: its own words speak of all starters
            known = Fact(said, About.TOURNAMENT, known.type)
        return self._related(known or Fact(said, About.TOURNAMENT, NUMBER), said, sign, written.right)

    def _counted(self, counted: Counted) -> str:
        return self.people(self.of(counted.noun), counted.where)

    def _without_left(self, sign: str, right: Expression) -> str:
        name = name_written(right)
        fact = None if name is None else self.scope.fact(name, About.PERSON)
        if sign in ("has", "without"):
            key = "some" if sign == "has" else "none"
            said = self.of(right)
            return self.fill(fact.said.get(key, phrases.OF_FACTS[key]) if fact else phrases.OF_FACTS[key], fact=said)
        if isinstance(right, Interval):
            return self._interval(phrases.OF_KEYS, right, "")
        is_time = isinstance(self._value(right, None), date)
        patterns = phrases.OF_KEY_TIMES if is_time else phrases.OF_KEYS
        return self.fill(patterns[_AS_A_BOUND.get(sign, sign)], value=self.of(right))

    def _related(self, fact: Fact, said: str, sign: str, right: Expression) -> str:
        if _is_left_open(right):
            return self.fill(phrases.OPEN, fact=said or phrases.LEFT_OPEN)
        patterns = {**self._patterns(fact), **fact.said}
        if fact.type.is_time and name_written(right) is not None:
            patterns |= phrases.OF_NAMED_TIMES
        if isinstance(right, Word) and right.text == "none" and "none" not in fact.type.choices:
            return self.fill(patterns["some" if sign in ("!=", "not in") else "none"], fact=said)
        if fact.type.kind is Kind.YES_NO and isinstance(right, Word) and right.text in ("yes", "no"):
            return self.fill(patterns["yes" if (right.text == "yes") is (sign == "=") else "no"], fact=said)
        if isinstance(right, Interval):
            text = self._interval(patterns, right, said, fact)
            return self.fill(phrases.NEITHER, phrase=self.fill(phrases.IN_PARENTHESES, phrase=text)) if sign == "not in" else text
        if sign == "has" and isinstance(right, Items):  # all of them
            item = fact.type.item
            values = self.joined([self.of(value, item) for value in right.values], phrases.BOTH, phrases.MORE)
            return self.fill(patterns["has"], fact=said, value=values)
        is_list = isinstance(right, Word) and right.text in self.scope.lists
        key = "in" if is_list and sign in ("in", "=") else sign if sign in patterns and sign != "in" else _AS_A_BOUND.get(sign, sign)
        wanted = fact.type.item or fact.type  # `dues has 2012` names one of the list
        return self._with_forms(patterns[key], self._value(right, wanted), fact, fact=said, value=self._amount(right, wanted, fact.amount))

    def _with_forms(self, pattern: str, number: Value, of: Fact, /, **parts: str) -> str:
        """The pattern; of ages in the form that goes with the number."""
        if of.type.kind is Kind.AGE and isinstance(number, Fraction):
            return self.voice.plural(pattern, pattern, number).format(**parts)
        return self.fill(pattern, **parts)

    def _patterns(self, fact: Fact) -> dict[str, str]:
        if fact.amount is not None:
            return {**phrases.OF_FACTS, **phrases.OF_AMOUNTS}
        return dict(phrases.OF_TIMES if fact.type.is_time else phrases.OF_FACTS)

    def _interval(self, patterns: Mapping[str, str], interval: Interval, said: str, fact: Fact = _NO_FACT) -> str:
        wanted, amount = (None if fact is _NO_FACT else fact.type), fact.amount
        lower, upper = interval.lower, interval.upper
        if interval.unit is not None:
            lower, upper = (Quantity(end.span, end, interval.unit) if isinstance(end, Number) else end for end in (lower, upper))
        if lower is not None and upper is not None:
            ends = {"lower": self.of(lower, wanted), "upper": self._amount(upper, wanted, amount)}
            return self._with_forms(patterns[".."], self._value(upper, wanted), fact, fact=said, **ends)
        end = lower if lower is not None else upper
        assert end is not None, "an interval has an end"
        pattern = patterns[">=" if lower is not None else "<="]
        return self._with_forms(pattern, self._value(end, wanted), fact, fact=said, value=self._amount(end, wanted, amount))

    # ---- values

    def _amount(self, written: Expression, wanted: Type | None, amount: tuple[str, str] | None) -> str:
        """`9 rounds` for a count that has such words, else the value alone."""
        number = self._value(written, wanted)
        if amount is None or not isinstance(number, Fraction):
            return self.of(written, wanted)
        return self.numbered(amount, number)

    def _value(self, written: Expression, wanted: Type | None) -> Value:
        try:
            return literal(written, wanted, self.scope.currency)
        except TypeError:
            return None

    def _literal(self, written: Expression, wanted: Type | None) -> str:
        match written:
            case Percent(value=value):
                return self.voice.percent(Fraction(value))
            case Text(value=text):
                return f"“{text}”"
            case Number() | Ratio() | Quantity() | Moment():
                return self.value(literal(written, wanted, self.scope.currency), wanted)
        return expression_text(written)  # nothing that has a value: as it is written

    def value(self, value: Value, wanted: Type | None = None) -> str:
        match value:
            case Fraction():
                return plain_number(value) if wanted is not None and wanted.kind in _PLAIN else self.voice.number(value)
            case Sum():
                return self.voice.money(value)
            case Length(number=number, unit=unit):
                return self.numbered(_LENGTHS[unit], number)
            case date():
                return self.voice.moment(value)
            case Bounds(lower=lower, upper=upper) | SomeDay(first=lower, last=upper):
                return self.fill(phrases.OF_AMOUNTS[".."], lower=self.value(lower, wanted), upper=self.value(upper, wanted))
            case bool():
                return self.voice.phrase("yes" if value else "no")
            case None | ():
                return self.voice.phrase("none")
            case tuple():
                each = wanted.item if wanted is not None and wanted.kind is Kind.LIST else wanted
                return self.joined([self.value(item, each) for item in value], phrases.MORE)
            case Unknown():
                return self.voice.phrase("unknown")
        return str(value)

    def reason(self, reason: Reason) -> str:
        """One fact of a person, as evidence: `GM`, `rated 2450`, `unrated`, `not pensioner`."""
        fact = self.scope.fact(reason.fact, About.PERSON)
        said = self.voice.phrase(reason.fact)
        if fact is None:
            return said
        if isinstance(reason.value, bool):
            key = "yes" if reason.value else "no"
            return self.fill(fact.said.get(key, phrases.OF_FACTS[key]), fact=said)
        if reason.value is None or reason.value == ():
            return self.fill(fact.said.get("none", phrases.OF_FACTS["none"]), fact=said)
        shown = fact.shown_as or phrases.OF_FACTS["="]
        return self._with_forms(shown, reason.value, fact, fact=said, value=self.value(reason.value, fact.type))

    # ---- people

    def people(self, noun: str, condition: Expression | None) -> str:
        """Adjectives before the noun, what can follow it directly after it, anything else after a comma."""
        if isinstance(condition, AllOf | AnyOf) and len(stated := without_the_open(condition.items)) < len(condition.items):
            others = replace(condition, items=stated) if len(stated) > 1 else stated[0]
            return self.fill(phrases.UNRATED_OPEN, phrase=self.people(noun, others))
        items = condition.items if isinstance(condition, AllOf) else () if condition is None else (condition,)
        before = [item for item in items if self._is_adjective(item)]
        after = [item for item in items if not self._is_adjective(item)]
        for item in reversed(before):
            noun = self._described(item, noun)
        if not after:
            return noun
        attached = [text for item in after if (text := self._attached(item)) is not None]
        apart = [item for item in after if self._attached(item) is None]
        if attached:
            noun = self.fill(phrases.PEOPLE_WHO, people=noun, phrase=self.joined(attached, phrases.BOTH, phrases.MORE))
        if not apart:
            return noun
        said = [self._apart(item) for item in apart] if len(apart) > 1 else [self._apart(apart[0], alone=True)]
        return self.fill(phrases.PEOPLE_SO_DESCRIBED, people=noun, phrase=self.joined(said, phrases.BOTH, phrases.MORE))

    def _apart(self, item: Expression, *, alone: bool = False) -> str:
        if isinstance(item, Not) and not isinstance(item.item, Word):
            return self.fill(phrases.EXCEPT, phrase=self.of(item.item) if alone else self._inside(item.item))
        return self.of(item) if alone else self._inside(item)

    def _described(self, item: Expression, people: str) -> str:
        """`foreign players`: whole phrases for the language's own adjectives, which other languages put behind the noun."""
        if isinstance(item, Word) and item.text in phrases.ADJECTIVES:
            return self.fill(f"{item.text} {{people}}", people=people)
        return self.fill(phrases.PEOPLE, adjective=self.of(item), people=people)

    def _is_adjective(self, item: Expression) -> bool:
        fact = self.scope.fact(item.text, About.PERSON) if isinstance(item, Word) else None
        return fact is not None and fact.adjective

    def _attached(self, item: Expression) -> str | None:
        """The condition as it follows a noun: `rated 2400 or more`, `with title GM`; None where it does not."""
        if isinstance(item, AnyOf):
            parts = [self._attached(part) or self.of(part) for part in item.items]
            return self.joined(parts, phrases.EITHER, phrases.MORE) if self._attached(item.items[0]) else None
        if isinstance(item, Comparison) and _is_left_open(item.right):
            return None
        name = name_written(item.left) if isinstance(item, Comparison) and item.left is not None else None
        fact = None if name is None else self.scope.fact(name, About.PERSON)
        if fact is None or not fact.said:
            return None
        return self.fill(fact.attached, phrase=self.of(item))


_LENGTHS = {
    "s": ("{value} second", "{value} seconds"),
    "min": ("{value} minute", "{value} minutes"),
    "h": ("{value} hour", "{value} hours"),
    "day": ("{value} day", "{value} days"),
    "week": ("{value} week", "{value} weeks"),
    "month": ("{value} month", "{value} months"),
    "year": ("{value} year", "{value} years"),
}
