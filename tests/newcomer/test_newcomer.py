"""Regulations as organizers publish them, written by somebody who knew only the documentation and the messages.

Each begins with the words of its paper; what of them could be kept as prose only stands in `text`. The federation's rules
(`rated-events`) are general terms: they are read with `evening-open`, which includes them.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.registry import language
from regdsl.clauses.reviewing import review
from regdsl.diagnostics import Severity
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.language.writing import to_yaml
from regdsl.regulation.loading import load, load_text
from regdsl.regulation.model import Regulation
from tests.documents.conftest import LANGUAGES

FILES = sorted(path for path in Path(__file__).parent.glob("*.regdsl") if path.stem != "rated-events")
files = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


def loaded(path: Path) -> Regulation:
    found = load(path)
    errors = [f"{each.span.line}: {each.kind.code} {each.message}" for each in found.diagnostics if each.severity is Severity.ERROR]
    assert errors == []
    assert found.regulation is not None
    return found.regulation


def test_there_are_thirteen() -> None:
    assert len(FILES) == 13


@files
def test_nothing_is_wrong_in_the_text(path: Path) -> None:
    regulation = loaded(path)
    found = review(regulation.provisions, regulation.scope)
    assert [f"{each.span.line}: {each.kind.code} {each.message}" for each in found if each.severity is Severity.ERROR] == []


@files
def test_both_spellings_mean_the_same(path: Path) -> None:
    first = load_text(path.read_text(encoding="utf-8"), path.name).document
    assert first is not None
    assert load_text(to_yaml(first, language()), path.name, is_yaml=True).document == first


@files
def test_it_can_be_said_in_every_language(path: Path) -> None:
    ready = rendering(loaded(path), draft=True)
    for spoken in LANGUAGES:
        assert markdown([ready.spoken(spoken)]).startswith("# ")
