"""Commands on compiled regulations."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tests.commands.conftest import SERIES, Run, program


@pytest.fixture
def compiled(run: Run, cup: Path) -> Path:
    """The cup, compiled."""
    target = cup.with_suffix(".json")
    assert run("compile", cup, "-o", target).code == 0
    return target


def test_the_same_verdicts_standings_and_finalists_without_parser_and_text(run: Run, tmp_path: Path) -> None:
    """Every regulation of the series is compiled, its text thrown away, and the parser cannot be imported."""
    folder = tmp_path / SERIES.name
    shutil.copytree(SERIES, folder)
    commands = [("check", folder, "--format", "json"), ("standings", folder, "--format", "json")]
    before = [run(*command) for command in commands]
    for text in folder.rglob("*.regdsl"):
        assert run("compile", text, "-o", text.with_suffix(".json")).code == 0
        text.with_suffix(".yaml").unlink(missing_ok=True)
        text.unlink()
    for command, done in zip(commands, before, strict=True):
        again = program(*command, program=WITHOUT_PARSER)
        assert again.code == done.code, again.err
        assert _said(again.out) == _said(done.out)


WITHOUT_PARSER = """
import sys
from importlib.abc import MetaPathFinder

class Refused(MetaPathFinder):
    def find_spec(self, name, path, target=None):
        language = ("parsing", "builder", "dsl", "yaml_document", "mistakes")
        if name.partition(".")[0] == "lark" or name in {f"regdsl.language.{module}" for module in language}:
            raise ImportError(f"{name} is not to be had")

sys.meta_path.insert(0, Refused())
from regdsl.commands import main
sys.exit(main())
"""


def _said(out: str) -> object:
    """Everything but what is remarked on the text itself, and the name of the file that was named."""
    said = json.loads(out)
    for left_out in ("diagnostics", "summary", "file"):
        said.pop(left_out, None)
    return said


def test_neither_lark_nor_yaml_is_loaded(compiled: Path) -> None:
    code = "import sys; from regdsl.commands import main; main()\nprint('LOADED', *({'lark', 'yaml', 'jsonschema'} & set(sys.modules)))"
    assert program("check", compiled, program=code).out.splitlines()[-1] == "LOADED"


def test_exit_codes(run: Run, compiled: Path) -> None:
    assert run("check", compiled).code == 0
    compiled.write_text("{}", encoding="utf-8")
    for command in ("check", "compile"):
        done = run(command, compiled)
        assert done.code == 2
        assert "regdsl compile REG -o FILE" in done.out + done.err
