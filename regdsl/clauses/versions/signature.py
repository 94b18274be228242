"""Amendments: each is a version with its number and day, and below it the clauses as they read from that day on."""

from regdsl.clauses.versions.operands import REMEDY, VERSION
from regdsl.language.operands import WORDS, one_of, single
from regdsl.language.signature import ENCLOSING, Argument, Signature

_FILE = ("tournament", "series")
RISING = ("fund", "prizes")

SIGNATURES = (
    Signature(
        head="version",
        summary="An amendment: its number and the day from which it is in force. The text above stays as it was published; "
        "whoever asks for a day (`--as-of`) gets the regulation of that day.",
        within=_FILE,
        example="version 2 of 2022-03-20:\n    changes system:\n        system swiss, 9 rounds",
        arguments=(Argument("version", VERSION),),
        block_of=ENCLOSING,
        repeatable=True,
        numbered=False,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="changes",
        summary="What an amendment changes: the head of the clauses, and in the block how they read from now on; `nothing` takes them out.",
        within=_FILE,
        example="changes system:\n    system swiss, 9 rounds",
        arguments=(Argument("head", WORDS),),
        lines=single(one_of("nothing")),
        block_of=ENCLOSING,
        repeatable=True,
        numbered=False,
        numbers_children=False,
        may_be_unstated=False,
    ),
    Signature(
        head="entrants made ineligible",
        summary="What entrants get whom an amendment makes ineligible; below a version, by that amendment.",
        within=_FILE,
        example="entrants made ineligible: move or refund 100%",
        lines=single(REMEDY),
        content_required=True,
        repeatable=True,
        numbered=False,
    ),
    Signature(
        head="may only rise",
        summary="The money that an amendment may raise and never lower.",
        within=_FILE,
        example="may only rise: fund",
        lines=single(one_of(*RISING)),
        content_required=True,
        repeatable=True,
    ),
    Signature(
        head="change reserved",
        summary="The organizer keeps the right to change the regulation. Discretion: it is listed, and nothing follows from it.",
        within=_FILE,
        example="change reserved",
        may_be_unstated=False,
    ),
)
