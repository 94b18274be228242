"""Norm scores and categories against tables that were worked out elsewhere, and by hand."""

from __future__ import annotations

import itertools
from datetime import date
from fractions import Fraction

import pytest

from regdsl.rulebooks.categories import bounds, category
from regdsl.rulebooks.title_norms import Opponent, edition_on, outlook, points_needed

EDITION = edition_on(date(2010, 4, 7))

# Lowest average of the opponents for a GM norm with this score, by number of games; the first is the lowest score against 2380.
# From a table of the project's material, computed there from B.02 8.1.1; subtract 150 for IM, 200 for WGM, 350 for WIM.
LOWEST_AVERAGE = {
    9: "7:2380 6.5:2434 6:2475 5.5:2520 5:2557 4.5:2600 4:2643 3.5:2680",
    10: "8:2380 7.5:2407 7:2451 6.5:2490 6:2528 5.5:2564 5:2600 4.5:2636 4:2672 3.5:2710",
    11: "9:2380 8.5:2389 8:2425 7.5:2467 7:2498 6.5:2535 6:2564 5.5:2600 5:2636 4.5:2665 4:2702",
    12: "9.5:2380 9:2407 8.5:2442 8:2475 7.5:2505 7:2543 6.5:2571 6:2600 5.5:2629 5:2657 4.5:2687",
    13: "10.5:2380 10:2389 9.5:2425 9:2459 8.5:2490 8:2513 7.5:2543 7:2571 6.5:2600 6:2629 5.5:2657 5:2687",
}
LOWER = {"GM": 0, "IM": 150, "WGM": 200, "WIM": 350}


@pytest.mark.parametrize("games", LOWEST_AVERAGE)
@pytest.mark.parametrize("title", LOWER)
def test_points_of_a_norm(games: int, title: str) -> None:
    entries = [(Fraction(score), int(average) - LOWER[title]) for score, average in (e.split(":") for e in LOWEST_AVERAGE[games].split())]
    for score, average in entries:
        assert points_needed(title, average, games, EDITION) == score
    for (score, _), (_, next_average) in itertools.pairwise(entries):
        assert points_needed(title, next_average - 1, games, EDITION) == score
    assert points_needed(title, entries[0][1] - 1, games, EDITION) is None


def test_one_point_more_before_july_2009() -> None:
    """5.5 of 9 is 61 %, +80: 2520 + 80 = 2600 is a norm from 1 July 2009 and one short of 2601 the day before."""
    assert points_needed("GM", 2520, 9, edition_on(date(2009, 7, 1))) == Fraction("5.5")
    assert points_needed("GM", 2520, 9, edition_on(date(2009, 6, 30))) == 6


@pytest.mark.parametrize(
    ("average", "number"),
    [("2250.4", None), ("2250.5", 1), ("2275.4", 1), ("2275.5", 2), ("2475.5", 10), ("2500.4", 10), ("2500.5", 11), ("2801", 23)],
)
def test_categories(average: str, number: int | None) -> None:
    assert category(Fraction(average)) == number


def test_bounds_of_categories() -> None:
    assert [bounds(number) for number in (1, 5, 10, 15, 20, 23)] == [
        (2251, 2275),
        (2351, 2375),
        (2476, 2500),
        (2601, 2625),
        (2726, 2750),
        (2801, 2825),
    ]
    assert category(Fraction(2051), women=True) == 1


def opponents(*titles: str | None, federation: str = "BUL", rating: int = 2450) -> list[Opponent]:
    return [Opponent(title, rating, federation) for title in titles]


def test_titles_and_federations_of_the_opponents() -> None:
    """Nine opponents: five titled and three grandmasters are needed, opponents of two other federations, at most five of the own one."""
    mixed = opponents("GM", "GM", "GM", "IM", "FM", "CM", None, None, None)
    abroad = [Opponent(one.title, one.rating, code) for one, code in zip(mixed, ["SRB", "ROU"] * 4 + ["BUL"], strict=True)]
    assert outlook("GM", "BUL", abroad, EDITION, national_final=False).obstacles == ()
    assert outlook("GM", "BUL", mixed, EDITION, national_final=True).obstacles == ()
    assert outlook("GM", "BUL", mixed, EDITION, national_final=False).obstacles == (
        "opponents of 0 other federations, 2 needed",
        "9 opponents of the own federation, at most 5",
    )
    weak = outlook("GM", None, opponents("GM", "GM", "CM", "CM", None, None, None, None, None), EDITION, national_final=True)
    assert weak.obstacles == ("2 titled opponents, 5 needed", "2 opponents with GM, 3 needed")


def test_one_opponent_is_lifted_to_the_floor() -> None:
    """Eight of 2500 and one of 1900: 1900 counts as 2200 for a GM norm. (8 x 2500 + 2200) / 9 = 2466.7."""
    met = [*opponents(*["GM"] * 8, rating=2500), Opponent(None, 1900, "BUL")]
    assert outlook("GM", None, met, EDITION, national_final=True).average == 2467
