"""The playing system, the number of rounds, the numbers in the pairing table."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass

CYCLES = {"round robin": 1, "double round robin": 2}
"""How often everybody meets everybody."""


@dataclass(frozen=True, slots=True, kw_only=True)
class System(Provision):
    """`system` and `rounds` are None where the text leaves them open or does not say them."""

    system: str | None
    rounds: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingNumbers(Provision):
    """Who or what gives the players of a round robin their numbers (None: left open), and at which occasion."""

    by: str | None
    occasion: str | None = None


def rounds_of_round_robin(players: int, system: str) -> int:
    """The rounds in which everybody meets everybody: players - 1, or as many as players where one is free in each round."""
    return CYCLES[system] * (players - 1 + players % 2)


def _system(clause: ReadClause, building: Building) -> Iterable[Provision]:
    rounds = stated(clause.get("rounds"))
    yield System(system=stated(clause.get("system")), rounds=rounds.number if rounds is not None else None, **marks(clause))


def _pairing_numbers(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield PairingNumbers(by=stated(clause.get("by")), occasion=stated(clause.get("moment")), **marks(clause))


BUILDERS = {"system": _system, "pairing numbers": _pairing_numbers}
