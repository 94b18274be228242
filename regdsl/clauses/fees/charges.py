"""A charge with everything that belongs to it, gathered from the provisions of a file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from regdsl.clauses.fees.model import Charge, FeeDeposit, FeeDue, FeeRounding, FeeStep, PercentOf, SeveralSteps, StepOrder
from regdsl.clauses.fees.policies import PayableIn
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass


@dataclass(frozen=True)
class WholeCharge:
    """One fee or levy: its steps in their order in the file, and the words that settle how they meet (None: not said)."""

    charge: Charge
    steps: tuple[FeeStep, ...]
    several: tuple[SeveralSteps, ...] = ()
    order: StepOrder | None = None
    percent: PercentOf | None = None
    rounding: FeeRounding | None = None
    due: FeeDue | None = None
    deposits: tuple[FeeDeposit, ...] = ()
    payable: tuple[PayableIn, ...] = ()

    def of(self, kind: str) -> tuple[FeeStep, ...]:
        """The steps of one kind."""
        return tuple(step for step in self.steps if step.step == kind)

    def rule(self, kind: str) -> SeveralSteps | None:
        """What is said of several steps of the kind."""
        return next((several for several in self.several if several.steps == kind), None)

    @cached_property
    def conditions(self) -> tuple[Expression, ...]:
        """Everything that its steps ask of a person."""
        found = [step.where for step in self.steps if step.where is not None]
        found += [band.condition for step in self.steps if step.table for band in step.table.bands if band.condition is not None]
        return (*found, *(deposit.where for deposit in self.deposits if deposit.where is not None))


def charges(provisions: Iterable[Provision]) -> tuple[WholeCharge, ...]:
    """Every charge of a file, in its order."""
    provisions = tuple(provisions)
    return tuple(_whole(charge, provisions) for charge in provisions if isinstance(charge, Charge))


def charges_of(event: Occasion) -> tuple[WholeCharge, ...]:
    """The charges of an event: its own, else those of its series."""
    return charges(event.promised or ()) or charges(event.inherited)


def _whole(charge: Charge, provisions: tuple[Provision, ...]) -> WholeCharge:
    own = [each for each in provisions if getattr(each, "charge", None) == charge.name]
    return WholeCharge(
        charge,
        tuple(each for each in own if isinstance(each, FeeStep)),
        tuple(each for each in own if isinstance(each, SeveralSteps)),
        next((each for each in own if isinstance(each, StepOrder)), None),
        next((each for each in own if isinstance(each, PercentOf)), None),
        next((each for each in own if isinstance(each, FeeRounding)), None),
        next((each for each in own if isinstance(each, FeeDue)), None),
        tuple(each for each in own if isinstance(each, FeeDeposit)),
        tuple(each for each in own if isinstance(each, PayableIn)),
    )
