"""How is played."""

from regdsl.language.operands import count_of, one_of
from regdsl.language.signature import Argument, Signature

SIGNATURES = (
    Signature(
        head="system",
        summary="The playing system and the number of rounds.",
        within=("tournament", "final"),
        example="system swiss, 9 rounds",
        arguments=(
            Argument("system", one_of("swiss", "round robin", "double round robin", "knockout", "scheveningen")),
            Argument("rounds", count_of("rounds", "round"), required=False),
        ),
    ),
    Signature(
        head="pairing numbers",
        summary="How the players of a round robin get their numbers, and when.",
        within=("tournament", "final"),
        example="pairing numbers by lot, at technical meeting",
        arguments=(Argument("moment", one_of("at technical meeting", "at opening", "at registration"), required=False),),
        parts={"by": one_of("lot", "rating", "organizer")},
        required_parts=("by",),
        numbered=False,
    ),
)
