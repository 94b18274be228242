"""What people see. The expected texts are written by hand; marks stand under what a terminal shows, not under character counts."""

from __future__ import annotations

import os
from pathlib import Path
from textwrap import dedent

import pytest

from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.sources import Sources
from regdsl.diagnostics.text import COLOURED, as_text
from regdsl.diagnostics.visible import visible, width
from regdsl.values.span import Span, whole_file


def word(span: Span, text: str = "fondd", **more: object) -> Diagnostic:
    return Diagnostic("unknown-word", span, {"word": text}, **more)  # type: ignore[arg-type]


def excerpt(line: str, column: int, end_column: int) -> list[str]:
    """The source line as shown and the line with the mark, both without their frame."""
    shown = as_text([word(Span("f", 1, column, 1, end_column))], Sources({"f": line})).split("\n")
    return [shown[3].removeprefix("1 | "), shown[4].removeprefix("  | ")]


def test_one_diagnostic_in_full() -> None:
    text = "series s:\n" * 27 + "    require fondd for main >= 6000 EUR\n"
    diagnostic = word(Span("s.regdsl", 28, 13, 28, 18), advice=("did you mean `fund`?",), article="1.1")
    expected = """\
        error F012: unknown word `fondd`
          --> s.regdsl:28:13 (article 1.1)
           |
        28 |     require fondd for main >= 6000 EUR
           |             ^^^^^
           = did you mean `fund`?
        """
    assert as_text([diagnostic], Sources({"s.regdsl": text})) == dedent(expected)


def test_related_places_have_their_own_lines_and_share_the_frame() -> None:
    sources = Sources({"a": "fund 600 EUR", "b": "\n" * 98 + "places 1..2: 300, 200\n"})
    diagnostic = Diagnostic(
        "sum-differs",
        Span("b", 99, 14, 99, 22),
        {"sum": "500 EUR", "stated": "600 EUR"},
        related=(Related(Span("a", 1, 6, 1, 13), "the fund is stated here"),),
    )
    expected = """\
        warning R004: the prizes add up to 500 EUR, the text says 600 EUR
          --> b:99:14
           |
        99 | places 1..2: 300, 200
           |              ^^^^^^^^
           note: the fund is stated here
          --> a:1:6
           |
         1 | fund 600 EUR
           |      -------
        """
    assert as_text([diagnostic], sources) == dedent(expected)


def test_two_are_parted_by_an_empty_line_and_none_is_nothing() -> None:
    one = word(whole_file("f"))
    assert as_text([], Sources()) == ""
    assert as_text([one, one], Sources()) == "error F012: unknown word `fondd`\n --> f\n\nerror F012: unknown word `fondd`\n --> f\n"


@pytest.mark.parametrize(
    ("line", "column", "end_column", "shown", "mark"),
    [
        ("fund x", 6, 7, "fund x", "     ^"),
        ("fund x", 7, 7, "fund x", "      ^"),  # behind the last character: something is missing there
        ("fund x", 40, 45, "fund x", "      ^"),  # a place that the line no longer has
        ("fund x", 1, 99, "fund x", "^^^^^^"),
        ("名 x", 3, 4, "名 x", "   ^"),  # a Chinese character takes two columns
        ("名 x", 1, 2, "名 x", "^^"),
        ("cafe\u0301 x", 7, 8, "cafe\u0301 x", "     ^"),  # e and a combining acute: one column
        ("a\tx", 3, 4, "a   x", "    ^"),  # a tab goes to the next column that 4 divides
        ("\tx", 1, 2, "    x", "^^^^"),
        ("a\u202eb x", 5, 6, "a<U+202E>b x", "           ^"),
        ("\x1b[31mred", 1, 2, "<U+001B>[31mred", "^^^^^^^^"),
    ],
)
def test_marks_stand_under_the_place(line: str, column: int, end_column: int, shown: str, mark: str) -> None:
    assert excerpt(line, column, end_column) == [shown, mark]


def test_a_place_over_several_lines_says_where_it_ends() -> None:
    shown = as_text([word(Span("f", 1, 3, 2, 2))], Sources({"f": "ab cd\nef"}))
    assert shown.endswith("1 | ab cd\n  |   ^^^ to line 2\n")


def test_a_very_long_line_is_cut_around_the_place() -> None:
    line, mark = excerpt("x" * 1000 + "here" + "y" * 1000, 1001, 1005)
    # 140 columns are 136 beside the frame `1 | `, one of them for the last sign: a third of 135 before the place, 86 behind it.
    assert line == "…" + "x" * 44 + "here" + "y" * 86 + "…"
    assert mark == " " * 45 + "^^^^"


def test_hidden_characters_never_reach_the_terminal() -> None:
    nasty = "a\x1b]0;title\x07\u202e\u200b\r\n\u2028\udc80"
    related = Related(Span(nasty, 1, 1, 1, 2), nasty)
    diagnostic = word(Span(nasty, 1, 1, 1, 2), nasty, advice=(nasty,), related=(related,), article=nasty)
    printed = as_text([diagnostic], Sources({nasty: nasty})).replace("\n", "")
    assert [character for character in printed if not character.isprintable()] == []


def test_colours_only_where_asked() -> None:
    diagnostic = word(Span("f", 1, 1, 1, 2), advice=("x",))
    sources = Sources({"f": "fondd"})
    assert "\x1b" not in as_text([diagnostic], sources)
    coloured = as_text([diagnostic], sources, COLOURED)
    assert coloured.startswith("\x1b[1;31merror F012\x1b[0m: ")
    assert coloured.count("\x1b[0m") == coloured.count("\x1b[") / 2


def test_width_and_visible() -> None:
    assert visible("Балкан Гран При") == "Балкан Гран При"
    assert visible("a\tb") == "a<U+0009>b"
    assert width("한글") == 4
    assert width("\u1112\u1161\u11ab") == 2  # the same syllable as 한, written in its three letters


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00", "folder"])
def test_no_excerpt_where_the_file_cannot_be_shown(content: bytes | str | None, tmp_path: Path) -> None:
    path = tmp_path / "f.regdsl"
    if isinstance(content, bytes):
        path.write_bytes(content)
    elif content == "folder":
        path.mkdir()
    assert as_text([word(Span(str(path), 1, 2, 1, 3))], Sources()) == f"error F012: unknown word `fondd`\n --> {path}:1:2\n"


def test_lines_are_read_when_asked_for_and_end_as_the_readers_say(tmp_path: Path) -> None:
    path = tmp_path / "f.regdsl"
    sources = Sources()
    path.write_bytes(b"\xef\xbb\xbfone\r\ntwo\rthree\x0cstill three\nfour")
    assert [sources.line(str(path), number) for number in range(6)] == [None, "one", "two", "three\x0cstill three", "four", None]
    path.unlink()
    assert sources.line(str(path), 2) == "two"


@pytest.mark.parametrize("name", ["", "no\0name", "x" * 5000])
def test_names_that_no_file_has(name: str) -> None:
    assert Sources().line(name, 1) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert Sources().line(str(tmp_path / "pipe"), 1) is None
