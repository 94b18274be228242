"""How is played."""

from regdsl.clauses.system.names import NAMES
from regdsl.clauses.system.rows import NOUNS, PLAYERS, SYSTEM_AND_ROUNDS
from regdsl.language.operands import count_of, one_of
from regdsl.language.signature import Argument, Ask, Rows, Signature

OCCASIONS = ("at technical meeting", "at opening", "at registration")
SIGNATURES = (
    Signature(
        head="system",
        summary="The playing system and the number of rounds; or, with `by starters`, both by the number of those who play.",
        within=("tournament", "final"),
        example="system swiss, 9 rounds",
        arguments=(
            Argument("system", one_of(*NAMES), required=False),
            Argument("rounds", count_of("rounds", "round"), required=False),
        ),
        parts={"by": one_of(*NOUNS)},
        rows=Rows(PLAYERS, SYSTEM_AND_ROUNDS),
        asks=(
            Ask(
                ("system", "by"),
                "nobody knows how is played",
                "write `system swiss, 9 rounds`, `system by starters:` with a line for each number of players, or `system unstated`",
            ),
        ),
        numbers_children=False,
    ),
    Signature(
        head="pairing numbers",
        summary="How the players of a round robin get their numbers, and when.",
        within=("tournament", "final"),
        example="pairing numbers by lot, at technical meeting",
        arguments=(Argument("moment", one_of(*OCCASIONS), required=False),),
        parts={"by": one_of("lot", "rating", "organizer")},
        required_parts=("by",),
        numbered=False,
    ),
)
