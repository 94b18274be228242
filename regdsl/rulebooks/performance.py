"""The performance rating of one player: the average rating of the opponents and the difference that the score stands for.

Source: FIDE Title Regulations, B.01 1.4.9 and the table 8.1.1 of the Rating Regulations, B.02. Games over the board against rated
opponents only; the average and the percentage are rounded to whole numbers, one half up; all games won is 800 above the average.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from regdsl.records.crosstable import Line, Result
from regdsl.rulebooks.performance_table import expected_percent, rating_difference
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


def opponents_by_outcome(line: Line) -> Mapping[str, tuple[int, ...]]:
    """Against whom the player won, drew and lost over the board, one entry for each game: `win`, `draw`, `loss`."""
    return {
        word: tuple(game.opponent for game in line.games if game.result in _OUTCOMES[outcome] and game.opponent is not None)
        for word, outcome in (("win", "wins"), ("draw", "draws"), ("loss", "losses"))
    }


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


@dataclass(frozen=True, slots=True)
class AgainstRatings:
    """What a rated player did against rated opponents over the board: the points, those the ratings let expect, the largest upset.

    `upset` is how much higher the strongest beaten opponent was rated, None where nobody with a higher rating was beaten.
    """

    score: Fraction
    expected: Fraction
    upset: int | None


MOST_COUNTED = 400
"""A larger difference of ratings counts as this one (Rating Regulations, B.02 8.3.1)."""


def against_ratings(line: Line, ratings: Mapping[int, int | None | Unknown]) -> AgainstRatings | None | Unknown:
    """None: the player is unrated or met nobody with a rating; Unknown: a rating is not known."""
    met = [(game, game.opponent) for game in line.games if game.result.is_played and game.opponent is not None]
    unknown = [number for number in (line.number, *(opponent for _, opponent in met)) if isinstance(ratings.get(number), Unknown)]
    if unknown:
        return Unknown(tuple(f"rating of player {number}" for number in dict.fromkeys(unknown)))
    own = ratings.get(line.number)
    rated = [(game, rating) for game, opponent in met if isinstance(rating := ratings.get(opponent), int)]
    if not isinstance(own, int) or not rated:
        return None
    expected = sum(expected_percent(max(-MOST_COUNTED, min(MOST_COUNTED, own - rating))) for _, rating in rated)
    beaten = [rating - own for game, rating in rated if game.result in _OUTCOMES["wins"] and rating > own]
    half_points = sum(_HALF_POINTS[game.result] for game, _ in rated)
    return AgainstRatings(Fraction(half_points, 2), Fraction(expected, 100), max(beaten, default=None))
