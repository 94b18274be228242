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
)
