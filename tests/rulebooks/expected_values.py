"""Tie-break values of real events, as two independent programs agree on them."""

from __future__ import annotations

from pathlib import Path

from regdsl.records.crosstable import Crosstable
from regdsl.records.readers import read_results
from tests.rulebooks.printed import standing


def read_event(file: Path) -> Crosstable:
    loaded = read_results(file)
    assert loaded.value is not None, loaded.diagnostics
    return loaded.value.crosstable


def differences(event: Crosstable, edition: str, expected: Path) -> list[str]:
    """Where our values differ from the columns of the file, in words."""
    head, *rows = [line.split("\t") for line in expected.read_text(encoding="utf-8").splitlines()]
    ours = {row.number: row.values for row in standing(event, " ".join(head[1:]), edition).rows}
    assert len(rows) == len(ours)
    wrong = []
    for number, *values in rows:
        for name, value, our in zip(head[1:], values, ours[int(number)], strict=True):
            if our != (None if value == "-0" else value):
                wrong.append(f"player {number}, {name}: {our}, expected {value}")
    return wrong
