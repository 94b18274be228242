"""ARO, average rating of the opponents met over the board, rounded to a whole number, one half up.

Article 10.1 (C.07 of 2023, 2024, 2026). A cut drops the opponents with the lowest, /M also those with the highest ratings. Where a
participant has no rating, and no rule for it was published, rating tie-breaks leave the list (art. 10).
"""

from __future__ import annotations

from regdsl.rulebooks.ratings import ratings_of_opponents, rounded_average, sums_of_ratings, unrated_without_rule
from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def average_rating_of_opponents(table: ScoreTable, tie_break: TieBreak) -> Values:
    """The average for each player; None where no opponent is left."""
    low, high = tie_break.low_cuts, tie_break.high_cuts
    if not low:
        return Values([rounded_average(total, count) for total, count in sums_of_ratings(table, tie_break)])
    averages: list[int | None] = []
    for ratings in ratings_of_opponents(table, tie_break):
        kept = sorted(ratings)[low : max(low, len(ratings) - high)]
        averages.append(rounded_average(sum(kept), len(kept)))
    return Values(averages)


DEFINITION = ByValue(
    code="ARO",
    names=("average rating of opponents",),
    modifiers="CMU",
    objection=unrated_without_rule,
    values=average_rating_of_opponents,
)
