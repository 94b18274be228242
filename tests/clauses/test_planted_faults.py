"""Slips that organizers make, in texts of other tournaments: each is found once, at its line, and its right twin is silent.

R numbers: `research/cases.md` of the project's material.
"""

from __future__ import annotations

import pytest

from regdsl.clauses.reviewing import review
from regdsl.regulation.loading import load_text

DAYS = 'in "Minsk", BLR, 2010-11-27 .. 2010-12-05, Europe/Minsk\n'
EVERYBODY_TIES = "ties by ranking\nseveral prizes: add up\n"


def found(text: str) -> list[str]:
    """What is reported, each as `line name`; line 1 is the first of `text`."""
    lines = "".join(f"    {line}\n" for line in text.splitlines())
    loaded = load_text(f"regdsl 1\n\ntournament cup:\n{lines}", "cup.regdsl")
    diagnostics = [*loaded.diagnostics]
    if loaded.regulation is not None:
        diagnostics += review(loaded.regulation.provisions, loaded.regulation.scope)
    return [f"{one.span.line - 3} {one.name}" for one in diagnostics]


def inside(block: str, *lines: str, more: str = "") -> str:
    return f"{block}:\n" + "".join(f"    {line}\n" for line in (*lines, *more.splitlines()))


def prizes(*lines: str) -> str:
    return inside("prizes in EUR", *lines, more=EVERYBODY_TIES)


def fee(*lines: str) -> str:
    return inside("fee in EUR", *lines)


def schedule(*lines: str) -> str:
    return DAYS + "system swiss, 9 rounds\n" + inside("schedule", *lines)


SUMS = [
    # 300 + 200 + 100 = 600 by place, 250 + 150 = 400 for women
    (prizes("stated total = 1000", "fund 600 for main", "places 1..3: 300, 200, 100", "category women where female: 250, 150"), []),
    (prizes("fund 600 for main", "places 1..3: 300, 250, 100", "category women where female: 250, 150"), ["2 sum-of-prizes"]),
    # two categories of 400 each
    (
        prizes(
            "fund 900 for categories",
            "places 1..3: 300, 200, 100",
            "category women where female: 250, 150",
            "category juniors where birth year >= 2000: 250, 150",
        ),
        ["2 sum-of-prizes"],
    ),
    # goods count what they are said to be worth: 600 and 30
    (prizes("stated total = 630", 'places 1..3: 300 + "cup", 200 + "book" worth 30 EUR, 100'), []),
    (prizes("stated total = 600", 'places 1..3: 300 + "cup", 200 + "book" worth 30 EUR, 100'), ["2 sum-of-prizes"]),
    (prizes("stated total = 700", "places 1..3: 300, 200, 100", "places 4..5: 2 x 50"), []),
    (prizes("stated total = 700", "places 1..3: 300, 200, 100", "places 4..5: 50 together"), ["2 sum-of-prizes"]),
]
CATEGORIES = [
    # each hole is named where the upper category begins (R51: 40 and 60)
    (
        "attribute age: years on 2012-07-09\n"
        + prizes(
            "place 1: 1",
            "category young where age below 40: 100",
            "category middle where age above 40 and age below 60: 100",
            "category old where age above 60: 100",
        ),
        ["5 hole-between-categories", "6 hole-between-categories"],
    ),
    (
        prizes("place 1: 1", "categories by rating:", "    ..1599, unrated: 100", "    1700..1799: 100", "    1800..1899: 100"),
        ["5 hole-between-categories"],
    ),
    # juniors and seniors leave everybody between them out, and mean it
    (
        "attribute age: years on 2012-07-09\n"
        + prizes("place 1: 1", "category seniors where age above 60: 100", "category youth where age below 20: 100"),
        [],
    ),
    # the unrated have a category of their own
    (prizes("place 1: 1", "categories by rating:", "    unrated: 40", "    ..1600: 100", "    1601..1700: 100"), []),
    # what no condition of the text can settle is not called unreachable
    (
        prizes(
            "place 1: 1",
            "category club where not (club is none): 100",
            "category abroad where foreign: 100",
            "category gain where performance - rating > 50: 100",
        ),
        [],
    ),
    ("admit where female\n" + prizes("place 1: 1", "category men where male: 100"), ["4 category-unreachable"]),
    # an exception lets in whom the category is for: below 2000, and young
    (
        "admit where rating >= 2000\nadmit also where birth year >= 2006 and rating above 1950\n"
        + prizes("place 1: 1", "category low where rating below 2000 and rated: 100"),
        [],
    ),
    (
        "admit where rating >= 2000\nadmit also where birth year >= 2006 and rating above 1950\n"
        + prizes("place 1: 1", "category low where rating below 1900 and rated: 100"),
        ["5 category-unreachable"],
    ),
    # equal amounts are asked about once for a table, however many there are
    (
        inside(
            "prizes in EUR",
            "places 1..2: 100, 50",
            "category women where female: 100, 50",
            "category juniors where birth year >= 2000: 100, 50",
            "ties by ranking",
            "one prize per player:",
            "    keep highest",
        ),
        ["3 equal-amounts"],
    ),
]
FEES = [
    (fee("base 100", "base 50"), ["3 several-asked"]),
    (fee("base 100", "base 50", "several rows: lowest"), []),
    (fee("base 100", "instead 50 where female"), []),
    (fee("discount 10 where female"), ["1 asked"]),
    (fee("base unstated", "discount 10 where female"), ["2 left-open"]),
    # the exception of admission has no line: 1951 to 1999, and the table is for them too
    (
        "admit where rating >= 2000\nadmit also where birth year >= 2006 and rating above 1950\n"
        + fee("base by rating:", "    2000..2399: 20", "    2400..: 10"),
        ["4 band-missing"],
    ),
    (
        "admit where rating >= 2000\nadmit also where birth year >= 2006 and rating above 1950\n"
        + fee("base by rating:", "    1951..2399: 20", "    2400..: 10"),
        [],
    ),
]
RULES = [
    (inside("prizes in EUR", "places 1..2: 100, 50", "ties"), ["3 asked"]),
    (inside("prizes in EUR", "places 1..2: 100, 50", "ties by ranking", "ties share equally"), ["4 rules-exclude"]),
    (
        inside(
            "prizes in EUR", "places 1..2: 100, 50", "category women where female: 40", "ties by ranking for main", "several prizes: add up"
        ),
        ["3 asked"],
    ),
    (
        inside(
            "prizes in EUR",
            "places 1..2: 100, 50",
            "category women where female: 40",
            "ties by ranking for main",
            "ties share equally for women",
            "several prizes: add up",
        ),
        [],
    ),
    (
        prizes("places 1..2: 100, 50", "category women where female: 40", "one prize per player:", "    keep highest"),
        ["7 rules-exclude"],
    ),
    (
        inside(
            "prizes in EUR",
            "places 1..2: 100, 50",
            "category women where female: 40",
            "ties by ranking",
            "one prize per player:",
            "    keep",
        ),
        ["6 asked"],
    ),
    # one message for a wrong currency, none for each of its amounts
    (inside("prizes in EURO", "places 1..2: 100, 50", "ties by ranking"), ["1 unknown-currency"]),
    (inside("fee in EURO", "base 10"), ["1 unknown-currency"]),
    (fee("base 10", "percent"), ["3 part-missing"]),
]
SHARES = [
    # a table for 40, one for 50 and one for more (R14): nothing for 1 to 39 and for 41 to 49
    (
        "seats 70\n" + prizes("places 1..2: 100, 50", "scale by starters:", "    40: 50%", "    50: 80%", "    51..: 100%"),
        ["5 scale-without-line"],
    ),
    ("seats 70\n" + prizes("places 1..2: 100, 50", "scale by starters:", "    40: 50%", "    50: 80%", "    otherwise: 100%"), []),
    ("seats 70\n" + prizes("places 1..2: 100, 50", "scale by starters:", "    below 50: 50%", "    50..70: 100%"), []),
    (prizes("places 1..2: 100, 50", "scale by starters:", "    below 50: 50%", "    50..70: 100%"), ["4 scale-without-line"]),
    (prizes("places 1..2: 100, 50", "scale by starters:", "    ..50: 50%", "    50..: 100%"), ["5 scale-twice"]),
    # the same of lists of prizes (R14): "40 players, 50 players, more than 50"
    (
        "seats 70\n" + prizes("places by entrants:", "    40: 4 x 20", "    50: 5 x 20", "    51..: 6 x 20"),
        ["4 scale-without-line"],
    ),
    (prizes("places by entrants:", "    below 40: none", "    40..: 50, 30"), []),
    (prizes("places by entrants:", "    ..40: 20", "    40..: 50, 30"), ["4 scale-twice"]),
    (prizes("places by entrants:", "    ..40: 20", "    unstated: 50, 30"), ["4 left-open"]),
]
SCHEDULES = [
    # seven rounds on eight days (R43): the days are wrong, and nothing else follows from it
    (
        schedule("round 1: 2010-11-27 16:30", "rounds 2..8: 2010-11-28 .. 2010-12-05, daily, 16:30", "round 9: 2010-12-05 10:00"),
        ["5 rounds-and-days"],
    ),
    (
        schedule("rounds 1..8: 2010-11-27 .. 2010-12-04, daily, 16:30", "rest day: 2010-12-01", "round 9: 2010-12-05 10:00"),
        ["4 rounds-and-days"],
    ),
    # the last in time need not be the last by number
    (
        schedule(
            "rounds 1..7: 2010-11-27 .. 2010-12-03, daily, 10:00",
            "round 8: 2010-12-05 16:00",
            "round 9: 2010-12-05 10:00",
            "closing: 2010-12-05 15:00",
        ),
        ["6 rounds-out-of-order", "7 schedule-order"],
    ),
    # 60 moves in 90 minutes and 30 seconds a move: 120 minutes for one player
    (
        "time control: 90 min + 30 s per move\n"
        + schedule("rounds 1..9: 2010-11-27 .. 2010-12-05, daily, 10:00", "closing: 2010-12-05 11:59"),
        ["6 closing-too-early"],
    ),
    (
        "time control: 90 min + 30 s per move\n"
        + schedule("rounds 1..9: 2010-11-27 .. 2010-12-05, daily, 10:00", "closing: 2010-12-05 12:00"),
        [],
    ),
    # ten players meet in nine rounds, nine in nine, twelve in eleven
    ("system round robin, 9 rounds\nseats 10\n", []),
    ("system round robin, 9 rounds\nseats 9\n", []),
    ("system round robin, 9 rounds\nseats 12\n", ["1 round-robin-rounds"]),
]
NUMBERS = [
    ("§1 system swiss, 9 rounds\n§2 admit everybody\n§3 rated by FIDE\n", []),
    # two in the wrong order are one slip, not a missing number besides
    ("§1 system swiss, 9 rounds\n§3 admit everybody\n§2 rated by FIDE\n", ["3 article-order"]),
    ("§1 system swiss, 9 rounds\n§2 admit everybody\n§4 rated by FIDE\n", ["3 article-missing"]),
]


@pytest.mark.parametrize(("text", "expected"), [*SUMS, *CATEGORIES, *FEES, *RULES, *SHARES, *SCHEDULES, *NUMBERS])
def test_each_slip_is_found_once_at_its_line(text: str, expected: list[str]) -> None:
    assert found(text) == expected


def test_a_hole_is_named_with_its_values() -> None:
    text = prizes("place 1: 1", "categories by rating:", "    ..1599, unrated: 100", "    1700..1799: 100", "    1800..1899: 100")
    loaded = load_text("regdsl 1\n\ntournament cup:\n" + "".join(f"    {line}\n" for line in text.splitlines()), "cup.regdsl")
    assert loaded.regulation is not None
    (hole,) = review(loaded.regulation.provisions, loaded.regulation.scope)
    assert "rating 1600 to 1699" in hole.message


def test_the_hour_behind_a_weekday() -> None:
    """`2010-11-27 Saturday 16:30` lacks a comma, and the message says so."""
    loaded = load_text("regdsl 1\n\ntournament cup:\n    schedule:\n        round 1: 2010-11-27 Saturday 16:30\n", "cup.regdsl")
    (one,) = loaded.diagnostics
    assert (one.name, one.advice) == ("not-understood", ("write a comma before the hour: `2010-04-07 Wednesday, 14:00`",))
