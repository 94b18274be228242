"""Amounts that no coin can pay are refused where they are written (ISO 4217: JPY has no decimals, EUR two, KWD three)."""

from __future__ import annotations

import pytest

from regdsl.regulation.loading import load_text

REFUSED = [
    "fund 100.5 JPY",
    "fund 100.1255 KWD",
    "prizes in JPY:\n        place 1: 100.5\n        ties by ranking",
    "prizes in EUR:\n        place 1: 100.5050\n        ties by ranking",
    "fee in JPY:\n        base 20.5",
    "fee in JPY, at least 0.5:\n        base 20",
    "fee in JPY:\n        base by rating:\n            2000..: 20.5\n            otherwise: 10",
]


@pytest.mark.parametrize("clause", REFUSED)
def test_refused(clause: str) -> None:
    loaded = load_text(f"regdsl 1\n\ntournament cup:\n    {clause}\n", "cup.regdsl")
    assert [one.name for one in loaded.diagnostics] == ["cannot-be-paid"]


@pytest.mark.parametrize(
    "clause", ["fund 100.50 EUR", "fund 100.00 JPY", "fee in JPY:\n        base 20\n        surcharge 12.5% where female"]
)
def test_accepted(clause: str) -> None:
    assert not load_text(f"regdsl 1\n\ntournament cup:\n    {clause}\n", "cup.regdsl").diagnostics
