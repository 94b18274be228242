"""`free 3 first by entry`: the first so many of whom a condition holds pay nothing."""

from __future__ import annotations

from tests.fees.hand_made import names, outcome

FEE = """
    fee in EUR:
        base 20
        free 2 first by entry, where titled
"""


def test_the_first_of_whom_the_condition_holds() -> None:
    rows = [
        {"title": "FM", "entered": "2024-03-03"},
        {"title": "none", "entered": "2024-03-01"},
        {"title": "GM", "entered": "2024-03-04"},
        {"title": "IM", "entered": "2024-03-02"},
    ]
    assert outcome(FEE, rows).totals == ["0", "20", "20", "0"]


def test_two_on_one_day_are_open() -> None:
    rows = [
        {"title": "FM", "entered": "2024-03-01"},
        *({"title": "IM", "entered": "2024-03-02"},) * 2,
        {"title": "GM", "entered": "2024-03-05"},
    ]
    assert outcome(FEE, rows).totals == ["0", "?", "?", "20"]


def test_by_payment() -> None:
    days = ("2024-03-05", "2024-03-02", "2024-03-01")
    assert outcome(FEE.replace("entry", "payment"), [{"title": "FM", "paid": day} for day in days]).totals == ["20", "0", "0"]


def test_nobody_else_is_free_for_sure() -> None:
    """A discount of titled players is not in vain: most of them pay."""
    assert names(FEE + "        discount 5 where titled\n") == []


def test_by_what_is_decided() -> None:
    decision = "decisions: [{article: '1', word: free, value: by entry, by: organizer}]\n"
    rows = [{"title": "FM", "entered": f"2024-03-0{day}"} for day in (3, 1, 2)]
    assert outcome(FEE.replace("by entry", "by unstated"), rows, decision).totals == ["20", "0", "0"]


def test_left_open_by_what() -> None:
    text = FEE.replace("by entry", "by unstated")
    assert names(text) == ["left-open"]
    assert outcome(text, [{"title": "FM", "entered": "2024-03-01"}]).totals == ["?"]
