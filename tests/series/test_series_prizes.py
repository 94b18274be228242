"""Prizes of a series by its general standing. Places earn 10, 6, 3, 1.

one: A B C D; two: B A C; so A has 16, B 16, C 6, D 1, and D played once. By the last event B is before A.
"""

from __future__ import annotations

from pathlib import Path

from regdsl.clauses.prizes.readings import prizes_of
from regdsl.clauses.series.prize_event import prize_event
from regdsl.values.unknown import Unknown
from tests.series.hand_made import Event, four, series

BODY = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n    ranking by series points:\n        latest event\n"


def amounts(tmp_path: Path, prizes: str) -> dict[str, str]:
    """The prize by the first letter of the name."""
    events = {"one": Event(four("ABCD")), "two": Event(four("BAC"), ("1>2", "1>3", "2>3"))}
    found = series(tmp_path, f"{BODY}    prizes in EUR:\n{prizes}        ties by ranking\n", events)
    as_one = prize_event("s", found.ground)
    assert not isinstance(as_one, Unknown)
    given = prizes_of(as_one, found.ground.provisions)
    assert given.lacking == ()
    names = {person.number: person.name for person in as_one.records.persons} if as_one.records is not None else {}
    return {f"{row.prize} {names[row.player][0]}": str(row.net) for row in given.rows if row.player is not None and row.net}


def test_a_prize_only_for_who_played_often_enough(tmp_path: Path) -> None:
    """D is the only one outside the first three, and played once; with two events asked for, C is the best below place 2."""
    prizes = "        places 1..2: 100, 50\n        category regulars where events played >= 2 and events won = 0: 20\n"
    prizes += "        category rare where events played < 2: 5\n        several prizes: add up\n"
    assert amounts(tmp_path, prizes) == {"main 1 B": "100 EUR", "main 2 A": "50 EUR", "regulars 1 C": "20 EUR", "rare 1 D": "5 EUR"}


def test_a_prize_for_many_series_points(tmp_path: Path) -> None:
    """16 for A and B, 6 for C."""
    prizes = "        category strong where series points >= 10: 30, 20, 10\n"
    assert amounts(tmp_path, prizes) == {"strong 1 B": "30 EUR", "strong 2 A": "20 EUR"}
