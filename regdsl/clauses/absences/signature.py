"""Rounds that a player misses."""

from regdsl.clauses.absences.lines import ABSENT, LAST_ROUNDS, OUT, POINTS
from regdsl.clauses.absences.moments import LAST_ROUND, REQUESTED_UNTIL
from regdsl.clauses.schedule.rounds import ROUND, ROUNDS
from regdsl.clauses.time_control.periods import SECTIONS
from regdsl.language.operands import NUMBER, WHOLE, WORDS, count_of, expression, list_of, one_of, single
from regdsl.language.signature import Argument, Ask, Rows, Signature

_HERE = ("tournament", "final")

SIGNATURES = (
    Signature(
        head="byes",
        summary="Rounds that a player may miss on request: how many, worth what, in or not in which rounds, requested until when. "
        "`byes where title is GM:` speaks of those alone of whom it holds; `byes:` beside it of all others.",
        within=_HERE,
        example="byes:\n    limit 2, worth 0.5\n    not in last 2 rounds\n    requests until end of previous round",
        arguments=(
            Argument("none", WORDS, required=False, keyword="none"),
            Argument("last", count_of("rounds", "round"), required=False, keyword="except last"),
            Argument("first", count_of("rounds", "round"), required=False, keyword="only first"),
        ),
        parts={"at most": WHOLE, "worth": NUMBER, "not in": LAST_ROUNDS, "where": expression("a condition of a person")},
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="limit",
        summary="How many byes a player may have, or how many in each section.",
        within=("byes",),
        example="limit 3, worth 0.5",
        arguments=(Argument("most", WHOLE, required=False),),
        parts={"worth": NUMBER, "by": one_of("section")},
        rows=Rows(SECTIONS, single(WHOLE)),
        numbered=False,
    ),
    Signature(
        head="in",
        summary="The rounds in which a bye is possible.",
        within=("byes",),
        example="in rounds 1..4",
        arguments=(Argument("rounds", ROUNDS),),
        numbered=False,
    ),
    Signature(
        head="granted",
        summary="Byes that the text itself gives: to players by starting number, in rounds, worth so much.",
        within=("byes",),
        example="granted to 3, in round 1, worth 0.5",
        parts={"to": list_of(WHOLE), "in": ROUNDS, "worth": NUMBER},
        required_parts=("to", "in"),
        repeatable=True,
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="requests",
        summary="Until when a bye is requested.",
        within=("byes",),
        example="requests until end of previous round",
        parts={"until": REQUESTED_UNTIL},
        required_parts=("until",),
        numbered=False,
    ),
    Signature(
        head="last round",
        summary="Until when a bye in the last round is requested, where that is another moment.",
        within=("byes",),
        example="last round: requested until start of round 2",
        lines=LAST_ROUND,
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="more byes",
        summary="What becomes of further or later requests: they are refused, or such a bye is worth less.",
        within=("byes",),
        example="more byes: worth 0",
        arguments=(Argument("refused", one_of("refused"), required=False),),
        parts={"worth": NUMBER},
        asks=(
            Ask(
                ("refused", "worth"),
                "a third bye is refused, or given without points",
                "write `more byes: refused` or `more byes: worth 0`",
            ),
        ),
        numbered=False,
    ),
    Signature(
        head="late joiners",
        summary="Until which round somebody may still join, and what each round missed until then is worth.",
        within=_HERE,
        example="late joiners from round 2, 0 points per missed round",
        arguments=(Argument("points", POINTS, required=False),),
        parts={"from": ROUND, "until": ROUND, "per": one_of("missed round")},
    ),
    Signature(
        head="forfeits",
        summary="What follows when a player loses games by absence: after how many the player is out.",
        within=_HERE,
        example="forfeits: out after 2",
        lines=OUT,
        content_required=True,
    ),
    Signature(
        head="out after",
        summary="After how many games lost by absence a player is taken out of the event.",
        within=_HERE,
        example="out after 2 forfeits",
        arguments=(Argument("forfeits", count_of("forfeits", "forfeit")),),
    ),
    Signature(
        head="absent entrants",
        summary="What follows for somebody who entered and does not come: barred from the next event.",
        within=_HERE,
        example="absent entrants: barred from next event",
        lines=ABSENT,
        content_required=True,
    ),
)
