"""Documents of the regulations of this repository, made once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from regdsl.documents.rendering import Rendering, rendering
from regdsl.regulation.loading import load, load_text
from regdsl.regulation.model import Regulation

ROOT = Path(__file__).parents[2]
NAMES = ("balkan-grand-prix-2009", "bulgarian-championship-2010", "european-individual-2009", "kulaga-memorial-2010")
LANGUAGES = ("en", "bg", "sr-Latn", "cnr", "ru")


@cache
def regulation(name: str) -> Regulation:
    found = load(ROOT / "regulations" / name / f"{name}.regdsl").regulation
    assert found is not None
    return found


@cache
def ready(name: str) -> Rendering:
    return rendering(regulation(name), draft=True)


@pytest.fixture(scope="session")
def written() -> Callable[[str], Rendering]:
    """A tournament whose block is the text, ready to be said."""

    def of(block: str, *, draft: bool = False) -> Rendering:
        lines = "\n".join(f"    {line}" for line in block.strip("\n").split("\n"))
        loaded = load_text(f"regdsl 1\n\ntournament spring-open:\n{lines}\n", "spring.regdsl")
        assert loaded.regulation is not None, [str(each) for each in loaded.diagnostics]
        return rendering(loaded.regulation, draft=draft)

    return of
