"""`re-entry`: what a second entry costs, whether it was in time, and which of two records wins prizes."""

from __future__ import annotations

import pytest

from regdsl.records.facts import Facts, PlayerFact, Statement
from tests.fees.hand_made import names, outcome
from tests.prizes.hand_made import HERE, Player, decision, prizes, sums

ENTRY = "fee 50 USD\nre-entry from open into open, until end of round 3:\n    fee 80 USD\n    best record counts"
SECOND = "players:\n  - {player: 2, re-entry of: 1}\n"


def test_a_second_entry_costs_what_the_text_says() -> None:
    """50 for the first entry, 80 for the second one."""
    assert names(ENTRY) == []
    found = outcome(ENTRY, [{}, {}, {}], SECOND + "payments: [{player: 2, amount: 80 USD, on: 2024-04-12}]\n")
    assert found.totals == ["50", "80", "50"]
    assert [account.standing for account in found.found.accounts] == ["due", "paid", "due"]


def test_a_second_entry_in_another_currency_is_open() -> None:
    assert outcome(ENTRY.replace("fee 80 USD", "fee 70 EUR"), [{}, {}], SECOND).totals == ["50", "?"]


PRIZES = "places 1..3: 500, 300, 100\nties by ranking"


def _again(player: int, of: int) -> Facts:
    return Facts(players=(PlayerFact(player, (("re-entry of", Statement(str(of), HERE)),), "organizer", None, HERE),))


@pytest.mark.parametrize(
    ("counts", "paid"),
    [
        ("best record counts", {1: "500", 2: "300", 4: "100"}),  # the record with 5 points counts, that with 3 does not
        ("last record counts", {2: "500", 3: "300", 4: "100"}),
    ],
)
def test_which_record_wins_prizes(counts: str, paid: dict[int, str]) -> None:
    """Players 1 and 3 are one: 5 points at the first entry, 3 at the second."""
    rest = f"    re-entry from open into open:\n        fee 80 USD\n        {counts}\n"
    players = [Player(5), Player(4), Player(3), Player(2)]
    assert sums(prizes(PRIZES, players, _again(3, of=1), rest)) == paid
    assert sums(prizes(PRIZES, players, rest=rest)) == {1: "500", 2: "300", 3: "100"}


def test_a_record_that_is_left_open() -> None:
    rest = "    re-entry from open into open:\n        fee 80 USD\n        best record counts unstated\n"
    players = [Player(5), Player(4), Player(3), Player(2)]
    open_ = prizes(PRIZES, players, _again(3, of=1), rest)
    assert any("which record of players 1 and 3 counts" in lacking for lacking in open_.lacking)
    facts = _again(3, of=1)
    decided = Facts(players=facts.players, decisions=(decision("2", "best record counts", "last"),))
    assert sums(prizes(PRIZES, players, decided, rest)) == {2: "500", 3: "300", 4: "100"}
