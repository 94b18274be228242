"""Commands in this process and as programs of their own, and small files to run them on."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from regdsl.commands import main

ROOT = Path(__file__).parents[2]
SERIES = ROOT / "regulations" / "balkan-grand-prix-2009"

CUP = """\
regdsl 1

tournament cup:
    in "Minsk", BLR, 2010-11-27 .. 2010-12-05
    system swiss, 9 rounds
    ranking by points:
        buchholz
        sonneborn-berger
    prizes in EUR:
        places 1..3: 500, 300, 200
        ties share equally
"""


@dataclass(frozen=True)
class Done:
    """What a command wrote, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Done]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command in this process."""

    def run(*arguments: str | Path) -> Done:
        code = main([str(argument) for argument in arguments])
        written = capsys.readouterr()
        return Done(code, written.out, written.err)

    return run


@pytest.fixture
def cup(tmp_path: Path) -> Path:
    """A small sound regulation."""
    file = tmp_path / "cup.regdsl"
    file.write_text(CUP, encoding="utf-8")
    return file


@pytest.fixture
def series(tmp_path: Path) -> Path:
    """A copy of the series with its events, to be changed."""
    return Path(shutil.copytree(SERIES, tmp_path / SERIES.name))


def program(*arguments: str | Path, program: str = "from regdsl.commands import program; program()", **environment: str) -> Done:
    """Runs a command as a program of its own."""
    clean = {name: value for name, value in os.environ.items() if name not in {"NO_COLOR", "PYTHONIOENCODING"}}
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, arguments)],
        env={**clean, "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        check=False,
    )
    return Done(done.returncode, done.stdout.decode("utf-8"), done.stderr.decode("utf-8"))
