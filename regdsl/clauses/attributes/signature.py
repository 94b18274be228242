"""Attributes of persons and groups made of them, said once and used everywhere."""

from regdsl.clauses.attributes.source import OPEN_GROUP, SOURCE
from regdsl.language.operands import NAME, expression
from regdsl.language.signature import Argument, Ask, Signature

SIGNATURES = (
    Signature(
        head="attribute",
        summary="Something that is known of a person: where it comes from and what it may be. It is a column of the entry list; "
        "`attribute child: order in family by age` is the place among those of one family.",
        within=("tournament", "series"),
        example="attribute pensioner: yes or no, as of 2010-11-26",
        arguments=(Argument("name", NAME),),
        lines=SOURCE,
        content_required=True,
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="group",
        summary="A name for the people of whom a condition holds, to be used in other conditions.",
        within=("tournament", "series"),
        example="group local where resident and dues has [2012]",
        arguments=(Argument("name", NAME),),
        parts={"where": expression("a condition of a person")},
        lines=OPEN_GROUP,
        asks=(Ask(("where",), "nobody belongs to it", "write `group local where resident`, or `group local: unstated`"),),
        repeatable=True,
        numbered=False,
    ),
)
