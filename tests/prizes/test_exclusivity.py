"""One prize for each player, and what is won besides it: written as texts of children's and club events have it."""

from __future__ import annotations

import pytest

from regdsl.diagnostics import Severity
from regdsl.records.facts import Facts
from regdsl.regulation.loading import load_text
from tests.prizes.hand_made import Player, decision, event, left, prizes, regulation, row_of, sums

ONE = "one prize per player:\n    keep highest\n    compare after sharing\n"
TABLE = "places 1..3: 120, 80, 60\ncategory women where female: 50\ncategory juniors where birth year >= 1996: 20, 10\nties by ranking\n"
FIELD = [Player(6), Player(5, sex="w", born=1998), Player(4, born=1997), Player(3, sex="w"), Player(2, born=1999)]


def test_prizes_that_are_won_besides() -> None:
    """The girl keeps 80 and has 20 of the juniors besides; the women's 50 go to the next woman, the juniors' 10 to the third."""
    assert sums(prizes(f"{TABLE}{ONE}    besides juniors", FIELD)) == {1: "120", 2: "100", 3: "70", 4: "50"}
    assert sums(prizes(f"{TABLE}{ONE}", FIELD)) == {1: "120", 2: "80", 3: "60", 4: "50", 5: "20"}


def test_a_group_that_is_not_there() -> None:
    from regdsl.clauses.reviewing import review

    reg = regulation(f"{TABLE}{ONE}    besides junior")
    found = [each for each in review(reg.provisions, reg.scope) if each.name == "unknown-prize-group"]
    assert [each.advice for each in found] == [("did you mean `juniors`?",)]


GOODS = """    prizes:
        places 1..2: "cup", "cup"
        category girls where female: "trophy", "trophy"
        category youngest where birth year >= 1998: "medal"
        one prize per player:
            keep {keep}
        ties by ranking
"""


def test_one_prize_where_all_prizes_are_goods() -> None:
    """The girl in second place keeps her cup; the trophies go to the next girls, the medal to who has nothing yet."""
    text = 'regdsl 1\n\ntournament open:\n    in "Brno", CZE, 2009-05-12 .. 2009-05-18\n    ranking by points:\n        progressive\n'
    loaded = load_text(text + GOODS.format(keep="in order [main, girls, youngest]"), "open.regdsl")
    assert loaded.regulation is not None, [each.message for each in loaded.diagnostics]
    from regdsl.clauses.prizes.readings import prizes_of

    players = [Player(6), Player(5, sex="w", born=1998), Player(4, sex="w", born=1999), Player(3, sex="w"), Player(2, born=1999)]
    found = prizes_of(event(loaded.regulation, players), loaded.regulation.provisions)
    assert [(row.player, row.prize, row.goods) for row in found.rows] == [
        (1, "main 1", ("cup",)),
        (2, "main 2", ("cup",)),
        (3, "girls 1", ("trophy",)),
        (4, "girls 2", ("trophy",)),
        (5, "youngest 1", ("medal",)),
    ]


def test_the_highest_of_two_cups_is_asked() -> None:
    loaded = load_text("regdsl 1\n\ntournament open:\n" + GOODS.format(keep="highest"), "open.regdsl")
    wrong = [each for each in loaded.diagnostics if each.severity is Severity.ERROR]
    assert [(each.name, each.arguments["word"]) for each in wrong] == [("asked", "keep in order")]


@pytest.mark.parametrize(("value", "paid"), [("not awarded", {}), ("halved", {2: "25"})])
def test_what_follows_with_too_few_is_decided(value: str, paid: dict[int, str]) -> None:
    """Two of three women: nothing, or half of 50; the text does not say, and 25 are elsewhere."""
    text = "category women where female:\n    needs 3 players, else unstated\n    place 1: 50\nties by ranking"
    open_ = prizes(text, FIELD)
    assert [(one.value, str(one.moves)) for one in open_.readings] == [("not awarded", "25 EUR"), ("halved", "25 EUR")]
    assert not row_of(open_, 2).is_determined
    found = prizes(text, FIELD, Facts(decisions=(decision(open_.readings[0].article, "needs", value),)))
    assert sums(found) == paid
    assert left(found) == ({"women 1": "50"} if not paid else {"women 1": "25"})
