"""What a result in one event earns for the general standing."""

from regdsl.clauses.prizes.places import POINTS
from regdsl.clauses.series_points.table import AMOUNT_KEY, BONUS, EACH, EVENT_KEY, KEY, OPEN_PLACES, ROW_KEY, SHARE
from regdsl.language.operands import NUMBER, expression, one_of, single
from regdsl.language.signature import Argument, Rows, Signature

_BLOCKS = ("points", "points row row")
_RESULT = expression("a number worked out from a result, such as `starters + 1 - place`")
_NUMBER = expression("a number, such as `1.5` or `fund / 10 000 EUR`")
_OF_RESULT = expression("a condition of the player and the result")

ROUNDINGS = ("rounded", "rounded down", "rounded up", "rounded half up")

SIGNATURES = (
    Signature(
        head="points",
        summary="The points that results in an event earn for the general standing: by place, by a formula, by tables of both.",
        within=("series", "final"),
        example="points:\n    places 1..3: 25, 20, 17\n    ties by ranking",
        parts={"at least": NUMBER, "per": one_of("event played")},
        rows=Rows(KEY, None, Rows(ROW_KEY, SHARE)),
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="places",
        summary="The points for a range of places; `places 9..` is the ninth and all behind it.",
        within=_BLOCKS,
        example="places 1..15: 25, 20, 17, 15, 13, 11, 9..1",
        arguments=(Argument("places", OPEN_PLACES),),
        lines=POINTS,
        content_required=True,
        repeatable=True,
    ),
    Signature(
        head="formula",
        summary="The points as a sum: `place`, `place from bottom`, `score`, `wins`, `starters`, numbers.",
        within=_BLOCKS,
        example="formula: starters + 1 - place",
        lines=single(_RESULT),
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="factor",
        summary="What the points of an event are multiplied by: of every event, of those of which something holds, or by a table.",
        within=("points",),
        example="factor 2 where event is 6",
        arguments=(Argument("quantity", _NUMBER, required=False),),
        parts={
            "where": expression("a condition of the event: its kind, its number (`event is 7`), what is known of it"),
            "by": expression("what the rows are about, such as `kind`, `event`, `starters`"),
        },
        rows=Rows(EVENT_KEY, single(_NUMBER)),
        repeatable=True,
    ),
    Signature(
        head="ties",
        summary="What points players get who share a place in an event.",
        within=("points",),
        example="ties by ranking",
        arguments=(
            Argument("rule", one_of("share equally", "earn highest place"), required=False),
            Argument("rounding", one_of(*ROUNDINGS), required=False),
        ),
        parts={"by": one_of("ranking"), "to": NUMBER},
        readings=("ties by ranking", "ties share equally", "ties earn highest place"),
    ),
    Signature(
        head="place of tied players",
        summary="Which place a formula reckons with where players share one.",
        within=("points",),
        example="place of tied players: highest",
        arguments=(Argument("place", one_of("highest", "average", "lowest", "by ranking")),),
        readings=("highest", "average", "lowest"),
        numbered=False,
    ),
    Signature(
        head="rank by points only",
        summary="Places count by points alone: the tie-breaks of the event part nobody here.",
        within=("points",),
        example="rank by points only",
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="bonus",
        summary="Points besides those of the place. Among the points they belong to the result and may be dropped with it; else to totals. "
        "`per event played above 5` gives them from the sixth event on; `where` is asked of every result, or once of the player.",
        within=("points", "series"),
        example="bonus 2 per event played",
        arguments=(Argument("amount", NUMBER, required=False),),
        parts={
            "per": EACH,
            "for": expression("a person or what somebody did, such as `winner of last season`"),
            "where": _OF_RESULT,
            "by": expression("what the rows are about, such as `average rating of starters`"),
        },
        rows=Rows(AMOUNT_KEY, BONUS),
        repeatable=True,
    ),
    Signature(
        head="absent earns",
        summary="What an event counts for somebody who did not play in it.",
        within=("points",),
        example="absent earns 0",
        arguments=(Argument("points", NUMBER),),
        readings=("absent earns 0", "the events that somebody did not play are left out"),
        numbered=False,
    ),
    Signature(
        head="earned",
        summary="Only results of which this holds earn anything.",
        within=("points",),
        example="earned where games played >= 2",
        parts={"where": _OF_RESULT},
        required_parts=("where",),
        numbered=False,
    ),
    Signature(
        head="ineligible players",
        summary="Whether those who are not in the general standing keep their places in the events, or the others move up.",
        within=("points", "standings"),
        example="ineligible players: keep places",
        arguments=(Argument("rule", one_of("keep places", "leave their places")),),
        readings=("ineligible players: keep places", "ineligible players: leave their places"),
        numbered=False,
    ),
)
