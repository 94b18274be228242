"""Prizes for a part of the field, goods without money, prizes of at least so much: with the numbers beside them."""

from __future__ import annotations

import pytest

from regdsl.clauses.prizes.readings import prizes_of
from regdsl.clauses.reviewing import review
from regdsl.regulation.loading import load_text
from tests.prizes.hand_made import HEAD, Player, event, prizes, regulation, sums


def field(number: int) -> list[Player]:
    return [Player(number - place) for place in range(number)]


@pytest.mark.parametrize(
    ("rounding", "winners"),
    [("rounded up", [1, 2, 3]), ("rounded down", [1, 2]), ("rounded half up", [1, 2])],
)
def test_a_third_of_seven(rounding: str, winners: list[int]) -> None:
    """7 / 3 = 2 1/3."""
    found = prizes(f"places for 1/3 of starters, {rounding}: 50 each\nties by ranking", field(7))
    assert sums(found) == dict.fromkeys(winners, "50")


def test_a_third_of_six_needs_no_rounding() -> None:
    found = prizes("places for 1/3 of starters, rounded unstated: 50 each\nties by ranking", field(6))
    assert sums(found) == {1: "50", 2: "50"}


def test_where_the_text_does_not_round_a_third_of_seven_is_open() -> None:
    found = prizes("places for 1/3 of starters, rounded unstated: 50 each\nties by ranking", field(7))
    assert not found.rows
    assert any("rounded up or down" in reason for reason in found.lacking)


def test_a_category_counts_its_own() -> None:
    """Four women of six players: half of them are two."""
    players = [Player(6 - place, sex="m" if place in (0, 2) else "w") for place in range(6)]
    text = "category women where female:\n    places for 50% of starters, rounded up: 20 each\nties by ranking"
    assert sums(prizes(text, players)) == {2: "20", 4: "20"}


def faults(block: str, currency: str = " in EUR") -> list[str]:
    lines = "".join(f"        {line}\n" for line in block.split("\n"))
    return [each.kind.name for each in load_text(f"{HEAD}    prizes{currency}:\n{lines}", "spring-open.regdsl").diagnostics]


@pytest.mark.parametrize(
    ("places", "fault"),
    [
        ("places for 1/3 of starters: 50 each", "asked"),
        ("places for 1/3 of starters, rounded up: 50", "asked"),
        ("places for 1/3 of starters, rounded up: 50, 40", "wrong-operand"),
        ("places for 1/3 of starters, rounded up: 50 together", "wrong-operand"),
        ("places for 4/3 of starters, rounded up: 50 each", "wrong-operand"),
        ("places for 1/3 of rounds, rounded up: 50 each", "wrong-operand"),
    ],
)
def test_what_is_asked(places: str, fault: str) -> None:
    assert faults(f"{places}\nties by ranking") == [fault]


# ---- goods only


def test_prizes_of_goods_need_no_currency() -> None:
    text = f'{HEAD}    prizes:\n        places 1..3: "cup", "medal", "medal"\n        ties by ranking\n'
    loaded = load_text(text, "spring-open.regdsl").regulation
    assert loaded is not None
    occasion = event(loaded, field(4))
    assert occasion.promised is not None
    found = prizes_of(occasion, occasion.promised)
    assert [(row.player, row.goods) for row in found.rows] == [(1, ("cup",)), (2, ("medal",)), (3, ("medal",))]
    assert not found.accounts


@pytest.mark.parametrize("prize", ["100", "100 EUR", "at least 100"])
def test_money_asks_for_the_currency_of_the_block(prize: str) -> None:
    assert faults(f"place 1: {prize}\nties by ranking", "") == ["no-currency"]


# ---- at least


def test_a_prize_of_at_least_so_much_is_open_above() -> None:
    found = prizes("place 1: at least 300\nplace 2: 100\nties by ranking", field(3))
    assert sums(found)[2] == "100"
    assert all(row.net is None for row in found.rows if row.player == 1)


# ---- what a list is said to come to, against the fund


def test_a_total_that_is_not_the_fund() -> None:
    """Hyderabad 2023: 29 800 are listed, the fund is called 60 000."""
    reg = regulation("fund 60 000\nstated total = 29 800\nplaces unstated: unstated\nties by ranking")
    (found,) = [each for each in review(reg.provisions, reg.scope) if each.kind.name == "sum-of-prizes"]
    assert "30 200 EUR unaccounted for" in found.message


def test_a_place_left_open_twice() -> None:
    reg = regulation("category first where rated:\n    place 1: unstated\n    place 1: unstated\nties by ranking")
    assert [each.kind.name for each in review(reg.provisions, reg.scope) if each.kind.code.startswith("R50")] == ["place-listed-twice"]
