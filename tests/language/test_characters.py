"""Characters that are refused everywhere."""

from __future__ import annotations

import pytest

from regdsl.language.builder import Origin
from regdsl.language.characters import hidden_characters

# Controls but tab and line end, line and paragraph separator, lone surrogates, the marks that turn the direction of writing (UTS 55),
# the byte order mark and its mirror image.
RANGES = [(0, 8), (0x0B, 0x1F), (0x7F, 0x9F), (0x2028, 0x202E), (0x2066, 0x2069), (0x061C, 0x061C), (0x200E, 0x200F)]
RANGES += [(0xD800, 0xDFFF), (0xFEFF, 0xFEFF), (0xFFFE, 0xFFFF)]


@pytest.mark.parametrize(("first", "last"), RANGES)
def test_each_of_them_is_found(first: int, last: int) -> None:
    for number in range(first, last + 1):
        (found,) = hidden_characters(f"é{chr(number)}", Origin("a").place)
        assert (found.name, found.span.column) == ("hidden-character", 2)


@pytest.mark.parametrize("character", ["\t", "\u00a0", "\u200d", "é", "ж", "”"])
def test_others_are_not(character: str) -> None:
    assert not hidden_characters(f"é{character}", Origin("a").place)
