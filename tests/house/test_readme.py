"""What the README shows is what happens.

A console session is a fenced block marked `console`: lines with `$ command`, each followed by what it prints.
A line that holds only `…` stands for any number of lines. Sessions run in a copy of the repository, in their order.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ELISION = "…"


@dataclass(frozen=True)
class Step:
    """One command of a session and the lines that the README says it prints."""

    command: str
    shown: tuple[str, ...]


def fenced(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def steps(session: str) -> Iterator[Step]:
    for part in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, *shown = part.rstrip("\n").split("\n")
        yield Step(command, tuple(shown))


def matches(shown: tuple[str, ...], printed: str) -> bool:
    """Whether `printed` is what is `shown`; trailing blanks and a last empty line do not count."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == ELISION else re.escape(line.rstrip()) + "\n" for line in shown)
    lines = [line.rstrip() for line in printed.rstrip("\n").split("\n")] if printed.strip() else []
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in lines)) is not None


def test_matching() -> None:
    assert matches(("a", "…", "d"), "a\nb\nc\nd\n")
    assert matches(("a", "…", "d"), "a\nd\n")
    assert matches((), "")
    assert not matches(("a", "…", "d"), "a\nb\n")
    assert not matches(("a",), "a\nb\n")


def test_console_sessions(root: Path, project_copy: Path) -> None:
    programs = str(Path(sys.executable).parent)
    surroundings = {**os.environ, "PATH": programs + os.pathsep + os.environ["PATH"], "NO_COLOR": "1", "COLUMNS": "120"}
    wrong: list[str] = []
    for session in fenced((root / "README.md").read_text(encoding="utf-8"), "console"):
        for step in steps(session):
            done = subprocess.run(
                ["bash", "-c", step.command],
                cwd=project_copy,
                env=surroundings,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                check=False,
            )
            if not matches(step.shown, done.stdout):
                wrong.append(f"$ {step.command}\n{done.stdout}")
    assert not wrong, "the README shows something else than what is printed:\n\n" + "\n".join(wrong)


def test_the_two_commands(root: Path) -> None:
    """One line tries regdsl, one runs the tests; CI runs the second one, letter by letter."""
    lines = [block.strip() for block in fenced((root / "README.md").read_text(encoding="utf-8"), "sh")]
    assert all("\n" not in line for line in lines[:2])
    tried, tested = lines[:2]
    assert "regdsl check regulations/balkan-grand-prix-2009" in tried
    assert tested in (root / ".ci/run").read_text(encoding="utf-8").splitlines()
