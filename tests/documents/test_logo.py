"""The picture at the head of a document: part of the file, said in words, and never from anywhere but the regulation's own folder."""

from __future__ import annotations

import re
import struct
import zlib
from base64 import b64decode
from pathlib import Path

import pytest

from regdsl.commands import main


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png(width: int = 8, height: int = 8) -> bytes:
    """A square of one colour, by the letter of the PNG specification."""
    rows = b"".join(b"\0" + b"\x1f\x3f\x66" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", zlib.compress(rows)) + _chunk(b"IEND", b"")


@pytest.fixture
def regulation(tmp_path: Path) -> Path:
    (tmp_path / "logo.png").write_bytes(png())
    path = tmp_path / "open.regdsl"
    path.write_text(
        'regdsl 1\n\ntournament open:\n    name:\n        en "Spring Open"\n'
        '    logo "logo.png":\n        en "A blue <square>"\n    system swiss, 7 rounds\n',
        encoding="utf-8",
    )
    return path


def rendered(regulation: Path, target: str) -> bytes:
    out = regulation.with_name(f"out.{target}")
    assert main(["render", str(regulation), "--lang", "en", "--to", target, "-o", str(out)]) == 0
    return out.read_bytes()


def test_html_holds_the_picture_and_says_what_it_shows(regulation: Path) -> None:
    page = rendered(regulation, "html").decode()
    found = re.search(r'<img class="logo" src="data:image/png;base64,([^"]+)" alt="([^"]*)">', page)
    assert found is not None
    assert b64decode(found[1]) == png()
    assert found[2] == "A blue &lt;square&gt;"


def test_markdown_names_the_file(regulation: Path) -> None:
    assert rendered(regulation, "md").decode().splitlines()[0] == r"![A blue \<square\>](<logo.png>)"


def test_pdf_draws_it_and_is_the_same_each_time(regulation: Path) -> None:
    with_logo = rendered(regulation, "pdf")
    assert with_logo == rendered(regulation, "pdf")
    assert b"/Subtype /Image" in with_logo or b"/Subtype/Image" in with_logo


def test_an_ornament_needs_no_words(regulation: Path) -> None:
    regulation.write_text(regulation.read_text(encoding="utf-8").replace(':\n        en "A blue <square>"', ""), encoding="utf-8")
    assert 'alt=""' in rendered(regulation, "html").decode()
    rendered(regulation, "pdf")


@pytest.mark.parametrize(
    ("name", "content", "why"),
    [
        ("gone.png", None, "there is no picture `gone.png` in the folder of the regulation"),
        ("../logo.png", None, "there is no picture `../logo.png` in the folder of the regulation"),
        ("/etc/hostname", None, "there is no picture `/etc/hostname` in the folder of the regulation"),
        ("text.png", b"no picture at all", "`text.png` is no picture: use PNG, JPEG or SVG"),
        ("large.png", png() + b"\0" * 1024 * 1024, "the picture `large.png` is larger than 1 MB: make it smaller"),
        ("torn.png", png()[:40], "the logo"),
    ],
)
@pytest.mark.parametrize("target", ["html", "pdf"])
def test_what_is_no_picture_of_this_folder_is_refused(
    regulation: Path, name: str, content: bytes | None, why: str, target: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if name == "torn.png" and target == "html":
        pytest.skip("a browser shows the words where a picture is damaged")
    if content is not None:
        regulation.with_name(name).write_bytes(content)
    regulation.write_text(regulation.read_text(encoding="utf-8").replace('"logo.png"', f'"{name}"'), encoding="utf-8")
    out = regulation.with_name(f"out.{target}")
    assert main(["render", str(regulation), "--lang", "en", "--to", target, "-o", str(out)]) == 2
    assert why in capsys.readouterr().err
    assert not out.exists()
