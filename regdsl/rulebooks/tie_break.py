"""A tie-break as a regulation names it, and what a module of `tie_breaks/` says about one."""

from __future__ import annotations

from collections.abc import Callable

from regdsl.values.frozen import dataclass
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.language.syntax import Expression
    from regdsl.rulebooks.encounters import Stage
    from regdsl.rulebooks.reckoning import Reckoning
    from regdsl.rulebooks.score_table import ScoreTable

MATCH_POINTS, GAME_POINTS = "MP", "GP"
"""The two scores of a team event, as modifiers name them."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One entry of a list of tie-breaks: FIDE's code and its modifiers (MTB26, the list of tie-breaks for approved programs).

    `formula` is the meaning that a regulation gives to a tie-break of its own, which is called `code` there; None for FIDE's.
    """

    code: str
    score: str | None = None  # :MP, :GP: of a team event; None: its primary score
    low_cuts: int = 0  # /Cn, and the lower half of /Mn
    high_cuts: int = 0  # the upper half of /Mn
    limit_shift: int = 0  # /L+n: Koya's limit, in half points
    normaliser: int | None = None  # /Kn: what SSSC divides by
    forfeits_played: bool = False  # /P
    fore: bool = False  # /F
    reversed: bool = False  # /R
    unrated_as: int | None = None  # /Un: the rating that unrated players count with; not FIDE's, as gacrux writes it
    unrated_open: bool = False  # the text has such a rating and does not say which
    if_all_met: bool = False  # of direct encounters: only where every two of the tied have met; no modifier of FIDE's
    formula: Expression | None = None
    lots: tuple[tuple[int, ...], ...] = ()  # of lots: the orders on record, of starting numbers, best first

    def __str__(self) -> str:
        """The canonical spelling, `BH/C1/P`."""
        parts = [f"{self.code}:{self.score}" if self.score else self.code]
        if self.low_cuts:
            parts.append(f"M{self.low_cuts}" if self.high_cuts else f"C{self.low_cuts}")
        if self.limit_shift:
            parts.append(f"L{self.limit_shift:+d}")
        if self.normaliser is not None:
            parts.append(f"K{self.normaliser}")
        if self.forfeits_played:
            parts.append("P")
        if self.fore:
            parts.append("F")
        if self.reversed:
            parts.append("R")
        if self.unrated_as is not None:
            parts.append(f"U{self.unrated_as}")
        return "/".join(parts) + (" if all met" if self.if_all_met else "")


Group = list[int]  # positions of players in the table


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Definition:
    """What a tie-break is. `names` are its names in the regulation language, the first one is its title.

    `article` is where FIDE defines it, `since` the first edition that has it (empty: all). `modifiers` are the letters of the
    modifiers that it takes. `objection` is the reason why it is left out of an event (a clause: `player 17 has no rating`);
    `caution` is what a reader of the standings has to know about its use in an event. One that `counts_games` counts matches where the
    participants are teams.
    """

    code: str
    names: tuple[str, ...]
    article: str
    since: str = ""
    modifiers: str = ""
    only_for_teams: bool = False
    counts_games: bool = False
    objection: Callable[[ScoreTable, TieBreak], str | None] = lambda _table, _tie_break: None
    caution: Callable[[ScoreTable, TieBreak], str | None] = lambda _table, _tie_break: None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ByValue(Definition):
    """A number that can be compared between any two players of the event."""

    reckoning: Callable[[ScoreTable, TieBreak], Reckoning]
    higher_is_better: bool = True


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class WithinGroup(Definition):
    """An order inside one tied group: the subgroups, best first, whose members stay tied.

    Each step on the way is added to the list of stages, if one is given: the order and its explanation are one computation.
    """

    order: Callable[[ScoreTable, TieBreak, Group, list[Stage] | None], list[Group]]
    unsettled: Callable[[ScoreTable, TieBreak, list[Group]], str | None] = lambda _table, _tie_break, _tied: None
    """What is missing to order the groups that are tied, in words."""
