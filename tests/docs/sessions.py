"""What a page shows is what happens.

A console session is a fenced block marked `console`: lines with `$ command`, each followed by what it prints. A line that holds only `…`
stands for any number of lines. A block marked with a language and the name of a file (`regdsl spring-open.regdsl`) is that file, as it is
from there on. Blocks run in their order, in one folder.
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
_BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.M | re.S)


@dataclass(frozen=True)
class Step:
    """One command of a session and the lines that the page says it prints."""

    command: str
    shown: tuple[str, ...]


def fenced(text: str, language: str) -> list[str]:
    return [content for marked, _, content in _BLOCK.findall(text) if marked == language]


def steps(session: str) -> Iterator[Step]:
    for part in re.split(r"^\$ ", session, flags=re.M)[1:]:
        command, *shown = part.rstrip("\n").split("\n")
        yield Step(command, tuple(shown))


def matches(shown: tuple[str, ...], printed: str) -> bool:
    """Whether `printed` is what is `shown`; trailing blanks and a last empty line do not count."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == ELISION else re.escape(line.rstrip()) + "\n" for line in shown)
    lines = [line.rstrip() for line in printed.rstrip("\n").split("\n")] if printed.strip() else []
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in lines)) is not None


def played(page: Path, folder: Path) -> list[str]:
    """Runs the blocks of a page in the folder; what printed something else than the page shows."""
    programs = str(Path(sys.executable).parent)
    surroundings = {**os.environ, "PATH": programs + os.pathsep + os.environ["PATH"], "NO_COLOR": "1", "COLUMNS": "120"}
    wrong: list[str] = []
    for language, name, content in _BLOCK.findall(page.read_text(encoding="utf-8")):
        if name:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(content, encoding="utf-8")
        for step in steps(content) if language == "console" else ():
            done = subprocess.run(
                ["bash", "-c", step.command],
                cwd=folder,
                env=surroundings,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                check=False,
            )
            if not matches(step.shown, done.stdout):
                wrong.append(f"$ {step.command}\n{done.stdout}")
    return wrong
