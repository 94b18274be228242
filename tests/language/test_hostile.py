"""Texts that are damaged, huge or made to hurt: an answer with places, in time, never an exception."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regdsl.clauses import registry
from regdsl.diagnostics import Diagnostic
from regdsl.language.source import decode_utf8, read_text
from tests.language.reading_texts import in_a_file, read
from tests.language.small_language import language, parser

ROOT = Path(__file__).resolve().parents[2]
SERIES = ROOT / "regulations" / "balkan-grand-prix-2009"
LONGEST = 120.0  # no measure of speed (benchmarks/ has those), only a bound on what would never end
"""Seconds that the worst text may take on a slow and busy machine; on an ordinary one none below takes one."""


def timed(text: str, *, is_yaml: bool = False) -> tuple[Diagnostic, ...]:
    begin = time.perf_counter()
    _, found = read(text, language(), parser(), is_yaml=is_yaml)
    assert time.perf_counter() - begin < LONGEST
    for error in found:
        assert_placed(error, text)
    return found


def assert_placed(error: Diagnostic, text: str) -> None:
    """Every fault has a place inside the file, and a message that can be made."""
    lines = text.split("\n")
    span = error.span
    assert 1 <= span.line <= span.end_line <= len(lines)
    assert 1 <= span.column <= len(lines[span.line - 1]) + 2
    assert (span.line, span.column) <= (span.end_line, span.end_column)
    assert error.message
    assert all(error.advice)


HOSTILE = {
    "brackets": ("require " + "(" * 10_000 + "a" + ")" * 10_000, "too-deep"),
    "open brackets": ("require " + "([" * 10_000, "too-deep"),
    "lists": ("require a in " + "[" * 41 + "]" * 41, "too-deep"),
    "negations": ("require " + "not " * 10_000 + "foreign", "too-deep"),
    "parts of parts": ("require " + "a of " * 10_000 + "b >= 3", "too-deep"),
    "relations": ("require " + "below " * 10_000 + "3", "too-deep"),
    "comparisons": ("require a" + " >= 3" * 10_000, "too-deep"),
    "a long condition": ("require " + " and ".join(["rounds >= 9"] * 4000), None),
    "a long sum": ("require " + " + ".join(["rounds"] * 5000) + " >= 9", None),
    "a long list": ("require title in [" + ", ".join(["GM"] * 10_000) + "]", None),
    "a long word": ("require " + "a" * 50_000, None),
    "a long hyphened word": ("require " + "a-" * 25_000 + "b", None),
    "a long number": ("require rounds >= " + "9" * 50_000, "number-too-long"),
    "a long grouped number": ("require rounds >= 1" + " 000" * 10_000, "number-too-long"),
    "a long fraction": ("require rounds >= 1/" + "9" * 50_000, "number-too-long"),
    "a long range": ("require rounds in 1.." + "9" * 50_000, "number-too-long"),
    "a long text": ('note "' + "x" * 50_000 + '"', None),
    "an open text": ('note "' + "x" * 50_000, "text-not-closed"),
    "quotes": ('note "' + '"' * 50_001, None),
    "a long comment": ("require foreign  #" + "x(" * 50_000, None),
    "spaces": ("require" + " " * 50_000 + "foreign", None),
    "signs": ("require " + "$" * 50_000, "foreign-sign"),
    "commas": ("require " + "," * 50_000, "not-understood"),
    "dots": ("require " + "." * 50_000, "not-understood"),
    "points and digits": ("require " + "1." * 25_000, "not-understood"),
    "digits and commas": ("require " + "1," * 25_000 + "1", "ambiguous-number"),
    "colons": ("require" + ":" * 50_000, "not-understood"),
    "section signs": ("§" * 50_000, "article-number"),
    "labels": ("@a " * 10_000 + "require foreign", "mark-not-here"),
    "an article number": ("§1" + ".1" * 10_000 + " require foreign", None),
    "a foreign word": ("require " + "ж" * 50_000, None),
    "a mixed word": ("require " + "aж" * 25_000, None),
    "an unknown head": ("x" * 50_000 + " foreign", "unknown-head"),
    "words": ("require " + "untill " * 7000, None),
}


@pytest.mark.parametrize(("line", "name"), HOSTILE.values(), ids=list(HOSTILE))
def test_one_line(line: str, name: str | None) -> None:
    found = timed(in_a_file(line, "tournament"))
    if name is not None:
        assert name in {error.name for error in found}
    assert all(len(error.message) < 1000 for error in found)


def test_deep_indentation() -> None:
    lines = ["regdsl 1", "tournament a:", *("    " * level + "article:" for level in range(1, 2000))]
    found = timed("\n".join(lines))
    assert "too-deep" in {error.name for error in found}


def test_staircase_of_wrong_indentation() -> None:
    lines = ["regdsl 1", "tournament a:", *(" " * level + "require foreign" for level in range(1, 3000))]
    assert timed("\n".join(lines))


@pytest.mark.parametrize("line", ["require ,", "$", "\t", "“", "require (", "(" * 50, "§9,4 x", "x\u202e", "Require foreign", "x"])
def test_thousands_of_broken_lines(line: str) -> None:
    """The time grows with the number of lines, not with its square: reading stops after the first five hundred errors."""
    found = timed(in_a_file("\n".join([line] * 20_000), "tournament"))
    assert found
    assert len(found) <= 25_000


@pytest.mark.parametrize(
    "text",
    [
        "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]",
        "regdsl: 1\ntournament: a\nwith: " + "[" * 10_000,
        "regdsl: 1\ntournament: a\nwith: " + "{a: " * 5_000,
        "regdsl: 1\ntournament: a\nwith:\n" + "".join("  " * level + "- article:\n" for level in range(1, 60)),
        "regdsl: 1\ntournament: a\nwith:\n  - require: " + "(" * 5_000,
        "regdsl: 1\ntournament: a\nwith:\n" + "  - require: 9 ≥ 3\n" * 3_000,
        "regdsl: 1\ntournament: a\nwith:\n  - require: |\n" + "      foreign and\n" * 3_000,
        "regdsl: 1\ntournament: a\nwith:\n  - require: [" + "a, " * 20_000 + "]",
        "regdsl: 1\ntournament: a\nwith:\n  - ? [a]\n    : b",
        "%YAML 1.1\n---\n!!python/object/apply:os.system [x]",
        "regdsl: 1\n<<: {tournament: a}",
        'regdsl: 1\ntournament: a\nwith:\n  - note: "\\0\\a\\u202e"',
        "- " * 3_000,
        "? " * 3_000,
        "'" * 10_001,
        "\ufeff\ufeff",
    ],
)
def test_yaml(text: str) -> None:
    assert timed(text, is_yaml=True)


def test_a_file_of_100_megabytes_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "huge.regdsl"
    with path.open("wb") as stream:
        stream.truncate(100 * 1024 * 1024)
    begin = time.perf_counter()
    text, found = read_text(path)
    assert text is None
    assert [error.name for error in found] == ["file-too-large"]
    assert time.perf_counter() - begin < LONGEST


TEXTS = {
    "regdsl": (SERIES / "balkan-grand-prix-2009.regdsl").read_text(encoding="utf-8"),
    "yaml": (SERIES / "balkan-grand-prix-2009.yaml").read_text(encoding="utf-8"),
}
PIECES = [
    *"\"'#:,()[]{}§@\t\n.-%€“–≥а\u200b\u202e\x00\x7f\x85\u2028|>é\u0301\U0001f6000",
    *(
        "    ",
        "  ",
        "..",
        "1,000",
        "25.000",
        "30",
        "and",
        "where",
        "untill",
        "Fee",
        "unstated",
        "art:",
        "with:",
        "- ",
        ": ",
        "&a",
        "*a",
        "!t",
    ),
    *("2009-02-30", "25:61", "1/0", "9" * 30),
]


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """A piece of a real text with a few characters cut out, doubled, or put in."""
    lines = text.split("\n")
    begin = draw(st.integers(0, len(lines) - 1))
    text = "\n".join([*lines[:8], *lines[begin : begin + 30]])
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(text)))
        until = min(len(text), at + draw(st.sampled_from([0, 0, 1, 2, 7, 40])))
        put = draw(st.one_of(st.sampled_from(PIECES), st.text(max_size=3), st.just(text[at:until] * 2)))
        text = text[:at] + put + text[until:]
    return text.encode("utf-8", "replace").decode("utf-8")


def read_real(text: str, *, is_yaml: bool) -> None:
    begin = time.perf_counter()
    _, found = read(text, registry.language(), registry.parser(), is_yaml=is_yaml)
    assert time.perf_counter() - begin < LONGEST
    for error in found:
        assert_placed(error, text)


@settings(max_examples=300, deadline=None)
@given(mutations(TEXTS["regdsl"]))
def test_mutations_of_a_real_text(text: str) -> None:
    read_real(text, is_yaml=False)


@settings(max_examples=200, deadline=None)
@given(mutations(TEXTS["yaml"]))
def test_mutations_of_a_real_yaml_text(text: str) -> None:
    read_real(text, is_yaml=True)


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_mutations_of_bytes(data: st.DataObject) -> None:
    content = bytearray(TEXTS["regdsl"].encode())
    for _ in range(data.draw(st.integers(1, 3))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    text, found = decode_utf8(bytes(content), "text.regdsl")
    if text is None:
        assert [error.name for error in found] == ["undecodable-text"]
    else:
        read_real(text, is_yaml=False)


@pytest.mark.parametrize("line", [line for line in TEXTS["regdsl"].split("\n") if line.strip()][::7])
def test_a_real_line_cut_anywhere(line: str) -> None:
    """What is left of a line, however it is cut, is read or refused in words."""
    for end in range(1, len(line), 3):
        cut = re.sub(r"^ *", "", line[:end])
        read_real(in_a_file(cut, "series"), is_yaml=False)
