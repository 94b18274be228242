"""What a results file says about how the event is played, beyond its games: system, tie-breaks, byes asked for, fictitious points,
who may not meet, points given or taken, and the teams.

Source: TRF26 (C.02 Annex), records 152-362; JaVaFo 2.2 Advanced User Manual, codes XXA XXC XXP XXZ. Fields are as the file writes them;
numbers of participants are starting numbers, in a team event those of the teams.
"""

from __future__ import annotations

from fractions import Fraction

from regdsl.records.crosstable import Result
from regdsl.records.person import Birth
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING
from regdsl.values.span import Span

if TYPE_CHECKING:
    from regdsl.records.team_event import TeamEvent


@dataclass(frozen=True, slots=True)
class StartingRank:
    """Record 172: by which ratings the starting order was made. `method` is FIDE NRO FIDON NIDOF HBFN LBFN OTHER."""

    federation: str
    method: str
    span: Span


@dataclass(frozen=True, slots=True)
class NationalPlayer:
    """A record whose tag is a federation: what the national list says of one player. None: it does not say."""

    federation: str
    number: int
    name: str
    sex: str | None
    classification: str | None
    rating: int | None
    origin: str | None
    national_id: str | None
    birth: Birth | None
    span: Span


@dataclass(frozen=True, slots=True)
class RequestedByes:
    """Record 240: `result` is a full, half or zero-point bye."""

    result: Result
    round: int
    participants: tuple[int, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class FictitiousPoints:
    """Record 250 or XXA: points that count for pairing only, in rounds `first_round` to `last_round`, for participants `first` to `last`.

    In individual events `points` are game points; in team events match points, with `game_points` beside them.
    """

    points: Fraction
    first_round: int
    last_round: int
    first: int
    last: int
    span: Span
    game_points: Fraction | None = None


@dataclass(frozen=True, slots=True)
class ForbiddenPairs:
    """Record 260 or XXP: no two of these meet in rounds `first_round` to `last_round` (None: in all)."""

    participants: tuple[int, ...]
    span: Span
    first_round: int | None = None
    last_round: int | None = None


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """Record 299. With a `result`, that is worth so much; without one, the points are given, or taken where they are negative.

    `round` None: in all rounds; no `participants`: all of them. `final_only` (round 999): counts in the standing and in no tie-break.
    """

    result: Result | None
    match_points: Fraction | None
    game_points: Fraction | None
    round: int | None
    participants: tuple[int, ...]
    span: Span
    final_only: bool = False


@dataclass(frozen=True, slots=True)
class Arrangements:
    """All of it. None and empty tuples: the file does not say.

    `initial_colour` is that of the first number in round 1; `system` the code of 192; `tie_breaks` the codes of 202, or of 212 behind its
    points; `time_control` the code of 222; `by_rank` tells that pairing programs use the rank column as order (XXC rank); `absent` are
    those of XXZ, who do not play the round that is to be paired.
    """

    initial_colour: str | None = None
    starting_rank: StartingRank | None = None
    controller: str | None = None
    system: str | None = None
    tie_breaks: tuple[str, ...] | None = None
    time_control: str | None = None
    requested_byes: tuple[RequestedByes, ...] = ()
    fictitious_points: tuple[FictitiousPoints, ...] = ()
    forbidden_pairs: tuple[ForbiddenPairs, ...] = ()
    abnormal_points: tuple[AbnormalPoints, ...] = ()
    national_players: tuple[NationalPlayer, ...] = ()
    absent: tuple[int, ...] = ()
    by_rank: bool = False
    teams: TeamEvent | None = None
