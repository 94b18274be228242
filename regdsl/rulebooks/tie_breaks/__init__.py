"""One module per tie-break or family of them, found by walking this folder: `DEFINITION` says what it is, `DEFINITIONS` what they are."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from pkgutil import iter_modules
from types import MappingProxyType
from typing import TYPE_CHECKING

from regdsl.rulebooks.tie_break import Definition, TieBreak

if TYPE_CHECKING:
    from collections.abc import Mapping

    from regdsl.diagnostics.diagnostic import Diagnostic
    from regdsl.values.span import Span


@lru_cache(maxsize=1)
def definitions() -> Mapping[str, Definition]:
    """Every tie-break by its FIDE code."""
    modules = sorted(module.name for module in iter_modules(__path__))
    found: list[Definition] = []
    for name in modules:
        module = import_module(f"{__name__}.{name}")
        found += module.DEFINITIONS if hasattr(module, "DEFINITIONS") else (module.DEFINITION,)
    return MappingProxyType({definition.code: definition for definition in found})


def definition_of(tie_break: TieBreak) -> Definition:
    """What the tie-break of a list is: FIDE's, or the regulation's own."""
    if tie_break.formula is not None:
        from regdsl.rulebooks.self_defined import definition_by_formula

        return definition_by_formula(tie_break)
    return definitions()[tie_break.code]


def parse(text: str, span: Span) -> TieBreak | Diagnostic:
    """The tie-break that a list names: a FIDE code with modifiers (`BH/C1`, any case) or its name (`buchholz cut 1`).

    A name that is unknown or can mean several tie-breaks gives a diagnostic at `span` that lists them.
    """
    from regdsl.rulebooks.tie_break_names import read

    return read(text, span, definitions())
