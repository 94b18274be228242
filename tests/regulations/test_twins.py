"""Every regulation that is kept in both spellings means one document, and nothing in either is wrong in form."""

from __future__ import annotations

from pathlib import Path

import pytest

from regdsl.clauses.registry import language, parser
from regdsl.diagnostics import Diagnostic
from regdsl.language.dsl import read_dsl
from regdsl.language.reading import read_document
from regdsl.language.syntax import Document
from regdsl.language.yaml_document import read_yaml

REGULATIONS = Path(__file__).parents[2] / "regulations"
TWINS = sorted(file for file in REGULATIONS.rglob("*.regdsl") if file.with_suffix(".yaml").is_file())
each_pair = pytest.mark.parametrize("file", TWINS, ids=[str(file.relative_to(REGULATIONS).with_suffix("")) for file in TWINS])
NO_FILE = "twin"  # the name of the file is part of a document, and the only thing in which twins may differ


def dsl_document(file: Path) -> tuple[Document, list[Diagnostic]]:
    return read_dsl(file.read_text(encoding="utf-8"), NO_FILE, language(), parser())


def yaml_document(file: Path) -> tuple[Document, list[Diagnostic]]:
    document, diagnostics = read_yaml(file.with_suffix(".yaml").read_text(encoding="utf-8"), NO_FILE, language(), parser())
    assert document is not None, diagnostics
    return document, diagnostics


def test_the_series_has_twins() -> None:
    assert REGULATIONS / "balkan-grand-prix-2009" / "balkan-grand-prix-2009.regdsl" in TWINS


@each_pair
def test_both_spellings_are_sound(file: Path) -> None:
    for document, diagnostics in (dsl_document(file), yaml_document(file)):
        _, more = read_document(document, language())
        assert [(str(fault.span), fault.name) for fault in [*diagnostics, *more]] == []


@each_pair
def test_both_spellings_mean_one_document(file: Path) -> None:
    ours, theirs = dsl_document(file)[0], yaml_document(file)[0]
    for clause, twin in zip(ours.clauses, theirs.clauses, strict=True):
        assert (clause.head, clause.arguments, clause.parts) == (twin.head, twin.arguments, twin.parts)
        for item, other in zip(clause.content, twin.content, strict=True):
            assert item == other, f"{item.span} and {other.span} of the YAML file differ"
    assert ours == theirs


@each_pair
def test_a_changed_twin_is_noticed(file: Path, tmp_path: Path) -> None:
    """Equality is not blind: the last line with a digit, changed in one of them, makes two documents."""
    lines = file.with_suffix(".yaml").read_text(encoding="utf-8").split("\n")
    last = max(number for number, line in enumerate(lines) if line.rstrip().endswith(tuple("0123456789")))
    lines[last] = lines[last].rstrip()[:-1] + ("1" if not lines[last].rstrip().endswith("1") else "2")
    changed = tmp_path / file.with_suffix(".yaml").name
    changed.write_text("\n".join(lines), encoding="utf-8")
    assert dsl_document(file)[0] != yaml_document(changed)[0]
