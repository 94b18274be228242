"""The folders of this package, one per kind of clause, and the modules in them: found by name, loaded when they are needed.

A text pays for the kinds of clause that it uses, not for those that the language has.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from types import ModuleType

from regdsl.values.hints import TypeVar
from regdsl.values.modules import module_called

T = TypeVar("T")
_HERE = os.path.dirname(__file__)


@cache
def _files() -> Mapping[str, frozenset[str]]:
    """The files in each folder, by its name, in order: all folders are read once, whatever is looked for in them."""
    folders = sorted(entry.name for entry in os.scandir(_HERE) if entry.is_dir())
    return {folder: frozenset(os.listdir(os.path.join(_HERE, folder))) for folder in folders}


@cache
def folders_with(room: str) -> tuple[str, ...]:
    """The names of the folders that have a module called so (`signature`, `model`, `review`, `verdict`, `decision`), in order."""
    return tuple(folder for folder, files in _files().items() if f"{room}.py" in files)


def module(folder: str, room: str) -> ModuleType:
    """That module."""
    return module_called(f"regdsl.clauses.{folder}.{room}")


def folder_of(kind: type) -> str:
    """The folder in which a kind of provision is defined."""
    return kind.__module__.removeprefix("regdsl.clauses.").partition(".")[0]


def of_folder(provisions: Iterable[T], folder: str) -> list[T]:
    """Those that are defined in a folder: where there are none, its module `model` need not be loaded."""
    return [each for each in provisions if folder_of(type(each)) == folder]


@cache
def listed_heads() -> Mapping[str, tuple[tuple[str, tuple[str, ...], str | None], ...]]:
    """By folder its heads, each with the blocks in which it may stand and the block whose clauses its own holds.

    They come from the list that is made of the signatures (`heads.py`). A folder that it lacks is not lost: then all are loaded. What else
    is new in a folder is told by a test.
    """
    from regdsl.clauses.heads import HEADS

    if tuple(HEADS) == folders_with("signature"):
        return HEADS
    return heads_of_folders()


def heads_of_folders() -> dict[str, tuple[tuple[str, tuple[str, ...], str | None], ...]]:
    """The same from the signatures themselves."""
    return {
        folder: tuple((each.head, each.within, each.block_of) for each in module(folder, "signature").SIGNATURES)
        for folder in folders_with("signature")
    }
