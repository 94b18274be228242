"""A clause with a block may be left open as a whole, in both forms: `schedule unstated`, `schedule: unstated`."""

from __future__ import annotations

import pytest

from regdsl.regulation.loading import load_text

TEXT = """\
regdsl 1

tournament cup:
    {}
    prizes in EUR:
        places 1..2: 30, 10
        ties share equally
        {}
"""


@pytest.mark.parametrize(
    ("schedule", "exclusive"),
    [("schedule: unstated", "one prize per player: unstated"), ("schedule unstated", "one prize per player:\n            keep unstated")],
)
def test_left_open(schedule: str, exclusive: str) -> None:
    loaded = load_text(TEXT.format(schedule, exclusive), "cup.regdsl")
    assert [(each.name, each.span.line) for each in loaded.diagnostics] == [
        ("left-open", 4),
        ("left-open", loaded.diagnostics[1].span.line),
    ]
    assert loaded.regulation is not None


def test_left_open_in_yaml() -> None:
    loaded = load_text("regdsl: 1\n\ntournament cup:\n  schedule: unstated\n", "cup.yaml", is_yaml=True)
    assert [each.name for each in loaded.diagnostics] == ["left-open"]


def test_another_word_is_no_block() -> None:
    loaded = load_text(TEXT.format("schedule: later", "several prizes: add up"), "cup.regdsl")
    assert loaded.regulation is None
