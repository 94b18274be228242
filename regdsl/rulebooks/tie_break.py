"""A tie-break as a regulation names it, and what a module of `tie_breaks/` says about one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One entry of a list of tie-breaks: FIDE's code and its modifiers (MTB26, the list of tie-breaks for approved programs)."""

    code: str
    low_cuts: int = 0  # /Cn, and the lower half of /Mn
    high_cuts: int = 0  # the upper half of /Mn
    limit_shift: int = 0  # /L+n: Koya's limit, in half points
    forfeits_played: bool = False  # /P
    fore: bool = False  # /F
    reversed: bool = False  # /R
    unrated_as: int | None = None  # /Un: the rating that unrated players count with; not FIDE's, as gacrux writes it

    def __str__(self) -> str:
        """The canonical spelling, `BH/C1/P`."""
        parts = [self.code]
        if self.low_cuts:
            parts.append(f"M{self.low_cuts}" if self.high_cuts else f"C{self.low_cuts}")
        if self.limit_shift:
            parts.append(f"L{self.limit_shift:+d}")
        if self.fore:
            parts.append("F")
        if self.forfeits_played:
            parts.append("P")
        if self.reversed:
            parts.append("R")
        if self.unrated_as is not None:
            parts.append(f"U{self.unrated_as}")
        return "/".join(parts)


class Values(NamedTuple):
    """One number per player, in the order of the table; None where the tie-break says nothing about a player.

    `unit` of them make one point (or one rating point, one game, …). Printed with `places` decimals, half up; exact where None.
    """

    numbers: Sequence[int | Fraction | None]
    unit: int = 1
    places: int | None = None


Group = list[int]  # positions of players in the table


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Definition:
    """What a tie-break is. `names` are its names in the regulation language, the first one is its title.

    `modifiers` are the letters of the modifiers that it takes. `objection` is the reason why it is left out of an event (a clause:
    `player 17 has no rating`); `caution` is what a reader of the standings has to know about its use in an event.
    """

    code: str
    names: tuple[str, ...]
    modifiers: str = ""
    former_codes: tuple[str, ...] = ()
    objection: Callable[[ScoreTable, TieBreak], str | None] = lambda _table, _tie_break: None
    caution: Callable[[ScoreTable, TieBreak], str | None] = lambda _table, _tie_break: None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class ByValue(Definition):
    """A number that can be compared between any two players of the event."""

    values: Callable[[ScoreTable, TieBreak], Values]
    higher_is_better: bool = True


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class WithinGroup(Definition):
    """An order inside one tied group: the subgroups, best first, whose members stay tied."""

    order: Callable[[ScoreTable, TieBreak, Group], list[Group]]
