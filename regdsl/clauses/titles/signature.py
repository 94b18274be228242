"""What the event counts for."""

from regdsl.clauses.federation_code import FEDERATION
from regdsl.language.operands import CODE, WORDS, either, one_of
from regdsl.language.signature import Argument, Signature

SIGNATURES = (
    Signature(
        head="rated by",
        summary="Who rates the games: FIDE, federations.",
        within=("tournament", "final"),
        example="rated by FIDE, BUL",
        arguments=(Argument("lists", either(one_of("FIDE"), FEDERATION, CODE), many=True),),
    ),
    Signature(
        head="norms",
        summary="The titles for which norms can be made.",
        within=("tournament", "final"),
        example="norms GM, IM",
        arguments=(
            Argument("titles", one_of("GM", "IM", "WGM", "WIM"), many=True),
            Argument("national", WORDS, required=False, keyword="national final"),
            Argument("fewer", WORDS, required=False, keyword="fewer games possible"),
        ),
    ),
)
