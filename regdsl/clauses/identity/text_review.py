"""What texts say in digits: whether their languages agree, and whether their years are of this event."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import date

from regdsl.clauses.identity.model import Heading, Name, Venue
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.dates import weekday_of
from regdsl.values.patterns import pattern

_NO_WORDS = pattern(r"\{[^{}]*\}|\S+@\S+|https?://\S+|www\.\S+")
"""Placeholders and addresses: no language says them in its own way."""
_GROUPED = pattern(r"(?<=\d)[ .,'’\u00a0\u202f](?=\d{3}(?!\d))")
_NUMBER = pattern(r"(?<![^\W_])\d+")
_TWELVE_HOURS = pattern(r"\d[ ]?[ap]\.?m\b", re.I)
_YEAR = pattern(r"(?<![\w./+-])(?:19|20)\d{2}(?![\w/]|[.,]\d)")
_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_WEEKDAY = pattern(
    r"\b(?P<weekday>(?:mon|tues|wednes|thurs|fri|satur|sun)day),? (?:the )?(?:(?P<first>[a-z]{3,9}) )?(?P<day>\d{1,2})(?:st|nd|rd|th)?,?"
    r"(?: (?:of )?(?P<month>[a-z]{3,9}))?,? (?P<year>\d{4})\b",
    re.I,
)
_SIGNS = {"€": "EUR", "$": "USD", "£": "GBP"}
_CURRENCY = pattern(r"(?:(?<=\d)|(?<=\d[ \u00a0\u202f]))(?:[A-Z]{3}\b|[€$£])")
"""Behind an amount: a code, or a sign that means one currency to most readers."""
_OF_BIRTH = pattern(r"\b(?:born|birth|older|younger)\b|рожд|род|rođen|rodjen|roč|geb", re.I)


def languages_say_the_same_numbers(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Two languages of one text, each with a number that the other has not: `30 EUR` and `35 EUR`. One may say a month in words."""
    for each, texts in _with_texts(provisions):
        (first, text), *others = texts.items()
        for language, other in others:
            if _TWELVE_HOURS.search(text) or _TWELVE_HOURS.search(other):
                continue
            numbers, others_numbers = _numbers(text), _numbers(other)
            more, less = _listed(numbers - others_numbers), _listed(others_numbers - numbers)
            if numbers == others_numbers:
                more, less = _without(_currencies(text), _currencies(other)), _without(_currencies(other), _currencies(text))
            if more and less:
                said = {"first": first, "own": more, "other": language, "others": less}
                advice = ("write the same in both; a value that the file holds is best written as a placeholder, such as {fee.base}",)
                yield Diagnostic("languages-differ", each.span, said, advice, article=each.article or None)


def _currencies(text: str) -> list[str]:
    """The codes and signs of currencies behind the amounts of a text, as codes."""
    codes = (_SIGNS.get(found[0], found[0]) for found in _CURRENCY.finditer(text))
    return [code for code in codes if code in MINOR_UNITS]


def _without(codes: Iterable[str], others: Iterable[str]) -> str:
    return ", ".join(sorted(set(codes) - set(others)))


def years_of_the_event(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A year in a text that is neither that of the event nor the one before it, and no year of birth."""
    venue = next((each for each in provisions if isinstance(each, Venue)), None)
    if venue is None or venue.earliest is None:
        return
    own = {venue.earliest.year, venue.earliest.year - 1, (venue.last_day or venue.earliest).year}
    for each, texts in _with_texts(provisions, least=1):
        if isinstance(each, Name | Heading):
            continue
        of_years = [text for text in texts.values() if ("19" in text or "20" in text) and not _OF_BIRTH.search(text)]
        found = {int(year[0]) for text in of_years for year in _YEAR.finditer(_NO_WORDS.sub(" ", text))}
        for year in sorted(found - own):
            said = {"year": str(year), "own": str(venue.earliest.year)}
            advice = ("check that it is meant; a day that the file holds is best written as a placeholder, such as {date of round 1}",)
            yield Diagnostic("year-of-another-event", each.span, said, advice, article=each.article or None)


def weekdays_in_texts(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """ "Monday, 12 May 2026" in an English text, where the day is a Tuesday."""
    for each, texts in _with_texts(provisions, least=1):
        english = texts.get("en", "")
        for found in _WEEKDAY.finditer(english) if "day" in english.lower() else ():
            try:
                day = date(int(found["year"]), 1 + _MONTHS.index((found["month"] or found["first"] or "")[:3].lower()), int(found["day"]))
            except ValueError:
                continue  # no such day, or no name of a month
            if (right := weekday_of(day)) != found["weekday"].capitalize():
                said = {"day": str(day), "weekday": found["weekday"].capitalize(), "right": right}
                yield Diagnostic("wrong-weekday", each.span, said, (f"write {right}, or another day",), article=each.article or None)


def _with_texts(provisions: Iterable[Provision], least: int = 2) -> Iterator[tuple[Provision, Mapping[str, str]]]:
    for each in provisions:
        texts = getattr(each, "texts", None)
        if isinstance(texts, Mapping) and len(texts) >= least:
            yield each, texts


def _numbers(text: str) -> Counter[int]:
    return Counter(int(number) for number in _NUMBER.findall(_GROUPED.sub("", _NO_WORDS.sub(" ", text))))


def _listed(numbers: Counter[int]) -> str:
    return ", ".join(map(str, sorted(numbers.elements())))


CHECKS = (languages_say_the_same_numbers, years_of_the_event, weekdays_in_texts)
