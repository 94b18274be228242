"""The second child of a family, the first so many to pay, rooms for so many nights: fees that hang on others and on numbers."""

from __future__ import annotations

import pytest

from tests.fees.hand_made import names, outcome, problems

FAMILY = """
    attribute family: text
    attribute child: order in family by {by}
    fee in EUR:
        base by child:
            1: 30
            2: 20
            3..: 10
"""
IVIC = [
    {"family": "Ivic", "birth": "2012-05-01", "entered": "2024-03-01"},
    {"family": "Ivic", "birth": "1980-01-01", "entered": "2024-03-02"},
    {"family": "Ivic", "birth": "2010-07-01", "entered": "2024-03-03"},
    {"family": "Horvat", "entered": "2024-03-01"},
    {"entered": "2024-03-01"},  # nobody else of this family
]


@pytest.mark.parametrize(
    ("by", "totals"),
    [
        ("age", ["10", "30", "20", "30", "30"]),  # born 1980, 2010, 2012: the oldest pays most
        ("entry", ["30", "20", "10", "30", "30"]),
        ("number", ["30", "20", "10", "30", "30"]),
    ],
)
def test_who_counts_as_first_of_a_family(by: str, totals: list[str]) -> None:
    text = FAMILY.format(by=by)
    assert names(text) == []
    assert outcome(text, IVIC).totals == totals


def test_twins_are_open_until_a_second_order_is_said() -> None:
    twins = [{"family": "Ivic", "birth": "2012-05-01"}, {"family": "Ivic", "birth": "2012-05-01"}]
    assert outcome(FAMILY.format(by="age"), twins).totals == ["20 30", "20 30"]
    assert outcome(FAMILY.format(by="age and number"), twins).totals == ["30", "20"]


def test_an_order_that_is_left_open() -> None:
    """Three of a family: each may be the first, second or third."""
    text = FAMILY.format(by="unstated")
    assert names(text) == ["left-open"]
    assert outcome(text, IVIC).totals == ["10 20 30", "10 20 30", "10 20 30", "30", "30"]


def test_an_order_that_says_not_by_what() -> None:
    (fault,) = [each for each in problems(FAMILY.format(by="weight")) if each.name == "wrong-operand"]
    assert "age, entry, payment, rating, number" in " ".join(fault.advice)
    assert "unknown-word" in names(FAMILY.format(by="age").replace("attribute family: text", "attribute house: text"))


def test_the_second_of_a_club_by_rating() -> None:
    """25 for the first of a club, half of it for each further one: 12.50."""
    text = """
    attribute in-club: order in club by rating
    fee in EUR:
        base 25
        discount 50% where in-club >= 2
    """
    rows = [{"club": "Lions", "rating": "1900"}, {"club": "Lions", "rating": "2100"}, {"club": "Lions"}, {"club": "none"}]
    assert outcome(text, rows).totals == ["25/2", "25", "25/2", "25"]


def test_a_discount_for_the_first_to_pay() -> None:
    """The first two payments get 5 off; payments of facts.yaml count where the entry list has no day."""
    text = "fee in EUR:\n    base 30\n    discount 5, 2 first, by payment"
    assert names(text) == []
    days = ("2024-03-03", "2024-03-01", "2024-03-02")
    assert outcome(text, [{"paid": day} for day in days]).totals == ["30", "25", "25"]
    facts = "payments:\n" + "".join(f"  - {{player: {number}, amount: 25 EUR, on: {day}}}\n" for number, day in enumerate(days, 1))
    found = outcome(text, [{}, {}, {}, {}], facts)
    assert found.totals == ["30", "25", "25", "30"]
    assert [account.standing for account in found.found.accounts] == ["due", "paid", "paid", "due"]


def test_the_first_without_an_order_is_asked() -> None:
    assert names("fee in EUR:\n    base 30\n    free 3 first where titled") == ["asked"]
    assert names("fee in EUR:\n    base 30\n    discount 5, 3 first") == ["asked"]
    assert names("fee in EUR:\n    base 30\n    discount 5, 3 first, by title") == ["unknown-word"]


def test_the_highest_rated_of_those_with_a_title_are_free() -> None:
    text = "fee in EUR:\n    base 30\n    free 2 first by rating, where titled"
    rows = [
        {"title": "GM", "rating": "2400"},
        {"title": "IM", "rating": "2450"},
        {"title": "FM", "rating": "2500"},
        {"rating": "2600"},
    ]
    assert outcome(text, rows).totals == ["30", "0", "0", "30"]


PACKAGE = """
    attribute nights: number
    attribute room: one of [single, double]
    attribute companions: number
    fee in EUR:
        base 60
        extra for hotel, per night, by room:
            single: 70
            double: 45
        extra 25, for "accompanying person", at most 60, per companions
"""


@pytest.mark.parametrize(
    ("row", "total"),
    [
        ({"nights": "3", "room": "single", "companions": "1"}, "295"),  # 60 + 3 × 70 + 25
        ({"nights": "2", "room": "double", "companions": "none"}, "150"),  # 60 + 2 × 45
        ({"nights": "0", "room": "single", "companions": "3"}, "120"),  # 60 + 3 × 25 = 75, at most 60
        ({"nights": "none", "room": "none", "companions": "none"}, "60"),
    ],
)
def test_a_package_by_room_and_nights(row: dict[str, str], total: str) -> None:
    assert names(PACKAGE) == []
    assert outcome(PACKAGE, [row]).totals == [total]


def test_nights_that_nobody_knows_are_open() -> None:
    (account,) = outcome(PACKAGE, [{"nights": "", "room": "single", "companions": "none"}]).found.accounts
    assert account.standing == "undetermined"
    assert account.lacking == ("nights of player 1",)
    assert "unknown-word" in names(PACKAGE.replace("attribute nights:", "attribute evenings:"))
