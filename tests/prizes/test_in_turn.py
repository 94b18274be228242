"""Categories in turn, bonuses, lots, what is carried on: with the sums beside them."""

from __future__ import annotations

from regdsl.records.facts import Facts
from tests.prizes.hand_made import Player, left, prizes, row_of, sums

W = "w"
TURN = """places 1..2: 200, 100
ties by ranking
in turn after main where without prize:
    category women where female: 60
    category low where rating below 1800 or unrated: 40
"""


def test_each_category_goes_to_whom_has_won_nothing_so_far() -> None:
    """The woman in second place has 100; the next one gets 60, so the 40 for low ratings go to the player behind her."""
    field = [Player(5, 2000), Player(4, 2000, sex=W), Player(3, 1700, sex=W), Player(2, 1750), Player(1, 1600)]
    found = prizes(TURN, field)
    assert sums(found) == {1: "200", 2: "100", 3: "60", 4: "40"}
    assert row_of(found, 4).prize == "low 1"


def test_goods_are_a_prize_too() -> None:
    table = TURN.replace("200, 100", '200, "cup"')
    field = [Player(5, 2000), Player(4, 2000, sex=W), Player(3, 1700, sex=W)]
    assert sums(prizes(table, field)) == {1: "200", 3: "60"}


def test_nobody_is_left() -> None:
    found = prizes(TURN, [Player(5, 2000), Player(4, 2000, sex=W)])
    assert sums(found) == {1: "200", 2: "100"}
    assert left(found) == {"women 1": "60", "low 1": "40"}


def test_a_bonus_for_whoever_is_first_alone() -> None:
    """CCA 2012: 200 more for a winner who shares first place with nobody."""
    table = "places 1..2: 1000, 500\nties share equally\nbonus 200 where first alone"
    assert sums(prizes(table, [Player(5), Player(4)])) == {1: "1200", 2: "500"}
    assert sums(prizes(table, [Player(5), Player(5)])) == {1: "750", 2: "750"}


def test_a_lottery_is_nobodys_until_it_is_drawn() -> None:
    found = prizes('place 1: 100\nties by ranking\nlottery "Blitz set" among finishers without prize: 40, "clock"', [Player(5), Player(4)])
    assert sums(found) == {1: "100"}
    assert left(found) == {"Blitz set 1": "40", "Blitz set 2": ""}
    (account,) = found.accounts
    assert str(account.unawarded) == "40 EUR"


def test_too_few_and_carried_on() -> None:
    table = "place 1: 100\ncategory women where female:\n    place 1: 50\n    needs 2 players, else carried to main, evenly\n"
    found = prizes(table + "ties by ranking\nseveral prizes: add up", [Player(5), Player(4, sex=W)])
    assert sums(found) == {1: "150"}
    assert found.unawarded[0].why == "2 players needed, 1 started; carried to main"


def test_the_youngest() -> None:
    """Born 2012 before 2010 and 1980; of two of one year nothing but the day tells them apart, and that is not known."""
    table = (
        "category youngest where age below 18 or not (age below 18):\n    place 1: 50\n    rank latest first by birth year\nties by ranking"
    )
    rest = "    attribute age: years on 2009-05-12\n"
    found = prizes(table, [Player(5), Player(4, born=2000), Player(3, born=1999)], Facts(), rest)
    assert sums(found) == {2: "50"}
