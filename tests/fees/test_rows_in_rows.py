"""Tables by two facts, the rows of the second inside those of the first; several refunds; what is free whatever else it would cost."""

from __future__ import annotations

import pytest

from tests.fees.hand_made import names, outcome, problems

BY_TITLE_AND_CHANNEL = """
    fee in EUR:
        base by title and channel:
            GM, IM:
                online: 10
                otherwise: 15
            FM: 20
            otherwise:
                online: 30
                on site: 40
                mail, bank: 35
"""


@pytest.mark.parametrize(
    ("title", "channel", "owed"),
    [
        ("GM", "online", "10"),
        ("IM", "mail", "15"),
        ("FM", "on site", "20"),  # a row without rows is for all of them
        ("CM", "online", "30"),
        ("none", "on site", "40"),
        ("none", "bank", "35"),
        ("GM", "", "?"),
        ("FM", "", "20"),
    ],
)
def test_a_table_by_two_facts(title: str, channel: str, owed: str) -> None:
    row = {"title": title, **({"channel": channel} if channel else {})}
    other = {"title": "WGM", "channel": "online"}
    assert outcome(BY_TITLE_AND_CHANNEL, [row, other]).totals[0] in (owed, "10 15" if owed == "?" else owed)


def test_the_same_table_with_both_facts_on_one_line() -> None:
    fee = """
        fee in EUR:
            base by title and channel:
                GM and online: 10
                GM and (mail or bank or on site): 15
                otherwise: 30
    """
    rows = [{"title": "GM", "channel": "online"}, {"title": "GM", "channel": "bank"}, {"title": "none", "channel": "bank"}]
    assert outcome(fee, rows).totals == ["10", "15", "30"]


def test_conditions_in_rows() -> None:
    """By title, and then by case: whoever enters late pays more."""
    fee = """
        fee in EUR:
            base by title and case:
                GM:
                    entered until 2024-03-01: 10
                    entered after 2024-03-01: 12
                otherwise:
                    entered until 2024-03-01: 20
                    otherwise: 25
    """
    rows = [{"title": title, "entered": day} for title in ("GM", "none") for day in ("2024-03-01", "2024-03-02")]
    assert outcome(fee, rows).totals == ["10", "12", "20", "25"]


def test_a_hole_in_inner_rows_is_named() -> None:
    fee = """
        fee in EUR:
            base by title and entered:
                GM:
                    until 2024-03-01: 10
                otherwise: 30
    """
    (found,) = problems(fee)
    assert found.name == "band-missing"
    assert "GM" in found.message


def test_every_way_to_pay_is_no_hole() -> None:
    fee = """
        fee in EUR:
            base by title and channel:
                GM:
                    online: 10
                    mail, bank, on site: 12
                otherwise: 30
    """
    assert names(fee) == []


def test_rows_in_rows_need_two_facts() -> None:
    fee = """
        fee in EUR:
            base by title:
                GM:
                    online: 10
                otherwise: 30
    """
    (found,) = problems(fee)
    assert found.message == "a row of `base by title` holds no rows of its own"
    assert found.advice == ("name the fact of the outer and that of the inner rows: `base by section and channel:`",)


REFUNDS = """
    attribute online: yes or no
    fee 20 EUR
    refund by time before start, where online:
        7 days..: 100%
        below 7 days: 0%
    refund by time before start{second}:
        30 days..: 100%
        below 30 days: 0%
"""


def test_a_refund_for_some_and_another_for_others() -> None:
    """The start is on 12 April: on 1 April it is 11 days away."""
    rows = [{"online": "yes", "withdrawn": "2024-04-01"}, {"online": "no", "withdrawn": "2024-04-01"}]
    apart = REFUNDS.format(second=", where not online")
    assert names(apart) == []
    assert outcome(apart, rows).totals == ["0", "20"]


def test_two_refunds_for_one_person() -> None:
    both = REFUNDS.format(second="")
    (found,) = problems(both)
    assert found.name == "bands-overlap"
    assert "online" in found.message
    (account,) = outcome(both, [{"online": "yes", "withdrawn": "2024-04-01"}]).found.accounts
    assert account.standing == "undetermined"


@pytest.mark.parametrize(
    ("order", "owed"),
    [("order base, surcharge, free", ["0", "? 5"]), ("order base, free, surcharge", ["?", "? 5"])],
)
def test_who_is_free_at_the_end_pays_nothing_whatever_is_not_known(order: str, owed: list[str]) -> None:
    fee = f"""
        fee in EUR:
            base by rating:
                ..1999, unrated: 5
                2000..: unstated
            surcharge 5 where entered after 2024-03-01
            free where title is GM
            {order}
    """
    found = outcome(fee, [{"title": "GM", "rating": "2500"}]).totals
    assert found == owed[:1]
