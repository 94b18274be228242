"""Sums that people get wrong and that no public case holds, each worked out by hand beside it."""

from __future__ import annotations

import pytest

from regdsl.records.facts import Facts
from tests.fees.hand_made import outcome
from tests.prizes.hand_made import Player, absent, left, prizes, sums
from tests.prizes.test_funds import paid


def test_hort_with_an_odd_cent() -> None:
    """Own halves 50.005 and 25, the other half 75.005 / 2 = 37.5025: 87.5075 and 62.5025; the cent goes to the larger part cut off."""
    assert sums(prizes("places 1..2: 100.01, 50\nties hort among all tied", [Player(5), Player(5), Player(4)])) == {1: "87.51", 2: "62.50"}


def test_a_tie_across_the_end_of_the_list() -> None:
    """Third to fifth share 25: 8.33 each and a cent more for the first of them."""
    field = [Player(5), Player(4.5), Player(4), Player(4), Player(4)]
    assert sums(prizes("places 1..3: 90, 60, 25\nties share equally", field)) == {1: "90", 2: "60", 3: "8.34", 4: "8.33", 5: "8.33"}


ONE = "one prize per player:\n    keep highest\n    compare {} sharing\n    equal amounts {} first\n"


def test_the_winner_of_a_category_is_tied_in_the_main_list() -> None:
    """Second to fourth would share 160: 53.33 each, less than the 90 for women; then two share 160."""
    field = [Player(5), Player(4, sex="w"), Player(4), Player(4), Player(3, sex="w")]
    table = "places 1..3: 200, 100, 60\ncategory women where female: 90\nties share equally\n"
    assert sums(prizes(table + ONE.format("after", "main"), field)) == {1: "200", 2: "90", 3: "80", 4: "80"}


def test_the_unrated_belong_where_they_are_named() -> None:
    field = [Player(5, 2000), Player(4, None), Player(3, 1300), Player(2, 1500)]
    table = "place 1: 100\ncategory u1600 where rating below 1600 or unrated: 40\ncategory u1400 where rating below 1400 and rated: 30\n"
    assert sums(prizes(table + "ties by ranking\none prize per player:\n    keep highest", field)) == {1: "100", 2: "40", 3: "30"}


def test_parts_of_the_income_rounded_to_five() -> None:
    """60 % of 7 x 35 = 147; halves, 30 and 20 %: 73.50, 44.10, 29.40, down to 70, 40, 25; 12 are kept."""
    table = "fund 60% of fee income\nplaces 1..3: 50% of fund, 30% of fund, 20% of fund\nties by ranking\nrounded down to 5 EUR, rest kept"
    found = prizes(table, [Player(7 - place) for place in range(7)], paid(*[35] * 7), "    fee in EUR:\n        base 35\n")
    assert sums(found) == {1: "70", 2: "40", 3: "25"}
    assert left(found) == {"main: rest of rounding": "12"}


def test_tax_of_what_was_rounded() -> None:
    """1000 for three, 333.33 down to 330; a tenth of it 33."""
    table = "places 1..3: 500, 300, 200\nties share equally\nrounded down to 10 EUR, rest kept\ntax 10% of whole\norder share, rounded, tax"
    assert sums(prizes(table, [Player(5)] * 3)) == {1: "297", 2: "297", 3: "297"}


def test_a_sum_is_taken_off_before_the_tax_of_the_excess() -> None:
    """90 each: 90 - 20 = 70, a tenth of 20 is 2: 68; 90 less a tenth of 40: 86; 60 less a tenth of 10: 59."""
    table = "places 1..3: 100, 80, 60\nties share equally\ndeduct 20 EUR where title is GM\ntax 10% of excess above 50 EUR\n"
    field = [Player(5, title="GM"), Player(5), Player(3)]
    assert sums(prizes(table + "order share, rounded, deduct, tax", field)) == {1: "68", 2: "86", 3: "59"}


@pytest.mark.parametrize(
    ("steps", "owed"),
    [(("discount 20% where female", "discount 5 where member"), "43"), (("discount 5 where member", "discount 20% where female"), "44")],
)
def test_a_discount_by_percent_and_one_by_amount_in_the_order_of_the_text(steps: tuple[str, str], owed: str) -> None:
    """60 x 0.8 - 5 = 43; (60 - 5) x 0.8 = 44. Of the base both ways 60 - 12 - 5 = 43."""
    fee = "attribute member: yes or no\nfee in EUR:\n    base 60\n    {}\n    {}\n    several discounts: add up\n    percent {}"
    woman = [{"sex": "w", "member": "yes"}]
    assert outcome(fee.format(*steps, "of the sum so far"), woman).totals == [owed]
    assert outcome(fee.format(*steps, "of base"), woman).totals == ["43"]


def test_the_age_on_a_day() -> None:
    """On 1 May 2024 who was born on 1 May 2006 is 18, a day later 17."""
    fee = "attribute age: years on 2024-05-01\nfee in EUR:\n    base by age:\n        ..17: 15\n        18..: 30"
    assert outcome(fee, [{"birth": "2006-05-01"}, {"birth": "2006-05-02"}]).totals == ["30", "15"]


def test_a_late_fee_at_midnight() -> None:
    """24:00 of the last day is the first moment of the next one."""
    fee = "fee in EUR:\n    base 20\n    surcharge 5 where entered after 2024-04-10"
    moments = ("2024-04-10 24:00", "2024-04-10 23:59:59", "2024-04-11 00:00")
    assert outcome(fee, [{"entered": moment} for moment in moments]).totals == ["25", "20", "25"]


def test_women_when_a_woman_wins() -> None:
    """In the order main, women: she keeps the main prize, and the prizes for women go to the next women."""
    field = [Player(5, sex="w"), Player(4), Player(3, sex="w"), Player(2, sex="w")]
    table = (
        "places 1..2: 100, 50\ncategory women where female: 60, 30\nties by ranking\none prize per player:\n    keep in order [main, women]"
    )
    assert sums(prizes(table, field)) == {1: "100", 2: "50", 3: "60", 4: "30"}


def test_equal_prizes_left_open() -> None:
    """Second place and the women's prize are 50 each: either way the next man or the next woman gets the other one."""
    field = [Player(5), Player(4, sex="w"), Player(3, sex="w"), Player(2)]
    table = "places 1..2: 100, 50\ncategory women where female: 50\nties by ranking\n"
    table += "one prize per player:\n    keep highest\n    equal amounts "
    assert sums(prizes(table + "main first", field)) == {1: "100", 2: "50", 3: "50"}
    assert sums(prizes(table + "categories first", field)) == {1: "100", 2: "50", 3: "50"}
    assert sums(prizes(table + "unstated", field))[2] == "?"


@pytest.mark.parametrize(("women", "expected"), [(2, {1: "100"}), (3, {1: "140"})])
def test_exactly_as_many_as_are_needed(women: int, expected: dict[int, str]) -> None:
    field = [Player(6 - place, sex="w") for place in range(women)] + [Player(1), Player(0.5)]
    table = "place 1: 100\ncategory women where female:\n    place 1: 40\n    needs 3 players, else not awarded\n"
    assert sums(prizes(table + "ties by ranking\nseveral prizes: add up", field)) == expected


def test_whoever_is_not_at_the_closing() -> None:
    """The prize is lost, and it does not move down."""
    table = "places 1..2: 100, 50\nties by ranking\nabsent from closing: no prize"
    assert sums(prizes(table, [Player(5), Player(4), Player(3)], Facts(players=(absent(1), absent(2, "no"))))) == {1: "0", 2: "50"}


def test_a_fund_that_grows_with_exactly_five() -> None:
    """500 + 100: 60 and 40 %."""
    table = "fund 500\nfund grows 100 when starters >= 5\nplaces 1..2: 60% of fund, 40% of fund\nties by ranking"
    assert sums(prizes(table, [Player(5 - place) for place in range(5)])) == {1: "360", 2: "240"}
    assert sums(prizes(table, [Player(4 - place) for place in range(4)])) == {1: "300", 2: "200"}


def test_discounts_down_to_the_least_fee() -> None:
    """40 - 20 - 15 = 5, and 10 are paid at least; 40 - 20; 40 - 15."""
    fee = """
        attribute age: by birth year, in 2024
        fee in EUR, at least 10:
            base 40
            discount 50% where female
            discount 15 where age below 18
            several discounts: add up
            percent of base
    """
    rows = [{"sex": "w", "birth": "2012-01-01"}, {"sex": "w", "birth": "1990-01-01"}, {"sex": "m", "birth": "2012-01-01"}]
    assert outcome(fee, rows).totals == ["10", "20", "25"]


def test_one_prize_before_sharing_in_a_tie_by_hort() -> None:
    """Player 3 leaves 40 of third place for 50 of the category. Players 2 and 4 share 70 and 40: 35 + 27.50 and 20 + 27.50. Player 5
    leaves 20 of fourth place for 25, and player 6 has it."""
    field = [Player(6, 2200), Player(5, 2100), Player(5, 1750), Player(5, 2000), Player(4, 1700), Player(3, 2000)]
    table = "places 1..4: 100, 70, 40, 20\ncategory u1800 where rating below 1800 and rated: 50, 25\n"
    ties = "ties hort among prize places\nties by ranking for categories\n"
    expected = {1: "100", 2: "62.50", 3: "50", 4: "47.50", 5: "25", 6: "20"}
    assert sums(prizes(table + ties + ONE.format("before", "categories"), field)) == expected


@pytest.mark.parametrize(
    ("condition", "owed"),
    [
        ("withdrawn", ["25", "20", "20"]),
        ("has withdrawn", ["25", "20", "20"]),
        ("not withdrawn", ["20", "25", "25"]),
        ("withdrawn and male", ["20", "20", "20"]),
    ],
)
def test_withdrawn_alone_asks_whether_somebody_is(condition: str, owed: list[str]) -> None:
    """One withdrew, one did not; of the third nothing is said, and nobody is supposed to have withdrawn."""
    rows = [{"sex": "w", "withdrawn": "2024-04-11"}, {"sex": "w", "withdrawn": "none"}, {"sex": "w"}]
    found = outcome(f"fee in EUR:\n    base 20\n    surcharge 5 where {condition}", rows, "payments: []")
    assert found.totals == owed
