"""Damaged files: never a traceback or a hang, and a standing that the damage changed is never given without a word.

Here a short run; `benchmarks/mutations.py` does twenty thousand.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from regdsl.records.readers import read_results
from regdsl.records.readers.trf16 import is_trf, read_trf
from regdsl.rulebooks.editions import edition
from regdsl.rulebooks.standings import standings
from regdsl.rulebooks.tie_breaks import parse
from regdsl.values.span import whole_file
from tests.records.mutations import DETECTABLE, OTHERS, large

DATA = Path(__file__).parents[1] / "data"
FILES = sorted([*DATA.glob("results/*.trf"), *DATA.glob("standings/*.trf"), *DATA.glob("trf26/indiv*.trf")])
TIE_BREAKS = tuple(parse(name, whole_file("")) for name in ("BH/C1", "SB", "DE", "PS"))
EDITION = edition("fide-2026-03")
MOST_SECONDS = 120  # a bound on what would never end, no measure of speed


def standing(table):
    found = standings(table, TIE_BREAKS, EDITION)
    return [(row.rank, row.number, row.points, row.values) for row in found.rows]


def told(loaded):
    return [(diagnostic.name, diagnostic.message) for diagnostic in loaded.diagnostics]


@pytest.mark.parametrize("mutation", [*DETECTABLE, *OTHERS], ids=lambda mutation: mutation.__name__)
@pytest.mark.parametrize("path", FILES[:3], ids=lambda path: path.stem)
def test_damage(path, mutation):
    text = path.read_text(encoding="utf-8")
    original = read_trf(text, "f")
    chance = Random(f"{path.stem} {mutation.__name__}")
    for _ in range(8):
        lines = text.split("\n")
        mutation(lines, chance)
        damaged = "\n".join(lines)
        if not is_trf(damaged):
            continue
        begin = time.perf_counter()
        loaded = read_trf(damaged, "f")
        rows = standing(loaded.value.crosstable)
        assert time.perf_counter() - begin < MOST_SECONDS
        if mutation in DETECTABLE and told(loaded) == told(original):
            assert rows == standing(original.value.crosstable)


@pytest.mark.parametrize(("players", "rounds"), [(2, 51), (60, 51), (1, 0), (2000, 5)])
def test_size(players, rounds):
    loaded = read_trf(large(players, rounds), "f")
    assert loaded.value.crosstable.rounds == rounds
    assert len(standing(loaded.value.crosstable)) == players


@pytest.mark.parametrize("codec", ["cp1250", "cp1251", "cp1252", "cp1254", "iso8859-1", "iso8859-2", "iso8859-9", "utf-16", "utf-8-sig"])
def test_encodings(tmp_path, codec):
    """Text of another encoding is read with a notice: never a traceback."""
    text = (DATA / "standings" / "youth-u10.trf").read_text(encoding="utf-8")
    path = tmp_path / "results.trf"
    path.write_bytes(text.encode(codec, errors="replace"))
    loaded = read_results(path)
    assert all(diagnostic.message for diagnostic in loaded.diagnostics)
    assert loaded.value is not None


@pytest.mark.parametrize("end", ["\r", "\n", "\r\n"])
def test_line_ends(tmp_path, end):
    text = (DATA / "results" / "rr-10.trf").read_text(encoding="utf-8")
    path = tmp_path / "results.trf"
    path.write_bytes(text.replace("\n", end).encode("utf-8"))
    found = read_results(path)
    assert standing(found.value.crosstable) == standing(read_trf(text, "f").value.crosstable)
