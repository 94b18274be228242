"""The standing after withdrawals from a round robin: with the results of those who left before half of the games, or without."""

from __future__ import annotations

from regdsl.clauses.absences.model import WithdrawnBeforeHalf
from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.withdrawals import Withdrawal, withdrawn_before_half, without_results_of
from regdsl.values.unknown import Unknown

RULE = "C.06, section V"


def as_counted(table: Crosstable, said: WithdrawnBeforeHalf | None) -> tuple[Crosstable, tuple[str, ...]] | Unknown:
    """The results that count, and a note on each player concerned. Unknown where the text leaves it open."""
    withdrawn = withdrawn_before_half(table)
    if not withdrawn:
        return table, ()
    if said is None:
        return table, tuple(f"{left(each)}: by {RULE} these results do not count in the standing; no article says so" for each in withdrawn)
    if said.annulled is None:
        return Unknown(
            tuple(f"whether the results of player {each.player}, who withdrew before half of the games, count" for each in withdrawn)
        )
    if not said.annulled:
        return table, tuple(f"{left(each)}: the results count (article {said.article})" for each in withdrawn)
    counted = without_results_of(table, [each.player for each in withdrawn])
    return counted, tuple(f"{left(each)}: the results are annulled (article {said.article})" for each in withdrawn)


def left(withdrawal: Withdrawal) -> str:
    """`player 4 withdrew after 3 of 9 games`."""
    return f"player {withdrawal.player} withdrew after {withdrawal.played} of {withdrawal.games} games"
