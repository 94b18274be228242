"""What the pages call wrong is reported under their name and nothing else; what they call right is right."""

from __future__ import annotations

import re

import pytest

from regdsl.clauses.registry import language, parser
from regdsl.diagnostics import Kind
from regdsl.diagnostics.kinds import all_kinds
from tests.language.reading_texts import in_a_file, read

# F060 and above speak of the whole regulation, F700 and above of tie-breaks: other tests run those.
KINDS = [kind for kind in all_kinds() if "F001" <= kind.code < "F060"]


def block(kind: Kind, heading: str) -> tuple[str, bool]:
    found = re.search(rf"## {heading}\n```(\w*)\n((?:.*\n)*?)```", kind.page)
    assert found is not None
    return found[2], found[1] == "yaml"


def names(text: str, root: str, *, is_yaml: bool) -> list[str]:
    return [found.name for found in read(in_a_file(text, root, is_yaml=is_yaml), language(), parser(), is_yaml=is_yaml)[1]]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_the_page_shows_what_happens(kind: Kind) -> None:
    wrong, wrong_is_yaml = block(kind, "Wrong")
    right, right_is_yaml = block(kind, "Right")
    root = "series" if names(right, "tournament", is_yaml=right_is_yaml) else "tournament"
    assert names(right, root, is_yaml=right_is_yaml) == []
    found = names(wrong, root, is_yaml=wrong_is_yaml)
    if kind.name == "not-convertible":
        return  # found by reading back what was written: see test_writing
    if kind.name == "too-many-errors":
        assert found[-1] == kind.name
    else:
        assert found == [kind.name]
