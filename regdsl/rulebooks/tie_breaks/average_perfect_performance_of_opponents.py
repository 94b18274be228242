"""APPO, average perfect performance of the opponents: the mean of the PTP of the opponents met over the board, rounded, one half up.

Article 10.5 (C.07 of 2023, 2024, 2026).
"""

from __future__ import annotations

from regdsl.rulebooks.ratings import unrated_without_rule
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.rulebooks.tie_breaks.average_performance_of_opponents import averaged_over_opponents
from regdsl.rulebooks.tie_breaks.perfect_tournament_performance import perfect_tournament_performance
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.reckoning import Reckoning
    from regdsl.rulebooks.score_table import ScoreTable


def average_perfect_performance_of_opponents(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per opponent met: the perfect performance."""
    return averaged_over_opponents(table, perfect_tournament_performance(table, tie_break), "PTP of the opponent")


DEFINITION = ByValue(
    code="APPO",
    names=("average perfect performance of opponents",),
    article="10.5",
    modifiers="U",
    objection=unrated_without_rule,
    reckoning=average_perfect_performance_of_opponents,
)
