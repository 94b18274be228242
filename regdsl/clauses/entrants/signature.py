"""The list of players in a regulation."""

from regdsl.clauses.entrants.lines import COLUMN, ENTRANT
from regdsl.language.operands import one_of
from regdsl.language.signature import Argument, Ask, Signature

_COLUMNS = Ask(("columns",), "nobody can tell what the values of a line are", "add a line such as `columns number, title, name, rating`")

ORDERS = ("rating", "national rating", "title", "name", "federation", "lot")

SIGNATURES = (
    Signature(
        head="players",
        summary="The players who have the right to play, one in each line.",
        within=("tournament", "final"),
        example='players:\n    columns number, title, name, rating\n    1, GM, "Georgiev, Kiril", 2669',
        lines=ENTRANT,
        asks=(_COLUMNS,),
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="columns",
        summary="What the values of each line are.",
        within=("players",),
        example="columns number, title, name, rating",
        arguments=(Argument("columns", COLUMN, many=True),),
        numbered=False,
    ),
    Signature(
        head="listed by",
        summary="In which order the list claims to be.",
        within=("players",),
        example="listed by rating",
        arguments=(Argument("key", one_of(*ORDERS)),),
        numbered=False,
    ),
)
