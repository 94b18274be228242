"""Time controls: what 60 moves take, what that is called, and what FIDE asks of rated games."""

from __future__ import annotations

from datetime import date

import pytest

from regdsl.clauses.time_control.model import TimeControl
from regdsl.clauses.time_control.rates import minutes_for_rating, rate_of_play
from regdsl.regulation.loading import load_text

FILE = "regdsl 1\n\ntournament cup:\n    time control:{control}\n"


def control(written: str) -> TimeControl:
    loaded = load_text(FILE.format(control=written), "cup.regdsl")
    assert [one.message for one in loaded.diagnostics] == []
    assert loaded.regulation is not None
    found = loaded.regulation.one(TimeControl)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("written", "minutes"),
    [
        ("\n        90 min for 40 moves\n        30 min\n        30 s per move, from move 1", 90 + 30 + 60 * 30 // 60),
        (" 90 min for 40 moves, 30 min for the rest, 30 s per move, from move 1", 150),
        (" 90 min + 30 s per move", 120),
        (" 61 min + 30 s per move", 91),
        (" 15 min + 10 s per move", 25),
        (" 10 min + 5 s per move", 15),
        (" 10 min", 10),
        (" 2 h", 120),
        (" 3 min + 2 s per move", 5),
        (" 60 min for the game", 60),
        # 20 of 60 moves have 60 s more: 100 + 20.
        ("\n        100 min\n        60 s per move, from move 41", 120),
        (" 15 min, 5 s delay per move", 20),
    ],
)
def test_time_for_60_moves(written: str, minutes: int) -> None:
    assert control(written).seconds == minutes * 60


@pytest.mark.parametrize(
    ("minutes", "day", "name"),
    [
        (60, "2024-01-01", "standard"),
        (59, "2024-01-01", "rapid"),
        (11, "2024-01-01", "rapid"),
        (10, "2024-01-01", "blitz"),
        (60, "2010-01-01", "rapid"),
        (61, "2010-01-01", "standard"),
        (15, "2010-01-01", "rapid"),
        (14, "2010-01-01", "blitz"),
    ],
)
def test_rate_of_play_by_the_laws_of_the_day(minutes: int, day: str, name: str) -> None:
    from fractions import Fraction

    assert rate_of_play(Fraction(minutes * 60), date.fromisoformat(day)) == name


@pytest.mark.parametrize(
    ("rating", "day", "minutes"),
    [
        (2399, "2022-01-01", 90),
        (2400, "2022-01-01", 120),
        (2200, "2021-12-31", 120),
        (1799, "2022-01-01", 60),
        (1600, "2021-12-31", 90),
        (None, "2024-01-01", 60),
    ],
)
def test_time_for_a_rated_game(rating: int | None, day: str, minutes: int) -> None:
    assert minutes_for_rating(rating, date.fromisoformat(day)) == minutes


@pytest.mark.parametrize(
    ("written", "message"),
    [
        (" 90 min + 30 s", "an increment says that it comes with each move"),
        (" 90", "this is no length of time"),
        (" 90 min for 40", "a period is for so many moves, or for the rest of the game"),
        (" 0 min", "a clock needs some time"),
        (" 30 s per round", "time is added per move"),
    ],
)
def test_what_is_no_time_control(written: str, message: str) -> None:
    loaded = load_text(FILE.format(control=written), "cup.regdsl")
    assert loaded.regulation is None
    assert [one.message for one in loaded.diagnostics] == [message]
    assert loaded.diagnostics[0].advice
