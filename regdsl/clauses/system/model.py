"""The playing system and the number of rounds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.language.reading import ReadClause


@dataclass(frozen=True, slots=True, kw_only=True)
class System(Provision):
    """`system` and `rounds` are None where the text leaves them open or does not say them."""

    system: str | None
    rounds: int | None


def _system(clause: ReadClause, building: Building) -> Iterable[Provision]:
    rounds = stated(clause.get("rounds"))
    yield System(system=stated(clause.get("system")), rounds=rounds.number if rounds is not None else None, **marks(clause))


BUILDERS = {"system": _system}
