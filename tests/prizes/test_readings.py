"""What the text or the data leave open: readings with their money, bounds, what is lacking; decisions settle it."""

from __future__ import annotations

from dataclasses import replace

from regdsl.records.facts import Facts
from regdsl.values.unknown import Unknown
from tests.prizes.hand_made import Player, absent, decision, event, left, prizes, regulation, row_of, sums

W = "w"
OPEN_TIES = "places 1..3: 500, 300, 200\nties unstated"
FOUR = [Player(5), Player(4), Player(4), Player(3)]


def test_a_tie_with_ties_unstated() -> None:
    """Shared, 2 and 3 get (300 + 200) / 2 = 250 each; by ranking 300 and 200: 50 move, and the first prize is sure."""
    found = prizes(OPEN_TIES, FOUR)
    assert sums(found) == {1: "500", 2: "?", 3: "?"}
    assert [(row_of(found, player).lowest.amount, row_of(found, player).highest.amount) for player in (2, 3)] == [(250, 300), (200, 250)]  # type: ignore[union-attr]
    said = {(reading.article, reading.word, reading.value): (str(reading.moves), reading.players) for reading in found.readings}
    assert said == {("2.2", "ties", "share equally"): ("50 EUR", (2, 3)), ("2.2", "ties", "by ranking"): ("50 EUR", (2, 3))}


def test_no_tie_no_reading() -> None:
    """Where nobody is tied, an open `ties` moves nothing and is not listed."""
    found = prizes(OPEN_TIES, [Player(5), Player(4), Player(3)])
    assert sums(found) == {1: "500", 2: "300", 3: "200"}
    assert found.readings == ()


def test_a_tie_at_the_last_prize() -> None:
    """200 for third place, two equal there: shared 100 each, by ranking 200 and nothing."""
    found = prizes(OPEN_TIES, [Player(5), Player(4), Player(3), Player(3)])
    assert sums(found) == {1: "500", 2: "300", 3: "?", 4: "?"}
    bounds = [(row_of(found, player).lowest, row_of(found, player).highest) for player in (3, 4)]
    assert [(low.amount, high.amount) for low, high in bounds if low and high] == [(100, 200), (0, 100)]
    (account,) = found.accounts
    assert account.paid is not None
    assert account.paid.amount == 1000


def test_a_decision_settles_it() -> None:
    shared = prizes(OPEN_TIES, FOUR, Facts(decisions=(decision("2.2", "ties", "share equally"),)))
    ranked = prizes(OPEN_TIES, FOUR, Facts(decisions=(decision("2.2", "ties", "by ranking"),)))
    assert sums(shared) == {1: "500", 2: "250", 3: "250"}
    assert sums(ranked) == {1: "500", 2: "300", 3: "200"}
    assert shared.readings == ranked.readings == ()


def test_hort_among_whom_left_open() -> None:
    """Three tied for the prizes 100 and 50. Each has half of the prize of the place: 50, 25, 0; 75 are left.

    Among all tied 75 / 3 = 25 each: 75, 50, 25. Among the two prize places 75 / 2 = 37.50 each: 87.50, 62.50 and nothing. 25 move.
    """
    table = "places 1..2: 100, 50\nties hort among unstated"
    field = [Player(4), Player(4), Player(4)]
    found = prizes(table, field)
    assert {(reading.word, reading.value, str(reading.moves)) for reading in found.readings} == {
        ("ties", "hort among all tied", "25 EUR"),
        ("ties", "hort among prize places", "25 EUR"),
    }
    settled = prizes(table, field, Facts(decisions=(decision("2.2", "ties", "hort among prize places"),)))
    assert sums(settled) == {1: "87.50", 2: "62.50"}


def test_which_prize_is_kept() -> None:
    """The woman in second place: 100 of her place, or 150 of the category, which moves 50 + 50 + 150 …: each reading is listed."""
    table = "places 1..3: 200, 100, 50\ncategory women where female: 150\nties by ranking\none prize per player:\n    keep unstated\n"
    field = [Player(6), Player(5, sex=W), Player(4), Player(3)]
    found = prizes(table, field)
    assert sums(found) == {1: "200", 2: "?", 3: "?", 4: "?"}
    assert {(reading.word, reading.value) for reading in found.readings} == {("keep", "highest"), ("keep", "in order")}
    # Highest: 150, 100, 50. In order: 100, 50, nothing. 50 + 50 + 50 move.
    assert {str(reading.moves) for reading in found.readings} == {"150 EUR"}


def test_one_or_several_left_open() -> None:
    """Added up, the woman has 100 + 150; else she keeps 150 and the places behind her move up."""
    table = "places 1..3: 200, 100, 50\ncategory women where female: 150\nties by ranking\nseveral prizes: unstated\n"
    found = prizes(table, [Player(6), Player(5, sex=W), Player(4), Player(3)])
    assert {reading.value for reading in found.readings} == {"add up", "keep highest"}
    settled = prizes(table, [Player(6), Player(5, sex=W), Player(4)], Facts(decisions=(decision("2.4", "several", "add up"),)))
    assert sums(settled) == {1: "200", 2: "250", 3: "50"}


def test_comparing_before_or_after_sharing() -> None:
    """Second and third share 300 + 100: 200 each. Player 2 could also have 250: before sharing the place is 300, after it 200."""
    table = (
        "places 1..3: 500, 300, 100\nties share equally\ncategory low where rating in ..1999 and rated: 250\n"
        "one prize per player:\n    keep highest\n    compare {}\n"
    )
    field = [Player(6, 2400), Player(5, 1900), Player(5, 2300), Player(4, 2300)]
    after, before = prizes(table.format("after sharing"), field), prizes(table.format("before sharing"), field)
    assert sums(after) == {1: "500", 2: "250", 3: "300", 4: "100"}
    assert sums(before) == {1: "500", 2: "200", 3: "200"}
    opened = prizes(table.format("unstated"), field)
    assert {reading.word for reading in opened.readings} == {"compare"}
    assert sums(opened) == {1: "500", 2: "?", 3: "?", 4: "?"}


def test_unknown_presence() -> None:
    """Nobody is named as present or absent: the gross sum is known, the net one is not, and it says what is missing."""
    found = prizes("place 1: 500\nties by ranking\ndeduct 20%, at least 100 EUR, where absent from closing", FOUR)
    row = row_of(found, 1)
    assert (str(row.gross), row.net, row.is_determined) == ("500 EUR", None, False)
    assert row.lacking == ("whether player 1 was at the closing",)


def test_open_minimum_of_a_deduction() -> None:
    """20% of 300 is 60. At least 100 of it: 200 are paid. At least 100 left: 240."""
    text = "place 1: 300\nties by ranking\ndeduct 20%, unstated at least 100 EUR, where absent from closing"
    found = prizes(text, FOUR, Facts(players=(absent(1),)))
    assert {(reading.value, str(reading.moves)) for reading in found.readings} == {("at least", "40 EUR"), ("leaving at least", "40 EUR")}
    settled = prizes(text, FOUR, Facts(players=(absent(1),), decisions=(decision("2.3", "deduct", "leaving at least"),)))
    assert sums(settled) == {1: "240"}


def test_tax_of_an_open_percentage_above_an_amount() -> None:
    """Lignano 2022: only prizes above 300 are taxed, the text does not say how much; 300 is paid in full."""
    assert sums(prizes("places 1..2: 500, 300\nties by ranking\ntax unstated of unstated above 300 EUR", FOUR)) == {1: "?", 2: "300"}


def test_open_tax() -> None:
    """At most 10% of something: between 270 and 300. A decision may say what it is of."""
    text = "place 1: 300\nties by ranking\ntax unstated, at most 10%"
    row = row_of(prizes(text, FOUR), 1)
    assert (str(row.lowest), str(row.highest)) == ("270 EUR", "300 EUR")
    settled = prizes(text, FOUR, Facts(decisions=(decision("2.3", "tax", "10% of excess above 200 EUR"),)))
    assert sums(settled) == {1: "290"}


def test_a_tax_without_any_rate() -> None:
    row = row_of(prizes("place 1: 300\nties by ranking\ntax unstated", FOUR), 1)
    assert (str(row.gross), row.net) == ("300 EUR", None)
    assert "tax of article 2.3" in row.lacking[0]


def test_missing_rating_in_reach_of_a_prize() -> None:
    """Player 2 may be the best below 2000: if so 100 are his, else player 3's."""
    field = [Player(5, 2400), Player(4, Unknown()), Player(3, 1800), Player(2, 1700)]
    found = prizes("category low where rating in ..1999 and rated: 100\nties by ranking", field)
    assert sums(found) == {2: "?", 3: "?"}
    assert row_of(found, 2).lacking == row_of(found, 3).lacking == ("rating of player 2",)


def test_missing_rating_out_of_reach() -> None:
    """Whoever stands behind all winners of the category changes nothing."""
    field = [Player(5, 2400), Player(4, 1800), Player(3, 1700), Player(2, Unknown())]
    found = prizes("category low where rating in ..1999 and rated: 100\nties by ranking", field)
    assert sums(found) == {2: "100"}


def test_missing_sex_moves_the_main_prizes_too() -> None:
    """If player 2 is a woman she takes 150 and third place moves up."""
    table = "places 1..3: 200, 100, 50\ncategory women where female: 150\nties by ranking\none prize per player:\n    keep highest\n"
    found = prizes(table, [Player(6), Player(5, sex=Unknown()), Player(4), Player(3, sex=W)])
    assert sums(found) == {1: "200", 2: "?", 3: "?", 4: "?"}
    assert all("sex of player 2" in row.lacking for row in found.rows if not row.is_determined)


def test_missing_birth_year() -> None:
    found = prizes("category juniors where birth year >= 1990: 80\nties by ranking", [Player(5, born=None), Player(4, born=1995)])
    assert sums(found) == {1: "?", 2: "?"}
    assert row_of(found, 1).lacking == ("birth year of player 1",)


def test_players_whom_nothing_tells_apart() -> None:
    """Two players equal in points and every tie-break, prizes by ranking: the text has no answer. A recorded lot gives one."""
    field = [Player(5), Player(4), Player(4, equal_to_previous=True), Player(3)]
    found = prizes("places 1..2: 300, 200\nties by ranking", field)
    assert sums(found) == {1: "300", 2: "?", 3: "?"}
    assert "tells them apart" in row_of(found, 2).lacking[0]
    drawn = prizes("places 1..2: 300, 200\nties by ranking", field, Facts(decisions=(decision("1", "lot", "3, 2"),)))
    assert sums(drawn) == {1: "300", 3: "200"}


def test_unfinished_results_give_no_prizes() -> None:
    """The regulation promises more rounds than the file has."""
    found = prizes(OPEN_TIES, FOUR, rest="    system swiss, 50 rounds\n")
    assert found.rows == ()
    assert found.unawarded == ()
    assert "round 50" in found.lacking[0]


def test_no_results_give_no_prizes() -> None:
    occasion = event(regulation(OPEN_TIES), FOUR)
    assert occasion.records is not None
    assert occasion.promised is not None
    from regdsl.clauses.prizes.readings import prizes_of

    found = prizes_of(replace(occasion, records=replace(occasion.records, results=None)), occasion.promised)
    assert found.lacking == ("results of spring-open",)


def test_who_never_came_wins_nothing() -> None:
    """The third of three players was never there: the third prize stays, and so does that for unrated players."""
    field = [Player(2, 2000), Player(1, 1900), Player(0, None)]
    found = prizes("places 1..3: 50, 30, 20\ncategory new where unrated: 10\nties by ranking\nseveral prizes: add up", field)
    assert sums(found) == {1: "50", 2: "30"}
    assert left(found) == {"main 3": "20", "new 1": "10"}


def test_open_sums_of_prizes() -> None:
    """Prizes that the text does not give are neither awarded nor guessed."""
    found = prizes("category women where female: unstated\nplace 1: 100\nties by ranking\nseveral prizes: add up", [Player(3, sex=W)])
    assert sums(found) == {1: "100"}
    assert [(one.prize, one.why) for one in found.unawarded] == [("women 1", "the text does not say what the prize is")]


def test_too_many_open_questions_stay_honest() -> None:
    """Beyond what can be tried in full, each question is varied by itself, and a note says so."""
    field = [Player(9 - place // 2, 2000 + place, equal_to_previous=place % 2 == 1) for place in range(18)]
    found = prizes("places 1..18: " + ", ".join(str(500 - 20 * place) for place in range(18)) + "\nties by ranking", field)
    assert any("varied by itself" in note for note in found.notes)
    assert not any(row.is_determined for row in found.rows)


def test_a_list_without_sexes_leaves_the_other_groups_alone() -> None:
    """Ten of whom nobody knows the sex make 1024 cases. All prizes are paid, so the main ones do not depend on it; the women's do."""
    field = [Player(10 - place, sex=Unknown(("sex",))) for place in range(10)]
    found = prizes("places 1..2: 100, 50\ncategory women where female: 40\nties by ranking\nseveral prizes: add up", field)
    main = [(row.player, str(row.net)) for row in found.rows if row.prize.startswith("main")]
    assert main == [(1, "100 EUR"), (2, "50 EUR")]
    women = [row for row in found.rows if row.prize.startswith("women")]
    assert women
    assert not any(row.is_determined for row in women)
    assert all(row.lacking and row.lowest is None for row in women)


def test_too_few_for_sure_and_perhaps_enough() -> None:
    """One woman for sure and nine perhaps, three needed: with two of the nine she wins 40, which no single one of them shows."""
    field = [Player(20, sex="w"), *(Player(10 - place, sex=Unknown(("sex",))) for place in range(9))]
    text = "place 1: 100\ncategory women where female:\n    place 1: 40\n    needs 3 players, else not awarded\n"
    found = prizes(text + "ties by ranking\nseveral prizes: add up", field)
    (women,) = [row for row in found.rows if row.prize.startswith("women") and row.player == 1]
    assert not women.is_determined
