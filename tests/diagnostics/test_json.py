"""What programs read: the shape that the contract of the command line gives."""

from __future__ import annotations

import json

from regdsl.diagnostics import Diagnostic, Related
from regdsl.diagnostics.json import as_json
from regdsl.values.span import Span


def test_the_shape_and_the_order_of_keys() -> None:
    diagnostic = Diagnostic(
        "sum-differs",
        Span("b.regdsl", 28, 17, 29, 4),
        {"sum": "500 EUR", "stated": "600 EUR"},
        advice=("write 500",),
        related=(Related(Span("a.regdsl", 1, 2, 1, 9), "stated here"),),
        article="9.1",
    )
    (found,) = as_json([diagnostic])
    expected = {
        "code": "R004",
        "name": "sum-differs",
        "severity": "warning",
        "message": "the prizes add up to 500 EUR, the text says 600 EUR",
        "file": "b.regdsl",
        "line": 28,
        "column": 17,
        "end_line": 29,
        "end_column": 4,
        "article": "9.1",
        "related": [{"file": "a.regdsl", "line": 1, "column": 2, "message": "stated here"}],
        "advice": ["write 500"],
    }
    assert found == expected
    assert list(found) == list(expected)


def test_every_key_is_there_when_there_is_nothing_to_say() -> None:
    (found,) = as_json([Diagnostic("unknown-word", Span("f", 1, 1, 1, 2), {"word": "x"})])
    assert (found["article"], found["related"], found["advice"]) == (None, [], [])


def test_a_file_name_that_is_not_utf_8_can_be_written() -> None:
    (found,) = as_json([Diagnostic("unknown-word", Span("a\udc80", 1, 1, 1, 2), {"word": "x"})])
    assert json.dumps(found, ensure_ascii=False).encode("utf-8")
    assert found["file"] == "a\\udc80"
