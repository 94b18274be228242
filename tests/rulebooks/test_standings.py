from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.standings import decimal_text
from tests.rulebooks.exercises import SWISS, crosstable
from tests.rulebooks.printed import standing


def _unrated(event: Crosstable, *numbers: int) -> Crosstable:
    return replace(event, lines=tuple(replace(line, rating=None) if line.number in numbers else line for line in event.lines))


def test_points_then_tie_breaks_in_order() -> None:
    result = standing(SWISS, "BH/C1 BH SB", "fide-2023")
    assert [str(each) for each in result.tie_breaks] == ["BH/C1", "BH", "SB"]
    # 4.0: 2. 3.5: 3 (13), 4 (11.5), then 1 and 16 with 11 and 12.5 each, split by SB 8 and 7.25. 3.0: 6.
    assert [(row.rank, row.number) for row in result.rows[:6]] == [(1, 2), (2, 3), (3, 4), (4, 1), (5, 16), (6, 6)]
    assert result.rows[0].values == ("12", "13", "9.5")
    assert result.rows[0].points == 4


def test_who_is_left_tied_shares_a_rank_in_order_of_starting_numbers() -> None:
    event = crosstable({7: "1w2 =w3", 2: "0b7 F", 3: "F =b7", 1: "Z F"})
    assert [(row.rank, row.number) for row in standing(event, "WIN", "fide-2026-03").rows] == [(1, 3), (1, 7), (3, 1), (3, 2)]


def test_without_tie_breaks() -> None:
    assert [(row.rank, row.number) for row in standing(SWISS, "", "fide-2023").rows[:6]] == [
        (1, 2),
        (2, 1),
        (2, 3),
        (2, 4),
        (2, 16),
        (6, 6),
    ]


def test_an_empty_event() -> None:
    assert standing(Crosstable((), rounds=0), "DE BH KS ARO", "fide-2026-03").rows == ()
    nothing_played = crosstable({1: "", 2: ""})
    rows = standing(nothing_played, "DE BH/C1 BH/M1 SB SB/C1 WIN PS AOB FB ARO TPR", "fide-2026-03").rows
    assert [(row.rank, row.number, row.points) for row in rows] == [(1, 1, 0), (1, 2, 0)]
    assert rows[0].values == ("1", "0", "0", "0", "0", "0", "0", None, "0", None, None)


@pytest.mark.parametrize(
    ("unrated", "reason"),
    [
        ((7,), "player 7 has no rating"),
        ((3, 9), "players 3, 9 have no rating"),
        ((1, 2, 3, 4, 5), "players 1, 2, 3 and 2 more have no rating"),
    ],
)
def test_rating_tie_breaks_leave_the_list_where_somebody_is_unrated(unrated: tuple[int, ...], reason: str) -> None:
    # C.07 art. 10, preamble. The list keeps its length; the order is that of the rest.
    result = standing(_unrated(SWISS, *unrated), "ARO BH", "fide-2026-03")
    assert result.notes == (f"ARO left out: {reason}",)
    assert all(row.values[0] is None for row in result.rows)
    assert [row.rank for row in result.rows] == [row.rank for row in standing(SWISS, "BH", "fide-2026-03").rows]


def test_a_published_rule_for_unrated_players_keeps_them_in() -> None:
    # Player 9 (1800) met 1 (2200) and 10 (1750): with 1750 replaced by 1400 the mean is 1800.
    result = standing(_unrated(SWISS, 10), "ARO/U1400", "fide-2026-03")
    assert not result.notes
    assert next(row.values[0] for row in result.rows if row.number == 9) == "1800"


def test_average_rating_rounds_one_half_up() -> None:
    # Exercise 17: (1650 + 1600 + 2100 + 2200) / 4 = 1887.5.
    assert next(row.values[0] for row in standing(SWISS, "ARO", "fide-2023").rows if row.number == 4) == "1888"


def test_cuts_of_the_average_rating() -> None:
    # Player 4 met 1650, 1600, 2100, 2200: without 1600 the mean is 1983.33, without 1600 and 2200 it is 1875.
    values = next(row.values for row in standing(SWISS, "ARO/C1 ARO/M1 ARO/C2", "fide-2023").rows if row.number == 4)
    assert values == ("1983", "1875", "2150")


def test_who_met_nobody_has_no_average_and_comes_last() -> None:
    event = crosstable({1: "F", 2: "1w3", 3: "0b2"})
    rows = standing(event, "ARO TPR", "fide-2026-03").rows
    assert [(row.rank, row.number, row.values) for row in rows] == [
        (1, 2, ("2000", "2800")),
        (2, 1, (None, None)),
        (3, 3, ("2000", "1200")),
    ]


def test_koya_in_a_swiss_carries_a_note() -> None:
    notes = standing(SWISS, "KS", "fide-2026-03").notes
    assert len(notes) == 1
    assert notes[0].startswith("KS: in a Swiss it applies only if the regulations define it")
    assert not standing(replace(SWISS, predetermined=True), "KS", "fide-2026-03").notes


def test_what_an_edition_does_not_settle_is_said() -> None:
    assert [note.split(":")[0] for note in standing(SWISS, "SB/C1 SB BH/C1", "fide-2009").notes] == ["SB/C1"]
    assert [note.split(":")[0] for note in standing(SWISS, "DE WIN DE", "self-game").notes] == ["DE"]
    assert not standing(SWISS, "SB/C1 SB BH/C1 DE", "fide-2023").notes


def test_the_same_tie_break_twice() -> None:
    # 4.3: direct encounter may be listed several times; the second time among those still tied after Buchholz.
    result = standing(SWISS, "DE BH DE", "fide-2023")
    places = {row.number: row.values for row in result.rows}
    # With 3.5 points 1-4 and 3-4 drew, nobody is ahead; then Buchholz 15.5, 15 and twice 12.5, for 1 and 16, who did not meet.
    assert [places[number] for number in (3, 4, 1, 16)] == [("1", "15.5", None), ("1", "15", None), ("1", "12.5", "1"), ("1", "12.5", "1")]


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (Fraction(91, 2), None, "45.5"),
        (Fraction(45), None, "45"),
        (Fraction(0), None, "0"),
        (Fraction(165, 4), None, "41.25"),
        (Fraction(-1, 2), None, "-0.5"),
        (Fraction(107, 8), 2, "13.38"),
        (Fraction(68, 5), 2, "13.6"),
        (Fraction(1, 3), None, "1/3"),
        (Fraction(1, 3), 2, "0.33"),
        (Fraction(1, 16), None, "0.0625"),
    ],
)
def test_numbers_are_printed_as_decimals_without_trailing_zeros(value: Fraction, places: int | None, text: str) -> None:
    assert decimal_text(value, places) == text
