"""Prices against each other, against the days they hold on, and against what texts say of them in percent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.admission.model import EntryDeadline
from regdsl.clauses.fees.charges import WholeCharge, charges
from regdsl.clauses.fees.model import FeeStep
from regdsl.clauses.fees.questions import named
from regdsl.clauses.occasion import Occasion
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.evaluating import evaluate
from regdsl.expressions.phrases import ENGLISH
from regdsl.expressions.quantities import Sum
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import AllOf, Comparison, Expression, Word
from regdsl.values.dates import day_of
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern

_PERCENT = pattern(r"(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)[ \u00a0\u202f]?(?:%|percent\b|per cent\b)")
_EARLY, _LATE = ("before", "until"), ("after", "from")
_TIMES = ("paid", "entered")


@dataclass(frozen=True, slots=True)
class _Reduced:
    """A price of which the step makes a smaller one."""

    full: Decimal
    reduced: Decimal
    step: FeeStep

    @property
    def percent(self) -> Fraction:
        """How much less it is, of a hundred."""
        return Fraction(self.full - self.reduced) * 100 / Fraction(self.full)


def percent_in_texts(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """ "25% less" in a text, where one price is 25% less and another one 25 EUR."""
    wholes = [whole for whole in charges(provisions) if whole.charge.sort == "fee"]
    held = {step.quota.number for whole in wholes for step in whole.steps if step.quota is not None and step.quota.percent}
    for whole in wholes:
        reduced = list(_reduced(whole))
        for text, percent in _percents(provisions):
            wrong = [each for each in reduced if each.percent != Fraction(percent)]
            if percent in held or len(wrong) == len(reduced) or not wrong:
                continue
            one = wrong[0]
            said = {
                "said": f"{percent.normalize():f}%",
                "reduced": _money(one.reduced, whole),
                "full": _money(one.full, whole),
                "percent": f"{round(float(one.percent), 2):g}%",
            }
            difference = _money(one.full - one.reduced, whole)
            same = len({each.full - each.reduced for each in reduced}) == 1
            advice = f"say {difference} less" if same else "say the prices, or let the text go: documents print them"
            related = (Related(one.step.span, f"{difference} less"),)
            yield Diagnostic("percent-otherwise", text.span, said, (advice,), related, article=text.article or None)


def _reduced(whole: WholeCharge) -> Iterator[_Reduced]:
    """Each price with what is left of it: less a discount, or what is paid early instead of it (of the next higher price)."""
    base = [amount for step in whole.of("base") for amount in _amounts(step)]
    early = [step for step in whole.of("instead") if _time_asked(step.where) is not None]
    full = [*base, *(amount for step in whole.of("instead") if step not in early for amount in _amounts(step))]
    for step in whole.of("discount"):
        if step.quota is not None and not step.quota.percent:
            yield from (_Reduced(amount, amount - step.quota.number, step) for amount in base if amount > step.quota.number)
    for step in early:
        for amount in _amounts(step):
            higher = [each for each in full if each > amount]
            if higher and amount > 0:
                yield _Reduced(min(higher), amount, step)


def _percents(provisions: Iterable[Provision]) -> Iterator[tuple[Provision, Decimal]]:
    """The percentages that texts name in digits, each once for a text."""
    for each in provisions:
        texts = getattr(each, "texts", None)
        if isinstance(texts, Mapping):
            said = [text for text in texts.values() if "%" in text or "cent" in text]
            found = {Decimal(number.replace(",", ".")) for text in said for number in _PERCENT.findall(text)}
            yield from ((each, percent) for percent in sorted(found))


_ALL = Decimal(100)
"""Percent."""


def discounts_within_the_fee(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A discount of more than all that anybody pays, a refund of more than was paid."""
    for whole in charges(provisions):
        most = max((amount for kind in ("base", "instead") for step in whole.of(kind) for amount in _amounts(step)), default=None)
        for refund in whole.of("refund"):
            rows = [band.quota for band in refund.table.bands] if refund.table is not None else [refund.quota]
            for quota in (each for each in rows if each is not None and each.percent and each.number > _ALL):
                said = {"step": f"refund {quota.text}", "most": "100%"}
                advice = "nobody gets back more than was paid: write what is meant"
                yield Diagnostic("discount-too-large", refund.span, said, (advice,), article=refund.article or None)
        for step in whole.of("discount"):
            if step.quota is None or step.when is not None:
                continue
            limit = _ALL if step.quota.percent else most
            if limit is not None and step.quota.number > limit:
                all_of_it = "100%" if step.quota.percent else _money(limit, whole)
                said = {"step": named(step), "most": all_of_it}
                advice = "a fee is never below 0: write what is meant, or `free where …`"
                yield Diagnostic("discount-too-large", step.span, said, (advice,), article=step.article or None)


def early_is_cheaper(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Whoever pays or enters early pays no more than the others, and a late charge is none for those who are early."""
    for whole in charges(provisions):
        base = {amount for step in whole.of("base") for amount in _amounts(step)}
        for step in whole.of("instead"):
            relation = step.where.relation if isinstance(step.where, Comparison) and list(_times_asked(step.where)) else None
            if relation is None or step.quota is None or step.quota.percent or len(base) != 1:
                continue
            other = next(iter(base))
            if step.quota.number > other if relation in _EARLY else step.quota.number < other:
                said = {"early": _money(max(step.quota.number, other), whole), "late": _money(min(step.quota.number, other), whole)}
                related = tuple(Related(each.span, "the fee of all others") for each in whole.of("base"))
                yield Diagnostic(
                    "early-is-dearer", step.span, said, ("exchange the sums, or mend the day",), related, article=step.article or None
                )


def late_charge_before_the_close(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A charge for late entries begins before entries are closed: nobody can owe it else."""
    event = Occasion("the event", provisions, scope=scope)
    deadlines = [each for each in provisions if isinstance(each, EntryDeadline) and each.until is not None]
    if len(deadlines) != 1:
        return
    closed = evaluate(deadlines[0].until, event, scope) if deadlines[0].until is not None else None
    first_day = event.own_venue.first_day if event.own_venue is not None else None
    for whole in charges(provisions):
        for step in (*whole.of("surcharge"), *whole.of("instead")):
            for asked in _times_asked(step.where):
                day = evaluate(asked.right, event, scope)
                if (
                    asked.relation not in _LATE
                    or not isinstance(day, date)
                    or not isinstance(closed, date)
                    or day_of(day) <= day_of(closed)
                ):
                    continue
                by_payment = isinstance(asked.left, Word) and asked.left.text == "paid"
                if by_payment and (whole.due is not None or (first_day is not None and day_of(day) >= first_day)):
                    continue  # paid on the spot, or by a day of its own
                said = {"step": named(step), "day": ENGLISH.moment(day), "closed": ENGLISH.moment(closed)}
                advice = "mend one of the two days" if not by_payment else "mend one of the two days, or say until when the fee is due"
                related = (Related(deadlines[0].span, "entries are closed here"),)
                yield Diagnostic("late-charge-after-close", step.span, said, (advice,), related, article=step.article or None)


def _amounts(step: FeeStep) -> list[Decimal]:
    """The sums of money of a step: its own, or those of its table."""
    if step.table is None:
        return [step.quota.number] if step.quota is not None and not step.quota.percent else []
    return [band.quota.number for band in step.table.bands if band.quota is not None and not band.quota.percent]


def _time_asked(where: Expression | None) -> str | None:
    """`before`, `until`, `after` or `from`, where the condition asks when somebody pays or enters."""
    return next((asked.relation for asked in _times_asked(where)), None)


def _times_asked(where: Expression | None) -> Iterator[Comparison]:
    match where:
        case Comparison(relation=relation, left=Word(text=text)) if text in _TIMES and relation in (*_EARLY, *_LATE):
            yield where
        case AllOf(items=items):
            for item in items:
                yield from _times_asked(item)


def _money(amount: Decimal, whole: WholeCharge) -> str:
    return ENGLISH.money(Sum(Fraction(amount), whole.charge.currency))


CHECKS = (percent_in_texts, discounts_within_the_fee, early_is_cheaper, late_charge_before_the_close)
