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
        # an interval between names, such as parameters
        ("admit where rating in floor..ceiling", "`rating >= floor and rating <= ceiling`"),
        ("admit where female and rating in 1500 .. ceiling", "`rating >= 1500 and rating <= ceiling`"),
        # everyday words
        ("free entry", "`fee 0 EUR`"),
        ("no postponements", "`text name:`"),
        ('pairing software "PAPI"', '`pairing program "Swiss-Manager"`'),
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


@pytest.mark.parametrize(
    ("written", "way_out"),
    [
        # fees: some pay another amount, or later more
        (f"{FEE}8 where age below 18", "`instead 8 where age below 18`"),
        (f"{FEE}adults: 10", "`instead 10 where …`"),
        (f"{FEE}youth 20 EUR", "`instead 20 EUR where …`"),
        (f"{FEE}until 2027-03-01: 30", "`base by entered:` and below it rows such as `until 2027-03-01: 30`"),
        (f"{FEE}free for GM, IM", "`free where title in [GM, IM]`"),
        ("fee none", "`fee 0 EUR`"),
        # what is rated, and how fast
        ("rated by FIDE rapid", "`rate of play rapid`"),
        ("rules FIDE blitz", "`rate of play blitz`"),
        ("not rated", "`text name:`"),
        ("default time 30 min after start", "`default time 30 min, from scheduled start`"),
        ("time control: 2 x 15 min", "`15 min`"),
        (
            "time control: 90 min for 40 moves + 50 min for 20 moves + 15 min",
            "`90 min for 40 moves, 50 min for 20 moves, 15 min`",
        ),
        # names
        ('section 50plus "Seniors" where age >= 50', 'write it like `seniors-65 "Seniors"`'),
        ("sections A, B", "`sections by birth year:`"),
        (f"{PRIZES}category a where DWZ below 1900: 10", "`attribute rating: DWZ`"),
        (f"{PRIZES}category a where rating in lower half: 10", "`split starters by rating into lowest 1/2: lower-half`"),
        (f"{PRIZES}category a where everybody: 10", "leave the condition out"),
        # tables and their colons
        ('contact:\n    name "Ana Popova"', '`name: "Ana Popova"`'),
        (f"{PRIZES}categories by rating:\n        1900..2199", "`1900..2199: …`"),
        (f'{PRIZES}places 1..3: "book" each', 'it stands in front: `each "book"`'),
        (f'{PRIZES}award "Badge", to all: "badge"', "`starters` for all who play"),
        ("prizes in EUR:\n    ties by ranking\n    several prizes unstated\n    place 1: 10", "`several prizes: unstated`"),
        ("byes:\n    4 half-point byes, not in last round", "`limit 4, worth 0.5`"),
        # times
        ("schedule:\n    round 1: Friday 19:00", "`2010-10-01 Friday, 19:30`"),
        ("schedule:\n    registration: until 09:15", "from when to when"),
        ("schedule:\n    opening: about 17:45", "`17:45`"),
        ("schedule:\n    rounds 1..3: 2027-04-09, 13:15 - 17:30", "`13:15 .. 17:30`"),
        ("schedule:\n    rounds 1..3: 2027-04-09 .. 2027-04-11 09:30 .. 14:30", "a comma before the hours"),
        ("schedule:\n    lunch break: 2027-04-09 12:20 .. 13:15", "is written `break`"),
        ("schedule:\n    rounds 1..9: 2027-04-09 .. 2027-04-11", "`3 rounds per day`"),
        ("pairings for round 1, 5 min before start of round", "`publish pairings, until 5 min before start of round`"),
        ('software "Vega"', '`pairing program "Swiss-Manager"`'),
        ("pairings by PAPI", '`pairing program "Swiss-Manager"`'),
        ("attribute rating: national rating", "`national`"),
        # people
        ("admit all", "`everybody`"),
        ('assistant arbiter "Ana Popova"', "`deputy arbiter`"),
        ("chief arbiter decides", "`text name:`"),
        ("penalty 200 EUR for late arrival", "`penalty fine 200 EUR, for …`"),
        # a number before a line that no clause begins with
        ("§13 promotion 4 to division-1", "`qualifies place 1 for first-league"),
        # team tie-breaks
        ("ranking by points:\n    result between teams", "`DE`"),
    ],
)
def test_more_first_tries(written: str, way_out: str) -> None:
    assert way_out in advice_of(written)


def test_a_number_that_stands_often_is_told_once_with_the_article_to_write() -> None:
    found = load_text(f"{FRAME}    §1 system swiss, 3 rounds\n    §1 seats 40\n    §1 admit everybody\n", "first-try.regdsl").diagnostics
    twice = [each for each in found if each.name == "article-twice"]
    assert len(twice) == 1
    assert "`§1 article:` and below it `system …` and `seats …`" in twice[0].advice[0]


def test_a_counted_number_that_a_clause_behind_it_pins() -> None:
    found = load_text(f"{FRAME}    system swiss, 3 rounds\n    §1 admit everybody\n", "first-try.regdsl").diagnostics
    assert ["`system` has no number of its own and is counted as 1" in each.advice[0] for each in found] == [True]


def test_texts_behind_the_colon() -> None:
    """The same as with each language on a line of its own."""
    inline = load_text(f'{FRAME}    venue: en "Town hall"\n', "first-try.regdsl")
    below = load_text(f'{FRAME}    venue:\n        en "Town hall"\n', "first-try.regdsl")
    assert inline.diagnostics == below.diagnostics == ()
    assert inline.regulation is not None
    assert below.regulation is not None
    texts = [
        [each.texts for each in found.provisions if type(each).__name__ == "PlayingPlace"]
        for found in (inline.regulation, below.regulation)
    ]  # type: ignore[attr-defined]
    assert texts == [[{"en": "Town hall"}]] * 2


def test_an_event_of_one_day_needs_no_day_in_its_schedule() -> None:
    text = (
        'regdsl 1\n\ntournament one-day "One day":\n    in "Split", CRO, 2027-04-09, Europe/Zagreb\n    system swiss, 3 rounds\n'
        "    schedule:\n        rounds 1..2: 09:00, 09:40\n        break: 10:20 .. 10:40\n        round 3: 11:00\n"
    )
    regulation = load_text(text, "one-day.regdsl").regulation
    assert regulation is not None
    schedule = next(each for each in regulation.provisions if type(each).__name__ == "Schedule")
    assert [f"{each.begins:%Y-%m-%d %H:%M}" for each in schedule.rounds] == [  # type: ignore[attr-defined]
        "2027-04-09 09:00",
        "2027-04-09 09:40",
        "2027-04-09 11:00",
    ]
    assert review(regulation.provisions, regulation.scope) == ()


def test_an_event_of_two_days_does() -> None:
    text = f"{FRAME}    schedule:\n        round 1: 09:00\n"
    assert [each.name for each in load_text(text, "two-days.regdsl").diagnostics] == ["row-of-schedule"]


def test_periods_joined_by_plus() -> None:
    """The same clocks in two spellings."""
    clocks = []
    for written in ("90 min for 40 moves + 30 min + 30 s per move", "90 min for 40 moves, 30 min, 30 s per move"):
        regulation = load_text(f"{FRAME}    time control: {written}\n", "first-try.regdsl").regulation
        assert regulation is not None
        clocks.append(next(each.periods for each in regulation.provisions if type(each).__name__ == "TimeControl"))  # type: ignore[attr-defined]
    assert clocks[0] == clocks[1]
