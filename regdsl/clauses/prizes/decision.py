"""What a text leaves open about the fund and the sharing of prizes, answered for one event."""

from __future__ import annotations

from regdsl.clauses.deciding import no_answer, stated_already
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import PrizeTies
from regdsl.clauses.prizes.tie_rules import HORT_RULES, TIE_RULES
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace
from regdsl.values.money import NotMoneyError, parse_money


def _fund(fund: Fund, decision: Decision) -> Provision | Diagnostic:
    if fund.amount is not None or fund.formula is not None:
        return stated_already(decision, fund)
    try:
        return replace(fund, amount=parse_money(decision.value.text))
    except NotMoneyError:
        return no_answer(decision, "an amount of money, such as 7 500 EUR")


def _ties(ties: PrizeTies, decision: Decision) -> Provision | Diagnostic:
    if ties.rule is not None:
        return stated_already(decision, ties)
    possible = HORT_RULES if ties.readings == HORT_RULES else TIE_RULES
    if decision.value.text not in possible:
        return no_answer(decision, " or ".join(f"`{rule}`" for rule in possible))
    return replace(ties, rule=decision.value.text)


DECIDERS = {(Fund, "fund"): _fund, (PrizeTies, "ties"): _ties}
