"""The wheel, installed into an empty environment, holds all that the commands need."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from regdsl import __version__


@pytest.fixture
def wheel(project_copy: Path) -> Path:
    # Without isolation: hatchling is part of the test extra, so building needs no network.
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", "dist"]
    built = subprocess.run(command, cwd=project_copy, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    (found,) = (project_copy / "dist").glob("*.whl")
    return found


def run(command: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """As a person who has only the wheel: nothing of this repository or of this environment can be imported."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return subprocess.run(command, cwd=folder, env=clean, capture_output=True, text=True, check=False)


def test_wheel_checks_a_regulation_in_a_fresh_environment(wheel: Path, project_copy: Path, tmp_path: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    assert "regdsl/py.typed" in names
    assert {f"regdsl/grammars/{path.name}" for path in (project_copy / "grammars").iterdir()} <= set(names)
    assert {f"regdsl/diagnostics/pages/{path.name}" for path in (project_copy / "regdsl/diagnostics/pages").iterdir()} <= set(names)

    environment = tmp_path / "environment"
    venv.create(environment, with_pip=True)
    programs = environment / ("Scripts" if os.name == "nt" else "bin")
    installed = run([str(programs / "python"), "-m", "pip", "install", "--quiet", str(wheel)], tmp_path)
    assert installed.returncode == 0, installed.stdout + installed.stderr

    version = run([str(programs / "regdsl"), "--version"], tmp_path)
    assert version.stdout.strip() == f"regdsl {__version__}", version.stderr

    series = project_copy / "regulations" / "balkan-grand-prix-2009"
    checked = run([str(programs / "regdsl"), "check", str(series)], tmp_path)
    assert checked.returncode in (0, 1), checked.stdout + checked.stderr
    assert "Traceback" not in checked.stderr
    assert "balkan-grand-prix-2009" in checked.stdout
