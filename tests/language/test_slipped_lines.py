"""A line that slipped to the left or the right is one error, at that line, and the lines below stay where they are."""

from __future__ import annotations

import pytest

from regdsl.diagnostics import Severity
from regdsl.regulation.loading import load_text

REGULATION = """regdsl 1

tournament cup "Cup":
    languages en
    in "Split", CRO, 2027-04-09 .. 2027-04-11, Europe/Zagreb
    attribute rating: FIDE standard, list of day 1
    system swiss, 5 rounds
    text hall:
        en "The hall is warm."
    fee in EUR:
        base by rating:
            2000..: 10
            ..1999: 20
        free where title is GM
    prizes in EUR:
        places 1..3: 300, 200, 100
        category women where female: 50
        several prizes: add up
        ties by ranking
    ranking by points:
        buchholz
        wins
    rules FIDE
"""


def _slipped(written: str, columns: int) -> tuple[str, int]:
    lines = REGULATION.split("\n")
    number = next(index for index, line in enumerate(lines) if line.strip() == written)
    lines[number] = " " * columns + lines[number] if columns > 0 else lines[number][-columns:]
    return "\n".join(lines), number + 1


def _errors(text: str) -> list[tuple[str, int, int]]:
    found = load_text(text, "cup.regdsl", is_yaml=False).diagnostics
    return [(each.name, each.span.line, each.span.column) for each in found if each.severity is Severity.ERROR]


def test_the_regulation_is_sound() -> None:
    assert _errors(REGULATION) == []


@pytest.mark.parametrize(
    "written",
    [
        "base by rating:",
        "2000..: 10",
        "places 1..3: 300, 200, 100",
        "category women where female: 50",
        "several prizes: add up",
        "buchholz",
    ],
)
def test_a_line_that_slipped_out_of_its_block(written: str) -> None:
    text, line = _slipped(written, -4)
    assert _errors(text) == [("indentation", line, len(text.split("\n")[line - 1]) - len(written) + 1)]


@pytest.mark.parametrize("columns", [1, 2, 3])
@pytest.mark.parametrize(
    "written", ["prizes in EUR:", "rules FIDE", "ranking by points:", "category women where female: 50", "fee in EUR:"]
)
def test_a_line_that_slipped_to_the_right(written: str, columns: int) -> None:
    text, line = _slipped(written, columns)
    assert [(name, place) for name, place, _ in _errors(text)] == [("indentation", line)]


def test_two_lines_that_slipped_out_together_are_named_both() -> None:
    text = REGULATION.replace("        category women", "    category women").replace("        several prizes", "    several prizes")
    assert [(name, line) for name, line, _ in _errors(text)] == [("indentation", 17), ("indentation", 18)]


@pytest.mark.parametrize("written", ["fee in EUR:", "prizes in EUR:", "ranking by points:", "text hall:", "base by rating:"])
def test_a_colon_that_is_missing_is_no_slip(written: str) -> None:
    text = REGULATION.replace(written, written[:-1])
    line = 1 + REGULATION.split(written, maxsplit=1)[0].count("\n")
    assert [(name, place) for name, place, _ in _errors(text)] == [("colon-missing", line)]


@pytest.mark.parametrize("step", [1, 2, 4])
@pytest.mark.parametrize(
    ("opens", "found"),
    [
        ("prizes in EUR", ["colon-missing"]),
        ("prize in EUR", ["unknown-head", "colon-missing"]),
        ("prize in EUR:", ["unknown-head"]),
    ],
)
def test_what_is_below_a_line_without_its_colon_is_its_block(opens: str, found: list[str], step: int) -> None:
    """Also below a misspelt one, and one column deeper: the lines can stand nowhere else."""
    head = "    prizes in EUR:\n"
    below = ["places 1..3: 300, 200, 100", "category women where female: 50", "several prizes: add up", "ties by ranking"]
    block = "".join(f"        {line}\n" for line in below)
    assert head + block in REGULATION
    text = REGULATION.replace(head + block, f"    {opens}\n" + "".join(f"    {' ' * step}{line}\n" for line in below))
    assert sorted(name for name, _, _ in _errors(text)) == sorted(found)
