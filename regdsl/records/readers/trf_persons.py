"""Who the players of a TRF file are: columns 10-79 of record 001.

A blank means different things: no title where the file gives titles at all, else nothing. So persons are read all together.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from regdsl.diagnostics import Related
from regdsl.records.dates import recorded_day
from regdsl.records.federation_codes import federation_written
from regdsl.records.findings import Findings
from regdsl.records.person import Birth, Person
from regdsl.records.readers.trf_lines import PlayerLine
from regdsl.values.span import Span
from regdsl.values.titles import title_named
from regdsl.values.unknown import Unknown

_SEX = {"m": "m", "w": "w", "f": "w"}
_HIGHEST_RATING = 3500
_YEAR_ONLY = re.compile(r"(\d{4})(?:\s*[/.-]\s*00?\s*[/.-]\s*00?)?|00?\.00?\.(\d{4})", re.A)
EARLIEST_BIRTH = 1850
LATEST_BIRTH = 2100


def read_persons(lines: Sequence[PlayerLine], findings: Findings) -> tuple[Person, ...]:
    """One person per line, in the same order."""
    titles = [_title(line, findings) for line in lines]
    ratings = [_rating(line, findings) for line in lines]
    gives_titles = any(isinstance(title, str) for title in titles)
    gives_ratings = any(isinstance(rating, int) for rating in ratings)
    ids: dict[str, PlayerLine] = {}
    persons = []
    for line, title, rating in zip(lines, titles, ratings, strict=True):
        number = line.number
        if not line.name:
            findings.tally("nameless-player", line.place(15, 47))
        persons.append(
            Person(
                number=number,
                name=line.name,
                sex=_sex(line, findings),
                title=title if title is not None or gives_titles else _lacking("title", number),
                rating=rating if rating is not None or gives_ratings else _lacking("rating", number),
                federation=federation_written(line.field(54, 56), number, line.place(54, 56), findings),
                fide_id=_fide_id(line, ids, findings),
                birth=_birth(line, findings),
                span=line.span,
            )
        )
    return tuple(persons)


def _lacking(what: str, number: int) -> Unknown:
    return Unknown((f"{what} of player {number}",))


def _odd(what: str, text: str, place: Span, findings: Findings) -> None:
    findings.tally("odd-player-field", place, {"what": what, "text": text})


def _sex(line: PlayerLine, findings: Findings) -> str | Unknown:
    written = line.field(10, 10)
    known = _SEX.get(written.lower())
    if known is None and written not in {"", "u", "U", "-"}:
        _odd("sex", written, line.place(10, 10), findings)
    return known or _lacking("sex", line.number)


def _title(line: PlayerLine, findings: Findings) -> str | None | Unknown:
    """None for a blank, whatever that means in this file."""
    written = line.field(11, 13)
    if not written or written == "-":
        return None
    title = title_named(written)
    if title is None:
        _odd("title", written, line.place(11, 13), findings)
        return _lacking("title", line.number)
    return title


def _rating(line: PlayerLine, findings: Findings) -> int | None | Unknown:
    """None for a blank or zero, whatever that means in this file."""
    written = line.field(49, 52)
    if not written or not written.strip("0"):
        return None
    if written.isascii() and written.isdigit() and int(written) <= _HIGHEST_RATING:
        return int(written)
    _odd("rating", written, line.place(49, 52), findings)
    return _lacking("rating", line.number)


def _fide_id(line: PlayerLine, ids: dict[str, PlayerLine], findings: Findings) -> str | Unknown:
    """A blank or zero says nothing: the program may not have asked."""
    written = line.field(58, 68)
    if not written.strip("0"):
        return _lacking("FIDE ID", line.number)
    if not (written.isascii() and written.isdigit()):
        _odd("FIDE ID", written, line.place(58, 68), findings)
        return _lacking("FIDE ID", line.number)
    first = ids.setdefault(written, line)
    if first is not line:
        findings.report(
            "repeated-fide-id",
            line.place(58, 68),
            {"id": written, "first": str(first.number), "second": str(line.number)},
            related=(Related(first.place(58, 68), f"player {first.number}"),),
        )
    return written


def _birth(line: PlayerLine, findings: Findings) -> Birth | Unknown:
    written = line.field(70, 79)
    if not written.strip("0/.- "):
        return _lacking("birth", line.number)
    birth = birth_written(written)
    if birth is None:
        _odd("birth", written, line.place(70, 79), findings)
        return _lacking("birth", line.number)
    return birth


def birth_written(written: str) -> Birth | None:
    """`1987/05/12`, `1987/00/00`, `1987`, `00.00.1987`: the day only where it is there."""
    found = _YEAR_ONLY.fullmatch(written)
    if found is not None:
        year = int(found[1] or found[2])
        return Birth(year) if EARLIEST_BIRTH <= year <= LATEST_BIRTH else None
    reading = recorded_day(written)
    if reading.day is None or reading.shortened or not EARLIEST_BIRTH <= reading.day.year <= LATEST_BIRTH:
        return None
    return Birth(reading.day.year, reading.day)
