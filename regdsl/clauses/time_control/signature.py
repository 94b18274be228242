"""The time for the moves."""

from regdsl.clauses.time_control.handicap import CLOCK, DIFFERENCE
from regdsl.clauses.time_control.periods import PERIOD
from regdsl.language.operands import one_of
from regdsl.language.signature import Argument, Rows, Signature

RATES_OF_PLAY = ("standard", "rapid", "blitz")
SIGNATURES = (
    Signature(
        head="time control",
        summary="The time for the moves: periods, and what each move adds.",
        within=("tournament", "final", "schedule"),
        example="time control:\n    90 min for 40 moves\n    30 min\n    30 s per move, from move 1",
        lines=PERIOD,
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="time",
        summary="A handicap: how much time the stronger and the weaker of two players have, by the difference of their ratings.",
        within=("tournament", "final"),
        example="time by rating difference:\n    0..199: stronger 5 min, weaker 5 min\n    200..: stronger 3 min, weaker 7 min",
        parts={"by": one_of("rating difference", "rating difference of opponents")},
        required_parts=("by",),
        rows=Rows(DIFFERENCE, CLOCK),
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="rate of play",
        summary="What the text calls its time control: standard, rapid or blitz; compared with the time for 60 moves.",
        within=("tournament", "final"),
        example="rate of play rapid",
        arguments=(Argument("class", one_of(*RATES_OF_PLAY)),),
        numbered=False,
    ),
)
