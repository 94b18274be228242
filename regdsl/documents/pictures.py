"""The picture at the head of a document: read from the folder of the regulation, small, and really a picture."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from pathlib import Path

from regdsl.clauses.identity.model import Logo
from regdsl.regulation.model import Regulation
from regdsl.values.frozen import dataclass

LARGEST = 1024 * 1024
"""Bytes: the document holds the whole picture."""
_BEGINNINGS = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}


class PictureError(Exception):
    """The picture cannot be shown: why, and what to do."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture: its file as written, its bytes and kind (MIME type), and what it shows, by language."""

    file: str
    data: bytes
    kind: str
    texts: Mapping[str, str]

    @property
    def url(self) -> str:
        """The picture itself as an address: the document needs no other file."""
        return f"data:{self.kind};base64,{b64encode(self.data).decode('ascii')}"

    def shows(self, language: str) -> str:
        """What it shows, in the language; empty where the regulation does not say: a mere ornament."""
        return self.texts.get(language, "")


def picture_of(regulation: Regulation) -> Picture | None:
    """The logo of the regulation. Raises `PictureError` where its file is missing, too large, outside the folder or no picture."""
    logo = regulation.one(Logo)
    if logo is None:
        return None
    folder = Path(regulation.file).parent.resolve()
    try:
        path = (folder / logo.file).resolve()
        if not path.is_relative_to(folder) or not path.is_file():
            raise PictureError(f"there is no picture `{logo.file}` in the folder of the regulation")
        if path.stat().st_size > LARGEST:
            raise PictureError(f"the picture `{logo.file}` is larger than 1 MB: make it smaller")
        data = path.read_bytes()
    except (OSError, ValueError):
        raise PictureError(f"the picture `{logo.file}` cannot be read") from None
    kind = next((kind for beginning, kind in _BEGINNINGS.items() if data.startswith(beginning)), None)
    if kind is None and path.suffix.lower() == ".svg" and b"<svg" in data[:4096]:
        kind = "image/svg+xml"
    if kind is None:
        raise PictureError(f"`{logo.file}` is no picture: use PNG, JPEG or SVG")
    return Picture(logo.file, data, kind, logo.texts)
