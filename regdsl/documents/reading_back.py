"""Values read back from said text by the writing rules of its language: numbers, months, times of day, currencies, codes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from regdsl.documents.writing import Writing
from regdsl.values.currencies import MINOR_UNITS
from regdsl.values.federations import is_federation
from regdsl.values.titles import TITLES

Token = tuple[str, str]
"""What was read: `number`, `month`, `time`, `currency` or `code`, and its value as text: `6000`, `5`, `16:30`, `EUR`, `GM`."""

_TIME = re.compile(r"(?<![\d:])\d{1,2}:\d{2}(?![\d:])")
_CODE = re.compile(r"(?<![\w/])[A-Z]{2,4}(?![\w/])")


def number(value: Decimal) -> Token:
    """The token of a number: `6000`, `0.8`."""
    plain = format(value, "f")
    return "number", plain.rstrip("0").rstrip(".") if "." in plain else plain


class Reader:
    """Reads one language."""

    def __init__(self, writing: Writing) -> None:
        group, point = re.escape(writing.group), re.escape(writing.decimal_point)
        self._number = re.compile(rf"(?<![\w-])\d{{1,3}}(?:{group}\d{{3}})+(?:{point}\d+)?(?!\d)|(?<![\w-])\d+(?:{point}\d+)?(?!\d)")
        self._group, self._point = writing.group, writing.decimal_point
        self._months = {name: str(place) for place, name in enumerate(writing.months, start=1)}
        names = "|".join(re.escape(name) for name in sorted(self._months, key=len, reverse=True))
        self._month = re.compile(rf"(?<=\d)\.?[ \u00a0](?P<after>{names})(?!\w)|(?<!\w)(?P<before>{names})(?=\.?[ \u00a0]\d)")
        self._signs: dict[str, str] = {}
        self._sign_of = writing.symbol
        for code in MINOR_UNITS:
            self._signs.setdefault(writing.symbol(code), code)
        signs = "|".join(re.escape(sign) for sign in sorted(self._signs, key=len, reverse=True) if not sign.isascii())
        self._sign = re.compile(rf"(?<![^\W\d])(?:{signs})(?![^\W\d])" if signs else "(?!)")

    def currency(self, code: str) -> Token:
        """The token of a currency: two may have one sign, such as the old and the new rouble of Belarus."""
        return "currency", self._signs[self._sign_of(code)]

    def tokens(self, line: str) -> Iterator[Token]:
        """Everything that is a value in the line, in its order."""
        return (token for _, token in sorted(self._found(line)))

    def _found(self, line: str) -> Iterator[tuple[int, Token]]:
        for time in _TIME.finditer(line):
            yield time.start(), ("time", time[0].rjust(5, "0"))
        line = _TIME.sub(lambda time: " " * len(time[0]), line)
        for found in self._month.finditer(line):
            yield found.start(), ("month", self._months[found["after"] or found["before"]])
        for found in self._sign.finditer(line):
            yield found.start(), ("currency", self._signs[found[0]])
        for code in _CODE.finditer(line):
            if code[0] in MINOR_UNITS:
                yield code.start(), self.currency(code[0])
            elif code[0] in TITLES or is_federation(code[0]):
                yield code.start(), ("code", code[0])
        for written in self._number.finditer(line):
            yield written.start(), number(Decimal(written[0].replace(self._group, "").replace(self._point, ".")))
