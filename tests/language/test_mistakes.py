"""Typical wrong lines: each is one error, at its place, in words, with a way out."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pytest

from regdsl.diagnostics import Diagnostic
from tests.language.reading_texts import in_a_file, read
from tests.language.small_language import language, parser


@dataclass(frozen=True)
class Slip:
    """`text` with the place of the error between ⟦ and ⟧; the error's name, and a piece of its advice."""

    text: str
    name: str
    advice: str

    @property
    def written(self) -> str:
        return self.text.replace("⟦", "").replace("⟧", "")


SLIPS = [
    # colons
    Slip("prizes in EUR:\n    places 1..3 ⟦200⟧, 100\n    ties by ranking", "not-understood", "`places 1..3: 200, 100`"),
    Slip("prizes in EUR⟦⟧\n    places 1..3: 200, 100\n    ties by ranking", "colon-missing", "`:` at the end"),
    Slip("schedule:\n    round 1 ⟦2010-11-27 16:30⟧", "not-understood", "`round 1: 2010-11-27 16:30`"),
    Slip("⟦schedule:⟧\nsystem round robin", "empty-block", "indent the lines"),
    Slip("system swiss, 9 rounds\n  ⟦starts 2009-03-17⟧\nrequire foreign", "indentation", "begin in column 5"),
    Slip("name: ⟦:⟧", "not-understood", "here may stand"),
    # reserved words
    Slip("contribution 1000 EUR, ⟦untill⟧ 2009-04-15", "unknown-word", "`until`"),
    Slip("contribution 1000 EUR ⟦untill⟧ 2009-04-15", "unknown-word", "`until`"),
    Slip("require at least 20 starters ⟦wher⟧ foreign", "unknown-word", "`where`"),
    Slip("prizes in EUR:\n    category women ⟦were⟧ female: 200\n    ties by ranking", "unknown-word", "`where`"),
    Slip("prizes in EUR:\n    category ⟦for⟧: 200\n    ties by ranking", "reserved-word", "one word, with hyphens"),
    Slip("require rounds >= 9 and ⟦or⟧ days >= 7", "reserved-word", "take one out"),
    Slip("require ⟦and⟧ rounds >= 9", "reserved-word", "one of them is missing"),
    Slip("require rounds >= 9 ⟦where⟧", "operand-missing", ""),
    Slip("require rounds >= 9 where foreign, ⟦where female⟧", "part-twice", "`and`"),
    Slip("system swiss, 9 rounds, ⟦per federation⟧", "part-not-here", "takes no such words"),
    # the end of the line
    Slip("require rounds ⟦>=⟧", "line-ends-early", "a number"),
    Slip("system swiss⟦,⟧", "line-ends-early", "take the comma out"),
    Slip("require ⟦at least⟧", "line-ends-early", "a number"),
    Slip('prizes in EUR:\n    places 4..13: 10 x ⟦"Cup"⟧\n    ties by ranking', "not-understood", '`places 4..13: "Cup"`'),
    Slip('prizes in EUR:\n    category women where female: 2 x ⟦"Cup"⟧\n    ties by ranking', "not-understood", '`places 1..2: "Cup"`'),
    Slip("prizes in EUR:\n    places 1..3: 50⟦,⟧\n    ties by ranking", "line-ends-early", "take the comma out"),
    # brackets and quotes
    Slip("require title in ⟦[⟧GM, IM", "bracket-not-closed", "`]`"),
    Slip("require title in ⟦[⟧GM, IM)", "bracket-not-closed", "`]`"),
    Slip("require ⟦(⟧foreign and female", "bracket-not-closed", "`)`"),
    Slip("require foreign⟦)⟧ and female", "not-understood", "no bracket is open"),
    Slip('name:\n    en ⟦"Spring Open⟧\n    bg "Пролет"', "text-not-closed", 'with " on the same line'),
    Slip('note "The "⟦Old⟧ Town" Open"', "not-understood", "typographic quotation marks"),
    Slip("note ⟦'⟧Bring your clock.'", "foreign-sign", 'two "'),
    Slip("note ⟦“⟧Bring, your clock.”", "foreign-sign", '`"`'),
    Slip("note ⟦„⟧Bring your clock.“", "foreign-sign", '`"`'),
    # signs
    Slip("require rounds ⟦≥⟧ 9", "foreign-sign", "`>=`"),
    Slip("require rounds ⟦=>⟧ 9", "foreign-sign", "`>=`"),
    Slip("require rounds ⟦==⟧ 9", "foreign-sign", "`=`"),
    Slip("require rounds ⟦<>⟧ 9", "foreign-sign", "`!=`"),
    Slip("require foreign ⟦&⟧ female", "foreign-sign", "`and`"),
    Slip("require foreign ⟦|⟧ female", "foreign-sign", "`or`"),
    Slip("prizes in EUR:\n    places 1⟦–⟧3: 200, 100\n    ties by ranking", "foreign-sign", "`..`"),
    Slip("prizes in EUR:\n    places 1⟦…⟧3: 200, 100\n    ties by ranking", "foreign-sign", "`..`"),
    Slip("contribution 1000 ⟦€⟧", "foreign-sign", "`EUR`"),
    Slip("contribution ⟦$⟧1000", "foreign-sign", "behind the amount"),
    Slip("system swiss⟦;⟧ 9 rounds", "foreign-sign", "`,`"),
    Slip("system swiss, 9⟦\u00a0⟧rounds", "foreign-sign", "a plain space"),
    Slip("require title in ⟦{⟧GM, IM}", "foreign-sign", "[GM, IM]"),
    # numbers
    Slip("contribution ⟦1,000⟧ EUR", "ambiguous-number", "`1 000` for thousands"),
    Slip("contribution ⟦25.000⟧ RSD", "ambiguous-number", "`25 000`"),
    Slip("final of 10 players:\n    points:\n        factor ⟦0,5⟧", "ambiguous-number", "`0.5` for the fraction"),
    Slip("contribution ⟦1.000.000⟧ RSD", "ambiguous-number", "`1 000 000`"),
    Slip("contribution ⟦20 EURO⟧", "unknown-currency", ""),
    Slip("contribution ⟦EUR 20⟧", "wrong-operand", "6000 EUR"),
    Slip("starts ⟦2009-02-30⟧", "no-such-date", "YYYY-MM-DD"),
    Slip("starts ⟦17.03.2009⟧", "not-understood", "YYYY-MM-DD"),
    Slip("prizes in EUR:\n    deduct ⟦20⟧\n    ties by ranking", "wrong-operand", "20%"),
    Slip("system swiss, ⟦9 days⟧", "unknown-unit", ""),
    # heads
    Slip("⟦Starts⟧ 2009-03-17", "unknown-head", "`starts`"),
    Slip("⟦PRIZES⟧ in EUR:\n    ties by ranking", "unknown-head", "`prizes`"),
    Slip("⟦sytem⟧ swiss", "unknown-head", "`system`"),
    Slip("⟦tie-breaks⟧: buchholz", "unknown-head", "`ranking`"),
    Slip("⟦systеm⟧ swiss, 9 rounds", "mixed-scripts", "`system`"),
    Slip("prizes in EUR:\n    places 1..3: 200\n    ⟦tise⟧ by ranking", "unknown-head", "`ties`"),
    Slip("prizes in EUR:\n    ties ⟦share equaly⟧", "unknown-word", "`share equally`"),
    # articles and labels
    Slip("⟦§9,4⟧ system swiss", "article-number", "`§9.4`"),
    Slip("⟦§ IV⟧ system swiss", "article-number", "`§4`"),
    Slip("⟦Art. 9.4⟧ system swiss", "article-number", "`§9.4`"),
    Slip("⟦9.4⟧ system swiss", "article-number", "`§9.4`"),
    Slip("system ⟦§⟧4 swiss", "article-number", "beginning of the line"),
    Slip("§4 ⟦§5⟧ system swiss", "mark-not-here", "one article number"),
    # invisible
    Slip("system⟦\t⟧swiss", "tab", "spaces"),
    Slip('note "Spring ⟦\u202e⟧nepO"', "hidden-character", "take it out"),
    Slip("system swiss  # fine ⟦\u200f⟧ comment", "hidden-character", "take it out"),
    Slip("system ⟦\u200b⟧swiss", "hidden-character", "take it out"),
    Slip('note "bell ⟦\x07⟧"', "hidden-character", "take it out"),
    Slip('note "nothing ⟦\x00⟧"', "hidden-character", "take it out"),
]


@pytest.mark.parametrize("slip", SLIPS, ids=lambda slip: slip.written.replace("\n", " / "))
def test_one_slip_is_one_error(slip: Slip) -> None:
    text = in_a_file(slip.text, "tournament")
    for root in ("tournament", "series"):
        text = in_a_file(slip.text, root)
        found = read(text.replace("⟦", "").replace("⟧", ""), language(), parser())[1]
        if not any(error.name == "clause-not-here" for error in found):
            break
    assert [error.name for error in found] == [slip.name]
    (error,) = found
    assert place(text) == (error.span.line, error.span.column, error.span.end_column)
    assert slip.advice in " ".join(error.advice)
    assert_in_words(error)


def place(marked: str) -> tuple[int, int, int]:
    """Line, column and end column of what stands between the marks."""
    before, _, rest = marked.partition("⟦")
    inside = rest.partition("⟧")[0]
    column = len(before) - (before.rfind("\n") + 1) + 1
    return before.count("\n") + 1, column, column + (len(inside) or 1)


def assert_in_words(error: Diagnostic) -> None:
    """No message names a token of the grammar or a class of the code."""
    assert error.advice or error.name == "operand-missing"
    said = " ".join((error.message, *error.advice))
    assert not re.search(
        r"\b(NAME|NUMBER|STRING|MOMENT|RANGE|LSQB|RSQB|LPAR|RPAR|COLON|COMMA|HEAD|FACT|_NL|RELATION|SIGN|UPTO|OPEN)\b", said
    )
    assert not re.search(r"<[A-Z]\w+|Token\(|\bNone\b", said)


SPRING_OPEN = """\
regdsl 1

tournament spring-open:
    name:
        en "Spring Open
    system swiss; 9 rounds
    prizes in EUR
        places 1..3 200, 100
        category women: 200
        ties share equaly
    schedule: round 1:
        round 1: nothing of this block is missed
    starts 2009-02-30
    require rounds >= 9
"""


def test_all_errors_of_a_file_at_once() -> None:
    text = SPRING_OPEN
    found = read(text, language(), parser())[1]
    assert [error.span.line for error in found] == [5, 6, 7, 8, 10, 11, 13]


def test_a_tab_for_each_level_is_one_error() -> None:
    text = "regdsl 1\n\ntournament spring-open:\n\tprizes in EUR:\n\t\tplaces 1..3: 200\n\t\tties by ranking\n\tsystem swiss\n"
    (error,) = read(text, language(), parser())[1]
    assert (error.name, error.span.line, error.span.column) == ("tab", 4, 1)
    assert "3 more lines" in error.advice[1]


@pytest.mark.parametrize(
    "text",
    [
        "regdsl 1\n\ntournament a:\n    system swiss  # a comment\n",
        "# a comment\n\n\nregdsl 1\n  # indented oddly\ntournament a:\n\n    # first\n    system swiss\n# last",
        "regdsl 1\n\ntournament a:\n    system swiss",
        '\nregdsl 1\ntournament a:\n    note "a # b"  # "c" # d\n    system swiss\n',
        'regdsl 1\ntournament a:\n    note "tab in a\u00a0text, “quotes” – dashes; € ≥ Ж"\n',
    ],
)
def test_comments_and_ends_of_files(text: str) -> None:
    document, found = read(text, language(), parser())
    assert found == ()
    assert document is not None
    assert [clause.head for clause in document.clauses] == ["regdsl", "tournament"]


@pytest.mark.parametrize("text", ["", "\n", "# only a comment", "\n\n   \n# a\n\n# b\n"])
def test_a_file_of_nothing(text: str) -> None:
    document, found = read(text, language(), parser())
    assert found == ()
    assert document is not None
    assert document.clauses == ()


def test_a_sign_of_comments_inside_a_text() -> None:
    document, found = read('regdsl 1\ntournament a:\n    note "board #1"\n', language(), parser())
    assert found == ()
    assert "board #1" in str(document)
