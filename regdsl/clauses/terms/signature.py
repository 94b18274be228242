"""General terms and their parameters, and the clause that takes them into a regulation."""

from regdsl.clauses.terms import GENERAL
from regdsl.clauses.terms.parameter_type import PARAMETER_TYPE
from regdsl.language.operands import NAME, TEXT, WORDS, expression, one_of, single
from regdsl.language.signature import TOP, Argument, Rows, Signature

SIGNATURES = (
    Signature(
        head="general terms",
        summary="What a federation or series publishes for tournaments that are built on it: clauses, and parameters for what differs.",
        within=(TOP,),
        example="general terms federation-opens:\n    parameter rounds-to-play: number of rounds\n    system swiss, rounds-to-play",
        arguments=(Argument("name", NAME),),
        block_of="tournament",
        content_required=True,
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="general series terms",
        summary="The same for series: what every series that is built on them says.",
        within=(TOP,),
        example="general series terms federation-cups:\n    count best 5 events",
        arguments=(Argument("name", NAME),),
        block_of="series",
        content_required=True,
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="parameter",
        summary="What each regulation that includes the terms says for itself: a name, the type of its value, and after `else` "
        "the value that holds where none is given. The name then stands in the terms where the value would, in quoted texts between "
        "braces: `{smallest-fund}`.",
        within=tuple(GENERAL.values()),
        example="parameter smallest-fund: amount, else 1000 EUR",
        arguments=(Argument("name", NAME),),
        parts={"else": expression("a value")},
        lines=PARAMETER_TYPE,
        content_required=True,
        repeatable=True,
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="include",
        summary="The general terms of another file, as if they were written here, with the values of their parameters.",
        within=("tournament", "series", "each event", *GENERAL.values()),
        example='include "federation-opens.regdsl":\n    rounds-to-play: 9 rounds',
        arguments=(Argument("file", TEXT),),
        rows=Rows(single(NAME), single(expression("a value"))),
        repeatable=True,
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="terms",
        summary="Clauses of the series, named by their heads, that this tournament takes over as they stand there for each event.",
        within=("tournament",),
        example="terms from series: fee, prizes",
        parts={"from": one_of("series")},
        required_parts=("from",),
        lines=single(WORDS),
        content_required=True,
        numbered=False,
        may_be_unstated=False,
    ),
)
