"""Is a prize table sound by itself?"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def sums_and_places(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    return ()


CHECKS = (sums_and_places,)
