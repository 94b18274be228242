"""Seats of finals for some only: the best junior, the best of each federation, two finals, seats that are refused.

Places earn 10, 6, 3, 1; one: A B C D, two: A C B D. So A has 20, B 6 + 3 = 9, C 3 + 6 = 9, D 2; by the last event C is before B.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.series.readings import outcome
from regdsl.regulation.loading import load
from tests.series.hand_made import Event, Series, four, series

POINTS = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n"
RANKING = "    ranking by series points:\n        latest event\n"
JUNIOR_D = {"D": {"birth_year": "2012"}}


def of(tmp_path: Path, final: str, facts: str = "", before: str = "", **changes: dict[str, str]) -> Series:
    body = f"{before}{POINTS}{RANKING}{final}"
    return series(tmp_path, body, {"one": Event(four("ABCD", **changes)), "two": Event(four("ACBD", **changes))}, facts)


def final_of(players: int, *lines: str, name: str = "") -> str:
    return f"    final {name}of {players} players:\n" + "".join(f"        {line}\n" for line in lines)


def test_a_seat_for_the_best_junior(tmp_path: Path) -> None:
    """A and C are the best two; D is the best born in 2010 or later."""
    final = final_of(3, "admit 2 best by series points", "admit 1 best by series points, where birth year >= 2010", "nobody twice")
    assert of(tmp_path, final, **JUNIOR_D).seats == ["A by series points", "C by series points", "D by series points"]


def test_who_has_a_seat_already_is_passed_over(tmp_path: Path) -> None:
    """A is the best junior and has a seat: the next junior is D."""
    juniors = {"A": {"birth_year": "2011"}} | JUNIOR_D
    final = final_of(2, "admit 1 best by series points", "admit 1 best by series points, where birth year >= 2010", "nobody twice")
    assert of(tmp_path, final, **juniors).seats == ["A by series points", "D by series points"]
    # The other way round A takes the seat of the junior, and C the other one.
    final = final_of(2, "admit 1 best by series points, where birth year >= 2010", "admit 1 best by series points", "nobody twice")
    assert of(tmp_path / "round", final, **juniors).seats == ["A by series points", "C by series points"]


def test_the_best_of_each_federation(tmp_path: Path) -> None:
    """A, C and B play for BUL, D for GRE: A and D."""
    found = of(tmp_path, final_of(2, "admit 1 per federation in members, by series points"), D={"federation": "GRE"})
    assert found.seats == ["A by series points", "D by series points"]
    none = of(tmp_path / "none", final_of(2, "admit 1 per federation in members, by series points"))
    assert none.seats == ["A by series points"]
    assert none.final.open == ("seat 1 by series points for GRE: nobody else has points",)


def test_a_seat_only_for_who_played_often_enough(tmp_path: Path) -> None:
    body = f"{POINTS}{RANKING}{final_of(2, 'admit 2 best by series points, where events played >= 2')}"
    events = {"one": Event(four("ABCD")), "two": Event(four("CBD"), ("1>2", "1>3", "2>3"))}
    # A 10 once; B 6 + 6, C 3 + 10, D 1 + 3: C and B.
    assert series(tmp_path, body, events).seats == ["C by series points", "B by series points"]


def test_of_whom_it_is_not_known(tmp_path: Path) -> None:
    """D's birth year is missing: D may be the junior, and nobody else is."""
    final = final_of(1, "admit 1 best by series points, where birth year >= 2010")
    found = of(tmp_path, final, D={"birth_year": ""}).final
    assert found.seats == ()
    assert "open by series points where born in 2010 or later: 1 of 1: Dimov, Dimo" in found.notes
    assert any(note.startswith("not known: birth year of player 4") for note in found.notes)


def test_two_finals(tmp_path: Path) -> None:
    """Rapid counts only the first event, blitz only the second."""
    kinds = "    kind rapid: event one\n    kind blitz: event two\n"
    finals = final_of(2, "admit 2 best by series points, where rapid", name="rapid ")
    finals += final_of(2, "admit 2 best by series points, where blitz", name="blitz ")
    found = outcome(of(tmp_path, finals, before=kinds).ground).finals
    seats = {final.name: [seat.name[0] for seat in seats.seats] for final, seats in found}
    assert seats == {"rapid": ["A", "B"], "blitz": ["A", "C"]}


REFUSED = 'decisions:\n  - {article: "3", word: refused, value: "Cvetkov, Cvetan", by: organizer, on: 2025-04-01}\n'


@pytest.mark.parametrize(
    ("rule", "seats", "open_seats"),
    [
        ("refused seats go to next in ranking", ["A", "B"], ()),
        ("refused seats stay empty", ["A"], ("the seat of Cvetkov, Cvetan is refused, and stays empty",)),
        (None, ["A"], ("the seat of Cvetkov, Cvetan is refused, and the text does not say who gets it (`refused seats`)",)),
    ],
)
def test_a_seat_that_is_refused(tmp_path: Path, rule: str | None, seats: list[str], open_seats: tuple[str, ...]) -> None:
    found = of(tmp_path, final_of(2, "admit 2 best by series points", *((rule,) if rule else ())), REFUSED)
    assert found.errors() == []
    assert [seat.name[0] for seat in found.final.seats] == seats
    assert found.final.open == open_seats


def test_a_final_is_an_event_with_a_place_and_prizes(tmp_path: Path) -> None:
    file = tmp_path / "s.regdsl"
    lines = ['in "Zagreb", CRO, 2027-01-16', "system knockout, 2 rounds", "fee in EUR:", "    base 10", "prizes in EUR:"]
    lines += ["    places 1..2: 500, 300", "    ties share equally", "admit 4 best by series points"]
    file.write_text("regdsl 1\nseries s:\n    events 1..3\n" + POINTS + final_of(4, *lines), encoding="utf-8")
    found = load(file)
    assert [each.message for each in found.diagnostics if each.severity == "error"] == []
