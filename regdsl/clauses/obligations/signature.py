"""What somebody owes, offers or decides by a day."""

from regdsl.language.operands import AMOUNT, CODE, TEXT, WORDS, either, expression, per_each
from regdsl.language.operands_of_time import DATE
from regdsl.language.signature import Argument, Signature

_WHO = either(CODE, TEXT, WORDS)

SIGNATURES = (
    Signature(
        head="contribution",
        summary="A sum that each of a group pays, into what, to whom and by when.",
        within=("series", "tournament", "hosting of"),
        example="contribution 1000 EUR per federation in members, to BUL, until 2009-04-15",
        arguments=(Argument("amount", AMOUNT),),
        parts={"per": per_each(), "into": WORDS, "to": _WHO, "until": DATE},
        required_parts=("per",),
        repeatable=True,
    ),
    Signature(
        head="grant",
        summary="What is handed on, and to whom.",
        within=("series", "tournament", "hosting of"),
        example="grant contributions to host",
        arguments=(Argument("what", either(WORDS, AMOUNT)),),
        parts={"to": _WHO},
        required_parts=("to",),
        repeatable=True,
    ),
    Signature(
        head="bids",
        summary="Who may offer to host, to whom and by when.",
        within=("hosting of",),
        example='bids by federation in members, to "Chair of the association", until 2009-08-09',
        arguments=(Argument("day", DATE, required=False, keyword="on"),),
        parts={"by": either(per_each(), TEXT), "to": _WHO, "until": DATE},
    ),
    Signature(
        head="decision",
        summary="Who decides, and when.",
        within=("hosting of",),
        example='decision by "Chair of the association", until 2009-08-09',
        arguments=(Argument("day", DATE, required=False, keyword="on"),),
        parts={"by": _WHO, "until": DATE, "when": expression("a condition")},
        required_parts=("by",),
    ),
)
