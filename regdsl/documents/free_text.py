"""The text's own words: which version to show, placeholders filled, literal values refused."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from decimal import Decimal

from regdsl.clauses.outlining import FreeWords, Paragraph
from regdsl.clauses.sentence import Count, Days, Number, Percent, Range, Sentence, Texts, Value
from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.suggestions import advice_for
from regdsl.documents.outline import Article, Aside, Content, Document
from regdsl.documents.placeholders import PLACEHOLDER, value_named
from regdsl.documents.segment import Segment
from regdsl.documents.speaking import Speaker
from regdsl.documents.tokens import numbers_in
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money
from regdsl.values.span import Span

_STRAY = re.compile(r"[{}][^{}]{0,30}")
"""A brace that has no other one, and what follows it."""


@dataclass(frozen=True, slots=True)
class FreeTexts:
    """How free text is said: `values` by placeholder; `original` is the language shown in a draft where a version is missing."""

    values: Mapping[str, Value]
    original: str | None = None

    def say(self, texts: Texts, speaker: Speaker) -> Sequence[Segment]:
        """The version in the speaker's language, else (marked in a draft) the original one in its own language."""
        text = texts.texts.get(speaker.language)
        if text is not None:
            return tuple(self._filled(text, speaker, None))
        language = self.original if self.original in texts.texts else next(iter(texts.texts), None)
        if language is None:
            return ()
        kind = None if texts.partial else "missing"
        return tuple(
            Segment(each.text, kind or each.kind, each.value, language) for each in self._filled(texts.texts[language], speaker, language)
        )

    def _filled(self, text: str, speaker: Speaker, language: str | None) -> Iterator[Segment]:
        end = 0
        for part in PLACEHOLDER.finditer(text):
            yield Segment(text[end : part.start()], language=language)
            value = value_named(part[1], self.values)
            yield from speaker.value(value) if value is not None else (Segment(part[0]),)
            end = part.end()
        yield Segment(text[end:], language=language)


def faults(document: Document, values: Mapping[str, Value], languages: Sequence[str], *, draft: bool) -> Iterator[Diagnostic]:
    """What is wrong with the free texts: unknown placeholders, values said in digits, and (but in a draft) missing languages."""
    held = _held(values)
    for texts, name, place in _texts(document):
        known = {**texts.texts}
        for language, text in known.items():
            for brace in _STRAY.findall(PLACEHOLDER.sub(" ", text)):
                way = f"a placeholder stands between two braces, such as {_some(values)}; braces have no other use"
                yield Diagnostic("unknown-placeholder", place, {"placeholder": brace.strip(), "language": language}, (way,))
            for part in PLACEHOLDER.finditer(text):
                if value_named(part[1], values) is None:
                    found = advice_for(part[1], values)
                    advice = found or (f"there are for example {_some(values)}",)
                    yield Diagnostic("unknown-placeholder", place, {"placeholder": part[0], "language": language}, advice)
            for written, value in numbers_in(PLACEHOLDER.sub("", text)):
                if value in held:
                    way = f"write the placeholder {{{held[value]}}}, or the number as a word"
                    yield Diagnostic("value-in-text", place, {"value": written, "language": language}, (way,))
        missing = [language for language in languages if language not in known]
        if missing and known and not texts.partial and not draft:
            arguments = {"text": name or "a text", "languages": ", ".join(missing)}
            yield Diagnostic("text-not-translated", place, arguments, ("add it in each of these languages, or render with `--draft`",))


def _some(values: Mapping[str, Value]) -> str:
    return ", ".join(f"{{{name}}}" for name in list(values)[:4]) or "none in this regulation"


def _texts(document: Document) -> Iterator[tuple[Texts, str | None, Span]]:
    if document.title.texts:
        # A name may hold a year or a number that is its own.
        yield Texts({language: re.sub(r"\d", "", text) for language, text in document.title.texts.items()}), "name", document.span
    yield from _of_contents(document.front, document.span)
    for article in document.walk():
        if isinstance(article.heading, Texts):
            yield article.heading, "heading", article.span
        yield from _of_contents([item for item in article.items if not isinstance(item, Article)], article.span)


def _of_contents(blocks: Sequence[Content], place: Span) -> Iterator[tuple[Texts, str | None, Span]]:
    for block in blocks:
        match block:
            case FreeWords(texts=texts, name=name):
                yield texts, name, block.span or place
            case Paragraph(sentences=sentences):
                for each in sentences:
                    yield from ((texts, name, place) for texts, name in _in_sentence(each))
            case Aside(blocks=inner):
                yield from _of_contents(inner, place)


def _in_sentence(said: Sentence) -> Iterator[tuple[Texts, str]]:
    for name, value in said.values.items():
        if isinstance(value, Texts):
            yield value, name


def _held(values: Mapping[str, Value]) -> Mapping[Decimal | date, str]:
    """The numbers and days of the regulation, each with the placeholder that says it."""
    held: dict[Decimal | date, str] = {}
    for name, value in values.items():
        for each in _numbers_of(value):
            held.setdefault(each, name)
    return held


def _numbers_of(value: Value) -> Iterator[Decimal | date]:
    match value:
        case Money(amount=number) | Count(number=number) | Number(number=number) | Percent(value=number):
            yield number
        case Range(first=first, last=last):
            yield from (Decimal(first), Decimal(last))
        case Days(first=first, last=last):
            yield from (first, last)
        case date():
            yield date(value.year, value.month, value.day)
