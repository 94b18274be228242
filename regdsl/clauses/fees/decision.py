"""What a fee leaves open, answered for one event."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from regdsl.clauses.deciding import money_in, no_answer, no_sum, none_of, stated_already
from regdsl.clauses.fees.model import FeeDeposit, FeeStep, HeadLevy, PercentOf, SeveralSteps, StepOrder
from regdsl.clauses.fees.payable_in import PayableIn
from regdsl.clauses.fees.policies import COUNTS, LOST, FeeIncludes, ReEntry, SeriesPass
from regdsl.clauses.fees.readings import several
from regdsl.clauses.fees.steps import FIRST_BY, ORDERED, RULES
from regdsl.clauses.fees.table import SHARES, Quota
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace
from regdsl.values.hints import Any
from regdsl.values.money import NotMoneyError, parse_money
from regdsl.values.patterns import pattern

_PERCENT = pattern(r"(?P<number>[0-9]+(?:\.[0-9]+)?) *%")


def _percent(percent: PercentOf, decision: Decision) -> Provision | Diagnostic:
    if percent.of is not None:
        return stated_already(decision, percent)
    of = decision.value.text.strip().removeprefix("percent ").removeprefix("of ")
    return replace(percent, of=of) if of in SHARES else no_answer(decision, "`of base` or `of the sum so far`")


def _several(rule: SeveralSteps, decision: Decision) -> Provision | Diagnostic:
    if decision.word not in ("several", several(rule.steps)):
        return rule  # it is about several steps of another kind
    if rule.rule is not None:
        return rule if decision.word == "several" else stated_already(decision, rule)
    answer = decision.value.text.strip()
    return replace(rule, rule=answer) if answer in RULES else none_of(decision, RULES)


def _order(order: StepOrder, decision: Decision) -> Provision | Diagnostic:
    if order.steps is not None:
        return stated_already(decision, order)
    steps = tuple(step.strip() for step in decision.value.text.split(","))
    if not set(steps) <= set(ORDERED) or len(set(steps)) != len(steps):
        return no_answer(decision, "the steps in their order, such as `base, discount, surcharge, free`")
    return replace(order, steps=steps)


def _amount(kind: str) -> Callable[[FeeStep, Decision], Provision | Diagnostic]:
    def decide(step: FeeStep, decision: Decision) -> Provision | Diagnostic:
        if step.step != kind or step.table is not None or step.quota is not None:
            return step
        percent, money = _PERCENT.fullmatch(decision.value.text.strip()), money_in(decision)
        if percent is not None:
            return replace(step, quota=Quota(Decimal(percent["number"]), percent=True))
        if money is None:
            return no_answer(decision, "an amount of money, such as 70 EUR, or a percentage")
        return replace(step, quota=Quota(money.amount, currency=money.currency))

    return decide


def _payable(payable: PayableIn, decision: Decision) -> Provision | Diagnostic:
    if payable.has_steps or payable.rate is not None or payable.rate_of is not None:
        return stated_already(decision, payable)
    answer, _, per = decision.value.text.strip().partition(" per ")
    try:
        money = parse_money(answer)
    except NotMoneyError:
        money = None
    if money is None or money.currency != payable.currency:
        code = payable.currency
        return no_answer(decision, f"a sum in {code}, such as `900 {code}`, or a rate such as `25.30 {code} per EUR`")
    return replace(payable, rate=money.exact) if per else replace(payable, amount=money, has_steps=True)


def _switch(series_pass: SeriesPass, decision: Decision) -> Provision | Diagnostic:
    if series_pass.switch is not None:
        return stated_already(decision, series_pass)
    answer = decision.value.text.strip()
    return replace(series_pass, switch=answer == COUNTS) if answer in (COUNTS, LOST) else no_answer(decision, f"`{COUNTS}` or `{LOST}`")


def _record(entry: ReEntry, decision: Decision) -> Provision | Diagnostic:
    if entry.best_counts is not None:
        return stated_already(decision, entry)
    answer = decision.value.text.strip().removesuffix(" record counts").removesuffix(" counts")
    return replace(entry, best_counts=answer == "best") if answer in ("best", "last") else no_answer(decision, "`best` or `last`")


def _first(step: FeeStep, decision: Decision) -> Provision | Diagnostic:
    if step.first is None or step.first_by is not None:
        return stated_already(decision, step) if step.step == "free" else step
    answer = decision.value.text.strip().removeprefix("by ")
    return replace(step, first_by=answer) if answer in FIRST_BY else none_of(decision, FIRST_BY)


def _pass(series_pass: SeriesPass, decision: Decision) -> Provision | Diagnostic:
    """Either what a pass costs or what becomes of fees paid before, whichever the answer is about."""
    if series_pass.amount is None and (money := money_in(decision)) is not None:
        return replace(series_pass, amount=money)
    return _switch(series_pass, decision)


def _includes(includes: FeeIncludes, decision: Decision) -> Provision | Diagnostic:
    if includes.worth is not None:
        return stated_already(decision, includes)
    money = money_in(decision)
    return replace(includes, worth=money) if money is not None else no_sum(decision)


def _levy(levy: HeadLevy, decision: Decision) -> Provision | Diagnostic:
    if levy.amount is not None or levy.has_steps:
        return stated_already(decision, levy)
    money = money_in(decision)
    return replace(levy, amount=money, currency=money.currency) if money is not None else no_sum(decision)


def _deposit(deposit: FeeDeposit, decision: Decision) -> Provision | Diagnostic:
    if deposit.amount is not None:
        return stated_already(decision, deposit)
    money = money_in(decision)
    return replace(deposit, amount=money.amount) if money is not None else no_sum(decision)


def _second_fee(entry: ReEntry, decision: Decision) -> Provision | Diagnostic:
    if entry.fee is not None:
        return stated_already(decision, entry)
    money = money_in(decision)
    return replace(entry, fee=money) if money is not None else no_sum(decision)


DECIDERS: dict[tuple[type[Provision], str], Callable[[Any, Decision], Provision | Diagnostic]] = {
    (PercentOf, "percent"): _percent,
    (SeveralSteps, "several"): _several,
    **{(SeveralSteps, several(kind)): _several for kind in ("discount", "surcharge", "instead", "rows")},
    (StepOrder, "order"): _order,
    (FeeStep, "free"): _first,
    (PayableIn, "payable"): _payable,
    (SeriesPass, "pass"): _pass,
    (FeeIncludes, "includes"): _includes,
    (HeadLevy, "levy"): _levy,
    (FeeDeposit, "deposit"): _deposit,
    (ReEntry, "best record counts"): _record,
    (ReEntry, "fee"): _second_fee,
    **{(FeeStep, kind): _amount(kind) for kind in ("base", "instead", "discount", "surcharge")},
}
