"""A fee is a row of steps; each kind of step is a clause, and where two can meet the text says what then."""

from regdsl.clauses.fees.due import CONSEQUENCE
from regdsl.clauses.fees.payable_in import AS_OF, RATE, RATE_OF
from regdsl.clauses.fees.policies import ALL_EVENTS, KEPT, OPTION, SWITCH
from regdsl.clauses.fees.steps import FIRST_BY, ORDERED, RULES, SEVERAL
from regdsl.clauses.fees.table import KEY, QUOTA, ROW, SHARES
from regdsl.language.operands import AMOUNT, CODE, CURRENCY, TEXT, WORDS, count_of, either, expression, one_of, single
from regdsl.language.signature import Argument, Ask, Rows, Signature

_CHARGES = ("fee", "levy", "on fee", "on levy")
_IN_PAYABLE = (*_CHARGES, "payable")
"""What may also be said of the amounts in another currency."""
_WHERE = ("tournament", "series")
_PERSON = expression("a condition of a person")
_EVENT = expression("a condition of the tournament")
_CONDITIONS = {"where": _PERSON, "when": _EVENT}
_MOMENT = expression("a moment such as 2009-03-05, start or end of round 2")
_WHO = either(CODE, TEXT, WORDS)


def _step(head: str, summary: str, example: str) -> Signature:
    return Signature(
        head=head,
        summary=summary,
        within=_IN_PAYABLE,
        example=example,
        arguments=(Argument("amount", QUOTA, required=False), Argument("first", count_of("first"), required=False)),
        parts={
            "by": expression("what the rows are about, such as rating; behind `20 first`: entry, payment, rating or age"),
            "per": expression("a number of a person, such as nights: the amount is taken so many times"),
            **_CONDITIONS,
            "at least": AMOUNT,
            "at most": AMOUNT,
        },
        rows=Rows(KEY, ROW, nested=Rows(KEY, ROW)),
        repeatable=True,
        numbered=False,
    )


SIGNATURES = (
    Signature(
        head="fee",
        summary="What every entrant pays to the organizer, or to somebody else.",
        within=_WHERE,
        example="fee in BYR:\n    base by rating:\n        ..2199: 60 000\n        2200..: 50 000\n        unrated: 70 000",
        arguments=(Argument("amount", AMOUNT, required=False),),
        parts={"in": CURRENCY, "to": _WHO, "at least": AMOUNT, "at most": AMOUNT},
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="levy",
        summary="What is paid to somebody else than the organizer: by every entrant, or (`per starter`) by the organizer for each of those "
        "counted, one amount or steps as those of a fee; `at least` and `at most` are then of the whole sum.",
        within=_WHERE,
        example='levy in EUR, to "European Chess Union":\n    base by title:\n        GM, IM: 65\n        otherwise: 130',
        arguments=(Argument("amount", AMOUNT, required=False),),
        parts={
            "in": CURRENCY,
            "to": _WHO,
            "per": one_of("entrant", "payer", "starter", "finisher"),
            "by": one_of("organizer"),
            "at least": AMOUNT,
            "at most": AMOUNT,
        },
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="on fee",
        summary="Further steps of the fee, where they stand in an article of their own. `for` names the fee that has a label.",
        within=_WHERE,
        example="on fee:\n    discount 50% of base where female",
        parts={"for": WORDS},
        content_required=True,
        repeatable=True,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="on levy",
        summary="Further steps of the levy, where they stand in an article of their own. `for` names the levy that has a label.",
        within=_WHERE,
        example="on levy:\n    due until start, else out after round 2",
        parts={"for": WORDS},
        content_required=True,
        repeatable=True,
        numbers_children=False,
        may_be_unstated=False,
    ),
    _step(
        "base",
        "The amount from which everything starts: one for all, or by bands; where two facts count, the second stands in the rows.",
        "base by title and channel:\n    GM, IM: 0\n    otherwise:\n        online: 30\n        otherwise: 40",
    ),
    _step("instead", "Another amount instead of the base.", "instead 25 where age below 18"),
    Signature(
        head="free",
        summary="Who pays nothing: all of whom a condition holds, or the first so many of them (`free 3 first by entry, where titled`). "
        "Steps that `order` names later still apply.",
        within=_CHARGES,
        example="free where title in [GM, IM]",
        arguments=(Argument("first", count_of("first"), required=False),),
        parts={"by": one_of(*FIRST_BY), **_CONDITIONS},
        repeatable=True,
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="deferred to prize",
        summary="Who pays nothing now; the fee is taken from a prize.",
        within=_CHARGES,
        example="deferred to prize where title is GM",
        parts=_CONDITIONS,
        repeatable=True,
        numbered=False,
        may_be_unstated=False,
    ),
    _step(
        "discount",
        "What is taken off: of all of whom a condition holds, or of the first so many of them (`discount 5, 20 first by payment`).",
        "discount 50% of base where female",
    ),
    _step("factor", "A part of the sum so far that is paid instead of all of it.", "factor 80% where entrants of same club >= 4"),
    _step(
        "surcharge",
        "What is added: for a reason, or by the day of entry or payment; `per nights` so many times.",
        "surcharge 2 where paid after 2016-06-15",
    ),
    Signature(
        head="extra",
        summary="What is added outside discounts and surcharges: rating, a board, "
        "a room or persons who come along (`extra 45 for hotel, per nights` of an `attribute nights: number`).",
        within=_IN_PAYABLE,
        example="extra 2 for rating",
        arguments=(Argument("amount", QUOTA, required=False),),
        parts={
            "for": either(TEXT, WORDS),
            "by": expression("what the rows are about, such as room"),
            "per": expression("a number of a person, such as nights: the amount is taken so many times"),
            **_CONDITIONS,
            "at most": AMOUNT,
        },
        rows=Rows(KEY, ROW, nested=Rows(KEY, ROW)),
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="refund",
        summary="What part of the fee a player who withdraws gets back, by the day of withdrawal.",
        within=(*_CHARGES, "tournament"),
        example="refund by withdrawn:\n    before 2024-03-01: 100%\n    from 2024-03-01: none",
        arguments=(Argument("amount", QUOTA, required=False),),
        parts={"by": expression("what the rows are about: `withdrawn`, or `time before start`"), **_CONDITIONS},
        rows=Rows(KEY, ROW, nested=Rows(KEY, ROW)),
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="refund payer chooses",
        summary="In what the payer may have a refund: `money`, `credit`, and how long that is valid.",
        within=(*_CHARGES, "tournament"),
        example="refund payer chooses: money, credit valid 2 years",
        lines=OPTION,
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="refund less",
        summary="What is kept of a refund: an amount, or a charge whose amount somebody states in facts.yaml under its name.",
        within=(*_CHARGES, "tournament"),
        example="refund less service charge of bank",
        arguments=(Argument("kept", either(AMOUNT, KEPT)),),
        parts={"where": _PERSON},
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="includes",
        summary="What the fee pays for besides playing, and what that is worth.",
        within=("fee", "on fee"),
        example="includes lunch, worth 5",
        arguments=(Argument("what", either(TEXT, WORDS)),),
        parts={"worth": AMOUNT},
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="payable",
        summary=(
            "In which other currency the fee can be paid: another amount, steps of its own in the block (`base 140`, `extra 10`),"
            " at a rate (`at 25.30 CZK per EUR`), or at whose rate and of which day."
        ),
        within=_CHARGES,
        example="payable in CZK: 900",
        arguments=(
            Argument("fixed", RATE, required=False, keyword="at"),
            Argument("rate", RATE_OF, required=False),
            Argument("day", AS_OF, required=False),
        ),
        parts={"in": CURRENCY, "per": CURRENCY},
        required_parts=("in",),
        lines=single(AMOUNT),
        repeatable=True,
        numbered=False,
        numbers_children=False,
    ),
    Signature(
        head="pass",
        summary="One payment for all events of a series, and whether what was paid for single events counts to it. Who has one: a payment "
        "`for: pass`, or `pass: yes` of the player, in the event's facts.yaml.",
        within=("fee", "on fee"),
        example="pass 15 for all events, what was paid counts",
        arguments=(
            Argument("amount", AMOUNT),
            Argument("switch", SWITCH, required=False),
        ),
        parts={"for": one_of(ALL_EVENTS)},
        required_parts=("for",),
        numbered=False,
        readings=("what was paid counts", "what was paid is lost"),
    ),
    Signature(
        head="re-entry",
        summary="A player may enter a second time: from which section into which, until when, for what fee, and which record wins prizes. "
        "Who did says facts.yaml: `{player: 12, re-entry of: 3}`.",
        within=("tournament",),
        example="re-entry from open into open, until start:\n    fee 80 USD\n    best record counts",
        parts={"from": _WHO, "into": _WHO, "until": _MOMENT},
        asks=(
            Ask(
                ("best record counts", "last record counts"),
                "a player with two records may be placed by the better one or by the last one",
                "add `best record counts`, `last record counts` or `best record counts unstated`",
            ),
        ),
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="fee",
        summary="What a second entry costs.",
        within=("re-entry",),
        example="fee 80 USD",
        arguments=(Argument("amount", AMOUNT),),
        numbered=False,
    ),
    Signature(
        head="best record counts",
        summary="Of two records of one player the better one counts.",
        within=("re-entry",),
        example="best record counts",
        numbered=False,
        readings=("best record counts", "last record counts"),
    ),
    Signature(
        head="last record counts",
        summary="Of two records of one player the second one counts, whatever the first was.",
        within=("re-entry",),
        example="last record counts",
        numbered=False,
    ),
    Signature(
        head="order",
        summary="In which order the steps apply.",
        within=_CHARGES,
        example="order base, discount, surcharge, free",
        arguments=(Argument("steps", one_of(*ORDERED), many=True),),
        numbered=False,
    ),
    Signature(
        head="several",
        summary="What happens when more than one step of a kind, or more than one row of a table, fits one person.",
        within=_IN_PAYABLE,
        example="several discounts: add up",
        arguments=(Argument("steps", one_of(*SEVERAL)),),
        lines=single(one_of(*RULES)),
        content_required=True,
        repeatable=True,
        numbered=False,
        readings=("add up", "best one"),
    ),
    Signature(
        head="percent",
        summary="Of what a percentage is taken: of the base, or of what has come together so far.",
        within=_CHARGES,
        example="percent of base",
        parts={"of": one_of(*SHARES)},
        required_parts=("of",),
        numbered=False,
        readings=("percent of base", "percent of the sum so far"),
    ),
    Signature(
        head="rounded",
        summary="To what the fee is rounded.",
        within=_IN_PAYABLE,
        example="rounded down to 1",
        arguments=(Argument("way", one_of("down", "up", "half up")),),
        parts={"to": AMOUNT},
        required_parts=("to",),
        numbered=False,
    ),
    Signature(
        head="due",
        summary="Until when it is paid, and what happens if not.",
        within=_CHARGES,
        example="due until start, else out after round 2",
        parts={"until": _MOMENT, "else": CONSEQUENCE},
        required_parts=("until",),
    ),
    Signature(
        head="deposit",
        summary="A part that is paid before the rest (`counts to fee`), or a sum that comes back (`returned`), but not to those of whom "
        "`lost` in its block speaks.",
        within=_CHARGES,
        example="deposit 200, until 2024-04-01, counts to fee",
        arguments=(Argument("amount", AMOUNT), Argument("kind", one_of("counts", "returned"))),
        parts={"until": _MOMENT, "to": one_of("fee"), "where": _PERSON},
        numbers_children=False,
    ),
    Signature(
        head="lost",
        summary="Who gets no deposit back.",
        within=("deposit",),
        example="lost where withdrawn after start or absent from closing",
        parts={"where": _PERSON},
        required_parts=("where",),
        numbered=False,
    ),
)
