"""What is said of penalties is printed; no file of an event holds what would be needed to follow it."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.conduct.model import IllegalMoves
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def not_followed(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Illegal moves stand in no results file."""
    for provision in provisions:
        if isinstance(provision, IllegalMoves) and provision.lines:
            yield Diagnostic("not-followed", provision.span, {"what": "penalties for illegal moves"}, article=provision.article or None)


CHECKS = (not_followed,)
