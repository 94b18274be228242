"""The text of a PDF that typst wrote, from its pages alone: what a reader copies out of it, and what a screen reader reads.

Only what typst writes is understood: streams that are deflated, fonts by glyph with a table of characters (`ToUnicode`), and marked
contents. What belongs to the page (its head, its foot, rules and grounds) is marked as an artifact and left out.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterator, Mapping

_OBJECT = re.compile(rb"(?:^|\n)(\d+) 0 obj\s*(.*?)\s*(?:endobj|stream\r?\n)", re.S)
_CHARACTER = re.compile(r"<([0-9A-F]{4})> <([0-9A-F]+)>\n")
_CHARACTERS = re.compile(r"<([0-9A-F]{4})> <([0-9A-F]{4})> <([0-9A-F]+)>\n")
_PIECE = re.compile(
    rb"/(?P<font>\w+) [\d.]+ Tf"
    rb"|/Span\s*<<\s*/ActualText\s*<FEFF(?P<actual>[0-9A-Fa-f]*)>\s*>>\s*BDC"
    rb"|(?P<mark>/Artifact\b|/\w+\s*<<|BMC|BDC|EMC)"
    rb"|(?P<text>\()"
    rb"|<(?P<digits>[0-9A-Fa-f]+)>"
    rb"|(?P<line>ET)",
    re.S,
)
_PARENTHESIS = re.compile(rb"\\.|[()]", re.S)
_ESCAPED = re.compile(rb"\\([0-7]{1,3}|.)", re.S)
_LETTERS = {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f"}


def text_of_pdf(content: bytes) -> str:
    """The words of all pages, a line of the layout each."""
    objects = {int(found[1]): (found[2], found.end()) for found in _OBJECT.finditer(content)}
    lines: list[str] = []
    for head, _ in objects.values():
        if re.search(rb"/Type/Page\b", head):
            fonts = dict(_fonts(head, objects, content))
            for stream in re.findall(rb"/Contents (\d+) 0 R", head):
                lines += _lines(_inflated(objects[int(stream)], content), fonts)
    return "\n".join(lines)


def _inflated(held: tuple[bytes, int], content: bytes) -> bytes:
    head, begins = held
    length = re.search(rb"/Length (\d+)", head)
    raw = content[begins : begins + int(length[1])] if length is not None else b""
    return zlib.decompress(raw) if b"/FlateDecode" in head else raw


def _fonts(page: bytes, objects: Mapping[int, tuple[bytes, int]], content: bytes) -> Iterator[tuple[bytes, Mapping[int, str]]]:
    """The characters of each font of the page, by the number of the glyph."""
    resources = re.search(rb"/Resources (\d+) 0 R", page)
    listed = re.search(rb"/Font\s*<<(.*?)>>", objects[int(resources[1])][0] if resources is not None else page, re.S)
    for name, number in re.findall(rb"/(\w+) (\d+) 0 R", listed[1] if listed is not None else b""):
        table = re.search(rb"/ToUnicode (\d+) 0 R", objects[int(number)][0])
        if table is not None:
            yield name, dict(_characters(_inflated(objects[int(table[1])], content).decode("ascii", "replace")))


def _characters(table: str) -> Iterator[tuple[int, str]]:
    for first, last, text in _CHARACTERS.findall(table):
        for place in range(int(last, 16) - int(first, 16) + 1):
            yield int(first, 16) + place, _unicode(f"{int(text, 16) + place:0{len(text)}X}")
    for glyph, text in _CHARACTER.findall(_CHARACTERS.sub("", table)):
        yield int(glyph, 16), _unicode(text)


def _unicode(digits: str) -> str:
    return bytes.fromhex(digits).decode("utf-16-be", "replace")


def _lines(stream: bytes, fonts: Mapping[bytes, Mapping[int, str]]) -> Iterator[str]:
    """The text of a page, one line for each piece of text that is set in one go."""
    characters: Mapping[int, str] = {}
    marks: list[bool] = []
    artifact, line, at = False, "", 0
    while (piece := _PIECE.search(stream, at)) is not None:
        at = piece.end()
        match piece.lastgroup:
            case "font":
                characters = fonts.get(piece["font"], {})
            case "actual":  # what the glyphs up to the end of the mark stand for, such as a letter with an accent of its own
                line += _unicode(piece["actual"].decode()) if not any(marks) else ""
                marks.append(True)
            case "mark" if piece[0] == b"EMC":
                marks = marks[:-1]
            case "mark" if piece[0] in (b"BMC", b"BDC"):
                marks.append(artifact)
                artifact = False
            case "mark":
                artifact = artifact or piece[0] == b"/Artifact"
            case "text" | "digits" as kind:
                if kind == "text":
                    end = _end_of_string(stream, at)
                    glyphs = _ESCAPED.sub(_letter, stream[at : end - 1])
                    at = end
                else:
                    glyphs = bytes.fromhex(piece["digits"].decode())
                if not any(marks):
                    line += "".join(characters.get(glyphs[one] * 256 + glyphs[one + 1], "") for one in range(0, len(glyphs) - 1, 2))
            case "line" if line:
                yield line
                line = ""
            case _:
                pass


def _end_of_string(stream: bytes, begins: int) -> int:
    """Where a text in parentheses ends: those in it that belong together are not escaped."""
    depth = 1
    for found in _PARENTHESIS.finditer(stream, begins):
        depth += {b"(": 1, b")": -1}.get(found[0], 0)
        if depth == 0:
            return found.end()
    return len(stream)


def _letter(found: re.Match[bytes]) -> bytes:
    written = found[1]
    return bytes([int(written, 8) & 255]) if written.isdigit() else _LETTERS.get(written, written)
