"""Days as files write them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from enum import StrEnum

from regdsl.values.dates import MONTHS
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern


class DateFault(StrEnum):
    """Why a text is no day."""

    NOT_A_DATE = "not a date"
    NO_SUCH_DAY = "no such day"
    AMBIGUOUS = "day or month first"


@dataclass(frozen=True, slots=True)
class DateReading:
    """`day` is None exactly where `fault` says why; `shortened` where the year was written with two digits."""

    day: date | None
    fault: DateFault | None = None
    shortened: bool = False


_ISO = pattern(r"(\d{4})-(\d{2})-(\d{2})", re.A)
_YEAR_FIRST = pattern(r"(\d{4}|\d{2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\.?", re.A)
_YEAR_LAST = pattern(r"(\d{1,2})\s*([/.-])\s*(\d{1,2})\s*[/.-]\s*(\d{4})\.?", re.A)
_SHORT = pattern(r"(\d{2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{2})\.?", re.A)
_ENGLISH = pattern(r"([A-Za-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})|(\d{1,2})\.?\s+([A-Za-z]{3,9})\.?,?\s+(\d{4})", re.A)


def iso_day(text: str) -> DateReading:
    """`2009-03-17` and nothing else: what people write for regdsl."""
    found = _ISO.fullmatch(text)
    return _day(int(found[1]), int(found[2]), int(found[3])) if found else DateReading(None, DateFault.NOT_A_DATE)


def recorded_day(text: str, *, day_first: bool | None = None, short_year_last: bool = False) -> DateReading:
    """A day in a results file: `2009/05/12`, `12.05.2009`, `09/05/12`, `May 12, 2009`.

    TRF writes the year first, with two digits in record 132. `05/06/2010` is the fifth of June or the sixth of May: `day_first`
    says which, where the file gives it away elsewhere; with points it is the day. Two-digit years are of this century, and stand last
    where `short_year_last` says so.
    """
    text = text.strip()
    if short_year_last and (found := _SHORT.fullmatch(text)):
        return _day(2000 + int(found[3]), int(found[2]), int(found[1]), shortened=True)
    if found := _YEAR_LAST.fullmatch(text):
        first, second, year = int(found[1]), int(found[3]), int(found[4])
        if day_first is None and found[2] == "/" and first != second and first <= 12 and second <= 12:
            return DateReading(None, DateFault.AMBIGUOUS)
        is_day_first = first > 12 or (second <= 12 and day_first is not False)
        return _day(year, second, first) if is_day_first else _day(year, first, second)
    if found := _YEAR_FIRST.fullmatch(text):
        shortened = len(found[1]) == 2
        return _day(int(found[1]) + (2000 if shortened else 0), int(found[2]), int(found[3]), shortened)
    if found := _ENGLISH.fullmatch(text):
        month = (found[1] or found[5]).lower()
        number = next((index for index, name in enumerate(MONTHS, start=1) if name == month or name[:3] == month), None)
        if number is not None:
            return _day(int(found[3] or found[6]), number, int(found[2] or found[4]))
    return DateReading(None, DateFault.NOT_A_DATE)


def puts_short_year_last(texts: Sequence[str], other_days: Sequence[date] = ()) -> bool:
    """Whether the days of one event lie nearer together when years of two digits are read as standing last: `01/05/26` to `09/05/26` are
    nine days in May, and not eight years."""
    spans = []
    for last in (False, True):
        days = [reading.day for text in texts if (reading := recorded_day(text, short_year_last=last)).day is not None]
        is_whole = len(days) == len(texts) and len(days) + len(other_days) > 1
        spans.append((max((*days, *other_days)) - min((*days, *other_days))).days if is_whole and days else None)
    first, second = spans
    return second is not None and (first is None or second < first)


def puts_day_first(text: str) -> bool | None:
    """Whether a date with the year last gives away the order of day and month; None where it does not."""
    found = _YEAR_LAST.fullmatch(text.strip())
    if found is None:
        return None
    first, second = int(found[1]), int(found[3])
    return True if first > 12 >= second else False if second > 12 >= first else None


def _day(year: int, month: int, day: int, shortened: bool = False) -> DateReading:
    try:
        return DateReading(date(year, month, day), shortened=shortened)
    except ValueError:
        return DateReading(None, DateFault.NO_SUCH_DAY)
