"""Which steps of a fee apply to one person."""

from __future__ import annotations

from fractions import Fraction

from regdsl.clauses.fees.charges import WholeCharge
from regdsl.clauses.fees.first_entered import is_among_first
from regdsl.clauses.fees.model import FeeStep
from regdsl.clauses.fees.pipeline import Applied
from regdsl.clauses.fees.stated_costs import stated_cost
from regdsl.clauses.fees.steps import COMING_BACK, KEPT_OF_REFUND, REFUND, STEPS
from regdsl.clauses.fees.table import Band, Quota, Table
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.phrases import plain_number
from regdsl.expressions.quantities import Bounds
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.three_valued import Truth, all_of, any_of, negation
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.words import say
from regdsl.language.syntax import Expression
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass, replace
from regdsl.values.span import Span
from regdsl.values.unknown import Unknown

WAIVERS = ("free", "deferred to prize")


@dataclass(frozen=True, slots=True)
class Assessment:
    """The steps that apply; `lacking` is what is not known of the person or left open by the text: then others may apply as well."""

    applied: tuple[Applied, ...]
    lacking: tuple[str, ...] = ()


def assess(whole: WholeCharge, subject: PersonSubject, scope: Scope) -> Assessment:
    """The steps of the charge, held against one person."""
    return _Assessing(whole, subject, scope).result()


class _Assessing:
    def __init__(self, whole: WholeCharge, subject: PersonSubject, scope: Scope) -> None:
        self._whole, self._subject, self._scope = whole, subject, scope
        self._applied: list[Applied] = []
        self._lacking: dict[str, None] = {}

    def result(self) -> Assessment:
        if not self._whole.charge.stated:
            return Assessment((), (f"the {self._whole.charge.sort}: the text leaves it open",))
        for step in (step for kind in (*STEPS, *COMING_BACK) for step in self._whole.of(kind)):
            self._step(step)
        refunds = [each for each in self._applied if each.step.step == REFUND]
        if len(refunds) > 1:
            self._lacking["which of several refunds: " + " or ".join(each.why for each in refunds)] = None
        if self._is_free_at_the_end():
            self._lacking.clear()  # whatever the steps before it come to
        has_base = any(each.step.step in ("base", "instead") for each in self._applied)
        waived = any(each.step.step in WAIVERS for each in self._applied)
        if not has_base and not waived and not self._lacking:
            self._lacking[f"a line of the {self._whole.charge.sort} that fits{self._position()}"] = None
        return Assessment(tuple(self._applied), tuple(self._lacking))

    def _is_free_at_the_end(self) -> bool:
        """Whether the person pays nothing for sure: `free` applies, and no step comes after it."""
        if not any(each.step.step == "free" for each in self._applied):
            return False
        order = self._whole.order.steps if self._whole.order is not None else None
        later = order[order.index("free") + 1 :] if order is not None and "free" in order else ("surcharge", "extra")
        return not any(self._whole.of(kind) for kind in (*later, "deferred to prize"))

    def _position(self) -> str:
        """Where the person falls through the table: ` a rating of 1999`."""
        tables = [step.table for step in self._whole.of("base") if step.table is not None]
        keys = [key for table in tables for key in table.keys if key != "case"]
        values = [f"{key} {value}" for key in keys if isinstance(value := self._subject.lookup(key), int | str)]
        return " " + ", ".join(values) if values else f" player {self._subject.person.number}"

    def _step(self, step: FeeStep) -> None:
        if step.step == REFUND and "withdrawn" not in self._subject.attested:
            return  # nobody says that the player withdrew
        if step.step == KEPT_OF_REFUND:
            self._kept(step)
            return
        asked = [self._of_event(step.when), self._holds(step.where)]
        applies = all_of([answer for answer in asked if answer is not None])
        if applies is not False and step.first is not None:
            applies = all_of([applies, is_among_first(step, self._subject, self._scope)])
        if applies is False:
            return
        if isinstance(applies, Unknown):
            self._note(applies)
            return
        if step.table is not None:
            self._table(step, step.table)
        elif step.quota is None and step.step not in WAIVERS:
            self._open(step, "")
        else:
            self._apply(step, step.quota, self._why(step), step.span)

    def _apply(self, step: FeeStep, quota: Quota | None, why: str, span: Span) -> None:
        """The step with its amount, which is taken so many times as it says."""
        if step.per is None or quota is None:
            self._applied.append(Applied(step, quota, why, span))
            return
        times = evaluate(step.per, self._subject, self._scope)
        if isinstance(times, Unknown | Bounds):
            self._lacking.update(dict.fromkeys(times.lacking))
            return
        number = Fraction(times) if isinstance(times, int | Fraction) else Fraction(0)  # who has none pays for none
        if number < 0:
            self._lacking[f"{expression_text(step.per)} (`{number}` is below 0) of player {self._subject.person.number}"] = None
        elif number:
            said = f"{plain_number(number)} {expression_text(step.per)} × {quota.text}"
            times_quota = replace(quota, number=quota.number * number.numerator / number.denominator)
            self._applied.append(Applied(step, times_quota, f"{why}, {said}" if why else said, span))

    def _kept(self, step: FeeStep) -> None:
        """What is kept of a refund, where there is one: an amount of the text, or one that somebody states of the player or of all."""
        if not any(each.step.step == REFUND for each in self._applied):
            return
        holds = self._holds(step.where)
        if isinstance(holds, Unknown):
            self._note(holds)
        if holds is False or isinstance(holds, Unknown):
            return
        quota = step.quota if step.quota is not None else stated_cost(step.purpose or "", self._subject)
        if isinstance(quota, Unknown):
            self._note(quota)
        elif quota.currency not in (None, self._whole.charge.currency):
            self._lacking[f"what {quota.text} {quota.currency} are in {self._whole.charge.currency}"] = None
        else:
            self._applied.append(Applied(step, quota, step.purpose or "", step.span))

    def _holds(self, condition: Expression | None) -> Truth | None:
        return None if condition is None else truth(evaluate(condition, self._subject, self._scope))

    def _of_event(self, condition: Expression | None) -> Truth | None:
        if condition is None:
            return None
        event = self._subject.event
        return truth(evaluate(condition, event, self._scope)) if event is not None else Unknown(("the event",))

    def _note(self, unknown: Unknown) -> None:
        self._lacking.update(dict.fromkeys(unknown.lacking))

    def _open(self, step: FeeStep, band: str) -> None:
        self._lacking[f"the amount of `{step.step}{band}`: the text leaves it open"] = None

    def _table(self, step: FeeStep, table: Table) -> None:
        named = [band for band in table.bands if band.condition is not None]
        answers = [truth(evaluate(band.condition, self._subject, self._scope)) for band in named if band.condition is not None]
        found = list(zip(named, answers, strict=True))
        if table.keys == ("case",):
            found = _first_only(found)
        rest = next((band for band in table.bands if band.condition is None), None)
        if rest is not None:
            found.append((rest, negation(any_of(answers))))
        if table.left_open and not any(answer is True for _, answer in found):
            self._lacking[f"whom a line of `{step.step} by {' and '.join(table.keys)}` is for: the text leaves it open"] = None
        for band, answer in found:
            if isinstance(answer, Unknown):
                self._note(answer)
            elif answer and band.quota is None:
                self._open(step, f" {band_in_words(table, band)}")
            elif answer:
                why = band_in_words(table, band)
                condition = self._why(step) if step.where is not None or step.when is not None else ""
                self._apply(step, band.quota, f"{why}, {condition}" if condition else why, band.span)

    def _why(self, step: FeeStep) -> str:
        conditions = [condition for condition in (step.where, step.when) if condition is not None]
        if step.first is not None:
            said = " and ".join(say(condition, self._scope) for condition in conditions)
            return f"among the first {step.first} by {step.first_by}" + (f", {said}" if said else "")
        if not conditions:
            return "base" if step.step == "base" else "everybody" if step.step not in ("extra", "refund") else ""
        said = " and ".join(say(condition, self._scope) for condition in conditions)
        return f"base: {said}" if step.step == "base" else said


def _first_only(found: list[tuple[Band, Truth]]) -> list[tuple[Band, Truth]]:
    """Of cases the first that holds; those behind it do not count."""
    kept: list[tuple[Band, Truth]] = []
    for band, answer in found:
        kept.append((band, answer))
        if answer is True:
            return kept
    return kept


def band_in_words(table: Table, band: Band) -> str:
    """`rating 2000..2049`, `unrated`, `title otherwise`."""
    if table.keys == ("case",):
        return band.text.removeprefix("where ")
    if band.text in ("unrated", "untitled"):
        return band.text
    return f"{' and '.join(table.keys)} {band.text}"
