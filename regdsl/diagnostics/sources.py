"""The lines that diagnostics point to, read when they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

_LARGEST = 16 * 1024 * 1024  # bytes; reading a larger file again, only to show a line of it, would keep people waiting


class Sources:
    """Lines of files, each file read at most once, and only when a line of it is asked for.

    `texts` are contents already at hand (an editor's, standard input), by the file name that spans carry.
    """

    def __init__(self, texts: Mapping[str, str] | None = None) -> None:
        self._lines: dict[str, tuple[str, ...]] = {file: _lines_of(text) for file, text in (texts or {}).items()}

    def line(self, file: str, number: int) -> str | None:
        """Line `number` of the file without its end, or None: the file is gone, is not UTF-8, or has no such line."""
        if file not in self._lines:
            self._lines[file] = _read(Path(file))
        lines = self._lines[file]
        return lines[number - 1] if 1 <= number <= len(lines) else None


def _read(path: Path) -> tuple[str, ...]:
    try:
        if not path.is_file() or path.stat().st_size > _LARGEST:
            return ()
        return _lines_of(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError):  # ValueError: not UTF-8, or a name that no file can have
        return ()


def _lines_of(text: str) -> tuple[str, ...]:
    """As the readers count them: LF, CR LF and CR end a line, no other character does."""
    return tuple(text.replace("\r\n", "\n").replace("\r", "\n").split("\n"))
