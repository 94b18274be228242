"""Results as a TRF file on the command line."""

from __future__ import annotations

from pathlib import Path

from regdsl.records.readers.trf16 import read_trf
from tests.records.same_results import meaning

DATA = Path(__file__).parents[1] / "data"


def test_results_to_trf26(run):
    path = DATA / "results" / "rr-10.trf"
    done = run("convert", path, "--to", "trf26")
    assert done.code == 0
    original = read_trf(path.read_text(encoding="utf-8"), "f").value
    assert meaning(read_trf(done.out, "f").value) == meaning(original)


def test_what_is_not_written_is_told(run, tmp_path):
    target = tmp_path / "out.trf"
    done = run("convert", DATA / "trf26" / "indiv-299-bonus.trf", "--to", "trf16", "-o", target)
    assert done.code == 0
    assert "the points of record 299" in done.err
    assert target.read_text(encoding="utf-8").startswith("012 Individual 299 bonus\n")


def test_no_results(run, tmp_path):
    path = tmp_path / "notes.txt"
    path.write_text("nothing of the kind\n", encoding="utf-8")
    done = run("convert", path, "--to", "trf26")
    assert done.code == 2
    assert done.out == ""
    assert run("convert", tmp_path / "missing.trf", "--to", "trf26").code == 2
