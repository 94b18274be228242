"""Who meets whom, and what a game is worth."""

from regdsl.clauses.pairing.board_colours import BOARD_COLOURS
from regdsl.clauses.schedule.rounds import ROUNDS
from regdsl.language.operands import NUMBER, TEXT, WHOLE, WORDS, either, one_of
from regdsl.language.signature import Argument, Signature

_HERE = ("tournament", "final")
SYSTEMS = ("dutch", "dubov", "burstein", "lim", "double swiss", "own rules")
METHODS = ("baku", "own method")
RATINGS = ("FIDE rating", "national rating", "higher rating", "lower rating")
"""The higher or the lower of the FIDE and the national rating."""
SAME = ("same federation", "same club")

SIGNATURES = (
    Signature(
        head="pairing rules",
        summary="By which Swiss rules is paired; the edition by its year, else the one in force on the first day.",
        within=_HERE,
        example="pairing rules dutch, edition 2026",
        arguments=(Argument("system", one_of(*SYSTEMS)), Argument("edition", WHOLE, required=False, keyword="edition")),
    ),
    Signature(
        head="pairing program",
        summary="With which program is paired. It is told, and nothing is computed from it.",
        within=_HERE,
        example='pairing program "Swiss-Manager"',
        arguments=(Argument("program", TEXT),),
    ),
    Signature(
        head="game points",
        summary="What a won, drawn and lost game is worth, an allocated bye and a round missed; what is not said is worth the usual.",
        within=_HERE,
        example="game points win 3, draw 1, loss 0",
        arguments=tuple(Argument(name, NUMBER, required=False, keyword=name) for name in ("win", "draw", "loss", "bye", "absence")),
    ),
    Signature(
        head="match points",
        summary="What a won, drawn and lost match of teams is worth; what is not said is worth the usual: 2, 1, 0. `forfeit`: a match"
        " that is lost by forfeit, where that is not worth what a lost one is.",
        within=_HERE,
        example="match points win 3, draw 2, loss 1, forfeit 0",
        arguments=tuple(Argument(name, NUMBER, required=False, keyword=name) for name in ("win", "draw", "loss", "forfeit")),
    ),
    Signature(
        head="acceleration",
        summary="Whether the first rounds are accelerated, and by which method.",
        within=_HERE,
        example="acceleration baku",
        arguments=(Argument("method", one_of("none", *METHODS)),),
    ),
    Signature(
        head="initial colour",
        summary="The colour of the first number in round 1.",
        within=_HERE,
        example="initial colour by lot",
        arguments=(Argument("colour", one_of("white", "black"), required=False),),
        parts={"by": one_of("lot")},
    ),
    Signature(
        head="board colours",
        summary="The colours of the boards of the team that is named first, from board 1 on.",
        within=_HERE,
        example="board colours WBWB",
        arguments=(Argument("colours", BOARD_COLOURS),),
    ),
    Signature(
        head="starting order",
        summary=(
            "By which ratings the players are put in order before round 1; `else` for those who have none of the first. An attribute of the"
            " file may be named: `starting order by seeding`."
        ),
        within=_HERE,
        example="starting order by FIDE rating, else national rating",
        parts={"by": either(one_of(*RATINGS), WORDS), "else": one_of("FIDE rating", "national rating")},
        required_parts=("by",),
        readings=tuple(f"by {rating}" for rating in RATINGS),
    ),
    Signature(
        head="never pair",
        summary="Players, by starting number, of whom no two meet, or players of the same federation or club; in all rounds or in some.",
        within=_HERE,
        example="never pair same federation, in rounds 8..9",
        arguments=(Argument("players", either(WHOLE, one_of(*SAME)), many=True),),
        parts={"in": ROUNDS},
        repeatable=True,
    ),
)
