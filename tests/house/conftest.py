"""The repository itself, and copies of it in which a test may do what it likes."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
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
