"""The kinds of provision, by the words that name them in a compiled regulation: found by walking this folder."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folders_with, module


def words_of(kind: type) -> str:
    """The name of a class in words: `CountRequirement` → `count requirement`."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", kind.__name__).lower()


@cache
def provision_kinds() -> Mapping[str, type[Provision]]:
    """Every class of provision that a `model.py` of this folder defines."""
    kinds: dict[str, type[Provision]] = {}
    for folder in folders_with("model"):
        model = module(folder, "model")
        for defined in vars(model).values():
            if isinstance(defined, type) and issubclass(defined, Provision) and defined.__module__ == model.__name__:
                if words_of(defined) in kinds:
                    raise TypeError(f"two kinds of provision are called {defined.__name__}")
                kinds[words_of(defined)] = defined
    return kinds
