"""Who played whom, with which colour and which result: all that a tie-break needs, and nothing else.

Source of the result codes: TRF16 (C.04 Annex 2) and TRF26 (C.02 Annex), record 001.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from enum import Enum
from fractions import Fraction
from math import lcm

from regdsl.values.frozen import dataclass, field
from regdsl.values.hints import Protocol, overload
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

    def in_units(self) -> tuple[dict[str, int], int]:
        """What each result, by its code, is worth in the smallest unit of this scoring, and how many units make one point."""
        worth = {result.value: self.points(result) for result in Result}
        unit = lcm(2, *(points.denominator for points in worth.values()))
        return {code: int(points * unit) for code, points in worth.items()}, unit


@dataclass(frozen=True, slots=True)
class Game:
    """One round of one player. `opponent` is a starting number, None without a scheduled opponent; `colour` is "w", "b" or None."""

    opponent: int | None
    colour: str | None
    result: Result
    span: Span | None = None


class Places(Protocol):
    """Where the rounds of one player stand in a file."""

    @property
    def span(self) -> Span:
        """The whole line."""

    def cell_place(self, index: int) -> Span:
        """The round with this index."""


class Rounds(Sequence[Game]):
    """The rounds of one player, packed: a large event has hundreds of thousands. An item is made into a `Game` when it is asked for.

    Per round: `opponents` the starting number, 0 without one; `colours` `w`, `b` or `-`; `codes` the value of the `Result`.
    """

    __slots__ = ("codes", "colours", "opponents", "places")

    def __init__(self, opponents: Sequence[int], colours: str, codes: str, places: Places | None = None) -> None:
        self.opponents, self.colours, self.codes, self.places = opponents, colours, codes, places

    def __len__(self) -> int:
        return len(self.codes)

    @overload
    def __getitem__(self, index: int) -> Game: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Game, ...]: ...

    def __getitem__(self, index: int | slice) -> Game | tuple[Game, ...]:
        if isinstance(index, slice):
            return tuple(self[each] for each in range(len(self))[index])
        code, colour, opponent = self.codes[index], self.colours[index], self.opponents[index]
        place = self.places.cell_place(index % len(self)) if self.places is not None else None
        return Game(opponent or None, None if colour == "-" else colour, Result(code), place)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rounds):
            return tuple(self) == other
        return (*self.opponents,) == (*other.opponents,) and (self.colours, self.codes) == (other.colours, other.codes)

    def __hash__(self) -> int:
        return hash((*self.opponents, self.colours, self.codes))


def packed(games: Sequence[Game]) -> Rounds:
    """The same rounds as `Rounds`."""
    if isinstance(games, Rounds):
        return games
    opponents = [game.opponent or 0 for game in games]
    return Rounds(opponents, "".join([game.colour or "-" for game in games]), "".join([game.result.value for game in games]))


@dataclass(frozen=True, slots=True)
class Line:
    """The line of one player: `games[r - 1]` is round r; as long as the number of rounds played.

    `rating` is None for an unrated player. `stated_points` and `stated_rank` are what the file prints, for comparison only.
    """

    number: int
    rating: int | None
    games: Sequence[Game]
    stated_points: Fraction | None = None
    stated_rank: int | None = None

    @property
    def span(self) -> Span | None:
        """Where the line stands, if it was read from a file."""
        places = packed(self.games).places
        return places.span if places is not None else None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points that a player has more, or less, than the results are worth (record 299 of TRF26).

    `round` None: they belong to no round. `final_only`: they count in the standing and in no tie-break.
    """

    player: int
    round: int | None
    points: Fraction
    span: Span
    final_only: bool = False


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
    adjustments: tuple[Adjustment, ...] = ()
    by_number: Mapping[int, Line] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "by_number", {line.number: line for line in self.lines})
