"""Who played whom, with which colour and which result: all that a tie-break needs, and nothing else.

Source of the result codes: TRF16 (C.04 Annex 2) and TRF26 (C.02 Annex), record 001.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import Enum
from fractions import Fraction

from regdsl.values.span import Span


class Result(Enum):
    """What one player's round says. The value is the TRF code, upper case."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"  # shorter than one move: played for every tie-break, not rated
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    PAIRING_ALLOCATED_BYE = "U"
    FULL_POINT_BYE = "F"
    HALF_POINT_BYE = "H"
    ZERO_POINT_BYE = "Z"  # also a blank: absent, withdrawn

    @property
    def is_played(self) -> bool:
        """Played over the board (also when shorter than one move)."""
        return self in _PLAYED

    @property
    def is_forfeit(self) -> bool:
        return self is Result.FORFEIT_WIN or self is Result.FORFEIT_LOSS


_PLAYED = frozenset(
    {Result.WIN, Result.DRAW, Result.LOSS, Result.UNRATED_WIN, Result.UNRATED_DRAW, Result.UNRATED_LOSS},
)


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points per result (TRF26 record 162). Defaults are FIDE's 1, 1/2, 0.

    `exceptions` are results worth something else than the group they belong to, as in 3-2-1-0 with nothing for a forfeit loss
    and a point for a zero-point bye (JaVaFo's `XXS FL=0 ZPB=1`).
    """

    win: Fraction = Fraction(1)
    draw: Fraction = Fraction(1, 2)
    loss: Fraction = Fraction(0)
    absence: Fraction = Fraction(0)  # zero-point bye or forfeit loss
    pairing_allocated_bye: Fraction = Fraction(1)
    exceptions: tuple[tuple[Result, Fraction], ...] = ()

    def points(self, result: Result) -> Fraction:
        """What `result` is worth."""
        for exception, points in self.exceptions:
            if result is exception:
                return points
        return {
            Result.WIN: self.win,
            Result.UNRATED_WIN: self.win,
            Result.FORFEIT_WIN: self.win,
            Result.FULL_POINT_BYE: self.win,
            Result.DRAW: self.draw,
            Result.UNRATED_DRAW: self.draw,
            Result.HALF_POINT_BYE: self.draw,
            Result.LOSS: self.loss,
            Result.UNRATED_LOSS: self.loss,
            Result.FORFEIT_LOSS: self.absence,
            Result.ZERO_POINT_BYE: self.absence,
            Result.PAIRING_ALLOCATED_BYE: self.pairing_allocated_bye,
        }[result]


@dataclass(frozen=True, slots=True)
class Game:
    """One round of one player. `opponent` is a starting number, None without a scheduled opponent; `colour` is "w", "b" or None."""

    opponent: int | None
    colour: str | None
    result: Result
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Line:
    """The line of one player: `games[r - 1]` is round r; as long as the number of rounds played.

    `rating` is None for an unrated player. `stated_points` and `stated_rank` are what the file prints, for comparison only.
    """

    number: int
    rating: int | None
    games: tuple[Game, ...]
    stated_points: Fraction | None = None
    stated_rank: int | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Crosstable:
    """The results of one event.

    `rounds` is the number of rounds that were played (every line has so many games); `scheduled_rounds` what the file
    promises, None where it does not say. `predetermined` is true for round robins and other pairings fixed beforehand.
    """

    lines: tuple[Line, ...]
    rounds: int
    scheduled_rounds: int | None = None
    scoring: Scoring = field(default_factory=Scoring)
    predetermined: bool = False
    start: date | None = None
    by_number: Mapping[int, Line] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_number", {line.number: line for line in self.lines})
