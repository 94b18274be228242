"""Facts of a bid: what somebody who applies to host an event offers. They are those of a tournament that is still a promise."""

from __future__ import annotations

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.facts.tournament import TOURNAMENT_FACTS
from regdsl.expressions.types import FEDERATION, INSTANT, PEOPLE, TEXT
from regdsl.values.frozen import replace

_ONLY_OF_WHAT_HAPPENED = {*PEOPLE, "average rating", "fee income", "highest fee", "multiplier"}

BID_FACTS = (
    *(replace(fact, about=About.BID) for fact in TOURNAMENT_FACTS if fact.name not in _ONLY_OF_WHAT_HAPPENED),
    Fact("bidder", About.BID, FEDERATION),
    Fact("submitted", About.BID, INSTANT),
    Fact("host", About.BID, TEXT),
)
