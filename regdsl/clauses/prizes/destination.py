"""Who gets money that has no owner: `to the organizer`, `given to "Chess school"`."""

from __future__ import annotations

from regdsl.language.signature import LineType, Misfit
from regdsl.language.syntax import Line, Text, Word

_EXAMPLE = 'write who gets it: `to the organizer`, `to "Chess school of Kotor"`'


def _read(line: Line) -> str:
    whom = line.parts[0].value if len(line.parts) == 1 and line.parts[0].word == "to" else None
    given = not line.arguments or (len(line.arguments) == 1 and isinstance(line.arguments[0], Word) and line.arguments[0].text == "given")
    if not given or not isinstance(whom, Word | Text):
        raise Misfit("this does not say who gets the money", line.span, _EXAMPLE)
    return whom.value if isinstance(whom, Text) else whom.text.removeprefix("the ")


def _read_or_lost(line: Line) -> str:
    alone = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if isinstance(alone, Word) and alone.text == LOST:
        return LOST
    try:
        return _read(line)
    except Misfit as misfit:
        raise Misfit(str(misfit), line.span, f"{_EXAMPLE}, or `{LOST}`") from None


LOST = "lost"
"""Nobody is said to get it: whoever did not collect it has no claim any more."""

TO_WHOM_OR_LOST = LineType("`to` and who gets it, or `lost`", _read_or_lost)
TO_WHOM = LineType("`to` and who gets it", _read)
