"""Kinds of diagnostic made up for these tests, so that they do not depend on which pages exist."""

from __future__ import annotations

import pytest

from regdsl.diagnostics import Kind, Severity

KINDS = {
    "unknown-word": Kind("F012", "unknown-word", Severity.ERROR, "unknown word `{word}`", ""),
    "sum-differs": Kind("R004", "sum-differs", Severity.WARNING, "the prizes add up to {sum}, the text says {stated}", ""),
}


@pytest.fixture(autouse=True)
def made_up_kinds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regdsl.diagnostics.diagnostic.kind_of", KINDS.__getitem__)
