"""The working that is shown: what FIDE's exercises print step by step, and that its terms make the value."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.editions import EDITIONS, edition
from regdsl.rulebooks.explanation import Parting, PlayerWorking, Working, explained, partings
from regdsl.rulebooks.ranking import Ranking, rank
from regdsl.rulebooks.score_table import ScoreTable
from tests.rulebooks.exercises import ROUND_ROBIN, SWISS
from tests.rulebooks.generated_tournaments import tournament
from tests.rulebooks.printed import tie_break


def _ranking(event: Crosstable, names: str, edition_id: str) -> Ranking:
    rules = edition(edition_id)
    assert rules is not None
    return rank(ScoreTable(event, rules), [tie_break(name) for name in names.split()])


def _working(event: Crosstable, name: str, edition_id: str, number: int) -> Working:
    (player,) = explained(_ranking(event, name, edition_id), [number])
    return player.workings[0]


def _counted(working: Working) -> list[str]:
    return [f"({term.amount})" if term.cut else term.amount for term in working.terms]


def test_buchholz_of_player_4_step_by_step() -> None:
    """Won against 12, whose two last rounds count as draws (2 + 1 = 3); a half-point bye, whose dummy is capped at 5 × 0.5 = 2.5 and which
    is cut first although 1.5 is lower; then 13 with 1.5, 3 and 1 with 3.5 each: 3 + 1.5 + 3.5 + 3.5 = 11.5."""
    working = _working(SWISS, "BH/C1", "fide-2026-03", 4)
    assert (working.value, working.article, working.result) == ("11.5", "C.07 art. 8.1", "sum of what is left")
    assert _counted(working) == ["3", "(2.5)", "1.5", "3.5", "3.5"]
    assert [term.round.opponent if term.round else None for term in working.terms] == [12, None, 13, 3, 1]
    assert "2, but in rounds 4..5 a requested bye after which nothing was played counts as a draw (C.07 art. 16.3" in working.terms[0].why
    assert "16.4.2" in working.terms[1].why
    assert "16.5" in str(working.terms[1].cut)


def test_the_same_in_other_editions() -> None:
    assert _counted(_working(SWISS, "BH/C1", "fide-2024-08", 4)) == ["3", "(3.5)", "1.5", "3.5", "3.5"]
    # 2009: 12 lost once and has four unplayed rounds, 4 × 0.5 = 2. The virtual opponent has 1 before round 2, takes the other half of the
    # point and draws three times: 1 + 0.5 + 1.5 = 3. The lowest goes, whatever it came from.
    before = _working(SWISS, "BH/C1", "fide-2009", 4)
    assert _counted(before) == ["2", "3", "(1.5)", "3.5", "3.5"]
    assert before.article == ""


def test_a_capped_dummy_names_the_scheduled_opponent() -> None:
    # Player 11 won by forfeit against 9, who has 1.5: that is the limit (16.4.1).
    term = _working(SWISS, "BH", "fide-2026-03", 11).terms[3]
    assert (term.amount, "16.4.1" in term.why) == ("1.5", True)


def test_performance_says_what_it_is_made_of() -> None:
    # Exercise 20: 1650, 1600, 2100, 2200 have the mean 1887.5, rounded 1888; 3 of 4 is 75 %, which is 193: 2081.
    working = _working(SWISS, "TPR", "fide-2023", 4)
    assert _counted(working) == ["1650", "1600", "2100", "2200"]
    assert working.result == "mean 1888 + 193 for 3 of 4, 75 % (B.02 8.1.1)"


def test_the_mini_table_of_a_direct_encounter() -> None:
    # Exercise 26: Alyx (1) beat Bruno and Charline, who drew: 2, 0.5, 0.5; the two stay equal in their own table.
    working = _working(ROUND_ROBIN, "DE", "fide-2023", 2)
    first, second = working.encounters
    assert first.players == (1, 2, 3)
    assert first.scores == ((None, "1", "1"), ("0", None, "0.5"), ("0", "0.5", None))
    assert (first.all_met, first.order) == (True, ((1,), (2, 3)))
    assert (second.players, second.order) == ((2, 3), ((2, 3),))
    assert working.result == "place 2 of 3 in the tied group, shared by 2"


def test_who_is_tied_with_nobody_has_no_mini_table() -> None:
    assert _working(SWISS, "DE", "fide-2023", 2).result == "tied with nobody"


def test_a_tie_break_that_was_left_out_says_why() -> None:
    working = _working(ROUND_ROBIN, "BH", "fide-2026-03", 1)
    assert (working.value, working.terms) == (None, ())
    assert working.left_out == "no Buchholz in a round robin (C.07 art. 8, edition fide-2026-03)"


def test_what_parted_two_players() -> None:
    ranking = _ranking(SWISS, "BH/C1 SB", "fide-2023")
    assert partings(ranking, [2, 3, 1, 16]) == (
        Parting(2, 3, "points", ("4", "3.5")),
        Parting(3, 1, "BH/C1", ("13", "11")),
        Parting(1, 16, "SB", ("8", "7.25")),
    )
    assert partings(_ranking(SWISS, "DE", "fide-2023"), [1, 3]) == (Parting(1, 3, None),)


_SUMS = "PTS BH BH/C1 BH/C2 BH/M1 BH/P SB SB/C1 SB/C2/P PS PS/C1 KS WIN WON BPG BWG REP STD FB FB/M1 TPN"
_MEANS = "ARO ARO/C1 ARO/M1 APRO APPO"


@settings(max_examples=40, deadline=None)
@given(st.integers(min_value=0, max_value=199), st.sampled_from([each.id for each in EDITIONS]))
def test_the_terms_make_the_value(number: int, edition_id: str) -> None:
    event = tournament(number)
    names = f"{_SUMS} {_MEANS}"
    players: tuple[PlayerWorking, ...] = explained(_ranking(event, names, edition_id), [line.number for line in event.lines])
    assert len(players) == len(event.lines)
    for player in players:
        for name, working in zip(names.split(), player.workings, strict=True):
            if working.left_out:
                continue
            terms = [Fraction(term.amount) for term in working.terms if not term.cut]
            if name in _SUMS.split():
                assert sum(terms) == Fraction(str(working.value)), (player.number, working)
            elif working.value is None:
                assert not terms
            else:
                assert abs(sum(terms) / len(terms) - int(working.value)) <= Fraction(1, 2)


@settings(max_examples=30, deadline=None)
@given(st.integers(min_value=0, max_value=199), st.sampled_from(["DE", "DE/P"]))
def test_the_mini_tables_give_the_places(number: int, name: str) -> None:
    event = tournament(number)
    ranking = _ranking(event, name, "fide-2026-03")
    for player in explained(ranking, [line.number for line in event.lines]):
        (working,) = player.workings
        if working.encounters:
            last = working.encounters[-1]
            assert player.number in last.players
            (group,) = (group for group in last.order if player.number in group)
            assert len([other for other, place in ranking.places() if place == player.place]) == len(group)


@pytest.mark.parametrize("edition_id", [each.id for each in EDITIONS])
def test_every_working_has_words(edition_id: str) -> None:
    names = "PTS DE BH/M1 SB/C1 AOB FB ARO/C1 TPR PTP APRO APPO STD TPN RTNG KS/L+1 PS/C1 WIN WON BPG BWG REP"
    for player in explained(_ranking(SWISS, names, edition_id), [9, 12]):
        for working in player.workings:
            assert working.title
            assert all(term.why and term.amount for term in working.terms)
