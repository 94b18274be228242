"""What an event must fulfil: counted, compared, provided, attested."""

from regdsl.clauses.officials.people import WHO
from regdsl.clauses.requirements.attested_values import ATTESTED_TYPE
from regdsl.clauses.requirements.delivering import DELIVERED, DUE
from regdsl.language.operands import NAME, TEXT, WORDS, count_of, either, expression, one_of, per_each
from regdsl.language.signature import Argument, Ask, Signature

COUNT_NOUNS = ("entrants", "payers", "starters", "finishers")
_PERSON = expression("a condition of a person")
_EVENT = expression("a condition of the event")
_MANY = count_of(*COUNT_NOUNS)
_SOME = count_of("", *COUNT_NOUNS)

_SOMETHING = Ask(
    ("condition", "at least", "at most"),
    "nothing is required",
    "write a condition such as `rounds >= 9`, or a number such as `at least 20 starters where foreign`",
)
_SO_MANY = Ask(("number", "at least", "at most"), "no number is named", "write it like `of whom at least 10 where title in [GM, IM]`")


def _deed(head: str, summary: str, example: str, done: str) -> Signature:
    return Signature(
        head=head,
        summary=f"{summary} `facts.yaml` attests it, with `yes` or the day or moment: `{{key: report {done}, value: 2026-05-12, by: …}}`.",
        within=("series", "tournament", "final"),
        example=example,
        arguments=(Argument("what", either(one_of(*DELIVERED, what="what it is, such as `results` or `rating report`"), TEXT)),),
        parts={"by": WHO, "to": WHO, "until": DUE, "when": _EVENT},
        repeatable=True,
    )


SIGNATURES = (
    Signature(
        head="require",
        summary="A condition of the event, or a number of people of whom a condition holds. If it fails, the event fails. "
        "`when`: it is asked only then, as in `require rounds >= 9, when starters >= 100`.",
        within=("series", "tournament", "hosting of", "final"),
        example="require at least 20 starters where foreign, when rounds >= 9",
        arguments=(Argument("condition", _EVENT, required=False),),
        parts={"at least": _MANY, "at most": _MANY, "where": _PERSON, "when": _EVENT, "else": one_of("no standings")},
        asks=(_SOMETHING,),
        repeatable=True,
        first_child=2,
    ),
    Signature(
        head="promise",
        summary="What the organizer promises of the event; held against the entries and results as a requirement is.",
        within=("tournament", "series", "final"),
        example="promise average rating >= 2381",
        arguments=(Argument("condition", _EVENT),),
        parts={"when": _EVENT},
        repeatable=True,
    ),
    Signature(
        head="of whom",
        summary="A number among those just counted, with a verdict of its own.",
        within=("require", "of whom"),
        example="of whom at least 10 where title in [GM, IM]",
        arguments=(Argument("number", _SOME, required=False),),
        parts={"at least": _SOME, "at most": _SOME, "where": _PERSON},
        required_parts=("where",),
        asks=(_SO_MANY,),
        repeatable=True,
    ),
    Signature(
        head="purpose",
        summary="Why something is required, in each language.",
        within=("require", "of whom"),
        example='purpose:\n    en "This gives the conditions for title norms."',
        texts=True,
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="provide",
        summary="What the organizer gives to so many people, per federation or in all.",
        within=("series", "tournament", "hosting of"),
        example="provide free accommodation for 2 players per federation in members, where title in [GM, IM]",
        arguments=(Argument("what", WORDS, many=True),),
        parts={"for": count_of("players", "participants", "person", "player"), "per": per_each(), "where": _PERSON, "when": _EVENT},
        repeatable=True,
    ),
    Signature(
        head="attest",
        summary="A sentence that somebody must confirm; under its name it stands in facts.yaml, with who says so and when. With what it "
        "is (`attest costs, money`; also `number`, `date`, `moment`, `yes or no`) conditions and amounts can use it by its name: "
        "`attest playing-area, number` and `require playing-area >= 3 * starters`, or `attest report, date` and "
        "`require report until 7 days after end`.",
        within=("series", "tournament", "hosting of"),
        example='attest broadcast:\n    en "All games are broadcast online."',
        arguments=(Argument("name", NAME), Argument("type", ATTESTED_TYPE, required=False)),
        parts={"per": per_each(), "when": _EVENT},
        texts=True,
        repeatable=True,
    ),
    _deed(
        "publish",
        "What is published, by whom and until when: pairings, results, standings, a bulletin.",
        "publish results, until 2 h after end of round 9",
        "published",
    ),
    _deed(
        "submit",
        "What is handed in, by whom, to whom and until when: a report, the rating report, the accounts.",
        'submit rating report, by chief arbiter, to "Federation", until 7 days after end',
        "submitted",
    ),
)
