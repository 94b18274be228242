"""What the pages on prizes, seats, play-offs and tie-breaks call wrong is reported under their name and nothing else.

The pages are regulations of their own, none of the four that the project started from.
"""

from __future__ import annotations

import pytest

from regdsl.diagnostics import Kind
from regdsl.diagnostics.kinds import all_kinds
from tests.clauses.test_pages_of_review import block, names

KINDS = [kind for kind in all_kinds() if "R500" <= kind.code < "R560"]


def test_there_are_pages() -> None:
    assert len(KINDS) >= 20


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_page_shows_what_happens(kind: Kind) -> None:
    assert names(block(kind, "Right")) == []
    assert names(block(kind, "Wrong")) == [kind.name]
