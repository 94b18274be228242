"""Diagnostics for programs: the list `diagnostics` of the JSON that commands print."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.diagnostics.diagnostic import Diagnostic
from regdsl.values.span import Span


def as_json(diagnostics: Iterable[Diagnostic]) -> list[dict[str, object]]:
    """One object each, in the order given; every key is always there, in the same order. `article` is null where none is concerned."""
    return [_one(diagnostic) for diagnostic in diagnostics]


def _one(diagnostic: Diagnostic) -> dict[str, object]:
    return {
        "code": diagnostic.kind.code,
        "name": diagnostic.name,
        "severity": str(diagnostic.severity),
        "message": sound(diagnostic.message),
        **_begin(diagnostic.span),
        "end_line": diagnostic.span.end_line,
        "end_column": diagnostic.span.end_column,
        "article": None if diagnostic.article is None else sound(diagnostic.article),
        "related": [{**_begin(related.span), "message": sound(related.message)} for related in diagnostic.related],
        "advice": [sound(advice) for advice in diagnostic.advice],
    }


def _begin(span: Span) -> dict[str, object]:
    return {"file": sound(span.file), "line": span.line, "column": span.column}


def sound(text: str) -> str:
    """Text that can be written as UTF-8: a file name that is not UTF-8 carries lone surrogates, shown here as `\\udc80`."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
