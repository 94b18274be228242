"""What some players get besides prizes."""

from regdsl.clauses.benefits.words import BENEFITS
from regdsl.clauses.fees.steps import FIRST_BY
from regdsl.language.operands import AMOUNT, TEXT, count_of, either, expression, one_of
from regdsl.language.signature import Argument, Signature

SIGNATURES = (
    Signature(
        head="benefit",
        summary="What the organizer gives to some players besides prizes, and what it is worth for each: to all of whom a condition "
        "holds, or to the first so many of them (`10 first by entry`). A verdict names them and the cost. That they got it says "
        "facts.yaml: `{player: 3, free room: yes}`. A waived entry fee is `free` in the fee.",
        within=("tournament", "series"),
        example="benefit free room, free half board, 10 first by rating, where title is GM, worth 400 EUR",
        arguments=(
            Argument("first", count_of("first"), required=False),
            Argument("what", either(one_of(*BENEFITS), TEXT), many=True),
        ),
        parts={
            "by": one_of(*FIRST_BY),
            "where": expression("a condition of a person"),
            "when": expression("a condition of the tournament"),
            "worth": AMOUNT,
            "per": expression("a number of a person, such as nights: it is worth so many times the amount"),
        },
        repeatable=True,
    ),
)
