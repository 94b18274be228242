"""What is asked of each team and of each line-up; fines for forfeits; who goes down; who withdraws; teams in an individual event."""

from regdsl.clauses.durations import time_from
from regdsl.clauses.officials.people import WHO
from regdsl.clauses.teams.operands import BEST, BOARDS, CAPTAINS, FORFEITED, LAST, RESULTS_OF_WITHDRAWN, TIES
from regdsl.language.operands import AMOUNT, NAME, PERCENT, TEXT, WORDS, count_of, either, expression, one_of, single
from regdsl.language.signature import Argument, Ask, Signature

_BOTH = ("each team", "each line-up")
_PLAYERS = count_of("players", "player")
_PERSON = expression("a condition of a person")
_SOMETHING = Ask(
    ("condition", "at least", "at most"),
    "nothing is required",
    "write a number such as `at most 1 player where foreign`, or a condition such as `average rating <= 2200`",
)


def _require(block: str, summary: str, example: str) -> Signature:
    return Signature(
        head="require",
        summary=summary,
        within=(block,),
        example=example,
        arguments=(
            *((Argument("boards", BOARDS, required=False),) if block == "each line-up" else ()),
            Argument("condition", expression("a condition of a team"), required=False),
        ),
        parts={
            "at least": _PLAYERS,
            "at most": _PLAYERS,
            "where": _PERSON,
            **({"else": one_of("match forfeited", "boards forfeited")} if block == "each line-up" else {}),
        },
        asks=(_SOMETHING,),
        repeatable=True,
        may_be_unstated=False,
    )


SIGNATURES = (
    Signature(
        head="each team",
        summary="What holds for the list of every team: the players and reserves that it has named.",
        within=("tournament",),
        example="each team:\n    require at least 1 player where female",
        content_required=True,
        may_be_unstated=False,
    ),
    Signature(
        head="each line-up",
        summary="What holds for those whom a team fields in a match, in every round.",
        within=("tournament",),
        example="each line-up:\n    require at most 1 player where foreign",
        content_required=True,
        may_be_unstated=False,
    ),
    _require(
        "each team",
        "How many players of a team's list there must be, and may be, of whom a condition holds; or a condition of the team: `players`, "
        "`average rating`.",
        "require at most 2 players where foreign",
    ),
    _require(
        "each line-up",
        "How many of those who play a match there must be, and may be, of whom a condition holds; `on boards 5..6`: among those boards "
        "only. `else` says what follows. Or a condition of the line-up: `players`, `average rating`.",
        "require at least 1 player where female or age < 20, on boards 5..6",
    ),
    Signature(
        head="board order",
        summary="In which order the players of a team sit: `fixed` is the order of the team's list in all rounds; `by rating` lets "
        "nobody sit above a player who has more points of rating, unless they are `at most` so many.",
        within=_BOTH,
        example="board order fixed",
        arguments=(Argument("order", one_of("fixed", "free"), required=False),),
        parts={"by": one_of("rating"), "at most": count_of("points")},
        asks=(
            Ask(("order", "by"), "nobody knows who sits where", "write `board order fixed`, `board order free` or `board order by rating`"),
        ),
        readings=("board order fixed", "board order free", "board order by rating"),
    ),
    Signature(
        head="empty boards",
        summary="Which boards a team that lacks players leaves empty: the last ones, or any.",
        within=("each line-up",),
        example="empty boards last",
        arguments=(Argument("which", one_of("last", "any")),),
        readings=("empty boards last", "empty boards any"),
    ),
    Signature(
        head="handed in",
        summary="Until when the list or the line-up is handed in, and to whom.",
        within=_BOTH,
        example="handed in 60 min before round, to chief arbiter",
        arguments=(Argument("time", time_from("before", "round", "start"), required=False),),
        parts={"until": expression("a day or a moment such as 2027-09-15 18:00"), "to": WHO},
        asks=(Ask(("time", "until"), "nobody knows until when", "write `handed in 60 min before round` or `handed in until 2027-09-15`"),),
    ),
    Signature(
        head="one team per player",
        summary="Nobody is on the list of two teams.",
        within=("each team",),
        example="one team per player",
        may_be_unstated=False,
    ),
    Signature(
        head="changes of list",
        summary="How many players may be added to a team's list later, until when, and what each of them costs.",
        within=("each team",),
        example="changes of list at most 2 players, until 2027-12-31, fee 20 EUR",
        arguments=(Argument("none", one_of("none"), required=False), Argument("fee", AMOUNT, required=False, keyword="fee")),
        parts={"at most": _PLAYERS, "until": expression("a day or a moment such as 2027-12-31")},
        asks=(
            Ask(
                ("none", "at most", "until", "fee"), "nothing is said", "write `changes of list none` or `changes of list until 2027-12-31`"
            ),
        ),
    ),
    Signature(
        head="fee",
        summary="What every team pays; `each player`: what it pays for each player on its list besides.",
        within=("each team",),
        example="fee 150 EUR, each player 5 EUR",
        arguments=(Argument("amount", AMOUNT), Argument("for each player", AMOUNT, required=False, keyword="each player")),
        parts={"until": expression("a day or a moment such as 2027-09-15")},
    ),
    Signature(
        head="deposit",
        summary="What every team leaves with the organizer and gets back at the end, less its fines.",
        within=("each team",),
        example="deposit 300 EUR",
        arguments=(Argument("amount", AMOUNT),),
        parts={"until": expression("a day or a moment such as 2027-09-15")},
    ),
    Signature(
        head="fine",
        summary="What a team (or, in an individual event, a player) pays for each match, board or game that is forfeited; `less`: points "
        "that are taken off.",
        within=("tournament",),
        example="fine 200 EUR per forfeited match, less 2 match points",
        arguments=(Argument("amount", AMOUNT), Argument("less", count_of("match points", "game points"), required=False, keyword="less")),
        parts={"per": one_of(*FORFEITED)},
        required_parts=("per",),
        repeatable=True,
    ),
    Signature(
        head="captains may",
        summary="What the captain of a team may do while games are played; nothing else is allowed where the text says so (`only`).",
        within=("tournament",),
        example="captains may advise draw, advise resignation",
        arguments=(Argument("only", one_of("only"), required=False), Argument("what", one_of(*CAPTAINS), many=True)),
    ),
    Signature(
        head="relegated",
        summary="Who goes down: so many of the last in the final ranking, teams or players.",
        within=("tournament",),
        example='relegated last 2, to second-league "Second League"',
        arguments=(Argument("last", LAST),),
        parts={"to": either(NAME, TEXT)},
        repeatable=True,
    ),
    Signature(
        head="withdrawn",
        summary="What becomes of the results of a player or team that withdraws: annulled, or they stand and the rest is lost by "
        "forfeit. `before 50%`: annulled if less than that part of the games was played, else they stand. Who only missed the last "
        "games has not withdrawn: facts.yaml says it, `{player: 4, withdrawn: none}`.",
        within=("tournament", "final"),
        example="withdrawn results annulled, before 50%, else rest forfeited",
        arguments=(Argument("results", one_of(*RESULTS_OF_WITHDRAWN)),),
        parts={"before": PERCENT, "else": one_of(*RESULTS_OF_WITHDRAWN)},
        readings=("withdrawn results annulled", "withdrawn rest forfeited"),
    ),
    Signature(
        head="team score",
        summary="In an individual event: the score of a team is the sum of the points of its best players. `by` is what those of one "
        "team share; `at least … where`: so many of them count in any case. Behind the colon stands what parts equal teams.",
        within=("tournament",),
        example="team score best 4, by club, at least 1 player where female: best place, wins",
        arguments=(Argument("best", BEST),),
        parts={"by": WORDS, "at least": _PLAYERS, "where": _PERSON},
        required_parts=("by",),
        lines=single(one_of(*TIES)),
    ),
)
