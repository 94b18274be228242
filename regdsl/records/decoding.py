"""The text of a file that another program exported: UTF-8, UTF-16 with its mark, or an encoding of the time before."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.language.source import UTF16_BOMS, decode_utf8, unify_line_ends
from regdsl.values.span import whole_file


def decode_export(content: bytes, file: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
    """The text with `\\n` line ends; another encoding than UTF-8 is told in a notice. None and the reason where it is no text."""
    for mark, codec in UTF16_BOMS.items():
        if content.startswith(mark):
            return _decode_utf16(content.removeprefix(mark), codec, file)
    text, diagnostics = decode_utf8(content, file)
    if text is not None:
        return text, diagnostics
    from regdsl.records.encodings import decode_old  # most files are UTF-8

    return decode_old(content, diagnostics)


def _decode_utf16(content: bytes, codec: str, file: str) -> tuple[str | None, tuple[Diagnostic, ...]]:
    try:
        text = content.decode(codec)
    except UnicodeDecodeError as fault:
        byte = f"0x{content[fault.start]:02X}"
        return None, (Diagnostic("undecodable-text", whole_file(file), {"byte": byte, "encoding": "UTF-16"}),)
    if "\x00" in text:
        return None, (Diagnostic("binary-file", whole_file(file), {"file": file, "kind": "a file with null bytes"}),)
    return unify_line_ends(text), (Diagnostic("legacy-encoding", whole_file(file), {"encoding": "UTF-16"}),)
