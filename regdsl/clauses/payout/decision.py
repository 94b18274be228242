"""What a text leaves open about the payment of prizes, answered for one event."""

from __future__ import annotations

import re
from decimal import Decimal

from regdsl.clauses.deciding import answered_by, money_in, no_answer, no_sum, none_of, stated_already
from regdsl.clauses.payout.limits import ADDED, MOVES, NEXT, ORGANIZER, LimitRest, LimitTime, PrizeLimit
from regdsl.clauses.payout.model import HIGHEST, IN_ORDER, Deduction, OnePrize, PayoutOrder, SeveralPrizes, Tax
from regdsl.clauses.payout.operands import EXCESS, WHOLE
from regdsl.clauses.payout.signature import STEPS
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.records.facts import Decision
from regdsl.values.frozen import replace
from regdsl.values.money import Money, NotMoneyError, parse_money

AT_LEAST, LEAVING = "at least", "leaving at least"
ADD_UP, KEEP_HIGHEST = "add up", "keep highest"
AFTER_SHARING = {"before sharing": False, "after sharing": True}
EQUAL = {"main first": True, "categories first": False}
CATEGORY_ORDERS = {"categories as written": False, "categories reversed": True}
HOW = {ADDED: False, MOVES: True}
FREED = {"move up": True, "stay empty": False}
_TAX = re.compile(r"(?P<percent>\d+(?:\.\d+)?)\s*% of (?P<base>whole|excess)(?: above (?P<above>.+))?")


def _keep(one: OnePrize, decision: Decision) -> Provision | Diagnostic:
    if one.keep is not None:
        return stated_already(decision, one)
    words, _, order = decision.value.text.partition("[")
    if words.strip() == HIGHEST and not order:
        return replace(one, keep=HIGHEST)
    if words.strip() == IN_ORDER:
        names = tuple(name.strip() for name in order.rstrip("]").split(",") if name.strip())
        return replace(one, keep=IN_ORDER, order=names)
    return no_answer(decision, f"`{HIGHEST}`, `{IN_ORDER}` or `{IN_ORDER} [main, women]`")


def _lot(one: OnePrize, decision: Decision) -> Provision | Diagnostic:
    if not one.lot:
        return stated_already(decision, one)
    if decision.value.text not in CATEGORY_ORDERS:
        return none_of(decision, CATEGORY_ORDERS)
    return replace(one, lot=False, reversed=CATEGORY_ORDERS[decision.value.text])


def _several(several: SeveralPrizes, decision: Decision) -> Provision | Diagnostic:
    if several.rule is not None:
        return stated_already(decision, several)
    if decision.value.text == ADD_UP:
        return replace(several, rule=ADD_UP)
    if decision.value.text == KEEP_HIGHEST:
        return OnePrize(keep=HIGHEST, currency=several.currency, article=several.article, span=several.span, label=several.label)
    return no_answer(decision, f"`{ADD_UP}` or `{KEEP_HIGHEST}`")


def _deduct(deduction: Deduction, decision: Decision) -> Provision | Diagnostic:
    if deduction.leaving is not None:
        return stated_already(decision, deduction)
    if decision.value.text not in (AT_LEAST, LEAVING):
        return no_answer(decision, f"`{AT_LEAST}` (of the deduction) or `{LEAVING}` (of what remains)")
    return replace(deduction, leaving=decision.value.text == LEAVING)


def _tax(tax: Tax, decision: Decision) -> Provision | Diagnostic:
    if tax.percent is not None and tax.base is not None:
        return stated_already(decision, tax)
    if decision.value.text == "none":
        return replace(tax, percent=Decimal(0), base=WHOLE)
    found = _TAX.fullmatch(decision.value.text)
    above = _above(found["above"]) if found is not None else None
    if found is None or (found["above"] is not None and above is None) or (found["base"] == EXCESS and above is None and tax.above is None):
        return no_answer(decision, "`none`, `10% of whole` or `10% of excess above 300 EUR`")
    return replace(tax, percent=Decimal(found["percent"]), base=found["base"], above=above or tax.above)


def _above(text: str | None) -> Money | None:
    try:
        return parse_money(text) if text is not None else None
    except NotMoneyError:
        return None


def _order(order: PayoutOrder, decision: Decision) -> Provision | Diagnostic:
    if order.steps is not None:
        return stated_already(decision, order)
    steps = tuple(step.strip() for step in decision.value.text.split(","))
    if not set(steps) <= set(STEPS) or len(set(steps)) != len(steps):
        return no_answer(decision, "the steps in their order, such as `share, deduct, tax`")
    return replace(order, steps=steps)


def _limit(limit: PrizeLimit, decision: Decision) -> Provision | Diagnostic:
    if limit.amount is not None:
        return stated_already(decision, limit)
    money = money_in(decision)
    return replace(limit, amount=money) if money is not None else no_sum(decision)


def _rest_of_limit(rest: LimitRest, decision: Decision) -> Provision | Diagnostic:
    if rest.to == ORGANIZER or rest.moves is not None:
        return stated_already(decision, rest)
    whom, _, how = (part.strip() for part in decision.value.text.partition(","))
    if whom not in (NEXT, ORGANIZER) or (rest.to == NEXT and whom != NEXT) or how not in ("", *(HOW if whom == NEXT else ())):
        return no_answer(decision, " or ".join(f"`{words}`" for words in rests_of_limits(rest)))
    return replace(rest, to=whom, moves=HOW.get(how))


def rests_of_limits(rest: LimitRest) -> tuple[str, ...]:
    """What a text may mean that does not say who gets the rest of a limited prize, or how."""
    if rest.to == ORGANIZER or rest.moves is not None:
        return ()
    return (*(f"{NEXT}, {how}" for how in HOW), *((ORGANIZER,) if rest.to is None else ()))


DECIDERS = {
    (PrizeLimit, "limit"): _limit,
    (LimitRest, "rest of limited prize"): _rest_of_limit,
    (LimitTime, "limit applies"): answered_by("after_sharing", AFTER_SHARING),
    (OnePrize, "keep"): _keep,
    (OnePrize, "compare"): answered_by("compare", tuple(AFTER_SHARING)),
    (OnePrize, "equal amounts"): answered_by("main_first", EQUAL),
    (OnePrize, "lot"): _lot,
    (OnePrize, "freed places"): answered_by("move_up", FREED),
    (SeveralPrizes, "several"): _several,
    (Deduction, "deduct"): _deduct,
    (Tax, "tax"): _tax,
    (PayoutOrder, "order"): _order,
}
