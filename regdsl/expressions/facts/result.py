"""Facts of one player's result in one event of a series, and of an event among the others."""

from __future__ import annotations

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.facts.person import PERSON_FACTS
from regdsl.expressions.facts.tournament import TOURNAMENT_FACTS
from regdsl.expressions.types import NUMBER
from regdsl.values.frozen import replace

_OWN = (
    Fact("place", About.RESULT, NUMBER, shown_as="place {value}"),
    Fact("place from bottom", About.RESULT, NUMBER),
    Fact("score", About.RESULT, NUMBER),
    Fact("wins", About.RESULT, NUMBER),
    Fact("draws", About.RESULT, NUMBER),
    Fact("losses", About.RESULT, NUMBER),
    Fact("days where all rounds played", About.RESULT, NUMBER),
    Fact("starters of weaker sections", About.RESULT, NUMBER),
)
_TAKEN = {fact.name for fact in (*_OWN, *PERSON_FACTS)}

RESULT_FACTS = (
    *_OWN,
    *(replace(fact, about=About.RESULT) for fact in PERSON_FACTS if fact.name not in {one.name for one in _OWN}),
    *(replace(fact, about=About.RESULT) for fact in TOURNAMENT_FACTS if fact.name not in _TAKEN),
)
"""What the result itself says, then what is known of the player, then what is known of the event."""

EVENT_FACTS = tuple(replace(fact, about=About.EVENT) for fact in TOURNAMENT_FACTS)
"""What is known of an event among the others of its series; `event` is its number in their order."""
