"""Twenty thousand damaged results files: no traceback, no hang, no changed standing without a word.

    python benchmarks/mutations.py [FOLDER …] [--count N] [--seed N]

FOLDER holds results files (by default those of the tests). Prints what was found per kind of damage; exit code 1 where something was.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from regdsl.records.readers.trf16 import is_trf, read_trf  # noqa: E402 - the repository is found first
from regdsl.records.writers.trf import Version, write_trf  # noqa: E402
from regdsl.rulebooks.editions import edition  # noqa: E402
from regdsl.rulebooks.standings import standings  # noqa: E402
from regdsl.rulebooks.tie_breaks import parse  # noqa: E402
from regdsl.values.span import whole_file  # noqa: E402
from tests.records.mutations import DETECTABLE, OTHERS, large  # noqa: E402

TIE_BREAKS = tuple(parse(name, whole_file("")) for name in ("BH/C1", "SB", "DE", "PS", "KS", "ARO", "TPR"))
EDITION = edition("fide-2026-03")
MOST_SECONDS = 10.0
LARGE = 30_000


def standing(table):
    """The rows of a standing, for comparison."""
    return [(row.rank, row.number, row.points, row.values) for row in standings(table, TIE_BREAKS, EDITION).rows]


def main() -> int:
    """Runs all of it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("folders", nargs="*", type=Path, default=[ROOT / "tests" / "data"])
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    files = sorted(path for folder in chosen.folders for path in folder.rglob("*.trf"))
    originals = {}
    for path in files:
        text = path.read_text(encoding="utf-8", errors="replace")
        loaded = read_trf(text, path.name)
        originals[path] = (text, [each.message for each in loaded.diagnostics], standing(loaded.value.crosstable))
    chance = Random(chosen.seed)
    done, wrong = Counter(), Counter()
    slowest = 0.0
    for _ in range(chosen.count):
        path = chance.choice(files)
        text, told, expected = originals[path]
        mutations = [chance.choice(DETECTABLE)] if chance.random() < 0.5 else chance.choices([*DETECTABLE, *OTHERS], k=chance.randint(1, 3))
        lines = text.split("\n")
        for mutation in mutations:
            mutation(lines, chance)
        name = " + ".join(mutation.__name__ for mutation in mutations) if len(mutations) == 1 else "several"
        done[name] += 1
        begin = time.perf_counter()
        try:
            problem = damage(path.name, "\n".join(lines), told, expected, is_detectable=len(mutations) == 1 and mutations[0] in DETECTABLE)
        except Exception:  # noqa: BLE001 - whatever it is, it is what this looks for
            problem = traceback.format_exc()
        taken = time.perf_counter() - begin
        slowest = max(slowest, taken)
        if taken > MOST_SECONDS:
            problem = f"{taken:.1f} s"
        if problem is not None:
            wrong[name] += 1
            if sum(wrong.values()) <= 10:
                print(f"{path.name}, {name}: {problem}")
    for name, count in sorted(done.items()):
        print(f"{name:<24} {count:6}  {wrong[name] or ''}")
    begin = time.perf_counter()
    loaded = read_trf(large(LARGE, 11), "large.trf")
    print(f"{LARGE} players, 11 rounds: read in {time.perf_counter() - begin:.1f} s, {len(loaded.diagnostics)} remarks")
    print(f"{sum(done.values())} damaged files, {sum(wrong.values())} answered wrongly, the slowest in {slowest:.2f} s")
    return 1 if wrong else 0


def damage(name: str, text: str, told: list[str], expected: list, *, is_detectable: bool) -> str | None:
    """What is wrong with the answer to a damaged file; None where nothing is."""
    if not is_trf(text):
        return None
    loaded = read_trf(text, name)
    messages = [each.message for each in loaded.diagnostics]
    rows = standing(loaded.value.crosstable)
    write_trf(loaded.value, Version.TRF26)
    if is_detectable and messages == told and rows != expected:
        return "another standing without a word"
    return None


if __name__ == "__main__":
    sys.exit(main())
