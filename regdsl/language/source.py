"""Reading a file of a stranger safely: regular file, bounded size, text, UTF-8, known line ends.

Everything that regdsl reads passes here: texts of the language, facts, entries, results. A fault is returned as a
diagnostic with its place and never raised; undecodable bytes are never replaced.
"""

from __future__ import annotations

import os
import stat

from regdsl.diagnostics import Diagnostic
from regdsl.values.hints import TypeAlias
from regdsl.values.span import Span, whole_file

FilePath: TypeAlias = "str | os.PathLike[str]"
"""Where a file lies. The objects of `pathlib` are welcome; a command that needs none of them does not wait for that module."""

SIZE_LIMIT = 32 * 1024 * 1024
"""Bytes. The largest real results file seen is below 1 MB; thirty thousand players in fifty rounds need 18 MB."""

SPELLINGS = (".regdsl", ".yaml", ".yml")
"""How the names of regulations end."""

_UTF8_BOM = b"\xef\xbb\xbf"
_UTF32_BOMS = (b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")
UTF16_BOMS = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_WORKBOOK = b"PK\x03\x04"
_SIGNATURES = {
    _WORKBOOK: "a spreadsheet, document or other ZIP archive",
    b"\xd0\xcf\x11\xe0": "an old Office file",
    b"%PDF": "a PDF file",
    b"\x1f\x8b": "a compressed file",
    b"\x89PNG": "a picture",
}
_TEXT_CONTROLS = frozenset(b"\t\n\r\x0b\x0c\x1a\x1b\x85")  # 0x1A ends the texts of some DOS programs
_OTHER_CONTROLS = bytes(byte for byte in range(32) if byte not in _TEXT_CONTROLS)


def read_bytes(path: FilePath, limit: int = SIZE_LIMIT, *, exports: bool = False) -> tuple[bytes | None, tuple[Diagnostic, ...]]:
    """The bytes of a regular file of at most `limit` bytes that looks like text. A larger one is refused before it is read.

    With `exports` also what programs for spreadsheets write: ZIP archives, and texts in UTF-16.
    """
    name = str(path)
    try:
        # Without O_NONBLOCK, opening a named pipe would wait for a writer.
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        return None, (Diagnostic("file-missing", whole_file(name), {"file": name}),)
    except (OSError, ValueError) as fault:
        return None, (_unreadable(name, fault),)
    try:
        with os.fdopen(descriptor, "rb") as stream:
            status = os.fstat(stream.fileno())
            if not stat.S_ISREG(status.st_mode):
                kind = "a folder" if stat.S_ISDIR(status.st_mode) else "not a regular file"
                return None, (Diagnostic("file-unreadable", whole_file(name), {"file": name, "reason": f"it is {kind}"}),)
            if status.st_size > limit:
                return None, (_too_large(name, status.st_size, limit),)
            content = stream.read(limit + 1)
    except OSError as fault:
        return None, (_unreadable(name, fault),)
    if len(content) > limit:  # it grew while it was read, or the system does not know its size
        return None, (_too_large(name, len(content), limit),)
    exported = exports and content.startswith((_WORKBOOK, *UTF16_BOMS)) and not content.startswith(_UTF32_BOMS)
    kind_of_binary = None if exported else _binary(content)
    if kind_of_binary is not None:
        return None, (Diagnostic("binary-file", whole_file(name), {"file": name, "kind": kind_of_binary}),)
    return content, ()


def decode_utf8(content: bytes, file: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """`content` as text with `\\n` line ends and without a byte order mark, or the place of the first byte that is not UTF-8."""
    content = content.removeprefix(_UTF8_BOM)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as fault:
        before = unify_line_ends(content[: fault.start].decode("utf-8"))
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        byte = f"0x{content[fault.start]:02X}"
        place = Span(file, line, column, line, column + 1)
        return None, (Diagnostic("undecodable-text", place, {"byte": byte, "encoding": "UTF-8"}),)
    return unify_line_ends(text), ()


def read_text(path: FilePath, limit: int = SIZE_LIMIT) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The text of a UTF-8 file, with or without byte order mark, its line ends (CR, LF, CR LF) written `\\n`.

    None and the reasons where the file is missing, no regular file, too large, binary or not UTF-8. Split lines with
    `split("\\n")`: `splitlines` would also break at characters that editors show within a line.
    """
    content, diagnostics = read_bytes(path, limit)
    if content is None:
        return None, diagnostics
    return decode_utf8(content, str(path))


def unify_line_ends(text: str) -> str:
    """CR LF and CR as `\\n`."""
    return text.replace("\r\n", "\n").replace("\r", "\n") if "\r" in text else text


def _binary(content: bytes) -> str | None:
    """What kind of binary file `content` is; None for text."""
    if content.startswith(_UTF32_BOMS):
        return "text in UTF-32"
    if content.startswith(tuple(UTF16_BOMS)):
        return "text in UTF-16"
    for signature, kind in _SIGNATURES.items():
        if content.startswith(signature):
            return kind
    if b"\x00" in content:
        return "a file with null bytes"
    sample = content[:65536]
    controls = len(sample) - len(sample.translate(None, _OTHER_CONTROLS))
    return "a file of control characters" if controls * 100 > len(sample) else None


def _unreadable(name: str, fault: OSError | ValueError) -> Diagnostic:
    # The system's own words come in the language of the machine: only the commonest reasons are named.
    reason = "no permission" if isinstance(fault, PermissionError) else f"the system refuses it ({type(fault).__name__})"
    return Diagnostic("file-unreadable", whole_file(name.replace("\x00", "\\0")), {"file": name.replace("\x00", "\\0"), "reason": reason})


def _too_large(name: str, size: int, limit: int) -> Diagnostic:
    mebibyte = 1024 * 1024
    return Diagnostic(
        "file-too-large", whole_file(name), {"file": name, "size": f"{-(-size // mebibyte)} MB", "limit": f"{limit // mebibyte} MB"}
    )
