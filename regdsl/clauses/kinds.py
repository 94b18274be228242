"""The kinds of provision, by the words that name them in a compiled regulation: found by walking this folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, folders_with, module


def words_of(kind: type) -> str:
    """The name of a class in words, `CountRequirement` → `count requirement`; of a provision with its folder, `series: admission`."""
    words = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()
    return f"{folder_of(kind)}: {words}" if issubclass(kind, Provision) else words


@cache
def provision_kinds() -> Mapping[str, type[Provision]]:
    """Every class of provision that a `model.py` of this folder defines."""
    kinds: dict[str, type[Provision]] = {}
    for folder in folders_with("model"):
        model = module(folder, "model")
        for defined in vars(model).values():
            if isinstance(defined, type) and issubclass(defined, Provision) and defined.__module__ == model.__name__:
                kinds[words_of(defined)] = defined
    return kinds
