"""Old encodings of files that other programs wrote: results and entries. What people write for regdsl is UTF-8.

All candidates have one byte per character, so columns fall the same in each of them; what tells them apart are the names. A
wrong encoding puts signs or capitals into the middle of words, mixes alphabets, or gives letters that the languages of the
players' federations do not have. Where more than one stays possible, the reader says so.
"""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise
from typing import NamedTuple

from regdsl.diagnostics import Diagnostic
from regdsl.language.source import unify_line_ends
from regdsl.records.header_words import column_called, round_called
from regdsl.values.federations import is_federation
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class _Candidate:
    codec: str
    name: str
    federations: frozenset[str]
    letters: frozenset[str]
    """Letters beyond ASCII that the languages of these federations use, lower case."""


def _candidate(codec: str, name: str, federations: str, letters: str) -> _Candidate:
    return _Candidate(codec, name, frozenset(federations.split()), frozenset(letters))


_WESTERN = "àáâãäåæçèéêëìíîïñòóôõöøùúûüýÿßœšž"
_CENTRAL = "ąćęłńóśźżáčďéěíňóřšťúůýžľĺŕôäöüőűđăâîşţßë"
_CYRILLIC = "абвгдежзийклмнопрстуфхцчшщъыьэюяёђѓєѕіїјљњћќўџґ"
_GREEK = "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"
_BALTIC = "āčēģīķļņšūžąęėįųõäöüóśźżłćń"
_TURKISH = "çğıöşüâîûəi"
_CANDIDATES = (
    _candidate("cp1252", "Windows-1252 (Western European)", "", _WESTERN),
    _candidate("cp1250", "Windows-1250 (Central European)", "POL CZE SVK HUN SLO CRO BIH SRB MNE ROU ROM ALB YUG SCG KOS", _CENTRAL),
    _candidate("cp1254", "Windows-1254 (Turkish)", "TUR AZE", _TURKISH),
    _candidate("cp1251", "Windows-1251 (Cyrillic)", "RUS BLR UKR BUL MKD SRB MNE BIH KAZ KGZ UZB MGL TJK TKM MDA", _CYRILLIC),
    _candidate("cp1253", "Windows-1253 (Greek)", "GRE CYP", _GREEK),
    _candidate("cp1257", "Windows-1257 (Baltic)", "EST LAT LTU", _BALTIC),
    _candidate("iso8859-2", "ISO-8859-2 (Central European)", "POL CZE SVK HUN SLO CRO BIH SRB MNE ROU ROM ALB YUG SCG KOS", _CENTRAL),
    _candidate("iso8859-5", "ISO-8859-5 (Cyrillic)", "RUS BLR UKR BUL MKD SRB MNE BIH KAZ", _CYRILLIC),
    _candidate("koi8_u", "KOI8 (Cyrillic)", "RUS BLR UKR KAZ KGZ UZB MDA", "абвгдежзийклмнопрстуфхцчшщъыьэюяёєіїґ"),
    _candidate("iso8859-7", "ISO-8859-7 (Greek)", "GRE CYP", _GREEK),
)
_ELSEWHERE_IN_THE_TABLE = frozenset().union(*(candidate.federations for candidate in _CANDIDATES))
_WORD_WITH_HIGH_BYTE = re.compile(rb"[A-Za-z\x80-\xff]*[\x80-\xff][A-Za-z\x80-\xff]*")
_PLAYER = re.compile(rb"^001.{10}(.{34}).{6}([A-Z]{3})?", re.M)
_FEDERATION_CELL = re.compile(rb"(?<=[,;\t\"])([A-Z]{3})(?=[,;\t\"\r\n])")

_NO_LETTERS = dict.fromkeys(map(ord, "½ºª"))
"""What spreadsheets write for half points and for `number`."""

_CELL_END = re.compile(rb"[,;\t\r]")
_HEADER_WITHIN = 30
"""Rows in which the header of a spreadsheet is looked for."""

_TEXT_RECORD = re.compile(rb"^(?:012|022|102|112|013) (.*)$", re.M)
_UTF8_CHARACTER = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}")
_CLEARLY_MORE = 50  # per cent of the players with a federation


class _Cost(NamedTuple):
    """How ill an encoding fits. Compared in this order."""

    headers_missed: int
    """Header words of spreadsheets that other encodings may give and this one does not, as a number below zero: those it gives."""
    implausible_words: int
    foreign_letters: int
    players_elsewhere: int
    """Per cent of the players with a federation where other encodings were used."""


def decode_old(content: bytes, diagnostics: tuple[Diagnostic, ...]) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The text of a file that is not UTF-8, as the `diagnostics` say: by the old encoding in which its names make most sense,
    with a notice.
    """
    if _is_broken_utf8(content):
        return None, diagnostics
    costs = [(cost, candidate) for candidate in _CANDIDATES if (cost := _cost(candidate, content)) is not None]
    if not costs:
        return None, diagnostics
    lowest, best = min(costs, key=lambda pair: pair[0])  # of equals, the first in the table
    decoded = content.decode(best.codec)
    rivals = [
        candidate.name
        for cost, candidate in costs
        if cost[:-1] == lowest[:-1]
        and cost.players_elsewhere - lowest.players_elsewhere < _CLEARLY_MORE
        and content.decode(candidate.codec) != decoded
    ]
    first = diagnostics[0].span
    if rivals or lowest.implausible_words:
        others = ", ".join(rivals) or "none of those that regdsl knows fits"
        uncertain = Diagnostic("uncertain-encoding", first, {"encoding": best.name, "others": others}, ("save the file as UTF-8",))
        return unify_line_ends(decoded), (uncertain,)
    return unify_line_ends(decoded), (Diagnostic("legacy-encoding", first, {"encoding": best.name}),)


def _is_broken_utf8(content: bytes) -> bool:
    """Whether most bytes beyond ASCII are well-formed UTF-8: then the file is not old but damaged."""
    well_formed = sum(len(found) for found in _UTF8_CHARACTER.findall(content))
    beyond_ascii = len(content) - len(content.translate(None, bytes(range(128, 256))))
    return well_formed * 2 > beyond_ascii


def _cost(candidate: _Candidate, content: bytes) -> _Cost | None:
    """How ill `candidate` fits; None where it has no character for one of the bytes."""
    try:
        content.decode(candidate.codec)
    except UnicodeDecodeError:
        return None
    players = list(_PLAYER.finditer(content))
    regions = [found[1] for found in players] + [found[1] for found in _TEXT_RECORD.finditer(content)]
    words = {word for region in regions for word in _WORD_WITH_HIGH_BYTE.findall(region)} or set(_WORD_WITH_HIGH_BYTE.findall(content))
    decoded = [word.decode(candidate.codec).translate(_NO_LETTERS) for word in words]
    foreign = sum(1 for word in decoded for letter in word if not letter.isascii() and _small(letter) not in candidate.letters)
    federations = [found[2].decode("ascii") for found in players if found[2]] if players else _federations_of_table(content)
    elsewhere = sum(1 for federation in federations if not _at_home(candidate, federation))
    return _Cost(
        headers_missed=0 if players else -_header_words(candidate, content),
        implausible_words=sum(1 for word in decoded if not _plausible(word)),
        foreign_letters=foreign,
        players_elsewhere=100 * elsewhere // len(federations) if federations else 0,
    )


def _header_words(candidate: _Candidate, content: bytes) -> int:
    """How many cells in the first rows are a known header in this encoding; headers of plain letters tell nothing."""
    cells = {cell.strip(b' "') for line in content.split(b"\n", _HEADER_WITHIN)[:_HEADER_WITHIN] for cell in _CELL_END.split(line)}
    written = [cell.decode(candidate.codec) for cell in cells if not cell.isascii()]
    return sum(1 for text in written if column_called(text) is not None or round_called(text) is not None)


def _federations_of_table(content: bytes) -> list[str]:
    cells = (found.decode("ascii") for found in _FEDERATION_CELL.findall(content))
    return [cell for cell in cells if is_federation(cell)]


def _small(letter: str) -> str:
    return "i" if letter == "İ" else letter.lower()


def _at_home(candidate: _Candidate, federation: str) -> bool:
    return federation in candidate.federations if candidate.federations else federation not in _ELSEWHERE_IN_THE_TABLE


def _plausible(word: str) -> bool:
    """Whether a word could be part of a name: letters of one alphabet, capitals in front, and in Latin some plain letters too."""
    if not all(letter.isalpha() for letter in word):
        return False
    alphabets = {unicodedata.name(letter, "?").split()[0] for letter in word}
    if len(alphabets) > 1 or (alphabets == {"LATIN"} and len(word) > 3 and not any(letter.isascii() for letter in word)):
        return False
    return not any(not after.isascii() and after.isupper() and before.islower() for before, after in pairwise(word))
