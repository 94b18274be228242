"""Long lines broken at blanks, for a terminal of so many columns."""

from __future__ import annotations

from regdsl.diagnostics.visible import width
from regdsl.values.patterns import pattern

_BREAK = pattern(r" (?!(?<=\d )(?:\d{3}(?!\d)|[A-Z]{3}\b))")
"""A blank that is not inside an amount: `22 500 BYR` stays in one line."""


def wrapped(text: str, columns: int, indent: int = 0) -> list[str]:
    """The lines of `text`, none wider than `columns` where there is a blank to break at; those after the first are indented."""
    if width(text) <= columns:
        return [text]
    margin = " " * indent
    lines: list[str] = []
    start = len(text) - len(text.lstrip(" "))  # blanks at the beginning stay
    line = text[:start]
    for word in _BREAK.split(text[start:]):
        longer = f"{line} {word}" if line.strip() else line + word
        if line.strip() and width(longer) > columns:
            lines.append(line.rstrip())
            longer = margin + word
        line = longer
    return [*lines, line.rstrip()]
