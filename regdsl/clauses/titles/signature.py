"""What the event counts for."""

from regdsl.clauses.federation_code import FEDERATION
from regdsl.language.operands import WORDS, one_of
from regdsl.language.signature import Argument, Ask, Misfit, Operand, Signature
from regdsl.language.syntax import Expression, PartOf, Text, Word


def _rater(written: Expression) -> str:
    if isinstance(written, Text):
        return written.value
    if isinstance(written, Word) and written.text == "FIDE":
        return written.text
    try:
        federation: str = FEDERATION.read(written)
    except Misfit as misfit:
        advice = f"{misfit.advice}; another organization stands in quotes"
        raise Misfit("", misfit.span, advice, misfit.name, misfit.arguments) from None
    return federation


RATER = Operand("rater", "`FIDE`, the code of a federation such as BUL, or a text in quotes", _rater)


def _edition(written: Expression) -> Expression:
    if isinstance(written, PartOf) and isinstance(written.part, Word) and written.part.text == "edition":
        return written.whole
    raise Misfit("this names no edition of the rules", written.span, "write it like `edition of day 1`")


EDITION_OF = Operand("edition of the rules", "an edition by its day, such as `edition of day 1`", _edition)

SIGNATURES = (
    Signature(
        head="rated by",
        summary="Who rates the games: FIDE, federations; whoever else does, in quotes.",
        within=("tournament", "final"),
        example="rated by FIDE, BUL",
        arguments=(Argument("lists", RATER, many=True),),
    ),
    Signature(
        head="norms",
        summary="The titles for which norms can be made, or only that they can be made by FIDE's rules in force on a day.",
        within=("tournament", "final"),
        example="norms GM, IM",
        arguments=(
            Argument("rules", one_of("FIDE"), required=False),
            Argument("titles", one_of("GM", "IM", "WGM", "WIM"), required=False, many=True),
            Argument("edition", EDITION_OF, required=False),
            Argument("national", WORDS, required=False, keyword="national final"),
            Argument("fewer", WORDS, required=False, keyword="fewer games possible"),
        ),
        asks=(
            Ask(
                ("titles", "rules"),
                "nobody knows which norms are possible",
                "write `norms GM, IM`, or `norms FIDE` without titles",
            ),
        ),
    ),
)
