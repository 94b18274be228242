"""Values read back from text: numbers, days, times, codes. What a document says is compared by them with what it should say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from decimal import Decimal

_NUMERIC_DAY = re.compile(r"(?<![\d.])(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})|(\d{1,2})/(\d{1,2})/(\d{4}))(?![\d])")
_NUMBER = re.compile(
    r"(?<![\w.,:/-])\d{1,3}(?:[ .,\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?![\w:/])"
    r"|(?<![\w.,:/-])\d+(?:[.,]\d{1,2})?(?![\w:/])"
)


def numbers_in(text: str) -> Iterator[tuple[str, Decimal | date]]:
    """Days in digits and numbers of a text in whatever language, as people write them: `15.04.2009`, `6 000`, `6.000`, `0,8`."""
    for found in _NUMERIC_DAY.finditer(text):
        day = _day(found)
        if day is not None:
            yield found[0], day
    for found in _NUMBER.finditer(_NUMERIC_DAY.sub(" ", text)):
        yield found[0], number_read(found[0])


def _day(found: re.Match[str]) -> date | None:
    year, month, day, *others = found.groups()
    if year is None:
        day, month, year = others[:3] if others[0] is not None else others[3:]
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def number_read(text: str) -> Decimal:
    """The number; a separator before three digits groups, before one or two it is the decimal point."""
    plain = re.sub(r"[ .,\u00a0\u202f](?=\d{3}(?!\d))", "", text)
    return Decimal(plain.replace(",", "."))
