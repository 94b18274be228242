"""Fee rules as real opens have them, each in a few lines, with the sums worked out beside. The numbers are theirs or like theirs."""

from __future__ import annotations

import pytest

from tests.fees.hand_made import names, outcome


def test_titled_players_are_free_only_until_the_early_day() -> None:
    """Sydney: titled players are free if they enter in time, else they pay as everybody; on the day 10 more."""
    fee = """
        fee in AUD:
            base by entered:
                until 2024-04-01: 150
                after 2024-04-01: 180
            free where title in [GM, IM, WGM, WIM] and entered until 2024-04-01
            surcharge 10 where entered from 2024-04-12
            order base, surcharge, free
    """
    assert names(fee) == []
    rows = [
        {"title": "GM", "entered": "2024-04-01"},
        {"title": "GM", "entered": "2024-04-02"},
        {"entered": "2024-04-12"},
    ]
    assert outcome(fee, rows).totals == ["0", "180", "190"]


def test_a_service_charge_of_another_size_for_children() -> None:
    """United States: a refund until seven days before the start, less 25 for adults and 15 for children."""
    fee = """
        attribute age: by birth year, in 2024
        fee in USD:
            base 120
            refund by time before start:
                7 days..: 100%
                below 7 days: none
            refund less 25 where age >= 18
            refund less 15 where age below 18
    """
    assert names(fee) == []
    rows = [{}, {"birth": "2012-05-01"}, {}]
    facts = (
        "players:\n  - {player: 1, withdrawn: 2024-04-05}\n  - {player: 2, withdrawn: 2024-04-05}\n  - {player: 3, withdrawn: 2024-04-06}\n"
    )
    assert outcome(fee, rows, facts).totals == ["25", "15", "120"]


def test_two_deductions_and_half_for_pupils_of_the_school() -> None:
    """Barnet: members and juniors deduct 2 each, pupils of the school pay half of the adult fee: 23, 21, 19, 11.50."""
    fee = """
        attribute member: yes or no
        attribute pupil: yes or no
        fee in GBP:
            base 23
            instead 11.50 where pupil
            discount 2 where member and not pupil
            discount 2 where birth date after 1991-08-31 and not pupil
            several discounts: add up
    """
    assert names(fee) == []
    rows = [
        {"member": "no", "pupil": "no"},
        {"member": "yes", "pupil": "no"},
        {"member": "yes", "pupil": "no", "birth": "1991-09-01"},
        {"member": "yes", "pupil": "yes", "birth": "1995-01-01"},
    ]
    assert outcome(fee, rows).totals == ["23", "21", "19", "23/2"]


def test_the_first_six_titled_players_who_register_by_a_day() -> None:
    """Kent: the first six titled players who register by 25 March are free; late fees of 5 and then 10 instead of it."""
    fee = """
        fee in GBP:
            base 60
            free 2 first by entry, where titled and entered until 2024-03-25
            surcharge by entered:
                after 2024-04-07 until 2024-04-11 19:01: 5
                after 2024-04-11 19:01: 10
            order base, surcharge, free
    """
    assert names(fee) == []
    days = ("2024-03-01", "2024-03-02", "2024-03-03", "2024-03-26")
    assert outcome(fee, [{"title": "IM", "entered": day} for day in days]).totals == ["0", "0", "60", "60"]
    moments = ("2024-04-07 23:59", "2024-04-08 00:00", "2024-04-11 19:01", "2024-04-11 19:02")
    assert outcome(fee, [{"entered": moment} for moment in moments]).totals == ["60", "65", "65", "70"]


@pytest.mark.parametrize(("accommodation", "total"), [("paid", "250"), ("own", "300")])
def test_who_lives_elsewhere_pays_more(accommodation: str, total: str) -> None:
    """Pozarevac: 50 more for those who do not live in the hotel; 200 in advance."""
    fee = """
        fee in EUR:
            base by rating:
                ..2199: 300
                2200..2399: 250
                2400..: 0
                unrated: 300
            surcharge 50 where accommodation is own
            deposit 200, counts to fee, until 2024-04-01
    """
    assert names(fee) == []
    found = outcome(fee, [{"rating": "2300", "accommodation": accommodation}], "payments: [{player: 1, amount: 200 EUR, on: 2024-03-20}]")
    assert found.totals == [total]
    assert found.found.accounts[0].standing == "due"


def test_pay_to_play_by_age_for_those_without_membership() -> None:
    """England: who is no gold member pays 15, juniors 6, besides the fee of 32; women and juniors get 4 off, once."""
    fee = """
        attribute age: by birth year, in 2024
        attribute membership: one of [none, silver, gold]
        fee in GBP:
            base 32
            discount 4 where female or age below 18
            extra by age, where membership is not gold:
                ..17: 6
                18..: 15
    """
    assert names(fee) == []
    rows = [
        {"membership": "gold"},
        {"membership": "silver"},
        {"membership": "silver", "sex": "w"},
        {"membership": "silver", "birth": "2010-01-01", "sex": "w"},
    ]
    assert outcome(fee, rows).totals == ["32", "47", "43", "34"]


def test_every_tenth_of_a_club_is_free() -> None:
    """France: a club that sends ten players pays for nine: the tenth and the twentieth on its list are free."""
    fee = """
        attribute in-club: order in club by number
        fee in EUR:
            base 40
            free where in-club in [10, 20]
    """
    assert names(fee) == []
    rows = [{"club": "Lions", "name": f"Lion {index}"} for index in range(11)]
    assert outcome(fee, rows).totals == [*["40"] * 9, "0", "40"]


def test_half_for_the_second_tournament_of_a_festival() -> None:
    """Biel, Pardubice: who plays in more than one tournament of a festival pays half in each further one."""
    fee = """
        attribute tournament-number: number
        fee in CHF:
            base 110
            discount 50% of base where tournament-number >= 2
    """
    rows = [{"tournament-number": "1"}, {"tournament-number": "2"}]
    assert outcome(fee, rows).totals == ["110", "55"]


def test_three_prices_by_the_day_and_two_ratings() -> None:
    """Reykjavik: a price by the day of payment, and half as much for the strong."""
    fee = """
        fee in EUR:
            base by paid:
                until 2024-01-31: 130
                after 2024-01-31 until 2024-03-15: 160
                after 2024-03-15: 200
            factor 50% where rating in 2300..2399
            free where rating >= 2400
            order base, factor, free
    """
    assert names(fee) == []
    rows = [{"rating": rating, "paid": day} for rating, day in (("2299", "2024-01-31"), ("2300", "2024-02-01"), ("2400", "2024-04-12"))]
    assert outcome(fee, rows).totals == ["130", "80", "0"]


def test_a_package_with_a_single_supplement_and_companions() -> None:
    """Sunny coast: entry, board and room for a week; 15 a night more for a single room, companions at 45 a night."""
    fee = """
        attribute package: one of [full, entry]
        attribute room: one of [single, double]
        attribute nights: number
        attribute companion-nights: number
        fee in EUR:
            base by package:
                full: 420
                otherwise: 90
            extra 15 for "single room", per nights, where room is single
            extra 45 for companions, per companion-nights
    """
    assert names(fee) == []
    rows = [
        {"package": "full", "room": "single", "nights": "7", "companion-nights": "none"},  # 420 + 7 × 15
        {"package": "full", "room": "double", "nights": "7", "companion-nights": "14"},  # 420 + 14 × 45
        {"package": "entry", "room": "none", "nights": "none", "companion-nights": "none"},
    ]
    assert outcome(fee, rows).totals == ["525", "1050", "90"]


def test_siblings_pay_less_and_parents_too() -> None:
    """The first of a family 20, the second half of it, further ones nothing; a parent who plays counts first, as the oldest."""
    fee = """
        attribute family: text
        attribute in-family: order in family by age and number
        fee in EUR:
            base 20
            discount 50% of base where in-family = 2
            free where in-family >= 3
    """
    assert names(fee) == []
    births = ("2014-01-01", "1982-01-01", "2011-01-01", "2014-01-01")
    assert outcome(fee, [{"family": "Novak", "birth": birth} for birth in births]).totals == ["0", "20", "10", "0"]


def test_the_rating_fee_is_paid_by_the_free_too() -> None:
    """Novi Sad: titled players are free, but everybody pays the fee for rating, in dinars or euros."""
    fee = """
        fee in RSD:
            base 3000
            extra 500 for rating
            free where titled
            order base, free, extra
            payable in EUR, at 117 RSD per EUR:
                rounded up to 1
    """
    assert names(fee) == []
    found = outcome(fee, [{"title": "FM"}, {}], "payments: [{player: 2, amount: 30 EUR, on: 2024-04-12}]")
    assert found.totals == ["500", "3500"]
    assert found.of(1).notes == ("or 5 EUR",)  # 500 / 117 = 4.27
    assert found.of(2).standing == "paid"  # 3500 / 117 = 29.91


def test_a_reduction_by_the_distance() -> None:
    """Players from afar: nobody knows the distance but the organizer, so it is a column; 10 off for each 500 km, at most 30."""
    fee = """
        attribute distance: number
        fee in SEK:
            base 600
            discount 10, per distance, at most 30
    """
    assert outcome(fee, [{"distance": distance} for distance in ("0", "2", "5")]).totals == ["600", "580", "570"]
