"""What a text says of prizes without their numbers stands in its document."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import Rendering


@pytest.mark.parametrize(
    ("clause", "said"),
    [
        ("places unstated", "There are prizes by place; the published text leaves open for which places and how much."),
        ("categories by age: unstated", "There are prizes for categories; the published text leaves open for which and how much."),
        ("place 1: 20\nneeds unstated", "need a number of players that the published text leaves open."),
    ],
)
def test_it_is_said(clause: str, said: str, written: Callable[..., Rendering]) -> None:
    block = "prizes in EUR:\n" + "\n".join(f"    {line}" for line in (*clause.splitlines(), "ties unstated"))
    assert said in markdown([written(block, draft=True).spoken("en")])
