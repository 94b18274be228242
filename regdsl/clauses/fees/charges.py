"""A charge with everything that belongs to it, gathered from the provisions of a file."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from regdsl.clauses.fees.model import Charge, FeeDeposit, FeeDue, FeeRounding, FeeStep, HeadLevy, PercentOf, SeveralSteps, StepOrder
from regdsl.clauses.fees.payable_in import PayableIn
from regdsl.clauses.fees.policies import RefundLess, SeriesPass
from regdsl.clauses.fees.steps import KEPT_OF_REFUND
from regdsl.clauses.fees.table import Quota
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.language.syntax import Expression
from regdsl.values.frozen import dataclass, replace


@dataclass(frozen=True)
class InOtherCurrency:
    """How the charge is paid in another currency; `whole` is the charge with the amounts of that currency, None where a rate decides."""

    said: PayableIn
    whole: WholeCharge | None
    rounding: FeeRounding | None = None


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
    payable: tuple[InOtherCurrency, ...] = ()
    series_pass: SeriesPass | None = None

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


def levy_for_heads(levy: HeadLevy, provisions: Iterable[Provision]) -> WholeCharge:
    """What the organizer pays for one person, by the steps of the levy."""
    charge = Charge(sort="levy", name=levy.name, currency=levy.currency, to=levy.to, article=levy.article, span=levy.span)
    return _whole(charge, tuple(provisions))


def charges_in_review(provisions: Iterable[Provision]) -> tuple[WholeCharge, ...]:
    """Everything with steps: also what the organizer pays for each of those who came."""
    provisions = tuple(provisions)
    by_heads = (each for each in provisions if isinstance(each, HeadLevy) and each.has_steps)
    return (*charges(provisions), *(levy_for_heads(each, provisions) for each in by_heads))


def charges_of(event: Occasion) -> tuple[WholeCharge, ...]:
    """The charges of an event: its own, else those of its series."""
    return charges(event.promised or ()) or charges(event.inherited)


def _whole(charge: Charge, provisions: tuple[Provision, ...]) -> WholeCharge:
    own = [each for each in provisions if getattr(each, "charge", None) == charge.name]
    found = WholeCharge(
        charge,
        (*(each for each in own if isinstance(each, FeeStep)), *(_kept(each) for each in own if isinstance(each, RefundLess))),
        tuple(each for each in own if isinstance(each, SeveralSteps)),
        next((each for each in own if isinstance(each, StepOrder)), None),
        next((each for each in own if isinstance(each, PercentOf)), None),
        next((each for each in own if isinstance(each, FeeRounding)), None),
        next((each for each in own if isinstance(each, FeeDue)), None),
        tuple(each for each in own if isinstance(each, FeeDeposit)),
        series_pass=next((each for each in own if isinstance(each, SeriesPass)), None),
    )
    return replace(found, payable=tuple(_in_other(found, each, provisions) for each in own if isinstance(each, PayableIn)))


def _in_other(whole: WholeCharge, said: PayableIn, provisions: tuple[Provision, ...]) -> InOtherCurrency:
    """Steps of kinds that have amounts of their own in the other currency, and of the others those that need none."""
    own = _whole(replace(whole.charge, name=said.own_charge, currency=said.currency, at_least=None, at_most=None), provisions)
    if not said.has_steps:
        return InOtherCurrency(said, None, own.rounding)
    steps = own.steps
    if said.amount is not None:
        base = FeeStep(charge=said.own_charge, step="base", quota=Quota(said.amount.amount), article=said.article, span=said.span)
        steps = (base, *steps)
    given = {step.step for step in steps}
    kept = [step if _needs_no_amount(step) else replace(step, quota=None, table=None) for step in whole.steps if step.step not in given]
    settled = replace(
        whole,
        charge=own.charge,
        steps=(*steps, *kept),
        several=own.several or whole.several,
        rounding=own.rounding,
        deposits=(),
        payable=(),
    )
    return InOtherCurrency(said, settled, own.rounding)


def _kept(less: RefundLess) -> FeeStep:
    """What is kept of a refund as a step; without an amount, `purpose` is the word under which somebody states it."""
    quota = Quota(less.amount.amount, currency=less.amount.currency) if less.amount is not None else None
    return FeeStep(
        charge=less.charge, step=KEPT_OF_REFUND, quota=quota, where=less.where, purpose=less.what, article=less.article, span=less.span
    )


def _needs_no_amount(step: FeeStep) -> bool:
    """Whether what the step says holds in every currency: percentages, nothing, nothing at all."""
    quotas = [band.quota for band in step.table.bands] if step.table is not None else [step.quota]
    return all(quota is None or quota.percent or not quota.number for quota in quotas)
