"""A series: its events, what each of them promises, the points, the general standing, the final."""

from regdsl.clauses.federation_code import FEDERATION
from regdsl.clauses.prizes.places import PLACES, POINTS
from regdsl.clauses.series.event_line import EVENT
from regdsl.language.operands import NAME, WORDS, count_of, either, expression, one_of, per_each, single
from regdsl.language.signature import Argument, Ask, Rows, Signature

_TIES = Ask(
    ("ties",),
    "players who share a place can get equal, shared or different points",
    "add `ties by ranking`, `ties share equally`, `ties earn highest place`, or `ties unstated` where the published text is silent",
)
_SCALE = Ask(
    ("places",),
    "no place earns anything",
    "add the points of the places: `places 1..3: 25, 20, 17`",
)

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
        rows=Rows(single(NAME), EVENT),
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="each event",
        summary="What every event of the series must fulfil, and what holds in it unless it says otherwise.",
        within=("series",),
        example="each event:\n    require rounds >= 9",
        block_of="tournament",
        content_required=True,
        repeatable=True,
        may_be_unstated=False,
    ),
    Signature(
        head="points",
        summary="The points that the places in an event earn for the general standing.",
        within=("series", "final"),
        example="points:\n    places 1..3: 25, 20, 17\n    ties by ranking",
        asks=(_SCALE, _TIES),
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="places",
        summary="The points for a range of places.",
        within=("points",),
        example="places 1..15: 25, 20, 17, 15, 13, 11, 9..1",
        arguments=(Argument("places", PLACES),),
        lines=POINTS,
        content_required=True,
        repeatable=True,
    ),
    Signature(
        head="factor",
        summary="What the points of an event are multiplied by.",
        within=("points",),
        example="factor fund / 10 000 EUR",
        arguments=(Argument("quantity", expression("a number, such as `fund / 10 000 EUR`")),),
        repeatable=True,
    ),
    Signature(
        head="ties",
        summary="What points players get who share a place in an event.",
        within=("points",),
        example="ties by ranking",
        arguments=(Argument("rule", one_of("share equally", "earn highest place"), required=False),),
        parts={"by": one_of("ranking")},
        readings=("ties by ranking", "ties share equally", "ties earn highest place"),
    ),
    Signature(
        head="count",
        summary="How many results of a player count in the general standing: the best ones.",
        within=("series", "final", "points"),
        example="count best 5 events",
        arguments=(Argument("events", count_of("events", "event"), keyword="best"),),
    ),
    Signature(
        head="final",
        summary="The final event of the series: how many play in it and who they are.",
        within=("series",),
        example="final of 10 players:\n    admit 5 best by series points",
        parts={"of": count_of("players", "participants")},
        required_parts=("of",),
        content_required=True,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="admit",
        summary="Seats in the final: so many by the general standing, or so many named by each federation.",
        within=("final",),
        example="admit 5 best by series points",
        arguments=(Argument("seats", either(count_of("", "best", "players", "player"), one_of("the rest"))),),
        parts={"per": per_each(), "by": one_of("series points", "federation", "organizer"), "from": one_of("any federation")},
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
        head="hosting of",
        summary="What is asked of whoever wants to host the final.",
        within=("series",),
        example="hosting of final:\n    require fund >= 10 000 EUR",
        arguments=(Argument("what", WORDS),),
        content_required=True,
        may_be_unstated=False,
    ),
)
