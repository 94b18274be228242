"""Modules are small and named after the thing they hold."""

from __future__ import annotations

import re
from pathlib import Path

MOST_LINES = 400
NAMELESS = {"utils", "util", "helpers", "helper", "misc", "common", "shared", "stuff"}

READ_HINTS = {"encodings.py", "configuration_schema.py", "meaning.py", "plain_data.py", "hints.py"}
"""Modules that use what hints say while the program runs; no short command loads them."""


def modules(root: Path) -> list[Path]:
    return sorted((root / "regdsl").rglob("*.py"))


def test_no_module_is_long(root: Path) -> None:
    lines = {str(module.relative_to(root)): len(module.read_text(encoding="utf-8").splitlines()) for module in modules(root)}
    assert {module: count for module, count in lines.items() if count > MOST_LINES} == {}


def test_every_module_and_folder_has_a_name_that_says_something(root: Path) -> None:
    parts = {part.removesuffix(".py") for module in modules(root) for part in module.relative_to(root).parts}
    assert parts & NAMELESS == set()


def test_every_folder_with_modules_is_a_package(root: Path) -> None:
    """A folder without `__init__.py` would not be checked for its layer."""
    folders = {module.parent for module in modules(root)}
    assert [folder for folder in folders if not (folder / "__init__.py").is_file()] == []


def test_hints_are_written_with_the_names_of_one_module(root: Path) -> None:
    """Write `from regdsl.values.hints import TYPE_CHECKING, Any`: a start of a command would wait for `typing`."""
    loading = re.compile(r"^(from|import) typing", re.M)
    found = [module for module in modules(root) if module.name not in READ_HINTS and loading.search(module.read_text(encoding="utf-8"))]
    assert [str(module.relative_to(root)) for module in found] == []


def test_one_module_knows_the_parser_of_the_standard_library(root: Path) -> None:
    """What a command was called with is `regdsl.commands.options.Chosen`: a start of a command would wait for `argparse`."""
    found = [module for module in modules(root) if re.search(r"^(from|import) argparse", module.read_text(encoding="utf-8"), re.M)]
    assert [module.name for module in found] == ["argument_parser.py"]
