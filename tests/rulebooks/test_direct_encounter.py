"""Direct encounter, article 6. Byes only make the tied equal in points."""

from __future__ import annotations

import pytest

from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.editions import EDITIONS
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_breaks.direct_encounter import direct_encounter
from tests.rulebooks.exercises import crosstable
from tests.rulebooks.printed import column, standing, tie_break

EACH_EDITION = pytest.mark.parametrize("edition", [each.id for each in EDITIONS])


@EACH_EDITION
def test_nobody_is_ahead_whatever_the_missing_games_give(edition: str) -> None:
    # Exercise 23: A-D and C-D drawn, all else unplayed.
    event = crosstable({1: "=w4 H F", 2: "F H H", 3: "H =w4 F", 4: "=b1 =b3 F"})
    assert set(column(event, "DE", edition).values()) == {"1"}
    assert {row.rank for row in standing(event, "DE", edition).rows} == {1}


@EACH_EDITION
def test_all_met_first_and_last_and_two_who_drew(edition: str) -> None:
    # Exercise 25, 6.0 points: F 2, A 1.5, D 1.5, B 1; A and D drew. F beat A, A beat B, the others drew.
    event = crosstable({1: "=w2 0b3 1w4 F H", 2: "=b1 =w3 =b4 F H", 3: "1w1 =b2 =w4 F Z", 4: "0b1 =w2 =b3 F F"})
    assert set(column(event, "PTS", edition).values()) == {"3"}
    values = column(event, "DE", edition)
    assert values == {3: "1", 1: "2", 2: "2", 4: "4"}


@EACH_EDITION
def test_somebody_could_equal_the_leader(edition: str) -> None:
    # Exercise 25, 4.5 points: G-S 0-1, I-S drawn, G-I unplayed. Irina (2) could win and have 1.5 as Stephan (3).
    event = crosstable({1: "0w3 F H", 2: "F =w3 Z", 3: "1b1 =b2 Z"})
    assert set(column(event, "PTS", edition).values()) == {"1.5"}
    assert set(column(event, "DE", edition).values()) == {"1"}


def test_alone_on_top_in_an_incomplete_table() -> None:
    # 1 beat 2 and 3, who did not meet: 2 and 3 can reach 1 at most.
    event = crosstable({1: "1w2 1w3 Z", 2: "0b1 F F", 3: "F 0b1 F"})
    assert column(event, "DE", "fide-2024-08") == {1: "1", 2: "2", 3: "2"}


def test_the_search_starts_again_among_the_unranked() -> None:
    # 1 has 2 and is first: 2 has 1.5, 3 could reach 1.5 with the missing game against 1, 4 has 1. The second place is open, because 3
    # could equal 2. Among 2, 3 and 4 alone all have met: 1.5, 0.5 and 1.
    event = crosstable({1: "1w2 1w4 Z H Z", 2: "0b1 1w3 =w4 F Z", 3: "=w4 0b2 F F Z", 4: "=b3 0b1 =b2 F H"})
    assert set(column(event, "PTS", "fide-2024-08").values()) == {"2.5"}
    assert column(event, "DE", "fide-2024-08") == {1: "1", 2: "2", 4: "3", 3: "4"}


def test_two_meetings_count_with_their_average() -> None:
    # 1 won one of two games against 2 and lost the other (average 1/2), and drew with 3; 2 beat 3.
    event = crosstable({1: "1w2 0b2 =w3 F", 2: "0b1 1w1 1w3 H", 3: "F F =b1 0b2"})
    assert set(column(event, "PTS", "fide-2026-03").values()) == {"2.5"}
    # 1: 1/2 + 1/2 = 1, 2: 1/2 + 1 = 1.5, 3: 1/2.
    assert column(event, "DE", "fide-2026-03") == {2: "1", 1: "2", 3: "3"}


def test_a_forfeit_is_no_game_unless_the_list_says_so() -> None:
    event = crosstable({1: "+w2 Z F", 2: "-b1 F F"})
    assert column(event, "DE", "fide-2026-03") == {1: "1", 2: "1"}
    assert column(event, "DE/P", "fide-2026-03") == {1: "1", 2: "2"}


def test_who_is_tied_with_nobody_has_no_place() -> None:
    event = crosstable({1: "1w2", 2: "0b1"})
    assert column(event, "DE", "fide-2026-03") == {1: None, 2: None}


def test_later_tie_breaks_see_only_who_is_still_tied() -> None:
    # DE puts 1 before 2 although 2 has more wins.
    event = crosstable({1: "1w2 H H", 2: "0b1 F F"})
    rows = standing(event, "DE WIN", "fide-2026-03").rows
    assert [(row.rank, row.number, row.values) for row in rows] == [(1, 1, ("1", "1")), (2, 2, ("2", "2"))]


def _chain(players: int) -> Crosstable:
    """Everybody beat the next one and met nobody else."""
    lines = {}
    for number in range(1, players + 1):
        even, odd = (f"1w{number + 1}", f"0b{number - 1}") if number % 2 else (f"0b{number - 1}", f"1w{number + 1}")
        lines[number] = f"{even} {odd}".replace("0b0", "F").replace(f"1w{players + 1}", "Z")
    return crosstable(lines)


def test_a_tie_of_sixteen_thousand_is_broken_as_far_as_games_go() -> None:
    table = ScoreTable(_chain(16_000), EDITIONS[-1])
    groups = direct_encounter(table, tie_break("DE"), list(range(16_000)))
    assert sum(map(len, groups)) == 16_000
