"""axe finds no accessibility error in pages and reports. Needs node with axe-core (where NODE_PATH finds it) and chromium; else skipped."""

from __future__ import annotations

import html as entities
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from regdsl.documents.formats.html import html
from tests.commands.conftest import SERIES
from tests.documents.conftest import NAMES, ROOT, ready

CHROMIUM = shutil.which("chromium") or shutil.which("google-chrome")
QUIET = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--virtual-time-budget=20000", "--dump-dom",
]  # fmt: skip


def axe_is_there() -> bool:
    node = shutil.which("node")
    if node is None or CHROMIUM is None:
        return False
    return subprocess.run([node, "-e", "require.resolve('axe-core')"], capture_output=True, check=False).returncode == 0


pytestmark = pytest.mark.skipif(not axe_is_there(), reason="needs chromium, and node with axe-core in NODE_PATH")


def violations(page: str, folder: Path) -> list[object]:
    file, tested = folder / "page.html", folder / "tested.html"
    file.write_text(page, encoding="utf-8")
    script = str(ROOT / "tests/documents/accessibility.cjs")
    tested.write_bytes(subprocess.run(["node", script, str(file)], check=True, capture_output=True, env=os.environ).stdout)
    command = [str(CHROMIUM), *QUIET, f"--user-data-dir={folder / 'profile'}", tested.as_uri()]
    shown = subprocess.run(command, check=True, capture_output=True, timeout=120).stdout.decode()
    begin, end = shown.index("AXE[") + 3, shown.rindex("]END") + 1
    found: list[object] = json.loads(entities.unescape(shown[begin:end]))
    return found


@pytest.mark.parametrize("name", NAMES)
def test_no_errors_in_a_document(name: str, tmp_path: Path) -> None:
    assert violations(html([ready(name).spoken("en")], draft=True), tmp_path) == []


def test_no_errors_in_two_languages(tmp_path: Path) -> None:
    name = "balkan-grand-prix-2009"
    assert violations(html([ready(name).spoken("en"), ready(name).spoken("bg")]), tmp_path) == []


def test_no_errors_in_a_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from regdsl.commands import main

    main(["check", str(SERIES), "--format", "html", "--messages", "ru"])
    assert violations(capsys.readouterr().out, tmp_path) == []
