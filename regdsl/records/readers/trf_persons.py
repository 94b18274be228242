"""Who the players of a TRF file are: columns 10-79 of record 001.

A blank means different things: no title where the file gives titles at all, else nothing. So persons are read all together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property
from operator import attrgetter, itemgetter

from regdsl.diagnostics import Related
from regdsl.records.dates import recorded_day
from regdsl.records.federation_codes import federation_written
from regdsl.records.findings import Findings
from regdsl.records.person import HIGHEST_RATING, Birth, Person
from regdsl.records.readers.trf_lines import PlayerLine
from regdsl.values.hints import TypeVar, overload
from regdsl.values.span import Span
from regdsl.values.titles import title_named
from regdsl.values.unknown import Unknown

T = TypeVar("T")
_TEXT, _NAME = attrgetter("text"), attrgetter("name")

_SEX = {"m": "m", "w": "w", "f": "w"}
_YEAR_ONLY = re.compile(r"(\d{4})(?:\s*[/.-]\s*00?\s*[/.-]\s*00?)?|00?\.00?\.(\d{4})", re.A)
EARLIEST_BIRTH = 1850
LATEST_BIRTH = 2100


class _Persons(Sequence[Person]):
    """The persons of a file, made when the first one is asked for: standings of a large event need the names of few."""

    def __init__(self, lines: Sequence[PlayerLine], gives_titles: bool, gives_ratings: bool) -> None:
        self._lines, self._gives_titles, self._gives_ratings = lines, gives_titles, gives_ratings

    def __len__(self) -> int:
        return len(self._lines)

    @overload
    def __getitem__(self, index: int) -> Person: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Person, ...]: ...

    def __getitem__(self, index: int | slice) -> Person | tuple[Person, ...]:
        return self._made[index]

    def __eq__(self, other: object) -> bool:
        return self._made == other._made if isinstance(other, _Persons) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._made)

    @cached_property
    def _made(self) -> tuple[Person, ...]:
        told = Findings()  # what is odd was reported when the file was read
        return tuple([self._person(line, told) for line in self._lines])

    def _person(self, line: PlayerLine, told: Findings) -> Person:
        title, rating, number = _title(line, told), _rating(line, told), line.number
        return Person(
            number=number,
            name=line.name,
            sex=_sex(line, told),
            title=title if title is not None or self._gives_titles else _lacking("title", number),
            rating=rating if rating is not None or self._gives_ratings else _lacking("rating", number),
            federation=_federation(line, told),
            fide_id=_fide_id(line, told),
            birth=_birth(line, told),
            span=line.span,
        )


def read_persons(lines: Sequence[PlayerLine], findings: Findings) -> tuple[Sequence[Person], list[int | None]]:
    """One person per line, in the same order, and the ratings of those who have one."""
    titles = _read_column(lines, 11, 13, _title, findings)
    ratings = _read_column(lines, 49, 52, _rating, findings)
    for first, last, read in ((10, 10, _sex), (54, 56, _federation), (70, 79, _birth)):
        _read_column(lines, first, last, read, findings)
    _check_names_and_ids(lines, findings)
    gives_ratings = any(isinstance(rating, int) for rating in ratings.values())
    rating_of = {text: rating if isinstance(rating, int) else None for text, rating in ratings.items()}
    persons = _Persons(lines, any(isinstance(title, str) for title in titles.values()), gives_ratings)
    return persons, [rating_of[line.text[48:52]] for line in lines]


def _read_column(
    lines: Sequence[PlayerLine], first: int, last: int, read: Callable[[PlayerLine, Findings], T], findings: Findings
) -> dict[str, T]:
    """What each text of a column means. The same texts come again and again: each is read once, an odd one told of every line."""
    texts = list(map(itemgetter(slice(first - 1, last)), map(_TEXT, lines)))
    specimens = dict(zip(texts, lines, strict=True))
    meant: dict[str, T] = {}
    odd: set[str] = set()
    for text, line in specimens.items():
        told = Findings()
        meant[text] = read(line, told)
        if told.diagnostics():
            odd.add(text)
    if odd:
        for text, line in zip(texts, lines, strict=True):
            if text in odd:
                read(line, findings)
    return meant


def _check_names_and_ids(lines: Sequence[PlayerLine], findings: Findings) -> None:
    for line in lines if not all(map(_NAME, lines)) else ():
        if not line.name:
            findings.tally("nameless-player", line.place(15, 47))
    written = [line.text[57:68].strip() for line in lines]
    given = [each for each in written if each.strip("0")]
    together = "".join(given)
    if not given or (len(set(given)) == len(given) and together.isascii() and together.isdigit()):
        return
    first_with: dict[str, PlayerLine] = {}
    for line in lines:
        number = _fide_id(line, findings)
        if not isinstance(number, str):
            continue
        first = first_with.setdefault(number, line)
        if first is not line:
            findings.report(
                "repeated-fide-id",
                line.place(58, 68),
                {"id": number, "first": str(first.number), "second": str(line.number)},
                related=(Related(first.place(58, 68), f"player {first.number}"),),
            )


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
    if written.isascii() and written.isdigit() and int(written) <= HIGHEST_RATING:
        return int(written)
    _odd("rating", written, line.place(49, 52), findings)
    return _lacking("rating", line.number)


def _federation(line: PlayerLine, findings: Findings) -> str | Unknown:
    return federation_written(line.field(54, 56), line.number, line.place(54, 56), findings)


def _fide_id(line: PlayerLine, findings: Findings) -> str | Unknown:
    """A blank or zero says nothing: the program may not have asked."""
    written = line.field(58, 68)
    if not written.strip("0"):
        return _lacking("FIDE ID", line.number)
    if not (written.isascii() and written.isdigit()):
        _odd("FIDE ID", written, line.place(58, 68), findings)
        return _lacking("FIDE ID", line.number)
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
