"""Who may play, how many, and until when entries are taken."""

from regdsl.language.operands import WHOLE, WORDS, count_of, expression, one_of
from regdsl.language.signature import Argument, Ask, Signature

SEAT_KINDS = ("wild cards", "organizer", "federation", "juniors", "women")
"""For whom seats are kept."""

SIGNATURES = (
    Signature(
        head="admit",
        summary="Who may play: everybody, or those of whom a condition holds. Several clauses must all hold.",
        within=("tournament",),
        example="admit where rating in ..2199 or unrated",
        arguments=(Argument("everybody", one_of("everybody"), required=False),),
        parts={"where": expression("a condition of a person")},
        asks=(Ask(("everybody", "where"), "nobody is named", "write `admit everybody`, or a condition: `admit where rating >= 1700`"),),
        repeatable=True,
    ),
    Signature(
        head="admit also",
        summary="Who may play although the conditions do not hold: all of whom a condition holds, or the best of them.",
        within=("tournament",),
        example="admit also 4 best by rating, where age below 18 and rating >= 1950",
        arguments=(Argument("number", count_of("best", "first", "players", "player"), required=False),),
        parts={
            "where": expression("a condition of a person"),
            "by": one_of("organizer", "federation", "rating", "entry"),
            "when": expression("a condition"),
        },
        repeatable=True,
    ),
    Signature(
        head="seats",
        summary="How many can play, and who of more than these.",
        within=("tournament",),
        example="seats 40, first by entry",
        arguments=(Argument("seats", WHOLE), Argument("first", one_of("first", "best"), required=False)),
        parts={"by": one_of("entry", "payment", "rating", "organizer"), "for": one_of(*SEAT_KINDS)},
        repeatable=True,
    ),
    Signature(
        head="reserve",
        summary="How many are on the list of those who may take a seat that becomes free, and in which order.",
        within=("tournament",),
        example="reserve 5, first by entry",
        arguments=(Argument("places", WHOLE), Argument("first", one_of("first", "best"), required=False)),
        parts={"by": one_of("entry", "payment", "rating", "organizer")},
    ),
    Signature(
        head="require every entrant",
        summary="What everybody who enters must have; whoever has not may be refused.",
        within=("tournament",),
        example="require every entrant has FIDE ID",
        arguments=(
            Argument("condition", expression("what a person has, such as `has FIDE ID` or the name of an attribute"), required=False),
        ),
        parts={"where": expression("a condition of a person")},
        asks=(Ask(("condition", "where"), "nothing is required", "write it like `require every entrant has FIDE ID`"),),
        repeatable=True,
    ),
    Signature(
        head="entries",
        summary="Until when entries are taken.",
        within=("tournament",),
        example="entries until 2024-04-26 18:00",
        parts={"until": expression("a moment such as 2024-04-26 18:00 or start"), "to": WORDS},
        required_parts=("until",),
    ),
)
