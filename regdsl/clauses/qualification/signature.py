"""Seats in another event."""

from regdsl.clauses.prizes.places import PLACE_OR_PLACES
from regdsl.language.operands import NAME, TEXT, count_of, either, expression, one_of
from regdsl.language.signature import Argument, Ask, Signature

_WHO = Ask(
    ("best", "places"),
    "nobody is named",
    "write it like `qualifies 22 best by ranking for world-cup` or `qualifies place 1 for final`",
)

SIGNATURES = (
    Signature(
        head="qualifies",
        summary="Who gains a seat in another event: so many best by ranking, or certain places.",
        within=("tournament", "prizes", "category"),
        example='qualifies 22 best by ranking for world-cup "World Cup"',
        arguments=(
            Argument("best", count_of("best"), required=False),
            Argument("places", PLACE_OR_PLACES, required=False),
        ),
        parts={"by": one_of("ranking"), "for": either(NAME, TEXT), "where": expression("a condition of a person")},
        required_parts=("for",),
        asks=(_WHO,),
        repeatable=True,
    ),
    Signature(
        head="refused seats",
        summary="What happens to a seat that somebody refuses: it goes to the next in the ranking, or stays empty.",
        within=("qualifies",),
        example="refused seats go to next",
        arguments=(Argument("rule", one_of("go", "stay empty")),),
        parts={"to": one_of("next")},
        readings=("refused seats go to next", "refused seats stay empty"),
        numbered=False,
    ),
)
