"""How many are the first who get a benefit, by what they are found, and what it is worth, where the text leaves it open."""

from __future__ import annotations

from regdsl.clauses.benefits.model import Benefit
from regdsl.clauses.deciding import money_in, no_answer, no_sum, none_of, stated_already
from regdsl.clauses.fees.steps import FIRST_BY
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _who(benefit: Benefit, decision: Decision) -> Provision | Diagnostic:
    answer = decision.value.text.strip()
    if benefit.number_open:
        number = answer.removesuffix(" first")
        if number.isdecimal():
            return replace(benefit, first=int(number), number_open=False)
        return no_answer(decision, "a number, such as `10`")
    if benefit.first is None or benefit.first_by is not None:
        return _worth(benefit, decision)
    by = answer.removeprefix("by ")
    return replace(benefit, first_by=by) if by in FIRST_BY else none_of(decision, FIRST_BY)


def _worth(benefit: Benefit, decision: Decision) -> Provision | Diagnostic:
    if benefit.worth is not None:
        return stated_already(decision, benefit)
    money = money_in(decision)
    return replace(benefit, worth=money) if money is not None else no_sum(decision)


DECIDERS = {(Benefit, "benefit"): _who}
