"""What is published or handed in, and until when: once, or after or before each round."""

from __future__ import annotations

from regdsl.clauses.durations import time_from
from regdsl.language.operands import either, expression

DELIVERED = (
    "pairings",
    "results",
    "standings",
    "final standings",
    "bulletin",
    "games",
    "entry list",
    "invitations",
    "regulation",
    "report",
    "rating report",
    "accounts",
    "photos",
    "scoresheets",
)
DONE = {"publish": "published", "submit": "submitted"}
"""By the head of the clause, what is said when it is done."""
DUE = either(
    time_from("after", "end of round", "end of game", "end of session"),
    time_from("before", "start of round"),
    expression("a moment such as 7 days after end"),
)
