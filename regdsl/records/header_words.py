"""What the columns of a spreadsheet are: by the header words of common exports, by our own names, or as somebody says."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from regdsl.values.hints import Any

_FILE = Path(__file__).with_name("header_words.toml")
_ROUND_WORD = (
    "rd|rnd|round|runde|ronde|ronda|rodada|turno|tour|kolo|runda|tur|fordulo|kierros|rde|rda|rod|krog|r|γυρ|γυρος|тур|т|коло|кръг|кр"
)
_PARTS = ("surname", "given")
_ROUND = re.compile(rf"(?:(\d{{1,3}})(?:{_ROUND_WORD})|(?:{_ROUND_WORD})(\d{{1,3}}))")


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


@cache
def _words() -> tuple[Mapping[str, str], tuple[str, ...]]:
    """Folded word → column, and the pairs of letters for the colours."""
    data = _data()
    words: dict[str, str] = {}
    for column, listed in data["columns"].items():
        for word in listed:
            words.setdefault(_folded(word), column)
    return words, tuple(data["colours"]["pairs"])


def _folded(text: str) -> str:
    """Small letters and digits alone, without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i"))
    return "".join(sign for sign in plain if sign.isalnum() or sign in "°№/#")


def column_called(header: str) -> str | None:
    """The column that the header word stands for; None for a word that is none."""
    return _words()[0].get(_folded(header))


def round_called(header: str) -> int | None:
    """`1.Rd`, `Rd. 1`, `R1`: the number of the round; None for another header."""
    found = _ROUND.fullmatch(_folded(header))
    number = int(found[1] or found[2]) if found is not None else 0
    return number or None


def columns_of(headers: Sequence[str], said: Mapping[str, str] | None = None) -> dict[str, int]:
    """Column → its place. What somebody says (`said`: column → header) goes first, then the words of exports.

    The first column with a name has it; further ones with the same name are not used.
    """
    found: dict[str, int] = {}
    for column, header in (said or {}).items():
        place = next((index for index, text in enumerate(headers) if text == header), None)
        if place is None:
            place = next((index for index, text in enumerate(headers) if _folded(text) == _folded(header)), None)
        if place is not None:
            found[column] = place
    taken = set(found.values())
    for index, text in enumerate(headers):
        name = column_called(text)
        if name is not None and index not in taken and name not in found:
            found[name] = index
            taken.add(index)
    return found


def names_in_two(headers: Sequence[str]) -> tuple[int, int] | None:
    """The places of the surnames and of the given names, where a table has both."""
    folded = [_folded(text) for text in headers]
    both = [next((folded.index(each) for word in _data()["names"][part] if (each := _folded(word)) in folded), None) for part in _PARTS]
    surname, given = both
    return (surname, given) if surname is not None and given is not None else None


def colour_letters(letters: frozenset[str]) -> tuple[str, ...]:
    """The pairs of letters, White first, that these letters can be."""
    return tuple(pair for pair in _words()[1] if letters <= set(pair))
