"""Files of strangers."""

from __future__ import annotations

import os
import sys

import pytest

from regdsl.language.source import SIZE_LIMIT, read_text


def diagnosed(path):
    text, diagnostics = read_text(path)
    assert text is None
    assert all(diagnostic.message for diagnostic in diagnostics)
    return [(d.name, d.span.line, d.span.column) for d in diagnostics]


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_texts(tmp_path, end, mark):
    path = tmp_path / "f"
    path.write_bytes(mark + end.join(["Šarić".encode(), b"b", b""]))
    assert read_text(path) == ("Šarić\nb\n", ())


def test_no_file(tmp_path):
    assert diagnosed(tmp_path / "f") == [("file-missing", 1, 1)]
    assert diagnosed("a\x00b") == [("file-unreadable", 1, 1)]


def test_no_regular_file(tmp_path):
    assert diagnosed(tmp_path) == [("file-unreadable", 1, 1)]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    assert diagnosed(tmp_path / "pipe") == [("file-unreadable", 1, 1)]


def test_a_hundred_megabytes(tmp_path):
    path = tmp_path / "f"
    with path.open("wb") as stream:
        stream.truncate(100 * 1024 * 1024)  # a file with a hole: it takes no room and would be read as zeros
    assert diagnosed(path) == [("file-too-large", 1, 1)]
    assert SIZE_LIMIT < 100 * 1024 * 1024


@pytest.mark.parametrize("content", [b"\x00a", b"PK\x03\x04x", b"%PDF-1.7", "text".encode("utf-16"), bytes(range(1, 9)) * 20])
def test_binary_files(tmp_path, content):
    path = tmp_path / "f"
    path.write_bytes(content)
    assert diagnosed(path) == [("binary-file", 1, 1)]


@pytest.mark.parametrize("end", [b"\n", b"\r", b"\r\n"])
def test_the_place_of_the_first_byte_that_is_not_utf8(tmp_path, end):
    path = tmp_path / "f"
    path.write_bytes("ćć".encode() + end + "ćx".encode() + b"\xfe" + end)
    assert diagnosed(path) == [("undecodable-text", 2, 3)]
