"""What an unplayed round counts, to the player and to the opponents, in each edition that FIDE has had.

Codes: U, F byes that give a full point; H, Z byes that were asked for, absences and every round after a withdrawal; + and - forfeits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


# How the score of a player counts for the opponents.


@dataclass(frozen=True, slots=True)
class SeenByOpponents:
    """`changed` are the rounds of a player (by index) that count otherwise than awarded, and what they count; `why` is the rule."""

    changed: Callable[[ScoreTable, int], Mapping[int, int]]
    why: str


def _none(_table: ScoreTable, _player: int) -> Mapping[int, int]:
    return {}


def _every_unplayed_round(table: ScoreTable, player: int) -> Mapping[int, int]:
    return {index: table.draw for index, code in enumerate(table.codes[player]) if code not in table.games}


def _last_requested_byes(table: ScoreTable, player: int) -> Mapping[int, int]:
    codes = table.codes[player]
    last = len(codes.rstrip(table.voluntary))
    return {index: table.draw for index in range(last, len(codes)) if codes[index] in "HZ"}


AS_AWARDED = SeenByOpponents(_none, "the final score, whatever it was given for")
"""Before October 2009."""

EVERY_UNPLAYED_ROUND_A_DRAW = SeenByOpponents(_every_unplayed_round, "an unplayed round of an opponent counts as a draw (Kallithea 2009)")
"""A win or a loss by forfeit too (Kallithea 2009)."""

LAST_REQUESTED_BYES_AS_DRAWS = SeenByOpponents(
    _last_requested_byes, "a requested bye after which nothing was played counts as a draw (C.07 art. 16.3, 16.2.5)"
)
"""A bye that was asked for and after which nothing but voluntarily unplayed rounds came is a draw (category 16.2.5). A forfeit loss
among these rounds keeps its zero (category 16.2.4)."""


# Whose score stands in for that of an opponent in a round that the player did not play.


@dataclass(frozen=True, slots=True)
class StandIn:
    """The score of the stand-in, and why it is that."""

    score: int
    why: str


def oneself(table: ScoreTable, player: int, _index: int) -> StandIn:
    """The player meets himself, with his own final score, and draws whatever was awarded. Before October 2009."""
    return StandIn(table.points[player], "a draw against oneself, with the own final score")


def own_dummy(table: ScoreTable, player: int, _index: int) -> StandIn:
    """The dummy of 2023 and 2024: the own final score (16.4)."""
    return StandIn(table.points[player], "a dummy with the own final score (C.07 art. 16.4)")


def virtual_opponent(table: ScoreTable, player: int, index: int) -> StandIn:
    """An opponent with the player's score before the round, the rest of this round's point, and draws from then on (Kallithea 2009)."""
    result = table.scores[player][index]
    before = table.running[player][index] - result
    score = before + (table.win - result) + table.draw * (table.rounds - index - 1)
    return StandIn(score, "a virtual opponent: the own score before, what was left of the point, then draws (Kallithea 2009)")


def capped_dummy(table: ScoreTable, player: int, index: int) -> StandIn:
    """The own final score, but after a forfeit not more than the scheduled opponent has (16.4.1), else not more than a draw in
    every round gives (16.4.2). From March 2026."""
    own = table.points[player]
    if table.codes[player][index] in "+-":
        limit, why = table.adjusted[table.opponents[player][index]], "a dummy with the score of the scheduled opponent (C.07 art. 16.4.1)"
    else:
        limit, why = table.draw * table.rounds, "a dummy with a draw in every round (C.07 art. 16.4.2)"
    return StandIn(own, "a dummy with the own final score (C.07 art. 16.4)") if own <= limit else StandIn(limit, why)


# The result that goes with it.


def awarded_result(table: ScoreTable, player: int, index: int) -> int:
    """What the round gave."""
    return table.scores[player][index]


def draw_against_oneself(table: ScoreTable, _player: int, _index: int) -> int:
    """A draw, whatever was awarded (before October 2009)."""
    return table.draw
