"""The kinds of provision, by the words that name them in a compiled regulation: found by walking this folder."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache

from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, folders_with, module


def words_of(kind: type) -> str:
    """The name of a class in words, `CountRequirement` → `count requirement`; of a provision with its folder, `series: admission`."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()
    return f"{folder_of(kind)}: {words}" if issubclass(kind, Provision) else words


@cache
def provision_kinds() -> Mapping[str, type[Provision]]:
    """Every class of provision of the folders here: their `model.py` loads those that stand in a module beside it."""
    for folder in folders_with("model"):
        module(folder, "model")
    kinds = (kind for kind in _below(Provision) if kind.__module__.startswith("regdsl.clauses."))
    return {words_of(kind): kind for kind in sorted(kinds, key=words_of)}


def _below(kind: type[Provision]) -> Iterator[type[Provision]]:
    for below in kind.__subclasses__():
        yield below
        yield from _below(below)
