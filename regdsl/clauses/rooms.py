"""The folders of this package, one per kind of clause, and the modules in them: found by name, loaded when they are needed.

A text pays for the kinds of clause that it uses, not for those that the language has.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType

_HERE = Path(__file__).parent


@cache
def folders_with(room: str) -> tuple[str, ...]:
    """The names of the folders that have a module called so (`signature`, `model`, `review`, `verdict`, `decision`), in order."""
    return tuple(sorted(path.parent.name for path in _HERE.glob(f"*/{room}.py")))


def module(folder: str, room: str) -> ModuleType:
    """That module."""
    return import_module(f"regdsl.clauses.{folder}.{room}")


def folder_of(kind: type) -> str:
    """The folder in which a kind of provision is defined."""
    return kind.__module__.removeprefix("regdsl.clauses.").partition(".")[0]
