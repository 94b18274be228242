"""How equal players share the prizes of their places: one module each, found by walking this folder.

Each has `NAMES`, the words of the regulation, and `shares(amounts)`: the exact parts of the players of one tie, best ranked first, from
the amounts of the places they hold (0 where a place has no prize). The parts add up to the amounts.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from regdsl.values.modules import module_called

Shares = Callable[[Sequence[Fraction], str], tuple[Fraction, ...]]


@cache
def sharing_rules() -> Mapping[str, Shares]:
    """The rules by their words."""
    rules: dict[str, Shares] = {}
    for name in sorted(os.listdir(os.path.dirname(__file__))):
        if name.endswith(".py") and name != "__init__.py":
            found = module_called(f"{__name__}.{name.removesuffix('.py')}")
            rules.update(dict.fromkeys(found.NAMES, found.shares))
    return rules
