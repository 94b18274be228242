"""The byes that an entry asks for: `2`, `2, 4`, `1-3 6`, `none`; behind a list the moment of the request, `2 4 (2026-04-20 18:00)`."""

from __future__ import annotations

import re
from datetime import date

from regdsl.records.facts import ByeRequest
from regdsl.records.table import Cell
from regdsl.values.dates import read_date, read_moment

EXPECTED = "the rounds in which a bye is asked for, such as `2, 4` or `2 4 (2026-04-20 18:00)`, or `none`"

_LISTS = re.compile(r"([^()]+)(?:\(([^()]*)\)|$)")
_ROUNDS = re.compile(r"([1-9]\d{0,2})(?:\s*(?:-|–|\.\.)\s*([1-9]\d{0,2}))?", re.A)


def entered_byes(cell: Cell, player: int) -> tuple[ByeRequest, ...] | None:
    """The requests of a player in one cell; None where it is written otherwise."""
    text = cell.text.strip()
    if text.lower() == "none":
        return ()
    found: list[ByeRequest] = []
    end = 0
    for written in _LISTS.finditer(text):
        rounds = _rounds(written[1])
        if rounds is None or written.start() != end:
            return None
        try:
            requested = _moment(written[2].strip()) if written[2] is not None else None
        except ValueError:
            return None
        found += [ByeRequest(player, number, requested, None, cell.span) for number in rounds]
        end = written.end()
    return tuple(found) if end == len(text) else None


def _moment(text: str) -> date:
    return read_moment(text) if ":" in text else read_date(text)


def _rounds(text: str) -> list[int] | None:
    """`1-3, 6`: 1, 2, 3 and 6."""
    found: list[int] = []
    for part in filter(None, re.split(r"[,;+&]|(?<=\d)\s+(?=\d)", text)):
        written = _ROUNDS.fullmatch(part.strip())
        if part.strip() and (written is None or (written[2] and int(written[2]) < int(written[1]))):
            return None
        if written is not None:
            found += range(int(written[1]), int(written[2] or written[1]) + 1)
    return found or None
