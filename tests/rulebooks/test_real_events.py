from __future__ import annotations

from pathlib import Path

import pytest

from tests.rulebooks.expected_values import differences, read_event

FOLDER = Path(__file__).parents[1] / "data" / "standings"
EXPECTED = sorted(FOLDER.glob("*.tsv"))


def test_there_are_five_events_in_two_editions() -> None:
    assert len(EXPECTED) == 10


@pytest.mark.parametrize("expected", EXPECTED, ids=lambda path: path.stem)
def test_every_value(expected: Path) -> None:
    name, edition = expected.stem.split(".")
    assert not differences(read_event(FOLDER / f"{name}.trf"), edition, expected)
