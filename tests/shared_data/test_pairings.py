"""Real Swiss events were paired by programs that FIDE approves: the criteria of C.04.1 find no breach in any of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.records.readers import read_results
from regdsl.rulebooks.swiss_criteria import breaches

SHARED = Path(__file__).resolve().parents[3] / "shared" / "data"
pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="the shared data is not beside the repository")

FILES = [path for path in sorted(SHARED.glob("trf/*.trf")) if "team" not in path.stem]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_breach(path):
    results = read_results(path).value
    table = results.crosstable
    if not table.predetermined:
        assert breaches(table, results.head.start, last_round=table.scheduled_rounds or table.rounds) == ()
