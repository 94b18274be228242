"""Amounts, days, times and lists as public documents of the countries write them."""

from __future__ import annotations

from datetime import date, datetime
from decimal import Decimal

import pytest

from regdsl.documents.writing import Writing
from regdsl.values.money import Money

APRIL = date(2009, 4, 15)


def spaced(text: str) -> str:
    return text.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("language", "day", "weekday", "days", "months", "years"),
    [
        (
            "en",
            "15 April 2009",
            "Wednesday, 15 April 2009",
            "12–18 May 2009",
            "24 November – 2 December 2009",
            "15 December 2009 – 25 January 2010",
        ),
        (
            "bg",
            "15 април 2009 г.",
            "сряда, 15 април 2009 г.",
            "12–18 май 2009 г.",
            "24 ноември – 2 декември 2009 г.",
            "15 декември 2009 г. – 25 януари 2010 г.",
        ),
        (
            "sr-Latn",
            "15. aprila 2009.",
            "sreda, 15. aprila 2009.",
            "12–18. maja 2009.",
            "24. novembra – 2. decembra 2009.",
            "15. decembra 2009. – 25. januara 2010.",
        ),
        (
            "cnr",
            "15. aprila 2009.",
            "srijeda, 15. aprila 2009.",
            "12–18. maja 2009.",
            "24. novembra – 2. decembra 2009.",
            "15. decembra 2009. – 25. januara 2010.",
        ),
        (
            "ru",
            "15 апреля 2009 г.",
            "среда, 15 апреля 2009 г.",
            "12–18 мая 2009 г.",
            "24 ноября – 2 декабря 2009 г.",
            "15 декабря 2009 г. – 25 января 2010 г.",
        ),
    ],
)
def test_days(language: str, day: str, weekday: str, days: str, months: str, years: str) -> None:
    writing = Writing(language)
    assert spaced(writing.day(APRIL)) == day
    assert spaced(writing.weekday(APRIL)) == weekday
    assert spaced(writing.days(date(2009, 5, 12), date(2009, 5, 18))) == days
    assert spaced(writing.days(date(2009, 11, 24), date(2009, 12, 2))) == months
    assert spaced(writing.days(date(2009, 12, 15), date(2010, 1, 25))) == years


@pytest.mark.parametrize(
    ("language", "euros", "cents", "roubles", "half", "percent"),
    [
        ("en", "€6,000", "€12.50", "94,000 BYR", "8.5", "50%"),
        ("bg", "6 000 €", "12,50 €", "94 000 BYR", "8,5", "50%"),
        ("sr-Latn", "6.000 €", "12,50 €", "94.000 BYR", "8,5", "50%"),
        ("cnr", "6.000 €", "12,50 €", "94.000 BYR", "8,5", "50%"),
        ("ru", "6 000 €", "12,50 €", "94 000 бел. руб.", "8,5", "50 %"),
    ],
)
def test_amounts(language: str, euros: str, cents: str, roubles: str, half: str, percent: str) -> None:
    writing = Writing(language)
    assert spaced(writing.money(Money(Decimal(6000), "EUR"))) == euros
    assert spaced(writing.money(Money(Decimal("12.5"), "EUR"))) == cents
    assert spaced(writing.money(Money(Decimal(94000), "BYR"))) == roubles
    assert writing.number(Decimal("8.50")) == half
    assert spaced(writing.percent(Decimal(50))) == percent


def test_numbers_stay_exact() -> None:
    long = Decimal("12345678901234567890.123456789")
    assert Writing("en").number(long) == "12,345,678,901,234,567,890.123456789"
    assert Writing("ru").number(Decimal("-0.5")) == "−0,5"


TIMES = {"en": "16:30", "bg": "16:30 ч.", "sr-Latn": "16:30 časova", "cnr": "16:30 h", "ru": "16:30"}
LISTS = {"en": "a, b and c", "bg": "a, b и c", "sr-Latn": "a, b i c", "cnr": "a, b i c", "ru": "a, b и c"}


@pytest.mark.parametrize(("language", "time"), TIMES.items())
def test_times(language: str, time: str) -> None:
    assert spaced(Writing(language).time(datetime.fromisoformat("2009-01-01 16:30"))) == time


@pytest.mark.parametrize(("language", "joined"), LISTS.items())
def test_lists(language: str, joined: str) -> None:
    assert Writing(language).joined(["a", "b", "c"], "and") == joined


def test_other_languages_of_cldr_are_written_without_a_correction() -> None:
    assert spaced(Writing("hu").day(APRIL)) == "2009. április 15."
    assert spaced(Writing("de").money(Money(Decimal(1500), "EUR"))) == "1.500 €"
