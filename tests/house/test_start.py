"""Starting is quick: a command loads no library that it does not need (docs/decisions/0005)."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from regdsl.clauses.generated import HEADS_FILE, heads_text

HEAVY = {
    "babel",
    "dataclasses",
    "hypothesis",
    "inspect",
    "jinja2",
    "jsonschema",
    "lark",
    "logging",
    "numpy",
    "openpyxl",
    "pytest",
    "rich",
    "typing",
}
TEXT = ["check", "benchmarks/open.regdsl"]
DATA = ["check", "-q", "regulations/balkan-grand-prix-2009"]
STANDINGS = ["standings", "--edition", "fide-2026-03", "--tie-breaks", "DE,BH,SB", "benchmarks/graz-a-2026.trf"]
PROGRAM = """
import sys
sys.argv[:] = ["regdsl", *{arguments}]
from regdsl.commands import main
try:
    status = main()
except SystemExit as end:
    status = end.code
print("\\nLOADED", status, *sorted(sys.modules))
"""


def loaded(root: Path, arguments: list[str]) -> set[str]:
    """The modules that are loaded when a command ends."""
    program = PROGRAM.replace("{arguments}", repr(arguments))
    done = subprocess.run([sys.executable, "-c", program], cwd=root, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    status, *modules = done.stdout.rpartition("\nLOADED ")[2].split()
    assert status in {"None", "0", "1"}, done.stdout + done.stderr
    return set(modules)


@pytest.mark.parametrize(("arguments", "allowed"), [(TEXT, set()), (DATA, {"yaml"}), (STANDINGS, set())])
def test_a_command_loads_no_heavy_library(root: Path, arguments: list[str], allowed: set[str]) -> None:
    assert loaded(root, arguments) & (HEAVY | {"yaml"}) == allowed


@pytest.mark.parametrize("arguments", [TEXT, STANDINGS])
def test_a_right_call_on_one_file_loads_nothing_that_it_can_do_without(root: Path, arguments: list[str]) -> None:
    assert loaded(root, arguments) & {"argparse", "contextlib", "gettext", "pathlib", "threading", "urllib"} == set()


def test_a_text_loads_only_the_kinds_of_clause_that_it_has(root: Path) -> None:
    modules = loaded(root, TEXT)
    assert "regdsl.clauses.prizes.signature" in modules
    assert not modules & {"regdsl.clauses.series.signature", "regdsl.clauses.services.signature", "regdsl.clauses.playoff.signature"}
    assert not modules & {"regdsl.rulebooks.score_table", "regdsl.rulebooks.standings", "regdsl.records.crosstable", "zoneinfo"}


def test_the_list_of_heads_is_that_of_the_signatures() -> None:
    assert HEADS_FILE.read_text(encoding="utf-8") == heads_text(), "run `python -m regdsl.clauses.generated`"


def test_only_one_module_knows_the_dataclasses_of_the_standard_library(root: Path) -> None:
    standard = re.compile(r"^(from|import) dataclasses|__dataclass_", re.M)
    modules = [path for path in (root / "regdsl").rglob("*.py") if path.name != "frozen.py"]
    assert [path for path in modules if standard.search(path.read_text(encoding="utf-8"))] == []


def test_modules_are_called_by_name_without_importlib(root: Path) -> None:
    """It loads `warnings`; `regdsl.values.modules` does the same without."""
    standard = re.compile(r"^\s*(from|import) importlib\b", re.M)
    assert [path for path in (root / "regdsl").rglob("*.py") if standard.search(path.read_text(encoding="utf-8"))] == []
