"""The order of tie-breaks."""

from regdsl.clauses.ranking.tie_break_line import LOT_AFTER, TIE_BREAK
from regdsl.language.operands import NAME, WORDS, expression, one_of, single
from regdsl.language.signature import Argument, Signature

UNPLAYED = ("count as draw against oneself", "count as virtual opponent", "count as dummy with own score")
SIGNATURES = (
    Signature(
        head="ranking",
        summary="By what the final order is made (teams: by match points or game points), and the tie-breaks in their order;"
        ' `, unstated` behind a name that can be read in two ways; `, "4"` how the source numbers it, where that is another number;'
        " `order drawn` where a lot after the last round puts them in order.",
        within=("tournament",),
        example="ranking by points:\n    buchholz cut 1\n    buchholz",
        arguments=(Argument("drawn", WORDS, required=False, keyword="order drawn"),),
        parts={"by": one_of("points", "match points", "game points")},
        required_parts=("by",),
        lines=TIE_BREAK,
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="order drawn",
        summary="Tie-breaks whose order a lot decides after a round: they stand in the block.",
        within=("ranking",),
        example="order drawn by lot after round 7:\n    buchholz\n    progressive",
        parts={"by": LOT_AFTER},
        required_parts=("by",),
        lines=TIE_BREAK,
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="tie-break",
        summary="A tie-break of the regulation's own, to be used in its ranking by its name: sums and products of tie-breaks, numbers,"
        " `points against first N`, what was scored against who has one of the first N places by points, and `buchholz of opponents`,"
        " what the opponents have together.",
        within=("tournament", "each event"),
        example='tie-break decisive "Decisive games":\n    wins + wins with black',
        arguments=(Argument("name", NAME),),
        parts={},
        lines=single(expression("a sum or product of tie-breaks and numbers, such as `wins + wins with black / 2`")),
        content_required=True,
        repeatable=True,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="unplayed games",
        summary="What the text itself says of unplayed games in tie-breaks; it is held against the edition of the rules.",
        within=("tournament",),
        example="unplayed games count as draw against oneself",
        arguments=(Argument("rule", one_of(*UNPLAYED)),),
        parts={"for": WORDS},
    ),
)
