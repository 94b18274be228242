"""Sentences said in a language: the catalogue's words, the language's writing of values."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from functools import cache

from regdsl.clauses.sentence import (
    NOUNS,
    Code,
    Condition,
    Count,
    Days,
    Hours,
    Items,
    LanguageName,
    MoneyRange,
    Month,
    Named,
    Number,
    People,
    Percent,
    Range,
    Retold,
    Sentence,
    Term,
    Texts,
    TimeOfDay,
    Value,
    Verbatim,
    Weekday,
)
from regdsl.documents.catalogue import ORIGINAL, Catalogue
from regdsl.documents.common_names import NAMES
from regdsl.documents.placeholders import value_named
from regdsl.documents.segment import Segment, plain, text_of, without_second_stop
from regdsl.documents.writing import EN_DASH, Writing
from regdsl.expressions.phrases import PART_OF, plain_number
from regdsl.expressions.quantities import Sum
from regdsl.expressions.vocabulary import FACTS, Scope
from regdsl.expressions.words import say, say_people
from regdsl.language.syntax import AllOf, Comparison, Expression, Word
from regdsl.values.frozen import dataclass, field
from regdsl.values.money import Money

_PARTS = re.compile(r"\{([^{}:]*)(?::([a-z]+))?\}")


_ITSELF = ("{phrase}", "{value}", "{fact}")
"""Patterns without a word in them."""


_WORDS_OF_NAMES = ("name", "meal", "service", "goods")
"""The closed lists in which the catalogues hold a word for what a file names itself."""


class UntranslatedError(Exception):
    """The catalogue has no words for a message, or not in the case that a sentence asks for."""


@dataclass(frozen=True, slots=True)
class Names:
    """What the file's own names are called: events by their places, categories by their titles. `language`: that of the source,
    where it has only one. `categories` are those that are called like a fact: in conditions, the name is that of the fact."""

    titles: Mapping[str, Value]
    scope: Scope
    language: str | None = None
    categories: Mapping[str, Value] = field(default_factory=dict)


class Speaker:
    """One language: says sentences and values.

    `free_text` says the text's own words in this language. With `draft`, what the catalogue lacks is said in English and marked.
    """

    def __init__(
        self,
        catalogue: Catalogue,
        names: Names,
        free_text: Callable[[Texts, Speaker], Sequence[Segment]],
        values: Mapping[str, Value],
        *,
        draft: bool = False,
        retell: Callable[[str], tuple[Segment, ...]] | None = None,
    ) -> None:
        self.language = catalogue.language
        self.writing = Writing(catalogue.language)
        self._catalogue = catalogue
        self.names = names
        self._free_text = free_text
        self._values = values
        self.retell = retell or (lambda text: (Segment(text, language=ORIGINAL if self.language != ORIGINAL else None),))
        self._draft = draft
        self._being_said: list[str] = []

    def placeholder(self, name: str) -> Value | None:
        """The value that a placeholder of free text stands for."""
        return value_named(name, self._values)

    # ---- messages

    def words(self, message: str, context: str | None = None, case: str | None = None) -> str:
        """The translation of a message without plural, in the case that is asked for."""
        key = "/".join(part for part in (context, case) if part) or None
        found = self._catalogue.get(message, key)
        if found is not None:
            return found
        if self.language == ORIGINAL or self._draft:
            return self._catalogue.get(message, context) or message
        asked = f" in the case `{case}`" if case else ""
        raise UntranslatedError(f"the catalogue of {self.language} has no translation of `{message}`" + asked)

    def forms(self, one: str, many: str, number: Decimal, case: str | None = None) -> str:
        """The form of a message that goes with the number."""
        forms = self._catalogue.forms.get((case, one))
        if forms is not None:
            return forms[min(self.writing.plural(number), len(forms) - 1)]
        if self.language == ORIGINAL or self._draft:
            return one if number == 1 else many
        asked = f" in the case `{case}`" if case else ""
        raise UntranslatedError(f"the catalogue of {self.language} has no translation of `{many}`" + asked)

    def known(self, message: str, context: str | None) -> str | None:
        """The translation if the catalogue has one."""
        return self._catalogue.get(message, context)

    def order(self, message: str, context: str | None) -> tuple[str, ...]:
        """The placeholders of a message in the order in which the language says them."""
        return self._catalogue.order(message, context)

    # ---- sentences

    def sentence(self, sentence: Sentence) -> tuple[Segment, ...]:
        pattern = self.words(sentence.message, sentence.context)
        said: list[Segment] = []
        end = 0
        for part in _PARTS.finditer(pattern):
            name = part[1]
            if name not in sentence.values:
                raise UntranslatedError(f"the {self.language} words for `{sentence.message}` have an unknown placeholder {{{name}}}")
            said += [Segment(pattern[end : part.start()]), *self.value(sentence.values[name], part[2])]
            end = part.end()
        said.append(Segment(pattern[end:]))
        return plain(without_second_stop(said))

    def text(self, sentence: Sentence) -> str:
        return text_of(self.sentence(sentence))

    # ---- values

    def value(self, value: Value, case: str | None = None) -> tuple[Segment, ...]:
        """A value, in a grammatical case where the sentence asks for one."""
        match value:
            case Sentence():
                return self.sentence(value)
            case Items(values=values, word=word):
                return self._items(values, word, case)
            case Texts():
                return tuple(self._free_text(value, self))
            case Retold(text=text):
                return self.retell(text)
            case Term(message=message, context=context):
                return (Segment(self.words(message, context, case)),)
            case Named(name=name):
                own = self.names.categories.get(name)
                return self.value(own, case) if own is not None else self.title(name, case) or (Segment(spaced(name), "name", name),)
        return (self._single(value, case),)

    def _single(self, value: Value, case: str | None) -> Segment:
        match value:
            case Verbatim(text=text):
                return Segment(text, "name", language=self._foreign)
            case Code(text=text):
                return Segment(text, "code", text)
            case LanguageName(tag=tag):
                return Segment(self.writing.language(tag))
            case Condition() | People():
                return self._expression(value, case)
        return self._quantity(value, case)

    def _expression(self, value: Condition | People, case: str | None) -> Segment:
        voice = SpokenVoice(self, case)
        if isinstance(value, People):
            return Segment(say_people(value.noun, _without_repetition(value.where), self.names.scope, voice))
        return Segment(say(value.expression, self.names.scope, voice))

    def _items(self, values: Sequence[Value], word: str, case: str | None) -> tuple[Segment, ...]:
        """The list with the segments of its items: marks of private use stand for them while the list is put together."""
        marks = [chr(0xE000 + place) for place in range(len(values))]
        joined = self.writing.joined(marks, word)
        said: list[Segment] = []
        for letter in joined:
            said += self.value(values[ord(letter) - 0xE000], case) if letter in marks else (Segment(letter),)
        return plain(said)

    def _quantity(self, value: Value, case: str | None) -> Segment:
        writing = self.writing
        match value:
            case Number(number=number, grouped=grouped):
                return Segment(writing.number(number, grouped=grouped), "number", f"{number:f}")
            case Count(number=number, noun=noun):
                text = self.forms(*NOUNS[noun], number, case).format(number=writing.number(number))
                return Segment(text.replace(" ", "\u00a0", 1), "number", f"{number:f}")
            case Percent(value=number):
                return Segment(writing.percent(number), "number", f"{number:f}%")
            case Range(first=first, last=last):
                return Segment(f"{first}{EN_DASH}{last}", "number", f"{first}..{last}")
            case Money():
                return Segment(writing.money(value), "money", f"{value.amount:f} {value.currency}")
            case MoneyRange(lowest=lowest, highest=highest):
                text = writing.money_range(lowest, highest)
                return Segment(text, "money", f"{lowest.amount:f}..{highest.amount:f} {lowest.currency}")
        return self._time(value)

    def _time(self, value: Value) -> Segment:
        writing = self.writing
        match value:
            case Days(first=first, last=last):
                return Segment(writing.days(first, last), "days", f"{first}..{last}")
            case Hours(begins=begins, ends=ends):
                return Segment(writing.hours(begins, ends), "hours", f"{begins:%H:%M}..{ends:%H:%M}")
            case Month(first=first):
                return Segment(writing.month(first), "time", f"{first:%Y-%m}")
            case TimeOfDay(moment=moment):
                return Segment(writing.time(moment), "time", f"{moment:%H:%M}")
            case Weekday(day=day):
                return Segment(writing.weekday(day), "time", day.isoformat())
            case datetime():
                return Segment(writing.moment(value), "time", value.isoformat("T", "minutes"))
            case date():
                return Segment(writing.day(value), "time", value.isoformat())
        raise TypeError(f"nobody can say {value!r}")

    # ---- names

    @property
    def _foreign(self) -> str | None:
        """The language of the source's own words, where it is another one."""
        return self.names.language if self.names.language != self.language else None

    def title(self, name: str, case: str | None = None) -> tuple[Segment, ...] | None:
        """What a name of the file is called: as the file says, else by the word for it."""
        title = self.names.titles.get(name)
        if title is not None and name not in self._being_said:  # a category may be called like the group that its condition names
            self._being_said.append(name)
            said = self.value(title, case)
            self._being_said.pop()
            return said
        key = "/".join(part for part in ("name", case) if part)
        tried = dict.fromkeys((name, spaced(name)))
        contexts = (key, *_WORDS_OF_NAMES)
        word = next((found for context in contexts for each in tried if (found := self.known(each, context)) is not None), None)
        if word is None and self.language == ORIGINAL:
            word = next((each for each in tried if each in NAMES), None)
        return (Segment(word),) if word is not None else None


def spaced(name: str) -> str:
    """A name of the file that nothing says in words: as words, for people write no hyphens."""
    return name.replace("-", " ")


def _without_repetition(where: Expression | None) -> Expression | None:
    """`rated and rating <= 1800`: who has a rating of 1800 or less is rated, and nobody says it twice."""
    if not isinstance(where, AllOf) or not any(isinstance(item, Comparison) and _is_rating(item.left) for item in where.items):
        return where
    items = tuple(item for item in where.items if not (isinstance(item, Word) and item.text == "rated"))
    return items[0] if len(items) == 1 else AllOf(where.span, items)


def _is_rating(written: Expression | None) -> bool:
    return isinstance(written, Word) and written.text == "rating"


class SpokenVoice:
    """A language as the words of expressions need it."""

    def __init__(self, speaker: Speaker, case: str | None = None) -> None:
        self._speaker = speaker
        self._case = case

    def phrase(self, english: str) -> str:
        """From the catalogue; else by the pattern of a fact, by the parts of `… of …`, as a name of the file, or as it is: a code."""
        found = self._known(english)
        if found is not None:
            return found
        fact = self.fact(english)
        if fact is not None:
            return fact
        title = self._speaker.title(english, self._case)
        if title is not None:
            return text_of(title)
        part, of, whole = english.partition(" of ")
        if of and "{" not in english:
            return (self._known(PART_OF) or PART_OF).format(part=self.phrase(part), whole=self.phrase(whole))
        if "{" in english and english not in _ITSELF:
            return self._speaker.words(english)
        scope = self._speaker.names.scope
        return spaced(english) if english in scope.attributes or english in scope.groups else english

    def fact(self, english: str) -> str | None:
        """The name of a fact that holds a name or a number: `fund for main`."""
        for pattern, message in _patterns():
            matched = pattern.fullmatch(english)
            template = self._known(message) if matched else None
            if matched and template is not None:
                return template.format(**{name: self.phrase(part) for name, part in matched.groupdict().items()})
        return None

    def _known(self, english: str) -> str | None:
        if self._speaker.language == ORIGINAL and english in _facts():
            return self._speaker.known(english, None) or english
        in_case = self._speaker.known(english, self._case) if self._case else None
        return in_case or self._speaker.known(english, None)

    def plural(self, one: str, many: str, number: Fraction) -> str:
        decimal = Sum(number, "").money
        exact = decimal.amount if decimal is not None else Decimal(2)
        if not self._speaker.known(one, None) and one == many:  # `{value} starters, foreign`: put together by the expression itself
            return one
        return self._speaker.forms(one, many, exact, self._case if self._speaker.known(one, self._case) else None)

    def number(self, number: Fraction) -> str:
        decimal = Sum(number, "").money
        return plain_number(number) if decimal is None else self._speaker.writing.number(decimal.amount)

    def percent(self, number: Fraction) -> str:
        decimal = Sum(number, "").money
        return f"{plain_number(number)}%" if decimal is None else self._speaker.writing.percent(decimal.amount)

    def money(self, amount: Sum) -> str:
        money = amount.money
        return f"{amount.amount} {amount.currency}" if money is None else self._speaker.writing.money(money)

    def moment(self, moment: date) -> str:
        return self._speaker.writing.moment(moment)


@cache
def _facts() -> frozenset[str]:
    """What a condition can ask for: no name of a file is meant by it."""
    return frozenset(fact.name for facts in FACTS.values() for fact in facts)


_found: list[tuple[re.Pattern[str], str]] = []


def _patterns() -> Sequence[tuple[re.Pattern[str], str]]:
    """The names of facts that hold a name or a number, and the messages they are said by: `fund for {name}`."""
    if not _found:
        names = dict.fromkeys(fact.name for facts in FACTS.values() for fact in facts if "<" in fact.name)
        for name in names:
            pattern = re.escape(name).replace("<name>", r"(?P<name>[a-z][\w -]*)").replace("<number>", r"(?P<number>\d+)")
            _found.append((re.compile(pattern), message_of(name)))
    return _found


def message_of(fact: str) -> str:
    """The message by which the name of a fact is said."""
    return fact.replace("<name>", "{name}").replace("<number>", "{number}")
