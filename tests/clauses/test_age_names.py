"""Groups that are called by an age, and conditions that are turned round."""

from __future__ import annotations

import re

import pytest

from regdsl.clauses.reviewing import review
from regdsl.diagnostics.kinds import all_kinds
from regdsl.regulation.loading import load_text

PAGE = next(kind.page for kind in all_kinds() if kind.code == "R473")


def found(text: str) -> list[str]:
    loaded = load_text(text, "open.regdsl")
    assert loaded.regulation is not None, loaded.diagnostics
    return [each.message for each in review(loaded.regulation.provisions, loaded.regulation.scope) if each.name == "ages-inverted"]


def test_the_page_shows_what_happens() -> None:
    blocks = dict(re.findall(r"^## (Wrong|Right)\n```\n(.*?)```", PAGE, re.M | re.S))
    assert found(blocks["Right"]) == []
    assert found(blocks["Wrong"]) == ["`Under 16` takes the oldest and not the youngest"]


@pytest.mark.parametrize(
    ("section", "inverted"),
    [
        ("U16 where birth year below 1997", True),
        ("U16 where birth year >= 1997", False),
        ("U16 where birth year in 1997..1999", False),
        ("U16 where age above 15", True),
        ("U16 where age below 16", False),
        ('young "Sub-16" where birth date before 1997-01-01', True),
        ('young "Sub-16" where birth date from 1997-01-01', False),
        ("S60 where age below 60", True),
        ("S60 where age >= 60", False),
        ('old "60+" where birth year > 1950', True),
        ("U16 where female", False),
        ("U1800 where rating below 1800 or unrated", False),
        ("U16 where female and birth year below 1997", True),
    ],
)
def test_sections_and_categories(section: str, inverted: bool) -> None:
    start = 'regdsl 1\n\ntournament open "Open":\n    attribute age: unstated\n'
    assert bool(found(f"{start}    section {section}\n")) is inverted
    prizes = f"    prizes in EUR:\n        category {section}: 10\n        ties by ranking\n"
    assert bool(found(start + prizes)) is inverted
