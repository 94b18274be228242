"""Cases that a text works out are computed again, whatever else the text states."""

from __future__ import annotations

import pytest

from regdsl.clauses.reviewing import review
from regdsl.regulation.loading import load_text

COUNT = "    count best 70% of held events, rounded up:\n        example held events = {held}, gives {gives}\n"
FACTOR = """
    points:
        places 1..3: 3..1
        ties by ranking
        factor fund / 10 000 EUR
        example fund = 8000 EUR, gives {gives}
"""


def found(text: str) -> list[str]:
    loaded = load_text(f"regdsl 1\n\nseries cups:\n{text}", "cups.regdsl")
    assert loaded.regulation is not None, [each.message for each in loaded.diagnostics]
    return [each.message for each in review(loaded.regulation.provisions, loaded.regulation.scope) if each.name == "stated-otherwise"]


@pytest.mark.parametrize(("held", "gives"), [(10, 7), (19, 14)])
def test_lecce_2014(held: int, gives: int) -> None:
    """70% of 10 are 7, of 19 13.3, rounded up 14."""
    assert not found(COUNT.format(held=held, gives=gives))
    (message,) = found(COUNT.format(held=held, gives=gives - 1))
    assert f"follows {gives}" in message


def test_an_example_of_points_is_looked_at_without_any_stated_value() -> None:
    """8000 of 10 000 are 0.8."""
    assert not found(FACTOR.format(gives="0.8"))
    assert len(found(FACTOR.format(gives="0.9"))) == 1
