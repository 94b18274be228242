"""RTNG, rating: the higher one is better, with /R the lower. Of several ratings of a player the first one given counts.

Article 10.6 (C.07 of 2026).
"""

from __future__ import annotations

from regdsl.rulebooks.ratings import counted_ratings, unrated_without_rule
from regdsl.rulebooks.reckoning import Reckoning
from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.score_table import ScoreTable


def rating(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """The rating itself."""
    return Reckoning(
        rows=[[each] for each in counted_ratings(table, tie_break)],
        rounds=lambda _player: (),
        why=lambda player, _index: "rating" if table.ratings[player] is not None else "no rating: counts with this one, as was published",
    )


DEFINITION = ByValue(
    code="RTNG",
    names=("rating", "own rating"),
    article="10.6",
    since="fide-2026-03",
    modifiers="RU",
    objection=unrated_without_rule,
    reckoning=rating,
)
