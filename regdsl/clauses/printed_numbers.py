"""The number that a source prints before something, in figures or letters of whatever alphabet."""

from __future__ import annotations

from collections.abc import Mapping

from regdsl.diagnostics.look_alikes import in_latin
from regdsl.values.numerals import NUMERALS


def number_printed(text: str) -> int | None:
    """`4.` and `IV` are four, also with letters of another alphabet; None where it is no number."""
    plain = text.strip().rstrip(".")
    latin = in_latin(plain) or plain
    return int(latin) if latin.isascii() and latin.isdigit() else _ROMAN.get(latin)


_ROMAN: Mapping[str, int] = {numeral: number for number, numeral in enumerate(NUMERALS, start=1)}
