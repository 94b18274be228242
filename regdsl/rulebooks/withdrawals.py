"""Withdrawals from a round robin.

By the tournament rules of FIDE (C.06, section V) the results of who leaves before half of the games stay in the table for rating, and in
the standing count neither the points that the player made nor those made against him. With half of the games or more everything counts:
the games that were not played are lost by him and won by his opponents.
"""

from __future__ import annotations

from collections.abc import Collection

from regdsl.records.crosstable import Crosstable, Line, Rounds, packed
from regdsl.rulebooks.score_table import OVER_THE_BOARD
from regdsl.values.frozen import dataclass, replace


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """A player (starting number) who left after so many games of those that everybody has."""

    player: int
    played: int
    games: int


def withdrawals(table: Crosstable) -> tuple[Withdrawal, ...]:
    """Who has no game over the board in the last round, and had to play there; nobody while rounds are still to come."""
    if not table.predetermined or table.rounds < (table.scheduled_rounds or table.rounds):
        return ()
    rows, games = {line.number: packed(line.games) for line in table.lines}, games_of_each(table, table.rounds)
    return tuple(
        Withdrawal(number, sum(1 for code in row.codes if code in OVER_THE_BOARD), games) for number, row in rows.items() if _left(row)
    )


def games_of_each(table: Crosstable, rounds: int) -> int:
    """How many games everybody has in a round robin of so many rounds.

    While rounds are still to come: all of them, but for one in each cycle where the number of players is odd.
    """
    if table.rounds < rounds:
        players = len(table.lines)
        return rounds - rounds // players if players % 2 else rounds
    return max((sum(1 for opponent in packed(line.games).opponents if opponent) for line in table.lines), default=0)


def _left(row: Rounds) -> bool:
    """Lost the last game that was scheduled, and those before it back to the last one that was played, by staying away."""
    missed = [code for code, opponent in zip(row.codes, row.opponents, strict=True) if opponent]
    return bool(missed) and missed[-1] == "-"


def without_results_of(table: Crosstable, players: Collection[int]) -> Crosstable:
    """The table as if the games of these players had not been: every one of them is a free round."""
    return replace(table, lines=tuple(_without(line, players) for line in table.lines)) if players else table


def _without(line: Line, players: Collection[int]) -> Line:
    row = packed(line.games)
    free = [line.number in players or opponent in players for opponent in row.opponents]
    if not any(free):
        return line
    opponents = [0 if each else opponent for each, opponent in zip(free, row.opponents, strict=True)]
    colours = "".join("-" if each else colour for each, colour in zip(free, row.colours, strict=True))
    codes = "".join("Z" if each else code for each, code in zip(free, row.codes, strict=True))
    return replace(line, games=Rounds(opponents, colours, codes, row.places))
