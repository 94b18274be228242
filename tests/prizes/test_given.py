"""Prizes that are drawn, chosen, or given to everybody of whom something holds: the sums beside, and what is left until it is known."""

from __future__ import annotations

import pytest

from regdsl.clauses.deciding import decided
from regdsl.records.facts import Facts
from regdsl.values.unknown import Unknown
from tests.prizes.hand_made import Player, decision, left, prizes, regulation, row_of, sums

TABLE = "places 1..2: 100, 60\nties by ranking\n"
LOTTERY = TABLE + "lottery among starters without prize: 2 x 20\n"
FIELD = [Player(5), Player(4), Player(3, sex="w"), Player(2), Player(1)]


def _article(text: str, kind: str) -> str:
    return next(each.article for each in regulation(text).provisions if type(each).__name__ == kind)


def _given(text: str, kind: str, word: str, value: str) -> Facts:
    return Facts(decisions=(decision(_article(text, kind), word, value),))


def test_a_draw_that_is_not_on_record_names_who_takes_part() -> None:
    """Two prizes of 20 stay; players 1 and 2 have won already."""
    found = prizes(LOTTERY, FIELD)
    assert sums(found) == {1: "100", 2: "60"}
    assert left(found) == {"lottery 1": "20", "lottery 2": "20"}
    assert "among players 3, 4, 5; facts.yaml does not record the draw" in found.unawarded[0].why


def test_a_draw_on_record() -> None:
    found = prizes(LOTTERY, FIELD, _given(LOTTERY, "Lottery", "lottery", "5, 3"))
    assert sums(found) == {1: "100", 2: "60", 3: "20", 5: "20"}
    assert row_of(found, 5).prize == "lottery 1"
    assert left(found) == {}


def test_a_winner_who_does_not_take_part_gets_nothing() -> None:
    """Player 2 has a prize of 60; the second draw is not on record yet."""
    found = prizes(LOTTERY, FIELD, _given(LOTTERY, "Lottery", "lottery", "2"))
    assert sums(found) == {1: "100", 2: "60"}
    assert [one.why.partition(";")[0] for one in found.unawarded] == [
        "player 2 is not among those who can get it",
        "drawn by lot among players 3, 4, 5",
    ]


@pytest.mark.parametrize("value", ["seven", "3, 3", "3, 4, 5", ""])
def test_a_draw_that_cannot_be_read(value: str) -> None:
    _, wrong = decided(regulation(LOTTERY).provisions, _given(LOTTERY, "Lottery", "lottery", value))
    assert [each.name for each in wrong] == ["decision-no-answer"]


def test_a_lottery_of_whom_something_is_not_known() -> None:
    """Whether player 4 is a woman is not known: she may have the 20 that were drawn, and the table says so."""
    text = TABLE + 'lottery "Flowers" among starters where female: 20'
    field = [*FIELD[:3], Player(2, sex=Unknown()), FIELD[4]]
    found = prizes(text, field, _given(text, "Lottery", "lottery", "4"))
    assert not row_of(found, 4).is_determined
    assert row_of(found, 4).lacking == ("sex of player 4",)
    assert "players 3 and perhaps players 4;" in prizes(text, field).unawarded[0].why


def test_the_best_game_is_chosen_and_adds_to_other_prizes() -> None:
    text = TABLE + 'award "Best game", by jury: 50'
    assert left(prizes(text, FIELD)) == {"Best game": "50"}
    found = prizes(text, FIELD, _given(text, "ChosenPrize", "award", "1"))
    assert sums(found) == {1: "150", 2: "60"}


def test_the_best_game_of_those_without_a_prize() -> None:
    text = TABLE + 'award "Best game", by jury, where without prize: 50'
    found = prizes(text, FIELD, _given(text, "ChosenPrize", "award", "1"))
    assert sums(found) == {1: "100", 2: "60"}
    assert left(found) == {"Best game": "50"}


def test_a_sum_for_everybody_of_whom_something_holds() -> None:
    """Three players are titled: 3 x 30."""
    text = TABLE + 'award "Appearance", to starters, where titled: 30'
    field = [Player(5, title="GM"), Player(4), Player(3, title="IM"), Player(2, title="WFM"), Player(1)]
    assert sums(prizes(text, field)) == {1: "130", 2: "60", 3: "30", 4: "30"}


def test_two_bonuses_of_one_player_are_both_paid() -> None:
    """5 x 10 for the points and 40 for being first alone."""
    found = prizes(TABLE + "bonus 10 per point where titled\nbonus 40 where first alone", [Player(5, title="GM"), Player(4)])
    assert sums(found) == {1: "190", 2: "60"}


def test_a_bonus_of_whom_something_is_not_known_is_not_left_out_in_silence() -> None:
    found = prizes(TABLE + "bonus 40 where female", [Player(5), Player(4, sex=Unknown()), Player(3, sex="w")])
    assert sums(found) == {1: "100", 2: "?", 3: "40"}


def test_prizes_that_are_all_given_by_choice() -> None:
    text = 'award "Fair play", by arbiters: 25\nties by ranking'
    assert sums(prizes(text, FIELD, _given(text, "ChosenPrize", "award", "4"))) == {4: "25"}
