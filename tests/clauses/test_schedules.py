"""Rows of a schedule spread over days and hours."""

from __future__ import annotations

import pytest

from regdsl.clauses.reviewing import review
from regdsl.clauses.schedule.model import Schedule
from regdsl.regulation.loading import load_text

FILE = "regdsl 1\n\ntournament cup:\n    schedule:\n{rows}"


def schedule(*rows: str) -> Schedule:
    loaded = load_text(FILE.format(rows="".join(f"        {row}\n" for row in rows)), "cup.regdsl")
    assert [one.message for one in loaded.diagnostics if one.name != "left-open"] == []
    assert loaded.regulation is not None
    found = loaded.regulation.one(Schedule)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("round 1: 2024-04-01, 17:00",), ["1 2024-04-01 17:00"]),
        # A rest day without a date: four days for three rounds, and nobody knows which is which.
        (("rest day: unstated", "rounds 1..3: 2024-04-01 .. 2024-04-04, daily"), ["1 None", "2 None", "3 None"]),
        (("round 1: 2024-04-01 Monday, 17:00",), ["1 2024-04-01 17:00"]),
        (("rounds 1..3: 2024-04-01 .. 2024-04-03, daily, 17:00",), [f"{n} 2024-04-0{n} 17:00" for n in (1, 2, 3)]),
        (
            ("rest day: 2024-04-02", "rounds 1..3: 2024-04-01 .. 2024-04-04, daily, 17:00"),
            ["1 2024-04-01 17:00", "2 2024-04-03 17:00", "3 2024-04-04 17:00"],
        ),
        (
            ("rounds 1..4: 2024-04-01 .. 2024-04-02, 10:00, 16:00",),
            ["1 2024-04-01 10:00", "2 2024-04-01 16:00", "3 2024-04-02 10:00", "4 2024-04-02 16:00"],
        ),
        (("rounds 1..4: 2024-04-01 .. 2024-04-02, 2 rounds per day",), ["1 2024-04-01", "2 2024-04-01", "3 2024-04-02", "4 2024-04-02"]),
        (("rounds 1..3: 2024-04-01 .. 2024-04-15, weekly, 19:00",), ["1 2024-04-01 19:00", "2 2024-04-08 19:00", "3 2024-04-15 19:00"]),
        (("rounds 1..2: 2024-04-01 10:00, 2024-04-01 15:00",), ["1 2024-04-01 10:00", "2 2024-04-01 15:00"]),
    ],
)
def test_rounds(rows: tuple[str, ...], expected: list[str]) -> None:
    found = [
        f"{one.number} {one.begins:%Y-%m-%d %H:%M}" if one.begins is not None else f"{one.number} {one.day}"
        for one in schedule(*rows).rounds
    ]
    assert found == expected


def test_what_else_happens() -> None:
    found = schedule(
        "registration where foreign: 2024-04-01 10:00 .. 15:30", "opening: 2024-04-01 16:00", "rest day: 2024-04-03 .. 2024-04-04"
    )
    said = [(one.name, str(one.day), str(one.last_day), str(one.begins)[11:16], str(one.ends)[11:16]) for one in found.happenings]
    assert said == [
        ("registration", "2024-04-01", "2024-04-01", "10:00", "15:30"),
        ("opening", "2024-04-01", "2024-04-01", "16:00", ""),
        ("rest day", "2024-04-03", "2024-04-04", "", ""),
    ]
    assert found.happenings[0].where is not None


@pytest.mark.parametrize(
    ("row", "name"),
    [
        ("round 1: 17:00", "row-of-schedule"),
        ("rounds 3..1: 2024-04-01 .. 2024-04-03", "reversed-range"),
        ("round 0: 2024-04-01", "wrong-operand"),
        ("openning: 2024-04-01", "unknown-word"),
        ("opening: 2024-04-01 16:00 .. 15:00", "reversed-range"),
        ("round 1: 2024-04-31, 17:00", "printed-day-missing"),
        ("round 1: 2024-04-30, 25:00", "printed-day-missing"),
        ("rounds 1..9: 2024-04-01 .. 2024-04-03, daily", "rounds-and-days"),
        ("round 1: 2024-04-01 Tuesday, 17:00", "wrong-weekday"),
    ],
)
def test_faults(row: str, name: str) -> None:
    loaded = load_text(FILE.format(rows=f"        {row}\n"), "cup.regdsl")
    assert [one.name for one in loaded.diagnostics] == [name]
    assert loaded.diagnostics[0].advice


def test_registration_is_not_after_round_1() -> None:
    """A slip of the month: only the days are said, and they tell it."""
    loaded = load_text(FILE.format(rows="        registration: 2024-11-16\n        round 1: 2024-04-01\n"), "cup.regdsl")
    assert loaded.regulation is not None
    found = review(loaded.regulation.provisions, loaded.regulation.scope)
    assert [one.message for one in found if one.name == "schedule-order"] == ["registration is after round 1"]


def test_hours_without_a_day() -> None:
    found = schedule("registration: unstated, 10:00 .. 10:30", "round 1: unstated, 11:00", "rounds 2..3: unstated")
    assert [(one.number, one.day, str(one.clock)) for one in found.rounds] == [(1, None, "11:00:00"), (2, None, "None"), (3, None, "None")]
    assert [(one.name, str(one.clock), str(one.clock_end)) for one in found.happenings] == [("registration", "10:00:00", "10:30:00")]


def test_in_each_event_of_a_series_an_hour_is_enough() -> None:
    rows = "            registration: 10:30\n            rounds 1..2: 11:00, 12:00\n"
    loaded = load_text(f"regdsl 1\n\nseries cup:\n    each event:\n        schedule:\n{rows}", "cup.regdsl")
    assert loaded.diagnostics == ()
    wrong = load_text(f"regdsl 1\n\nseries cup:\n    each event:\n        schedule:\n{rows}            rounds 3..5: 11:00\n", "cup.regdsl")
    assert [one.name for one in wrong.diagnostics] == ["rounds-and-days"]


IN_APRIL = """regdsl 1

tournament cup:
    in unstated, SRB, 2024-04-01 .. 2024-04-03, Europe/Belgrade
    system swiss, 3 rounds
    schedule:
"""


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        # One line with a slip in its day: its rounds are one error, and their order none.
        (
            ("rounds 1..2: 2024-05-01 10:00, every 60 min", "round 3: 2024-04-03 10:00", "closing: 2024-04-03 15:00"),
            [(7, "rounds 1..2 on 2024-05-01: the event lasts from 2024-04-01 to 2024-04-03")],
        ),
        # Nothing lies within the event: the days of the event are the slip, or those of all of the schedule.
        (
            ("rounds 1..3: 2024-05-01 .. 2024-05-03, daily, 10:00", "closing: 2024-05-03 15:00"),
            [(6, "the whole schedule on 2024-05-01 to 2024-05-03: the event lasts from 2024-04-01 to 2024-04-03")],
        ),
    ],
)
def test_what_lies_outside_the_event_is_told_once(rows: tuple[str, ...], expected: list[tuple[int, str]]) -> None:
    loaded = load_text(IN_APRIL + "".join(f"        {row}\n" for row in rows), "cup.regdsl")
    assert loaded.regulation is not None
    found = review(loaded.regulation.provisions, loaded.regulation.scope)
    assert [(one.span.line, one.message) for one in found] == expected


def test_in_an_event_of_one_day_an_hour_is_of_that_day() -> None:
    text = FILE.format(rows="        round 1: 10:00\n        rounds 2..3: 11:00, 12:00\n        break: 12:30 .. 13:00\n")
    one_day = 'tournament cup:\n    in "Split", CRO, 2027-04-09, Europe/Zagreb\n'
    loaded = load_text(text.replace("tournament cup:\n", one_day), "cup.regdsl")
    assert loaded.diagnostics == ()
    assert loaded.regulation is not None
    found = loaded.regulation.one(Schedule)
    assert found is not None
    assert [f"{each.begins:%Y-%m-%d %H:%M}" for each in found.rounds if each.begins is not None] == [
        "2027-04-09 10:00",
        "2027-04-09 11:00",
        "2027-04-09 12:00",
    ]
    pause = found.when("break")
    assert pause is not None
    assert pause.ends is not None
    assert f"{pause.ends:%Y-%m-%d %H:%M}" == "2027-04-09 13:00"
    unread = load_text(text.replace("tournament cup:\n", one_day.replace("04-09", "02-30")), "cup.regdsl")
    assert [each.kind.code for each in unread.diagnostics] == ["F042"]
