"""PTS, points: the sum of what was awarded, byes and forfeits included.

No article of its own: TRF26 record 212 names it where a list starts from it.
"""

from __future__ import annotations

from regdsl.rulebooks.score_table import ScoreTable
from regdsl.rulebooks.tie_break import ByValue, TieBreak, Values


def points(table: ScoreTable, _tie_break: TieBreak) -> Values:
    """The points of each player."""
    return Values(table.points, table.unit)


DEFINITION = ByValue(code="PTS", names=("points",), values=points)
