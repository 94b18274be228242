"""Rests of limited prizes that go to the next player: who that is, and how much it becomes, is not computed in this version."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.payout.limits import NEXT
from regdsl.clauses.prizes.report import PrizeRow
from regdsl.values.frozen import replace

_SAID = f"the rest goes to {NEXT}"


def leaving_open_who_is_next(rows: Iterable[PrizeRow]) -> Iterator[PrizeRow]:
    """The rows, those behind a limited prize of the same group undetermined: the rest may come to any of them."""
    limited: dict[tuple[str, str], PrizeRow] = {}
    for row in rows:
        group = (row.currency, row.prize.rpartition(" ")[0])
        before = limited.get(group)
        if before is not None and row.gross is not None:
            lacking = f"what of the limited prize of player {before.player} comes to the next ones: it is not computed in this version"
            yield replace(row, is_determined=False, net=None, lowest=row.net or row.lowest, highest=None, lacking=(*row.lacking, lacking))
        else:
            yield row
        if any(one.why.endswith(_SAID) for one in row.withheld):
            limited[group] = row
