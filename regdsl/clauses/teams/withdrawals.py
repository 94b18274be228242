"""The standing of players after withdrawals from a round robin: with the results of who left, or without."""

from __future__ import annotations

from fractions import Fraction

from regdsl.clauses.teams.model import Withdrawn
from regdsl.records.crosstable import Crosstable
from regdsl.rulebooks.withdrawals import Withdrawal, withdrawals, without_results_of
from regdsl.values.unknown import Unknown

ANNULLED, FORFEITED = "results annulled", "rest forfeited"
RULE = "C.06, section V"


def as_counted(table: Crosstable, said: Withdrawn | None) -> tuple[Crosstable, tuple[str, ...]] | Unknown:
    """The results that count, and a note on each player concerned. Unknown where the text leaves it open.

    Where no article speaks of it, the results of the file count, and a note says whose would not by FIDE's rules.
    """
    found = withdrawals(table)
    if said is None:
        early = [each for each in found if 2 * each.played < each.games]
        return table, tuple(f"{left(each)}: by {RULE} these results do not count in the standing; no article says so" for each in early)
    outcomes = {each: _outcome(said, each) for each in found}
    if None in outcomes.values():
        open_ = (each for each, outcome in outcomes.items() if outcome is None)
        return Unknown(tuple(f"whether the results of player {each.player}, who withdrew, count" for each in open_))
    annulled = [each for each, outcome in outcomes.items() if outcome == ANNULLED]
    notes = tuple(
        f"{left(each)}: {'the results are annulled' if each in annulled else 'the results count'} (article {said.article})"
        for each in found
    )
    return without_results_of(table, [each.player for each in annulled]), notes


def _outcome(said: Withdrawn, withdrawal: Withdrawal) -> str | None:
    if said.before is None or Fraction(withdrawal.played, withdrawal.games) < said.before:
        return said.results
    return said.otherwise


def left(withdrawal: Withdrawal) -> str:
    """`player 4 withdrew after 3 of 9 games`."""
    return f"player {withdrawal.player} withdrew after {withdrawal.played} of {withdrawal.games} games"
