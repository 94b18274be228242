"""The order of tie-breaks."""

from regdsl.clauses.ranking.tie_break_line import TIE_BREAK
from regdsl.language.operands import one_of
from regdsl.language.signature import Signature

SIGNATURES = (
    Signature(
        head="ranking",
        summary="By what the final order is made, and the tie-breaks in their order.",
        within=("tournament",),
        example="ranking by points:\n    buchholz cut 1\n    buchholz",
        parts={"by": one_of("points")},
        required_parts=("by",),
        lines=TIE_BREAK,
        content_required=True,
        numbers_children=False,
    ),
)
