"""Fields of a TRF record by their columns, counted from 1 in the line, as the annex gives them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction

from regdsl.records.findings import Findings
from regdsl.records.results import Record
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

_NUMBER = pattern(r"\d{1,6}", re.A)
_POINTS = pattern(r"-?(?:\d{1,5}(?:[.,]\d{0,4})?|[.,]\d{1,4})", re.A)
_AHEAD = 4
"""Columns before the text of a record: its tag and a blank."""


@dataclass(frozen=True, slots=True)
class Layout:
    """`fields` by name, first and last column; from column `list_from` on numbers follow, each `width` wide and `step` apart."""

    fields: tuple[tuple[str, int, int], ...]
    list_from: int | None = None
    width: int = 4
    step: int = 5

    def read(self, record: Record) -> Fields | None:
        """The fields of a record; None where something stands between them."""
        text = " " * _AHEAD + record.text.rstrip()
        covered = {column for _, first, last in self.fields for column in range(first, last + 1)}
        end = self.list_from - 1 if self.list_from is not None else len(text)
        if any(sign != " " and column not in covered for column, sign in enumerate(text[:end], start=1)):
            return None
        listed: list[str] = []
        if self.list_from is not None:
            for start in range(self.list_from - 1, len(text), self.step):
                if text[start + self.width : start + self.step].strip():
                    return None
                listed.append(text[start : start + self.width].strip())
        return Fields(record, {name: text[first - 1 : last].strip() for name, first, last in self.fields}, listed)


@dataclass(frozen=True, slots=True)
class Fields:
    """What stands in the fields of a record. Reading one that is blank gives None; one that is something else raises `Unreadable`."""

    record: Record
    written: Mapping[str, str]
    listed: Sequence[str]

    def text(self, name: str) -> str | None:
        return self.written[name] or None

    def number(self, name: str) -> int | None:
        return number_written(self.written[name])

    def points(self, name: str) -> Fraction | None:
        return points_written(self.written[name])

    def numbers(self) -> tuple[int, ...]:
        """The numbers that are listed, blanks at the end left out, 0 for one in between."""
        numbers = [number_written(text) or 0 for text in self.listed]
        while numbers and not self.listed[len(numbers) - 1]:
            numbers.pop()
        return tuple(numbers)


class Unreadable(Exception):  # noqa: N818 - told as a diagnostic by whoever reads the record
    """A field holds something else than it should; the message says what it should be."""


def number_written(text: str) -> int | None:
    """`12`; None for a blank."""
    if not text:
        return None
    if _NUMBER.fullmatch(text) is None:
        raise Unreadable(f"a whole number instead of `{text}`")
    return int(text)


def points_written(text: str) -> Fraction | None:
    """`1.5`, `2`, `-0.5`, with point or comma; None for a blank."""
    if not text:
        return None
    if _POINTS.fullmatch(text) is None:
        raise Unreadable(f"points instead of `{text}`")
    sign = -1 if text.startswith("-") else 1
    whole, _, part = text.removeprefix("-").replace(",", ".").partition(".")
    return sign * Fraction(f"{whole or '0'}.{part or '0'}")


def fields_of(record: Record, layouts: Sequence[Layout], findings: Findings) -> Fields | None:
    """The fields by the first layout that fits. The first is that of the annex: that another one is used is told."""
    for index, layout in enumerate(layouts):
        fields = layout.read(record)
        if fields is not None and _is_readable(fields):
            if index:
                findings.tally("other-columns", record.span, {"tag": record.tag})
            return fields
    findings.report("unreadable-record", record.span, {"tag": record.tag, "what": "the fields in the columns of the annex"})
    return None


def _is_readable(fields: Fields) -> bool:
    """Whether the listed numbers are numbers: shifted columns tear them apart."""
    return all(not text or _NUMBER.fullmatch(text) for text in fields.listed)


def place(record: Record, first: int, last: int) -> Span:
    """Columns of a record as they stand in the file."""
    return Span(record.span.file, record.span.line, first, record.span.line, last + 1)
