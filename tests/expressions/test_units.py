"""A word behind a number inside a computation is something that is counted."""

from __future__ import annotations

import pytest

from regdsl.regulation.loading import load_text

FEE = "regdsl 1\n\ntournament cup:\n    fee in EUR:\n        base by paid:\n            {}: 30\n            from 2015-09-01: 35\n"


@pytest.mark.parametrize("key", ["until 2015-1e9-31", "until 2015-08-1e9"])
def test_a_damaged_day_is_no_computation(key: str) -> None:
    assert [each.name for each in load_text(FEE.format(key), "cup.regdsl").diagnostics] == ["unknown-word"]


def test_what_is_counted_is_a_unit() -> None:
    text = "regdsl 1\n\ntournament cup:\n    require rounds >= 8 rounds + 1\n"
    assert "unknown-word" not in [each.name for each in load_text(text, "cup.regdsl").diagnostics]
