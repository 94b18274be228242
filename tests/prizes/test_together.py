"""Prizes for clubs and families: the sums of their best, with the arithmetic beside (C25 of the worked cases: best four of a club)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from regdsl.clauses.prizes.readings import Prizes, prizes_of
from regdsl.diagnostics import Severity
from regdsl.regulation.loading import load_text
from regdsl.values.frozen import replace
from regdsl.values.unknown import Unknown
from tests.prizes.hand_made import HEAD, Player, event, left, regulation, sums

CLUBS = 'category clubs "Best club" where has club:\n    places 1..2: 80, 40\n    rank by points per club, {how}\nties by ranking\n'
# Points with clubs: A 6.5 + 6 + 5.5 + 5 = 23, B 7 + 6 + 5 + 4 = 22 (and 3), C 8 + 7.5 + 7 = 22.5 of three players only.
FIELD: list[tuple[float, str | Unknown | None]] = [
    *[(8, "C"), (7.5, "C"), (7, "C"), (7, "B"), (6.5, "A"), (6, "A"), (6, "B"), (5.5, "A")],
    *[(5, "A"), (5, "B"), (4, "B"), (3, "B"), (2, None)],
]


def found(text: str, field: Sequence[tuple[float, str | Unknown | None]] = FIELD) -> Prizes:
    occasion = event(regulation(text), [Player(points) for points, _ in field])
    assert occasion.records is not None
    clubs = tuple(replace(person, club=club) for person, (_, club) in zip(occasion.records.persons, field, strict=True))
    records = replace(occasion.records, persons=clubs, entries=clubs)
    return prizes_of(replace(occasion, records=records), occasion.promised or ())


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("best 4", {5: "80", 4: "40"}),  # A 23 before B 22; C has three only
        ("at most 4", {5: "80", 1: "40"}),  # A 23, C 22.5
        ("best 3", {1: "80", 4: "40"}),  # C 22.5, and A and B have 18 both: B's first stands before A's
    ],
)
def test_the_best_club(how: str, expected: dict[int, str]) -> None:
    assert sums(found(CLUBS.format(how=how))) == dict(sorted(expected.items()))


def test_who_counts_is_said() -> None:
    (first, *_) = found(CLUBS.format(how="best 4")).rows
    assert first.why == "place 1 of Best club; club A: 6.5 + 6 + 5.5 + 5 = 23 (players 5, 6, 8, 9)"


def test_a_club_does_not_take_the_place_of_its_player() -> None:
    """Player 1 keeps 100 and his club has 80: the club's prize is not his."""
    one = "one prize per player:\n    keep highest\n    compare after sharing\nplaces 1..2: 100, 50\n"
    assert sums(found(one + CLUBS.format(how="best 3"))) == {1: "180", 2: "50", 4: "40"}


def test_whose_club_is_not_known() -> None:
    """Nobody knows whether the last player is in a club, or in which."""
    field = [*FIELD[:-1], (2, Unknown())]
    assert set(sums(found(CLUBS.format(how="best 4"), field)).values()) == {"?"}
    text = CLUBS.replace("where has club", "where points >= 0")
    assert sums(found(text.format(how="best 4"), field)) == {}
    assert left(found(text.format(how="best 4"), field)) == {"clubs 1": "80", "clubs 2": "40"}
    assert "club of player 13" in found(text.format(how="best 4"), field).unawarded[0].why


def test_how_many_count_is_asked() -> None:
    block = CLUBS.format(how="").replace(", \n", "\n").replace("\n", "\n        ")
    loaded = load_text(f"{HEAD}    prizes in EUR:\n        {block}", "open.regdsl")
    wrong = [each for each in loaded.diagnostics if each.severity is Severity.ERROR]
    assert [(each.name, each.arguments["word"]) for each in wrong] == [("asked", "best")]
