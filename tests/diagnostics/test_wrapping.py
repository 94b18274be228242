"""Lines broken at blanks: written out by hand."""

from __future__ import annotations

import pytest

from regdsl.diagnostics import Diagnostic
from regdsl.diagnostics.sources import Sources
from regdsl.diagnostics.text import COLOURED, as_text
from regdsl.diagnostics.visible import width
from regdsl.diagnostics.wrapping import wrapped
from regdsl.values.span import Span


@pytest.mark.parametrize(
    ("text", "columns", "indent", "lines"),
    [
        ("one two", 7, 0, ["one two"]),
        ("one two", 6, 0, ["one", "two"]),
        ("one two three", 9, 2, ["one two", "  three"]),
        ("one  two", 20, 0, ["one  two"]),  # what fits stays as it is
        ("  one two", 5, 4, ["  one", "    two"]),
        ("indivisible word", 4, 0, ["indivisible", "word"]),
        ("将棋 将棋", 5, 0, ["将棋", "将棋"]),  # wide letters take two columns: 4 + 1 + 4 = 9
        ("", 5, 0, [""]),
    ],
)
def test_wrapped(text: str, columns: int, indent: int, lines: list[str]) -> None:
    assert wrapped(text, columns, indent) == lines


@pytest.mark.parametrize("columns", [40, 60, 80, 120])
@pytest.mark.parametrize("column", [1, 90, 300])
def test_a_diagnostic_fits(columns: int, column: int) -> None:
    """But for the place, which can be clicked on."""
    word = "some words of a long text and what should be written instead, in words, " * 3
    found = Diagnostic("unknown-word", Span("f", 1, column, 1, column + 20), {"word": word}, (word,), ())
    for line in as_text([found], Sources({"f": "abcd " * 80}), columns=columns).split("\n"):
        assert width(line) <= columns


def test_colours_change_no_line() -> None:
    found = Diagnostic("unknown-word", Span("f", 1, 1, 1, 3), {"word": "very long words " * 10}, ("advice " * 20,), ())
    coloured = as_text([found], Sources({"f": "ab cd"}), COLOURED, 50)
    for start in ("\x1b[1;31m", "\x1b[34m", "\x1b[1m", "\x1b[0m"):
        coloured = coloured.replace(start, "")
    assert coloured == as_text([found], Sources({"f": "ab cd"}), columns=50)
