"""What each event must keep within, and what is only advised."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.fees.model import BUILDERS as OF_FEES
from regdsl.clauses.fees.model import Charge, further_steps
from regdsl.clauses.prizes.model import BUILDERS as OF_PRIZES
from regdsl.clauses.provision import Building, Provision, marks
from regdsl.expressions.types import YES_NO
from regdsl.language.reading import ReadClause
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass, replace


@dataclass(frozen=True, slots=True, kw_only=True)
class MinimumPrizes(Provision):
    """Each event gives at least these prizes."""

    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MaximumFee(Provision):
    """Nobody pays more in an event than by these provisions."""

    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Advice(Provision):
    """What is recommended: a condition of the event, or provisions about fees or prizes. Nothing follows where it is not kept."""

    condition: Expression | None = None
    provisions: tuple[Provision, ...] = ()


def _minimum(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield MinimumPrizes(provisions=tuple(OF_PRIZES["prizes"](clause, building)), **marks(clause))


def _maximum(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield MaximumFee(provisions=_of_fee(clause, building), **marks(clause))


def _of_fee(clause: ReadClause, building: Building) -> tuple[Provision, ...]:
    """The provisions of the block, as if it were the fee of an event."""
    provisions = OF_FEES["fee"](clause, building) if clause.get("in") is not None else further_steps(clause, building)
    return tuple(replace(each, sort="fee") if isinstance(each, Charge) else each for each in provisions)


def _advise(clause: ReadClause, building: Building) -> Iterable[Provision]:
    condition = building.condition(clause.get("condition"), building.about, YES_NO)
    if condition is not None:
        yield Advice(condition=condition, **marks(clause))


def _advise_fee(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Advice(provisions=_of_fee(clause, building), **marks(clause))


def _advise_prizes(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Advice(provisions=tuple(OF_PRIZES["prizes"](clause, building)), **marks(clause))


BUILDERS = {
    "minimum prizes": _minimum,
    "maximum fee": _maximum,
    "advise": _advise,
    "advise fee": _advise_fee,
    "advise prizes": _advise_prizes,
}
