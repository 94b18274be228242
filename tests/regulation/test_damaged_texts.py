"""Damaged and random regulations are understood or refused, never a traceback: a few of those of `benchmarks/damaged_texts.py`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from regdsl.regulation.loading import load_text
from tests.regulation.damaged_texts import Grammar, answer, damaged, regulations

SHARE = 60
"""Texts for each seed."""


@pytest.mark.parametrize("seed", range(3))
def test_damaged_regulations(seed: int, tmp_path: Path) -> None:
    chance = Random(seed)
    originals = regulations()
    for _ in range(SHARE):
        name = chance.choice([*originals])
        _, text = damaged(originals[name], chance, [*originals.values()])
        assert answer(text, tmp_path / Path(name).name).problem is None, text


@pytest.mark.parametrize("seed", range(3))
def test_random_lines(seed: int, tmp_path: Path) -> None:
    grammar = Grammar(Random(seed))
    for _ in range(SHARE):
        text = grammar.text()
        assert answer(text.encode(), tmp_path / "open.regdsl").problem is None, text


@pytest.mark.parametrize(
    "clause", ["admit where title", "fee in EUR:\n        base 40\n        free where title", "group stars where title"]
)
def test_a_condition_that_is_none_is_refused_and_not_evaluated(clause: str, tmp_path: Path) -> None:
    text = f"regdsl 1\ntournament open-2027:\n    {clause}\n"
    assert answer(text.encode(), tmp_path / "open.regdsl").problem is None
    found = load_text(text, "open.regdsl").diagnostics
    assert "not-a-condition" in [each.name for each in found]
