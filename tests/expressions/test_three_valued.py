"""The truth tables of and, or, not, as everybody draws them by hand (strong Kleene logic)."""

from __future__ import annotations

import pytest

from regdsl.expressions.three_valued import all_of, any_of, negation
from regdsl.values.unknown import Unknown

T, F = True, False
A, B = Unknown(("a",)), Unknown(("b",))
AB = Unknown(("a", "b"))


@pytest.mark.parametrize(
    ("one", "other", "both", "either"),
    [
        (T, T, T, T),
        (T, F, F, T),
        (F, F, F, F),
        (T, A, A, T),
        (F, A, F, A),
        (A, A, A, A),
        (A, B, AB, AB),
    ],
)
def test_and_or(one: bool | Unknown, other: bool | Unknown, both: bool | Unknown, either: bool | Unknown) -> None:
    assert all_of([one, other]) == both
    assert any_of([one, other]) == either
    assert any_of([other, one]) == (either if either != AB else Unknown(("b", "a")))


@pytest.mark.parametrize(("value", "opposite"), [(T, F), (F, T), (A, A)])
def test_not(value: bool | Unknown, opposite: bool | Unknown) -> None:
    assert negation(value) == opposite


def test_of_nothing() -> None:
    assert all_of([]) is True
    assert any_of([]) is False
