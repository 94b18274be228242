"""What a text says although it follows from the rest, and what its language versions say differently."""

from regdsl.language.operands import LANGUAGE, NUMBER, expression
from regdsl.language.signature import ENCLOSING, Argument, Signature

_ANYWHERE = (
    "series", "tournament", "events", "each event", "require", "of whom", "final", "hosting of", "points", "prizes", "category", "article",
    "players", "schedule",
)  # fmt: skip

SIGNATURES = (
    Signature(
        head="stated",
        summary="A value that the text states and that is computed again from the rest.",
        within=_ANYWHERE,
        example="stated contributions = 5000 EUR",
        arguments=(Argument("statement", expression("an equation such as `contributions = 5000 EUR`")),),
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="example",
        summary="A case that the text works out, such as `example held events = 10, gives 7` under `count`; it is computed again.",
        within=("points", "count"),
        example="example fund = 8000 EUR, gives 0.8",
        arguments=(
            Argument("case", expression("a value such as `fund = 8000 EUR`"), many=True),
            Argument("gives", NUMBER, required=False, keyword="gives"),
        ),
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="stated in",
        summary="What the versions in these languages say otherwise; the difference stays visible and is reported.",
        within=_ANYWHERE,
        example="stated in sr-Latn:\n    ties unstated",
        arguments=(Argument("languages", LANGUAGE, many=True),),
        block_of=ENCLOSING,
        asks_inside=False,
        content_required=True,
        repeatable=True,
        numbered=False,
        numbers_children=False,
        may_be_unstated=False,
    ),
)
