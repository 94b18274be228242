"""Which results count where kinds of events are told apart. The arithmetic stands beside each case.

Four events, `one` and `two` rapid, `three` and `four` blitz; places earn 10, 6, 3, 1.
one: A B C D; two: B A C D; three: A C D B; four: D A B C.

        one two three four
    A    10   6   10    6
    B     6  10    1    3
    C     3   3    6    1
    D     1   1    3   10
"""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from regdsl.clauses.series.counting import Cap, Counting
from regdsl.regulation.loading import load_text
from tests.series.hand_made import Event, Series, four, series

POINTS = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n"
KINDS = "    kind rapid: events one, two\n    kind blitz: events three, four\n"
ORDERS = {"one": "ABCD", "two": "BACD", "three": "ACDB", "four": "DABC"}
TABLE = {"A": (10, 6, 10, 6), "B": (6, 10, 1, 3), "C": (3, 3, 6, 1), "D": (1, 1, 3, 10)}


def counted(tmp_path: Path, count: str) -> Series:
    return series(tmp_path, f"{KINDS}{POINTS}    {count}\n", {name: Event(four(order)) for name, order in ORDERS.items()})


def totals(found: Series) -> dict[str, int]:
    assert all(row.total.is_exact for row in found.rows.values())
    return {letter: int(row.total.points) for letter, row in found.rows.items()}


def best(rapid: range, blitz: range, number: int | None) -> dict[str, int]:
    """The largest sum of any choice with so many rapid and blitz results, by going through all choices."""
    found = {}
    for letter, points in TABLE.items():
        choices = [choice for size in range(5) for choice in combinations(range(4), size) if number is None or size <= number]
        fitting = [c for c in choices if sum(i < 2 for i in c) in rapid and sum(i > 1 for i in c) in blitz]
        found[letter] = max(sum(points[index] for index in choice) for choice in fitting)
    return found


@pytest.mark.parametrize(
    ("count", "rapid", "blitz", "number"),
    [
        ("count best 3 events", range(3), range(3), 3),
        ("count best 3 events, at most 1 of blitz", range(3), range(2), 3),
        ("count best 2 events, at most 1 of rapid", range(2), range(3), 2),
        # One of blitz has its place: of rapid at most one counts.
        ("count best 2 events, at least 1 of blitz", range(2), range(3), 2),
        ("count best 3 events, at least 2 of rapid, at most 2 of rapid", range(3), range(2), 3),
        ("count all, at most 1 of blitz", range(3), range(2), None),
        ("count by kind:\n        rapid: best 1\n        blitz: best 1", range(2), range(2), None),
        ("count by kind:\n        rapid: all\n        blitz: best 1", range(3), range(2), None),
        ("count by kind:\n        rapid: all but worst 1 event\n        blitz: best 2", range(2), range(3), None),
    ],
)
def test_best_results_of_kinds(tmp_path: Path, count: str, rapid: range, blitz: range, number: int | None) -> None:
    assert totals(counted(tmp_path, count)) == best(rapid, blitz, number)


def test_what_is_dropped_is_marked(tmp_path: Path) -> None:
    """A 10 and 6 rapid, 10 and 6 blitz: with one of blitz at most, the fourth event falls out; D 10 of blitz stays, 3 goes."""
    rows = counted(tmp_path, "count best 3 events, at most 1 of blitz").rows
    assert {letter: sorted(row.dropped) for letter, row in rows.items()} == {"A": ["four"], "B": ["three"], "C": ["four"], "D": ["three"]}


def test_a_greedy_choice_is_the_best_one() -> None:
    """Of 5, 4, 3 and 2 in `a`, `a`, `b`, `b` with one of `a`: 5 + 3 + 2."""
    counting = Counting(3, (Cap(frozenset({"a1", "a2"}), 1),))
    assert counting.total([("a1", 5), ("a2", 4), ("b1", 3), ("b2", 2)]) == 10  # type: ignore[list-item]


def test_caps_that_lie_partly_in_each_other() -> None:
    """Best 2, one of rapid at most (r, rh), one at most that is not at home (r, b): 5 of `r` alone, or 4 of `rh` and 4 of `b`."""
    rapid, away = Cap(frozenset({"r", "rh"}), 1), Cap(frozenset({"r", "b"}), 1)
    counting = Counting(2, (rapid, away))
    values = [("r", Fraction(5)), ("rh", Fraction(4)), ("b", Fraction(4))]
    assert counting.total(values) == 8
    assert counting.chosen(values) == (1, 2)


def test_caps_against_every_choice() -> None:
    """Two hundred invented tables with two or three caps, against the largest sum of all choices that fit."""
    chance = Random(7)
    for _ in range(200):
        events = "abcdef"[: chance.randint(2, 6)]
        values = [(event, Fraction(chance.randint(0, 12))) for event in events]
        caps = tuple(Cap(frozenset(chance.sample(events, chance.randint(1, len(events)))), chance.randint(0, 2)) for _ in range(3))
        number = chance.randint(1, 5)
        fitting = [
            sum(points for _, points in choice)
            for size in range(number + 1)
            for choice in combinations(values, size)
            if all(sum(event in cap.events for event, _ in choice) <= cap.most for cap in caps)
        ]
        assert Counting(number, caps).total(values) == max(fitting)


def test_low_points_count_of_as_many_results_as_may() -> None:
    """The lowest total wins, so signs are turned: places 1, 4 and 5; `r` alone would be less, but two results count."""
    counting = Counting(2, (Cap(frozenset({"r", "rh"}), 1), Cap(frozenset({"r", "b"}), 1)))
    assert counting.total([("r", Fraction(-1)), ("rh", Fraction(-4)), ("b", Fraction(-5))]) == -9


def test_an_event_of_no_kind_is_asked_for() -> None:
    text = f"regdsl 1\nseries s:\n    events 1..3\n    kind rapid: events 1, 2\n{POINTS}    count by kind:\n        rapid: best 1\n"
    found = [each for each in load_text(text, "s.regdsl").diagnostics if each.severity == "error"]
    assert [each.name for each in found] == ["asked"]
    assert "3 is of none of these kinds" in found[0].message


def test_an_unknown_kind_is_named() -> None:
    text = f"regdsl 1\nseries s:\n    events 1..3\n{POINTS}    count best 2 events, at most 1 of blitz\n"
    assert [each.name for each in load_text(text, "s.regdsl").diagnostics if each.severity == "error"] == ["unknown-word"]
