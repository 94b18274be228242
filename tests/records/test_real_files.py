"""Real results files, and what happens when they are damaged."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from regdsl.records.readers import read_results
from regdsl.records.readers.trf16 import is_trf, read_trf

FILES = Path(__file__).parents[1] / "data" / "results"


@pytest.mark.parametrize(
    ("name", "shape", "start", "expected"),
    [
        # players, rounds played, rounds promised, predetermined: counted in the files by eye and with grep
        (
            "open-2005-284x7",
            (284, 7, None, False),
            date(2005, 7, 28),
            {"short-line": "8 times", "no-colour": "20 times", "points-without-opponent": "once", "absence-written-as-forfeit": "once"},
        ),
        ("perpignan-1500", (8, 5, 7, False), date(2025, 10, 18), {}),
        ("dirty-52x4", (52, 4, 9, False), date(2010, 9, 24), {"round-ahead": None, "points-include-round-ahead": "once"}),
        ("club-2020-13x10", (13, 10, 10, False), date(2020, 5, 29), {"absence-written-as-forfeit": "12 times"}),
        ("rr-10", (10, 9, 9, True), date(2025, 9, 27), {}),
    ],
)
def test_what_is_odd_is_told_and_nothing_else(name, shape, start, expected):
    loaded = read_results(FILES / f"{name}.trf")
    table = loaded.value.crosstable
    assert (len(table.lines), table.rounds, table.scheduled_rounds, table.predetermined) == shape
    assert loaded.value.head.start == start
    assert {d.name: d.arguments.get("times") for d in loaded.diagnostics} == expected
    assert loaded.is_sound


LINES = (FILES / "perpignan-1500.trf").read_text(encoding="utf-8").split("\n")
JUNK = st.text(st.sampled_from(" 0019wb-+=UFHZx\t½İ\x1a/"), max_size=12)


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.lists(st.tuples(st.integers(0, len(LINES) - 1), st.integers(0, 150), st.integers(0, 12), JUNK), min_size=1, max_size=5))
def test_no_damage_raises(changes):
    """Pieces of lines are replaced, taken out or added. Every player's line is then either there or told."""
    lines = list(LINES)
    for index, start, length, junk in changes:
        lines[index] = lines[index][:start] + junk + lines[index][start + length :]
    text = "\n".join(lines)
    if not is_trf(text):
        return
    loaded = read_trf(text, "f")
    assert all(diagnostic.message for diagnostic in loaded.diagnostics)
    table = loaded.value.crosstable
    assert all(len(line.games) == table.rounds for line in table.lines)
    assert loaded == read_trf(text, "f")


@settings(max_examples=100, deadline=None)
@given(st.integers(1, 8), st.integers(94, 138))
def test_a_line_cut_anywhere_in_its_games_is_told(number, column):
    """All eight players take part in all five rounds, so a shorter line always loses something: it is an error, or the cut was between
    a bye and the next round, or behind the last result."""
    lines = [line[:column] if line.startswith(f"001    {number}") else line for line in LINES]
    whole = next(line for line in LINES if line.startswith(f"001    {number}"))
    lost = [whole[start : start + 10] for start in range(90, 140, 10) if start + 9 > column and whole[start : start + 10].strip()]
    loaded = read_trf("\n".join(lines), "f")
    if any("0000" not in cell for cell in lost):
        assert not loaded.is_sound
    elif lost:
        assert [d.name for d in loaded.diagnostics] != []
