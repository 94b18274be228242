"""A value that a clause has no use for is one error: what is missing because of it is not told as well."""

from __future__ import annotations

import pytest

from regdsl.regulation.loading import load_text


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("fee 20 EUR", []),
        ("seats: 20 EUR", ["wrong-operand"]),
        ("prizes: 500, 300", ["argument-too-many"]),  # ties are asked about where there are places or categories
    ],
)
def test_one_error(line: str, names: list[str]) -> None:
    found = load_text(f"regdsl 1\n\ntournament a:\n    {line}\n", "a.regdsl").diagnostics
    assert sorted(diagnostic.name for diagnostic in found) == names


def test_a_missing_comma_behind_a_word_is_named() -> None:
    (found,) = load_text("regdsl 1\n\ntournament a:\n    system swiss 7 rounds\n", "a.regdsl").diagnostics
    assert found.advice == ("put a comma behind `swiss`",)
