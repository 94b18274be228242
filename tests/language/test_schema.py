"""The published schema is fresh, and accepts and refuses the same documents as the reader."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from regdsl.clauses import registry
from regdsl.clauses.generated import SCHEMA, schema_text
from regdsl.language import grammar
from regdsl.language.schema import regulation_schema
from regdsl.language.yaml_text import YamlMapping, YamlNode, YamlScalar, compose
from tests.language import small_language
from tests.language.reading_texts import in_a_file, read
from tests.language.test_constructs import cases

FOLDER = Path(grammar.FOLDER)
ROOT = Path(__file__).resolve().parents[2]
REGULATIONS = [path for path in sorted((ROOT / "regulations").rglob("*.yaml")) if path.read_text(encoding="utf-8").find("regdsl: 1") >= 0]


def test_the_committed_schema_is_fresh() -> None:
    """After a change of the signatures: `python -m regdsl.clauses.generated`."""
    assert (FOLDER / SCHEMA).read_text(encoding="utf-8") == schema_text()


@cache
def validator(*, small: bool = False) -> jsonschema.Draft202012Validator:
    schema = regulation_schema(small_language.language()) if small else json.loads((FOLDER / SCHEMA).read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def values(text: str, *, typed: bool = False) -> Any:
    """The file as an editor sees it: every scalar a string, or with the types of YAML 1.2's JSON schema."""
    node, problems = compose(text, "text.yaml")
    assert node is not None
    assert not problems
    return _values(node, typed=typed)


def _values(node: YamlNode, *, typed: bool) -> Any:
    if isinstance(node, YamlMapping):
        return {key.text: _values(value, typed=typed) for key, value in node.entries}
    if not isinstance(node, YamlScalar):
        return [_values(item, typed=typed) for item in node.items]
    if node.style is None and node.text in ("", "~", "null"):
        return None
    if typed and node.style is None:
        if node.text in ("true", "false"):
            return node.text == "true"
        if re.fullmatch(r"-?(0|[1-9]\d*)", node.text):
            return int(node.text)
        if re.fullmatch(r"-?(0|[1-9]\d*)\.\d+", node.text):
            return float(node.text)
    return node.text


@pytest.mark.parametrize("path", REGULATIONS, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("typed", [False, True], ids=["text", "typed"])
def test_regulations_are_accepted(path: Path, typed: bool) -> None:
    text = path.read_text(encoding="utf-8")
    _, found = read(text, registry.language(), registry.parser(), is_yaml=True)
    assert not any(error.is_form for error in found)
    assert [error.message for error in validator().iter_errors(values(text, typed=typed))] == []


TWINS = [(f"{case.name}-{number}", in_a_file(twin, case.root, is_yaml=True)) for case in cases() for number, twin in enumerate(case.twins)]


@pytest.mark.parametrize("text", [text for _, text in TWINS], ids=[name for name, _ in TWINS])
def test_twins_of_the_constructs_are_accepted(text: str) -> None:
    assert [error.message for error in validator(small=True).iter_errors(values(text, typed=True)) if "null" not in text] == []


REFUSED = {
    "unknown head": "- sytem: swiss",
    "unknown head alone": "- sytem",
    "clause of another block": "- of whom at least: 10",
    "clause of another block, nested": "- prizes in: EUR\n  with:\n    - ties by: ranking\n    - system: swiss",
    "part that the clause does not take": "- system: swiss\n  where: foreign",
    "unknown key": "- system: swiss\n  wiht: foreign",
    "argument missing": "- starts:",
    "part missing": "- fee in: EUR\n  with:\n    - free\n    - percent of: base",
    "content missing": "- name:",
    "content missing beside parts": "- fee in: EUR\n  with:\n    - percent of: base\n    - base by: rating",
    "empty list": "- schedule: []",
    "list in a list": "- [system, swiss]",
    "block in a value": "- starts: {a: b}",
    "text without language": '- name: "Spring Open"',
    "text in a list": '- name: ["Spring Open"]',
    "block for a text": "- name:\n    en: {a: b}",
    "language of two words": '- name:\n    in english: "Spring Open"',
    "quote in a text": "- name:\n    en: 'The \"Old\" Open'",
    "article": "- art: IV\n  system: swiss",
    "label": "- label: Great One\n  system: swiss",
    "no head": "- art: 4",
    "number for a word": "- prizes in: EUR\n  with:\n    - ties by: ranking\n    - one prize per player:\n        - keep: 7",
    "clause among rows": "- schedule:\n    round 1: 10:00\n    art: 4",
    "condition": "- require: 9\n  where: {some of: [foreign, female]}",
    "empty condition": "- require: 9\n  where: []",
}


@pytest.mark.parametrize("block", REFUSED.values(), ids=list(REFUSED))
def test_wrong_structure_is_refused_by_both(block: str) -> None:
    text = in_a_file(block, "tournament", is_yaml=True)
    assert read(text, small_language.language(), small_language.parser(), is_yaml=True)[1]
    assert not validator(small=True).is_valid(values(text))


@pytest.mark.parametrize("text", ["tournament: a", "regdsl: 1\nseries: a\ntournament: b", "- regdsl: 1", "regdsl: 1\nsystem: swiss"])
def test_wrong_files_are_refused(text: str) -> None:
    assert not validator(small=True).is_valid(values(text))
