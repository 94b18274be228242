"""What the pages of the review call wrong is reported under their name and nothing else; what they call right is right.

The pages are regulations of their own, none of the four that the project started from.
"""

from __future__ import annotations

import re

import pytest

from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Kind
from regdsl.diagnostics.kinds import all_kinds
from regdsl.regulation.loading import load_text

# Schedules, rounds, players, officials, texts and article numbers.
KINDS = [kind for kind in all_kinds() if "F400" <= kind.code < "F420" or "R400" <= kind.code < "R470" or "R720" <= kind.code < "R730"]


def block(kind: Kind, heading: str) -> str:
    found = re.search(rf"## {heading}\n```\n((?:.*\n)*?)```", kind.page)
    assert found is not None, f"{kind.code} has no block under {heading}"
    return found[1]


def names(text: str) -> list[str]:
    loaded = load_text(text, "page.regdsl")
    found = [diagnostic.name for diagnostic in loaded.diagnostics]
    if loaded.regulation is not None:
        found += [diagnostic.name for diagnostic in review(loaded.regulation.provisions, loaded.regulation.scope)]
    return found


def test_there_are_pages() -> None:
    assert len(KINDS) > 30


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_page_shows_what_happens(kind: Kind) -> None:
    assert names(block(kind, "Right")) == []
    assert names(block(kind, "Wrong")) == [kind.name]
