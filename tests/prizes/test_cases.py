"""Cases that people run into, with the sums worked out beside them.

R numbers: `research/cases.md` of the project's material; C numbers: the worked cases of its `facts/prizes.md`.
"""

from __future__ import annotations

import pytest

from regdsl.records.facts import Facts
from tests.prizes.hand_made import Player, absent, left, prizes, row_of, sums

W = "w"
NOBODY_ABSENT = Facts(players=(absent(99, "no"),))


def test_r5_three_tied_for_two_prizes() -> None:
    """35 + 21 = 56, a third is 18.666…: cut to 18.66, two cents are missing; 18.67 x 3 would overspend."""
    found = prizes("places 1..2: 35, 21\nties share equally", [Player(3), Player(3), Player(3), Player(2.5)])
    assert sums(found) == {1: "18.67", 2: "18.67", 3: "18.66"}


def test_c3_tie_longer_than_the_money() -> None:
    """200 100 60 for 5 5 4 4 4 3 points: equally 300/2 and 60/3; Hort 200/2 + 75 and so on; by ranking as listed."""
    field = [Player(5), Player(5), Player(4), Player(4), Player(4), Player(3)]
    table = "places 1..3: 200, 100, 60\n"
    assert sums(prizes(table + "ties share equally", field)) == {1: "150", 2: "150", 3: "20", 4: "20", 5: "20"}
    assert sums(prizes(table + "ties hort among all tied", field)) == {1: "175", 2: "125", 3: "40", 4: "10", 5: "10"}
    assert sums(prizes(table + "ties hort among prize places", field)) == {1: "175", 2: "125", 3: "60"}
    assert sums(prizes(table + "ties by ranking", field)) == {1: "200", 2: "100", 3: "60"}


def test_c1_hort_in_whole_euros_keeps_the_sum() -> None:
    """100 80 60 40 20 10: D, E, F share the pots of 70/2 = 35: 31.67, 21.67, 16.67; floors 31 21 16 leave two euros, by rank."""
    field = [Player(6), Player(6), Player(5), Player(4), Player(4), Player(4)]
    table = "places 1..6: 100, 80, 60, 40, 20, 10\nties hort among all tied\n"
    assert sums(prizes(table, field)) == {1: "95", 2: "85", 3: "60", 4: "31.67", 5: "21.67", 6: "16.66"}
    whole = sums(prizes(table + "rounded down to 1 EUR, rest by ranking", field))
    assert whole == {1: "95", 2: "85", 3: "60", 4: "32", 5: "22", 6: "16"}


def test_c2_hort_of_four() -> None:
    field = [Player(7)] * 4
    found = prizes("places 1..4: 10 000, 8000, 6000, 4000\nties hort among all tied", field)
    assert sums(found) == {1: "8500", 2: "7500", 3: "6500", 4: "5500"}


def test_c22_remainders() -> None:
    """100 for three: cents 33.34 33.33 33.33; euros 34 33 33; down to 5: 30 each, and ten are kept."""
    table = "place 1: 100\nties share equally\n"
    assert sums(prizes(table, [Player(5)] * 3)) == {1: "33.34", 2: "33.33", 3: "33.33"}
    assert sums(prizes(table + "rounded down to 1 EUR, rest by ranking", [Player(5)] * 3)) == {1: "34", 2: "33", 3: "33"}
    kept = prizes(table + "rounded down to 5 EUR, rest kept", [Player(5)] * 3)
    assert sums(kept) == {1: "30", 2: "30", 3: "30"}
    assert left(kept) == {"main: rest of rounding": "10"}


def test_c18_first_place_not_shared() -> None:
    """500 300 200, three tie for first: the first by tie-break 500, the others (300 + 200) / 2."""
    found = prizes("places 1..3: 500, 300, 200\nties share equally\nties by ranking for place 1", [Player(8)] * 3)
    assert sums(found) == {1: "500", 2: "250", 3: "250"}


def test_r25_title_by_tie_break_money_shared() -> None:
    found = prizes('places 1..2: 400, 200\nplace 1: "Title"\nties share equally', [Player(8), Player(8)])
    assert sums(found) == {1: "300", 2: "300"}
    assert [(row.player, row.goods) for row in found.rows if row.goods] == [(1, ("Title",))]


ONE = "one prize per player:\n    keep highest\n    compare after sharing\n"


def test_r9_the_place_moves_down() -> None:
    """P3 takes 70 instead of the 40 of third place, which goes to P4."""
    field = [Player(4, 1600), Player(3.5, 1380), Player(3, 1200), Player(2.5, 1550), Player(2, 1250)]
    table = "places 1..3: 100, 80, 40\ncategory u1400 where rating in ..1399 and rated: 70\nties by ranking\n"
    assert sums(prizes(table + ONE, field)) == {1: "100", 2: "80", 3: "70", 4: "40"}


def test_r10_women_pull_others_up_twice() -> None:
    field = [Player(6), Player(5.5, sex=W), Player(5), Player(4.5, sex=W), Player(4), Player(3.5, sex=W)]
    table = "places 1..3: 200, 100, 50\ncategory women where female: 150, 120\nties by ranking\n"
    assert sums(prizes(table + ONE, field)) == {1: "200", 2: "150", 3: "100", 4: "120", 5: "50"}


def test_r11_regular_prize_if_equal() -> None:
    """P8's 100 of eighth place equals the special 100: main first; the special goes to P9, whose 50 moves up."""
    field = [Player(9 - place / 2, 2400) for place in range(7)]
    field += [Player(5, 1950), Player(4.5, 1900), Player(4, 2300), Player(3.5, 2300)]
    table = "places 8..10: 100, 50, 50\ncategory u2000 where rating in ..1999 and rated: 100\nties by ranking\n"
    found = prizes(table + ONE + "    equal amounts main first", field)
    assert sums(found) == {8: "100", 9: "100", 10: "50", 11: "50"}
    assert (row_of(found, 8).prize, row_of(found, 9).prize) == ("main 8", "u2000 1")


def test_r12_nested_junior_prizes() -> None:
    field = [Player(4, born=2010), Player(3.5, born=2004), Player(3, born=2006), Player(2.5, born=2009)]
    table = "".join(
        f"category j{year} where birth year >= {year}: {sum_}\n" for year, sum_ in ((2003, 100), (2005, 50), (2007, 50), (2009, 50))
    )
    found = prizes(table + "ties by ranking\n" + ONE, field)
    assert sums(found) == {1: "100", 3: "50", 4: "50"}
    assert [row_of(found, player).prize for player in (1, 3, 4)] == ["j2003 1", "j2005 1", "j2007 1"]
    assert left(found) == {"j2009 1": "50"}


def test_r8_place_before_class_at_equal_value() -> None:
    """250 150 100 and 100 for U2200: P2 and P3 share 150 + 100 = 125 each, more than 100; the class prize goes to P5."""
    field = [Player(4, 2500), Player(3.5, 2100), Player(3.5, 2050), Player(3, 2250), Player(2.5, 2000)]
    table = "places 1..3: 250, 150, 100\ncategory u2200 where rating in ..2199 and rated: 100\nties share equally\n"
    assert sums(prizes(table + ONE, field)) == {1: "250", 2: "125", 3: "125", 5: "100"}


C5 = [Player(6), Player(5, sex=W), Player(4), Player(3), Player(2, sex=W)]
C5_TABLE = "places 1..3: 200, 100, 50\ncategory women where female: 150, 90\nties by ranking\n"


def test_c5_best_value_and_fixed_order_differ() -> None:
    """Best value: 200, woman 150, 100, 50, woman 90 (590). Places first: 200, 100, 50, and the first free woman gets 150 (500)."""
    assert sums(prizes(C5_TABLE + ONE, C5)) == {1: "200", 2: "150", 3: "100", 4: "50", 5: "90"}
    in_order = prizes(C5_TABLE + "one prize per player:\n    keep in order [main, women]", C5)
    assert sums(in_order) == {1: "200", 2: "100", 3: "50", 5: "150"}
    assert left(in_order) == {"women 2": "90"}


def test_c20_cumulative() -> None:
    """Woman second: 100 + 150 = 250; one prize 150 and the third moves up; in order 100."""
    field = [Player(6), Player(5, sex=W), Player(4), Player(3)]
    table = "places 1..3: 200, 100, 50\ncategory women where female: 150\nties by ranking\n"
    assert sums(prizes(table + "several prizes: add up", field)) == {1: "200", 2: "250", 3: "50"}
    assert sums(prizes(table + ONE, field)) == {1: "200", 2: "150", 3: "100", 4: "50"}
    assert sums(prizes(table + "one prize per player:\n    keep in order", field)) == {1: "200", 2: "100", 3: "50"}


def test_freed_places_stay_empty() -> None:
    field = [Player(6), Player(5, sex=W), Player(4), Player(3)]
    table = "places 1..3: 200, 100, 50\ncategory women where female: 150\nties by ranking\n"
    found = prizes(table + ONE + "    freed places stay empty", field)
    assert sums(found) == {1: "200", 2: "150", 3: "50"}
    assert left(found) == {"main 2": "100"}


def test_c6_higher_place_beats_category() -> None:
    """Five tied on 3 share 60: the women take 90 and 60 instead of 12, the men 60 / 3 = 20. All 510 are paid."""
    field = [Player(6), Player(5, sex=W), Player(3), Player(3, sex=W), Player(3), Player(3, sex=W), Player(3)]
    table = "places 1..3: 200, 100, 60\nties share equally\ncategory women where female:\n    places 1..2: 90, 60\n    ties by ranking\n"
    found = prizes(table + ONE, field)
    assert sums(found) == {1: "200", 2: "100", 3: "20", 4: "90", 5: "20", 6: "60", 7: "20"}


def test_c10_who_leaves_the_pool_may_regret_it() -> None:
    """Three share 150 + 75: 75 each; one takes the grading prize of 100, the others 225 / 2."""
    field = [Player(6, 2400), Player(5, 2300), Player(5, 1800), Player(5, 2300)]
    table = "places 1..3: 300, 150, 75\nties share equally\ncategory grading where rating in ..1999 and rated: 100\n"
    found = prizes(table + ONE, field)
    assert sums(found) == {1: "300", 2: "112.50", 3: "100", 4: "112.50"}
    assert "instead of 75 EUR of main" in row_of(found, 3).why


def test_c16_local_rating_senior_at_once() -> None:
    """X shares 200 with two others: 66.67; senior 120 and local 120 are equal: the first listed; the two left get 100 each."""
    field = [Player(6, 2300), Player(5, 2200), Player(4, 1750, born=1940), Player(4, 2100), Player(4, 2150), Player(3, 1700)]
    table = "places 1..3: 500, 300, 200\nties share equally\ncategory senior where birth year <= 1950: 120\n"
    table += "category low where rating in ..1799 and rated: 120\n"
    assert sums(prizes(table + ONE, field)) == {1: "500", 2: "300", 3: "120", 4: "100", 5: "100", 6: "120"}


def test_c21_shared_category() -> None:
    field = [Player(6, 2200), Player(4, 1500), Player(4, 1500), Player(4, 1500)]
    table = "category u1600 where rating in ..1599 and rated: 80, 40\nties "
    assert sums(prizes(table + "share equally", field)) == {2: "40", 3: "40", 4: "40"}
    assert sums(prizes(table + "by ranking", field)) == {2: "80", 3: "40"}
    assert sums(prizes(table + "hort among all tied", field)) == {2: "60", 3: "40", 4: "20"}


def field_of(number: int, **changes: object) -> list[Player]:
    """So many players, each half a point behind the one before."""
    return [Player((number - place) / 2, **changes) for place in range(number)]  # type: ignore[arg-type]


R15 = "places 1..10: 1500, 1200, 800, 700, 600, 500, 400, 300, 250, 200\nties by ranking\n"
PAID_AT_80 = ["1200", "960", "640", "560", "480", "400", "320", "240", "200", "160"]


@pytest.mark.parametrize("scale", ["scale 80% when starters below 12", "scale by starters:\n    12..: 100%\n    below 12: 80%"])
def test_r15_fund_lower_with_fewer_players(scale: str) -> None:
    """At 11 of 12 needed starters every prize is paid at 80 %, 5 160 of 6 450; at exactly 12 in full."""
    found = prizes(R15 + scale, field_of(11))
    assert list(sums(found).values()) == PAID_AT_80
    assert sum(float(amount) for amount in sums(found).values()) == 5160
    assert sum(float(amount) for amount in left(found).values()) == 6450 - 5160
    assert sums(prizes(R15 + scale, field_of(12)))[1] == "1500"


def test_r22_places_beyond_the_field() -> None:
    """Prizes for places 8, 10 and 12 with seven players: nothing is paid, 50 are left."""
    found = prizes("place 8: 20\nplace 10: 20\nplace 12: 10\nties by ranking", field_of(7))
    assert found.rows == ()
    assert left(found) == {"main 8": "20", "main 10": "20", "main 12": "10"}


def test_r24_tax_of_the_whole_or_of_the_excess() -> None:
    table = "places 1..2: 500, 300\nties by ranking\ntax 20% of "
    assert sums(prizes(table + "whole above 300 EUR", field_of(3))) == {1: "400", 2: "300"}
    assert sums(prizes(table + "excess above 300 EUR", field_of(3))) == {1: "460", 2: "300"}


def test_r24_tax_is_taken_after_sharing() -> None:
    """500 and 300 shared are 400 each; the excess above 300 is 100, a fifth of it 20."""
    found = prizes("places 1..2: 500, 300\nties share equally\ntax 20% of excess above 300 EUR", [Player(5), Player(5)])
    assert sums(found) == {1: "380", 2: "380"}


def test_r27_prizes_that_need_players() -> None:
    """19 entries, two women: the third prize needs 20 starters, the women's three women: 35 are left, with reasons."""
    field = [Player((19 - place) / 2, sex=W if place in (3, 8) else "m") for place in range(19)]
    table = (
        "places 1..2: 50, 30\nplace 3 when starters >= 20: 20\nties by ranking\nseveral prizes: add up\n"
        "category women where female:\n    place 1: 15\n    needs 3 players, else not awarded\n"
    )
    found = prizes(table, field)
    assert sums(found) == {1: "50", 2: "30"}
    assert left(found) == {"main 3": "20", "women 1": "15"}
    assert all(one.why for one in found.unawarded)


def test_c19_halved_below_five() -> None:
    field = [Player(3, sex=W), Player(2, sex=W), Player(1, sex=W), Player(0.5, sex=W)]
    table = "category women where female:\n    places 1..3: 100, 60, 40\n    needs 5 players, else halved\n    ties by ranking"
    assert sums(prizes(table + "\nties by ranking", field)) == {1: "50", 2: "30", 3: "20"}


C12 = "places 1..2: 1000, 601\nties share equally\nrounded down to 10 EUR, rest kept\ndeduct 50%, where absent from closing\n"
C12 += "tax 10% of excess above 500 EUR\n"


def test_c12_order_of_deductions() -> None:
    """800.50 each, rounded to 800. Absence first: 800 - 30 and 400 - 0. Tax first: 770 and 385."""
    field, facts = [Player(5), Player(5)], Facts(players=(absent(2),))
    assert sums(prizes(C12 + "order share, rounded, deduct, tax", field, facts)) == {1: "770", 2: "400"}
    assert sums(prizes(C12 + "order share, rounded, tax, deduct", field, facts)) == {1: "770", 2: "385"}


@pytest.mark.parametrize(("words", "net"), [("at least 100 EUR", "200"), ("leaving at least 100 EUR", "240")])
def test_deduction_with_a_bound(words: str, net: str) -> None:
    """20 % of 300 are 60: the deduction is at least 100, or at least 100 are left of 300 - 60."""
    found = prizes(
        f"place 1: 300\nties by ranking\ndeduct 20%, {words}, where absent from closing", field_of(2), Facts(players=(absent(1),))
    )
    assert sums(found) == {1: net}


def test_a_deduction_never_takes_more_than_the_prize() -> None:
    found = prizes(
        "place 1: 60\nties by ranking\ndeduct 20%, at least 100 EUR, where absent from closing", field_of(2), Facts(players=(absent(1),))
    )
    assert sums(found) == {1: "0"}


def test_money_per_point() -> None:
    """Places 2 to 4 get 50 for each point: 2.5, 2 and 1.5 points."""
    found = prizes("place 1: 500\nplaces 2..4: 50 per point\nties by ranking", [Player(3), Player(2.5), Player(2), Player(1.5), Player(1)])
    assert sums(found) == {1: "500", 2: "125", 3: "100", 4: "75"}


def test_bonus_for_every_point() -> None:
    field = [Player(3, title="GM"), Player(2.5), Player(2, title="GM")]
    found = prizes("place 1: 100\nties by ranking\nbonus 5 per point where title is GM", field)
    assert sums(found) == {1: "115", 3: "10"}


def test_together_and_each() -> None:
    """100 together for three places is 33.34, 33.33, 33.33."""
    found = prizes("places 1..2: 40 each\nplaces 3..5: 100 together\nties by ranking", field_of(6))
    assert sums(found) == {1: "40", 2: "40", 3: "33.34", 4: "33.33", 5: "33.33"}


def test_unrated_people_belong_to_no_row_that_does_not_name_them() -> None:
    """A table of rating categories: the unrated winner gets nothing of `..1500`; a row that names the unrated takes them."""
    field = [Player(5, 2000), Player(4, None), Player(3, 1450), Player(2, 1700)]
    table = "categories by rating:\n    ..1500{}: 30\n    1501..1800: 50\nties by ranking\nseveral prizes: add up"
    assert sums(prizes(table.format(""), field)) == {3: "30", 4: "50"}
    assert sums(prizes(table.format(", unrated"), field)) == {2: "30", 4: "50"}


def test_what_is_neither_yes_nor_no_takes_nothing_off_in_silence() -> None:
    """`Yes` is no answer of the file: the 100 stand, and what is paid of them is open for player 1 alone. A later line corrects it."""
    text = "places 1..2: 100, 50\nties by ranking\ndeduct 20% where absent from closing"
    unclear, clear = (absent(1, "Yes"), absent(2, "no")), (absent(1, "Yes"), absent(1, "yes"))
    assert sums(prizes(text, [Player(2), Player(1)], Facts(players=unclear))) == {1: "?", 2: "50"}
    assert sums(prizes(text, [Player(2), Player(1)], Facts(players=clear))) == {1: "80", 2: "50"}


def test_a_prize_whose_winners_all_have_better_ones() -> None:
    """Both women keep 100 and 90 of the ranking: the 20 are not awarded, and the reason is no rule that the text does not have."""
    found = prizes(
        "places 1..2: 100, 90\ncategory women where female: 20\nties by ranking\n" + ONE, [Player(3, sex=W), Player(2, sex=W), Player(1)]
    )
    assert [(one.prize, one.why) for one in found.unawarded] == [("women 1", "everybody who could get it keeps another prize")]


def test_r14_no_line_of_a_table_for_this_field() -> None:
    """Three started, and the table has lines for 2 and for 4 and more: nothing is paid and all 150 stand with the reason."""
    found = prizes(
        "places 1..2: 100, 50\nscale by starters:\n    ..2: 50%\n    4..: 100%\nties by ranking", [Player(3), Player(2), Player(1)]
    )
    assert sums(found) == {}
    assert left(found) == {"main 1": "100", "main 2": "50"}
    assert {one.why for one in found.unawarded} == {"no line of `scale by starters` for starters 3"}


def test_r23_the_fee_of_a_master_is_taken_from_the_prize() -> None:
    """A fee of 60: 900 - 60 = 840; of a prize of 50 nothing is left and 10 are not covered; without a prize all 60 are not."""
    field = [Player(9, title="IM"), Player(8, title="GM"), Player(7, title="GM", sex=W), Player(6, title="GM")]
    found = prizes(
        "places 1..2: 1000, 900\ncategory women where female: 50\nties by ranking\nseveral prizes: add up",
        field,
        rest="    fee in EUR:\n        base 60\n        deferred to prize where title is GM\n",
    )
    assert sums(found) == {1: "1000", 2: "840", 3: "0"}
    withheld = {row.player: [(one.why, str(one.amount)) for one in row.withheld] for row in found.rows}
    assert withheld == {1: [], 2: [("fee deferred to prize", "60 EUR")], 3: [("fee deferred to prize", "50 EUR")]}
    assert [note for note in found.notes if "deferred" in note] == [
        "player 3: no prize covers 10 EUR of the fee deferred to prize; who bears it the text does not say",
        "player 4: no prize covers 60 EUR of the fee deferred to prize; who bears it the text does not say",
    ]


def test_r23_a_fee_is_taken_once_from_several_prizes() -> None:
    """60 of 40 and 100: 40 and 20, so that 0 and 80 are left."""
    found = prizes(
        "place 1: 40\ncategory women where female: 100\nties by ranking\nseveral prizes: add up",
        [Player(9, title="GM", sex=W)],
        rest="    fee in EUR:\n        base 60\n        deferred to prize where title is GM\n",
    )
    assert [str(row.net) for row in found.rows] == ["0 EUR", "80 EUR"]


def test_how_many_are_needed_is_left_open() -> None:
    """Without that number nobody can say whether the group has its prizes."""
    field = [Player(3, sex=W), Player(2, sex=W)]
    found = prizes(
        "category women where female:\n    places 1..2: 100, 60\n    needs unstated\n    ties by ranking\nties by ranking", field
    )
    assert sums(found) == {}
    assert {one.why for one in found.unawarded} == {"how many players are needed: the text leaves it open"}
