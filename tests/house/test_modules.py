"""Modules are small and named after the thing they hold."""

from __future__ import annotations

from pathlib import Path

MOST_LINES = 400
NAMELESS = {"utils", "util", "helpers", "helper", "misc", "common", "shared", "stuff"}


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
