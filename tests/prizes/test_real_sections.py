"""Prize sections of real announcements (facts only: places, sums, rules), each with a small field and the sums worked out beside it."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from regdsl.records.facts import Facts, Payment
from regdsl.values.money import Money
from tests.prizes.hand_made import HERE, Player, absent, decision, left, prizes, sums

AGE = "    attribute age: by birth year\n"
HIGHEST = "one prize per player:\n    keep highest\n    compare after sharing\n"


def test_benimaclet_2015() -> None:
    """Not cumulative but for the youngest; of equal sums the general prize first. The boy has the cup of his age and the 20 of his band."""
    text = 'places 1..4: 120 + "trophy", 80 + "trophy", 60 + "trophy", 30\n'
    text += "categories by rating:\n    1801..2000: 20, 10\n    ..1800, unrated: 20, 10\n"
    text += 'category u14 where age below 14: "trophy", "present", "present"\n'
    text += f"{HIGHEST}    equal amounts main first\n    besides u14\nties by ranking"
    field = [
        Player(7, 2300),
        Player(6, 1950),
        Player(5, 2100),
        Player(4, 1700),
        Player(3, 1900),
        Player(2, 1500, born=1999),
        Player(1, 1990),
    ]
    found = prizes(text, field, rest=AGE)
    # 2 keeps 80 and 4 keeps 30; the bands go to 5 and 7, and to 6.
    assert sums(found) == {1: "120", 2: "80", 3: "60", 4: "30", 5: "20", 6: "20", 7: "10"}
    assert [row.goods for row in found.rows if row.prize.startswith("u14")] == [("trophy",)]


def test_tres_cantos_at_least_forty_players_and_present() -> None:
    """No prizes below 40; whoever is not at the closing loses the prize, which nobody else gets."""
    text = "scale 0% when starters < {least}\nplaces 1..4: 100, 70, 40, 20\ncategory u16 where age below 16: 30\n"
    text += f"{HIGHEST}absent from closing: no prize\nties by ranking"
    field = [Player(6), Player(5), Player(4, born=1996), Player(3)]
    there = Facts(players=(absent(2),))
    assert sums(prizes(text.format(least=4), field, there, AGE)) == {1: "100", 2: "0", 3: "40", 4: "20"}
    assert sums(prizes(text.format(least=40), field, there, AGE)) == {}


def test_markdorf_2019_hort_for_places_buchholz_for_the_rest() -> None:
    """Two tie for 200 and 150: half of each by ranking, 175 in two parts: 187.50 and 162.50; the two girls do not share their 20."""
    text = 'places 1..3: 200 + "challenge cup", 150, 100\ncategory girls where female: 20\n'
    text += "ties hort among all tied for main\nties by ranking for categories\nseveral prizes: add up"
    found = prizes(text, [Player(6), Player(6), Player(4), Player(3, sex="w"), Player(3, sex="w")])
    assert sums(found) == {1: "187.50", 2: "162.50", 3: "100", 4: "20"}


@pytest.mark.parametrize(("entries", "first"), [(140, {}), (141, {1: "500", 2: "200", 3: "200"})])
def test_bury_2014_money_only_with_more_than_140(entries: int, first: dict[int, str]) -> None:
    """500, 250 and 150 with more than 140 entries; second and third share (250 + 150) / 2."""
    text = f"places 1..3 when starters > 140: 500, 250, 150\n{HIGHEST}ties share equally"
    field = [Player(5), Player(4), Player(4, equal_to_previous=True), Player(1), *[Player(1, equal_to_previous=True)] * (entries - 4)]
    assert sums(prizes(text, field)) == first


def test_goldersgreen_one_cash_prize_the_highest() -> None:
    """Two tie for 100 and 50, 75 each; one of them is in the band of 80 and keeps that; the other has 100, and the 50 go to the third."""
    text = f"places 1..2: 100, 50\ncategory band where rating in 1600..1799: 80\n{HIGHEST}ties share equally"
    assert sums(prizes(text, [Player(5, 2100), Player(5, 1700), Player(4, 2000)])) == {1: "100", 2: "80", 3: "50"}


def test_isere_2018_only_who_played_all_rounds() -> None:
    """Byes are no games: nobody here has played, and nothing is paid."""
    text = "places 1..3: 100, 60, 40\nneeds 7 games\nabsent from closing: no prize\nties hort among prize places"
    found = prizes(text, [Player(5), Player(4)], Facts(players=(absent(1, "no"),)))
    assert sums(found) == {}
    assert left(found) == {"main 1": "100", "main 2": "60", "main 3": "40"}


def test_rostov_a_sum_and_half_of_the_fees() -> None:
    """5000 and half of 40 x 200: 9000. 40% of it is 3600."""
    paid = tuple(Payment(number, None, Money(Decimal(200), "EUR"), date(2009, 5, 1), None, HERE) for number in range(1, 41))
    text = "fund 5000 EUR + 50% of fee income\nplace 1: 40% of fund\nties by ranking"
    fee = "    fee in EUR:\n        base 200\n"
    field = [Player(20 - number / 2) for number in range(40)]
    assert sums(prizes(text, field, Facts(payments=paid, given=frozenset({"payments"})), fee)) == {1: "3600"}


def test_hyderabad_2023_places_in_ranges_and_trophies() -> None:
    """Places 8 to 12 have 800 each; ten trophies for the children, of whom there are two."""
    text = "places 1..7: 5000, 3000, 2000, 1500, 1200, 1000, 900\nplaces 8..12: 800 each\n"
    text += 'category u8 where age below 8:\n    places 1..10: "trophy"\nseveral prizes: add up\nties by ranking'
    field = [*[Player(13 - number) for number in range(10)], Player(2, born=2003), Player(1, born=2002)]
    found = prizes(text, field, rest=AGE)
    assert sums(found)[8] == sums(found)[12] == "800"
    assert [row.player for row in found.rows if row.goods] == [11, 12]


def test_san_prudencio_best_game_and_best_local() -> None:
    """Sums of 25 for the special prizes, none of them for who has a prize by place; the jury's prize is won besides."""
    text = 'places 1..2: 200 + "trophy", 150 + "trophy"\ncategory women where female: 25\n'
    text += f'award "Best game", by jury: 30\n{HIGHEST}ties by ranking'
    field = [Player(6), Player(5, sex="w"), Player(4, sex="w"), Player(3)]
    article = next(one.article for one in prizes(text, field).unawarded if one.prize == "Best game")
    assert sums(prizes(text, field, Facts(decisions=(decision(article, "award", "2"),)))) == {1: "200", 2: "180", 3: "25"}


def test_chroscice_2013_two_tables_and_a_number_of_women() -> None:
    """Seniors and juniors have tables of their own; the women's 100 need three women, of whom there are two."""
    text = 'category seniors where age >= 18: 300 + "cup", 200, 120\ncategory juniors where age below 18: 120 + "cup", 100\n'
    text += "category women where female:\n    needs 3 players, else not awarded\n    place 1: 100\n"
    text += f"{HIGHEST}ties by ranking"
    field = [Player(6), Player(5, born=1995), Player(4, sex="w"), Player(3, sex="w", born=1996), Player(2)]
    found = prizes(text, field, rest=AGE)
    assert sums(found) == {1: "300", 2: "120", 3: "200", 4: "100", 5: "120"}
    assert left(found) == {"women 1": "100"}


def test_shah_mata_equal_prizes_for_four_bands() -> None:
    """25 in each of the bands up to a rating, which contain each other: the lower prize goes on to the next who has none."""
    text = "places 1..2: 60, 50\ncategory to1900 where rating <= 1900 and rated: 25\ncategory to1700 where rating <= 1700 and rated: 25\n"
    text += f"{HIGHEST}ties by ranking"
    field = [Player(6, 2000), Player(5, 1650), Player(4, 1600), Player(3, 1680), Player(2, 1850)]
    assert sums(prizes(text, field)) == {1: "60", 2: "50", 3: "25", 4: "25"}
