"""A language of a few clauses, for tests of the text side alone: every shape that a signature can have stands in it once.

The clauses are those of the language reference's two examples; what they mean to a tournament does not matter here.
"""

from __future__ import annotations

from functools import cache

from regdsl.language import operands as o
from regdsl.language import operands_of_time as of_time
from regdsl.language.parsing import Parser
from regdsl.language.signature import ENCLOSING, TOP, Argument, Ask, Language, LineType, Rows, Signature
from regdsl.language.syntax import Line, Named, Word

IN_TOURNAMENT = ("tournament", "each event", "final")
CONDITION = o.expression("a condition")
ANYTHING = o.expression("a quantity")
COUNT = o.count_of("", "starters", "players")


def _any_line(line: Line) -> Line:
    return line


def _band(line: Line) -> Line:
    return line


def _tie_break(line: Line) -> str:
    argument = line.arguments[0]
    return argument.text if isinstance(argument, Word) else argument.name if isinstance(argument, Named) else ""


KEY = LineType("a key", _any_line)
VALUES = LineType("a value", _any_line)

SIGNATURES = (
    Signature("regdsl", "The version of the language.", (TOP,), "regdsl 1", (Argument("version", o.WHOLE),), numbered=False),
    Signature("tournament", "One tournament.", (TOP,), "tournament kulaga-2010:", (Argument("name", o.NAME),), numbered=False),
    Signature("series", "A series.", (TOP,), "series grand-prix:", (Argument("name", o.NAME),), numbered=False),
    Signature("name", "What it is called.", ("series", "tournament"), 'name:\n    en "Open"', texts=True, content_required=True),
    Signature("languages", "Its languages.", ("series", "tournament"), "languages en, bg", (Argument("tags", o.WORDS, many=True),)),
    Signature("members", "Its federations.", ("series",), "members BIH, MNE", (Argument("codes", o.CODE, many=True),)),
    Signature(
        "numbering", "How articles count.", ("series", "tournament"), "numbering 1, 1.1, a", (Argument("levels", ANYTHING, many=True),)
    ),
    Signature("events", "Its events.", ("series",), "events:", rows=Rows(LineType("a name", _any_line), VALUES)),
    Signature("each event", "What each event must be.", ("series",), "each event:", block_of="tournament"),
    Signature(
        "in",
        "Where and when.",
        IN_TOURNAMENT,
        'in "Minsk", BLR, 2010-11-27 .. 2010-12-05',
    ),
    Signature(
        "system",
        "The system.",
        IN_TOURNAMENT,
        "system swiss, 9 rounds",
        (Argument("kind", o.one_of("swiss", "round robin")), Argument("rounds", o.count_of("rounds"), required=False)),
    ),
    Signature("starts", "Its first day.", IN_TOURNAMENT, "starts 2009-03-17", (Argument("day", of_time.DATE),)),
    Signature(
        "require",
        "A requirement.",
        (*IN_TOURNAMENT, "hosting"),
        "require rounds >= 9",
        (Argument("what", ANYTHING, required=False),),
        {"where": CONDITION, "when": CONDITION, "at least": COUNT, "at most": COUNT},
        repeatable=True,
    ),
    Signature(
        "of whom",
        "Some of those.",
        ("require",),
        "of whom at least 10 where title in [GM, IM]",
        (),
        {"where": CONDITION, "at least": COUNT, "at most": COUNT},
        repeatable=True,
    ),
    Signature(
        "provide",
        "What is given.",
        IN_TOURNAMENT,
        "provide free hotel for 2 players",
        (Argument("what", o.WORDS),),
        {"for": ANYTHING, "per": o.per_each(), "where": CONDITION},
        repeatable=True,
    ),
    Signature(
        "contribution",
        "What federations pay.",
        ("series",),
        "contribution 1000 EUR, to BUL",
        (Argument("amount", o.AMOUNT),),
        {"per": o.per_each(), "to": o.CODE, "until": of_time.DATE},
    ),
    Signature("final", "The final.", ("series",), "final of 10 players:", (), {"of": o.count_of("players")}),
    Signature("hosting", "Hosting.", ("series",), "hosting of final:", (), {"of": o.WORDS}),
    Signature("schedule", "When.", IN_TOURNAMENT, "schedule:", rows=Rows(KEY, VALUES)),
    Signature(
        "fee",
        "What entrants pay.",
        IN_TOURNAMENT,
        "fee 20 EUR",
        (Argument("amount", o.AMOUNT, required=False),),
        {"in": o.CODE},
        asks=(Ask(("percent",), "a surcharge and a discount can meet", "write `percent unstated` or `percent of base`"),),
    ),
    Signature(
        "free",
        "Who pays nothing.",
        ("fee",),
        "free where title in [GM]",
        (),
        {"where": CONDITION},
        required_parts=("where",),
        repeatable=True,
    ),
    Signature("base", "The fee by a key.", ("fee",), "base by rating:", (), {"by": o.WORDS}, rows=Rows(KEY, VALUES), content_required=True),
    Signature(
        "discount",
        "Off.",
        ("fee",),
        "discount 50% where female",
        (Argument("share", o.either(o.PERCENT, o.AMOUNT)),),
        {"where": CONDITION, "at most": o.AMOUNT},
        repeatable=True,
    ),
    Signature("percent", "Of what.", ("fee",), "percent of base", (), {"of": o.WORDS}),
    Signature(
        "ranking",
        "The ranking.",
        IN_TOURNAMENT,
        "ranking by points:",
        (),
        {"by": o.WORDS},
        lines=LineType("a tie-break", _tie_break),
        numbers_children=False,
    ),
    Signature(
        "prizes",
        "The prizes.",
        IN_TOURNAMENT,
        "prizes in EUR:",
        (),
        {"in": o.CODE},
        asks=(Ask(("ties",), "tied players", "write `ties share equally`"),),
    ),
    Signature("points", "The points.", ("final",), "points:", ()),
    Signature(
        "places",
        "Prizes by place.",
        ("prizes", "points"),
        "places 1..3: 500, 300, 200",
        (Argument("range", ANYTHING),),
        lines=LineType("an amount", _any_line),
        content_required=True,
        repeatable=True,
    ),
    Signature("factor", "Times.", ("points",), "factor fund / 10 000 EUR", (Argument("by", ANYTHING),)),
    Signature(
        "example",
        "Recomputed.",
        ("points",),
        "example fund = 8000 EUR, gives 0.8",
        (Argument("given", ANYTHING), Argument("gives", ANYTHING, keyword="gives")),
        repeatable=True,
    ),
    Signature(
        "category",
        "A category.",
        ("prizes",),
        'category women "Best women" where female: 200',
        (Argument("name", o.NAME),),
        {"where": CONDITION},
        lines=LineType("an amount", _any_line),
        repeatable=True,
    ),
    Signature(
        "deduct",
        "Off a prize.",
        ("prizes",),
        "deduct 20%, at least 100 EUR, where absent from closing",
        (Argument("share", o.PERCENT),),
        {"at least": o.AMOUNT, "where": CONDITION},
        repeatable=True,
    ),
    Signature(
        "ties",
        "Tied players.",
        ("prizes", "points"),
        "ties share equally",
        (Argument("how", o.one_of("share equally", "ranking"), required=False),),
        {"by": o.WORDS},
    ),
    Signature("one prize per player", "Which is kept.", ("prizes",), "one prize per player:", content_required=True),
    Signature("keep", "Which.", ("one prize per player",), "keep highest", (Argument("which", o.one_of("highest", "first")),)),
    Signature("nobody twice", "No player twice.", ("final",), "nobody twice"),
    Signature(
        "stated in",
        "What one version says.",
        (*IN_TOURNAMENT, "series", "events", "points", "prizes"),
        "stated in sr-Latn:",
        (Argument("language", o.WORDS),),
        block_of=ENCLOSING,
        numbered=False,
        repeatable=True,
    ),
    Signature(
        "stated total", "The total that the text gives.", ("prizes", "fee"), "stated total = 120 000", (Argument("total", ANYTHING),)
    ),
    Signature(
        "attest",
        "Said by a person.",
        (*IN_TOURNAMENT, "hosting"),
        'attest broadcast:\n    en "Online."',
        (Argument("key", o.NAME),),
        texts=True,
        repeatable=True,
    ),
    Signature("text", "Free text.", (*IN_TOURNAMENT, "series", "article"), 'text:\n    en "Enjoy."', texts=True, repeatable=True),
    Signature("note", "A text.", (*IN_TOURNAMENT,), 'note "Bring your clock."', (Argument("text", o.TEXT),), repeatable=True),
    Signature("article", "A group.", IN_TOURNAMENT, "article:", block_of=ENCLOSING, repeatable=True),
)


@cache
def language() -> Language:
    return Language((s for s in SIGNATURES if s.head != "in"), {"absent from closing", "rounds per day", "fund for <name>"})


@cache
def parser() -> Parser:
    return Parser(language().vocabulary)
