"""The timetable."""

from regdsl.clauses.durations import time_from
from regdsl.clauses.schedule.rounds import ROUND, ROUNDS
from regdsl.clauses.schedule.times import ACTIVITY, TIME
from regdsl.language.operands import CODE, NAME, TEXT, WORDS, count_of, either
from regdsl.language.operands_of_time import MOMENT
from regdsl.language.signature import Argument, Rows, Signature

SCHEDULE_NAME = either(NAME, count_of("days", "day"), CODE, TEXT)

SIGNATURES = (
    Signature(
        head="schedule",
        summary="What happens when: rounds, registration, opening, rest days, closing."
        " An event may have several, each with a name: `schedule 4 days:`.",
        within=("tournament", "final"),
        example="schedule:\n    round 1: 2010-04-07 14:00 Wednesday\n    rounds 2..8: 2010-04-08 .. 2010-04-14, daily, 14:00",
        arguments=(Argument("name", SCHEDULE_NAME, required=False),),
        parts={"for": NAME},
        rows=Rows(ACTIVITY, TIME),
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="schedules merge",
        summary="From which round on those who play by different timetables play together.",
        within=("tournament", "final"),
        example="schedules merge from round 5",
        parts={"from": ROUND},
        required_parts=("from",),
        numbered=False,
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
