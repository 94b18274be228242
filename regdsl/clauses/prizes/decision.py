"""What a text leaves open about the fund and the sharing of prizes, and who won what is drawn or chosen, answered for one event."""

from __future__ import annotations

from regdsl.clauses.deciding import money_in, no_answer, no_sum, none_of, number_in, stated_already
from regdsl.clauses.prizes.fund import Fund
from regdsl.clauses.prizes.model import PrizeTies
from regdsl.clauses.prizes.needs import HOW_CARRIED, LESS, Needs
from regdsl.clauses.prizes.places import MOST_PLACES
from regdsl.clauses.prizes.tie_rules import HORT_RULES, TIE_RULES
from regdsl.clauses.prizes.uncontested import ChosenPrize, Lottery
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace


def _fund(fund: Fund, decision: Decision) -> Provision | Diagnostic:
    if (fund.amount is not None or fund.formula is not None) and fund.guaranteed_when is None:
        return stated_already(decision, fund)
    money = money_in(decision)
    return replace(fund, amount=money, formula=None, guaranteed_when=None) if money is not None else no_sum(decision, "7 500 EUR")


def _ties(ties: PrizeTies, decision: Decision) -> Provision | Diagnostic:
    if ties.rule is not None:
        return stated_already(decision, ties)
    possible = HORT_RULES if ties.readings == HORT_RULES else TIE_RULES
    if decision.value.text not in possible:
        return none_of(decision, possible)
    return replace(ties, rule=decision.value.text)


def _winners(given: Lottery | ChosenPrize, decision: Decision) -> Provision | Diagnostic:
    """Who won: no word of the text is left open, but nobody can compute it."""
    if isinstance(given, ChosenPrize) and given.to is not None:
        return stated_already(decision, given)
    numbers = [written.strip() for written in decision.value.text.split(",")]
    are_numbers = all(number.isascii() and number.isdigit() for number in numbers)
    if not are_numbers or len(set(numbers)) < len(numbers) or len(numbers) > len(given.prizes):
        return no_answer(decision, f"the starting numbers of at most {len(given.prizes)} different winners, such as `7` or `7, 12`")
    return replace(given, winners=tuple(map(int, numbers)))


def _needs(needs: Needs, decision: Decision) -> Provision | Diagnostic:
    """How many are needed, or what the money does that is carried to another group."""
    value = decision.value.text
    if needs.number is None:
        number = number_in(decision)
        return (
            replace(needs, number=number)
            if number is not None and number <= MOST_PLACES
            else no_answer(decision, "a number of players, such as 5")
        )
    if needs.otherwise is None and needs.noun == "players":
        return replace(needs, otherwise=value) if value in LESS else none_of(decision, LESS)
    if needs.carried_to is None or needs.how is not None:
        return stated_already(decision, needs)
    return replace(needs, how=value) if value in HOW_CARRIED else none_of(decision, HOW_CARRIED)


DECIDERS = {
    (Needs, "needs"): _needs,
    (Fund, "fund"): _fund,
    (PrizeTies, "ties"): _ties,
    (Lottery, "lottery"): _winners,
    (ChosenPrize, "award"): _winners,
}
