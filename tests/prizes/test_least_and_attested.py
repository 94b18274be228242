"""What a place gets at least, what nobody collects, and funds that hang on what somebody attests, with the sums beside."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from regdsl.clauses.prizes.funds import money_of_fund
from regdsl.clauses.requirements.model import Requirement
from regdsl.clauses.stated.tournament_facts import TournamentSubject
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.expressions.evaluating import evaluate
from regdsl.records.facts import Attestation, Facts, Payment, Statement
from regdsl.regulation.loading import load_text
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown
from tests.prizes.hand_made import HERE, Player, event, prizes, regulation, sums

FEE = "    fee in EUR:\n        base 30\n    attest costs, money\n"
FUND = "fund fee income - 3 EUR * starters - costs\nplace 1: 50% of fund\nplace 2: 20% of fund\nties by ranking"


def facts(players: int, *attested: str) -> Facts:
    """Each of the players has paid 30; the costs are those attested, the last one counts."""
    payments = tuple(Payment(number, None, Money(Decimal(30), "EUR"), date(2009, 5, 1), None, HERE) for number in range(1, players + 1))
    said = tuple(Attestation("costs", Statement(text, HERE), "the treasurer", date(2009, 5, 2), HERE) for text in attested)
    return Facts(payments=payments, attested=said, given=frozenset({"payments"}))


def field(number: int) -> list[Player]:
    return [Player(number - place) for place in range(number)]


def test_costs_that_are_attested() -> None:
    """4 x 30 = 120, less 4 x 3 = 12, less 28 of costs: 80. Half of it 40, a fifth 16."""
    assert sums(prizes(FUND, field(4), facts(4, "28 EUR"), FEE)) == {1: "40", 2: "16"}


def test_a_later_line_corrects() -> None:
    """Costs of 8 instead: 100, 50 and 20."""
    assert sums(prizes(FUND, field(4), facts(4, "28 EUR", "8 EUR"), FEE)) == {1: "50", 2: "20"}


@pytest.mark.parametrize(
    ("attested", "lacking"),
    [((), "`costs` among the attested facts of"), (("many",), "(`many` is not an amount of money)")],
)
def test_costs_that_nobody_knows_leave_the_fund_open(attested: tuple[str, ...], lacking: str) -> None:
    found = money_of_fund(event(regulation(FUND, FEE), field(4), facts(4, *attested)), "fund")
    assert isinstance(found, Unknown)
    assert any(lacking in each for each in found.lacking), found


def test_a_place_gets_at_least_so_much() -> None:
    """The fund is 80: the first gets 60 instead of 40, the second his 16, for 10 is less."""
    floors = FUND + "\nplace 1, at least 60\nplace 2, at least 10"
    assert sums(prizes(floors, field(4), facts(4, "28 EUR"), FEE)) == {1: "60", 2: "16"}


def test_at_least_so_much_only_with_enough_players() -> None:
    floors = FUND + "\nplace 1, at least 60, when starters >= {number}"
    assert sums(prizes(floors.format(number=4), field(4), facts(4, "28 EUR"), FEE)) == {1: "60", 2: "16"}
    assert sums(prizes(floors.format(number=5), field(4), facts(4, "28 EUR"), FEE)) == {1: "40", 2: "16"}


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("unclaimed: lost", "Prizes that nobody collects are lost."),
        ("unclaimed after 12 months: lost", "Prizes that nobody has collected for 12 months are lost."),
        ("unclaimed: to the organizer", "Prizes that nobody collects go to: organizer."),
    ],
)
def test_what_nobody_collects(clause: str, said: str) -> None:
    text = f"regdsl 1\n\ntournament open:\n    prizes in EUR:\n        places 1..2: 50, 20\n        ties by ranking\n        {clause}\n"
    loaded = load_text(text, "open.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    assert said in markdown([rendering(loaded.regulation).spoken("en")])


def test_a_place_needs_a_prize_or_a_least_one() -> None:
    text = "regdsl 1\n\ntournament open:\n    prizes in EUR:\n        place 1\n        ties by ranking\n"
    assert [each.name for each in load_text(text, "open.regdsl").diagnostics] == ["nothing-there"]


def test_something_attested_is_a_sentence_or_has_a_type() -> None:
    text = "regdsl 1\n\ntournament open:\n    attest costs\n"
    assert [each.name for each in load_text(text, "open.regdsl").diagnostics] == ["nothing-there"]


@pytest.mark.parametrize(
    ("control", "condition", "holds"),
    [
        ("10 min, 5 s per move", "main time = 10 min and increment = 5 s", True),
        ("10 min, 5 s per move", "main time = 15 min and increment = 0 s", False),
        ("15 min", "main time = 15 min and increment = 0 s", True),
        ("90 min for 40 moves, 30 min, 30 s per move", "main time = 2 h and increment >= 30 s", True),
    ],
)
def test_times_of_the_time_control(control: str, condition: str, holds: bool) -> None:
    """90 + 30 min are 2 h."""
    text = f"regdsl 1\n\ntournament open:\n    time control: {control}\n    require {condition}\n"
    loaded = load_text(text, "open.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    asked = loaded.regulation.of(Requirement)
    subject = TournamentSubject(loaded.regulation.provisions)
    assert [evaluate(each.condition, subject, loaded.regulation.scope) for each in asked] == [holds]
