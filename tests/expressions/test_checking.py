"""Faults of conditions and quantities, each at its place, and sound ones that pass in silence."""

from __future__ import annotations

import pytest

from regdsl.expressions.checking import check
from regdsl.expressions.fact import About
from regdsl.expressions.types import DATE, MONEY, NUMBER, RATING, YES_NO, Type
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say

PERSON, TOURNAMENT, BID, SERIES = About.PERSON, About.TOURNAMENT, About.BID, About.SERIES


def faults(parse, scope: Scope, about: About, text: str, wanted: Type | None = YES_NO, key: Type | None = None) -> list[tuple[str, str]]:
    """Name and the text under each fault."""
    found = check(parse(text), scope, about, wanted, key)
    for diagnostic in found:
        assert diagnostic.message, diagnostic
    return [(diagnostic.name, text[diagnostic.span.column - 1 : diagnostic.span.end_column - 1]) for diagnostic in found]


@pytest.mark.parametrize(
    ("about", "text"),
    [
        (PERSON, "title in [GM, IM] and rating >= 2400"),
        (PERSON, "foreign"),
        (PERSON, "federation in members"),
        (PERSON, "federation is BLR and not (pensioner and dues has [2009, 2010])"),
        (PERSON, "disability-group in [I, II] or pensioner is no"),
        (PERSON, "rating is none"),
        (PERSON, "has FIDE ID and without title"),
        (PERSON, "birth year >= 1990 or birth year in 1950..1960"),
        (PERSON, "age >= 60 years"),
        (PERSON, "veteran and female"),
        (PERSON, "paid until 7 days before round 1"),
        (PERSON, "entered after 2026-05-01 18:00"),
        (PERSON, "rating >= average rating"),
        (PERSON, "rating is unstated or unstated"),
        (PERSON, "rating in 2000..2199"),
        (PERSON, "2400 <= rating"),
        (PERSON, "federation is ROM"),
        (TOURNAMENT, "fund for main >= 6000 EUR"),
        (TOURNAMENT, "rounds >= 9 and days >= 7"),
        (TOURNAMENT, "rounds >= 9 rounds and days >= 7 days"),
        (TOURNAMENT, "(starters where foreign) >= 20"),
        (TOURNAMENT, "starters >= 20 starters"),
        (TOURNAMENT, "starters of A < 6"),
        (TOURNAMENT, "fund >= fee income + 500 EUR"),
        (TOURNAMENT, "fund > 80% of (fee income - 500 EUR)"),
        (TOURNAMENT, "start = start of cetinje"),
        (TOURNAMENT, "system in [swiss, round robin]"),
        (TOURNAMENT, "start in 2009-12-15 .. 2010-01-25"),
        (BID, "hotel stars >= 3"),
        (BID, "days = 9 and rounds per day = 1"),
        (BID, "start >= 2009-12-15 and end <= 2010-01-25"),
        (SERIES, "contributions = 5000 EUR"),
        (SERIES, "events = 5"),
        (SERIES, "deadline of bids = start of cetinje"),
    ],
)
def test_sound(parse, scope: Scope, about: About, text: str) -> None:
    assert faults(parse, scope, about, text) == []


@pytest.mark.parametrize(
    ("about", "text", "expected"),
    [
        (PERSON, "raiting >= 2000", [("unknown-word", "raiting")]),
        (PERSON, "women were female", [("unknown-word", "women were female")]),
        (PERSON, "federation in menbers", [("unknown-word", "menbers")]),
        (PERSON, "rating >= 6000 EUR", [("wrong-unit", "6000 EUR")]),
        (PERSON, "rating >= 20%", [("wrong-unit", "20%")]),
        (PERSON, "rating >= birth year", [("wrong-unit", "birth year")]),
        (PERSON, "age >= 60 days", [("wrong-unit", "60 days")]),
        (PERSON, "paid from 2000", [("wrong-unit", "2000")]),
        (PERSON, 'title is "GM"', [("wrong-unit", '"GM"')]),
        (PERSON, "title in [GMM, IM]", [("unknown-value", "GMM")]),
        (PERSON, "federation is SRBB", [("unknown-value", "SRBB")]),
        (PERSON, "federation is DEU", [("unknown-value", "DEU")]),
        (PERSON, "federation is FID", [("unknown-value", "FID")]),
        (PERSON, "disability-group is IV", [("unknown-value", "IV")]),
        (PERSON, "accommodation is fre", [("unknown-value", "fre")]),
        (PERSON, "pensioner is maybe", [("unknown-value", "maybe")]),
        (PERSON, "rating after 2000", [("wrong-relation", "rating after 2000")]),
        (PERSON, "paid above 2009-01-01", [("wrong-relation", "paid above 2009-01-01")]),
        (PERSON, "title >= GM", [("wrong-relation", "title >= GM")]),
        (PERSON, "title in GM", [("wrong-relation", "title in GM")]),
        (PERSON, "title = [GM, IM]", [("wrong-relation", "title = [GM, IM]")]),
        (PERSON, "title in 1..2", [("wrong-relation", "1..2")]),
        (PERSON, "rating has 5", [("wrong-relation", "rating has 5")]),
        (PERSON, "rating in 2200..2000", [("reversed-range", "2200..2000")]),
        (PERSON, "birth date after 2000-01-01", [("one-day-apart", "birth date after 2000-01-01")]),
        (PERSON, "female and not birth date before 2000-12-31", [("one-day-apart", "birth date before 2000-12-31")]),
        (PERSON, "birth date before 2000-01-01 or birth date >= 2004-01-01 or birth date after 1987-08-31", []),
        (PERSON, "paid until 2009-02-30", [("no-such-date", "2009-02-30")]),
        (PERSON, "foreign and rounds >= 9", [("wrong-subject", "rounds")]),
        (PERSON, "(starters where foreign) >= 20", [("wrong-subject", "(starters where foreign)")]),
        (PERSON, "rating", [("not-a-condition", "rating")]),
        (PERSON, "female and 5", [("not-a-condition", "5")]),
        (PERSON, "below 1900", [("nothing-to-compare", "below 1900")]),
        (PERSON, "players", [("players-not-counted", "players")]),
        # All at once.
        (
            PERSON,
            "raiting >= 2000 and titel is GM and rounds = 9",
            [("unknown-word", "raiting"), ("unknown-word", "titel"), ("wrong-subject", "rounds")],
        ),
        (TOURNAMENT, "foreign", [("wrong-subject", "foreign")]),
        (TOURNAMENT, "rating >= 2000", [("wrong-subject", "rating")]),
        (TOURNAMENT, "local", [("wrong-subject", "local")]),
        (TOURNAMENT, "(starters where rounds = 9) >= 5", [("wrong-subject", "rounds")]),
        (TOURNAMENT, "(starters where rating < 2000) >= 5", [("unrated-not-said", "rating < 2000")]),
        (TOURNAMENT, "players >= 20", [("players-not-counted", "players")]),
        (TOURNAMENT, "starters >= 20 players", [("players-not-counted", "20 players")]),
        (TOURNAMENT, "(players where foreign) >= 20", [("players-not-counted", "players")]),
        (TOURNAMENT, "rounds >= 9 days", [("wrong-unit", "9 days")]),
        (TOURNAMENT, "rounds >= days", [("wrong-unit", "days")]),
        (TOURNAMENT, "fund >= 6000", [("wrong-unit", "6000")]),
        (TOURNAMENT, "fund >= 6000 EUR + 500 USD", [("mixed-currencies", "500 USD")]),
        (TOURNAMENT, "fund + 6000 EUR >= 500 USD", [("mixed-currencies", "500 USD")]),
        (TOURNAMENT, "fund / 10 000 EUR >= 500 USD / 3 EUR", [("mixed-currencies", "3 EUR")]),
        (TOURNAMENT, "fund >= 6000 EURO", [("unknown-currency", "6000 EURO")]),
        (TOURNAMENT, "fund * fund >= 5", [("not-computable", "fund * fund")]),
        (TOURNAMENT, "system + 5 >= 6", [("not-computable", "system")]),
        (TOURNAMENT, "rounds + days >= 16", [("wrong-type", "days")]),
        (TOURNAMENT, "start after 21:00 of start", []),
        (TOURNAMENT, "start after 21:00 of fund", [("not-computable", "fund")]),
        (TOURNAMENT, "start after 25:00 of start", [("not-computable", "25:00")]),
        (TOURNAMENT, "start after 5", [("wrong-unit", "5")]),
        (TOURNAMENT, "start = start of cetinjee", [("unknown-word", "cetinjee")]),
        (TOURNAMENT, "start of cetinje", [("not-a-condition", "start of cetinje")]),
        (TOURNAMENT, "fund >= 80% of fee income - 500 EUR", [("share-of-a-sum", "80% of fee income")]),
        (BID, "starters >= 10", [("wrong-subject", "starters")]),
    ],
)
def test_faults(parse, scope: Scope, about: About, text: str, expected: list[tuple[str, str]]) -> None:
    assert faults(parse, scope, about, text) == expected


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("rating < 2000", ["rating < 2000"]),
        ("rating below 2000 and female", ["rating below 2000"]),
        ("rating in ..2000", ["rating in ..2000"]),
        ("rapid <= 1900", ["rapid <= 1900"]),
        ("not rating >= 2000", ["rating >= 2000"]),
        ("not rating in 1..2", ["rating in 1..2"]),
        ("rating < 2000 and (title is CM or unrated)", []),
        ("rating in ..1900 or rapid in ..1900", ["rating in ..1900", "rapid in ..1900"]),
        ("rating in ..1900 or rapid in ..1900 or unrated", []),
        ("rating < 2000 or unrated", []),
        ("rating < 2000 and rated", []),
        ("rating < 2000 and has rating", []),
        ("rating < 2000 or (unrated and has FIDE ID)", []),
        ("(rating < 2000 and rapid < 1600) or unrated", []),
        ("rapid < 1600 or rapid is none", []),
        ("rating < 2000 and rating >= 1000", []),
        ("not (rating >= 2000 or rating < 1000)", []),
        ("rating < 2000 or rating >= 2400", ["rating < 2000"]),
        ("rating in ..2000 and unrated is unstated", []),
        ("not rating < 2000", []),
        ("rating < 2000 and rapid >= 1000", ["rating < 2000"]),
        ("rating < 2000 or rapid is none", ["rating < 2000"]),
        ("rating < 2000 and rating < 1900", ["rating < 2000", "rating < 1900"]),
        ("birth year < 2000", []),
    ],
)
def test_upper_bounds_say_whether_the_unrated_are_meant(parse, scope: Scope, text: str, asked: list[str]) -> None:
    assert faults(parse, scope, PERSON, text) == [("unrated-not-said", bound) for bound in asked]


@pytest.mark.parametrize(
    ("text", "wanted", "about", "expected"),
    [
        ("fund / 10 000 EUR", NUMBER, TOURNAMENT, []),
        ("fund / 3", NUMBER, TOURNAMENT, [("wrong-type", "fund / 3")]),
        ("fund / 3", MONEY, TOURNAMENT, []),
        ("6000 EUR", MONEY, TOURNAMENT, []),
        ("start of cetinje", DATE, SERIES, []),
        ("9 rounds", DATE, SERIES, [("wrong-unit", "9 rounds")]),
        ("foreign", NUMBER, PERSON, [("wrong-type", "foreign")]),
        ("unstated", NUMBER, TOURNAMENT, []),
    ],
)
def test_the_type_that_is_needed(parse, scope: Scope, text: str, wanted: Type, about: About, expected: list[tuple[str, str]]) -> None:
    assert faults(parse, scope, about, text, wanted) == expected


@pytest.mark.parametrize(
    ("text", "key", "expected"),
    [
        ("below 1900", RATING, []),
        ("1900..1949", RATING, []),
        ("until 2022-01-20", RATING, [("wrong-relation", "until 2022-01-20")]),
        ("until 2022-01-20", DATE, []),
        ("1949..1900", RATING, [("reversed-range", "1949..1900")]),
        ("unrated", RATING, []),
    ],
)
def test_rows_compare_their_key(parse, scope: Scope, text: str, key: Type, expected: list[tuple[str, str]]) -> None:
    assert faults(parse, scope, PERSON, text, YES_NO, key) == expected


@pytest.mark.parametrize(
    ("text", "advice"),
    [
        ("title in [GMM]", "did you mean `GM`?"),
        ("federation is DEU", "did you mean `GER`?"),
        ("women were female", "did you mean `where` instead of `were`?"),
        ("paid above 2009-01-01", "write `after` instead of `above`"),
        ("rating until 2000", "write `<=` instead of `until`"),
        ("players", "count `entrants`, `payers`, `starters` or `finishers`"),
        ("rounds = 9", "ask about the tournament after `when`, or in a clause of its own"),
        ("rating < 2000", "add `or unrated`, or `and rated`"),
    ],
)
def test_ways_out(parse, scope: Scope, text: str, advice: str) -> None:
    (fault,) = check(parse(text), scope, PERSON, YES_NO)
    assert advice in fault.advice


def test_a_very_long_condition_takes_no_square_of_its_time(parse, scope: Scope) -> None:
    condition = parse(" or ".join(["rating < 2000", "foreign"] * 10_000))
    assert len(check(condition, scope, PERSON, YES_NO)) == 10_000
    assert say(condition, scope).endswith("foreign, rated below 2000, or foreign")


def test_groups_must_end(parse) -> None:
    circular = Scope(groups={"a": parse("b or foreign"), "b": parse("not a"), "c": parse("a")})
    for name in circular.groups:
        assert faults(parse, circular, PERSON, name) == [("circular-group", name)]
    deep = Scope(groups={"g0": parse("foreign"), **{f"g{number}": parse(f"not g{number - 1}") for number in range(1, 2000)}})
    assert faults(parse, deep, PERSON, "g40") == []
    assert faults(parse, deep, PERSON, "g1999") == [("too-deep", "g1999")]


def test_funds_that_the_file_defines(parse) -> None:
    scope = Scope(funds=frozenset({"main", "women"}))
    assert faults(parse, scope, TOURNAMENT, "fund for main >= 6000 EUR") == []
    assert faults(parse, scope, TOURNAMENT, "fund for mian >= 6000 EUR") == [("unknown-word", "fund for mian")]


def test_bare_numbers_are_money_where_the_block_has_a_currency(parse) -> None:
    assert faults(parse, Scope(currency="EUR"), TOURNAMENT, "fund >= 6000 and fund in 6000..7000") == []
