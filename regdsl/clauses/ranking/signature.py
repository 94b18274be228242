"""The order of tie-breaks."""

from regdsl.clauses.ranking.tie_break_line import TIE_BREAK
from regdsl.language.operands import WORDS, one_of
from regdsl.language.signature import Argument, Signature

SIGNATURES = (
    Signature(
        head="ranking",
        summary="By what the final order is made, and the tie-breaks in their order. `, unstated` behind a name that can be read in two ways.",
        within=("tournament",),
        example="ranking by points:\n    buchholz cut 1\n    buchholz",
        parts={"by": one_of("points")},
        required_parts=("by",),
        lines=TIE_BREAK,
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="unplayed games",
        summary="What the text itself says of unplayed games in tie-breaks; it is held against the edition of the rules.",
        within=("tournament",),
        example="unplayed games count as draw against oneself",
        arguments=(Argument("rule", one_of("count as draw against oneself", "count as virtual opponent", "count as dummy with own score")),),
        parts={"for": WORDS},
    ),
)
