"""Tie-break matches."""

from regdsl.clauses.playoff.ladder import CLOCK, EFFECT, SUDDEN_DEATH, TIE, TIES
from regdsl.language.operands import TEXT, WORDS, count_of, either, list_of, one_of
from regdsl.language.operands_of_time import MOMENT
from regdsl.language.signature import Argument, Rows, Signature

SIGNATURES = (
    Signature(
        head="playoff",
        summary="Matches that decide a tie for some places: only these, and only what `decides` says.",
        within=("tournament", "series"),
        example="playoff for [champion, medals]:\n    match 2 games, 15 min + 10 s per move",
        parts={"for": list_of(TIE)},
        required_parts=("for",),
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="decides",
        summary="What each tie's play-off decides: the ranking, the prizes, the seats. Without it: all that hangs on the place.",
        within=("playoff",),
        example="decides:\n    champion, medals: ranking, prizes\n    qualification: seats",
        rows=Rows(TIES, EFFECT),
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="match",
        summary="One step of the ladder: so many games with a time control; the next step follows when it is drawn.",
        within=("playoff",),
        example="match 2 games, 15 min + 10 s per move",
        arguments=(Argument("games", count_of("games", "game")), Argument("clock", CLOCK)),
        parts={"per": one_of("move")},
        repeatable=True,
    ),
    Signature(
        head="sudden death",
        summary="The last step: one game with unequal times, in which a draw is enough for one side.",
        within=("playoff",),
        example="sudden death: white 5 min, black 4 min, draw wins for black",
        lines=SUDDEN_DEATH,
        content_required=True,
    ),
    Signature(
        head="conference",
        summary="When and where the play-off's details are announced; a weekday behind the day is an assertion.",
        within=("playoff", "schedule"),
        example="conference 2009-03-17",
        arguments=(Argument("day", MOMENT), Argument("place", either(TEXT, WORDS), required=False)),
    ),
)
