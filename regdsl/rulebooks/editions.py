"""The editions of FIDE's tie-break rules, each a value that carries its rules, its dates and its sources.

An event is judged by the edition in force on its first day, never by today's; a regulation may name another one.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from regdsl.rulebooks import unplayed_rounds
from regdsl.rulebooks.cuts import LowCuts, LowestFirst, VoluntarilyUnplayedFirst
from regdsl.rulebooks.unplayed_rounds import SeenByOpponents, StandIn
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that an edition does not settle, or that no primary text was found for: said wherever the tie-break is used."""

    code: str
    modifier: str  # one letter, or empty: any use
    text: str


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Edition:
    """One edition. `since` is the first day on which an event that begins falls under it, None for the oldest.

    `own_forfeits` and `rated_forfeits` are the forfeits (result codes) that are games where pairings are fixed beforehand, as in round
    robins: in tie-breaks about the player's own results (type B), and in those about ratings. In all others every forfeit is one.
    """

    id: str
    since: date | None
    title: str
    sources: tuple[str, ...]
    seen_by_opponents: SeenByOpponents
    stand_in: Callable[[ScoreTable, int, int], StandIn]
    unplayed_result: Callable[[ScoreTable, int, int], int]
    low_cuts: LowCuts
    own_forfeits: str
    rated_forfeits: str
    chapter: str = "C.07 art. "
    """What stands before the number of an article; empty where the rules had other numbers."""
    buchholz_in_round_robin: bool = True
    remarks: tuple[Remark, ...] = ()


_NO_SONNEBORN_BERGER_CUT = Remark("SB", "C", "no cut of Sonneborn-Berger before 2023; computed without the lowest-scoring opponent")
_EXTENDED_KOYA = Remark("KS", "L", "the wording before 2023 (step by step, by score groups) was not verified; computed in half points")
_SMALLER_GROUPS = Remark(
    "DE", "", "the wording before 2023 was not verified; who stays equal is compared again by the games among them, as from 2023"
)

SELF_GAME = Edition(
    id="self-game",
    since=None,
    title="own unplayed round as a draw against oneself",
    sources=("annex of the FIDE Tournament Rules, art. 1, as quoted in the regulations of the European Individual Championship 2009",),
    seen_by_opponents=unplayed_rounds.AS_AWARDED,
    stand_in=unplayed_rounds.oneself,
    unplayed_result=unplayed_rounds.draw_against_oneself,
    low_cuts=LowestFirst(),
    own_forfeits="",
    rated_forfeits="",
    chapter="",
    remarks=(_NO_SONNEBORN_BERGER_CUT, _EXTENDED_KOYA, _SMALLER_GROUPS),
)

FIDE_2009 = Edition(
    id="fide-2009",
    since=date(2009, 10, 1),
    title="virtual opponent for an own unplayed round",
    sources=(
        "Swiss Pairings Committee, 80th FIDE Congress, Kallithea, October 2009: annex to the Tournament Rules",
        "the same rules as C.02 art. 11-13 in the prints of 2012, 2015, 2017 and 2019",
    ),
    seen_by_opponents=unplayed_rounds.EVERY_UNPLAYED_ROUND_A_DRAW,
    stand_in=unplayed_rounds.virtual_opponent,
    unplayed_result=unplayed_rounds.awarded_result,
    low_cuts=LowestFirst(),
    own_forfeits="",
    rated_forfeits="",
    chapter="",
    remarks=(_NO_SONNEBORN_BERGER_CUT, _EXTENDED_KOYA, _SMALLER_GROUPS),
)

FIDE_2023 = Edition(
    id="fide-2023",
    since=date(2024, 4, 1),
    title="C.07 of 2023: dummy with the own final score, voluntarily unplayed rounds are cut first",
    sources=(
        "C.07 Tie-Break Regulations, for FIDE events from 1 September 2023, for all rated events from 1 April 2024",
        "FIDE Technical Commission, Exercises in Tie-Breaking, 2024",
    ),
    seen_by_opponents=unplayed_rounds.LAST_REQUESTED_BYES_AS_DRAWS,
    stand_in=unplayed_rounds.own_dummy,
    unplayed_result=unplayed_rounds.awarded_result,
    low_cuts=VoluntarilyUnplayedFirst(),
    own_forfeits="+-",
    rated_forfeits="+-",
)

FIDE_2024_08 = Edition(
    id="fide-2024-08",
    since=date(2024, 8, 1),
    title="C.07 of August 2024: as 2023, with editorial changes",
    sources=("C.07 Tie-Break Regulations, applied from 1 August 2024 to 28 February 2026",),
    seen_by_opponents=unplayed_rounds.LAST_REQUESTED_BYES_AS_DRAWS,
    stand_in=unplayed_rounds.own_dummy,
    unplayed_result=unplayed_rounds.awarded_result,
    low_cuts=VoluntarilyUnplayedFirst(),
    own_forfeits="+-",
    rated_forfeits="+-",
)

FIDE_2026_03 = Edition(
    id="fide-2026-03",
    since=date(2026, 3, 1),
    title="C.07 of March 2026: the dummy is capped, no Buchholz in round robins",
    sources=("C.07 Play-Off and Tie-Break Regulations, approved by the FIDE Council on 2 February 2026, applied from 1 March 2026",),
    seen_by_opponents=unplayed_rounds.LAST_REQUESTED_BYES_AS_DRAWS,
    stand_in=unplayed_rounds.capped_dummy,
    unplayed_result=unplayed_rounds.awarded_result,
    low_cuts=VoluntarilyUnplayedFirst(),
    own_forfeits="+",
    rated_forfeits="",
    buchholz_in_round_robin=False,
)

EDITIONS = (SELF_GAME, FIDE_2009, FIDE_2023, FIDE_2024_08, FIDE_2026_03)
"""All editions, oldest first."""


def edition(name: str) -> Edition | None:
    """The edition called so, any case; None where there is none."""
    return next((each for each in EDITIONS if each.id == name.strip().lower()), None)


@dataclass(frozen=True, slots=True)
class Doubt:
    """A period whose events two arbiters could judge by different editions; both days are in."""

    first: date
    last: date
    text: str


DOUBTS = (
    Doubt(
        date(2022, 8, 4),
        date(2023, 8, 31),
        "rules approved on 4 August 2022 were made for FIDE's own events and recommended elsewhere, and accounts of them differ;"
        " for other events the rules of 2009 went on",
    ),
    Doubt(
        date(2023, 9, 1),
        date(2024, 3, 31),
        "the rules of 2023 (fide-2023) applied to FIDE's own events from 1 September 2023, to all other rated events from 1 April 2024",
    ),
)


@dataclass(frozen=True, slots=True)
class Choice:
    """The edition of an event that names none, and what is doubtful about it."""

    edition: Edition
    notes: tuple[str, ...] = ()


def edition_for(start: date) -> Choice:
    """The edition for an ordinary rated event whose first day is `start`."""
    chosen = [each for each in EDITIONS if each.since is None or each.since <= start][-1]
    notes = tuple(
        f"edition {chosen.id} taken for an event that began on {start}: {doubt.text}. Name the edition to choose another"
        for doubt in DOUBTS
        if doubt.first <= start <= doubt.last
    )
    return Choice(chosen, notes)
