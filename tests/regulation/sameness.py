"""Whether two lots of clauses mean the same, in whatever order they stand."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Provision
from regdsl.regulation.meaning import identity


def same_meaning(one: Iterable[Provision], other: Iterable[Provision]) -> bool:
    return sorted(map(identity, one)) == sorted(map(identity, other))
