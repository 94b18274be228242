"""Measures what a person waits for, from an installed wheel with compiled bytecode: medians, and ratios to what they are held against.

    python benchmarks/run.py [RESULTS]

RESULTS is the results file of (b), a TRF of a large open. Needs the test extra in the environment that runs it (`build`), and the
package index for the fresh environment that is measured.
"""

from __future__ import annotations

import argparse
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SERIES = ROOT / "regulations/balkan-grand-prix-2009/balkan-grand-prix-2009.regdsl"
OPEN = ROOT / "benchmarks/open.regdsl"  # and the same as YAML
RESULTS = ROOT / "benchmarks/graz-a-2026.trf"
TIE_BREAKS = ("DE", "BH", "BH/C1", "BH/M1", "SB", "WIN", "PS", "ARO", "TPR", "KS")
TWELVE = (*TIE_BREAKS, "AOB", "BPG")
TIMES = 21
CLEAN = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}


def installed(folder: Path) -> Path:
    """The folder of the programs of a fresh environment with the wheel, gacrux, and the bytecode of both."""
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder / "dist"), str(ROOT)]
    subprocess.run(build, env=CLEAN, check=True, capture_output=True)
    (wheel,) = (folder / "dist").glob("*.whl")
    venv.create(folder / "environment", with_pip=True)
    programs = folder / "environment" / ("Scripts" if os.name == "nt" else "bin")
    subprocess.run([str(programs / "python"), "-m", "pip", "install", "--quiet", "--compile", str(wheel), "gacrux"], env=CLEAN, check=True)
    return programs


def seconds(command: list[str], allowed: tuple[int, ...]) -> tuple[float, float]:
    """How long the command runs, and how long a processor works on it.

    Stops where the command ends with an exit code that shows that it did something else.
    """
    begin, before = time.perf_counter(), os.times()
    done = subprocess.run(command, env=CLEAN, capture_output=True, check=False)
    taken, after = time.perf_counter() - begin, os.times()
    if done.returncode not in allowed:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr.decode(errors='replace')}")
    return taken, after.children_user + after.children_system - before.children_user - before.children_system


def compare(name: str, ours: list[str], theirs: list[str], target: float) -> None:
    """Runs both in turns, so that a busy moment of the machine meets both, and prints medians and their ratio."""
    pairs = [(seconds(ours, (0, 1)), seconds(theirs, (0,))) for _ in range(TIMES)]
    one, other = (statistics.median(pair[side][0] for pair in pairs) for side in (0, 1))
    work, other_work = (statistics.fmean(pair[side][1] for pair in pairs) for side in (0, 1))
    print(
        f"{name:<24} {one * 1000:7.1f} ms  {other * 1000:7.1f} ms  {one / other:5.2f}  (at most {target:.2f})"
        f"   processor {work * 1000:6.1f} ms  {other_work * 1000:6.1f} ms  {work / other_work:5.2f}"
    )


def main() -> None:
    """Runs all of it and prints the table."""
    parser = argparse.ArgumentParser(description="Medians and ratios of one run.")
    parser.add_argument("results", nargs="?", type=Path, default=RESULTS)
    results = str(parser.parse_args().results)
    print(f"Python {platform.python_version()}, {platform.machine()}, {os.cpu_count()} processors, {TIMES} runs each, medians")
    print(f"{'':<24} {'regdsl':>10}  {'other':>10}  ratio")
    with tempfile.TemporaryDirectory() as folder:
        programs = installed(Path(folder))
        python, regdsl = str(programs / "python"), str(programs / "regdsl")
        compiled = str(Path(folder) / "series.json")
        subprocess.run([regdsl, "compile", str(SERIES), "-o", compiled], env=CLEAN, check=True)
        lark = [python, "-c", "import lark"]
        compare("check, series", [regdsl, "check", str(SERIES)], lark, 2.5)
        compare("check, compiled series", [regdsl, "check", compiled], lark, 2.5)
        compare("check, open", [regdsl, "check", str(OPEN)], lark, 1.9)
        compare("check, open in YAML", [regdsl, "check", str(OPEN.with_suffix(".yaml"))], lark, 2.3)
        gacrux = [python, "-m", "gacrux.tiebreakchecker", "-f", "TRF", "-b", "utf-8", "-i", results, "-dT", "-n", "8", "-s", "-u", "1400"]
        standings = [regdsl, "standings", "--edition", "fide-2026-03", "--tie-breaks"]
        for names, target in ((TIE_BREAKS, 1 / 3), (TWELVE, 1 / 5)):
            ours, theirs = [*standings, ",".join(names), results], [*gacrux, "-t", "PTS", *names]
            compare(f"standings, {len(names)} tie-breaks", ours, theirs, target)


if __name__ == "__main__":
    main()
