"""What somebody writes first who knows only the words of chess life, and the way out that the message must show."""

from __future__ import annotations

import pytest

from regdsl.clauses.registry import language
from regdsl.clauses.reviewing import review
from regdsl.commands.explain import _unknown
from regdsl.regulation.loading import load_text

FRAME = """regdsl 1

tournament first-try "First try":
    languages en
    in "Split", CRO, 2027-04-09 .. 2027-04-11, Europe/Zagreb
    attribute age: by birth year
"""
PRIZES = "prizes in EUR:\n    ties by ranking\n    several prizes: add up\n    "
FEE = "fee in EUR:\n    base 45\n    "


def advice_of(written: str) -> str:
    text = FRAME + "".join(f"    {line}\n" for line in written.splitlines())
    found = load_text(text, "first-try.regdsl")
    return "\n".join(line for each in found.diagnostics for line in each.advice)


@pytest.mark.parametrize(
    ("written", "way_out"),
    [
        # no clause says it: which speak of it, and where a sentence is kept
        ('weather:\n    en "It may rain."', "stands in `text name:`"),
        ("insurance by federation", "said by `costs` or `service`"),
        ("withdrawal before round 5", "said by `withdrawn`"),
        # everyday words
        ("free entry", "`fee 0 EUR`"),
        ("no postponements", "`text name:`"),
        ('pairing software "PAPI"', "`pairing rules dutch`"),
        ('title "Champion" to winner', "`places`"),
        ("groups of 8 by lot", "`section`"),
        ("time control: 1 h 30 min + 30 s per move", "`90 min`"),
        (f"{PRIZES}no double prizes", "`one prize per player:`"),
        (f"{PRIZES}surprise prizes by lot", "`lottery`"),
        ("require at least 8 teams", "`require teams >= 8`"),
        ("ranking by points:\n    buchholz of opponents", "`tie-break refined: buchholz of opponents`"),
        ("schedule:\n    closing: after round 7", "`closing: unstated`"),
        ("schedule:\n    rounds 1..9: friday 19:30", "weekly, 19:30"),
        ("§IV system swiss, 7 rounds", "`§4`"),
        ("§1.1 system swiss, 7 rounds", "`§1 article:`"),
        ("no fee", "`fee 0 EUR`"),
        ('sponsor "Aluminij"', "`partner`"),
        ("rebuy after round 4", "`re-entry`"),
        ("wild cards 2", "`seats 2, for wild cards`"),
        (f"{FEE}early bird 35 where paid until 2027-03-01", "`instead`"),
        (f"{PRIZES}brilliancy prize: 100", "`award`"),
        (f"{PRIZES}oldest participant: 100", "`rank`"),
        ("ranking by points:\n    board points", "`secondary score`"),
        ("ranking by points:\n    berlin", "`board count`"),
        ("forbid coaching", "`outside advice`"),
        ("require at least 3 player where female", "`starters`"),
        ("equipment sets, by schools", "or a text in quotes"),
        ("schedule:\n    team meeting: 2027-04-09 10:00", "anything else in quotes"),
        ("schedule:\n    rounds 1..3: 2027-04-09, every day", "write `daily`"),
        # where it stands
        (f"{PRIZES}section A:\n        place 1: 100", "`by section:`"),
        ("admit 2 players by federation", "`admit also` and `admit teams of` take `2 players`"),
        # two things that stand together
        (f"{PRIZES}fund 12 000 guaranteed", "write a comma between the two: `fund 12 000, guaranteed`"),
        (f"{FEE}refund 50% until 2027-03-15", "`refund 50% where withdrawn until …`"),
        (f"{FEE}discount 10 until 2027-03-15", "`discount 10 where paid until …`"),
        ("time control: 90 min, 30 s per move from move 1", "`30 s per move, from move 1`"),
        # conditions
        (f"{PRIZES}category a where title GM: 10", "`title is GM`"),
        (f"{PRIZES}category a where federation BIH: 10", "`federation is BIH`"),
        (f"{PRIZES}category a where hotel guest: 10", "`attribute hotel-guest: yes or no`"),
        (f"{PRIZES}category 65+ where female: 10", 'write it like `seniors-65 "65+"`'),
        # teams
        ("line-up: 60 min before round", "`each line-up:`"),
        ("relegation last 2", "`relegated last 2, to second-league"),
        ("promotion of first", "`qualifies place 1 for first-league"),
        ("team ranking: best 4", "`team score best 4, by club"),
        ("fines: 30 EUR per empty board", "`fine 30 EUR per forfeited board`"),
    ],
)
def test_the_message_shows_the_way(written: str, way_out: str) -> None:
    assert way_out in advice_of(written)


def test_a_word_that_is_near_by_chance_does_not_hide_the_clause_that_speaks_of_it() -> None:
    assert "`service`" in advice_of("parking 5 EUR per day")


@pytest.mark.parametrize(("asked", "head"), [("insurance", "service"), ("parking", "service"), ("fair play", "award")])
def test_explain_finds_a_clause_by_what_it_speaks_of(asked: str, head: str) -> None:
    assert f"`{head}`" in _unknown(asked, tuple(language().by_head))


def test_groups_without_a_rule_about_ties_are_one_question() -> None:
    prizes = "prizes in EUR:\n    places 1..2: 50, 30\n    ties hort among prize places, for main\n    several prizes: add up"
    found = load_text(
        FRAME
        + "".join(
            f"    {line}\n" for line in [*prizes.splitlines(), *(f"    category {name} where female: 10" for name in ("a", "b", "c"))]
        ),
        "first-try.regdsl",
    )
    asked = [each for each in found.diagnostics if each.name == "asked"]
    assert len(asked) == 1
    assert "also for `b`, `c`" in asked[0].advice[0]


def test_a_broken_line_leaves_no_gap_among_articles() -> None:
    """The third article of the block is the second that could be read."""
    text = FRAME + "    prizes in EUR:\n        place 1: 50\n        nonsense\n        ties by ranking\n"
    found = load_text(text, "first-try.regdsl")
    assert [each.name for each in found.diagnostics] == ["unknown-head"]


@pytest.mark.parametrize("times", ["2027-04-09 09:00, 09:20, 09:40", "2027-04-09, 09:00, 09:20, 09:40", "2027-04-09 09:00, every 20 min"])
def test_rounds_of_one_day(times: str) -> None:
    """Three spellings of the same hours: 9:00, 9:20 and 9:40."""
    regulation = load_text(
        f"{FRAME}    system swiss, 3 rounds\n    schedule:\n        rounds 1..3: {times}\n", "first-try.regdsl"
    ).regulation
    assert regulation is not None
    schedule = next(each for each in regulation.provisions if type(each).__name__ == "Schedule")
    assert [f"{each.begins:%H:%M}" for each in schedule.rounds] == ["09:00", "09:20", "09:40"]  # type: ignore[attr-defined]
    assert review(regulation.provisions, regulation.scope) == ()
