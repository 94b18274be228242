"""MPvGP: of match points and game points, the score that the ranking does not start from.

Team events, C.07 of 2024 and 2026.
"""

from __future__ import annotations

from regdsl.rulebooks.tie_break import ByValue, TieBreak
from regdsl.rulebooks.tie_breaks.points import points
from regdsl.values.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from regdsl.rulebooks.reckoning import Reckoning
    from regdsl.rulebooks.score_table import ScoreTable


def secondary_score(table: ScoreTable, tie_break: TieBreak) -> Reckoning:
    """One term per round: what it gave in the other score."""
    assert table.teams is not None
    return points(table.by_score(table.teams.secondary), tie_break)


DEFINITION = ByValue(
    code="MPvGP", names=("secondary score", "match points versus game points"), article="", only_for_teams=True, reckoning=secondary_score
)
