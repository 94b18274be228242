"""Where in a file the words of a free text stand: its own places are lost once it is a text by language."""

from __future__ import annotations

import re
from collections.abc import Iterable

from regdsl.diagnostics import Diagnostic
from regdsl.values.frozen import replace
from regdsl.values.span import Span

_FARTHEST = 200  # lines from the beginning of a clause to the end of its texts
_LANGUAGE = re.compile(r"\s*(?:- )?(?P<tag>[a-z]{2,3}(?:-[A-Za-z0-9]+)*)(?=[ :])")


def at_their_places(diagnostics: Iterable[Diagnostic], source: str | None, file: str) -> list[Diagnostic]:
    """The diagnostics about free texts, each where its words stand in the version in its language; `source` is the text of `file`."""
    lines = source.split("\n") if source is not None else []
    return [_placed(diagnostic, lines) if diagnostic.span.file == file else diagnostic for diagnostic in diagnostics]


def _placed(diagnostic: Diagnostic, lines: list[str]) -> Diagnostic:
    arguments = diagnostic.arguments
    written = arguments.get("placeholder") or arguments.get("value")
    if written is None:
        return diagnostic
    found = re.compile(rf"(?<![0-9]){re.escape(written)}(?![0-9])")
    span = diagnostic.span
    language = None
    for number, line in enumerate(lines[span.line - 1 : span.line - 1 + _FARTHEST], start=span.line):
        tag = _LANGUAGE.match(line)
        language = tag["tag"] if tag is not None else language
        place = found.search(line) if language == arguments.get("language") else None
        if place is not None:
            return replace(diagnostic, span=Span(span.file, number, place.start() + 1, number, place.end() + 1))
    return diagnostic
