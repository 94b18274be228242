"""A category may be called like the group of which its condition speaks."""

from __future__ import annotations

import pytest

from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.regulation.loading import load_text
from tests.documents.conftest import LANGUAGES

TEXT = """regdsl 1

tournament cup "Cup of the town":
    attribute resident: yes or no
    group local where resident
    group a where female
    group b where resident
    prizes in EUR:
        category local where local: 100
        category a where b: 50
        category b where a: 40
        ties by ranking
        several prizes: add up
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_speaks_of_itself_is_said_once(language: str) -> None:
    regulation = load_text(TEXT, "cup.regdsl").regulation
    assert regulation is not None
    assert "100" in markdown([rendering(regulation, draft=True).spoken(language)])


def test_what_the_first_line_calls_the_whole_heads_the_document() -> None:
    regulation = load_text(TEXT, "cup.regdsl").regulation
    assert regulation is not None
    assert markdown([rendering(regulation, draft=True).spoken("en")]).startswith("# Cup of the town\n")
