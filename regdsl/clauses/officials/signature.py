"""Who runs the event, who hears appeals, what may be changed."""

from regdsl.clauses.durations import time_from
from regdsl.clauses.federation_code import FEDERATION
from regdsl.clauses.officials.people import ASKED, CHANGED_UNTIL, DISCRETION, TITLE, TOPICS, WHO
from regdsl.language.operands import AMOUNT, TEXT, WORDS, count_of, either, expression, list_of, one_of, single
from regdsl.language.operands_of_time import DATE, MOMENT
from regdsl.language.signature import Argument, Signature

OCCASIONS = ("at opening", "at technical meeting")
HOLDERS = ("with chair", "with chief arbiter", "with organizer")
RULINGS = ("final", "binding", "appealable")
_SOMEBODY = (
    Argument("name", TEXT, required=False),
    Argument("title", TITLE, required=False),
    Argument("federation", FEDERATION, required=False),
)
_APPEAL_TIME = time_from("after", "decision", "end of game", "end of round", "end of session")
_FILE = ("tournament", "series", "officials")


def _person(head: str, summary: str, example: str, *within: str, repeatable: bool = False) -> Signature:
    """A clause that names a person or a body; the block gives the name in each language, where it is not one for all."""
    return Signature(
        head=head,
        summary=summary,
        within=within,
        example=example,
        arguments=_SOMEBODY,
        texts=True,
        repeatable=repeatable,
        numbered=False,
    )


SIGNATURES = (
    Signature(
        head="officials",
        summary="The people who run the event.",
        within=("tournament", "series"),
        example='officials:\n    chief arbiter "Ivan Stoynov", FA',
        content_required=True,
        numbers_children=False,
    ),
    _person("organizer", "Who organizes the event.", 'organizer "Bulgarian Chess Federation", BUL', *_FILE, repeatable=True),
    _person("partner", "Who helps to organize it.", 'partner "Municipality of Kyustendil"', *_FILE, repeatable=True),
    _person("host", "In whose house is played.", 'host "Hotel Strimon Spa Club"', *_FILE, repeatable=True),
    _person("tournament director", "Who directs the event.", 'tournament director "Ivan Ivanov", IO', *_FILE, repeatable=True),
    _person("chief arbiter", "The arbiter who decides.", 'chief arbiter "Ivan Stoynov", FA', *_FILE),
    _person("deputy arbiter", "A deputy of the chief arbiter.", 'deputy arbiter "Asen Anev", NA', *_FILE, repeatable=True),
    _person("arbiter", "A further arbiter.", 'arbiter "Ana Popova", IA, MNE', *_FILE, repeatable=True),
    _person(
        "agreed with", "Who agreed to the regulation.", 'agreed with "President of the federation"', "tournament", "series", repeatable=True
    ),
    _person("approved", "Who approved the regulation.", 'approved "Director of the school"', "tournament", "series", repeatable=True),
    Signature(
        head="signed",
        summary="Who signs the regulation.",
        within=("tournament", "series"),
        example="signed by chief arbiter",
        parts={"by": WHO},
        required_parts=("by",),
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="appeals committee",
        summary="Who hears appeals: its members, or who appoints them and by when.",
        within=("tournament", "officials"),
        example='appeals committee:\n    chair "Bogomil Andonov", IM\n    member "Kiril Georgiev", GM',
        numbers_children=False,
    ),
    _person("chair", "Who presides.", 'chair "Bogomil Andonov", IM', "appeals committee"),
    _person("member", "A member.", 'member "Kiril Georgiev", GM', "appeals committee", repeatable=True),
    _person(
        "reserve", "Who stands in for a member that an appeal concerns.", 'reserve "Evgeni Yanev", GM', "appeals committee", repeatable=True
    ),
    Signature(
        head="size",
        summary="How many members it has.",
        within=("appeals committee",),
        example="size 3 members",
        arguments=(Argument("members", count_of("members", "member")),),
        numbered=False,
    ),
    Signature(
        head="appointed",
        summary="Who appoints the members, when or by when.",
        within=("appeals committee",),
        example="appointed by organizer, until 2009-02-05",
        arguments=(Argument("moment", one_of(*OCCASIONS), required=False),),
        parts={"by": WHO, "until": DATE},
        numbered=False,
    ),
    Signature(
        head="appeals",
        summary="How an appeal is made: by whom, to whom, until when, at what price; the block may say more in each language.",
        within=("tournament",),
        example="appeals:\n    committee of 3 members\n    until 1 h after decision\n    deposit 50 EUR, back if upheld, to BUL",
        parts={"until": _APPEAL_TIME},
        texts=True,
        content_required=True,
    ),
    Signature(
        head="committee of",
        summary="How many hear an appeal.",
        within=("appeals",),
        example="committee of 3 members",
        arguments=(Argument("members", count_of("members", "member")),),
        numbered=False,
    ),
    Signature(
        head="filed",
        summary="Who files an appeal, how, and with whom.",
        within=("appeals",),
        example="filed by player, in writing, to chair",
        parts={
            "by": list_of(one_of("player", "captain", "federation", "delegate")),
            "in": one_of("writing"),
            "to": either(one_of("chair", "appeals committee", "chief arbiter", "organizer", "tournament director"), TEXT),
        },
        numbered=False,
    ),
    Signature(
        head="deadline",
        summary="Until when an appeal is filed.",
        within=("appeals",),
        example="deadline 1 h after decision",
        arguments=(Argument("time", _APPEAL_TIME),),
        numbered=False,
    ),
    Signature(
        head="deposit",
        summary="What is deposited with an appeal, with whom, and who keeps it if the appeal is rejected.",
        within=("appeals",),
        example="deposit 50 EUR, with chair, back if upheld, to BUL",
        arguments=(
            Argument("amount", either(AMOUNT, count_of("base amounts", "base amount", "minimum wages", "minimum wage"))),
            Argument("holder", one_of(*HOLDERS), required=False),
            Argument("back", WORDS, required=False, keyword="back if upheld"),
        ),
        parts={"to": either(one_of("organizer", "prize fund", "federation"), FEDERATION, TEXT)},
        numbered=False,
    ),
    Signature(
        head="ruling",
        summary="What force a decision on an appeal has.",
        within=("appeals",),
        example="ruling final",
        arguments=(Argument("force", one_of(*RULINGS)),),
        numbered=False,
    ),
    Signature(
        head="organizer may",
        summary="What the organizer may still decide. Discretion: it is listed and flagged, and nothing is computed from it.",
        within=("tournament", "series"),
        example="organizer may: merge sections, change rounds, cancel",
        lines=single(either(one_of(*DISCRETION), TEXT)),
        content_required=True,
        repeatable=True,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="may change",
        summary="What may still be changed, by whom and until when: a day, a moment (`until 7 days before round 1`), `first entry`, "
        "`first payment`. It is listed as discretion; a version that comes later is told.",
        within=("tournament", "series", "schedule"),
        example="may change schedule, by chief arbiter, after consulting [organizer, federation], players informed",
        arguments=(
            Argument("topics", one_of(*TOPICS), required=False, many=True),
            Argument("informed", WORDS, required=False, keyword="players informed"),
        ),
        parts={"by": WHO, "after": ASKED, "until": either(MOMENT, one_of(*CHANGED_UNTIL), expression("a moment such as round 1"))},
        lines=single(one_of(*TOPICS)),
        repeatable=True,
    ),
)
