"""Every real and generated event of the shared material against two independent programs, value by value; skipped where it is absent.

Where they differ, a function says why by an article of the rules, and must find the cause in the event: a difference without one fails.
The reasons are those of `tests/rulebooks/differences.tsv`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from regdsl.records.crosstable import Crosstable, Result, packed
from regdsl.records.readers import read_results
from tests.rulebooks import oracles
from tests.rulebooks.printed import standing
from tests.rulebooks.test_differential import _IN_ROUND_ROBINS, _IN_SWISS, _ORDERED, EDITIONS

DATA = Path(__file__).parents[2].parent / "shared" / "data" / "trf"
# The two largest take gacrux half a minute; one it cannot read, because a player is missing in it.
FILES = [file for file in sorted(DATA.glob("*.trf")) if file.stem not in {"avoine-2024", "graz-a-2026", "open-2005-284x7"}]

pytestmark = pytest.mark.skipif(not FILES, reason="needs the shared material beside the repository")

Reason = Callable[[Crosstable, int, str | None, str | None], bool]


def _codes(event: Crosstable, number: int) -> str:
    return packed(event.by_number[number].games).codes


def _forfeited(event: Crosstable, number: int) -> bool:
    """Whether the player or an opponent of his has forfeited games."""
    near = {number, *packed(event.by_number[number].games).opponents} - {0}
    return any(set(_codes(event, each)) & {"+", "-"} for each in near if each in event.by_number)


def koya_forfeit(event: Crosstable, number: int, ours: str | None, theirs: str | None) -> bool:
    """16.1: nothing is scored against the opponent in a forfeited game; the program counts its point."""
    won = event.scoring.points(Result.FORFEIT_WIN) * _codes(event, number).count("+")
    return ours is not None and theirs is not None and 0 < float(theirs) - float(ours) <= won


def played_forfeit(event: Crosstable, number: int, ours: str | None, theirs: str | None) -> bool:
    """16.2.3 with /P: a forfeit counts as played, so that a bye before it is none of the last ones."""
    return _forfeited(event, number)


def says_zero(event: Crosstable, number: int, ours: str | None, theirs: str | None) -> bool:
    """Who met nobody, or nobody but the one who is cut, has no average; with unrated participants rating tie-breaks leave the list."""
    unrated = any(line.rating is None for line in event.lines)
    return ours is None and (unrated or sum(code in "1=0WDL" for code in _codes(event, number)) <= 1)


def fore_forfeit(event: Crosstable, number: int, ours: str | None, theirs: str | None) -> bool:
    """8.3: a forfeited game of the last round counts as drawn too."""
    return any(_codes(event, line.number)[-1] in "+-" for line in event.lines) or any(
        _codes(event, line.number)[-1] == "Z" for line in event.lines
    )


def short_median(event: Crosstable, number: int, ours: str | None, theirs: str | None) -> bool:
    """14.4: of four or fewer values nothing is left, where two are cut on each side; of two, where one is."""
    return event.rounds <= 4 and ours == "0"


def equal_voluntary(event: Crosstable, number: int, ours: str | None, theirs: str | None) -> bool:
    """16.5: of unplayed rounds with equal products the order of the rounds must not decide; gacrux agrees."""
    return sum(code in "HZ-" for code in _codes(event, number)) >= 2


_GACRUX: dict[str, Reason] = {"KS": koya_forfeit, "KS/L+1": koya_forfeit}
_TIEBREAK_CORE: dict[str, Reason] = {
    **dict.fromkeys(("ARO", "ARO/C1", "TPR", "AOB"), says_zero),
    "FB": fore_forfeit,
    **dict.fromkeys(("BH/C2", "BH/M1", "BH/M2"), short_median),
}


def _reason(program: str, name: str) -> tuple[Reason, ...]:
    if program == "gacrux":
        return (played_forfeit,) if name.endswith("/P") else (_GACRUX[name],) if name in _GACRUX else ()
    return (equal_voluntary, short_median) if name == "SB/C2" else (_TIEBREAK_CORE[name],) if name in _TIEBREAK_CORE else ()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("file", FILES or [DATA], ids=lambda path: path.stem)
def test_every_value(file: Path, edition: str) -> None:
    loaded = read_results(file).value
    assert loaded is not None
    event = replace(loaded.crosstable, scheduled_rounds=None)  # the programs take the last round played for the last one
    names = (_IN_ROUND_ROBINS if event.predetermined else _IN_SWISS).split()
    rows = standing(event, " ".join(names), edition).rows
    ours = {name: {row.number: row.values[place] for row in rows} for place, name in enumerate(names)}
    values, _ = oracles.gacrux(event, edition, names)
    theirs = [("gacrux", name, {player: each[place] for player, each in values.items()}) for place, name in enumerate(names)]
    if not (event.predetermined and edition == "fide-2024-08"):
        theirs += [("tiebreak-core", name, each) for name, each in oracles.tiebreak_core(event, edition, names).items()]
    wrong = [
        f"{program} {name}, player {number}: {ours[name][number]} and {value}"
        for program, name, column in theirs
        for number, value in column.items()
        if value != ours[name][number] and not any(reason(event, number, ours[name][number], value) for reason in _reason(program, name))
    ]
    assert not wrong, wrong[:10]
    for listed in _ORDERED[: 2 if event.predetermined else 4]:
        ranks = oracles.gacrux(event, edition, ["PTS", *listed.split()])[1]
        assert {row.number: row.rank for row in standing(event, listed, edition).rows} == ranks, listed
