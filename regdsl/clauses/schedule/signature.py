"""The timetable."""

from regdsl.clauses.durations import time_from
from regdsl.clauses.schedule.rounds import ROUNDS
from regdsl.clauses.schedule.times import ACTIVITY, TIME
from regdsl.language.operands import MOMENT, NAME, WORDS
from regdsl.language.signature import Argument, Rows, Signature

SIGNATURES = (
    Signature(
        head="schedule",
        summary="What happens when: rounds, registration, opening, rest days, closing.",
        within=("tournament", "final"),
        example="schedule:\n    round 1: 2010-04-07 14:00 Wednesday\n    rounds 2..8: 2010-04-08 .. 2010-04-14, daily, 14:00",
        parts={"for": NAME},
        rows=Rows(ACTIVITY, TIME),
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="pairings",
        summary="When the pairings of rounds are published.",
        within=("tournament", "final", "schedule"),
        example="pairings for round 1, published 2009-03-06 10:00",
        arguments=(
            Argument("moment", MOMENT, required=False, keyword="published"),
            Argument("delay", time_from("after", "end of round", "last game", "end of last game"), required=False),
            Argument("about", WORDS, required=False, keyword="about"),
        ),
        parts={"for": ROUNDS},
        required_parts=("for",),
        repeatable=True,
    ),
)
