"""Points for places in small series: ties, counting the best, multipliers, events that are missing or not finished. Worked out by hand."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from regdsl.values.unknown import Unknown
from tests.series.hand_made import LEVEL, Event, Series, four, series

SCALE = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties {ties}\n"
RANKED = SCALE.format(ties="by ranking")


def totals(found: Series) -> dict[str, tuple[str, str]]:
    """At least and at most, by the first letter of the name."""
    return {letter: (str(row.total.known), str(row.total.known + row.total.spread)) for letter, row in found.rows.items()}


# Points 2 2 1 1 for A B C D, wins 2 1 0 0: by ranking A is first, B second, C and D stay tied on 3 to 4.
TIES = {
    # 10, 6; C and D have 3 and 1, nobody knows who.
    "by ranking": {"A": ("10", "10"), "B": ("6", "6"), "C": ("1", "3"), "D": ("1", "3")},
    # Half of 10 + 6, half of 3 + 1.
    "share equally": {"A": ("8", "8"), "B": ("8", "8"), "C": ("2", "2"), "D": ("2", "2")},
    "earn highest place": {"A": ("10", "10"), "B": ("10", "10"), "C": ("3", "3"), "D": ("3", "3")},
    # The three rules give A 10, 8, 10, B 6, 8, 10, C and D 1 or 3, 2, 3.
    "unstated": {"A": ("8", "10"), "B": ("6", "10"), "C": ("1", "3"), "D": ("1", "3")},
}


@pytest.mark.parametrize("ties", TIES)
def test_ties(tmp_path: Path, ties: str) -> None:
    found = series(tmp_path, SCALE.format(ties=ties), {"one": Event(four(), LEVEL)})
    assert totals(found) == TIES[ties]


def test_ranks_with_ties(tmp_path: Path) -> None:
    def ranks(ties: str) -> list[int | None]:
        return [row.rank for row in series(tmp_path / ties, SCALE.format(ties=ties), {"one": Event(four(), LEVEL)}).standing.rows]

    assert ranks("by ranking") == [1, 2, None, None]
    assert ranks("share equally") == [1, 1, 3, 3]
    # A may have 8 and B 10, or 10 and 6; both are ahead of C and D, whatever these have.
    assert ranks("unstated") == [None, None, None, None]


def test_ties_unstated_where_nobody_is_level(tmp_path: Path) -> None:
    found = series(tmp_path, SCALE.format(ties="unstated"), {"one": Event(four())})
    assert totals(found) == {"A": ("10", "10"), "B": ("6", "6"), "C": ("3", "3"), "D": ("1", "1")}
    assert found.standing.lacking == ()


def test_ties_unstated_where_the_places_are_worth_the_same(tmp_path: Path) -> None:
    body = "    points:\n        places 1..2: 5, 5\n        ties unstated\n"
    found = series(tmp_path, body, {"one": Event(four(), LEVEL)})
    assert totals(found) == {"A": ("5", "5"), "B": ("5", "5")}


def test_a_tie_over_the_last_place_with_points(tmp_path: Path) -> None:
    """C and D on 3 to 4, place 3 is worth 3 and place 4 nothing."""
    body = "    points:\n        places 1..3: 10, 6, 3\n        ties share equally\n"
    assert totals(series(tmp_path, body, {"one": Event(four(), LEVEL)}))["C"] == ("3/2", "3/2")


@pytest.mark.parametrize("ties", ["by ranking", "share equally", "earn highest place"])
def test_a_decision_on_ties(tmp_path: Path, ties: str) -> None:
    facts = f'decisions:\n  - {{article: "1", word: ties, value: {ties}, by: board, on: 2025-01-01}}\n'
    found = series(tmp_path, SCALE.format(ties="unstated"), {"one": Event(four(), LEVEL)}, facts)
    assert totals(found) == TIES[ties]


# Three ladders: ABCD, BACD, CBDA: A 10 6 1, B 6 10 6, C 3 3 10, D 1 1 3.
THREE = {"one": Event(four("ABCD")), "two": Event(four("BACD")), "three": Event(four("CBDA"))}


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        ("", {"B": 22, "A": 17, "C": 16, "D": 5}),
        ("        count best 3 events\n", {"B": 22, "A": 17, "C": 16, "D": 5}),
        ("        count best 2 events\n", {"A": 16, "B": 16, "C": 13, "D": 4}),
        ("        count best 1 event\n", {"A": 10, "B": 10, "C": 10, "D": 3}),
    ],
)
def test_best_results(tmp_path: Path, count: str, expected: dict[str, int]) -> None:
    found = series(tmp_path, RANKED + count, THREE)
    assert {letter: row.total.known for letter, row in found.rows.items()} == expected
    assert list(found.rows) == list(expected)
    assert all(row.total.is_exact for row in found.standing.rows)
    assert [row.rank for row in found.standing.rows] == [1 + sum(other > own for other in expected.values()) for own in expected.values()]


def test_how_many_count_is_left_open(tmp_path: Path) -> None:
    """One result at least, all at most."""
    found = series(tmp_path, RANKED + "        count unstated\n", THREE)
    assert totals(found) == {"A": ("10", "17"), "B": ("10", "22"), "C": ("10", "16"), "D": ("3", "5")}
    assert any("how many results count" in text for text in found.standing.lacking)


def test_best_results_with_one_that_is_not_known(tmp_path: Path) -> None:
    """In the second event C and D are tied on 3 to 4. C: 3, 1 or 3, 10: the best two are 13. D: 1, 1 or 3, 3: 4 or 6."""
    events = THREE | {"two": Event(four("BACD"), LEVEL)}
    found = series(tmp_path, RANKED + "        count best 2 events\n", events)
    assert totals(found) == {"A": ("16", "16"), "B": ("16", "16"), "C": ("13", "13"), "D": ("4", "6")}


def fund(text: str) -> str:
    return f"    system swiss, 3 rounds\n    ranking by points:\n        wins\n{text}"


def test_no_factor(tmp_path: Path) -> None:
    found = series(tmp_path, RANKED, {"one": Event(four(), regulation=fund("    fund 500 EUR\n"))})
    assert found.standing.multipliers == {"one": 1}


@pytest.mark.parametrize(
    ("factors", "money", "expected"),
    [
        ("factor fund / 1000 EUR", "    fund 500 EUR\n", "0.5"),
        ("factor fund / 1000 EUR\n        factor 2", "    fund 500 EUR\n", "1"),
        ("factor 50%", "", "0.5"),
        ("factor starters / 8", "", "0.5"),  # four of them
        ("factor (fund for main) / 1000 EUR", "    fund 700 EUR\n    fund 600 EUR for main\n", "0.6"),
        # 900 for places, 100 for women: the fund in all is 1000, the main fund 900, and the text says neither
        (
            "factor fund / 1000 EUR",
            "    prizes in EUR:\n        fund 900 for main\n        fund 100 for women\n        ties unstated\n",
            None,
        ),
        ("factor fund / 1000 EUR", "    fund 500 USD\n", None),
        ("factor fund / 1000 EUR", "", None),
        ("factor fund / 1000 EUR", "    fund unstated\n", None),
        ("factor unstated", "    fund 500 EUR\n", None),
        ("factor fund / 1000 EUR\n        factor unstated", "    fund 500 EUR\n", None),
    ],
)
def test_multipliers(tmp_path: Path, factors: str, money: str, expected: str | None) -> None:
    found = series(tmp_path, RANKED + f"        {factors}\n", {"one": Event(four(), regulation=fund(money))})
    multiplier = found.standing.multipliers["one"]
    if expected is None:
        assert isinstance(multiplier, Unknown)
        assert multiplier.lacking
        assert found.standing.lacking
        assert {letter: row.total.open for letter, row in found.rows.items()} == {
            "A": {"one": 10},
            "B": {"one": 6},
            "C": {"one": 3},
            "D": {"one": 1},
        }
        assert all(row.total.known == 0 for row in found.standing.rows)
    else:
        assert multiplier == Fraction(expected)
        assert found.rows["A"].total.known == 10 * Fraction(expected)


def test_the_currency_is_what_lacks(tmp_path: Path) -> None:
    found = series(tmp_path, RANKED + "        factor fund / 1000 EUR\n", {"one": Event(four(), regulation=fund("    fund 500 USD\n"))})
    assert found.standing.lacking == ("rate of USD to EUR",)


@pytest.mark.parametrize(("reading", "expected"), [("whole", "1"), ("for main", "0.9")])
def test_a_decision_on_the_fund(tmp_path: Path, reading: str, expected: str) -> None:
    money = "    prizes in EUR:\n        fund 900 for main\n        fund 100 for women\n        ties unstated\n"
    facts = f'decisions:\n  - {{article: "1", word: fund, value: {reading}, by: board, on: 2025-01-01}}\n'
    body = RANKED + "        factor fund / 1000 EUR\n"
    assert series(tmp_path, body, {"one": Event(four(), regulation=fund(money))}, facts).standing.multipliers["one"] == Fraction(expected)


@pytest.mark.parametrize(
    ("money", "known"),
    [
        ("        fund 1000\n", True),  # one fund, not parted
        ("        fund 1000\n        fund 1000 for main\n", True),
        ("        fund 1000\n        fund 900 for main\n", False),
        ("        fund 1000\n        fund unstated for main\n", False),
        ("        fund 1000\n        category women where female: 100\n", False),  # so that 900 may be left for the places
        ("        fund unstated\n        fund 900 for main\n", False),
        ("        places 1..2: 600, 400\n", True),
    ],
)
def test_a_bare_fund_is_known_only_where_both_readings_agree(tmp_path: Path, money: str, known: bool) -> None:
    regulation = fund(f"    prizes in EUR:\n{money}        ties unstated\n")
    found = series(tmp_path, RANKED + "        factor fund / 1000 EUR\n", {"one": Event(four(), regulation=regulation)})
    assert found.standing.multipliers["one"] == 1 if known else isinstance(found.standing.multipliers["one"], Unknown)


# ---- events that are missing, not finished, not of the series


def test_an_event_without_results_is_pending(tmp_path: Path) -> None:
    found = series(tmp_path, RANKED, {"one": Event(four()), "two": Event(four(), has_results=False)})
    assert {letter: row.total.known for letter, row in found.rows.items()} == {"A": 10, "B": 6, "C": 3, "D": 1}
    assert found.standing.pending == ("two",)
    assert found.standing.lacking == ("results of two",)


@pytest.mark.parametrize("promised", ["by its regulation", "by its results"])
def test_an_unfinished_event(tmp_path: Path, promised: str) -> None:
    """Two rounds of three: every player of it may still get anything from 0 to 10 points."""
    rounds = "3" if promised == "by its regulation" else "unstated"
    unfinished = Event(
        four("BACD"),
        LEVEL[:2],
        regulation=f"    system swiss, {rounds} rounds\n    ranking by points:\n        wins\n",
        promised_in_file=promised == "by its results",
    )
    found = series(tmp_path, RANKED, {"one": Event(four()), "two": unfinished})
    assert totals(found) == {"A": ("10", "20"), "B": ("6", "16"), "C": ("3", "13"), "D": ("1", "11")}
    assert [row.rank for row in found.standing.rows] == [None] * 4
    assert any("results of round 3 of two" in text for text in found.standing.lacking)


def test_an_event_of_which_nobody_says_how_many_rounds_it_has(tmp_path: Path) -> None:
    event = Event(four(), regulation="    system swiss, unstated rounds\n    ranking by points:\n        wins\n", promised_in_file=False)
    found = series(tmp_path, RANKED, {"one": event})
    assert any(note.startswith("one: taken as finished after 3 rounds") for note in found.standing.notes)


@pytest.mark.parametrize("text", ["", "    ranking by points: unstated\n"])
def test_an_event_without_tie_breaks(tmp_path: Path, text: str) -> None:
    event = Event(four(), LEVEL, regulation=f"    system swiss, 3 rounds\n{text}")
    found = series(tmp_path, RANKED, {"one": event})
    assert totals(found) == dict.fromkeys("ABCD", ("0", "10"))
    assert found.standing.lacking == ("tie-breaks of one: its regulation does not say",)


def test_an_event_that_is_not_of_the_series(tmp_path: Path) -> None:
    from regdsl.regulation.gathering import Data, gather
    from regdsl.regulation.loading import load_text
    from tests.series.hand_made import write_event

    text = f'regdsl 1\nseries s:\n    members BUL\n    events:\n        one: in "X", BUL, 2025-01-01 .. 2025-01-03\n{RANKED}'
    regulation = load_text(text, "s.regdsl").regulation
    assert regulation is not None
    write_event(tmp_path / "one", "one", Event(four()))
    write_event(tmp_path / "other", "other", Event(four("DCBA")))
    found = Series(gather(regulation, Data({"one": tmp_path / "one", "other": tmp_path / "other"})))
    assert found.errors() == ["event-not-in-series"]
    assert totals(found)["A"] == ("10", "10")


def test_a_member_of_another_series_does_not_count(tmp_path: Path) -> None:
    found = series(tmp_path, RANKED, {"one": Event(four()), "two": Event(four("DCBA"), member_of="autumn-cup")})
    assert found.errors() == ["member-of-another"]
    assert totals(found)["A"] == ("10", "10")
    assert found.standing.pending == ("two",)


def test_a_folder_with_the_regulation_of_another_event(tmp_path: Path) -> None:
    found = series(tmp_path, RANKED, {"one": Event(four()), "two": Event(four("DCBA"), tournament="one")})
    assert found.errors() == ["event-of-other-name"]
    assert found.standing.pending == ("two",)


def test_two_folders_of_one_event(tmp_path: Path) -> None:
    from dataclasses import replace

    from regdsl.regulation.gathering import find_data, gather
    from regdsl.regulation.loading import load_text
    from tests.series.hand_made import write_event

    text = f'regdsl 1\nseries s:\n    members BUL\n    events:\n        one: in "X", BUL, 2025-01-01 .. 2025-01-03\n{RANKED}'
    regulation = load_text(text, "s.regdsl").regulation
    assert regulation is not None
    for place, players in (("a", "ABCD"), ("b", "DCBA")):
        write_event(tmp_path / place / "one", "one", replace(Event(four()), players=four(players)))
    found = Series(gather(regulation, find_data([tmp_path / "a" / "one", tmp_path / "b" / "one"], series=True)))
    assert found.errors() == ["two-folders"]
    assert totals(found)["A"] == ("10", "10")


def test_places_are_those_of_the_event_where_only_the_score_counts(tmp_path: Path) -> None:
    """1 and 2 have 2 points each, 1 with two wins and 2 with one: 2 is second, and has not won the event. Both total 2."""
    body = "    points:\n        formula: score\n    ranking by series points:\n        more event wins\n"
    found = series(tmp_path, body, {"one": Event(four(), LEVEL)})
    assert [(row.rank, row.events["one"].place, row.total.points) for row in list(found.rows.values())[:2]] == [(1, 1, 2), (2, 2, 2)]


def test_where_the_event_does_not_say_its_tie_breaks_places_are_shared_and_that_is_said(tmp_path: Path) -> None:
    event = Event(four(), LEVEL, regulation="    system swiss, 3 rounds\n")
    found = series(tmp_path, "    points:\n        formula: score\n    ranking by series points:\n        lot\n", {"one": event})
    assert [(row.events["one"].place, row.total.points) for row in list(found.rows.values())[:2]] == [(1, 2), (1, 2)]
    assert any("players with equal points share their places" in note for note in found.standing.notes)
