"""What an unplayed round counts, to the player and to the opponents, in each edition that FIDE has had.

Codes: U, F byes that give a full point; H, Z byes that were asked for, absences and every round after a withdrawal; + and - forfeits.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


# How the score of a player counts for the opponents.


def as_awarded(table: ScoreTable, player: int) -> int:
    """The final score, whatever it was given for (before October 2009)."""
    return table.points[player]


def every_unplayed_round_a_draw(table: ScoreTable, player: int) -> int:
    """Each unplayed round counts as a draw, a win or a loss by forfeit too (Kallithea 2009)."""
    return sum(score if code in table.games else table.draw for code, score in zip(table.codes[player], table.scores[player], strict=True))


def last_requested_byes_as_draws(table: ScoreTable, player: int) -> int:
    """The final score, but a bye that was asked for and after which nothing but voluntarily unplayed rounds came is a draw
    (16.3, category 16.2.5). A forfeit loss among these rounds keeps its zero (category 16.2.4)."""
    codes = table.codes[player]
    last = len(codes.rstrip(table.voluntary))
    return table.points[player] + sum(
        table.draw - score for code, score in zip(codes[last:], table.scores[player][last:], strict=True) if code in "HZ"
    )


# Whose score stands in for that of an opponent in a round that the player did not play.


def oneself(table: ScoreTable, player: int, _index: int) -> int:
    """The player meets himself, with his own final score. Before October 2009; and the dummy of 2023 and 2024 (16.4)."""
    return table.points[player]


def virtual_opponent(table: ScoreTable, player: int, index: int) -> int:
    """An opponent with the player's score before the round, the rest of this round's point, and draws from then on (Kallithea 2009)."""
    result = table.scores[player][index]
    before = table.running[player][index] - result
    return before + (table.win - result) + table.draw * (table.rounds - index - 1)


def capped_dummy(table: ScoreTable, player: int, index: int) -> int:
    """The own final score, but after a forfeit not more than the scheduled opponent has (16.4.1), else not more than a draw in
    every round gives (16.4.2). From March 2026."""
    forfeited = table.codes[player][index] in "+-"
    limit = table.adjusted[table.opponents[player][index]] if forfeited else table.draw * table.rounds
    return min(table.points[player], limit)


# The result that goes with it.


def awarded_result(table: ScoreTable, player: int, index: int) -> int:
    """What the round gave."""
    return table.scores[player][index]


def draw_against_oneself(table: ScoreTable, _player: int, _index: int) -> int:
    """A draw, whatever was awarded (before October 2009)."""
    return table.draw
