"""Twenty thousand damaged and random regulations: no traceback, no hang, and each is understood or refused at a place.

    python benchmarks/damaged_texts.py [--count N] [--seed N]

Half of them are regulations of the repository with damaged bytes, words or lines, the others are random lines of the grammar. Prints
what was found per kind of damage; exit code 1 where something was.
"""

from __future__ import annotations

import argparse
import faulthandler
import sys
import tempfile
import traceback
from collections import Counter
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.regulation.damaged_texts import Answer, Grammar, answer, damaged, regulations  # noqa: E402 - the repository is found first

MOST_SECONDS = 1.0
HANGS = 60.0
"""Seconds on the clock after which the run is ended, with the place in the program."""
MOST_MEMORY = 2**31


def main() -> int:
    """Runs all of it."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the texts that are answered wrongly")
    chosen = parser.parse_args()
    _bound_memory()
    chance = Random(chosen.seed)
    originals = regulations()
    names, texts, grammar = [*originals], [*originals.values()], Grammar(chance)
    done, wrong, told = Counter[str](), Counter[str](), set[str]()
    slowest = 0.0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(chosen.count):
            if number % 2:
                name, kind, text = "open.regdsl", "random lines", grammar.text().encode()
            else:
                name = chance.choice(names)
                kind, text = damaged(originals[name], chance, texts)
            done[kind] += 1
            file = Path(folder) / Path(name).name
            faulthandler.dump_traceback_later(HANGS, exit=True)
            try:
                found = answer(text, file)
            except Exception:  # noqa: BLE001 - whatever it is, it is what this looks for
                found = Answer(traceback.format_exc(), 0.0)
            faulthandler.cancel_dump_traceback_later()
            slowest = max(slowest, found.seconds)
            problem = f"{found.seconds:.1f} s" if found.problem is None and found.seconds > MOST_SECONDS else found.problem
            if problem is None:
                continue
            wrong[kind] += 1
            where = "\n".join(problem.strip().splitlines()[-4:])
            if where not in told and len(told) < 30:
                told.add(where)
                print(f"{number}, {name}, {kind}: {where}\n")
                if chosen.keep is not None:
                    (chosen.keep / f"{number}-{Path(name).name}").write_bytes(text)
    for kind, count in sorted(done.items()):
        print(f"{kind:<16} {count:6}  {wrong[kind] or ''}")
    print(f"{done.total()} texts, {wrong.total()} answered wrongly, the slowest in {slowest:.2f} s")
    return 1 if wrong else 0


def _bound_memory() -> None:
    try:
        import resource
    except ImportError:  # not on this system
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


if __name__ == "__main__":
    sys.exit(main())
