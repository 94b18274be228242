"""The prizes and fees that each event must keep within, and what is only advised."""

from regdsl.language.operands import CURRENCY, expression
from regdsl.language.signature import Argument, Signature

SIGNATURES = (
    Signature(
        head="minimum prizes",
        summary="The prizes that each event gives at least: the same block as `prizes`, held against those of each event.",
        within=("each event",),
        example="minimum prizes in PLN:\n    places 1..3: 250, 160, 100",
        parts={"in": CURRENCY},
        required_parts=("in",),
        content_required=True,
        block_of="prizes",
        repeatable=True,
        asks_inside=False,
    ),
    Signature(
        head="maximum fee",
        summary="What a player pays at most in each event: the same block as `fee`, held against what the event takes.",
        within=("each event",),
        example="maximum fee in PLN:\n    base 25",
        parts={"in": CURRENCY},
        required_parts=("in",),
        content_required=True,
        block_of="fee",
        numbers_children=False,
    ),
    Signature(
        head="advise",
        summary="What is recommended and not required: a condition of the event.",
        within=("each event", "series"),
        example="advise rounds >= 7",
        arguments=(Argument("condition", expression("a condition of the event")),),
        repeatable=True,
    ),
    Signature(
        head="advise fee",
        summary="A fee, or parts of one, that is recommended and not required.",
        within=("each event", "series"),
        example="advise fee in PLN:\n    discount 10 where age below 18",
        parts={"in": CURRENCY},
        content_required=True,
        block_of="fee",
        numbers_children=False,
        asks_inside=False,
    ),
    Signature(
        head="advise prizes",
        summary="Prizes that are recommended and not required.",
        within=("each event", "series"),
        example="advise prizes in PLN:\n    places 1..3: 250, 160, 100",
        parts={"in": CURRENCY},
        required_parts=("in",),
        content_required=True,
        block_of="prizes",
        asks_inside=False,
    ),
)
