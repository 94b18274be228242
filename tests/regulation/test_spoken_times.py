"""Days and hours as people write them are one error, with what the language writes."""

from __future__ import annotations

import pytest

from regdsl.language.repairs import repair_for
from regdsl.regulation.loading import load_text

HEAD = "regdsl 1\n\ntournament cup:\n"


def told(line: str) -> list[tuple[str, int, tuple[str, ...]]]:
    """Name, column in the line, ways out; the line stands in the block of the tournament."""
    loaded = load_text(HEAD + "".join(f"    {each}\n" for each in line.split("\n")), "cup.regdsl")
    return [(each.name, each.span.column - 4, each.advice) for each in loaded.diagnostics if each.is_form]


DAYS = [
    ("12 May 2026", "2026-05-12"),
    ("12th of May 2026", "2026-05-12"),
    ("May 12, 2026", "2026-05-12"),
    ("Tuesday 12 May 2026", "2026-05-12 Tuesday"),
    ("Friday, 2026-03-27", "2026-03-27 Friday"),
    ("27/03/2026", "2026-03-27"),
    ("2026/03/27", "2026-03-27"),
    ("2026-03-20, 18:00", "2026-03-20 18:00"),
]
HOURS = [
    ("4pm", "16:00"),
    ("4:30 p.m.", "16:30"),
    ("10 am", "10:00"),
    ("12:15 pm", "12:15"),
    ("9:00", "09:00"),
    ("18h", "18:00"),
    ("18h30", "18:30"),
    ("18:00h", "18:00"),
    ("noon", "12:00"),
]


@pytest.mark.parametrize(("written", "meant"), DAYS)
def test_a_day(written: str, meant: str) -> None:
    ((name, column, advice),) = told(f"entries until {written}")
    assert (name, column) == ("time-in-words", 15)
    assert advice[0].startswith(f"write `{meant}`")


@pytest.mark.parametrize(("written", "meant"), HOURS)
def test_an_hour(written: str, meant: str) -> None:
    ((name, _, advice),) = told(f"schedule:\n    round 1: 2026-03-27, {written}")
    assert name == "time-in-words"
    assert advice[0].startswith(f"write `{meant}`")


@pytest.mark.parametrize(
    ("line", "advice"),
    [
        # noon is 12 pm, and many write am
        ("entries until 2026-03-27 12:10 am", "`12:10 am` is `00:10`, in the night; noon is 12 pm, `12:10`: write the one that is meant"),
        ("entries until 5/6/2026", "write `2026-06-05` or `2026-05-06`"),
        ("entries until March 2026", "a month has many days: write the one that is meant; the last one is `2026-03-31`"),
        ("entries until February 2028", "a month has many days: write the one that is meant; the last one is `2028-02-29`"),
        ("entries until 30 February 2026", "there is no such day: February 2026 has 28 days; write an existing one as YYYY-MM-DD"),
        ("entries until Monday 12 May 2026", "write `2026-05-12`, which is a Tuesday"),
        ("attribute rating: FIDE standard, list March 2026", "write `2026-03`"),
        (
            'in "Pirot", SRB, March 2026, Europe/Belgrade',
            "write the days, such as `2026-03-01 .. 2026-03-31`; where the text names none, the year alone: `2026`",
        ),
        ('in "Pirot", SRB, 27-29 March 2026, Europe/Belgrade', "write `2026-03-27 .. 2026-03-29`"),
    ],
)
def test_what_is_not_clear_is_asked(line: str, advice: str) -> None:
    assert [each[2] for each in told(line)] == [(advice,)]


@pytest.mark.parametrize("line", ['name "Open of 12 May 2026"', "appeals:\n    until 1 h after decision", "entries until 2026-03-20 18:00"])
def test_texts_and_lengths_of_time_are_let_be(line: str) -> None:
    assert "time-in-words" not in [each[0] for each in told(line)]


def test_what_can_be_meant_in_one_way_is_mended() -> None:
    text = HEAD + "    entries until 12 May 2026\n"
    (found,) = load_text(text, "cup.regdsl").diagnostics
    repair = repair_for(found, text.split("\n"))
    assert repair is not None
    assert repair.lines == ("    entries until 2026-05-12",)


def test_a_clause_said_twice() -> None:
    text = HEAD + "    admit where titled\n    seats 40\n    admit where titled\n"
    (found,) = load_text(text, "cup.regdsl").diagnostics
    assert (found.name, found.span.line) == ("clause-repeated", 6)
    assert found.message == "`admit where titled` says what line 4 says already"
