"""Funds that are computed and prizes that are shares of them, with the sums worked out beside.

C numbers: the worked cases of `facts/prizes.md` of the project's material, and their published sources.
"""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest

from regdsl.clauses.judging import Ground, judge
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.funds import money_of_fund
from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Facts, Payment
from regdsl.regulation.loading import load_text
from regdsl.values.money import Money
from tests.prizes.hand_made import HERE, Player, decision, event, left, prizes, regulation, sums

FEE = "    fee in EUR:\n        base 50\n"


def paid(*sums_paid: int) -> Facts:
    """Each player, from the first, has paid so much; 0 is no payment."""
    payments = [
        Payment(number, None, Money(Decimal(amount), "EUR"), date(2009, 5, 1), None, HERE)
        for number, amount in enumerate(sums_paid, start=1)
        if amount
    ]
    return Facts(payments=tuple(payments), given=frozenset({"payments"}))


def field(number: int) -> list[Player]:
    return [Player(number - place) for place in range(number)]


def test_c14_shares_of_a_part_of_the_fees() -> None:
    """The fees of Subic 2009: 250 + 750 + 1200 + 2500 = 4700; 60% are 2820, as 40/25/15/10/10%: 1128 705 423 282 282."""
    found = prizes(
        "places 1..5: 40%, 25%, 15%, 10%, 10% of fund\nties by ranking",
        field(6),
        paid(0, 250, 750, 1200, 2500),
        FEE + "    fund 60% of fee income\n",
    )
    assert sums(found) == {1: "1128", 2: "705", 3: "423", 4: "282", 5: "282"}


def test_rocker_2016_half_of_the_fees_three_quarters_of_it_to_places() -> None:
    """8 of 25 EUR are 200: half of it 100, 75 to places (2/3 and 1/3: 50, 25), 25 to the category."""
    block = "fund main: 75% of fund\nfund low: 25% of fund\nplaces 1..2: 2/3 of fund for main, 1/3 of fund for main\n"
    block += "category low where rating in ..1499 and rated: 100% of fund for low\nties by ranking\nseveral prizes: add up"
    players = [*field(7), Player(0.5, 1200)]
    found = prizes(block, players, paid(*[25] * 8), FEE + "    fund: 50% of fee income\n")
    assert sums(found) == {1: "50", 2: "25", 8: "25"}


def test_costs_per_head_and_a_floor_that_needs_payers() -> None:
    """80% of 100 less 2.50 x 4 = 70; at least 90 only with 4 payers; at most 60."""
    costs = "    fund 80% of fee income - 2.50 EUR * starters"
    shares = "place 1: 100% of fund\nties by ranking"
    assert sums(prizes(shares, field(4), paid(50, 50), FEE + costs + "\n")) == {1: "70"}
    floor = ", at least 90 EUR when payers >= "
    assert sums(prizes(shares, field(4), paid(50, 50), FEE + costs + floor + "2\n")) == {1: "90"}
    assert sums(prizes(shares, field(4), paid(50, 50), FEE + costs + floor + "3\n")) == {1: "70"}
    assert sums(prizes(shares, field(4), paid(50, 50), FEE + costs + ", at most 60 EUR\n")) == {1: "60"}


def test_a_fund_that_grows() -> None:
    """100 and 50 more with two women: a half of 150."""
    fund = "    fund 100 EUR\n    fund grows 50 EUR when (starters where female) >= 2\n"
    shares = "place 1: 50% of fund\nties by ranking"
    assert sums(prizes(shares, [Player(3, sex="w"), Player(2, sex="w")], Facts(), fund)) == {1: "75"}
    assert sums(prizes(shares, [Player(3, sex="w"), Player(2)], Facts(), fund)) == {1: "50"}


def test_a_share_is_cut_to_what_can_be_paid_and_never_exceeds_the_fund() -> None:
    """A third of 100 is 33.33 to each of three."""
    found = prizes("places 1..3: 1/3 of fund each\nties by ranking", field(3), Facts(), "    fund 100 EUR\n")
    assert sums(found) == {1: "33.33", 2: "33.33", 3: "33.33"}


def test_without_payments_nothing_is_guessed() -> None:
    found = prizes("place 1: 50% of fund\nties by ranking", field(2), Facts(), FEE + "    fund 60% of fee income\n")
    assert sums(found) == {}
    assert found.lacking == ("payments of spring-open",)
    assert "which is not known: payments of spring-open" in found.unawarded[0].why


@pytest.mark.parametrize(("starters", "paid_out"), [(75, "60"), (20, "50"), (125, "100"), (200, "100")])
def test_c13_based_on_125_players(starters: int, paid_out: str) -> None:
    """75 of 125: 60%; 20 of 125 would be 16%, and half of each prize is sure; never more than all."""
    found = prizes(
        "place 1: 100\nties by ranking\nscale by starters / 125, at most 100%, at least 50% of each prize", field_of_equals(starters)
    )
    assert sums(found) == {1: paid_out}


def field_of_equals(number: int) -> list[Player]:
    """One winner, and many behind who are told apart by nothing."""
    return [Player(5), *[Player(1, equal_to_previous=True)] * (number - 1)]


def test_who_gets_what_nobody_wins() -> None:
    found = prizes('places 1..3: 30, 20, 10\nties by ranking\nunawarded money: to "Chess school"', field(2))
    assert left(found) == {"main 3": "10"}
    assert found.unawarded[0].why.endswith("; it goes to Chess school")


def review_of(text: str) -> tuple[Diagnostic, ...]:
    loaded = load_text(text, "cup.regdsl")
    assert loaded.regulation is not None, [each.message for each in loaded.diagnostics]
    return review(loaded.regulation.provisions, loaded.regulation.scope)


def test_two_currencies() -> None:
    """8200 / 1.95583 = 4192.593…: 4192.59 EUR."""
    text = "regdsl 1\n\ntournament cup:\n    fund 8 200 BAM = {} EUR, at 1.95583 BAM per EUR\n"
    for sum_, expected in (("4 192.59", []), ("4 192.60", ["converted-otherwise"])):
        loaded = load_text(text.format(sum_), "cup.regdsl")
        assert loaded.regulation is not None
        assert [one.name for one in review(loaded.regulation.provisions, loaded.regulation.scope)] == expected


@pytest.mark.parametrize(
    ("block", "names"),
    [
        ("fund 50% of fund", ["fund-of-itself"]),
        ("fund main: 50% of fund for categories", ["fund-of-itself"]),
        ("prizes in EUR:\n        places 1..2: 40%, 20%\n        ties by ranking", ["asked"]),
        ("prizes in EUR:\n        places 1..2: 40%, 120% of fund\n        ties by ranking", ["wrong-operand"]),
        ("prizes in EUR:\n        places 1..2: 40% of fee income\n        ties by ranking", ["wrong-operand"]),
        ("fund", ["argument-missing"]),
        ("fund grows 50 EUR", ["part-missing"]),
        ("fund 100 EUR when starters >= 5", ["wrong-operand"]),
    ],
)
def test_refused(block: str, names: list[str]) -> None:
    loaded = load_text(f"regdsl 1\n\ntournament cup:\n    {block}\n", "cup.regdsl")
    assert [one.name for one in loaded.diagnostics if one.severity.value == "error"][:1] == names


def test_the_value_of_each_fund() -> None:
    reg = regulation("place 1: 10\nties by ranking\nfund main: 60% of fund", FEE + "    fund 40% of fee income\n")
    occasion = event(reg, field(2), paid(50, 50))
    assert money_of_fund(occasion, "fund") == Money(Decimal(40), "EUR")
    assert money_of_fund(occasion, "fund for main") == Money(Decimal(24), "EUR")


ALFOLD = """places by entrants:
    ..3: 100
    4..5: 100, 60
    6..: 100, 60, 30
ties by ranking
"""


def test_no_prizes_below_a_size() -> None:
    table = "places by entrants:\n    ..3: none\n    4..: 80\nties by ranking"
    assert sums(prizes(table, field(3))) == {}
    assert list(sums(prizes(table, field(4))).values()) == ["80"]


@pytest.mark.parametrize(("entrants", "expected"), [(3, ["100"]), (4, ["100", "60"]), (7, ["100", "60", "30"])])
def test_so_many_prizes_by_the_size_of_the_field(entrants: int, expected: list[str]) -> None:
    assert list(sums(prizes(ALFOLD, field(entrants))).values()) == expected


def test_a_size_without_a_line_has_no_prizes_and_says_why() -> None:
    """Alföld 2013: 40, 50 and 51 to 70 entrants have a list, 41 to 49 have none."""
    table = "places by entrants:\n    4: 100\n    6..: 80\nties by ranking"
    found = prizes(table, field(5))
    assert sums(found) == {}
    assert {one.why for one in found.unawarded} == {"only with exactly 4 entrants", "only with at least 6 entrants"}


def test_a_fund_of_fees_less_levies() -> None:
    """8 x 25 = 200 came in, 8 x 5 = 40 go to the federation: 160, half of it is 80."""
    text = FEE + "    levy 5 EUR per starter, to BUL\n    fund: fee income - levies\n"
    assert sums(prizes("place 1: 50% of fund\nties by ranking", field(8), paid(*[25] * 8), text)) == {1: "80"}


def test_further_prizes_of_which_the_text_says_no_more() -> None:
    found = prizes("place 1: 500\nplaces 2..: unstated\nties by ranking", field(4))
    assert sums(found) == {1: "500"}
    assert [each.prize for each in found.unawarded] == ["main 2 and behind"]


def test_how_far_prizes_go_must_be_said_where_they_are_said() -> None:
    loaded = load_text(
        "regdsl 1\n\ntournament cup:\n    prizes in EUR:\n        places 2..: 50 each\n        ties by ranking\n", "cup.regdsl"
    )
    assert [(each.name, "last place" in each.advice[0]) for each in loaded.diagnostics] == [("wrong-operand", True)]


def test_a_fund_in_proportion_to_points() -> None:
    """Points 3, 2, 1: the first two divide 100 as 3 to 2."""
    found = prizes("fund 100\nplaces 1..2: fund by points\nties by ranking", field(3))
    assert sums(found) == {1: "60", 2: "40"}
    assert found.unawarded == ()


def test_a_fund_in_proportion_keeps_the_last_cent() -> None:
    """100 for 4, 3 and 2 of nine points: 44.44, 33.33 and 22.22; the cent that is missing goes to the largest part cut off, the first."""
    found = prizes("fund 100\nplaces 1..3: fund by points\nties share equally", [Player(4), Player(3), Player(2)])
    assert sums(found) == {1: "44.45", 2: "33.33", 3: "22.22"}


@pytest.mark.parametrize(("proportion", "why"), [("series points", "general standing"), ("unstated", "does not say in proportion")])
def test_a_fund_in_a_proportion_that_is_not_known(proportion: str, why: str) -> None:
    found = prizes(f"fund 100\nplaces 1..2: fund by {proportion}\nties by ranking", field(3))
    assert sums(found) == {}
    assert [why in each.why for each in found.unawarded] == [True, True]


CARRIED = "places 1..2: 300, 100\ncategory women where female:\n    needs 3 players, else carried to main{how}\n    places 1..2: 60, 20\n"
CARRIED += "several prizes: add up\nties by ranking"


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ("evenly", {1: "340", 2: "140"}),  # 80 in two parts
        ("proportionally", {1: "360", 2: "120"}),  # 300 + 60 and 100 + 20
        ("behind", {1: "300", 2: "100", 3: "60", 4: "20"}),
    ],
)
def test_the_money_of_a_group_that_is_too_small(how: str, expected: dict[int, str]) -> None:
    """Two women only: their 60 and 20 go to the main prizes."""
    players = [Player(5), Player(4, sex="w"), Player(3), Player(2, sex="w")]
    found = prizes(CARRIED.format(how=f", {how}"), players)
    assert sums(found) == expected
    assert [(one.prize, one.money) for one in found.unawarded] == [("women 1", None)]
    assert found.unawarded[0].why == "3 players needed, 2 started; carried to main"


def test_how_the_money_is_carried_is_open_until_it_is_decided() -> None:
    players = [Player(5), Player(4, sex="w"), Player(3), Player(2, sex="w")]
    found = prizes(CARRIED.format(how=""), players)
    assert sums(found) == {1: "?", 2: "?", 3: "?", 4: "?"}
    assert {one.value for one in found.readings} == {"evenly", "proportionally", "behind"}
    settled = Facts(decisions=(decision(found.readings[0].article, "needs", "evenly"),))
    assert sums(prizes(CARRIED.format(how=""), players, settled)) == {1: "340", 2: "140"}


def test_money_that_is_carried_on_and_money_that_nobody_can_get() -> None:
    """Juniors pass 40 on to women, who pass 60 + 40 on to main: 300 + 50, 100 + 50. Groups that send each other their money keep it."""
    text = "places 1..2: 300, 100\ncategory women where female:\n    needs 3 players, else carried to {women}, evenly\n    place 1: 60\n"
    text += "category juniors where birth year >= 1995:\n    needs 3 players, else carried to women, evenly\n    place 1: 40\n"
    text += "several prizes: add up\nties by ranking"
    players = [Player(5), Player(4, sex="w"), Player(3)]
    assert sums(prizes(text.format(women="main"), players)) == {1: "350", 2: "150"}
    circle = prizes(text.format(women="juniors"), players)
    assert sums(circle) == {1: "300", 2: "100"}
    assert left(circle) == {"women 1": "60", "juniors 1": "40"}


def test_the_number_that_is_needed_is_decided() -> None:
    text = (
        "places 1..2: 300, 100\ncategory women where female:\n    needs unstated\n    place 1: 60\nseveral prizes: add up\nties by ranking"
    )
    article = prizes(text, [Player(5, sex="w")]).unawarded[0].article
    needed = next(each.article for each in regulation(text).provisions if type(each).__name__ == "Needs")
    assert article != ""
    assert sums(prizes(text, [Player(5, sex="w")], Facts(decisions=(decision(needed, "needs", "1"),)))) == {1: "360"}


@pytest.mark.parametrize(
    ("noun", "fund"),
    [
        ("starter", "395"),  # 28 x 15 = 420, less 30 x 2.50 = 75, and 50 for the seniors
        ("payer", "400"),  # less 28 x 2.50 = 70
    ],
)
def test_r20_costs_per_head_of_those_who_are_counted(noun: str, fund: str) -> None:
    """30 players, of whom two pay nothing, 8 are women and 7 rated below 1500."""
    lines = f"    fund fee income - 2.50 per {noun}\n    fund grows 50 EUR when (starters where female) >= 8\n"
    lines += "    fund grows 50 EUR when (starters where rating < 1500 and rated) >= 8\n"
    players = [Player(30 - place, 1400 if place < 7 else 2000, sex="w" if 10 <= place < 18 else "m") for place in range(30)]
    found = prizes(
        "place 1: 100% of fund\nties by ranking", players, paid(0, 0, *[15] * 28), FEE + lines.replace("2.50 per", "2.50 EUR per")
    )
    assert sums(found) == {1: fund}


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        ("fund fee income - 2.50 per player", "say who is counted: `per payer`"),
        ("fund fee income per payer", "write it like `fund fee income - 2.50 EUR per payer`"),
        ("fund fee income - 2.50 * payers", "write the currency behind each amount, such as `2.50 EUR`"),
        ("fund grows 50 when at least 8 starters where female", "a count is compared with a sign: `when (starters where female) >= 8`"),
    ],
)
def test_a_fund_that_does_not_say_enough(line: str, advice: str) -> None:
    text = f"regdsl 1\n\ntournament cup:\n    prizes in EUR:\n        {line}\n        place 1: 100\n        ties by ranking\n"
    (found,) = load_text(text, "cup.regdsl").diagnostics
    assert found.advice[0].startswith(advice)


GUARANTEED = "    fund 100 EUR, guaranteed when starters >= 3\n"
HALF = "place 1: 50% of fund\nties by ranking"


def test_a_fund_that_is_guaranteed_only_when_enough_come() -> None:
    """Half of 100 with three players; with two nobody can say what the fund is, until somebody decides: half of 60."""
    assert sums(prizes(HALF, field(3), Facts(), GUARANTEED)) == {1: "50"}
    open_ = prizes(HALF, field(2), Facts(), GUARANTEED)
    assert sums(open_) == {}
    decided = Facts(decisions=(decision("2", "fund", "60 EUR"),))
    assert sums(prizes(HALF, field(2), decided, GUARANTEED)) == {1: "30"}


@pytest.mark.parametrize(("players", "status", "lacking"), [(3, "met", ""), (2, "undetermined", "guaranteed only when")])
def test_the_verdict_on_a_guarantee(players: int, status: str, lacking: str) -> None:
    occasion = event(regulation(HALF, GUARANTEED), field(players))
    assert occasion.promised is not None
    fund = next(each for each in occasion.promised if isinstance(each, Fund))
    (verdict,) = judge([fund], Ground(occasion.scope, occasion.promised, None, event=occasion))
    assert verdict.status == status
    assert lacking in " ".join(verdict.lacking)


def test_money_that_no_result_decides_may_be_a_part_of_the_fund() -> None:
    """500 + 300 + 50 = 850 by place, and 50 for fair play: 850 and 900 are both right, 950 is not."""
    text = "regdsl 1\n\ntournament cup:\n    fund {} EUR\n    prizes in EUR:\n        places 1..3: 500, 300, 50\n"
    text += '        award "Fair play", by arbiters: 50\n        ties by ranking\n'
    found = [[each.name for each in review_of(text.format(amount))] for amount in (850, 900, 950)]
    assert found == [[], [], ["sum-of-prizes"]]


def test_a_fund_above_the_prizes_of_each_section() -> None:
    """850 for each of two sections: the fund may be that of each, or 1700 for both."""
    text = "regdsl 1\n\ntournament cup:\n    section a:\n        admit where title is GM\n    section b:\n        admit where untitled\n"
    text += (
        "    prizes in EUR:\n        fund {} EUR\n        each section:\n            places 1..3: 500, 300, 50\n        ties by ranking\n"
    )
    found = [[each.name for each in review_of(text.format(amount))] for amount in (850, 1700, 1000)]
    assert found == [[], [], ["sum-of-prizes"]]
