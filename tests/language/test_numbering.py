"""Articles by the file's own `numbering`: in figures, in letters, in Roman numerals."""

from __future__ import annotations

import pytest

from regdsl.clauses.registry import language, parser
from regdsl.language.dsl import read_dsl
from regdsl.language.numbering import articles, in_figures
from regdsl.language.syntax import Clause
from regdsl.regulation.loading import load_text

TEXT = """regdsl 1

tournament cup:
    numbering {levels}
    system swiss, 9 rounds
    article:
        rules FIDE
        rated by FIDE
    §4 article:
        §4.1 dress code decent
        phones:
            en "Off."
"""


def numbers(levels: str) -> list[str]:
    document, found = read_dsl(TEXT.format(levels=levels), "cup.regdsl", language(), parser())
    assert found == []
    numbered = articles(document, language())
    tournament = next(each for each in document.clauses if each.head == "tournament")
    said = []
    for clause in tournament.content:
        if isinstance(clause, Clause) and clause.head != "numbering":
            said += [numbered[id(clause)], *(numbered[id(inner)] for inner in clause.content if isinstance(inner, Clause))]
    return said


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ("1, 1.1, a", ["1", "2", "2.1", "2.2", "4", "4.1", "4.2"]),
        ("1, a", ["1", "2", "2a", "2b", "4", "4.1", "4b"]),
        ("I, 1", ["I", "II", "II.1", "II.2", "IV", "IV.1", "IV.2"]),
        ("I, 1.1", ["I", "II", "2.1", "2.2", "IV", "4.1", "4.2"]),
    ],
)
def test_levels(levels: str, expected: list[str]) -> None:
    assert numbers(levels) == expected


@pytest.mark.parametrize("levels", ["1, 1.1, a", "I, 1", "I, 1.1"])
def test_numbers_of_an_article_stand_in_it(levels: str) -> None:
    """Number 3 is left out, which is told; that 4.1 stood elsewhere is not."""
    assert [each.kind.code for each in load_text(TEXT.format(levels=levels), "cup.regdsl").diagnostics] == ["R402"]


@pytest.mark.parametrize(("printed", "pinned"), [("IV", "4"), ("IX.2", "9.2"), ("4.2", "4.2"), ("a", "a"), ("", "")])
def test_as_it_is_pinned(printed: str, pinned: str) -> None:
    assert in_figures(printed) == pinned
