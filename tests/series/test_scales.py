"""Points by formula, by tables, with limits and bonuses, in series of a few games. The arithmetic stands beside each case.

Every event has Anev, Belov, Cvetkov and Dimov. In `LADDER` the first of the order beats all, the second two, the third one: 3, 2, 1, 0
points. In `LEVEL` the points are 2, 2, 1, 1; Anev has more wins than Belov, nothing parts Cvetkov and Dimov.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.series.hand_made import LEVEL, Event, Series, four, series


def totals(found: Series) -> dict[str, tuple[str, str]]:
    """At least and at most, by the first letter of the name."""
    return {letter: (str(row.total.known), str(row.total.known + row.total.spread)) for letter, row in found.rows.items()}


def exact(found: Series) -> dict[str, str]:
    assert all(row.total.is_exact for row in found.rows.values())
    return {letter: str(row.total.points) for letter, row in found.rows.items()}


def one_event(tmp_path: Path, points: str, rounds: tuple[str, ...] = LEVEL, rest: str = "") -> Series:
    body = "    points:\n" + "".join(f"        {line}\n" for line in points.splitlines()) + rest
    return series(tmp_path, body, {"one": Event(four(), rounds)})


# ---- formulas


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        # Hungarian: three for playing, and the score.
        ("formula: 3 + score", {"A": "5", "B": "5", "C": "4", "D": "4"}),
        # Four starters: 5 - place; A 1st, B 2nd by wins; C and D share 3rd and 4th: (2 + 1) / 2.
        ("formula: starters + 1 - place\nties share equally", {"A": "7/2", "B": "7/2", "C": "3/2", "D": "3/2"}),
        ("formula: starters + 1 - place\nties earn highest place", {"A": "4", "B": "4", "C": "2", "D": "2"}),
        # Places of tied players by the event's ranking: 1, 2, and 3 to 4, of which the highest is 3, the average 3.5, the lowest 4.
        ("formula: 10 - place\nplace of tied players: highest", {"A": "9", "B": "8", "C": "7", "D": "7"}),
        ("formula: 10 - place\nplace of tied players: average", {"A": "9", "B": "8", "C": "13/2", "D": "13/2"}),
        ("formula: 10 - place\nplace of tied players: lowest", {"A": "9", "B": "8", "C": "6", "D": "6"}),
        # From the bottom: 1st of four is 4; 6 for each point: 4 + 12, 3 + 12, and 2 + 6 for who is 3rd.
        ("formula: place from bottom + 6 * score\nplace of tied players: highest", {"A": "16", "B": "15", "C": "8", "D": "8"}),
        # A won two games and lost one, B won one and drew two, C and D drew two and lost one.
        ("formula: 2 * wins + draws", {"A": "4", "B": "4", "C": "2", "D": "2"}),
    ],
)
def test_formulas(tmp_path: Path, points: str, expected: dict[str, str]) -> None:
    assert exact(one_event(tmp_path, points)) == expected


def test_a_formula_without_place_asks_for_no_tie_breaks(tmp_path: Path) -> None:
    """The event's regulation names none; its points alone are enough."""
    event = Event(four(), LEVEL, regulation="    system swiss, 3 rounds\n")
    found = series(tmp_path, "    points:\n        formula: 3 + score\n", {"one": event})
    assert exact(found) == {"A": "5", "B": "5", "C": "4", "D": "4"}


def test_a_formula_that_data_leave_open(tmp_path: Path) -> None:
    """Nobody says on which days the rounds were: no total, and the reason."""
    found = one_event(tmp_path, "formula: wins + days where all rounds played")
    assert not any(row.total.is_exact for row in found.rows.values())
    assert found.rows["A"].total.lacking == ("day of round 1 of one",)


def test_place_of_tied_players_left_open(tmp_path: Path) -> None:
    """A and B share 1 and 2 by points: 9 to 8; C and D 3 and 4: 7 to 6."""
    found = one_event(tmp_path, "formula: 10 - place\nplace of tied players: unstated")
    assert totals(found) == {"A": ("8", "9"), "B": ("8", "9"), "C": ("6", "7"), "D": ("6", "7")}


# ---- tables

BY_STARTERS = "by starters:\n    ..3:\n        places 1..2: 9, 5\n    4..:\n        places 1..2: 20, 10\n        places 3..: 4\nties {}"


def test_a_table_by_starters(tmp_path: Path) -> None:
    """Four started: 20, 10, 4, 4. A and B have equal points: 15 each; C and D 4 each whatever the place."""
    assert exact(one_event(tmp_path, BY_STARTERS.format("share equally"))) == {"A": "15", "B": "15", "C": "4", "D": "4"}


def test_a_table_by_case(tmp_path: Path) -> None:
    """Fewer than six started: the case holds; the rest does not matter."""
    table = "by case:\n    when starters below 6:\n        places 1..2: 5, 3\n    otherwise:\n        places 1..2: 50, 30\nties by ranking"
    assert exact(one_event(tmp_path, table)) == {"A": "5", "B": "3"}


def test_no_row_fits(tmp_path: Path) -> None:
    found = one_event(tmp_path, "by starters:\n    10..:\n        places 1..2: 9, 5\nties by ranking")
    assert found.standing.lacking == ("points of one: no row of article 1 fits it",)


KINDS = """    kind blitz: events 1, 3
    kind rapid: events two
    points:
        by kind:
            rapid:
                places 1..3: 10, 6, 4
                places 4..: 2
            blitz: 50% of rapid
        ties share equally
"""


def three(tmp_path: Path, body: str) -> Series:
    events = {"one": Event(four(), LEVEL), "two": Event(four("BACD")), "three": Event(four("CDAB"))}
    return series(tmp_path, body, events)


def test_kinds_of_events(tmp_path: Path) -> None:
    """Blitz is half: one (10 + 6) / 4 = 4 for A and B, (4 + 2) / 4 = 1.5 for C and D; two 6, 10, 4, 2; three 2, 1, 5, 3 for A, B, C, D."""
    assert exact(three(tmp_path, KINDS)) == {"A": "12", "B": "15", "C": "21/2", "D": "13/2"}


def test_clauses_for_one_kind(tmp_path: Path) -> None:
    """Three rounds are too few for the blitz events; the rapid one is not asked."""
    found = three(tmp_path, KINDS + "    each event where blitz:\n        require rounds >= 4\n")
    assert [(verdict.event, verdict.status) for verdict in found.verdicts()] == [("one", "not met"), ("three", "not met")]
    found = three(tmp_path / "numbers", KINDS + "    each event where event in 2..3:\n        require rounds >= 4\n")
    assert [verdict.event for verdict in found.verdicts()] == ["two", "three"]


# ---- limits and bonuses


def test_at_least_for_playing(tmp_path: Path) -> None:
    """10, 6 and nothing for the others, who get 2 for playing."""
    found = one_event(tmp_path, "places 1..2: 10, 6\nties by ranking\nat least 2 per event played")
    assert exact(found) == {"A": "10", "B": "6", "C": "2", "D": "2"}


def test_bonuses_for_results(tmp_path: Path) -> None:
    """One for two points or more (A, B), and a half for everybody who plays."""
    found = one_event(tmp_path, "places 1..2: 10, 6\nties by ranking\nbonus 1 where score >= 2\nbonus 0.5 per event played")
    assert exact(found) == {"A": "23/2", "B": "15/2", "C": "1/2", "D": "1/2"}


def test_a_bonus_comes_after_the_multiplier(tmp_path: Path) -> None:
    """4 starters / 2: 20 and 12, then 1 more."""
    found = one_event(tmp_path, "places 1..2: 10, 6\nties by ranking\nfactor starters / 2\nbonus 1 where score >= 2")
    assert exact(found) == {"A": "21", "B": "13"}


def test_a_bonus_that_only_people_know(tmp_path: Path) -> None:
    """Anybody may be the winner of last season: everybody has up to 20 more, and no rank is sure."""
    found = one_event(tmp_path, "places 1..2: 10, 6\nties by ranking\nbonus 20 for winner of last season")
    assert totals(found) == {"A": ("10", "30"), "B": ("6", "26"), "C": ("0", "20"), "D": ("0", "20")}
    assert [row.rank for row in found.standing.rows] == [None] * 4


@pytest.mark.parametrize(("games", "expected"), [(3, {"A": "10", "B": "6"}), (4, {})])
def test_only_results_with_enough_games(tmp_path: Path, games: int, expected: dict[str, str]) -> None:
    assert exact(one_event(tmp_path, f"places 1..2: 10, 6\nties by ranking\nearned where games played >= {games}")) == expected


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("ties share equally", {"A": ("15/2", "15/2"), "B": ("15/2", "15/2")}),
        ("ties share equally, rounded up to 1", {"A": ("8", "8"), "B": ("8", "8")}),
        ("ties share equally, rounded down to 1", {"A": ("7", "7"), "B": ("7", "7")}),
        # By each way: 7 or 8.
        ("ties share equally, rounded to unstated", {"A": ("7", "8"), "B": ("7", "8")}),
    ],
)
def test_shared_points_are_rounded(tmp_path: Path, rule: str, expected: dict[str, tuple[str, str]]) -> None:
    """10 and 5 for two: 7.5 each."""
    assert totals(one_event(tmp_path, f"places 1..2: 10, 5\n{rule}")) == expected


def test_places_by_points_alone(tmp_path: Path) -> None:
    """The event parts A and B by wins; here both have the places 1 and 2, and nobody knows who has which."""
    found = one_event(tmp_path, "places 1..2: 10, 6\nties by ranking\nrank by points only")
    assert totals(found) == {"A": ("6", "10"), "B": ("6", "10")}
