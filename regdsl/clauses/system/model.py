"""The playing system, the number of rounds, the numbers in the pairing table."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Building, Provision, marks, stated
from regdsl.clauses.system.names import system_named
from regdsl.clauses.system.rows import NumberOfPlayers
from regdsl.language.operands import Count
from regdsl.language.reading import ReadClause, TableRow
from regdsl.values.frozen import dataclass
from regdsl.values.span import Span

CYCLES = {"round robin": 1, "double round robin": 2}
"""How often everybody meets everybody."""


@dataclass(frozen=True, slots=True)
class SystemCase:
    """The system for `least` to `most` people (None: no limit there), or for all others. `limit_is_open`: the text does not say the limit.

    `text` is the line as it is written.
    """

    text: str
    span: Span
    least: int | None
    most: int | None
    is_otherwise: bool
    limit_is_open: bool
    system: str | None
    rounds: int | None
    accelerated: bool = False
    teams: bool = False

    def fits(self, count: int) -> bool:
        """Whether the line itself fits so many people; `otherwise` is what no line fits."""
        if self.is_otherwise or self.limit_is_open:
            return False
        return (self.least is None or count >= self.least) and (self.most is None or count <= self.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class System(Provision):
    """`system` and `rounds` are None where the text leaves them open or does not say them.

    With `cases` they depend on the number of people whom `by` names; `counting_is_open` where the text does not say when they are counted.
    """

    system: str | None
    rounds: int | None
    accelerated: bool = False
    teams: bool = False
    by: str | None = None
    cases: tuple[SystemCase, ...] = ()
    counting_is_open: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingNumbers(Provision):
    """Who or what gives the players of a round robin their numbers (None: left open), and at which occasion."""

    by: str | None
    occasion: str | None = None


def rounds_of_round_robin(players: int, system: str) -> int:
    """The rounds in which everybody meets everybody: players - 1, or as many as players where one is free in each round."""
    return CYCLES[system] * (players - 1 + players % 2)


def _system(clause: ReadClause, building: Building) -> Iterable[Provision]:
    rounds, name = stated(clause.get("rounds")), stated(clause.get("system"))
    system, accelerated, teams = system_named(name) if name is not None else (None, False, False)
    rows = [row for row in clause.rows if isinstance(row.key, NumberOfPlayers)]
    yield System(
        system=system,
        rounds=rounds.number if rounds is not None else None,
        accelerated=accelerated,
        teams=teams,
        by=stated(clause.get("by")),
        cases=tuple(_case(row, row.key) for row in rows if not row.key.is_counting),
        counting_is_open=any(row.key.is_counting for row in rows),
        **marks(clause),
    )


def _case(row: TableRow, key: NumberOfPlayers) -> SystemCase:
    name = next((value for value in row.values if isinstance(value, str)), None)
    rounds = next((value.number for value in row.values if isinstance(value, Count)), None)
    system, accelerated, teams = system_named(name) if name is not None else (None, False, False)
    return SystemCase(
        key.text, row.row.span, key.least, key.most, key.is_otherwise, key.is_open, system, rounds, accelerated=accelerated, teams=teams
    )


def _pairing_numbers(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield PairingNumbers(by=stated(clause.get("by")), occasion=stated(clause.get("moment")), **marks(clause))


BUILDERS = {"system": _system, "pairing numbers": _pairing_numbers}
