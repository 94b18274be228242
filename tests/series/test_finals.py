"""Who is who between small events, and who plays the final. Worked out by hand.

The two ladders ABCD and BACD give A and B 16 points, C 6, D 2; ABCD alone A 10, B 6, C 3, D 1.
"""

from __future__ import annotations

from itertools import permutations
from pathlib import Path

import pytest

from tests.series.hand_made import Event, Player, Series, four, series

POINTS = "        points:\n            places 1..4: 10, 6, 3, 1\n            ties by ranking\n"
ONE = {"one": Event(four("ABCD"))}
TWO = {"one": Event(four("ABCD")), "two": Event(four("BACD"))}


def final_of(players: int, *admissions: str, twice: str = "nobody twice") -> str:
    lines = "".join(f"        {line}\n" for line in (*admissions, twice))
    return f"    final of {players} players:\n{lines}{POINTS}"


def nominations(*lines: str) -> str:
    return "nominations:\n" + "".join(f"  - {{{line}}}\n" for line in lines)


BY_FEDERATION = "admit 1 per federation in members, by federation"
A = 'federation: BUL, name: "Anev, Anton", fide_id: 900100001'
D = 'federation: BUL, name: "Dimov, Dimo", fide_id: 900100004'
OTHER = 'federation: GRE, name: "Elias, Evangelos"'


# ---- seats by series points


def test_a_tie_at_the_last_seat(tmp_path: Path) -> None:
    """A and B have 16 points each; no tie-break is named."""
    found = series(tmp_path, final_of(1, "admit 1 best by series points"), TWO)
    assert found.final.seats == ()
    assert found.final.open == ("seat 1 by series points",)
    assert found.final.notes == ("open by series points: 1 of 2: Anev, Anton; Belov, Boris",)


def test_a_tie_before_the_last_seat(tmp_path: Path) -> None:
    found = series(tmp_path, final_of(2, "admit 2 best by series points"), TWO)
    assert (found.seats, found.final.open) == (["A by series points", "B by series points"], ())


def test_more_seats_than_people_with_points(tmp_path: Path) -> None:
    body = final_of(3, "admit 3 best by series points").replace("places 1..4: 10, 6, 3, 1", "places 1..2: 10, 6")
    found = series(tmp_path, body, ONE)
    assert found.seats == ["A by series points", "B by series points"]
    assert found.final.open == ("seat 3 by series points: nobody else has points",)


def test_seats_wait_for_events_without_results(tmp_path: Path) -> None:
    events = ONE | {"two": Event(four(), has_results=False), "three": Event(four(), has_results=False)}
    found = series(tmp_path, final_of(2, "admit 2 best by series points"), events)
    assert found.final.seats == ()
    assert found.final.open == ("seat 1 by series points: results of two, three", "seat 2 by series points: results of two, three")


def test_an_undecided_tie_leaves_open_only_what_it_can_change(tmp_path: Path) -> None:
    """`ties unstated`, points 2 2 1 1: A 8 to 10, B 6 to 10, C and D 1 to 3. The first two are A and B, whatever their order."""
    from tests.series.hand_made import LEVEL

    body = final_of(3, "admit 2 best by series points", "admit 1 best by series points").replace("ties by ranking", "ties unstated")
    found = series(tmp_path, body, {"one": Event(four(), LEVEL)})
    assert found.seats == ["A by series points", "B by series points"]
    assert found.final.open == ("seat 3 by series points",)
    assert found.final.notes == ("open by series points: 1 of 2: Cvetkov, Cvetan; Dimov, Dimo",)


@pytest.mark.parametrize(("funds", "sure"), [(("100", "100"), ["B", "A"]), (("100", "unstated"), ["B"]), (("unstated", "unstated"), [])])
def test_unknown_multipliers(tmp_path: Path, funds: tuple[str, str], sure: list[str]) -> None:
    """Ladders ABCD and BCAD, multipliers f and g: A 10f + 3g, B 6f + 10g, C 3f + 6g, D f + g. Two seats.

    f = g = 1: 13, 16, 9, 2. f = 1: B, 6 + 10g, is ahead of C, 3 + 6g, and of D, 1 + g, whatever g is: never third. A, 10 + 3g, is
    ahead of C up to g = 7/3, and always of D. Neither known: with f = g = 0 everybody has nothing, and nobody is sure.
    """
    money = [
        f"    system swiss, 3 rounds\n    fund {fund}{' EUR' if fund != 'unstated' else ''}\n    ranking by points:\n        wins\n"
        for fund in funds
    ]
    body = final_of(2, "admit 2 best by series points") + "            factor fund / 100 EUR\n"
    events = {"one": Event(four("ABCD"), regulation=money[0]), "two": Event(four("BCAD"), regulation=money[1])}
    found = series(tmp_path, body, events)
    assert [seat.name[0] for seat in found.final.seats] == sure
    assert len(found.final.seats) + len(found.final.open) == 2
    possible = {1: ("open by series points: 1 of 2: Anev, Anton; Cvetkov, Cvetan",), 2: ()}
    assert found.final.notes == possible.get(len(sure), found.final.notes)


# ---- seats by federation


def test_the_rest_by_series_points(tmp_path: Path) -> None:
    """Three players, one of each of the two members: one seat is the rest. A is named, B is next."""
    found = series(tmp_path, final_of(3, BY_FEDERATION, "admit the rest by series points"), ONE, nominations(A, OTHER))
    assert found.seats == ["A by federation", "E by federation", "B by series points"]
    assert found.final.open == ()


TWICE = {
    # nobody twice, who is named → the seats by points, how many are open
    ("nobody twice", A): (["B", "C"], 0),
    ("nobody twice", D): (["A", "B"], 0),
    ("nobody twice", OTHER): (["A", "B"], 1),  # nobody is named by BUL
    ("nobody twice unstated", A): (["B"], 1),  # the second seat of A, or C moves up
    ("nobody twice unstated", D): (["A", "B"], 0),
    ("no", A): (["A", "B"], 0),  # decided: A keeps both
    ("no", D): (["A", "B"], 0),
    ("yes", A): (["B", "C"], 0),
    ("yes", D): (["A", "B"], 0),
}


@pytest.mark.parametrize(("twice", "named"), TWICE)
def test_nobody_twice(tmp_path: Path, twice: str, named: str) -> None:
    facts = nominations(named, OTHER) if named != OTHER else nominations(OTHER)
    if twice in ("yes", "no"):
        facts += f'decisions:\n  - {{article: "1", word: nobody twice, value: {twice}, by: board, on: 2025-01-01}}\n'
    body = final_of(4, BY_FEDERATION, "admit 2 best by series points", twice=twice if " " in twice else "nobody twice unstated")
    found = series(tmp_path, body, ONE, facts)
    by_points, number_open = TWICE[twice, named]
    assert [seat.name[0] for seat in found.final.seats if seat.by == "series points"] == by_points
    assert len(found.final.open) == number_open
    assert len(found.final.seats) + len(found.final.open) == 4
    if (twice, named) == ("nobody twice unstated", A):
        assert found.final.open == (
            "second seat of Anev, Anton: article 1 leaves `nobody twice` unstated (with `nobody twice`: Cvetkov, Cvetan)",
        )


def test_one_federation_names_two(tmp_path: Path) -> None:
    found = series(tmp_path, final_of(2, BY_FEDERATION), ONE, nominations(A, D, OTHER))
    assert found.seats == ["E by federation"]
    assert found.final.open == ("nomination of BUL: Anev, Anton; Dimov, Dimo are named for 1 seat",)


def test_one_federation_names_one_person_twice(tmp_path: Path) -> None:
    found = series(tmp_path, final_of(2, BY_FEDERATION), ONE, nominations(A, A, OTHER))
    assert (found.seats, found.final.open) == (["A by federation", "E by federation"], ())


def test_two_federations_name_one_person(tmp_path: Path) -> None:
    found = series(tmp_path, final_of(2, BY_FEDERATION), ONE, nominations(A, A.replace("BUL", "GRE")))
    assert found.seats == ["A by federation"]
    assert found.final.open == ("nomination of GRE: Anev, Anton is named by BUL already",)


def test_a_federation_without_a_seat_names_somebody(tmp_path: Path) -> None:
    found = series(tmp_path, final_of(2, BY_FEDERATION), ONE, nominations(A, OTHER, OTHER.replace("GRE", "TUR")))
    assert found.seats == ["A by federation", "E by federation"]
    assert found.final.notes == ("TUR names somebody for the final and has no seat to give",)


def test_a_federations_nominee_is_not_the_organizers(tmp_path: Path) -> None:
    found = series(tmp_path, final_of(3, BY_FEDERATION, "admit 1 by organizer"), ONE, nominations(A, OTHER))
    assert found.seats == ["A by federation", "E by federation"]
    assert found.final.open == ("nomination by organizer",)


def test_seats_of_each_federation_of_no_group(tmp_path: Path) -> None:
    body = final_of(4, "admit 1 per federation, by federation", "admit the rest by series points")
    found = series(tmp_path, body, ONE, nominations(A, OTHER))
    assert found.final.seats == ()
    assert found.final.open[:2] == (
        "seats of each federation: article 1 does not say of which",
        "seats by series points: the text does not say how many",
    )


def test_seats_that_the_text_leaves_open(tmp_path: Path) -> None:
    found = series(tmp_path, final_of(3, BY_FEDERATION, "admit unstated by series points"), ONE, nominations(A, OTHER))
    assert found.seats == ["A by federation", "E by federation"]
    assert len(found.final.open) == 1


# ---- who is who


def totals(found: Series) -> list[tuple[str, int]]:
    return [(row.person.name[0], int(row.total.known)) for row in found.standing.rows]


def test_by_fide_id_in_spite_of_another_name(tmp_path: Path) -> None:
    found = series(tmp_path, final_of(1, "admit 1 best by series points"), TWO | {"two": Event(four("BACD", A={"name": "Aneff, A."}))})
    assert found.rows["A"].total.known == 16


def test_one_fide_id_under_two_names_is_noted(tmp_path: Path) -> None:
    """It is one person all the same: 8 points in each event."""
    found = series(
        tmp_path, final_of(1, "admit 1 best by series points"), TWO | {"two": Event(four("BACD", A={"name": "Nikolov, Georgi"}))}
    )
    assert found.rows["A"].total.known == 16
    assert found.standing.notes == ("FIDE ID 900100001: Anev, Anton in one, Nikolov, Georgi in two: taken as one person",)
    alike = series(tmp_path, final_of(1, "admit 1 best by series points"), TWO | {"two": Event(four("BACD", A={"name": "ANEV Anton"}))})
    assert alike.standing.notes == ()


@pytest.mark.parametrize("without", [("one",), ("two",), ("one", "two")])
def test_without_a_fide_id_by_name_federation_and_birth_year(tmp_path: Path, without: tuple[str, ...]) -> None:
    events = {
        name: Event(four(order, A={"fide_id": "", "name": "ANEV Anton"}) if name in without else four(order))
        for name, order in (("one", "ABCD"), ("two", "BACD"))
    }
    found = series(tmp_path, final_of(1, "admit 1 best by series points"), events)
    assert totals(found) == [("A", 16), ("B", 16), ("C", 6), ("D", 2)]
    assert not any("taken as" in note for note in found.standing.notes)


@pytest.mark.parametrize(
    "changes", [{"birth_year": ""}, {"federation": "FID"}, {"federation": ""}, {"birth_year": "1981"}, {"federation": "GRE"}]
)
def test_not_matched(tmp_path: Path, changes: dict[str, str]) -> None:
    events = TWO | {"two": Event(four("BACD", A={"fide_id": "", **changes}))}
    found = series(tmp_path, final_of(1, "admit 1 best by series points"), events)
    assert totals(found) == [("B", 16), ("A", 10), ("A", 6), ("C", 6), ("D", 2)]
    assert [note for note in found.standing.notes if note.startswith("Anev, Anton: taken as 2 persons (one 1, two 2)")]


def test_two_with_an_unknown_federation_are_not_one(tmp_path: Path) -> None:
    """FID is not a federation of which both could be members."""
    events = {name: Event(four(order, A={"fide_id": "", "federation": "FID"})) for name, order in (("one", "ABCD"), ("two", "BACD"))}
    assert [letter for letter, _ in totals(series(tmp_path, final_of(1, "admit 1 best by series points"), events))].count("A") == 2


@pytest.mark.parametrize("order", list(permutations(("one", "two", "three"))))
def test_two_of_one_name_in_an_event_make_nobody_sure(tmp_path: Path, order: tuple[str, ...]) -> None:
    """Events one and three have one Anev without FIDE ID, two has two of the same data: nobody knows which of them is the other."""
    twin = {"fide_id": "", "name": "Anev, Anton"}
    made = {
        "one": Event(four("ABCD", A=twin)),  # Anev 10
        "two": Event(four("ABCD", A=twin, B=twin)),  # Anev 10, Anev 6
        "three": Event(four("BACD", A=twin)),  # Anev 6
    }
    found = series(tmp_path, final_of(1, "admit 1 best by series points"), {name: made[name] for name in order})
    assert sorted(known for letter, known in totals(found) if letter == "A") == [6, 6, 10, 10]
    assert any("taken as 4 persons" in note for note in found.standing.notes)


def test_two_fide_ids_are_two_persons(tmp_path: Path) -> None:
    events = TWO | {"two": Event(four("BACD", A={"fide_id": "900100009"}))}
    found = series(tmp_path, final_of(1, "admit 1 best by series points"), events)
    assert totals(found) == [("B", 16), ("A", 10), ("A", 6), ("C", 6), ("D", 2)]


def test_a_fide_id_that_stands_at_two_players_tells_nobody(tmp_path: Path) -> None:
    """In event one Anev and Belov have the same number. Of 16 points each, none is added up by it."""
    events = TWO | {"one": Event(four("ABCD", A={"fide_id": "900100002"}))}
    found = series(tmp_path, final_of(1, "admit 1 best by series points"), events)
    assert "one: FIDE ID 900100002 stands at 2 players and tells nobody" in found.standing.notes
    # Name, federation and birth year are still those of one person each.
    assert totals(found)[:2] == [("A", 16), ("B", 16)]


PAIR = {"A": {"name": "Petrov, Petar"}, "B": {"name": "Petrov, Petar", "birth_year": "1990"}}


def test_a_seat_of_one_of_two_of_the_same_name(tmp_path: Path) -> None:
    """Named by name only: nobody knows which of the two. Neither has a seat by points for sure, and C has none."""
    found = series(
        tmp_path,
        final_of(4, BY_FEDERATION, "admit 2 best by series points"),
        {"one": Event(four("ABCD", **PAIR))},
        nominations('federation: BUL, name: "Petrov, Petar"', OTHER),
    )
    assert found.seats == ["P by federation", "E by federation"]
    assert found.final.open == ("seat 1 by series points", "seat 2 by series points")
    # If the first is named, the seats are the second's and C's; if the second, the first's and C's; if a third one, both have one.
    assert found.final.notes == ("open by series points: 2 of 3: Petrov, Petar; Petrov, Petar; Cvetkov, Cvetan",)


@pytest.mark.parametrize("twice", ["nobody twice", "nobody twice unstated"])
def test_a_seat_by_fide_id_of_one_of_two_of_the_same_name(tmp_path: Path, twice: str) -> None:
    """900100002 is the second of the standing: he is named; the first keeps the seat by points. Compared by name, he would lose it."""
    found = series(
        tmp_path,
        final_of(3, BY_FEDERATION, "admit 1 best by series points", twice=twice),
        {"one": Event(four("ABCD", **PAIR))},
        nominations('federation: BUL, name: "Petrov, Petar", fide_id: 900100002', OTHER),
    )
    assert [(seat.fide_id, seat.by) for seat in found.final.seats if seat.name[0] == "P"] == [
        ("900100002", "federation"),
        ("900100001", "series points"),
    ]
    assert found.final.open == ()


def test_a_person_of_whom_the_federation_is_not_known(tmp_path: Path) -> None:
    """Anev of BUL is named without a number; the Anev of the standing may be somebody else."""
    players = [Player("Anev, Anton", federation="", fide_id=""), *four("BCD")]
    found = series(
        tmp_path,
        final_of(3, BY_FEDERATION, "admit 1 best by series points"),
        {"one": Event(players)},
        nominations('federation: BUL, name: "Anev, Anton"', OTHER),
    )
    assert [seat.by for seat in found.final.seats] == ["federation", "federation"]
    assert found.final.notes == ("open by series points: 1 of 2: Anev, Anton; Belov, Boris",)
