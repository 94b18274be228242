"""LOT, drawing of lots: the order in which a lot, on record, put players who are tied.

Article 4.2 (C.07 of 2023, 2024, 2026): when the list is exhausted. A lot counts where it was drawn among exactly those who are tied.
"""

from __future__ import annotations

from regdsl.rulebooks.tie_break import Group, TieBreak, WithinGroup
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.encounters import Stage
    from regdsl.rulebooks.score_table import ScoreTable


def drawn_order(table: ScoreTable, tie_break: TieBreak, group: Group, _stages: list[Stage] | None = None) -> list[Group]:
    """One by one in the order drawn; all together while no lot among them is on record."""
    drawn = _lot_among(table, tie_break, group)
    if drawn is None:
        return [group]
    return [[player] for player in sorted(group, key=lambda player: drawn.index(table.numbers[player]))]


def _lot_among(table: ScoreTable, tie_break: TieBreak, group: Group) -> tuple[int, ...] | None:
    numbers = {table.numbers[player] for player in group}
    return next((lot for lot in tie_break.lots if set(lot) == numbers), None)


def still_to_be_drawn(table: ScoreTable, tie_break: TieBreak, tied: list[Group]) -> str | None:
    """Who are tied and wait for a lot."""
    waiting = [group for group in tied if _lot_among(table, tie_break, group) is None]
    if not waiting:
        return None
    named = [", ".join(str(number) for number in sorted(table.numbers[player] for player in group)) for group in waiting]
    return f"no lot is on record among {'; among '.join(named)}: who is tied shares the place"


DEFINITION = WithinGroup(code="LOT", names=("lot", "drawing of lots"), article="4.2", order=drawn_order, unsettled=still_to_be_drawn)
