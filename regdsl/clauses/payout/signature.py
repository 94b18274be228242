"""From the place to the payment."""

from regdsl.clauses.payout.limits import ADDED, LIMIT, MOVES, REST
from regdsl.clauses.payout.operands import HIGHEST_ONE, IN_ORDER, PART_OF_ALL, TAX
from regdsl.clauses.payout.terms import WAYS
from regdsl.clauses.prizes.category_rows import ROW_KEY
from regdsl.clauses.prizes.destination import TO_WHOM_OR_LOST
from regdsl.language.operands import AMOUNT, TEXT, WORDS, either, expression, one_of, single
from regdsl.language.signature import Argument, Ask, Rows, Signature

STEPS = ("share", "rounded", "deduct", "tax")
_SHARING = one_of("sharing")
_PERSON = expression("a condition of a person, such as `absent from closing`")

SIGNATURES = (
    Signature(
        head="one prize",
        summary=(
            "Nobody gets more than one prize of money (where all prizes are goods: of goods, kept in an order); which one is kept stands in"
            " the block."
        ),
        within=("prizes",),
        example="one prize per player:\n    keep highest\n    compare after sharing",
        parts={"per": one_of("player")},
        required_parts=("per",),
        asks=(
            Ask(
                ("keep",),
                "somebody who wins two prizes may keep the highest, or the first in an order",
                "add a block with `keep highest`, `keep in order [main, women]` or `keep unstated`",
            ),
        ),
        numbers_children=False,
    ),
    Signature(
        head="keep",
        summary="Which prize somebody keeps who wins several.",
        within=("one prize",),
        example="keep highest",
        arguments=(Argument("what", HIGHEST_ONE, required=False),),
        parts={"in": IN_ORDER},
        asks=(
            Ask(
                ("what", "in"),
                "somebody who wins two prizes may keep the highest, or the first in an order",
                "write `keep highest`, `keep in order [main, women]` or `keep unstated`",
            ),
        ),
        readings=("keep highest", "keep in order"),
        numbered=False,
    ),
    Signature(
        head="compare",
        summary="Whether the highest prize is found before or after tied players share.",
        within=("one prize",),
        example="compare after sharing",
        parts={"before": _SHARING, "after": _SHARING},
        asks=(
            Ask(
                ("before", "after"), "the two differ where tied players share", "write `compare before sharing` or `compare after sharing`"
            ),
        ),
        readings=("compare before sharing", "compare after sharing"),
        numbered=False,
    ),
    Signature(
        head="equal amounts",
        summary=(
            "Which of two equal prizes is kept: `main first` (the default) or `categories first`, categories in their written order; "
            "or `lot`, which a decision records. `main first, then lot`: between categories a lot decides."
        ),
        within=("one prize",),
        example="equal amounts main first",
        arguments=(Argument("rule", one_of("main first", "categories first", "lot")), Argument("lot", one_of("then lot"), required=False)),
        readings=("equal amounts main first", "equal amounts categories first"),
        numbered=False,
    ),
    Signature(
        head="freed places",
        summary="What happens to a prize whose winner keeps another: the next one gets it (the default), or nobody.",
        within=("one prize",),
        example="freed places move up",
        arguments=(Argument("rule", one_of("move up", "stay empty")),),
        readings=("freed places move up", "freed places stay empty"),
        numbered=False,
    ),
    Signature(
        head="besides",
        summary="Groups whose prizes are won besides another one: for them the rule does not hold.",
        within=("one prize",),
        example="besides juniors, local",
        arguments=(Argument("groups", WORDS, many=True),),
        numbered=False,
    ),
    Signature(
        head="several",
        summary="What somebody gets who wins several prizes.",
        within=("prizes",),
        example="several prizes: add up",
        arguments=(Argument("kind", one_of("prizes")),),
        lines=single(one_of("add up")),
        content_required=True,
        readings=("several prizes: add up", "one prize per player"),
    ),
    Signature(
        head="deduct",
        summary="What is taken off the prize of one winner, a share or a sum; `at least` of it, `leaving at least` of what remains.",
        within=("prizes",),
        example="deduct 20%, at least 100 EUR, where absent from closing",
        arguments=(
            Argument("leaving", WORDS, required=False, keyword="leaving"),
            Argument("amount", either(PART_OF_ALL, AMOUNT)),
        ),
        parts={"at least": AMOUNT, "where": _PERSON},
        required_parts=("where",),
        repeatable=True,
        readings=("deduct at least", "deduct leaving at least"),
    ),
    Signature(
        head="tax",
        summary="What is withheld: of the whole prize or of the excess above an amount.",
        within=("prizes",),
        example="tax 20% of excess above 300 EUR",
        arguments=(Argument("tax", TAX),),
        parts={"where": _PERSON, "by": either(TEXT, WORDS), "at most": PART_OF_ALL},
        repeatable=True,
    ),
    Signature(
        head="rounded",
        summary="To what amounts are rounded, and who gets the rest. Without it: the smallest unit, the rest by ranking.",
        within=("prizes",),
        example="rounded down to 10 EUR, rest by ranking",
        arguments=(Argument("direction", one_of("down")), Argument("rest", one_of("rest", "rest kept"), required=False)),
        parts={"to": AMOUNT, "by": one_of("ranking")},
        required_parts=("to",),
    ),
    Signature(
        head="absent from closing",
        summary="Whoever is absent from the closing loses the prize.",
        within=("prizes",),
        example="absent from closing: no prize",
        lines=single(one_of("no prize")),
        content_required=True,
        readings=("absent from closing: no prize",),
    ),
    Signature(
        head="paid",
        summary="Until when prizes are paid, and how.",
        within=("prizes",),
        example="paid until 10 days after closing, by bank",
        parts={"until": expression("a moment such as 10 days after closing"), "by": one_of(*WAYS)},
        asks=(Ask(("until", "by"), "it says neither when nor how", "write it like `paid until 10 days after closing, by bank`"),),
    ),
    Signature(
        head="unclaimed",
        summary="Who gets a prize that nobody has collected, or not for so long; or that it is `lost`.",
        within=("prizes",),
        example="unclaimed after 12 months: given to the organizer",
        parts={"after": expression("a length of time such as 12 months")},
        lines=TO_WHOM_OR_LOST,
        content_required=True,
    ),
    Signature(
        head="titles",
        summary="Titles, cups and medals go by the ranking, however money is shared.",
        within=("prizes",),
        example="titles by ranking",
        parts={"by": one_of("ranking")},
        required_parts=("by",),
    ),
    Signature(
        head="limit",
        summary="The largest prize that some players can get: one for all of them, or a table.",
        within=("prizes",),
        example="limit 200 where unrated",
        arguments=(Argument("amount", AMOUNT, required=False),),
        parts={"by": expression("a fact of a person, such as `rating`"), "where": _PERSON},
        rows=Rows(ROW_KEY, LIMIT),
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="rest of limited prize",
        summary=(
            "Who gets what a limited player does not: the organizer, or the next in line, to whose prize it is `added`; with"
            " `prizes move down` it is a prize of its own: the next player has the larger of it and the own prize, and so on down."
            " Players who share divide it equally."
        ),
        within=("prizes",),
        example="rest of limited prize goes to next in line, added",
        arguments=(Argument("goes", one_of("goes")), Argument("how", one_of(ADDED, MOVES), required=False)),
        parts={"to": REST},
        required_parts=("to",),
        readings=(
            "rest of limited prize goes to next in line, added",
            "rest of limited prize goes to next in line, prizes move down",
            "rest of limited prize goes to organizer",
        ),
    ),
    Signature(
        head="limit applies",
        summary="Whether a limit is of each prize, before tied players share, or of what a player gets after sharing.",
        within=("prizes",),
        example="limit applies after sharing",
        parts={"before": _SHARING, "after": _SHARING},
        asks=(
            Ask(
                ("before", "after"), "the two differ where tied players share", "write `limit applies after sharing` or `… before sharing`"
            ),
        ),
        readings=("limit applies before sharing", "limit applies after sharing"),
    ),
    Signature(
        head="order",
        summary="In which order a prize is shared, rounded, deducted from and taxed.",
        within=("prizes",),
        example="order share, rounded, deduct, tax",
        arguments=(Argument("steps", one_of(*STEPS), many=True),),
        readings=("order share, deduct, tax", "order share, tax, deduct"),
    ),
)
