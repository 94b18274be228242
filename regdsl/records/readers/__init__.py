"""Results files of all formats, one module per format."""

from __future__ import annotations

from pathlib import Path

from regdsl.diagnostics import Diagnostic
from regdsl.language.source import decode_utf8, read_bytes
from regdsl.records.readers.trf16 import is_trf, read_trf
from regdsl.records.results import Results
from regdsl.records.source import Loaded
from regdsl.values.collecting import without_garbage_collection
from regdsl.values.span import whole_file

__all__ = ["read_results"]


def read_results(path: str | Path) -> Loaded[Results]:
    """The results in a file. The format is found from what stands in it, never from its name."""
    file = str(path)
    content, diagnostics = read_bytes(path)
    if content is None:
        return Loaded(None, diagnostics)
    text, diagnostics = decode_utf8(content, file)
    if text is None:
        from regdsl.records.encodings import decode_old

        text, diagnostics = decode_old(content, diagnostics)
    if text is None:
        return Loaded(None, diagnostics)
    if not text.strip():
        return Loaded(None, (*diagnostics, Diagnostic("empty-file", whole_file(file), {"file": file})))
    if not is_trf(text):
        return Loaded(None, (*diagnostics, Diagnostic("not-a-results-file", whole_file(file), {"file": file})))
    with without_garbage_collection():
        loaded = read_trf(text, file)
    return Loaded(loaded.value, (*diagnostics, *loaded.diagnostics))
