"""The proof that a document says the values of its regulation: they are read back from its words and compared with the outline.

What should be there comes from the typed values and the expressions of the outline; what is there comes from the characters of the said
text alone, read by the writing rules of its language. A catalogue that swaps a placeholder for a number, drops one, says another or turns
two of them round, and a free text that differs between its versions, are found here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from itertools import chain

from regdsl.clauses.outlining import FreeWords, Paragraph, Table
from regdsl.clauses.sentence import (
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
    Sentence,
    Term,
    Texts,
    TimeOfDay,
    Value,
    Verbatim,
    Weekday,
)
from regdsl.documents.number_words import NUMBER_WORDS, numbers_in_words
from regdsl.documents.outline import Article, Aside, Content, Document
from regdsl.documents.placeholders import PLACEHOLDER
from regdsl.documents.reading_back import Reader, Token, number
from regdsl.documents.segment import Segment
from regdsl.documents.speaking import Speaker, SpokenVoice, spaced
from regdsl.documents.spoken import SpokenArticle, SpokenAside, SpokenBlock, SpokenDocument, SpokenParagraph, SpokenTable, apart
from regdsl.documents.tokens import numbers_in
from regdsl.language.syntax import Moment, Node, Quantity, Ratio, Text, Word
from regdsl.language.syntax import Number as NumberNode
from regdsl.language.syntax import Percent as PercentNode
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.frozen import fields
from regdsl.values.money import Money


def differences(document: Document, spoken: SpokenDocument, speaker: Speaker) -> list[str]:
    """What the document says differently from the outline, a line for each place."""
    reader = Reader(speaker.writing)
    expected = Expected(speaker, reader)
    found = [*_compared("before the first article", document.front, spoken.front, expected, reader)]
    for article, said in zip(document.articles, spoken.articles, strict=True):
        found += _of_article(article, said, expected, reader)
    return found


def _of_article(article: Article, spoken: SpokenArticle, expected: Expected, reader: Reader) -> Iterator[str]:
    own = [item for item in article.items if not isinstance(item, Article)]
    said = [item for item in spoken.items if not isinstance(item, SpokenArticle)]
    yield from _compared(f"article {article.number}", own, said, expected, reader)
    inner = [item for item in article.items if isinstance(item, Article)]
    for one, other in zip(inner, (item for item in spoken.items if isinstance(item, SpokenArticle)), strict=True):
        yield from _of_article(one, other, expected, reader)


def _compared(where: str, blocks: Sequence[Content], said: Sequence[SpokenBlock], expected: Expected, reader: Reader) -> Iterator[str]:
    should = [bag for block in blocks for bag in expected.of_block(block) if bag]
    does = [token for line in lines_of(said) for token in reader.tokens(line)]
    missing, surplus = Counter(chain.from_iterable(should)) - Counter(does), Counter(does) - Counter(chain.from_iterable(should))
    if missing or surplus:
        yield f"{where}: " + "; ".join(
            f"{word} {_listed(sorted(tokens.elements()))}" for word, tokens in (("it should say", missing), ("it says", surplus)) if tokens
        )
        return
    place = 0
    for bag in should:
        here = does[place : place + len(bag)]
        if sorted(here) != sorted(bag):
            yield f"{where}: it says {_listed(here)} where it should say {_listed(bag)}"
            return
        place += len(bag)


def _listed(tokens: Iterable[Token]) -> str:
    return ", ".join(f"{kind} {value}" for kind, value in tokens) or "nothing"


def lines_of(blocks: Iterable[SpokenBlock]) -> Iterator[str]:
    """The text of every line and cell, names of the source left out: nobody knows what their digits mean."""
    for block in blocks:
        match block:
            case SpokenParagraph(segments=segments):
                yield _readable(segments)
            case SpokenTable():
                for line in (block.caption, *block.head, *(cell for row in block.rows for cell in row)):
                    yield _readable(line)
            case SpokenAside(lead=lead, blocks=inner):
                yield _readable(lead)
                yield from lines_of(inner)


def _readable(segments: Sequence[Segment]) -> str:
    return "".join("\ufffc" if segment.kind in ("name", "own") else segment.text for segment in segments)


Bag = tuple[Token, ...]


class Expected:
    """The tokens that blocks and values should give, from their types alone."""

    def __init__(self, speaker: Speaker, reader: Reader) -> None:
        self._speaker = speaker
        self._reader = reader
        self._being_said: list[str] = []

    def of_block(self, block: Content) -> Iterator[Bag]:
        """One bag for each value, in the order in which the language says them."""
        match block:
            case Paragraph(sentences=sentences):
                for each in apart(sentences):
                    yield from self.bags(each)
            case FreeWords(texts=texts):
                yield tuple(self.of(texts))
            case Table(head=head, rows=rows, caption=caption):
                columns = [column for column in range(len(head)) if any(row[column] is not None for row in rows)]
                for cell in (caption, *(head[column] for column in columns), *(cell for row in rows for cell in row)):
                    if cell is not None:
                        yield from self.bags(cell)
            case Aside(lead=lead, blocks=blocks):
                yield from self.bags(lead)
                for inner in blocks:
                    yield from self.of_block(inner)

    def bags(self, value: Value) -> Iterator[Bag]:
        """The tokens of each value apart: within one, languages differ in their order; sentences keep that of their placeholders."""
        match value:
            case Sentence(message=message, values=values, context=context):
                yield tuple(self._of_message(message))
                for name in self._speaker.order(message, context):
                    yield from self.bags(values[name])
            case Items(values=items):
                for each in items:
                    yield from self.bags(each)
            case _:
                yield tuple(self.of(value))

    def of(self, value: Value) -> Iterator[Token]:
        match value:
            case Sentence() | Items():
                yield from chain.from_iterable(self.bags(value))
            case Condition(expression=expression):
                yield from self.of_node(expression)
            case People(where=where):
                yield from self.of_node(where)
            case Texts():
                yield from self._of_texts(value)
            case Term(message=message):
                yield from self._of_message(message)
            case Named(name=name):
                own = self._speaker.names.categories.get(name)
                yield from self._of_name(name, masked=True) if own is None else self.of(own)
            case Verbatim() | LanguageName():
                yield from ()
            case _:
                yield from self._of_quantity(value)

    def _of_message(self, message: str) -> Iterator[Token]:
        """The digits that the English words have themselves: `2 min to opponent`."""
        return (number(Decimal(digits)) for digits in re.findall(r"(?<![\w/-])\d+", re.sub(r"\{[^{}]*\}", "", message)))

    def _of_texts(self, texts: Texts) -> Iterator[Token]:
        """Placeholders count as their values; what else a version says in digits, every version must say."""
        language = self._speaker.language
        chosen = texts.texts.get(language) or next(iter(texts.texts.values()), "")
        for part in PLACEHOLDER.findall(chosen):
            value = self._speaker.placeholder(" ".join(part.split()))
            if value is not None:
                yield from self.of(value)
        own = {tag: Counter(_own_numbers(text)) for tag, text in texts.texts.items()}
        if not texts.partial and _words_differ(texts.texts):
            yield "word", "for a number that another version of the text says otherwise"
        if texts.partial or len({frozenset(numbers.items()) for numbers in own.values()}) == 1:
            yield from self._reader.tokens(PLACEHOLDER.sub(" ", chosen))
        else:
            yield from (token for numbers in own.values() for token in numbers)  # more than any version says: all of them differ

    def _of_name(self, name: str, *, masked: bool = False) -> Iterator[Token]:
        """What a name is called may be a condition; the source's own names are masked where they stand alone."""
        title = self._speaker.names.titles.get(name)
        if isinstance(title, Verbatim):
            yield from self._reader.tokens(title.text) if not masked else ()
        elif title is not None and name not in self._being_said:
            self._being_said.append(name)
            found = tuple(self.of(title))
            self._being_said.pop()
            yield from found
        elif not masked and self._speaker.known(name, "name") is None:
            yield from self._reader.tokens(spaced(name))

    # ---- values

    def _of_quantity(self, value: Value) -> Iterator[Token]:
        match value:
            case Number(number=held) | Count(number=held) | Percent(value=held):
                yield number(held)
            case Range(first=first, last=last):
                yield from (number(Decimal(first)), number(Decimal(last)))
            case Money(amount=amount, currency=currency):
                yield from (number(amount), self._reader.currency(currency))
            case MoneyRange(lowest=lowest, highest=highest):
                yield from (number(lowest.amount), number(highest.amount), *self._currencies(lowest, highest))
            case Code(text=text):
                yield from self._reader.tokens(text)
            case _:
                yield from self._of_time(value)

    def _currencies(self, lowest: Money, highest: Money) -> Iterator[Token]:
        """The sign stands once, but before each amount where it comes first."""
        yield self._reader.currency(lowest.currency)
        if self._speaker.writing.money_first and len(self._speaker.writing.symbol(lowest.currency)) == 1:
            yield self._reader.currency(highest.currency)

    def _of_time(self, value: Value) -> Iterator[Token]:
        match value:
            case Days(first=first, last=last):
                yield from self._of_days(first, last)
            case Hours(begins=begins, ends=ends):
                yield from (("time", f"{begins:%H:%M}"), ("time", f"{ends:%H:%M}"))
            case Month(first=first):
                yield from self._reader.tokens(self._speaker.writing.month(first))
            case TimeOfDay(moment=moment):
                yield "time", f"{moment:%H:%M}"
            case Weekday(day=day):
                yield from _of_day(day)
            case datetime():
                yield from (*_of_day(value), ("time", f"{value:%H:%M}"))
            case date():
                yield from _of_day(value)

    def _of_days(self, first: date, last: date) -> Iterator[Token]:
        if first.year == last.year and self._speaker.writing.says_a_year_once:
            yield number(Decimal(first.day))
            if first.month != last.month:
                yield "month", str(first.month)
        else:
            yield from _of_day(first)
        yield from _of_day(last)

    # ---- expressions

    def of_node(self, node: object) -> Iterator[Token]:
        """The literals of an expression."""
        match node:
            case tuple():
                for item in node:
                    yield from self.of_node(item)
            case Quantity(number=inner, unit=unit):
                yield from self.of_node(inner)
                yield from (self._reader.currency(unit),) if unit in MINOR_UNITS else ()
            case NumberNode(value=value) | PercentNode(value=value):
                yield number(value)
            case Ratio(numerator=numerator, denominator=denominator):
                yield from self._reader.tokens(SpokenVoice(self._speaker).number(Fraction(numerator, denominator)))
            case Moment(text=text):
                yield from _of_written_moment(text)
            case Word(text=text):
                yield from self._of_name(text)
            case Text():
                pass
            case Node():
                for field in fields(node):
                    yield from self.of_node(getattr(node, field.name))


def _own_numbers(text: str) -> Iterator[Token]:
    """The numbers and days that a text in any language says in digits."""
    for _, value in numbers_in(PLACEHOLDER.sub(" ", text)):
        yield ("day", value.isoformat()) if isinstance(value, date) else number(value)


def _words_differ(texts: Mapping[str, str]) -> bool:
    """Whether versions say as many numbers in words, but other ones. Where one says more than another, it may say them otherwise."""
    said = {tuple(sorted(numbers_in_words(text, tag))) for tag, text in texts.items() if tag in NUMBER_WORDS}
    return len(said) > 1 and len({len(numbers) for numbers in said}) == 1


def _of_day(day: date) -> Iterator[Token]:
    yield from (number(Decimal(day.day)), ("month", str(day.month)), number(Decimal(day.year)))


def _of_written_moment(text: str) -> Iterator[Token]:
    day = re.match(r"(\d{4})-(\d{2})-(\d{2})", text)
    if day is not None:
        yield from _of_day(date(int(day[1]), int(day[2]), int(day[3])))
    time = re.search(r"(\d{2}):(\d{2})", text)
    if time is not None:
        yield "time", time[0]
