"""What a results file says of teams: who plays for them, their matches, and what a match is worth.

Source: TRF26 (C.02 Annex), records 013, 300-362. Fields are as the file writes them; numbers of teams and players are starting numbers.
"""

from __future__ import annotations

from fractions import Fraction

from regdsl.values.frozen import dataclass
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class Team:
    """Record 310, or 013 without the numbers. Points and rank are what the file prints, for comparison only."""

    number: int
    name: str
    players: tuple[int, ...]
    span: Span
    nickname: str | None = None
    strength: Fraction | None = None
    match_points: Fraction | None = None
    game_points: Fraction | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class LineUp:
    """Record 300: who played for a team in a round, by board (0: nobody), where that is not its usual order."""

    round: int
    team: int
    opponent: int
    players: tuple[int, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class TeamByes:
    """Record 320: the team with the pairing-allocated bye of each round (0: none), and what such a bye is worth."""

    match_points: Fraction
    game_points: Fraction
    teams: tuple[int, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class ForfeitedMatch:
    """Record 330: `outcome` is `+-`, `-+` or `--`, White's side first."""

    outcome: str
    round: int
    white: int
    black: int
    span: Span


@dataclass(frozen=True, slots=True)
class MatchScoring:
    """Record 362: match points for a won, drawn and lost match; `forfeit` for one lost by forfeit, None: as for any lost one."""

    win: Fraction = Fraction(2)
    draw: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)
    forfeit: Fraction | None = None

    @property
    def lost_by_forfeit(self) -> Fraction:
        return self.loss if self.forfeit is None else self.forfeit


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """The teams of a file and what it says of their matches."""

    teams: tuple[Team, ...]
    scoring: MatchScoring = MatchScoring()
    board_colours: str | None = None
    line_ups: tuple[LineUp, ...] = ()
    byes: TeamByes | None = None
    forfeited: tuple[ForfeitedMatch, ...] = ()
