"""A series: its events and their kinds, what each of them promises, the final."""

from regdsl.clauses.federation_code import FEDERATION
from regdsl.clauses.series.event_line import EVENT, EVENT_OF_KIND, NEXT, NUMBERS, SIZE
from regdsl.language.operands import NAME, WORDS, count_of, either, expression, one_of, per_each, single
from regdsl.language.signature import Argument, Ask, Rows, Signature

SIGNATURES = (
    Signature(
        head="members",
        summary="The federations that run the series together.",
        within=("series",),
        example="members BIH, MNE, ROU, BUL, SRB",
        arguments=(Argument("federations", FEDERATION, many=True),),
        numbered=False,
    ),
    Signature(
        head="events",
        summary="The events of the series: a name each, with place, federation and days.",
        within=("series",),
        example='events:\n    sarajevo: in "Sarajevo", BIH, 2009-05-12 .. 2009-05-18',
        arguments=(
            Argument("numbers", NUMBERS, required=False),
            Argument("rhythm", one_of("weekly", "monthly", "yearly"), required=False),
        ),
        rows=Rows(single(NAME), EVENT),
        numbered=False,
    ),
    Signature(
        head="kind",
        summary="A kind of event, and which events of the series are of it, by number or by name.",
        within=("series",),
        example="kind blitz: events 1, 3, 5",
        arguments=(Argument("name", NAME),),
        lines=EVENT_OF_KIND,
        content_required=True,
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="each event",
        summary="What every event of the series must fulfil, and what holds in it unless it says otherwise.",
        within=("series",),
        example="each event:\n    require rounds >= 9",
        parts={"where": expression("a condition of the event: its kind, its number (`event in 1..10`)")},
        block_of="tournament",
        content_required=True,
        repeatable=True,
        may_be_unstated=False,
    ),
    Signature(
        head="final",
        summary="The final event of the series: how many play in it, who they are, and what holds in it: its place, system, fees, prizes.",
        within=("series",),
        example="final of 10 players:\n    admit 5 best by series points",
        arguments=(Argument("name", SIZE, required=False),),
        parts={"of": count_of("players", "participants")},
        asks=(Ask(("of", "name"), "the number of players is not said", "write it like `final of 10 players:`"),),
        block_of="tournament",
        content_required=True,
        repeatable=True,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="admit",
        summary="Seats in the final: so many by the general standing, or so many named by each federation. They are given in the order in "
        "which they stand: `admit 1 best by series points, where female` is for the best woman who has no seat yet; "
        "`admit everybody by series points, where series points >= 50` for all who come so far.",
        within=("final",),
        example="admit 5 best by series points",
        arguments=(Argument("seats", either(count_of("", "best", "players", "player"), one_of("the rest", "everybody"))),),
        parts={
            "per": per_each(),
            "by": one_of("series points", "federation", "organizer"),
            "from": one_of("any federation"),
            "where": expression("a condition of the player; or of the event, by kind or number: only the points of such events count"),
        },
        required_parts=("by",),
        repeatable=True,
    ),
    Signature(
        head="nobody twice",
        summary="Who has a seat already is passed over, and the next in the general standing moves up.",
        within=("final",),
        example="nobody twice",
        readings=("whoever has a seat is passed over", "whoever has a seat keeps both, and one stays empty"),
    ),
    Signature(
        head="refused seats",
        summary="What happens to a seat of the final that somebody refuses: it goes to the next in the ranking, or stays empty.",
        within=("final",),
        example="refused seats go to next in ranking",
        arguments=(Argument("rule", one_of("go", "stay empty")),),
        parts={"to": NEXT},
        readings=("refused seats go to next in ranking", "refused seats stay empty"),
        numbered=False,
    ),
    Signature(
        head="hosting of",
        summary="What is asked of whoever wants to host the final.",
        within=("series",),
        example="hosting of final:\n    require fund >= 10 000 EUR",
        arguments=(Argument("what", WORDS),),
        content_required=True,
        may_be_unstated=False,
    ),
)
