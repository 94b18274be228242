"""Review: is the text sound by itself? Each check is one function, found in the folder of its kind of clause."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folders_with, module
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope

Check = Callable[[tuple[Provision, ...], Scope], Iterable[Diagnostic]]


@cache
def checks() -> tuple[Check, ...]:
    """All checks, by folder."""
    return tuple(check for folder in folders_with("review") for check in module(folder, "review").CHECKS)


def review(provisions: tuple[Provision, ...], scope: Scope) -> tuple[Diagnostic, ...]:
    """What contradicts itself, leaves a gap or can never hold."""
    return tuple(diagnostic for check in checks() for diagnostic in check(provisions, scope))
