"""Who the players of a TRF file are: columns 10-79 of record 001.

A blank means different things: no title where the file gives titles at all, else nothing. So persons are read all together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import attrgetter, itemgetter

from regdsl.diagnostics import Related
from regdsl.records.dates import recorded_day
from regdsl.records.federation_codes import federation_written
from regdsl.records.findings import Findings
from regdsl.records.person import EARLIEST_BIRTH, HIGHEST_RATING, LATEST_BIRTH, NOT_GIVEN, Birth, Person
from regdsl.records.readers.trf_lines import PlayerLine
from regdsl.values.frozen import dataclass
from regdsl.values.hints import TypeVar, overload
from regdsl.values.span import Span
from regdsl.values.titles import title_named
from regdsl.values.unknown import Unknown

T = TypeVar("T")
_TEXT, _NAME = attrgetter("text"), attrgetter("name")

_SEXES = {"m": "m", "w": "w", "f": "w"}
_SEX, _TITLE, _RATING, _FEDERATION, _BIRTH = slice(9, 10), slice(10, 13), slice(48, 52), slice(53, 56), slice(69, 79)
_NO_DAY = frozenset({"0", "00"})


@dataclass(frozen=True, slots=True)
class _Columns:
    """What each text of a column means. Unknown stands for whatever says nothing, of any player."""

    titles: Mapping[str, str | None | Unknown]
    ratings: Mapping[str, int | None | Unknown]
    sexes: Mapping[str, str | Unknown]
    federations: Mapping[str, str | Unknown]
    births: Mapping[str, Birth | Unknown]

    def person(self, line: PlayerLine) -> Person:
        """Who stands in a line."""
        text, number = line.text, line.number
        return Person(
            number=number,
            name=line.name,
            sex=_of_player(self.sexes[text[_SEX]], "sex", number),
            title=_of_player(self.titles[text[_TITLE]], "title", number),
            rating=_of_player(self.ratings[text[_RATING]], "rating", number),
            federation=_of_player(self.federations[text[_FEDERATION]], "federation", number),
            fide_id=_fide_id(line) or _lacking("FIDE ID", number),
            birth=_of_player(self.births[text[_BIRTH]], "birth", number),
            span=line.span,
        )


def _of_player(value: T | Unknown, what: str, number: int) -> T | Unknown:
    return _lacking(what, number) if isinstance(value, Unknown) else value


class _Persons(Sequence[Person]):
    """The persons of a file, made when the first one is asked for: standings of a large event need the names of few."""

    def __init__(self, lines: Sequence[PlayerLine], columns: _Columns) -> None:
        self._lines, self._columns = lines, columns

    def __len__(self) -> int:
        return len(self._lines)

    def __iter__(self) -> Iterator[Person]:
        return iter(self._made)

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
        return tuple(map(self._columns.person, self._lines))


def read_persons(lines: Sequence[PlayerLine], findings: Findings) -> tuple[Sequence[Person], list[int | None]]:
    """One person per line, in the same order, and the ratings of those who have one."""
    titles = _read_column(lines, _TITLE, _title, findings)
    ratings = _read_column(lines, _RATING, _rating, findings)
    sexes = _read_column(lines, _SEX, _sex, findings)
    federations = _read_column(lines, _FEDERATION, _federation, findings)
    births = _read_column(lines, _BIRTH, _birth, findings)
    _check_names_and_ids(lines, findings)
    rating_of = {text: rating if isinstance(rating, int) else None for text, rating in ratings.items()}
    columns = _Columns(_blanks_meant(titles), _blanks_meant(ratings), sexes, federations, births)
    return _Persons(lines, columns), [rating_of[line.text[_RATING]] for line in lines]


def _blanks_meant(column: dict[str, T | None | Unknown]) -> dict[str, T | None | Unknown]:
    """The column, where nobody has anything in it: a blank then says nothing."""
    gives = any(value is not None and not isinstance(value, Unknown) for value in column.values())
    return column if gives else {text: NOT_GIVEN if value is None else value for text, value in column.items()}


def _read_column(lines: Sequence[PlayerLine], column: slice, read: Callable[[PlayerLine, Findings], T], findings: Findings) -> dict[str, T]:
    """What each text of a column means. The same texts come again and again: each is read once, an odd one told of every line."""
    texts = list(map(itemgetter(column), map(_TEXT, lines)))
    specimens = dict(zip(texts, lines, strict=True))
    meant: dict[str, T] = {}
    odd: set[str] = set()
    told = Findings()
    for text, line in specimens.items():
        meant[text] = read(line, told)
        if told.has_any():
            odd.add(text)
            told = Findings()
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
        number = _fide_id(line)
        if number is None:
            odd = line.field(58, 68)
            if odd.strip("0"):
                _odd("FIDE ID", odd, line.place(58, 68), findings)
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
    known = _SEXES.get(written.lower())
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


def _fide_id(line: PlayerLine) -> str | None:
    """A blank or zero says nothing: the program may not have asked. What is no number says nothing either."""
    written = line.field(58, 68)
    return written if written.strip("0") and written.isascii() and written.isdigit() else None


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
    year = _year_alone(written)
    if year is not None:
        return Birth(int(year)) if EARLIEST_BIRTH <= int(year) <= LATEST_BIRTH else None
    reading = recorded_day(written)
    if reading.day is None or reading.shortened or not EARLIEST_BIRTH <= reading.day.year <= LATEST_BIRTH:
        return None
    return Birth(reading.day.year, reading.day)


def _year_alone(written: str) -> str | None:
    """The year of a text with neither month nor day."""
    parts = [part.strip() for part in written.replace("-", "/").replace(".", "/").split("/")]
    if len(parts) == 3 and _NO_DAY.issuperset(parts[1:]):
        parts = parts[:1]
    elif len(parts) == 3 and _NO_DAY.issuperset(parts[:2]) and written.count(".") == 2:
        parts = parts[2:]
    is_year = len(parts) == 1 and len(parts[0]) == 4 and parts[0].isascii() and parts[0].isdigit()
    return parts[0] if is_year else None
