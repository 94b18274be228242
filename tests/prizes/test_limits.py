"""Limits on prizes, absence from the closing, places that are freed: with the sums beside them."""

from __future__ import annotations

import pytest

from regdsl.records.facts import Facts
from regdsl.values.unknown import Unknown
from tests.prizes.hand_made import Player, absent, decision, left, prizes, row_of, sums

TABLE = "places 1..3: 500, 300, 100\nlimit 200 where unrated\n"
REST = "rest of limited prize goes to organizer\nlimit applies after sharing\n"


def test_an_unrated_winner_gets_the_limit_and_the_organizer_keeps_the_rest() -> None:
    """500 is cut to 200; 100 is below the limit."""
    found = prizes(TABLE + REST + "ties by ranking", [Player(5), Player(4, 2000), Player(3)])
    assert sums(found) == {1: "200", 2: "300", 3: "100"}
    (withheld,) = row_of(found, 1).withheld
    assert (str(withheld.amount), withheld.why) == ("300 EUR", "limited to 200 EUR: unrated; the rest goes to organizer")


def test_after_sharing() -> None:
    """500 + 300 shared by two are 400 each; the unrated one keeps 200 of it."""
    found = prizes(TABLE + REST + "ties share equally", [Player(5), Player(5, 2000), Player(3, 2000)])
    assert sums(found) == {1: "200", 2: "400", 3: "100"}


def test_a_table_of_limits() -> None:
    """US practice: 1000 for U2300, 200 for U1200 (`limit by section` of 2012, by rating here)."""
    table = "places 1..3: 1500, 1200, 700\nlimit by rating:\n    ..1199: 200\n    1200..2299: 1 000\n"
    table += "rest of limited prize goes to organizer\nties by ranking\n"
    found = prizes(table, [Player(5, 1100), Player(4, 2200), Player(3, 2400)])
    assert sums(found) == {1: "200", 2: "1000", 3: "700"}


def test_the_lowest_of_two_limits_counts() -> None:
    table = "place 1: 500\nlimit 200 where unrated\nlimit 150 where female\nrest of limited prize goes to organizer\nties by ranking"
    assert sums(prizes(table, [Player(5, sex="w")])) == {1: "150"}


def test_before_sharing_each_prize_is_cut() -> None:
    """The first prize is cut to 200, and 200 + 300 are shared: 250 each; 300 stay with the organizer."""
    rules = "rest of limited prize goes to organizer\nlimit applies before sharing\nties share equally"
    found = prizes(TABLE + rules, [Player(5), Player(5, 2000), Player(3)])
    assert sums(found) == {1: "250", 2: "250", 3: "100"}
    assert left(found) == {"main: what limited players do not get": "300"}


def test_before_or_after_sharing_unstated() -> None:
    """After sharing 200 and 400, before it 250 each: 150 are elsewhere."""
    rules = "rest of limited prize goes to organizer\nlimit applies unstated\nties share equally"
    found = prizes(TABLE + rules, [Player(5), Player(5, 2000), Player(3)])
    assert sums(found) == {1: "?", 2: "?", 3: "100"}
    assert [(one.word, str(one.moves)) for one in found.readings] == [("limit applies", "150 EUR")] * 2
    assert (str(row_of(found, 1).lowest), str(row_of(found, 1).highest)) == ("200 EUR", "250 EUR")


RATED = [Player(4, 2000), Player(3, 2000), Player(2, 2000), Player(1, 2000)]


@pytest.mark.parametrize(
    ("how", "field", "expected"),
    [
        # 500 is cut to 200, the rest of 300 comes to the second: 300 + 300.
        ("added", [Player(5), *RATED], {1: "200", 2: "600", 3: "100"}),
        # The rest is a prize of 300: the second has it, the third that of the second, the fourth 100.
        ("prizes move down", [Player(5), *RATED], {1: "200", 2: "300", 3: "300", 4: "100"}),
        # The second is limited too: 300 + 300 = 600, of which 400 go on to the third: 100 + 400.
        ("added", [Player(5), Player(4.5), *RATED], {1: "200", 2: "200", 3: "500"}),
        # Of 300, 300, 100 the second has 300 and leaves 100: 300, 100, 100 for the others.
        ("prizes move down", [Player(5), Player(4.5), *RATED], {1: "200", 2: "200", 3: "300", 4: "100", 5: "100"}),
        # Nobody above the third is limited: 100 is less than 200.
        ("added", [Player(5, 2000), Player(4.5, 2000), Player(3)], {1: "500", 2: "300", 3: "100"}),
    ],
)
def test_a_rest_that_goes_to_the_next_in_line(how: str, field: list[Player], expected: dict[int, str]) -> None:
    rules = f"rest of limited prize goes to next in line, {how}\nlimit applies after sharing\nties by ranking"
    found = prizes(TABLE + rules, field)
    assert sums(found) == expected
    assert left(found) == {}


@pytest.mark.parametrize("how", ["added", "prizes move down"])
def test_a_rest_among_players_who_share(how: str) -> None:
    """500 + 300 + 100 are 300 each; the unrated one keeps 200, and the two others divide his 100."""
    rules = f"rest of limited prize goes to next in line, {how}\nlimit applies after sharing\nties share equally"
    found = prizes(TABLE + rules, [Player(5, 2000), Player(5), Player(5, 2000), Player(1, 2000)])
    assert sums(found) == {1: "350", 2: "200", 3: "350"}


def test_before_sharing_and_next_in_line() -> None:
    """The first prize is cut to 200, its rest is added to the second: 200 + 600 are shared."""
    rules = "rest of limited prize goes to next in line, added\nlimit applies before sharing\nties share equally"
    assert sums(prizes(TABLE + rules, [Player(5), Player(5, 2000), Player(1, 2000)])) == {1: "400", 2: "400", 3: "100"}


def test_a_place_without_a_prize_stops_the_moving() -> None:
    """The third place keeps its 100 whatever comes to the second."""
    table = "place 1: 500\nplace 4: 100\nlimit 200 where unrated\nties by ranking\n"
    found = prizes(table + "rest of limited prize goes to next in line, prizes move down", [Player(5), *RATED])
    assert sums(found) == {1: "200", 2: "300", 4: "100"}


def test_nobody_is_next_in_line() -> None:
    rules = "rest of limited prize goes to next in line, added\nlimit applies after sharing\nties by ranking"
    found = prizes("place 1: 500\nlimit 200 where unrated\n" + rules, [Player(5), Player(4)])
    assert sums(found) == {1: "200", 2: "200"}
    assert left(found) == {"main: what limited players do not get": "100"}


def test_how_the_rest_goes_to_the_next_in_line_is_open() -> None:
    """Added: 200, 600, 100, -. Moving down: 200, 300, 300, 100. Elsewhere are 300."""
    rules = "rest of limited prize goes to next in line\nlimit applies after sharing\nties by ranking"
    found = prizes(TABLE + rules, [Player(5), *RATED])
    assert sums(found) == {1: "200", 2: "?", 3: "?", 4: "?"}
    assert [(one.value, str(one.moves)) for one in found.readings] == [
        ("next in line, added", "300 EUR"),
        ("next in line, prizes move down", "300 EUR"),
    ]
    settled = Facts(decisions=(decision(found.readings[0].article, "rest of limited prize", "next in line, added"),))
    assert sums(prizes(TABLE + rules, [Player(5), *RATED], settled)) == {1: "200", 2: "600", 3: "100"}


def test_whether_somebody_is_limited_is_not_known() -> None:
    rules = "rest of limited prize goes to next in line, added\nlimit applies after sharing\nties by ranking"
    found = prizes("places 1..2: 500, 300\nlimit 200 where female\n" + rules, [Player(5, sex=Unknown()), Player(4)])
    assert sums(found) == {1: "?", 2: "?"}
    assert row_of(found, 2).lacking == ("sex of player 1",)


def test_absent_from_the_closing_no_prize() -> None:
    table = 'place 1: 500 + "cup"\nplace 2: "medal"\nplace 3: 50\nabsent from closing: no prize\nties by ranking'
    field = [Player(5), Player(4), Player(3)]
    found = prizes(table, field, Facts(players=(absent(1), absent(2))))
    assert [str(row_of(found, player).net) for player in (1, 3)] == ["0 EUR", "50 EUR"]
    assert [(row.player, row.goods) for row in found.rows] == [(1, ()), (2, ()), (3, ())]
    unknown = prizes(table, field)
    assert not any(row.is_determined for row in unknown.rows)


def test_freed_places_left_open() -> None:
    """The woman keeps 150 of her category; her 100 moves up to the third, or nobody gets it."""
    table = "places 1..2: 200, 100\ncategory women where female: 150\nties by ranking\n"
    one = "one prize per player:\n    keep highest\n    compare after sharing\n    freed places unstated"
    field = [Player(5), Player(4, sex="w"), Player(3)]
    found = prizes(table + one, field)
    assert sums(found) == {1: "200", 2: "150", 3: "?"}
    assert {(effect.word, effect.value) for effect in found.readings} == {("freed places", "move up"), ("freed places", "stay empty")}
    decided = prizes(table + one, field, Facts(decisions=(decision(found.readings[0].article, "freed places", "stay empty"),)))
    assert sums(decided) == {1: "200", 2: "150"}


def test_equal_amounts_by_lot_need_a_recorded_lot() -> None:
    table = "places 1..2: 200, 150\ncategory women where female: 150\nties by ranking\n"
    one = "one prize per player:\n    keep highest\n    compare after sharing\n    equal amounts: lot"
    found = prizes(table + one, [Player(5), Player(4, sex="w"), Player(3)])
    assert sums(found)[2] == "?"
    drawn = Facts(decisions=(decision(found.readings[0].article, "equal amounts", "categories first"),))
    assert sums(prizes(table + one, [Player(5), Player(4, sex="w"), Player(3)], drawn)) == {1: "200", 2: "150", 3: "150"}


def test_a_decision_says_when_the_limit_applies() -> None:
    rules = "rest of limited prize goes to organizer\nlimit applies unstated\nties share equally"
    facts = Facts(decisions=(decision("2.4", "limit applies", "after sharing"),))
    found = prizes(TABLE + rules, [Player(5), Player(5, 2000), Player(3, 2000)], facts)
    assert sums(found) == {1: "200", 2: "400", 3: "100"}


def test_a_lot_between_equal_categories() -> None:
    """The second wins 100 in both categories. With that of women, the other goes to the third; with the other, women's to the fourth."""
    table = "place 1: 500\ncategory women where female: 100\ncategory low where rating below 1500 or unrated: 100\nties by ranking\n"
    one = "one prize per player:\n    keep highest\n    compare after sharing\n    equal amounts main first, then lot"
    players = [Player(5, 2000), Player(4, 1400, sex="w"), Player(3, 1400), Player(2, 2000, sex="w")]
    found = prizes(table + one, players)
    assert sums(found) == {1: "500", 2: "?", 3: "?", 4: "?"}
    article = found.readings[0].article
    for value, given in (
        ("categories as written", {1: "500", 2: "100", 3: "100"}),
        ("categories reversed", {1: "500", 2: "100", 4: "100"}),
    ):
        assert sums(prizes(table + one, players, Facts(decisions=(decision(article, "lot", value),)))) == given
