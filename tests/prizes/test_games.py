"""Money for games and orders by what was done against ratings: a round robin of four, with every sum worked out beside it."""

from __future__ import annotations

from datetime import date

import pytest

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.prizes.readings import Prizes, prizes_of
from regdsl.records.crosstable import Crosstable, Game, Line, Result
from regdsl.records.event import EventRecords
from regdsl.records.facts import Facts
from regdsl.records.person import Birth, Person
from regdsl.records.results import Head, Results
from regdsl.rulebooks.performance import AgainstRatings, against_ratings
from regdsl.values.unknown import Unknown
from tests.prizes.hand_made import regulation, sums

TITLES = {1: "GM", 2: None, 3: "IM", 4: None}
RATINGS: dict[int, int | None] = {1: 2500, 2: 2300, 3: 2400, 4: 1950}
# By player: the opponents of three rounds with the result. Points: 1: 2, 2: 2, 3: 1.5, 4: 0.5 (and a forfeit win of 2 over 4).
GAMES: dict[int, tuple[tuple[int, Result], ...]] = {
    1: ((2, Result.LOSS), (3, Result.WIN), (4, Result.WIN)),
    2: ((1, Result.WIN), (4, Result.FORFEIT_WIN), (3, Result.LOSS)),
    3: ((4, Result.DRAW), (1, Result.LOSS), (2, Result.WIN)),
    4: ((3, Result.DRAW), (2, Result.FORFEIT_LOSS), (1, Result.LOSS)),
}


def line(number: int) -> Line:
    return Line(number, RATINGS[number], tuple(Game(opponent, None, result) for opponent, result in GAMES[number]))


def found(text: str, titles: dict[int, str | None | Unknown] | None = None) -> Prizes:
    titles = titles or dict(TITLES)
    reg = regulation(f"{text}\nties by ranking", "    group strong where rating >= 2400\n")
    people = tuple(Person(n, f"Player {n}", "m", titles[n], RATINGS[n], "BIH", None, Birth(1980)) for n in GAMES)
    results = Results("results.trf", Head(start=date(2009, 5, 12)), Crosstable(tuple(map(line, GAMES)), 3, 3), people)
    records = EventRecords("spring-open", None, None, results, people, people, Facts())
    return prizes_of(Occasion(reg.name, reg.provisions, records=records, scope=reg.scope), reg.provisions)


@pytest.mark.parametrize(
    ("bonus", "expected"),
    [
        ("bonus 20 per win", {1: "40", 2: "20", 3: "20"}),  # a game that was not played is no win
        ("bonus 5 per draw", {3: "5", 4: "5"}),
        ("bonus 2 per game played", {1: "6", 2: "4", 3: "6", 4: "4"}),
        ("bonus 100 per win against GM", {2: "100"}),
        ("bonus 50 per win against titled", {1: "50", 2: "50"}),  # 1 beat the IM, 2 the GM
        ("bonus 50 per win against strong", {1: "50", 2: "50"}),  # 2400 and 2500
        ("bonus 30 per draw against titled, where untitled", {4: "30"}),
        ("bonus 10 where wins >= 2", {1: "10"}),
        ("bonus 10 where losses = 0", {}),
    ],
)
def test_money_for_games(bonus: str, expected: dict[int, str]) -> None:
    assert sums(found(bonus)) == expected


def test_whether_the_opponent_is_a_grandmaster_is_not_known() -> None:
    text = "bonus 100 per win against GM"
    assert sums(found(text, {**TITLES, 1: Unknown()})) == {2: "?"}


def test_what_ratings_let_expect() -> None:
    """2 (2300): against 2500 24 %, against 2400 36 %; 4 (1950): against 2400 and 2500 the difference counts as 400: 8 % each."""
    ratings: dict[int, int | None | Unknown] = dict(RATINGS)
    two, four = (against_ratings(line(number), ratings) for number in (2, 4))
    assert isinstance(two, AgainstRatings)
    assert isinstance(four, AgainstRatings)
    assert (float(two.score), float(two.expected), two.upset) == (1, 0.6, 200)
    assert (float(four.score), float(four.expected), four.upset) == (0.5, 0.16, None)
    assert against_ratings(line(2), {**ratings, 2: None}) is None
    assert against_ratings(line(2), {**ratings, 1: Unknown()}) == Unknown(("rating of player 1",))


@pytest.mark.parametrize(
    ("rank", "winner"),
    [
        ("upset", 2),  # 200 above; 1 and 3 beat lower rated players
        ("rated score - expected score", 2),  # 1 - 0.60; 1: 2 - (0.76 + 0.64 + 0.92); 4: 0.50 - 0.16 = 0.34
        ("wins", 1),
    ],
)
def test_orders_by_games(rank: str, winner: int) -> None:
    text = f'category special "Special" where rated:\n    place 1: 50\n    rank by {rank}'
    assert sums(found(text)) == {winner: "50"}
