"""Every value of the shared material; skipped where it is not beside the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebooks.expected_values import differences, read_event

DATA = Path(__file__).parents[2].parent / "shared" / "data"
EXPECTED = sorted((DATA / "expected").glob("*.tsv"))

pytestmark = pytest.mark.skipif(not EXPECTED, reason="needs the shared material beside the repository")


@pytest.mark.parametrize("expected", EXPECTED or [DATA], ids=lambda path: path.stem)
def test_every_value(expected: Path) -> None:
    name, edition = expected.stem.split(".")
    assert not differences(read_event(DATA / "trf" / f"{name}.trf"), edition, expected)
