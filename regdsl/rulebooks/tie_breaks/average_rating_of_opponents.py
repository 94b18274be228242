"""ARO, average rating of the opponents met over the board, rounded to a whole number, one half up.

Article 10.1 (C.07 of 2023, 2024, 2026). A cut drops the opponents with the lowest, /M also those with the highest ratings. Where a
participant has no rating, and no rule for it was published, rating tie-breaks leave the list (art. 10).
"""

from __future__ import annotations

from regdsl.rulebooks.cuts import highest, lowest
from regdsl.rulebooks.ratings import ratings_met, unrated_without_rule, why_rating
from regdsl.rulebooks.reckoning import Reckoning, rounded_mean
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def average_rating_of_opponents(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per opponent met: the rating."""
    rows = ratings_met(table, tie_break)
    low, high = tie_break.low_cuts, tie_break.high_cuts

    def cut(player: int) -> list[int]:
        ratings = rows[player]
        dropped = lowest(ratings, low)
        return dropped + highest(ratings, high, dropped) if high else dropped

    return Reckoning(
        rows=rows,
        rounds=table.met.__getitem__,
        why=why_rating(table),
        cut=cut if low else None,
        why_cut=lambda player, index: "the lowest" if index in cut(player)[:low] else "the highest of those that are left",
        total=rounded_mean,
        result=lambda player: f"mean of {max(0, len(rows[player]) - low - high)}, rounded, one half up",
    )


DEFINITION = ByValue(
    code="ARO",
    names=("average rating of opponents",),
    article="10.1",
    modifiers="CMU",
    objection=unrated_without_rule,
    reckoning=average_rating_of_opponents,
)
