"""Prizes pooled with categories: published disputes of the US Chess forum and their answers (C and R numbers as in `test_cases`)."""

from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.prizes.hand_made import Player, left, prizes, row_of, sums
from tests.prizes.test_properties import AMOUNTS, PLAYERS

RULE = "ties pooled with categories"


def test_c8_place_before_class_at_equal_amounts() -> None:
    """B and C pool second and third, 125 each; the 100 for U2200 goes to E, nothing to D (forum 13188)."""
    field = [Player(4, 2500), Player(3.5, 2100), Player(3.5, 2050), Player(3, 2250), Player(2.5, 2000)]
    found = prizes(f"places 1..3: 250, 150, 100\ncategory U2200 where rating below 2200 and rated: 100\n{RULE}", field)
    assert sums(found) == {1: "250", 2: "125", 3: "125", 5: "100"}
    assert row_of(found, 2).why == "main 2, main 3 pooled by players 2, 3"


def test_c9_nobody_gets_more_than_he_could_win_alone() -> None:
    """10500/3 = 3500; then 2000 + 1000 + 1000 + 800 for four, E capped at 1000, the others 3800/3 (forum 21917)."""
    field = [Player(8.5, 2300), *[Player(7.5, 2200)] * 3, Player(7, 1750), *[Player(7, 1650)] * 3]
    table = "places 1..6: 12000, 6000, 3000, 1500, 1000, 800\ncategory U1700 where rating below 1700 and rated: 2000, 1000\n"
    found = prizes(table + RULE, field)
    paid = {1: "12000", 2: "3500", 3: "3500", 4: "3500", 5: "1000", 6: "1266.67", 7: "1266.67", 8: "1266.66"}
    assert sums(found) == paid
    assert row_of(found, 5).why.endswith("no more than the largest prize that could be won alone")


def test_c11_youth_money_in_the_pool() -> None:
    """300, 200 and 150 for four: 162.50 each, more than 150. With 170 for the youth: 170, and 500/3. Without a youth: 125 each."""
    table = "places 1..2: 300, 200\ncategory youth where birth year >= 1995: {}\n" + RULE
    field = [Player(5), Player(5), Player(5, born=1996), Player(5)]
    assert set(sums(prizes(table.format(150), field)).values()) == {"162.50"}
    assert sums(prizes(table.format(170), field)) == {1: "166.67", 2: "166.67", 3: "170", 4: "166.66"}
    nobody = prizes(table.format(150), [Player(5)] * 4)
    assert set(sums(nobody).values()) == {"125"}
    assert left(nobody) == {"youth 1": "150"}


def test_r7_the_class_prize_alone_where_that_is_more() -> None:
    """Three tie for 300 and 200; pooled with 600 they had 1100/3 = 366.67, the class player alone 600; the others 250 each."""
    field = [Player(5, 2300), Player(5, 2250), Player(5, 1900)]
    found = prizes(f"places 1..2: 300, 200\ncategory expert where rating below 2000 and rated: 600\n{RULE}", field)
    assert sums(found) == {1: "250", 2: "250", 3: "600"}


LIMIT = "limit 200 where unrated\nlimit applies after sharing\nrest of limited prize goes to "


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        # 900 are cut to 200; the 700 are a prize of their own and the next score group pools the two dearest: 700 + 500.
        ("next in line, prizes move down", {1: "200", 2: "600", 3: "600", 4: "300"}),
        # The two have 500 + 300, and the 700 besides: 750 each.
        ("next in line, added", {1: "200", 2: "750", 3: "750"}),
        ("organizer", {1: "200", 2: "400", 3: "400"}),
    ],
)
def test_a_limited_winner_and_the_next_in_line(rest: str, expected: dict[int, str]) -> None:
    """The rule of large opens in the United States: 900, 500, 300; the first is unrated, two tie behind."""
    field = [Player(6), Player(5, 2000), Player(5, 1900), Player(4, 1800)]
    found = prizes(f"places 1..3: 900, 500, 300\n{LIMIT}{rest}\n{RULE}", field)
    assert sums(found) == expected
    assert left(found) == {}


def test_a_limited_player_in_a_pool() -> None:
    """900 + 500 are 700 each; the unrated one has 200 of them, the other 900, which is no more than he could have won alone; 300 go on."""
    field = [Player(6), Player(6, 2000), Player(5, 1900)]
    found = prizes(f"places 1..2: 900, 500\n{LIMIT}next in line, prizes move down\n{RULE}", field)
    assert sums(found) == {1: "200", 2: "900", 3: "300"}


@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(
    main=AMOUNTS,
    women=AMOUNTS,
    low=AMOUNTS,
    field=PLAYERS,
    limit=st.sampled_from(["", f"{LIMIT}next in line, added", f"{LIMIT}next in line, prizes move down"]),
)
def test_nothing_is_lost_and_nobody_wins_twice(main: list[int], women: list[int], low: list[int], field: list[Player], limit: str) -> None:
    text = f"places 1..{len(main)}: {', '.join(map(str, main))}\ncategory women where female: {', '.join(map(str, women))}\n"
    text += f"category low where rating in ..1800 and rated: {', '.join(map(str, low))}\n{RULE}\n{limit}"
    found = prizes(text, field)
    (account,) = found.accounts
    assert account.awarded is not None
    assert account.unawarded is not None
    assert account.awarded.amount + account.unawarded.amount == Decimal(sum(main) + sum(women) + sum(low))
    winners = [row.player for row in found.rows]
    assert len(winners) == len(set(winners))
