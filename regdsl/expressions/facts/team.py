"""Facts of a team: of those on its list, or of those whom it fields in a match."""

from __future__ import annotations

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.types import RATING, TEXT, count_of

TEAM_FACTS = (
    Fact("players", About.TEAM, count_of("players", "player"), amount=("{value} player", "{value} players")),
    Fact("average rating", About.TEAM, RATING),
    Fact("name", About.TEAM, TEXT),
)
