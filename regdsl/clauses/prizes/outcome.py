"""Who gets what: the results of an allocation, before anything is deducted."""

from __future__ import annotations

from regdsl.values.frozen import dataclass
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class Award:
    """What one player gets in one group: a sum, goods, or both.

    The prize is that of place `first` of the group, or a share of those from `first` to `last`. `why` is the reason in words.
    """

    group: str
    player: int
    first: int
    last: int
    article: str
    why: str
    gross: Money | None = None
    goods: tuple[str, ...] = ()

    @property
    def prize(self) -> str:
        """`main 1`, `women 2-3`; a sum that hangs on no place has the name of its group."""
        if self.first == 0:
            return self.group
        return f"{self.group} {self.first}" if self.first == self.last else f"{self.group} {self.first}-{self.last}"


@dataclass(frozen=True, slots=True)
class Unawarded:
    """A prize that nobody gets, and why."""

    prize: str
    article: str
    why: str
    money: Money | None = None
    goods: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Allocation:
    """All awards and all that is left over: together they are what the regulation announces."""

    awards: tuple[Award, ...]
    unawarded: tuple[Unawarded, ...]
