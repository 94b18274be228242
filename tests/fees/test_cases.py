"""Published fee rules that people stumbled over, with the amounts that are right. Each sum is worked out beside it."""

from __future__ import annotations

import pytest

from tests.fees.hand_made import names, outcome, problems


def test_stacked_discounts_and_dated_surcharges() -> None:
    """399 - 50 (hotel) - 50 (born before 6 August 1963) - 25 (FM) + 35 (paid on 22 July: the later step replaces the first) = 309."""
    fee = """
        attribute hotel: yes or no
        fee in EUR:
            base by rating:
                2100..2199: 399
                otherwise: 450
            free where title is GM
            discount 50 where hotel
            discount 50 where birth date before 1963-08-06
            discount 25 where title is FM
            several discounts: add up
            surcharge by paid:
                after 2013-06-06 until 2013-07-21: 25
                after 2013-07-21 until 2013-08-03: 35
                after 2013-08-03: 45
            order base, discount, surcharge, free
    """
    rows = [
        {"rating": "2150", "title": "FM", "birth": "1960-02-01", "hotel": "yes"},
        {"rating": "2500", "title": "GM", "birth": "1980-02-01", "hotel": "yes"},  # free; a discount never makes it -50
        {"rating": "2150", "birth": "1963-08-06", "hotel": "no"},  # born on the day itself: no discount; paid in time
        {"rating": "2150", "birth": "1963-08-05", "hotel": "no"},  # born the day before: 399 - 50
    ]
    facts = """
payments:
  - {player: 1, amount: 309 EUR, on: 2013-07-22}
  - {player: 3, amount: 399 EUR, on: 2013-06-06}
  - {player: 4, amount: 349 EUR, on: 2013-06-01}
"""
    found = outcome(fee, rows, facts)
    assert found.totals == ["309", "0", "399", "349"]
    assert [account.standing for account in found.found.accounts] == ["paid"] * 4


def test_dated_surcharges_that_add_up() -> None:
    """The same steps, each an addition of its own: 399 - 50 - 50 - 25 + 25 + 35 = 334."""
    fee = """
        attribute hotel: yes or no
        fee in EUR:
            base 399
            discount 50 where hotel
            discount 50 where birth date before 1963-08-06
            discount 25 where title is FM
            several discounts: add up
            surcharge 25 where paid after 2013-06-06
            surcharge 35 where paid after 2013-07-21
            surcharge 45 where paid after 2013-08-03
            several surcharges: {rule}
    """
    row = {"title": "FM", "birth": "1960-02-01", "hotel": "yes"}
    assert outcome(fee.format(rule="add up"), [row], "payments: [{player: 1, amount: 334 EUR, on: 2013-07-22}]").totals == ["334"]
    assert outcome(fee.format(rule="last step"), [row], "payments: [{player: 1, amount: 309 EUR, on: 2013-07-22}]").totals == ["309"]
    open_ = outcome(fee.format(rule="unstated"), [row], "payments: [{player: 1, amount: 340 EUR, on: 2013-07-22}]")
    assert open_.totals == ["309 334"]  # the highest of several is 35, and together they are 60


def test_one_discount_only_and_not_on_the_late_charge() -> None:
    """A woman of 70, late: 10 - 2.50 + 2 = 9.50, not 9 (discount on 12), 7 (two discounts) or 7.63; with the rating fee 10."""
    fee = """
        attribute age: by birth year, in 2016
        fee in EUR:
            base 10
            discount 25% where age below 18
            discount 25% where age above 65
            discount 25% where female
            several discounts: one only
            surcharge 2 where paid after 2016-06-15
            order base, discount, surcharge
    """
    late = "payments: [{player: 1, amount: 9.50 EUR, on: 2016-06-16}]"
    assert outcome(fee, [{"sex": "w", "birth": "1946-03-01"}], late).totals == ["19/2"]
    assert outcome(fee, [{"sex": "w", "birth": "1946-03-01"}], "payments: [{player: 1, amount: 8 EUR, on: 2016-06-15}]").totals == ["15/2"]
    assert names(fee) == ["age-of-another-year", "day-long-before"]  # days of the case; the event of these tests is in 2024


def test_the_late_charge_inside_or_outside_the_group_price() -> None:
    """80 % of 30 and then 5 more are 29; 80 % of 35 are 28. Without an order it is asked, with the two amounts."""
    fee = """
        attribute age: by birth year, in 2024
        fee in EUR:
            base 30
            instead 25 where age below 18
            factor 80% where entrants of same club >= 4
            surcharge 5 where entered after 2024-04-11
            {order}
    """
    four = [{"club": "Lions", "entered": "2024-04-12"}, *[{"club": "Lions", "entered": "2024-04-01"}] * 3]
    rows = [{"name": f"Lion {index}", **row} for index, row in enumerate(four)]
    assert outcome(fee.format(order="order base, instead, factor, surcharge"), rows).totals == ["29", "24", "24", "24"]
    assert outcome(fee.format(order="order base, instead, surcharge, factor"), rows).totals == ["28", "24", "24", "24"]
    assert outcome(fee.format(order="order unstated"), rows).totals == ["28 29", "24", "24", "24"]
    (asked,) = problems(fee.format(order=""))
    assert asked.name == "order-asked"
    assert "28 EUR or 29 EUR" in asked.message
    # One of the four is not on the entry list any more: three pay in full.
    assert outcome(fee.format(order="order base, instead, factor, surcharge"), rows[:3]).totals == ["35", "30", "30"]


def test_a_late_fee_by_the_second() -> None:
    """20 January 23:59 costs 23, midnight 28, the limit itself 28, a second later 33."""
    fee = """
        fee in GBP:
            base 23
            surcharge by entered:
                after 2022-01-20 until 2022-01-22 18:00: 5
                after 2022-01-22 18:00: 10
    """
    moments = ("2022-01-20 23:59", "2022-01-21 00:00", "2022-01-22 18:00:00", "2022-01-22 18:00:01")
    assert outcome(fee, [{"entered": moment} for moment in moments]).totals == ["23", "28", "28", "33"]
    # Only the day is known: before six or after?
    (open_,) = outcome(fee, [{"entered": "2022-01-22"}]).found.accounts
    assert open_.standing == "undetermined"


def test_bands_with_holes_at_their_ends() -> None:
    """ "Under 1999", "2000-2299", "2300-2399", "over 2400" leave out 1999 and 2400."""
    found = problems(
        """
        fee in EUR:
            base by rating:
                below 1999: 60
                2000..2299: 50
                2300..2399: 40
                above 2400: 0
                unrated: 60
        """
    )
    assert [(each.name, each.arguments["value"]) for each in found] == [("band-missing", "1999"), ("band-missing", "2400")]


def test_two_lines_for_one_person() -> None:
    """From 2300 or titled 0; 2100-2299 30; under 18 40; others 50: a boy of 17 rated 2150 has two amounts."""
    fee = """
        attribute age: by birth year, in 2024
        fee in EUR:
            base 50
            free where rating >= 2300 or titled
            instead 30 where rating in 2100..2299
            instead 40 where age below 18
            {rule}
    """
    (asked,) = problems(fee.format(rule=""))
    assert asked.name == "several-asked"
    assert "30 EUR or 40 EUR" in asked.message
    assert "aged 17" in asked.message
    assert names(fee.format(rule="several instead: lowest")) == []
    boy = [{"rating": "2150", "birth": "2007-05-01"}]
    assert outcome(fee.format(rule="several instead: lowest"), boy).totals == ["30"]
    assert outcome(fee.format(rule="several instead: first"), boy).totals == ["30"]
    assert outcome(fee.format(rule="several instead: highest"), boy).totals == ["40"]
    assert outcome(fee.format(rule="several instead: unstated"), boy).totals == ["30 40"]


def test_the_first_case_that_fits() -> None:
    """The same as a table of cases: the first that fits counts, and nothing is asked."""
    fee = """
        attribute age: by birth year, in 2024
        fee in EUR:
            base by case:
                where rating >= 2300 or titled: 0
                where rating in 2100..2299: 30
                where age below 18: 40
                otherwise: 50
    """
    assert names(fee) == []
    rows = [{"rating": "2350"}, {"rating": "2150", "birth": "2007-05-01"}, {"birth": "2007-05-01"}, {"rating": "1900"}]
    assert outcome(fee, rows).totals == ["0", "30", "40", "50"]


SUBIC = """
    admit where rating >= 2100 or title is GM
    fee in USD:
        free where title is GM or rating >= 2450
        base by rating:
            2400..2449: 50
            2300..2399: 75
            2200..2299: 100
            2100..2199: 125
"""


def test_bands_of_an_open() -> None:
    """3 free, 5 × 50, 10 × 75, 12 × 100, 20 × 125 = 0 + 250 + 750 + 1200 + 2500 = 4700 (Subic 2009)."""
    assert names(SUBIC) == []
    ratings = [*["2500"] * 2, *["2425"] * 5, *["2350"] * 10, *["2250"] * 12, *["2150"] * 20]
    rows = [{"rating": rating, "name": f"P {index}"} for index, rating in enumerate(ratings)]
    rows += [{"rating": "2300", "title": "GM", "name": "A GM"}]
    found = outcome(SUBIC, rows)
    assert sum(int(total) for total in found.totals) == 4700
    edges = [{"rating": rating, "name": rating} for rating in ("2450", "2449", "2400", "2399", "2100")]
    assert outcome(SUBIC, edges).totals == ["0", "50", "50", "75", "125"]


@pytest.mark.parametrize(
    ("order", "titled_and_late"),
    [("order base, surcharge, free", "0"), ("order base, free, surcharge", "10"), ("order unstated", "0 10")],
)
def test_where_free_stands(order: str, titled_and_late: str) -> None:
    """A grandmaster who enters late pays the late charge or not: the order says it."""
    fee = f"""
        fee in EUR:
            base 40
            free where title is GM
            surcharge 10 where entered after 2024-04-01
            {order}
    """
    rows = [{"title": "GM", "entered": "2024-04-02"}, {"title": "GM", "entered": "2024-04-01"}, {"entered": "2024-04-02"}]
    assert outcome(fee, rows).totals == [titled_and_late, "0", "50"]


def test_a_percentage_of_a_waived_fee_is_nothing() -> None:
    """Half of the fee of somebody who is free is 0, wherever the surcharge stands: no order is asked."""
    fee = """
        attribute member: yes or no
        fee in EUR:
            base 40
            free where title is GM
            surcharge 50% where not member
    """
    assert names(fee) == []
    assert outcome(fee, [{"title": "GM", "member": "no"}, {"member": "no"}]).totals == ["0", "60"]


def test_half_more_and_half_off() -> None:
    """94 000: of the base 94 000 + 47 000 - 47 000 = 94 000, of the sum so far 94 000 × 1.5 × 0.5 = 70 500."""
    fee = """
        attribute member: yes or no
        fee in BYR:
            base 94 000
            surcharge 50% where not member
            discount 50% where female
            {percent}
    """
    woman = [{"sex": "w", "member": "no"}]
    assert outcome(fee.format(percent="percent of base"), woman).totals == ["94000"]
    assert outcome(fee.format(percent="percent of the sum so far"), woman).totals == ["70500"]
    assert outcome(fee.format(percent="percent unstated"), woman).totals == ["70500 94000"]
    assert names(fee.format(percent="")) == ["percent-asked"]


def test_limits_and_rounding() -> None:
    """33 % of 50 are 16.50; at most 10 of a discount; at least 5 and at most 60 of the whole; rounded down to a whole euro."""
    assert outcome("fee in EUR:\n    base 50\n    discount 33% where female", [{"sex": "w"}]).totals == ["67/2"]
    assert outcome("fee in EUR:\n    base 50\n    discount 33%, at most 10, where female", [{"sex": "w"}]).totals == ["40"]
    assert outcome("fee in EUR, at least 5:\n    base 50\n    discount 48 where female", [{"sex": "w"}]).totals == ["5"]
    assert outcome("fee in EUR, at most 60:\n    base 50\n    surcharge 20 where female", [{"sex": "w"}]).totals == ["60"]
    assert outcome("fee in EUR:\n    base 50\n    discount 33% where female\n    rounded down to 1", [{"sex": "w"}]).totals == ["33"]
    assert outcome("fee in EUR:\n    base 50\n    discount 33% where female\n    rounded half up to 1", [{"sex": "w"}]).totals == ["34"]
    assert outcome("fee in EUR:\n    base 10\n    discount 20 where female", [{"sex": "w"}]).totals == ["0"]


def test_an_amount_that_cannot_be_paid_is_open() -> None:
    """A third of a percent too fine for the currency: 12.5 % of 101 yen are 12.625."""
    (account,) = outcome("fee in JPY:\n    base 101\n    discount 12.5% where female", [{"sex": "w"}]).found.accounts
    assert account.standing == "undetermined"
    assert "rounded" in account.lacking[0]


def test_extra_stands_outside_discounts() -> None:
    """Half of 20, and 0.50 for the rating: 10.50. Whether the free pay it is a question of order."""
    fee = """
        fee in EUR:
            base 20
            discount 50% of base where female
            extra 0.50 for rating
            {rest}
    """
    assert names(fee.format(rest="")) == []
    assert outcome(fee.format(rest=""), [{"sex": "w"}, {}]).totals == ["21/2", "41/2"]
    free = "free where title is GM"
    assert names(fee.format(rest=free)) == ["order-asked"]
    kept = fee.format(rest=f"{free}\n            order base, free, discount, extra")
    assert outcome(kept, [{"title": "GM"}]).totals == ["1/2"]


def test_deferred_to_the_prize() -> None:
    found = outcome("fee in EUR:\n    base 60\n    deferred to prize where title is GM", [{"title": "GM"}, {}])
    assert found.totals == ["0", "60"]
    assert found.of(1).bill is not None
    assert "deferred to prize" in found.of(1).bill.lines[0].what  # type: ignore[union-attr]
