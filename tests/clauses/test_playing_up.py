"""Who plays in a section above one into which he or she fits, and pays for it."""

from __future__ import annotations

import pytest

from tests.fees.hand_made import names, outcome

BY_RATING = """
    section open "Open" where everybody
    section U2000 where rating below 2000 or unrated
    section U1600 where rating below 1600 or unrated
    overlap of open, U2000, U1600 allowed: may play up
    fee in USD:
        base 100
        surcharge 30 where playing up
"""


@pytest.mark.parametrize(
    ("section", "rating", "owed"),
    [
        ("open", "2100", "100"),  # there is no other section for 2100
        ("open", "1900", "130"),
        ("U2000", "1900", "100"),
        ("U2000", "1500", "130"),
        ("U1600", "1500", "100"),
        ("open", "1999", "130"),
    ],
)
def test_playing_up_costs_more(section: str, rating: str, owed: str) -> None:
    assert outcome(BY_RATING, [{"rating": rating, "section": section}]).totals == [owed]


def test_the_order_of_the_sections_in_the_file_does_not_matter() -> None:
    """The youngest stand first; whoever is 9 plays up in the section of those below 12."""
    fee = """
        attribute age: by birth year, in 2024
        section U10 where age below 10
        section U12 where age below 12
        overlap of U10, U12 allowed: may play up
        fee in USD:
            base 10
            surcharge 2 where playing up
    """
    rows = [{"birth": "2015-01-01", "section": "U12"}, {"birth": "2015-01-01", "section": "U10"}, {"birth": "2013-01-01", "section": "U12"}]
    assert names(fee) == []
    assert outcome(fee, rows).totals == ["12", "10", "10"]


def test_of_two_sections_that_only_overlap_the_entry_list_says_it() -> None:
    fee = """
        section A where rating from 1800
        section B where rating until 2000 or unrated
        overlap of A, B allowed: player chooses
        fee in USD:
            base 10
            surcharge 2 where playing up
    """.replace("from 1800", ">= 1800").replace("until 2000", "<= 2000")
    row = {"rating": "1900", "section": "A"}
    assert outcome(fee, [row]).totals == ["10 12"]
    assert outcome(fee, [{**row, "playing up": "yes"}]).totals == ["12"]
    assert outcome(fee, [{**row, "playing up": "no"}]).totals == ["10"]
