"""Tiny files, written as they would come from a pairing program or a person."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from regdsl.diagnostics import Diagnostic
from regdsl.records.readers import read_results
from regdsl.records.results import Results
from regdsl.records.source import Loaded


def player(number: int, *cells: str, points: str = "", rank: str = "", **fields: str) -> str:
    """A 001 record. A cell is `2 w 1`, or empty; the fields are sex, title, name, rating, federation, fide_id, birth."""
    name = fields.get("name", f"Player, {number}")
    head = (
        f"001 {number:>4} {fields.get('sex', 'm'):1}{fields.get('title', ''):>3} {name:<33} {fields.get('rating', ''):>4}"
        f" {fields.get('federation', 'FRA'):<3} {fields.get('fide_id', ''):>11} {fields.get('birth', ''):<10} {points:>4} {rank:>4}"
    )
    return head + "".join(map(_cell, cells))


def _cell(cell: str) -> str:
    """Ten columns: the opponent ends in the sixth, colour and result stand in the eighth and tenth, either may be missing."""
    text = cell.strip()
    missing = 2 if len(text.split()) == 2 and text[-1] in "wb" else 0
    return f"{text:>{10 - missing}}" + " " * missing


@pytest.fixture(name="player")
def _player() -> Callable[..., str]:
    return player


@pytest.fixture
def read(tmp_path: Path) -> Callable[..., Loaded[Results]]:
    """Reads the results in the given lines."""

    def reading(*lines: str, encoding: str = "utf-8", end: str = "\n") -> Loaded[Results]:
        path = tmp_path / "results.trf"
        path.write_bytes(end.join([*lines, ""]).encode(encoding))
        return read_results(path)

    return reading


@pytest.fixture
def write(tmp_path: Path) -> Callable[[str, str], Path]:
    """Writes a text into a file of the given name and gives its path."""

    def writing(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return writing


@pytest.fixture
def told() -> Callable[[Loaded[object]], list[tuple[str, int, int]]]:
    """Name, line and column of each diagnostic; rendering every message proves that its arguments are there."""

    def telling(loaded: Loaded[object]) -> list[tuple[str, int, int]]:
        return [_shape(diagnostic) for diagnostic in loaded.diagnostics]

    return telling


def _shape(diagnostic: Diagnostic) -> tuple[str, int, int]:
    assert diagnostic.message
    return diagnostic.name, diagnostic.span.line, diagnostic.span.column
