"""Diagnostics for people: the headline, the source line with a mark under the place, and the ways out.

error F012: unknown word `fondd`
  --> series.regdsl:28:17 (article 1.1)
   |
28 |         require fondd for main >= 6000 EUR
   |                 ^^^^^
   = did you mean `fund`?
"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.diagnostics.diagnostic import Diagnostic
from regdsl.diagnostics.kinds import Severity
from regdsl.diagnostics.sources import Sources
from regdsl.diagnostics.visible import cells, visible, width
from regdsl.diagnostics.wrapping import wrapped
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span, whole_file

COLUMNS = 140  # how wide it gets where nobody says it


@dataclass(frozen=True, slots=True)
class Style:
    """How the parts of a diagnostic look: each is the start of an ANSI sequence, or nothing."""

    error: str = ""
    warning: str = ""
    note: str = ""
    frame: str = ""
    strong: str = ""

    def of(self, severity: Severity) -> str:
        return {Severity.ERROR: self.error, Severity.WARNING: self.warning, Severity.NOTE: self.note}[severity]


PLAIN = Style()
COLOURED = Style(error="\x1b[1;31m", warning="\x1b[1;33m", note="\x1b[1;36m", frame="\x1b[34m", strong="\x1b[1m")


def _painted(text: str, start: str) -> str:
    return f"{start}{text}\x1b[0m" if start else text


def as_text(diagnostics: Iterable[Diagnostic], sources: Sources, style: Style = PLAIN, columns: int = COLUMNS) -> str:
    """All of them, in the order given, an empty line between two, no wider than `columns`. Empty when there are none."""
    return "\n".join(_one(diagnostic, sources, style, columns) for diagnostic in diagnostics)


def _one(diagnostic: Diagnostic, sources: Sources, style: Style, columns: int) -> str:
    colour = style.of(diagnostic.severity)
    spans = [diagnostic.span, *(related.span for related in diagnostic.related)]
    gutter = max(len(str(span.line)) for span in spans)
    head = f"{diagnostic.severity} {diagnostic.kind.code}"
    first, *others = wrapped(f"{head}: {visible(diagnostic.message)}", columns, len("note F000: "))
    lines = [f"{_painted(head, colour)}: {_painted(first.removeprefix(f'{head}: '), style.strong)}"]
    lines += [_painted(line, style.strong) for line in others]
    article = f" (article {visible(diagnostic.article)})" if diagnostic.article else ""
    lines += _place(diagnostic.span, article, gutter, style)
    room = columns - gutter - len(" | ")
    lines += _excerpt(diagnostic.span, sources, gutter, _Mark("^", colour, style.frame), room)
    for related in diagnostic.related:
        first, *others = wrapped(visible(related.message), columns - gutter - len(" note: "), gutter + len(" note: "))
        lines += [f"{' ' * (gutter + 1)}{_painted('note', style.note)}: {first}", *others]
        lines += _place(related.span, "", gutter, style)
        lines += _excerpt(related.span, sources, gutter, _Mark("-", style.note, style.frame), room)
    for advice in diagnostic.advice:
        first, *rest = (part for line in advice.split("\n") for part in wrapped(visible(line), columns - gutter - len(" = ")))
        lines.append(f"{' ' * (gutter + 1)}{_painted('=', style.frame)} {first}")
        lines += [f"{' ' * (gutter + 3)}{line}" for line in rest]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _place(span: Span, article: str, gutter: int, style: Style) -> list[str]:
    place = span.file if span == whole_file(span.file) else str(span)
    return [f"{' ' * gutter}{_painted('-->', style.frame)} {visible(place)}{article}"]


@dataclass(frozen=True, slots=True)
class _Mark:
    """The sign under the place, its colour, and the colour of the frame around it."""

    sign: str
    colour: str
    frame: str


def _excerpt(span: Span, sources: Sources, gutter: int, mark: _Mark, room: int) -> list[str]:
    """The source line, framed, with the mark under the place. Nothing for a file as a whole or where there is no such line."""
    line = None if span == whole_file(span.file) else sources.line(span.file, span.line)
    if line is None:
        return []
    shown = cells(line)
    first = min(span.column, len(shown) + 1) - 1
    goes_on = span.end_line > span.line
    last = len(shown) if goes_on else min(max(span.end_column - 1, first), len(shown))
    before, marked, after = _cut("".join(shown[:first]), "".join(shown[first:last]), "".join(shown[last:]), room)
    under = mark.sign * max(width(marked), 1) + (f" to line {span.end_line}" if goes_on else "")
    bar = _painted("|", mark.frame)
    return [
        f"{' ' * gutter} {bar}",
        f"{_painted(f'{span.line:>{gutter}}', mark.frame)} {bar} {before}{marked}{after}",
        f"{' ' * gutter} {bar} {' ' * width(before)}{_painted(under, mark.colour)}",
    ]


def _cut(before: str, marked: str, after: str, longest: int) -> tuple[str, str, str]:
    """The three parts of a line, shortened with `…` where the line is too long to be read: the place stays in sight."""
    if width(before) + width(marked) + width(after) <= longest:
        return before, marked, after
    longest -= len("…")
    most_before = longest // 3
    if width(before) > most_before:
        before = "…" + _fitting(before[::-1], most_before - len("…"))[::-1]
    room = longest - width(before)
    if width(marked) > room:
        return before, _fitting(marked, room) + "…", ""
    room -= width(marked)
    return before, marked, after if width(after) <= room else _fitting(after, room) + "…"


def _fitting(text: str, room: int) -> str:
    """The longest beginning of `text` that fits into `room` columns."""
    used = 0
    for index, character in enumerate(text):
        used += width(character)
        if used > room:
            return text[:index]
    return text
