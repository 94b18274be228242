"""Every file of the shared data loads; points are those that two independent programs computed from the same files."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from regdsl.records.entries import read_entries
from regdsl.records.readers import read_results

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="the shared data is not beside the repository")

FILES = sorted([*SHARED.glob("trf/*.trf"), *SHARED.glob("trf26/*.trf")])


def index() -> dict[str, int]:
    rows = csv.DictReader((SHARED / "INDEX.tsv").read_text(encoding="utf-8").splitlines(), delimiter="\t")
    return {row["file"]: int(row["players"]) for row in rows if row["players"].isdigit()}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_results(path):
    loaded = read_results(path)
    name = str(path.relative_to(SHARED))
    assert len(loaded.value.persons) == index()[name]
    assert loaded.is_sound
    assert all(diagnostic.message for diagnostic in loaded.diagnostics)


@pytest.mark.parametrize("path", sorted(SHARED.glob("entries/*.csv")), ids=lambda path: path.stem)
def test_entries(path):
    loaded = read_entries(path, frozenset({"fee_owed", "fee_paid"}))
    assert len(loaded.value) == index()[str(path.relative_to(SHARED))]
    assert loaded.diagnostics == ()


@pytest.mark.parametrize("path", sorted(SHARED.glob("expected/*.fide-2026-03.tsv")), ids=lambda path: path.stem)
def test_points(path):
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines(), delimiter="\t")
    expected = {int(row["start_number"]): Fraction(row["PTS"]) for row in rows}
    table = read_results(SHARED / "trf" / f"{path.name.partition('.')[0]}.trf").value.crosstable
    points = {line.number: sum((table.scoring.points(game.result) for game in line.games), Fraction(0)) for line in table.lines}
    assert points == expected
