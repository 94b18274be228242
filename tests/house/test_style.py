"""Style, types and layers: the tools run as tests, so that one summary counts everything."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = {
    "lint": [sys.executable, "-m", "ruff", "check", "--no-cache", "."],
    "format": [sys.executable, "-m", "ruff", "format", "--no-cache", "--check", "."],
    "types": [sys.executable, "-m", "mypy"],
    "layers": [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"],
}


@pytest.mark.parametrize("tool", TOOLS)
def test_tool_is_content(tool: str, root: Path) -> None:
    done = subprocess.run(TOOLS[tool], cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
