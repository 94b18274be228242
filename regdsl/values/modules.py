"""Modules by their name. `importlib` finds them as well, but loads `warnings` besides: as long as six modules of our own."""

from __future__ import annotations

import sys
from types import ModuleType


def module_called(name: str) -> ModuleType:
    """The module with this full name; it is loaded where nobody did so before."""
    __import__(name)
    return sys.modules[name]
