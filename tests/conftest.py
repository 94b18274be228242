"""Where a result decides whether a change lands, the same examples are tried on every run; elsewhere new ones are looked for."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("same-on-every-run", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("same-on-every-run")

ROOT = Path(__file__).resolve().parents[1]
NOT_COPIED = shutil.ignore_patterns(
    ".git", ".venv", "venv", "__pycache__", ".*_cache", ".hypothesis", "*.egg-info", "dist", "build", "node_modules"
)


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the repository."""
    return ROOT


@pytest.fixture
def project_copy(tmp_path: Path) -> Path:
    """A copy of the repository as it stands, without what tools leave in it."""
    copy = tmp_path / "regdsl-copy"
    shutil.copytree(ROOT, copy, ignore=NOT_COPIED)
    return copy
