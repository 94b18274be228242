"""How players behave, what is forbidden, what follows."""

from regdsl.clauses.conduct.penalties import DRAWS, FINE_OF, PENALTY, PENALTY_OF
from regdsl.clauses.conduct.words import ACTIVITY, COUNTED_IN, DUTY, GAME, GROUP, LAWS, MOVE, OFFENCE, OFFENCES, OUTCOME, PLACE
from regdsl.clauses.durations import LENGTH, time_from
from regdsl.clauses.officials.people import WHO
from regdsl.language.operands import TEXT, either, one_of
from regdsl.language.signature import Argument, Rows, Signature

DRESS = ("decent", "business", "team", "no shorts", "no caps")
FOR_THE_OPPONENT = ("opponent wins", "opponent wins if mate possible", "opponent unaffected")
CASES = ("consent", "switched off", "own game", "normal play", "medical need")
STARTS = ("scheduled start", "announced start", "real start")
_HERE = ("tournament", "final")
MANY_OFFENCES = ("illegal moves", "late arrivals", *OFFENCES)
COUNTED_PER = one_of(*COUNTED_IN)

SIGNATURES = (
    Signature(
        head="default time",
        summary="How late a player may come before the game is lost, and from when that is counted.",
        within=_HERE,
        example="default time 30 min, from scheduled start",
        arguments=(Argument("time", LENGTH),),
        parts={"from": one_of(*STARTS)},
        required_parts=("from",),
        readings=("from scheduled start", "from announced start", "from real start"),
    ),
    Signature(
        head="start announced",
        summary="How long before a round the arbiter announces that it is about to start.",
        within=_HERE,
        example="start announced 5 min before start",
        arguments=(Argument("time", time_from("before", "start")),),
        parts={"by": WHO},
    ),
    Signature(
        head="no draw",
        summary="The move before whose completion players may not agree to a draw; the block lists exceptions.",
        within=_HERE,
        example="no draw before move 30 of black:\n    except laws 9.2",
        parts={"before": MOVE},
        numbers_children=False,
    ),
    Signature(
        head="no draw offers",
        summary="Players may not agree to a draw at all; the block lists exceptions.",
        within=_HERE,
        example="no draw offers:\n    except consent by arbiter",
        numbers_children=False,
    ),
    Signature(
        head="draws",
        summary="What holds for agreed draws before a move: they are forbidden, or need somebody's consent.",
        within=_HERE,
        example="draws before move 20: with consent of arbiter",
        parts={"before": MOVE},
        required_parts=("before",),
        lines=DRAWS,
        content_required=True,
        numbers_children=False,
    ),
    Signature(
        head="forbid",
        summary="What is forbidden, where and to whom; the block lists exceptions.",
        within=_HERE,
        example="forbid analysis, in playing hall",
        arguments=(Argument("activities", ACTIVITY, many=True),),
        parts={"in": PLACE, "for": GROUP},
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="allow",
        summary="What is allowed only where, for whom, or for how long after the start of a game.",
        within=_HERE,
        example="allow flash photography, at most 10 min, for games",
        arguments=(Argument("activities", ACTIVITY, many=True),),
        parts={"in": PLACE, "at most": LENGTH, "for": either(GAME, GROUP), "by": WHO},
        repeatable=True,
    ),
    Signature(
        head="except",
        summary="When what stands above does not hold: in a place, by somebody's consent, for a claim by the laws.",
        within=("forbid", "no draw", "no draw offers", "default time"),
        example="except in smoking area",
        arguments=(
            Argument("articles", LAWS, required=False, many=True),
            Argument(
                "case",
                one_of(*CASES),
                required=False,
                many=True,
            ),
        ),
        parts={"in": PLACE, "by": WHO, "to": WHO, "for": GROUP},
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="penalty",
        summary="What follows for a player, and for the opponent, when something is done that may not be; step by step: `penalties`.",
        within=_HERE,
        example="penalty loss, opponent wins if mate possible, for sounding phone",
        arguments=(
            Argument("outcome", either(OUTCOME, FINE_OF)),
            Argument("opponent", one_of(*FOR_THE_OPPONENT), required=False),
        ),
        parts={"for": OFFENCE},
        required_parts=("for",),
        repeatable=True,
    ),
    Signature(
        head="penalties",
        summary="What follows the first, the second and each further time: `1`, `2`, `3..`; for illegal moves also `illegal move 1`. "
        "Illegal moves are counted in one game, anything else in the event, if `per` does not say otherwise. Who did what stands in "
        "`facts.yaml`, and the verdict says which step applies: "
        "`offences: [{player: 3, round: 2, for: late arrival, penalty: warning}]`, for an organizer `event: NAME`.",
        within=(*_HERE, "series"),
        example="penalties for late arrival:\n    1: warning\n    2: loss\n    3..: expulsion",
        parts={"for": either(one_of(*MANY_OFFENCES, what="what is punished, such as `late arrival`"), TEXT), "per": COUNTED_PER},
        required_parts=("for",),
        lines=PENALTY,
        rows=Rows(PENALTY_OF, PENALTY),
        content_required=True,
        repeatable=True,
        numbers_children=False,
    ),
    Signature(
        head="players must",
        summary="What players have to do.",
        within=_HERE,
        example="players must record moves, return signed scoresheets",
        arguments=(Argument("duties", DUTY, many=True),),
        repeatable=True,
    ),
    Signature(
        head="exclude",
        summary="An article of the Laws of Chess that does not apply.",
        within=_HERE,
        example="exclude laws 10.2",
        arguments=(Argument("articles", LAWS, many=True),),
        repeatable=True,
    ),
    Signature(
        head="playing venue",
        summary="Of what the playing venue consists, which players may not leave.",
        within=_HERE,
        example="playing venue playing hall, smoking area, toilets",
        arguments=(Argument("places", PLACE, many=True),),
    ),
    Signature(
        head="dress code",
        summary="How players dress; the block says more in each language.",
        within=_HERE,
        example="dress code decent",
        arguments=(Argument("kind", one_of(*DRESS), many=True),),
        texts=True,
    ),
)
