"""The language can say what 110 real regulations say."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.registry import language
from regdsl.clauses.reviewing import review
from regdsl.commands import main
from regdsl.diagnostics import Severity
from regdsl.documents.formats.markdown import markdown
from regdsl.documents.rendering import rendering
from regdsl.language.writing import to_dsl, to_yaml
from regdsl.regulation.loading import load_text
from tests.corpus.conftest import FILES, ORDINARY, expected
from tests.documents.conftest import LANGUAGES

files = pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)


@files
def test_check_finds_the_faults_of_the_summary_and_no_others(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    loaded = load_text(text, path.name)
    assert loaded.regulation is not None, "\n".join(f"{d.span.line}: {d.kind.code} {d.message}" for d in loaded.diagnostics)
    found = [*loaded.diagnostics, *review(loaded.regulation.provisions, loaded.regulation.scope)]
    codes = sorted(d.kind.code for d in found if d.severity is not Severity.NOTE and d.kind.code not in ORDINARY)
    shown = "\n".join(f"{d.span.line}: {d.kind.code} {d.message}" for d in found if d.kind.code not in ORDINARY)
    assert codes == expected(text), shown


@files
def test_both_spellings_mean_the_same(path: Path) -> None:
    loaded = load_text(path.read_text(encoding="utf-8"), path.name)
    assert loaded.document is not None
    twin = load_text(to_yaml(loaded.document, language()), path.name, is_yaml=True)
    assert twin.document == loaded.document
    again = load_text(to_dsl(twin.document, language()), path.name)
    assert again.document == loaded.document


@files
def test_it_can_be_said_in_every_language(path: Path) -> None:
    regulation = load_text(path.read_text(encoding="utf-8"), path.name).regulation
    assert regulation is not None
    ready = rendering(regulation, draft=True)
    for spoken in LANGUAGES:
        assert markdown([ready.spoken(spoken)]).startswith("# ")


@files
def test_it_is_in_its_canonical_layout(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["format", "--check", str(path)]) == 0, capsys.readouterr().out
