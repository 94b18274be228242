"""`check` looks at the values that free texts say."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.commands.conftest import CUP, ROOT, Run, program

TEXTS = """\
    text welcome:
        en "We play {number of rounds} rounds from {start}."
        bg: "Играят се 9 кръга", "и 90 минути."
"""


@pytest.mark.parametrize("is_yaml", [False, True])
def test_values_in_free_texts_are_checked_where_they_stand(run: Run, cup: Path, is_yaml: bool) -> None:
    cup.write_text(CUP + TEXTS, encoding="utf-8")
    file = cup
    if is_yaml:
        file = cup.with_suffix(".yaml")
        run("convert", cup, "--to", "yaml", "-o", file)
    lines = file.read_text(encoding="utf-8").split("\n")
    done = run("check", file, "--format", "json")
    assert done.code == 1
    found = [each for each in json.loads(done.out)["diagnostics"] if each["code"] in ("R600", "R601")]
    pointed = [lines[each["line"] - 1][each["column"] - 1 : each["end_column"] - 1] for each in found]
    assert [(each["code"], text) for each, text in zip(found, pointed, strict=True)] == [("R600", "{number of rounds}"), ("R601", "9")]


def test_documents_are_loaded_only_for_a_text_that_may_say_a_value(cup: Path) -> None:
    check = "import sys; from regdsl.commands import main; main(['check', sys.argv[1]]); print('regdsl.documents' in sys.modules)"
    cup.write_text(CUP + '    text welcome:\n        en "Welcome!"\n', encoding="utf-8")
    assert program(cup, program=check).out.splitlines()[-1] == "False"
    cup.write_text(CUP + TEXTS, encoding="utf-8")
    assert program(cup, program=check).out.splitlines()[-1] == "True"


@pytest.mark.parametrize("path", sorted((ROOT / "regulations").glob("*/*.regdsl")), ids=lambda path: path.stem)
def test_the_texts_of_real_regulations_say_no_value_twice(run: Run, path: Path) -> None:
    found = json.loads(run("check", path, "--format", "json").out)["diagnostics"]
    assert [each for each in found if each["code"] in ("R600", "R601")] == []
