"""Measures the making of documents, from an installed wheel: all languages in one command against one, PDF against weasyprint.

    python benchmarks/documents.py

Needs the bench extra in the environment that runs it (`build`; weasyprint with its system libraries for the second part), and the package
index for the fresh environment that is measured.
"""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from run import CLEAN, ROOT, seconds

SERIES = ROOT / "regulations/balkan-grand-prix-2009/balkan-grand-prix-2009.regdsl"
TIMES = 11
PER_LANGUAGE = 0.030


def installed(folder: Path) -> Path:
    """The folder of the programs of a fresh environment with the wheel and its extra for PDF, compiled."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder / "dist"), str(ROOT)]
    subprocess.run(build, env=CLEAN, check=True, capture_output=True)
    (wheel,) = (folder / "dist").glob("*.whl")
    venv.create(folder / "environment", with_pip=True)
    programs = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")
    command = [str(programs / "python"), "-m", "pip", "install", "--quiet", "--compile", f"{wheel}[pdf]"]
    subprocess.run(command, env=CLEAN, check=True, capture_output=True)
    return programs


def medians(*commands: list[str]) -> list[float]:
    """The median of each, run in turns."""
    taken: list[list[float]] = [[] for _ in commands]
    for _ in range(TIMES):
        for place, command in enumerate(commands):
            taken[place].append(seconds(command, (0,))[0])
    return [statistics.median(each) for each in taken]


def main() -> None:
    """Both measurements."""
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors, {TIMES} runs each, medians")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        programs = installed(folder)
        render = [str(programs / "regdsl"), "render", str(SERIES), "--draft"]
        every = [*render, "--lang", "all", "--to", "html", "-o", str(folder / "all")]
        page = folder / "one.html"
        one, whole = medians([*render, "--lang", "bg", "--to", "html", "-o", str(page)], every)
        languages = len(list((folder / "all").iterdir()))
        allowed = 1.3 * one + PER_LANGUAGE * (languages - 1)
        print(f"one language {one * 1000:.0f} ms, {languages} languages {whole * 1000:.0f} ms (at most {allowed * 1000:.0f} ms)")
        ours = [*render, "--lang", "bg", "--to", "pdf", "-o", str(folder / "ours.pdf")]
        try:
            import weasyprint  # noqa: F401
        except (ImportError, OSError):
            print("weasyprint is not installed: no comparison of PDF")
            return
        theirs = [sys.executable, "-m", "weasyprint", str(page), str(folder / "theirs.pdf")]
        mine, other = medians(ours, theirs)
        print(f"PDF {mine * 1000:.0f} ms, weasyprint {other * 1000:.0f} ms, ratio {mine / other:.2f} (at most 0.33)")


if __name__ == "__main__":
    main()
