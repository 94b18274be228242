"""Measures standings in this process: reading a results file and ten tie-breaks, held against `bytes.split()` of that file, memory, and
growth with the number of games. With `--gacrux`, the whole command on 2,000 players against gacrux too, both from an installed wheel with
compiled bytecode (as in `run.py`), which takes minutes and needs what that needs.

    python benchmarks/standings.py [--gacrux]

The events are generated, the same each time. Medians of one run; the work of the processor, so that a busy machine disturbs little.
"""

from __future__ import annotations

import argparse
import gc
import platform
import random
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from run import installed, seconds

from regdsl.records.crosstable import Crosstable
from regdsl.records.readers import read_results
from regdsl.rulebooks.editions import edition
from regdsl.rulebooks.standings import standings
from regdsl.rulebooks.tie_break import TieBreak
from regdsl.rulebooks.tie_breaks import parse
from regdsl.values.span import whole_file

TEN = "DE,BH/C1,BH,SB,PS,WIN,WON,BPG,ARO,TPR"
TWELVE = "DE,BH/C1,BH,SB,PS,WIN,WON,BPG,BWG,REP,ARO,TPR"
TIMES = 7


def swiss(players: int, rounds: int) -> str:
    """A Swiss as TRF: neighbours in the standing meet, one in a hundred is absent, one game in a hundred is forfeited."""
    chance = random.Random(f"swiss {players} {rounds}")
    score, met = [0] * (players + 1), [set[int]() for _ in range(players + 1)]
    cells: list[list[str]] = [[] for _ in range(players + 1)]
    for index in range(rounds):
        present = [player for player in range(1, players + 1) if chance.random() >= 0.01]
        for player in {*range(1, players + 1)} - {*present}:
            half = chance.random() < 0.5
            cells[player].append(f"  0000 - {'H' if half else 'Z'}")
            score[player] += half
        present.sort(key=lambda player: (-score[player], player))
        if len(present) % 2:
            free = present.pop()
            cells[free].append("  0000 - U")
            score[free] += 2
        waiting: list[int] = []
        for player in present:
            opponent = next((each for each in waiting if each not in met[player]), None)
            if opponent is None and len(waiting) < 20:
                waiting.append(player)
                continue
            opponent = opponent or waiting[0]
            waiting.remove(opponent)
            _game(player, opponent, index, chance, cells, score, met)
        while waiting:
            _game(waiting.pop(), waiting.pop(), index, chance, cells, score, met)
    lines = ["012 generated", "042 2026/05/01", f"062 {players}", f"142 {rounds}"]
    for player in range(1, players + 1):
        number = f"001 {player:4d} " if player < 10_000 else f"001{player:5d} "
        rating = 2700 - 1700 * player // players
        head = f"{number}m    {f'Player {player}':33} {rating:4d} AUT {100_000 + player:11d} 1990/00/00 {score[player] / 2:4.1f} {0:4d}"
        lines.append(head + "".join(cells[player]))
    return "\n".join(lines) + "\n"


def _game(one: int, other: int, index: int, chance: random.Random, cells: list[list[str]], score: list[int], met: list[set[int]]) -> None:
    white, black = (one, other) if (one + index) % 2 else (other, one)
    results = ("10", "01", "==") if chance.random() >= 0.01 else ("+-", "-+")
    first, second = chance.choice(results)
    for player, opponent, colour, code in ((white, black, "w", first), (black, white, "b", second)):
        cells[player].append(f"{opponent:6d} {colour} {code}")
        score[player] += 2 if code in "1+" else code == "="
        met[player].add(opponent)


def all_drawn(players: int, rounds: int) -> str:
    """Everybody draws every game: one tied group of all players, for direct encounters."""
    lines = ["012 generated", "042 2026/05/01", f"142 {rounds}"]
    for player in range(1, players + 1):
        number = f"001 {player:4d} " if player < 10_000 else f"001{player:5d} "
        head = f"{number}m    {f'Player {player}':33} {2000:4d} AUT {100_000 + player:11d} 1990/00/00 {rounds / 2:4.1f} {0:4d}"
        cells = []
        for index in range(rounds):
            opponent = _other_half(player - 1, index, players) + 1
            cells.append(f"{opponent:6d} {'w' if (player <= players // 2) == (index % 2 == 0) else 'b'} =")
        lines.append(head + "".join(cells))
    return "\n".join(lines) + "\n"


def _other_half(seat: int, shift: int, players: int) -> int:
    """The upper half meets the lower half, each round one place further on."""
    half = players // 2
    return half + (seat + shift) % half if seat < half else (seat - half - shift) % half


def work(function: Callable[[], object], times: int = TIMES) -> float:
    """Seconds of the processor, the median."""
    taken = []
    for _ in range(times):
        gc.collect()
        begin = time.process_time()
        function()
        taken.append(time.process_time() - begin)
    return statistics.median(taken)


def listed(names: str) -> list[TieBreak]:
    """A list of tie-breaks."""
    found = [parse(name, whole_file("list")) for name in names.split(",")]
    return [each for each in found if isinstance(each, TieBreak)]


def crosstable(file: Path) -> Crosstable:
    """The crosstable of a sound file."""
    loaded = read_results(file)
    assert loaded.value is not None
    assert not loaded.diagnostics, loaded.diagnostics
    return loaded.value.crosstable


def measure(folder: Path) -> None:
    """Reading, ten tie-breaks, growth and memory."""
    rules = edition("fide-2026-03")
    assert rules is not None
    print("players × rounds      split                       read                    ten tie-breaks")
    per_game: list[float] = []
    for players in (2_000, 20_000):
        file = folder / f"{players}.trf"
        file.write_text(swiss(players, 11), encoding="utf-8")
        content, table = file.read_bytes(), crosstable(file)
        split = work(content.split, 15)
        read = work(lambda file=file: read_results(file))
        standing = work(lambda table=table: standings(table, listed(TEN), rules))
        per_game.append(standing / players)
        targets = ("(at most 12)", "(at most 20)") if players == 20_000 else ("", "")
        print(
            f"{players:7d} × 11     {split * 1000:6.1f} ms  {read * 1000:7.1f} ms {read / split:5.1f} × {targets[0]:12}"
            f"  {standing * 1000:7.1f} ms {standing / split:5.1f} × {targets[1]}"
        )
    print(f"a game of 20,000 players costs {per_game[1] / per_game[0]:.2f} of one of 2,000 (linear: 1)")
    costs = []
    for players in (2_500, 5_000, 10_000, 20_000):
        file = folder / f"drawn-{players}.trf"
        file.write_text(all_drawn(players, 9), encoding="utf-8")
        table = crosstable(file)
        costs.append(work(lambda table=table: standings(table, listed("DE"), rules), 3) / players)
    growth = " ".join(f"{cost / costs[0]:.2f}" for cost in costs)
    print(f"direct encounter in one tied group of 2,500, 5,000, 10,000, 20,000: {growth} per game (linear: 1)")
    print(f"memory at most: {_most_memory()}")


def _most_memory() -> str:
    try:
        import resource
    except ImportError:
        return "not measured on this system"
    return f"{resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB (at most 400)"


def against_gacrux(folder: Path) -> None:
    """The whole command, on a generated event of 2,000 players: medians of what a person waits."""
    programs = installed(folder)
    file = folder / "gacrux.trf"
    file.write_text(swiss(2_000, 11), encoding="utf-8")
    ours = [str(programs / "regdsl"), "standings", str(file), "--tie-breaks", TWELVE, "-q"]
    theirs = [str(programs / "python"), "-m", "gacrux.tiebreakchecker", "-f", "TRF", "-b", "utf-8", "-i", str(file)]
    theirs += ["-dT", "-n", "11", "-s", "-u", "1400", "-t", "PTS", *TWELVE.split(",")]
    one, other = (statistics.median([seconds(command, (0,))[0] for _ in range(times)]) for command, times in ((ours, 21), (theirs, 3)))
    print(f"2,000 × 11, whole command: {one:.3f} s, gacrux {other:.1f} s: 1/{other / one:.0f} (at most 1/100)")


def main() -> None:
    """Everything, in one run."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gacrux", action="store_true", help="the whole command against gacrux too")
    chosen = parser.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}")
    with tempfile.TemporaryDirectory() as folder:
        measure(Path(folder))
        if chosen.gacrux:
            against_gacrux(Path(folder))


if __name__ == "__main__":
    main()
