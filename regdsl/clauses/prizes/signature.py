"""The fund, and the prizes listed for places and categories."""

from regdsl.clauses.prizes.places import PLACES, PRIZE
from regdsl.language.operands import AMOUNT, CODE, NAME, TEXT, WHOLE, WORDS, either, expression, one_of
from regdsl.language.signature import Argument, Ask, Signature

_TIES = Ask(
    ("ties",),
    "two readings of a tie pay different sums",
    "add `ties share equally`, `ties by ranking`, or `ties unstated` where the published text is silent",
)

SIGNATURES = (
    Signature(
        head="prizes",
        summary="Everything that is paid, in one currency.",
        within=("tournament",),
        example="prizes in EUR:\n    fund 6 000 for main\n    ties share equally",
        parts={"in": CODE},
        required_parts=("in",),
        asks=(_TIES,),
        content_required=True,
    ),
    Signature(
        head="fund",
        summary="The money there is, for a group of prizes (`for main`: the prizes by place) or for all of them.",
        within=("tournament", "prizes"),
        example="fund 6 000 EUR for main",
        arguments=(Argument("amount", AMOUNT), Argument("guaranteed", WORDS, required=False, keyword="guaranteed")),
        parts={"for": WORDS, "when": expression("a condition of the tournament")},
        repeatable=True,
    ),
    Signature(
        head="places",
        summary="The prizes of a range of places.",
        within=("prizes", "category"),
        example="places 1..3: 500, 300, 200",
        arguments=(Argument("places", PLACES),),
        lines=PRIZE,
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="place",
        summary="The prize of one place.",
        within=("prizes", "category"),
        example="place 1: 500",
        arguments=(Argument("place", WHOLE),),
        lines=PRIZE,
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="category",
        summary="Prizes for the players of whom a condition holds.",
        within=("prizes",),
        example='category women "Best women" where female: 200, 100',
        arguments=(Argument("name", either(NAME, TEXT)),),
        parts={"where": expression("a condition of a person")},
        required_parts=("where",),
        lines=PRIZE,
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="ties",
        summary="Who gets what when players are equal: money is shared, or the ranking decides.",
        within=("prizes", "category"),
        example="ties share equally",
        arguments=(Argument("rule", one_of("share equally"), required=False),),
        parts={"by": one_of("ranking"), "for": WORDS},
        repeatable=True,
        readings=("ties share equally", "ties by ranking"),
    ),
)
