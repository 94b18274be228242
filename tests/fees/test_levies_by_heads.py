"""What the organizer pays to a federation for each of those who came: one amount, or by rating, title and age."""

from __future__ import annotations

from regdsl.clauses.fees.head_levies import HeadSum
from tests.fees.hand_made import names, outcome

ROWS = [{"rating": "2100"}, {"rating": "1500"}, {}, {"title": "GM", "rating": "2500"}, {"rating": "1600", "birth": "2012-01-01"}]
LEVY = """
    attribute age: by birth year, in 2024
    fee 20 EUR
    levy in EUR, per entrant, to FIDE{bound}:
        base by rating:
            2000..: 3
            ..1999: 2
            unrated: 1
        free where title is GM
        factor 50% where age below 18
        order base, factor, free
"""


def _levy(text: str) -> HeadSum:
    (found,) = outcome(text, ROWS).found.by_heads
    return found


def test_by_rating_title_and_age() -> None:
    """3 + 2 + 1 + 0 (GM) + half of 2 for the child = 7."""
    text = LEVY.format(bound="")
    assert names(text) == []
    levy = _levy(text)
    assert str(levy.total) == "7 EUR"
    assert sorted(str(part.each) for part in levy.parts) == ["0 EUR", "1 EUR", "1 EUR", "2 EUR", "3 EUR"]
    assert outcome(text, ROWS).totals == ["20"] * 5  # nobody of them pays it besides the fee


def test_the_whole_sum_has_bounds() -> None:
    assert str(_levy(LEVY.format(bound=", at least 10")).total) == "10 EUR"
    assert str(_levy(LEVY.format(bound=", at most 5")).total) == "5 EUR"
    flat = "fee 20 EUR\nlevy 3 EUR per entrant, to FIDE, at least 50"
    assert (str(_levy(flat).total), _levy(flat).bound) == ("50 EUR", "at least 50 EUR")
    assert str(_levy(flat.replace("50", "10")).total) == "15 EUR"


def test_a_table_with_a_gap() -> None:
    assert names(LEVY.format(bound="").replace("            unrated: 1\n", "")) == ["band-missing"]
    assert "no-currency" in names("fee 20 EUR\nlevy per entrant, to FIDE:\n    base 3")


def test_a_person_of_whom_something_lacks() -> None:
    levy = _levy(LEVY.format(bound="").replace("title is GM", "female"))
    assert str(levy.total) == "10 EUR"
    unknown = outcome(LEVY.format(bound=""), [{"rating": ""}]).found.by_heads[0]
    assert unknown.total is None
    assert unknown.lacking
