"""Rating lists from long before the event, and from after it."""

from __future__ import annotations

import re

import pytest

from regdsl.clauses.reviewing import review
from regdsl.diagnostics.kinds import all_kinds
from regdsl.regulation.loading import load_text


def found(text: str) -> list[str]:
    loaded = load_text(text, "open.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    return [each.name for each in review(loaded.regulation.provisions, loaded.regulation.scope)]


def test_the_page_shows_what_happens() -> None:
    page = next(kind.page for kind in all_kinds() if kind.code == "R333")
    blocks = dict(re.findall(r"^## (Wrong|Right)\n```\n(.*?)```", page, re.M | re.S))
    assert found(blocks["Right"]) == []
    assert found(blocks["Wrong"]) == ["list-far-from-event"]


@pytest.mark.parametrize(("month", "far"), [("2024-03", True), ("2024-04", False), ("2024-11", False), ("2024-12", True)])
def test_half_a_year_before_until_the_end(month: str, far: bool) -> None:
    """From October: April is six months before, March seven; the event ends in November."""
    days = 'in "Novi Sad", SRB, 2024-10-29 .. 2024-11-05, Europe/Belgrade'
    text = f"regdsl 1\n\ntournament open:\n    {days}\n    attribute rating: FIDE standard, list {month}\n"
    assert found(text) == (["list-far-from-event"] if far else [])
