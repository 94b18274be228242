"""Damaged and random regulations are understood or refused, never a traceback: a few of those of `benchmarks/damaged_texts.py`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

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
