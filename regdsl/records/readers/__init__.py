"""Results files of all formats, one module per format. The format is found from what stands in a file, never from its name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from regdsl.diagnostics import Diagnostic
from regdsl.language.source import FilePath, read_bytes
from regdsl.records.decoding import decode_export
from regdsl.records.readers.trf16 import is_trf, read_trf
from regdsl.records.results import Results
from regdsl.records.source import Loaded
from regdsl.values.collecting import without_garbage_collection
from regdsl.values.hints import TYPE_CHECKING, cast
from regdsl.values.modules import module_called
from regdsl.values.span import whole_file

if TYPE_CHECKING:
    from regdsl.records.readers.protocol import Content, Reader
    from regdsl.records.sheets import Rows

__all__ = ["holds_results", "read_results"]

_SHEETS = ("sheet_games", "sheet_crosstable", "sheet_round_robin")
"""Readers of tables, in the order in which they are asked. TRF, which is read far more often, is asked first and loads none of them."""

_NOTHING_SAID: Mapping[str, str] = MappingProxyType({})


def read_results(path: FilePath, columns: Mapping[str, str] = _NOTHING_SAID) -> Loaded[Results]:
    """The results in a file. `columns` says which header of a table stands for which column, where its words are not known."""
    file = str(path)
    content, diagnostics = read_bytes(path, exports=True)
    if content is None:
        return Loaded(None, diagnostics)
    if content.startswith(b"PK\x03\x04"):
        return _workbook(content, file, columns)
    text, diagnostics = decode_export(content, file)
    if text is None:
        return Loaded(None, diagnostics)
    if not text.strip():
        return Loaded(None, (*diagnostics, Diagnostic("empty-file", whole_file(file), {"file": file})))
    with without_garbage_collection():
        loaded = read_trf(text, file) if is_trf(text) else _read(_content(text, file, columns, None))
    return Loaded(loaded.value, (*diagnostics, *loaded.diagnostics))


def holds_results(path: FilePath) -> bool:
    """Whether a file whose name does not tell it holds games, and not a list of entries."""
    content, _ = read_bytes(path, exports=True)
    if content is None:
        return False
    if content.startswith(b"PK\x03\x04"):
        from regdsl.records.sheets import workbook_rows

        rows, _ = workbook_rows(content, str(path))
        return rows is not None and _reader_of(_content(None, str(path), {}, rows)) is not None
    text, _ = decode_export(content, str(path))
    return text is not None and (is_trf(text) or _reader_of(_content(text, str(path), {}, None)) is not None)


def _workbook(content: bytes, file: str, columns: Mapping[str, str]) -> Loaded[Results]:
    from regdsl.records.sheets import workbook_rows

    rows, diagnostics = workbook_rows(content, file)
    return _read(_content(None, file, columns, rows)) if rows is not None else Loaded(None, diagnostics)


def _content(text: str | None, file: str, columns: Mapping[str, str], rows: Rows | None) -> Content:
    from regdsl.records.readers.protocol import Content

    return Content(file, text, columns, rows)


def _reader_of(content: Content) -> Reader | None:
    """The first reader that recognizes its format."""
    readers = (cast("Reader", module_called(f"regdsl.records.readers.{name}")) for name in _SHEETS)
    return next((reader for reader in readers if reader.recognizes(content)), None)


def _read(content: Content) -> Loaded[Results]:
    reader = _reader_of(content)
    if reader is not None:
        return reader.read(content)
    return Loaded(None, (*content.diagnostics, Diagnostic("not-a-results-file", whole_file(content.file), {"file": content.file})))
