"""The performance rating of one player: the average rating of the opponents and the difference that the score stands for.

Source: FIDE Title Regulations, B.01 1.4.9 and the table 8.1.1 of the Rating Regulations, B.02. Games over the board against rated
opponents only; the average and the percentage are rounded to whole numbers, one half up; all games won is 800 above the average.
"""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.records.crosstable import Line, Result
from regdsl.rulebooks.performance_table import rating_difference
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown

_HALF_POINTS = {
    Result.WIN: 2,
    Result.UNRATED_WIN: 2,
    Result.DRAW: 1,
    Result.UNRATED_DRAW: 1,
    Result.LOSS: 0,
    Result.UNRATED_LOSS: 0,
}


@dataclass(frozen=True, slots=True)
class Performance:
    """`value` follows from `games` against rated opponents with the average rating `average` and `half_points` in them."""

    value: int
    games: int
    half_points: int
    average: int


def games_played(line: Line) -> int:
    """How many games the player played over the board."""
    return sum(1 for game in line.games if game.result.is_played and game.opponent is not None)


def games_by_outcome(line: Line) -> Mapping[str, int]:
    """How many games the player won, drew and lost over the board."""
    return {outcome: sum(1 for game in line.games if game.result in results) for outcome, results in _OUTCOMES.items()}


_OUTCOMES: Mapping[str, tuple[Result, ...]] = {
    "wins": (Result.WIN, Result.UNRATED_WIN),
    "draws": (Result.DRAW, Result.UNRATED_DRAW),
    "losses": (Result.LOSS, Result.UNRATED_LOSS),
}


def performance(line: Line, ratings: Mapping[int, int | None | Unknown]) -> Performance | None | Unknown:
    """None: nobody with a rating was met; Unknown: the rating of an opponent is not known."""
    met = [game for game in line.games if game.result.is_played and game.opponent is not None]
    unknown = [game.opponent for game in met if isinstance(ratings.get(game.opponent or 0, None), Unknown)]
    if unknown:
        return Unknown(tuple(f"rating of player {opponent}" for opponent in dict.fromkeys(unknown)))
    rated = [(game, rating) for game in met if isinstance(rating := ratings.get(game.opponent or 0), int)]
    if not rated:
        return None
    games, total = len(rated), sum(rating for _, rating in rated)
    half_points = sum(_HALF_POINTS[game.result] for game, _ in rated)
    average = (2 * total + games) // (2 * games)
    percent = (100 * half_points + games) // (2 * games)
    return Performance(average + rating_difference(percent), games, half_points, average)
