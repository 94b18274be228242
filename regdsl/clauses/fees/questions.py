"""What a fee must still say: asked only where two steps can meet in one person and the amount depends on it, with that person."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from regdsl.clauses.admission.domain import who_may_play
from regdsl.clauses.fees.assessing import WAIVERS, assess
from regdsl.clauses.fees.charges import WholeCharge, charges_in_review
from regdsl.clauses.fees.model import Charge, FeeStep, HeadLevy
from regdsl.clauses.fees.payable_in import PayableIn
from regdsl.clauses.fees.pipeline import Applied, Policy, settle
from regdsl.clauses.fees.readings import orders_left, percents_left, rules_left, several
from regdsl.clauses.fees.steps import MOVABLE
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.quantities import Sum
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import Wanted, find_person, in_words
from regdsl.language.syntax import AnyOf, Expression
from regdsl.values.frozen import dataclass

_IN_SEVERAL = {"discount": "discount", "surcharge": "surcharge", "instead": "instead", "base": "rows"}
"""Steps of which two can meet, and the kind in `several …` that speaks of them: two bases are two rows that both fit."""


def meeting_steps(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Steps that can meet in one person, where the text does not say what then."""
    admitted = who_may_play(provisions)
    event = Occasion("the event", provisions, scope=scope)
    for whole in _of_one_name(charges_in_review(provisions)):
        asked: set[str] = set()
        for one, other in combinations(whole.steps, 2):
            if not _can_matter(one, other):
                continue
            person = _who_meets(one, other, whole, admitted, scope, event)
            if person is not None:
                for word, question in _Meeting(whole, (one, other), person, scope).questions():
                    if word not in asked:
                        asked.add(word)
                        yield question


def _can_matter(one: FeeStep, other: FeeStep) -> bool:
    return one.step in _IN_SEVERAL if one.step == other.step else {one.step, other.step} <= set(MOVABLE)


def _who_meets(
    one: FeeStep, other: FeeStep, whole: WholeCharge, admitted: Sequence[Wanted], scope: Scope, event: Occasion
) -> PersonSubject | None:
    """Somebody to whom both apply, and whom no third step exempts."""
    exempt = [step for step in whole.steps if step.step in WAIVERS and step.first is None and step not in (one, other)]
    wanted = [*admitted, *applies(one), *applies(other), *((step.where, False) for step in exempt if step.where is not None)]
    return find_person(wanted, scope, event, event.federation)


def applies(step: FeeStep) -> Iterator[Wanted]:
    """What must hold of a person for the step to apply: its condition, and one of its rows."""
    if step.where is not None:
        yield step.where, True
    if step.table is not None and all(band.condition is not None for band in step.table.bands):
        rows: list[Expression] = [band.condition for band in step.table.bands if band.condition is not None]
        yield (rows[0] if len(rows) == 1 else AnyOf(step.span, tuple(rows))), True


@dataclass(frozen=True, slots=True)
class _Meeting:
    """Two steps that meet in a person, with the base that the person pays and nothing else."""

    whole: WholeCharge
    steps: tuple[FeeStep, FeeStep]
    person: PersonSubject
    scope: Scope

    def questions(self) -> Iterator[tuple[str, Diagnostic]]:
        """The questions whose answers change the amount, each with its word."""
        applied = self._applied()
        if applied is None:
            return
        ways = {
            (tuple(rule[1] for rule in rules), percent, order): settle(
                self.whole, applied, Policy(order, percent, {kind: rule for kind, rule, _ in rules})
            ).total
            for rules in rules_left(self.whole, applied)
            for percent, _ in percents_left(self.whole, applied)
            for order, _ in orders_left(self.whole, applied)
        }
        kind = _IN_SEVERAL.get(self.steps[0].step, "")
        alike = self.steps[0].step == self.steps[1].step
        if alike and self.whole.rule(kind) is None and (amounts := _spread(ways, 0)):
            word = several(kind)
            rule = "lowest" if kind in ("instead", "rows") else "add up"
            yield word, self._ask("several-asked", amounts, f"add `{word}: {rule}` or another rule, or `{word}: unstated`", word=word)
        if self._order_is_open() and (amounts := _spread(ways, 2)):
            order = ", ".join(("base", *(step for step in MOVABLE if self.whole.of(step))))
            yield "order", self._ask("order-asked", amounts, f"add the steps in their order, such as `order {order}`, or `order unstated`")
        elif self.whole.percent is None and (amounts := _spread(ways, 1)):
            advice = "add `percent of base`, `percent of the sum so far`, or `percent unstated`"
            yield "percent", self._ask("percent-asked", amounts, advice)

    def _order_is_open(self) -> bool:
        said = self.whole.order
        return said is None or (said.steps is not None and not {step.step for step in self.steps} <= set(said.steps))

    def _applied(self) -> list[Applied] | None:
        """The base and the two steps; None where one of them has no amount yet."""
        found = assess(self.whole, self.person, self.scope).applied
        applied = []
        for step in self.steps:
            own = next((each for each in found if each.step is step), None) or _supposed(step)
            if own is None:
                return None
            applied.append(own)
        bases = [each for each in found if each.step.step == "base"] or [
            each for step in self.whole.of("base") if (each := _supposed(step)) is not None
        ]
        return applied if self.steps[0].step == "base" else [*bases[:1], *applied]

    def _ask(self, name: str, amounts: tuple[Fraction, Fraction], advice: str, **further: str) -> Diagnostic:
        one, other = self.steps
        low, high = (ENGLISH.money(Sum(amount, self.whole.charge.currency)) for amount in amounts)
        person = in_words(self.person, _conditions(self.whole, self.steps), self.scope)
        arguments = {"one": named(one), "other": named(other), "person": person, "low": low, "high": high, **further}
        related = (Related(one.span, f"`{named(one)}`"),)
        return Diagnostic(name, other.span, arguments, (advice,), related, article=other.article or None)


def two_charges_of_one_name(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Payments name what they are for: two fees of one file need two names."""
    first: dict[str, Charge] = {}
    for charge in (each for each in provisions if isinstance(each, Charge)):
        other = first.setdefault(charge.name, charge)
        if other is not charge:
            advice = f"keep one, or give each a label: `@organizer {charge.sort} in {charge.currency}:`"
            yield Diagnostic("charge-twice", charge.span, {"name": charge.name}, (advice,), (Related(other.span, "first here"),))


def _of_one_name(wholes: Sequence[WholeCharge]) -> Iterator[WholeCharge]:
    """Those whose name no other has: of two with one name nobody knows whose a step is, which is reported by itself."""
    names = Counter(whole.charge.name for whole in wholes)
    return (whole for whole in wholes if names[whole.charge.name] == 1)


def amounts_to_begin_with(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Discounts and surcharges change an amount that must be said."""
    for whole in _of_one_name(charges_in_review(provisions)):
        changing = [step for step in whole.steps if step.step not in ("base", "instead", *WAIVERS)]
        if changing and whole.charge.stated and not whole.of("base") and not whole.of("instead"):
            charge = whole.charge
            arguments = {"head": charge.sort, "word": "base", "why": f"`{named(changing[0])}` changes an amount that is not said"}
            advice = "add the amount, such as `base 30`, a table `base by rating:`, or `base unstated`"
            yield Diagnostic("asked", charge.span, arguments, (advice,), article=charge.article or None)


def steps_without_charge(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """`on fee:` adds to a fee that stands elsewhere in the file."""
    names = {each.name for each in provisions if isinstance(each, Charge)}
    names |= {each.name for each in provisions if isinstance(each, HeadLevy)}
    names |= {each.own_charge for each in provisions if isinstance(each, PayableIn)}
    lost: dict[str, FeeStep] = {}
    for step in (each for each in provisions if isinstance(each, FeeStep) and each.charge not in names):
        lost.setdefault(step.charge, step)
    for name, step in lost.items():
        advice = (
            f"the file has {', '.join(f'`{known}`' for known in sorted(names))}"
            if names
            else "write the fee itself: `fee in EUR:`, or `fee unstated`"
        )
        yield Diagnostic("no-such-charge", step.span, {"name": name}, (advice,))


def _conditions(whole: WholeCharge, steps: Sequence[FeeStep]) -> Iterator[Expression]:
    for step in (*whole.of("base"), *steps):
        yield from (condition for condition, _ in applies(step))


def _supposed(step: FeeStep) -> Applied | None:
    """The step with one of its amounts, where nobody knows which applies."""
    quotas = [band.quota for band in step.table.bands] if step.table is not None else [step.quota]
    quota = next((quota for quota in quotas if quota is not None), None)
    if quota is None and step.step not in WAIVERS:
        return None
    return Applied(step, quota, "", step.span)


def _spread(ways: dict[tuple[tuple[str, ...], str, tuple[str, ...]], Fraction], axis: int) -> tuple[Fraction, Fraction] | None:
    """Two amounts that differ only by the answer on one axis: rules, percentages, order."""
    alike: dict[object, list[Fraction]] = {}
    for way, total in ways.items():
        alike.setdefault(way[:axis] + way[axis + 1 :], []).append(total)
    return next(((min(totals), max(totals)) for totals in alike.values() if len(set(totals)) > 1), None)


def named(step: FeeStep) -> str:
    """The step as it was written, without its condition: `discount 50%`."""
    return f"{step.step} {step.quota.text}" if step.quota is not None else step.step


QUESTIONS = (two_charges_of_one_name, steps_without_charge, amounts_to_begin_with, meeting_steps)
