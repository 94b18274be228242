"""Spreadsheets on the command line."""

from __future__ import annotations

import json
from pathlib import Path

TABLE = "Nr;Spieler;Land;1.Rd;2.Rd;Pkt\n1;Anna;AUT;2w1;3s½;1,5\n2;Jan;CZE;1s0;-1;1\n3;Iva;CRO;-½;1w½;1\n"
UNKNOWN = TABLE.replace("Spieler", "Wer da")


def test_standings_of_a_crosstable(run, tmp_path: Path):
    """By its content, whatever it is called: Anna 1.5, Jan and Iva one point each."""
    path = tmp_path / "what-ever.csv"
    path.write_text(TABLE, encoding="utf-8")
    done = run("standings", path, "--tie-breaks", "TPN", "--edition", "fide-2026-03", "--format", "json")
    assert done.code == 0
    rows = json.loads(done.out)["standings"]
    assert [(row["name"], row["points"]) for row in rows] == [("Anna", "1.5"), ("Jan", "1"), ("Iva", "1")]


def test_columns_that_are_mapped(run, tmp_path: Path):
    path = tmp_path / "results.csv"
    path.write_text(UNKNOWN, encoding="utf-8")
    arguments = ("standings", path, "--tie-breaks", "TPN", "--edition", "fide-2026-03")
    assert run(*arguments).code == 2
    done = run(*arguments, "--map", "name=Wer da", "--map", "no=Nr")
    assert done.code == 0
    assert "Anna" in done.out


def test_wrong_use_of_map(run, tmp_path: Path):
    path = tmp_path / "results.csv"
    path.write_text(TABLE, encoding="utf-8")
    for wrong in ("name", "nom=Name", "name="):
        done = run("standings", path, "--tie-breaks", "TPN", "--edition", "fide-2026-03", "--map", wrong)
        assert done.code == 2


def test_a_crosstable_becomes_trf(run, tmp_path: Path):
    path = tmp_path / "results.csv"
    path.write_text(TABLE, encoding="utf-8")
    done = run("convert", path, "--to", "trf26")
    assert done.code == 0
    lines = [line for line in done.out.splitlines() if line.startswith("001")]
    assert [line[91:99] for line in lines] == ["   2 w 1", "   1 b 0", "0000 - H"]
