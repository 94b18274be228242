"""Time controls: record 222 and the free words of 122. Values from the description of the record."""

from __future__ import annotations

import pytest

from regdsl.records.clocks import ClockPeriod, Clocks, clocks_of_code, clocks_of_words, in_minutes


@pytest.mark.parametrize(
    ("code", "seconds"),
    [
        ("5400+30", 90 * 60 + 30 * 60),
        ("40/6000+30:900+30", 6000 + 900 + 1800),
        ("40/5400+30:1800+30", 150 * 60),  # 90 + 30 + 30 minutes
        ("900+10", 900 + 600),
        ("W300-B240", 300),
        ("300", 300),
    ],
)
def test_code(code, seconds):
    clocks = clocks_of_code(code)
    assert clocks.code == code
    assert clocks.seconds == seconds


def test_unequal_clocks():
    assert clocks_of_code("W300-B240") == Clocks((ClockPeriod(300),), (ClockPeriod(240),))


@pytest.mark.parametrize("text", ["", "soon", "40/5400", "40/5400:40/1800", "5400:1800", "0", "W300", "5400++30", "５400"])
def test_no_code(text):
    assert clocks_of_code(text) is None


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("90 min + 30 sec", "5400+30"),
        ("90'+30\"", "5400+30"),
        ("1h30 + 30s", "5400+30"),
        ("90+30", "5400+30"),
        ("15/10", "900+10"),
        ("3 + 2", "180+2"),
        ("100'x40+15'+30\"", "40/6000+30:900+30"),
        ("100'x40mm + 50'x20mm + 30\"", None),
        ("90 min for 40 moves + 30 min + 30 sec", "40/5400+30:1800+30"),
        ("10 min + 5 sec per move", "600+5"),
        ("as announced", None),
        ("", None),
    ],
)
def test_words(words, code):
    found = clocks_of_words(words)
    assert (found.code if found is not None else None) == code


def test_in_words():
    assert in_minutes(clocks_of_code("40/5400+30:1800+30")) == "90 min for 40 moves, then 30 min, 30 s per move"
