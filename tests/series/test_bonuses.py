"""Multipliers by event and bonuses, in series of a few games. The arithmetic stands beside each case.

In `LADDER` the first of the order wins three games, the second two, the third one: places 1 to 4 earn 10, 6, 3, 1.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.regulation.loading import load_text
from tests.series.hand_made import Event, Player, Series, four, series

POINTS = "    points:\n        places 1..4: 10, 6, 3, 1\n        ties by ranking\n"


def totals(found: Series) -> dict[str, str]:
    assert all(row.total.is_exact for row in found.rows.values()), found.standing.lacking
    return {letter: str(row.total.points) for letter, row in found.rows.items()}


def three(tmp_path: Path, body: str, facts: str = "") -> Series:
    """one: A B C D; two: B A C D; three: C D A B. By places alone A 10 + 6 + 3, B 6 + 10 + 1, C 3 + 3 + 10, D 1 + 1 + 6."""
    orders = {"one": "ABCD", "two": "BACD", "three": "CDAB"}
    return series(tmp_path, body, {name: Event(four(order)) for name, order in orders.items()}, facts)


@pytest.mark.parametrize(
    "factor",
    [
        "factor 2 where final-event",
        "factor 2 where event is 3",
        "factor 2 where event >= 3",
        "factor by event:\n            three: 2\n            otherwise: 1",
        "factor by event:\n            1..2: 1\n            3: 2",
        "factor by kind:\n            final-event: 2\n            otherwise: 1",
        "factor 4\n        factor by event:\n            3: 1/2\n            otherwise: 1/4",
    ],
)
def test_an_event_counts_double(tmp_path: Path, factor: str) -> None:
    """A 10 + 6 + 2 x 3, B 6 + 10 + 2 x 1, C 3 + 3 + 2 x 10, D 1 + 1 + 2 x 6."""
    found = three(tmp_path, f"    kind final-event: events three\n{POINTS}        {factor}\n")
    assert totals(found) == {"A": "22", "B": "18", "C": "26", "D": "14"}


def test_a_factor_by_how_many_started(tmp_path: Path) -> None:
    """Four started: half of 10, 6, 3, 1."""
    found = series(tmp_path, POINTS + "        factor by starters:\n            ..5: 0.5\n            6..: 1\n", {"one": Event(four())})
    assert totals(found) == {"A": "5", "B": "3", "C": "3/2", "D": "1/2"}


def test_an_event_that_no_row_fits_has_no_multiplier(tmp_path: Path) -> None:
    found = three(tmp_path, POINTS + "        factor by event:\n            1: 1\n            2: 1\n")
    assert "a multiplier of three: no row of the table fits it" in found.standing.lacking
    assert not any(row.total.is_exact for row in found.rows.values())


def test_points_by_event(tmp_path: Path) -> None:
    """The last event: 20, 12, 6, 2."""
    body = "    points:\n        by event:\n            three:\n                places 1..4: 20, 12, 6, 2\n"
    body += "            otherwise:\n                places 1..4: 10, 6, 3, 1\n        ties by ranking\n"
    assert totals(three(tmp_path, body)) == {"A": "22", "B": "18", "C": "26", "D": "14"}


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        # From the third event on one more: each played three.
        ("bonus 1 per event played above 2", {"A": "20", "B": "18", "C": "17", "D": "9"}),
        ("bonus 4 where events played >= 3", {"A": "23", "B": "21", "C": "20", "D": "12"}),
        ("bonus 4 where events played >= 4", {"A": "19", "B": "17", "C": "16", "D": "8"}),
        # A, B and C won an event each.
        ("bonus 5 per event won", {"A": "24", "B": "22", "C": "21", "D": "8"}),
        ("bonus 5 where events won >= 1", {"A": "24", "B": "22", "C": "21", "D": "8"}),
        ("bonus 5 where place is 1", {"A": "24", "B": "22", "C": "21", "D": "8"}),
        # Games won: A 3 + 2 + 1, B 2 + 3 + 0, C 1 + 1 + 3, D 0 + 0 + 2; the first four win nothing more.
        ("bonus 1 per win above 4", {"A": "21", "B": "18", "C": "17", "D": "8"}),
        ("bonus 2 per win, where place is 1", {"A": "25", "B": "23", "C": "22", "D": "8"}),
        # Everybody scored as many points as games were won.
        ("bonus 0.5 per point", {"A": "22", "B": "39/2", "C": "37/2", "D": "9"}),
        ('bonus 7 where name is "Dimov, Dimo"', {"A": "19", "B": "17", "C": "16", "D": "15"}),
    ],
)
def test_bonuses_beside_the_points(tmp_path: Path, bonus: str, expected: dict[str, str]) -> None:
    assert totals(three(tmp_path, f"{POINTS}    {bonus}\n")) == expected


def test_a_bonus_among_the_points_may_be_dropped(tmp_path: Path) -> None:
    """One for each game won: A 13, 8, 4; B 8, 13, 1; C 4, 4, 13; D 1, 1, 8. The best two count."""
    found = three(tmp_path, POINTS + "        bonus 1 per win\n    count best 2 events\n")
    assert totals(found) == {"A": "21", "B": "21", "C": "17", "D": "9"}


def test_a_bonus_by_the_strength_of_the_field(tmp_path: Path) -> None:
    """Everybody has 2300: 4 more for each."""
    body = POINTS + "        bonus by average rating of starters:\n            2200..2399: 4\n            2400..: 8\n"
    assert totals(series(tmp_path, body, {"one": Event(four())})) == {"A": "14", "B": "10", "C": "7", "D": "5"}


DECISION = 'decisions:\n  - {{article: "{}", word: bonus, value: "{}", by: organizer, on: 2025-04-01}}\n'


def test_a_bonus_that_people_give(tmp_path: Path) -> None:
    """Without a decision it may be anybody's; with one it is Cvetkov's, by name or by FIDE ID."""
    body = POINTS + "    bonus 20 for winner of last season\n"
    open_one = three(tmp_path / "open", body)
    assert not any(row.total.is_exact for row in open_one.rows.values())
    assert any("a decision on `bonus`" in text for text in open_one.standing.lacking)
    article = next(one.article for one in open_one.ground.provisions if type(one).__name__ == "SeriesBonus")
    for number, named in enumerate(("Cvetkov, Cvetan", "900100003")):
        found = three(tmp_path / str(number), body, DECISION.format(article, named))
        assert found.errors() == []
        assert totals(found) == {"A": "19", "B": "17", "C": "36", "D": "8"}
    nobody = three(tmp_path / "nobody", body, DECISION.format(article, "nobody"))
    assert totals(nobody) == {"A": "19", "B": "17", "C": "16", "D": "8"}


def test_who_has_played_too_few_events_is_not_in_the_standing(tmp_path: Path) -> None:
    """E plays once and wins; with `keep places` the others stay behind, and E is no member of the standing."""
    guest = Player("Evov, Evo", fide_id="900100009")
    events = {"one": Event(four("ABCD")), "two": Event([guest, *four("BACD")[:3]])}
    body = POINTS + "    standings where events played >= 2:\n        ineligible players: keep places\n"
    # two: E B A C: B 6, A 3, C 1; D played once only and is out.
    assert totals(series(tmp_path, body, events)) == {"A": "13", "B": "12", "C": "4"}
    # An event is still to come: nobody is out yet.
    events["three"] = Event(four(), has_results=False)
    found = series(tmp_path / "open", body, events)
    assert set(found.rows) == {"A", "B", "C", "D", "E"}


@pytest.mark.parametrize(
    ("line", "name"),
    [("    bonus 1 per game above", "parse"), ("    bonus 1 per tournament", "wrong-operand"), ("    bonus 1", "asked")],
)
def test_what_is_no_bonus(line: str, name: str) -> None:
    found = load_text(f"regdsl 1\nseries s:\n    events 1..3\n{POINTS}{line}\n", "s.regdsl").diagnostics
    assert [each.severity for each in found if each.severity == "error"] != []
    assert name == "parse" or name in [each.name for each in found]
