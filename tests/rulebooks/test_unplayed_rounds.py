"""Checked numbers for rounds that were not played: minutes of the Swiss Pairings Committee of 2009, and the Arbiters' Manual of 2026."""

from __future__ import annotations

from fractions import Fraction

import pytest

from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.editions import edition
from regdsl.rulebooks.score_table import ScoreTable
from tests.rulebooks.exercises import crosstable
from tests.rulebooks.printed import column


def _table(event: Crosstable, edition_id: str) -> ScoreTable:
    rules = edition(edition_id)
    assert rules is not None
    return ScoreTable(event, rules)


def test_virtual_opponent_after_a_forfeit_win() -> None:
    # Nine rounds, 2 of 2, then a forfeit win: 2 + 0 + 6 x 1/2 = 5. He ends with 6; opponents see 6 - 1 + 1/2 = 5.5.
    table = _table(crosstable({1: "1w2 1w2 +w2 1w2 1w2 1w2 0w2 0w2 0w2", 2: "0b1 0b1 -b1 0b1 0b1 0b1 1b1 1b1 1b1"}), "fide-2009")
    assert table.in_points(table.opponent_scores[0][2]) == 5
    assert table.in_points(table.adjusted[0]) == Fraction(11, 2)


def test_virtual_opponent_of_an_absence() -> None:
    # Nine rounds, absent in round 7 with 4 of 6: 4 + 1 + 2 x 1/2 = 6. He ends with 6; opponents see 6 + 1/2 = 6.5.
    table = _table(crosstable({1: "1w2 1w2 1w2 1w2 0w2 0w2 Z 1w2 1w2", 2: "0b1 0b1 0b1 0b1 1b1 1b1 Z 0b1 0b1"}), "fide-2009")
    assert table.in_points(table.opponent_scores[0][6]) == 6
    assert table.in_points(table.adjusted[0]) == Fraction(13, 2)


def test_virtual_opponent_of_an_early_absence() -> None:
    # Nine rounds, absent in round 3 with 1.5: 1.5 + 1 + 6 x 1/2 = 5.5.
    table = _table(crosstable({1: "1w2 =w2 Z 1w2 1w2 1w2 0w2 0w2 0w2", 2: "0b1 =b1 Z 0b1 0b1 0b1 1b1 1b1 1b1"}), "fide-2009")
    assert table.in_points(table.opponent_scores[0][2]) == Fraction(11, 2)


def _hero(rounds: list[str], opponents: list[float]) -> Crosstable:
    """Player 1 with these rounds (`1`, `=`, `0`, `+`, `-` against a new opponent, or a bye), whose opponents end with these scores.

    The opponents get their points by full-point byes and one half-point bye, with absences before them, so that no absence is trailing.
    """
    lines: dict[int, str] = {}
    hero, index = [], 0
    other_side = {"1": "0", "=": "=", "0": "1", "+": "-", "-": "+"}
    points = {"1": 2, "=": 1, "0": 0, "+": 2, "-": 0}
    for place, code in enumerate(rounds):
        if code in "UHFZ":
            hero.append(code)
            continue
        number = index + 2
        hero.append(f"{code}w{number}")
        halves = int(2 * opponents[index]) - points[other_side[code]]
        byes = ["F"] * (halves // 2) + ["H"] * (halves % 2)
        filled = ["Z"] * (len(rounds) - 1 - len(byes)) + byes[::-1]
        assert len(filled) == len(rounds) - 1, "more points than rounds"
        filled.insert(place, f"{other_side[code]}b1")
        lines[number] = " ".join(filled)
        index += 1
    return crosstable({1: " ".join(hero), **lines})


@pytest.mark.parametrize(("edition_id", "buchholz"), [("fide-2024-08", "57"), ("fide-2026-03", "55")])
def test_one_round_voluntarily_unplayed(edition_id: str, buchholz: str) -> None:
    # Laxman 2024, 7.0 of 10, round 4 not played: the dummy of 7 is capped at 10 x 1/2; the first cut takes it away in both editions.
    # Opponents: five who lost (24.5 together) and four who drew (25.5), so that SB = 24.5 + 25.5 / 2 = 37.25.
    event = _hero(list("111Z11===="), [5, 5, 5, 5, 4.5, 6.5, 6.5, 6.5, 6])
    assert column(event, "PTS", edition_id)[1] == "7"
    assert column(event, "BH", edition_id)[1] == buchholz
    assert column(event, "BH/C1", edition_id)[1] == "50"
    assert column(event, "SB", edition_id)[1] == "37.25"


@pytest.mark.parametrize(("edition_id", "buchholz"), [("fide-2024-08", "51"), ("fide-2026-03", "49.5")])
def test_forfeit_win(edition_id: str, buchholz: str) -> None:
    # Manual 2026, example 1: 7.0 of 9, forfeit win in round 7, the scheduled opponent ends with 5.5; the others have 44 together.
    event = _hero(list("111111+00"), [5.5, 5.5, 5.5, 5.5, 5.5, 5.5, 5.5, 5.5, 5.5])
    assert column(event, "PTS", edition_id)[1] == "7"
    assert column(event, "BH", edition_id)[1] == buchholz


@pytest.mark.parametrize(("edition_id", "buchholz"), [("fide-2024-08", "74"), ("fide-2026-03", "69")])
def test_forfeit_win_against_a_weak_opponent(edition_id: str, buchholz: str) -> None:
    # Manual 2026, example 4: 9.5 of 10, forfeit win in round 1, the opponent ends with 4.5; the others have 64.5 together.
    event = _hero(list("+11111111="), [4.5, 7, 7, 7, 7, 7, 7, 7.5, 7.5, 7.5])
    assert column(event, "PTS", edition_id)[1] == "9.5"
    assert column(event, "BH", edition_id)[1] == buchholz


@pytest.mark.parametrize("edition_id", ["fide-2023", "fide-2024-08", "fide-2026-03"])
def test_categories_of_requested_byes(edition_id: str) -> None:
    event = crosstable(
        {
            1: "1w2 H Z 1w3",  # 16.2.3: a game follows, face value 2.5
            2: "0b1 1w3 Z -b4",  # 16.2.5 before a trailing forfeit loss, which stays 0 (16.2.4): 1 + 1/2 + 0
            3: "H 0b2 H 0b1",  # face value 1
            4: "F Z Z +w2",  # 16.2.3: the forfeit win is no voluntarily unplayed round, face value 2
            5: "Z Z H Z",  # nothing but requested byes: 4 x 1/2
            6: "U F F H",  # a half-point bye in the last round is a draw anyway: 3.5
        }
    )
    table = _table(event, edition_id)
    assert [table.in_points(units) for units in table.adjusted] == [Fraction(5, 2), Fraction(3, 2), 1, 2, 2, Fraction(7, 2)]
    assert [table.in_points(units) for units in table.with_forfeits_played.adjusted][1] == 1


def test_an_opponent_who_is_not_in_the_event_is_none() -> None:
    # `0000 +`, `0000 -`, `0000 =` as old files write byes and absences.
    table = _table(crosstable({1: "+w9 -b9 =w9", 2: "1w9 0b9 Z"}), "fide-2026-03")
    assert table.codes == ["FZH", "FZZ"]


def test_other_scoring() -> None:
    # 3-1-0: a draw is one point; halves stay possible.
    from dataclasses import replace

    from regdsl.records.crosstable import Scoring

    event = replace(
        crosstable({1: "1w2 =b2 H", 2: "0b1 =w1 F"}),
        scoring=Scoring(win=Fraction(3), draw=Fraction(1), pairing_allocated_bye=Fraction(3)),
    )
    assert column(event, "PTS", "fide-2026-03") == {1: "5", 2: "4"}
    # 1: twice the 4 points of 2, and for the bye the own 5, capped at 3 rounds x 1 point.
    assert column(event, "BH", "fide-2026-03")[1] == "11"
    assert column(event, "TPR", "fide-2026-03")[1] == str(2000 + 193)
