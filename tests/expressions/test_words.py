"""Expressions said in English."""

from __future__ import annotations

from fractions import Fraction

import pytest

from regdsl.expressions.evaluating import Reason
from regdsl.expressions.phrases import English
from regdsl.expressions.quantities import Bounds
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say, say_people, why


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("foreign", "foreign"),
        ("title in [GM, IM] and rating >= 2400", "title GM or IM and rated 2400 or more"),
        ("title in [GM, IM, FM]", "title GM, IM or FM"),
        ("title is not GM", "title other than GM"),
        ("rating in ..2199 or unrated", "rated 2199 or below, or unrated"),
        ("rating in 2000..2199", "rated 2000 to 2199"),
        ("rating is none", "unrated"),
        ("rating not in 1..2", "not (rated 1 to 2)"),
        ("federation in members", "federation among members"),
        ("birth year >= 1990 or female", "born in 1990 or later, or female"),
        ("not pensioner", "not pensioner"),
        ("pensioner is no", "not pensioner"),
        ("not (title is GM and foreign)", "not (title GM and foreign)"),
        ("foreign and (rating < 2000 or unrated)", "foreign and (rated below 2000, or unrated)"),
        ("has FIDE ID", "with FIDE ID"),
        ("fund for main >= 6000 EUR", "fund for main at least 6 000 EUR"),
        ("rounds >= 9 and days >= 7", "at least 9 rounds and at least 7 days"),
        ("rounds = 1", "exactly 1 round"),
        ("rounds in 9..11", "9 to 11 rounds"),
        ("rounds per day = 1", "exactly 1 round per day"),
        ("hotel stars >= 3", "at least 3 hotel stars"),
        ("start >= 2009-12-15 and end <= 2010-01-25", "start on 2009-12-15 or later and end by 2010-01-25"),
        ("(starters where foreign and title is GM) >= 20", "at least 20 foreign starters with title GM"),
        ("fund / 10 000 EUR", "fund / 10 000 EUR"),
        ("80% of (fee income - 500 EUR)", "80% of (fee income - 500 EUR)"),
        ("paid until 7 days before round 1", "paid by 7 days before round 1"),
        ("paid until 21:00 of (1 day before round 1)", "paid by 1 day before round 1, 21:00"),
        ("start = start of cetinje", "start at start of cetinje"),
        ('club is "SK Rama"', "club “SK Rama”"),
        ("unstated", "what the text leaves open"),
        ("below 1900", "below 1 900"),
        ("until 2022-01-20", "until 2022-01-20"),
    ],
)
def test_alone(parse, scope: Scope, text: str, words: str) -> None:
    assert say(parse(text), scope) == words


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("foreign", "foreign players"),
        ("foreign and female", "foreign female players"),
        ("rating <= 2000 or unrated", "players rated 2000 or below, or unrated"),
        ("foreign and title in [GM, IM] and rating >= 2400", "foreign players with title GM or IM and rated 2400 or more"),
        ("rating <= 2000 and unrated is unstated", "players rated 2000 or below (the text does not say whether the unrated too)"),
        (
            "rating <= 2000 or female or unrated is unstated",
            "players rated 2000 or below, or female (the text does not say whether the unrated too)",
        ),
        ("federation is BUL", "players of federation BUL"),
        ("pensioner", "players, pensioner"),
    ],
)
def test_of_people(parse, scope: Scope, text: str, words: str) -> None:
    assert say_people("players", parse(text), scope) == words


def test_everybody() -> None:
    assert say_people("starters", None) == "starters"


def test_another_language_gets_whole_phrases(parse, scope: Scope) -> None:
    """Phrases are looked up whole and may order their parts as they like."""

    class German(English):
        def phrase(self, english: str) -> str:
            return {
                "foreign {people}": "ausländische {people}",
                "starters": "Starter",
                "with {phrase}": "mit {phrase}",
                "title {value}": "Titel {value}",
                "{first} or {second}": "{first} oder {second}",
                "at least {value}": "mindestens {value}",
            }.get(english, english)

        def plural(self, one: str, many: str, number: Fraction) -> str:
            return {"{value} rounds": "{value} Runden"}[many]

    assert say(parse("rounds >= 9"), scope, German()) == "mindestens 9 Runden"
    assert say_people("starters", parse("foreign and title in [GM, IM]"), scope, German()) == "ausländische Starter mit Titel GM oder IM"


def test_what_is_not_known_exactly_is_said_with_both_ends() -> None:
    """Of a reason people see `17 to 18`, never how a program keeps it."""
    assert why([Reason("age", Bounds(Fraction(17), Fraction(18), ("birth date of player 6",)))]) == "aged 17 to 18"
