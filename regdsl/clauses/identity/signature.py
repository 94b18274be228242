"""The frame of a file."""

from regdsl.clauses.federation_code import FEDERATION
from regdsl.clauses.identity.event_number import EVENT_NUMBER
from regdsl.clauses.identity.games import GAMES
from regdsl.language.operands import CODE, LANGUAGE, NAME, TEXT, WHOLE, WORDS, expression, one_of
from regdsl.language.operands_of_time import DATE, DAYS_OR_YEAR, ZONE
from regdsl.language.signature import ENCLOSING, TOP, Argument, Signature

_FILE = ("series", "tournament")
# The blocks that are articles with a heading and remarks of their own.
_BLOCKS = (
    "article", "each event", "final", "hosting of", "schedule", "players", "officials", "appeals", "appeals committee", "accommodation",
    "hotel", "time control", "ranking", "prizes", "category", "categories", "fee", "levy", "on fee", "on levy", "admission",
    "qualification", "playoff",
)  # fmt: skip

SIGNATURES = (
    Signature(
        head="regdsl",
        summary="The version of the language, in the first line of every file.",
        within=(TOP,),
        example="regdsl 1",
        arguments=(Argument("version", WHOLE),),
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="tournament",
        summary="One event: everything about it stands in its block.",
        within=(TOP,),
        example="tournament kulaga-2010:",
        arguments=(Argument("name", NAME),),
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="series",
        summary="Several events with criteria, a general standing or a final in common.",
        within=(TOP,),
        example="series balkan-grand-prix-2009:",
        arguments=(Argument("name", NAME),),
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="name",
        summary="What the event or series is called, in each language.",
        within=_FILE,
        example='name:\n    en "Balkan Grand Prix 2009"',
        texts=True,
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="game",
        summary="What is played, where it is not chess. Rules, ratings and tie-breaks of chess may then not apply.",
        within=_FILE,
        example="game draughts",
        arguments=(Argument("game", one_of(*GAMES)),),
        numbered=False,
    ),
    Signature(
        head="logo",
        summary="A picture at the head of the document (PNG, JPEG or SVG, in the folder of the file), and what it shows, in each language.",
        within=_FILE,
        example='logo "logo.png":\n    en "Two rooks before a mountain"',
        arguments=(Argument("file", TEXT),),
        texts=True,
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="languages",
        summary="The languages in which the regulation is published (tags of BCP 47).",
        within=_FILE,
        example="languages en, bg, sr-Latn",
        arguments=(Argument("languages", LANGUAGE, many=True),),
        numbered=False,
    ),
    Signature(
        head="translations",
        summary="Languages into which the texts are translated for documents; the regulation is not published in them.",
        within=_FILE,
        example="translations en",
        arguments=(Argument("languages", LANGUAGE, many=True),),
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="numbering",
        summary=(
            "How articles are counted on each level: in numbers, in letters, or (`numbering I, 1`) the first in Roman numerals; they are"
            " pinned in figures, `§4`. With `numbering I, 1.1` the second of IV is 4.2, else IV.2."
        ),
        within=_FILE,
        example="numbering 1, 1.1, a",
        arguments=(Argument("levels", expression("a level such as 1, 1.1 or a"), many=True),),
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="in",
        summary="Where and when the event is held (only the year, where the text names no days), and the federation of its organizer.",
        within=("tournament",),
        example='in "Sarajevo", BIH, 2009-05-12 .. 2009-05-18, Europe/Sarajevo',
        arguments=(
            Argument("place", TEXT),
            Argument("federation", FEDERATION),
            Argument("days", DAYS_OR_YEAR),
            Argument("zone", ZONE, required=False),
        ),
        numbered=False,
    ),
    Signature(
        head="venue",
        summary="Where is played, as an address in each language.",
        within=("tournament",),
        example='venue:\n    en "Hotel Strimon Spa Club, Kyustendil"',
        texts=True,
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="authentic language",
        summary="The language whose text counts where the versions differ.",
        within=_FILE,
        example="authentic language en",
        arguments=(Argument("language", WORDS),),
    ),
    Signature(
        head="purpose",
        summary="What the event is for, in each language.",
        within=_FILE,
        example='purpose:\n    en "To determine the champion."',
        texts=True,
        content_required=True,
        repeatable=True,
    ),
    Signature(
        head="member of",
        summary="The series to which the event belongs, as its event of which number, and where its file is. An event of several series "
        "says each of them.",
        within=("tournament",),
        example='member of balkan-grand-prix-2009, from "../balkan-grand-prix-2009.regdsl"',
        arguments=(Argument("series", NAME), Argument("number", EVENT_NUMBER, required=False)),
        parts={"from": TEXT},
        repeatable=True,
        numbered=False,
        may_be_unstated=False,
    ),
    Signature(
        head="rules",
        summary="The rulebook and the day of its edition; without it, the edition in force on the first day of the event.",
        within=("tournament",),
        example="rules FIDE, 2026-03-01",
        arguments=(Argument("rulebook", CODE), Argument("edition", DATE, required=False)),
    ),
    Signature(
        head="article",
        summary="Clauses under one number and one heading.",
        within=(*_FILE, "hosting of"),
        example="article:",
        block_of=ENCLOSING,
        repeatable=True,
        may_be_unstated=False,
    ),
    Signature(
        head="preamble",
        summary="What stands before the first article, without a number.",
        within=_FILE,
        example="preamble:",
        block_of=ENCLOSING,
        numbered=False,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="heading",
        summary="The heading of the article, in each language.",
        within=(*_FILE, *_BLOCKS),
        example='heading:\n    en "Prizes"',
        texts=True,
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="text",
        summary="Free text, in each language, without numbers or dates that the file holds elsewhere.",
        within=(*_FILE, *_BLOCKS, "points", "events", "forbid", "default time", "no draw"),
        example='text minutes:\n    en "These minutes were signed by the organizers."',
        arguments=(Argument("name", NAME, required=False),),
        texts=True,
        content_required=True,
        repeatable=True,
        numbered=False,
    ),
)
