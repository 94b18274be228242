"""Which results count, who is in the standing, and what parts equal totals. The arithmetic stands beside each case."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.prizes.readings import prizes_of
from regdsl.clauses.series.prize_event import prize_event
from regdsl.clauses.standing_rules.model import SeriesRanking
from regdsl.regulation.loading import load_text
from regdsl.values.unknown import Unknown
from tests.series.hand_made import LEVEL, Event, Series, four, series

# Points 10, 6, 3, 1 in three events. one: A B C D; two: B A C D; three: C D A B.
# A 10 + 6 + 3 = 19, B 6 + 10 + 1 = 17, C 3 + 3 + 10 = 16, D 1 + 1 + 6 = 8.
POINTS = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n{}"


def three(tmp_path: Path, body: str, facts: str = "", **changes: dict[str, str]) -> Series:
    orders = {"one": "ABCD", "two": "BACD", "three": "CDAB"}
    return series(tmp_path, body, {name: Event(four(order, **changes)) for name, order in orders.items()}, facts)


def standing(found: Series) -> list[tuple[int | None, str, str]]:
    return [(row.rank, row.person.name[0], str(row.total.points)) for row in found.standing.rows]


def test_all_results(tmp_path: Path) -> None:
    assert standing(three(tmp_path, POINTS.format(""))) == [(1, "A", "19"), (2, "B", "17"), (3, "C", "16"), (4, "D", "8")]


# The best two: A 10 + 6, B 10 + 6, C 10 + 3, D 6 + 1.
BEST_TWO = [(1, "A", "16"), (1, "B", "16"), (3, "C", "13"), (4, "D", "7")]


@pytest.mark.parametrize(
    "count",
    [
        "count best 2 events",
        "count all but worst 1 event",
        # 60 % of three is 1.8.
        "count best 60% of held events, rounded up",
        "count best 70% of held events, rounded half up",
        # 70 % of three is 2.1.
        "count best 70% of held events, rounded down",
        "count by held events:\n        3: best 2\n        ..2: best 1",
        "count by held events:\n        4..: best 3\n        ..3: best held events - 1",
    ],
)
def test_how_many_results_count(tmp_path: Path, count: str) -> None:
    found = three(tmp_path, POINTS.format(f"    {count}\n"))
    assert standing(found) == BEST_TWO
    # A's worst is the third event, B's too, C's the first or second (the later one is dropped), D's as well.
    assert {row.person.name[0]: sorted(row.dropped) for row in found.standing.rows} == {
        "A": ["three"], "B": ["three"], "C": ["two"], "D": ["two"],
    }  # fmt: skip


def test_a_share_asks_how_it_is_rounded() -> None:
    text = "regdsl 1\nseries s:\n" + POINTS.format("    count best 70% of held events\n")
    assert [each.name for each in load_text(text, "s.regdsl").diagnostics if each.severity == "error"] == ["asked"]


@pytest.mark.parametrize(
    ("tie_breaks", "ranks"),
    [
        # Dropped results: A 3, B 1.
        ("better dropped result", ["A", "B"]),
        # Single results: A 10, 6, 3 and B 10, 6, 1.
        ("better single results", ["A", "B"]),
        ("points of all events", ["A", "B"]),
        # The last event: A 3, B 1.
        ("latest event", ["A", "B"]),
        # After each event: A 10, 16, 19 = 45; B 6, 16, 17 = 39.
        ("progressive", ["A", "B"]),
        # Both won one event and played three; the rating decides: B has more.
        ("more event wins\n        more events played\n        rating, highest first", ["B", "A"]),
        # Both played three, so that fewer parts nobody; the rating does.
        ("fewer events played\n        rating, lowest first", ["A", "B"]),
        # The places of the best two: 1 and 2 for both; then the rating, the lowest first.
        ("sum of places in best 2 events, lowest first\n        rating, lowest first", ["A", "B"]),
    ],
)
def test_what_parts_equal_totals(tmp_path: Path, tie_breaks: str, ranks: list[str]) -> None:
    body = POINTS.format(f"    count best 2 events\n    ranking by series points:\n        {tie_breaks}\n")
    found = three(tmp_path, body, B={"rating": "2400"})
    assert [(rank, letter) for rank, letter, _ in standing(found)][:2] == [(1, ranks[0]), (2, ranks[1])]


def test_fewer_events_is_more_events_turned() -> None:
    text = "regdsl 1\nseries s:\n" + POINTS.format("    ranking by series points:\n        {tie_break}\n")
    read = [
        load_text(text.format(tie_break=written), "s.regdsl").regulation
        for written in ("fewer events played", "more events played, lowest first")
    ]
    first, second = (each.one(SeriesRanking) for each in read if each is not None)
    assert first is not None
    assert second is not None
    assert first.tie_breaks == second.tie_breaks
    assert first.tie_breaks is not None
    assert first.tie_breaks[0].lowest_first


@pytest.mark.parametrize("list_of", ["more event wins\n        playoff\n        better dropped result", "direct comparison"])
def test_what_is_not_worked_out_parts_nobody(tmp_path: Path, list_of: str) -> None:
    """Nor does anything behind it: the play-off would come first."""
    body = POINTS.format(f"    count best 2 events\n    ranking by series points:\n        {list_of}\n")
    assert standing(three(tmp_path, body)) == BEST_TWO
    named = [each.name for each in load_text("regdsl 1\nseries s:\n" + body, "s.regdsl").diagnostics]
    assert "not-computed" not in named  # the review of the regulation says it, not its reading


def test_titles_only(tmp_path: Path) -> None:
    body = POINTS.format("    count best 2 events\n    ranking for titles by series points:\n        better dropped result\n")
    assert standing(three(tmp_path, body)) == BEST_TWO


# ---- the lowest total


def test_the_lowest_total_wins(tmp_path: Path) -> None:
    """Places 1 + 2 + 3 = 6 for A, 2 + 1 + 4 = 7 for B, 3 + 3 + 1 = 7 for C, 4 + 4 + 2 = 10 for D."""
    body = "    points:\n        formula: place\n        ties by ranking\n        absent earns 9\n    lowest total wins\n"
    assert standing(three(tmp_path, body)) == [(1, "A", "6"), (2, "B", "7"), (2, "C", "7"), (4, "D", "10")]
    # The best two are the lowest: 3, 3, 4, 6.
    best = three(tmp_path / "best", body + "    count best 2 events\n")
    assert standing(best) == [(1, "A", "3"), (1, "B", "3"), (3, "C", "4"), (4, "D", "6")]


def test_absent_with_the_lowest_total(tmp_path: Path) -> None:
    """Dimov plays only the first event, where he is fourth, and has 9 for the other: 13. The others 1 + 2, 2 + 1, 3 + 3."""
    body = "    points:\n        formula: place\n        ties by ranking\n        absent earns {}\n    lowest total wins\n"
    two = Event(four("BAC"), ("2<1", "1>3", "2>3"))
    found = series(tmp_path, body.format("9"), {"one": Event(four()), "two": two})
    assert standing(found) == [(1, "A", "3"), (1, "B", "3"), (3, "C", "6"), (4, "D", "13")]
    found = series(tmp_path / "open", body.format("unstated"), {"one": Event(four()), "two": two})
    assert not found.rows["D"].total.is_exact
    assert "absent earns" in found.rows["D"].total.lacking[0]


def test_the_lowest_total_asks_what_an_absence_earns() -> None:
    text = "regdsl 1\nseries s:\n    points:\n        formula: place\n        ties by ranking\n    lowest total wins\n"
    found = load_text(text, "s.regdsl").diagnostics
    assert [(each.name, each.arguments["word"]) for each in found] == [("asked", "absent earns")]


# ---- who is in it

FEMALE = "    standings where rating below 2350 and rated:\n        ineligible players: {}\n"


def test_players_who_are_not_in_the_standing(tmp_path: Path) -> None:
    """Anev is rated 2400 and not in it. Kept places: B 6 + 10 + 1, C 3 + 3 + 10, D 1 + 1 + 6. Left ones: one B C D 10, 6, 3; two B C D
    10, 6, 3; three C D B 10, 6, 3: B 23, C 22, D 12."""
    changes = {"A": {"rating": "2400"}}
    kept = three(tmp_path / "kept", POINTS.format(FEMALE.format("keep places")), **changes)
    assert standing(kept) == [(1, "B", "17"), (2, "C", "16"), (3, "D", "8")]
    left = three(tmp_path / "left", POINTS.format(FEMALE.format("leave their places")), **changes)
    assert standing(left) == [(1, "B", "23"), (2, "C", "22"), (3, "D", "12")]
    opened = three(tmp_path / "open", POINTS.format(FEMALE.format("unstated")), **changes)
    assert {letter: (str(row.total.known), str(row.total.known + row.total.spread)) for letter, row in opened.rows.items()} == {
        "B": ("17", "23"), "C": ("16", "22"), "D": ("8", "12"),
    }  # fmt: skip


def test_it_is_asked_whether_they_keep_their_places() -> None:
    text = "regdsl 1\nseries s:\n" + POINTS.format("    standings where female\n")
    assert [each.arguments.get("word") for each in load_text(text, "s.regdsl").diagnostics] == ["ineligible players"]


# ---- whether there is one


@pytest.mark.parametrize(("needed", "rows"), [(3, 4), (4, 0)])
def test_no_standing_without_enough_events(tmp_path: Path, needed: int, rows: int) -> None:
    found = three(tmp_path, POINTS.format(f"    require held events >= {needed}, else no standings\n"))
    assert len(found.standing.rows) == rows
    assert any("no general standing" in note for note in found.standing.notes) is (rows == 0)


def test_a_bonus_outside_the_points_is_never_dropped(tmp_path: Path) -> None:
    """The best two and 2 for each of three events."""
    found = three(tmp_path, POINTS.format("    count best 2 events\n    bonus 2 per event played\n"))
    assert standing(found) == [(rank, letter, str(int(total) + 6)) for rank, letter, total in BEST_TWO]


# ---- prizes


def test_prizes_of_a_series(tmp_path: Path) -> None:
    """A and B have 16 each: by rank they share 60 and 45, 52.50 each; C has 35."""
    body = POINTS.format("    count best 2 events\n    prizes in EUR:\n        places 1..3: 60, 45, 35\n        ties share equally\n")
    event = prize_event("s", three(tmp_path, body).ground)
    assert not isinstance(event, Unknown)
    paid = {row.player: str(row.net) for row in prizes_of(event, event.promised or ()).rows}
    assert paid == {1: "52.50 EUR", 2: "52.50 EUR", 3: "35 EUR"}


def test_prizes_by_the_tie_breaks_of_the_series(tmp_path: Path) -> None:
    body = POINTS.format(
        "    count best 2 events\n    ranking by series points:\n        better dropped result\n"
        "    prizes in EUR:\n        places 1..3: 60, 45, 35\n        ties by ranking\n"
    )
    event = prize_event("s", three(tmp_path, body).ground)
    assert not isinstance(event, Unknown)
    assert event.records is not None
    names = {person.number: person.name[0] for person in event.records.persons}
    rows = prizes_of(event, event.promised or ()).rows
    assert {names[row.player]: str(row.net) for row in rows} == {"A": "60 EUR", "B": "45 EUR", "C": "35 EUR"}


def test_no_prizes_before_the_last_event(tmp_path: Path) -> None:
    body = POINTS.format("    prizes in EUR:\n        place 1: 60\n        ties by ranking\n")
    found = prize_event("s", series(tmp_path, body, {"one": Event(four()), "two": Event(four(), LEVEL, has_results=False)}).ground)
    assert found == Unknown(("results of two",))
