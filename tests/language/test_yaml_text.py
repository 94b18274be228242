"""YAML as located plain values."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regdsl.language.yaml_text import YamlMapping, YamlScalar, YamlSequence, compose


def plain(node):
    if isinstance(node, YamlScalar):
        return node.text
    if isinstance(node, YamlSequence):
        return [plain(item) for item in node.items]
    return {key.text: plain(value) for key, value in node.entries}


def told(text):
    return [(d.name, d.span.line, d.span.column) for d in compose(text, "f")[1] if d.message]


def test_values_are_what_was_written():
    node, diagnostics = compose('a: NO\nb: [010, 14:30, "x: y", 1.10]\nc:\n  - d: ~\n', "f")
    assert diagnostics == ()
    assert plain(node) == {"a": "NO", "b": ["010", "14:30", "x: y", "1.10"], "c": [{"d": "~"}]}


def test_styles():
    node, _ = compose("[a, 'b', \"c\"]", "f")
    assert isinstance(node, YamlSequence)
    assert [item.style for item in node.items if isinstance(item, YamlScalar)] == [None, "'", '"']


def test_places_count_characters():
    node, _ = compose("č: [đ, x]\nšš:\n  - a\n  - bb\n\n\nz: 1\n", "f")
    assert isinstance(node, YamlMapping)
    spans = [(value.span.line, value.span.column, value.span.end_line, value.span.end_column) for _, value in node.entries]
    assert spans == [(1, 4, 1, 10), (3, 3, 4, 7), (7, 4, 7, 5)]
    second = node.get("šš")
    assert isinstance(second, YamlSequence)
    assert str(second.items[1].span) == "f:4:5"


def test_nothing_there():
    assert compose("", "f") == (None, ())
    assert compose("# a comment\n", "f") == (None, ())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: 1\na: 2", [("yaml-duplicate-key", 2, 1)]),
        ("a: &x 1\nb: *x", [("yaml-anchor", 1, 4), ("yaml-anchor", 2, 4)]),
        ("a: !!float 1", [("yaml-tag", 1, 4)]),
        ("a: !mine 1", [("yaml-tag", 1, 4)]),
        ("<<: {a: 1}", [("yaml-merge", 1, 1)]),
        ("a: 1\n---\nb: 1", [("yaml-second-document", 2, 1)]),
        ("[a]: 1", [("yaml-key", 1, 1)]),
        ("a: b: c", [("yaml-syntax", 1, 5)]),
        ("a:\n\tb: 1", [("yaml-syntax", 2, 1)]),
        ("a: \u2028b", [("yaml-character", 1, 4)]),
        ("a: \x07b", [("yaml-character", 1, 4)]),
        ("[" * 41, [("yaml-too-deep", 1, 41)]),
    ],
)
def test_refused(text, expected):
    assert told(text) == expected


def test_the_first_of_a_duplicate_is_shown():
    (diagnostic,) = compose("a: 1\nb: 2\na: 3", "f")[1]
    assert [str(related.span) for related in diagnostic.related] == ["f:1:1"]


@pytest.mark.parametrize("text", ["[" * 10_000, "{a: " * 10_000, "- " * 10_000, "a: &a [x]\n" + "b: [" + "*a, " * 50_000 + "]"])
def test_bombs_are_quick(text):
    begin = time.perf_counter()
    _, diagnostics = compose(text, "f")
    assert diagnostics
    assert time.perf_counter() - begin < 120  # a bound on what would never end, no measure of speed


@given(st.text(st.sampled_from("ab:-[]{},'\"\n #&*!|>\t~čš\u2028\x00"), max_size=40))
def test_no_text_raises(text):
    _, diagnostics = compose(text, "f")
    assert all(diagnostic.message for diagnostic in diagnostics)
