"""The general standing: which results count, in which order, who is in it, and when there is none."""

from regdsl.clauses.standing_rules.counting import BEST_PLAYERS, HOW_MANY, PART_OF_KIND, ROW, ROW_KEY
from regdsl.clauses.standing_rules.tie_break_line import SERIES_TIE_BREAK
from regdsl.language.operands import NAME, count_of, expression, one_of
from regdsl.language.signature import Argument, Ask, Rows, Signature

SIGNATURES = (
    Signature(
        head="count",
        summary="How many results of a player count in the general standing: the best ones, of one kind no more or no fewer than so many; "
        "or so many of each kind (`count by kind:`).",
        within=("series", "final", "points"),
        example="count best 5 events",
        arguments=(
            Argument("events", HOW_MANY, required=False),
            Argument("rounding", one_of("rounded up", "rounded down", "rounded half up"), required=False),
        ),
        parts={"by": one_of("held events", "kind"), "at most": PART_OF_KIND, "at least": PART_OF_KIND},
        rows=Rows(ROW_KEY, ROW),
    ),
    Signature(
        head="ranking",
        summary="What parts players with equal series points, in order; `for titles` where only titles are parted and money is not.",
        within=("series",),
        example="ranking by series points:\n    better dropped result\n    more events played",
        parts={"by": one_of("series points"), "for": one_of("titles")},
        required_parts=("by",),
        lines=SERIES_TIE_BREAK,
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="lowest total wins",
        summary="The general standing is led by who has fewest points.",
        within=("series",),
        example="lowest total wins",
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="standings",
        summary="Only players of whom this holds are in the general standing. With a name it is a further standing beside it: of some "
        "players (`standings women where female`), or of clubs or federations (`standings clubs by club, best 3 players`).",
        within=("series",),
        example="standings where female:\n    ineligible players: keep places",
        arguments=(Argument("name", NAME, required=False), Argument("best", BEST_PLAYERS, required=False)),
        parts={
            "where": expression("a condition of a person"),
            "by": expression("what players have in common: `club`, `federation`, an attribute"),
        },
        asks=(Ask(("where", "by"), "nobody is named who is in it", "write `standings where female:` or `standings clubs by club`"),),
        repeatable=True,
    ),
    Signature(
        head="annulled events",
        summary="What becomes of events that do not take place. Which those are is a decision in facts.yaml.",
        within=("series",),
        example="annulled events: not counted",
        arguments=(
            Argument("rule", expression("`not counted`")),
            Argument("numbers", one_of("later events renumbered"), required=False),
        ),
        numbered=False,
    ),
    Signature(
        head="rating report together with",
        summary="The results are reported for rating together with those of events that follow.",
        within=("series", "tournament"),
        example="rating report together with 2 following events",
        arguments=(Argument("events", count_of("following events", "following event")),),
        numbered=False,
    ),
)
