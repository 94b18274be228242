"""What comes out: who gets what, what is left over, what each reading moves, and the account of all money."""

from __future__ import annotations

from regdsl.clauses.playoff.final_order import FinalOrder
from regdsl.clauses.prizes.limited import Withheld
from regdsl.clauses.prizes.outcome import Unawarded
from regdsl.values.frozen import dataclass
from regdsl.values.money import Money


@dataclass(frozen=True, slots=True)
class PrizeRow:
    """What one player gets in one group.

    `gross` and `net` are None where the cases differ or something is missing; `lowest` and `highest` then bound the net, or, where that
    cannot be said, the gross.
    """

    prize: str
    article: str
    currency: str
    player: int
    is_determined: bool
    gross: Money | None
    withheld: tuple[Withheld, ...]
    net: Money | None
    goods: tuple[str, ...]
    why: str
    lowest: Money | None = None
    highest: Money | None = None
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadingEffect:
    """One reading of an open word: how much money is elsewhere by another reading, and whose."""

    article: str
    word: str
    value: str
    moves: Money
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Account:
    """All money of one currency: what is listed is awarded or not awarded, what is awarded is paid or withheld.

    None: not the same by all readings.
    """

    currency: str
    awarded: Money | None
    unawarded: Money | None
    withheld: Money | None
    paid: Money | None


@dataclass(frozen=True, slots=True)
class Prizes:
    """The outcome. Without a final ranking there are no rows, and `lacking` says why."""

    rows: tuple[PrizeRow, ...] = ()
    readings: tuple[ReadingEffect, ...] = ()
    unawarded: tuple[Unawarded, ...] = ()
    accounts: tuple[Account, ...] = ()
    order: FinalOrder | None = None
    lacking: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
