"""Public cases of prizes and fees (R2 to R40) whose outcome is a sum, each worked out beside it. Others stand in `tests/prizes` and
`tests/fees`."""

from __future__ import annotations

import pytest

from regdsl.values.frozen import replace
from tests.prizes.hand_made import Player, decision, left, prizes, row_of, sums
from tests.prizes.test_funds import paid

CLASS = "category u2200 where rating below 2200 and rated: 100\n"
R8 = [Player(4, 2500), Player(3.5, 2100), Player(3.5, 2050), Player(3, 2250), Player(2.5, 2000)]


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        # 150 + 100 of third place, and the class prize goes to the next of the class; or 150 + 100 of the class, and third place to P4.
        ("main", {1: "250", 2: "125", 3: "125", 5: "100"}),
        ("categories", {1: "250", 2: "125", 3: "125", 4: "100"}),
    ],
)
def test_r8_which_of_two_equal_prizes_is_used_up_first(first: str, expected: dict[int, str]) -> None:
    table = f"places 1..3: 250, 150, 100\n{CLASS}ties pooled with categories\none prize per player:\n    keep highest\n"
    assert sums(prizes(f"{table}    equal amounts {first} first", R8)) == expected


def of(number: int, *groups: tuple[int, Player]) -> list[Player]:
    """So many players, each half a point behind the one before, of whom the last ones are those of `groups`."""
    kinds = [one for count, one in groups for _ in range(count)]
    kinds = [Player(0)] * (number - len(kinds)) + kinds
    return [Player((number - place) / 2, one.rating, one.sex, one.born) for place, one in enumerate(kinds)]


@pytest.mark.parametrize(
    ("table", "entries", "expected"),
    [
        ("places 1..3: 200, 120, 80\nscale by entrants / 40", 10, ["50", "30", "20"]),
        ("place 1: 600\nscale by entrants / 60, at least 50% of each prize", 20, ["300"]),
        ("places 1..3: 200, 120, 80\nscale by entrants / 40", 55, ["200", "120", "80"]),
    ],
)
def test_r16_funds_that_are_based_on_entries(table: str, entries: int, expected: list[str]) -> None:
    """10 of 40 is a quarter; 20 of 60 a third, and half is sure; 55 of 40 would be more than all."""
    assert list(sums(prizes(f"{table}\nties by ranking", of(entries))).values()) == expected


def test_r17_juniors_count_less() -> None:
    """30 + 0.6 x 10 = 36 of 50: 72 % of 600 and of 400."""
    scale = "scale by ((entrants where birth year < 2000) + 0.6 * (entrants where birth year >= 2000)) / 50"
    found = prizes(f"places 1..2: 600, 400\n{scale}\nties by ranking", of(40, (10, Player(0, born=2001))))
    assert sums(found) == {1: "432", 2: "288"}


R17_FEE = "    fee in EUR:\n        base 25\n"


def test_r17_the_same_by_what_came_in_and_open_where_that_is_not_known() -> None:
    """30 x 25 + 10 x 15 = 900 of 1250 is 72 %. Without a list of payments nothing is paid at a share that nobody knows."""
    table = "places 1..2: 600, 400\nscale by fee income / 1250 EUR\nties by ranking"
    assert sums(prizes(table, of(40), paid(*[25] * 30, *[15] * 10), R17_FEE)) == {1: "432", 2: "288"}
    unknown = prizes(table, of(40), rest=R17_FEE)
    assert sums(unknown) == {}
    assert left(unknown) == {"main 1": "600", "main 2": "400"}
    assert "share at which prizes are paid is not known: payments" in unknown.unawarded[0].why


R19_FEE = "    fee in EUR:\n        base 200\n"
R19 = """\
fund fee income - 60 EUR per entrant
places 1..5: 20% of fund, 10% of fund, 7% of fund, 5% of fund, 3% of fund
category u1800 where rating below 1800 and rated: 2% of fund
lottery "Drawn" among starters: 5% of fund
ties by ranking
several prizes: add up
"""


def test_r19_parts_of_what_is_left_after_meals_and_one_by_lot() -> None:
    """40 x 200 + 10 x 140 = 9400, less 50 x 60 = 3000: 6400, of which 52 % are paid. The drawn player was third: 448 + 320 = 768."""
    field = of(50, (44, Player(0, 1700)))
    facts = paid(*[200] * 40, *[140] * 10)
    drawn = replace(facts, decisions=(decision("3.4", "lottery", "3"),))
    found = prizes(R19, field, drawn, R19_FEE)
    assert sums(found) == {1: "1280", 2: "640", 3: "768", 4: "320", 5: "192", 7: "128"}
    assert sum(float(amount) for amount in sums(found).values()) == 3328
    assert row_of(found, 7).prize == "u1800 1"


R21_HALVES = ", ".join(f"{part} of fund for women" for part in ("100%", "1/2", "1/4", "1/8"))
R21 = f"""\
fund women: 10 EUR * (entrants where female)
category women where female:
    places 1..4, when (entrants where female) >= 20: 200, 100, 50, 25
    places 1..4, when (entrants where female) < 20: {R21_HALVES}
ties by ranking
"""


@pytest.mark.parametrize(
    ("women", "expected"),
    [(20, ["200", "100", "50", "25"]), (19, ["190", "95", "47.50", "23.75"]), (17, ["170", "85", "42.50", "21.25"]), (0, [])],
)
def test_r21_ten_for_each_woman_and_the_half_of_it_for_the_next(women: int, expected: list[str]) -> None:
    assert list(sums(prizes(R21, of(30, (women, Player(0, sex="w"))))).values()) == expected


R40 = """\
regdsl 1

tournament cup:
    in "Novi Sad", SRB, 2026-05-01 .. 2026-05-05, Europe/Belgrade
    prizes in RSD:
        places 1..2: 100 000, 80 000
        ties by ranking
    {fee}
    require highest fee <= 0.5% of fund
"""
BANDS = "fee in RSD:\n        base by rating:\n            ..2000: {highest}\n            2001..: 500\n            unrated: 500\n"


@pytest.mark.parametrize(
    ("fee", "status"),
    [
        ("fee 1000 RSD", "not met"),
        ("fee 900 RSD", "met"),
        (BANDS.format(highest=901), "not met"),
        (BANDS.format(highest=900) + "        surcharge 200 where entered after 2026-04-01\n", "met"),
        (BANDS.format(highest="unstated"), "undetermined"),
        ("fee unstated", "undetermined"),
    ],
)
def test_r40_the_fee_is_at_most_a_part_of_the_prizes(run, fee: str, status: str) -> None:
    """0.5 % of 180 000 is 900, before what is added for a late entry."""
    (verdict,) = run("check", R40.format(fee=fee), entries="no,name,rating\n1,P1,1900\n")["verdicts"]
    assert verdict["status"] == status
    assert status == "undetermined" or verdict["required"].replace("\xa0", " ") == "900 RSD"
