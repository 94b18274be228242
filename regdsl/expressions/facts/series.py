"""Facts of a series of tournaments: what its text states about itself."""

from __future__ import annotations

from regdsl.expressions.fact import About, Fact
from regdsl.expressions.types import DATE, MONEY, count_of

SERIES_FACTS = (
    Fact("events", About.SERIES, count_of("events", "event"), amount=("{value} event", "{value} events")),
    Fact("held events", About.SERIES, count_of("events", "event"), amount=("{value} held event", "{value} held events")),
    Fact("members", About.SERIES, count_of("members", "member")),
    Fact("contributions", About.SERIES, MONEY),
    Fact("deadline of bids", About.SERIES, DATE),
    Fact("fund", About.SERIES, MONEY),
    Fact("start", About.SERIES, DATE),
    Fact("end", About.SERIES, DATE),
)
