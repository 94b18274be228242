"""Sections, what holds in each of them, how they overlap and merge; groups made from the field; teams."""

from regdsl.clauses.sections.operands import DIVISION, FIRST_ONES, GROUP, MERGED, OVERLAPPING, WHOM
from regdsl.language.operands import SECTION, SECTIONS, WORDS, count_of, expression, one_of, single
from regdsl.language.signature import ENCLOSING, SECTION_TABLE, Argument, LineType, Rows, Signature
from regdsl.language.syntax import Expression, Line

OVERLAP_RULES = (
    "player chooses",
    "player enters the youngest",
    "player enters the lowest",
    "may play up",
    "by organizer",
)
RESTS = ("rest", "rest unstated")
_HOLDS_TABLES = ("prizes", "byes", "penalties for illegal moves")
"""The blocks in which a table `by section:` may stand between other clauses."""


def _read_condition(line: Line) -> Expression:
    """What of the key belongs to the section: an interval or a comparison."""
    return single(expression("an interval or a comparison, such as 2010.. or below 1800")).read(line)  # type: ignore[no-any-return]


_BAND = LineType("what of the key belongs to the section, such as 2010.. or below 1800", _read_condition)
_DEFINED = single(SECTION)

SIGNATURES = (
    Signature(
        head="section",
        summary="A section of the tournament: who may play in it, and what holds in it. What it does not say again holds as outside.",
        within=("tournament", "series"),
        example='section B "Open B" where rating in ..1900 or unrated:\n    seats 60',
        arguments=(Argument("section", SECTION),),
        parts={"where": expression("a condition of a person"), "by": WORDS},
        repeatable=True,
        block_of="tournament",
    ),
    Signature(
        head="sections",
        summary="Sections by one fact of a person, each with what of the fact belongs to it.",
        within=("tournament", "series"),
        example='sections by birth year:\n    U8 "Under 8": 2014..\n    U10 "Under 10": 2012..2013',
        parts={"by": WORDS},
        required_parts=("by",),
        rows=Rows(_DEFINED, _BAND),
        content_required=True,
        repeatable=True,
    ),
    Signature(
        head="each section",
        summary="What holds in every section, unless the section says it again.",
        within=("tournament", *_HOLDS_TABLES),
        example="each section:\n    seats 10",
        content_required=True,
        block_of=ENCLOSING,
        may_be_unstated=False,
    ),
    Signature(
        head=SECTION_TABLE,
        summary="A table with a row for each section; the row holds what the block around the table holds. Most clauses can be written "
        "so by themselves: `seats by section:`.",
        within=_HOLDS_TABLES,
        example="by section:\n    A:\n        places 1..3: 300, 200, 100\n    B:\n        places 1..3: 150, 100, 50",
        rows=Rows(SECTIONS),
        content_required=True,
        numbered=False,
    ),
    Signature(
        head="overlap of",
        summary="Sections of which somebody may fit more than one, and who then chooses.",
        within=("tournament", "series"),
        example="overlap of A, B allowed: player chooses",
        arguments=(Argument("sections", OVERLAPPING, many=True),),
        lines=single(one_of(*OVERLAP_RULES)),
        repeatable=True,
    ),
    Signature(
        head="merge",
        summary=(
            "A section that is played together with another one when a condition holds; `everybody of A`: all of it may play there then, "
            "also those whom the other section would not take; `into unstated`: the text does not say which."
        ),
        within=("tournament", "series"),
        example="merge everybody of A into B, when starters of A < 6, before round 1",
        arguments=(Argument("section", MERGED),),
        parts={
            "into": SECTION,
            "when": expression("a condition of the tournament"),
            "before": expression("a moment such as round 1"),
            "until": expression("a moment such as 2024-04-26 18:00"),
        },
        required_parts=("into",),
        repeatable=True,
    ),
    Signature(
        head="sections may merge",
        summary="Sections that somebody may decide to have played together. The decision stands in `facts.yaml`: "
        "`decisions: [{article: 7, word: merge, value: A into B, by: …, on: 2026-05-01}]`.",
        within=("tournament", "series"),
        example="sections may merge by decision of chief arbiter, before round 1",
        parts={
            "by": WHOM,
            "before": expression("a moment such as round 1"),
            "until": expression("a moment such as 2024-04-26 18:00"),
        },
        required_parts=("by",),
    ),
    Signature(
        head="teams of",
        summary="Teams of so many players, with so many reserves at most.",
        within=("tournament",),
        example="teams of 4 players, at most 2 reserves",
        arguments=(Argument("players", count_of("players", "player")),),
        parts={"at most": count_of("reserves", "reserve")},
    ),
    Signature(
        head="admit teams of",
        summary="Who plays together in a team, such as people of one family or club.",
        within=("tournament",),
        example="admit teams of 2 players, of same family",
        arguments=(Argument("players", count_of("players", "player")),),
        parts={"of": one_of("same family", "same club", "same federation", "same school"), "at most": count_of("reserves", "reserve")},
    ),
    Signature(
        head="split",
        summary=(
            "Groups that are made from the field: equal ones, groups of so many, or the lowest or highest share. `without first 10`: so"
            " many at the top are in no group."
        ),
        within=("tournament",),
        example="split starters by rating into 4 equal groups, rest to the top: quarter 1, quarter 2, quarter 3, quarter 4",
        arguments=(
            Argument("noun", one_of("entrants", "payers", "starters", "finishers")),
            Argument("rest", one_of(*RESTS), required=False),
        ),
        parts={"by": WORDS, "into": DIVISION, "to": one_of("the top", "the bottom"), "without": FIRST_ONES},
        required_parts=("by", "into"),
        lines=single(GROUP),
        content_required=True,
        repeatable=True,
    ),
)
