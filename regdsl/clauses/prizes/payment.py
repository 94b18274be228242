"""From the sum that a player won to the sum that is paid: deductions and tax, in the order that the text gives."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.fees.deferred import DeferredFee
from regdsl.clauses.payout.model import Deduction, PayoutOrder, Tax
from regdsl.clauses.payout.operands import EXCESS
from regdsl.clauses.prizes.limited import Withheld, for_absence, over_limit
from regdsl.clauses.prizes.outcome import Award
from regdsl.clauses.prizes.smallest_units import as_money
from regdsl.clauses.prizes.table import PrizeTable
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.expressions.subjects import PersonSubject
from regdsl.expressions.words import say
from regdsl.rulebooks.standings import decimal_text
from regdsl.values.frozen import dataclass, replace
from regdsl.values.money import Money
from regdsl.values.unknown import Unknown, lacking_of

USUAL_ORDER = ("share", "rounded", "deduct", "tax")


@dataclass(frozen=True, slots=True)
class Payment:
    """What is paid to one player for one award. `net` is Unknown where something is missing."""

    award: Award
    withheld: tuple[Withheld, ...]
    net: Money | Unknown | None


def payment_of(award: Award, table: PrizeTable, person: PersonSubject) -> Payment:
    """The award with what is taken off it."""
    order = table.one(PayoutOrder)
    steps = order.steps if order is not None and order.steps is not None else USUAL_ORDER
    if award.gross is None:
        return _goods_only(award, table, person)
    left: Money = award.gross
    withheld: list[Withheld] = []
    for step in ("limit", "absent", *steps):
        taken: list[Withheld] = []
        if step == "limit":
            taken = list(over_limit(award, left, table, person))
        elif step == "absent":
            lost = for_absence(table, left, person)
            taken = [lost] if lost is not None else []
            if lost is not None and lost.amount is not None:
                award = replace(award, goods=())
        elif step == "deduct":
            taken = [found for deduction in table.of(Deduction) if (found := _deducted(deduction, left, person)) is not None]
        elif step == "tax":
            taken = [found for tax in table.of(Tax) if (found := _taxed(tax, left, person)) is not None]
        for found in taken:
            if found.amount is None:
                withheld.append(found)
                continue
            amount = min(found.amount, left, key=lambda money: money.amount)
            left = left - amount
            if amount.amount:
                withheld.append(Withheld(found.why, found.article, amount))
    lacking = lacking_of(*(Unknown(one.lacking) for one in withheld if one.amount is None))
    return Payment(award, tuple(withheld), Unknown(lacking) if any(one.amount is None for one in withheld) else left)


def _goods_only(award: Award, table: PrizeTable, person: PersonSubject) -> Payment:
    """Goods are handed over, unless the winner was absent and loses them."""
    lost = for_absence(table, Money(Decimal(0), table.currency), person)
    if lost is None:
        return Payment(award, (), None)
    if lost.amount is None:
        return Payment(award, (lost,), Unknown(lost.lacking))
    return Payment(replace(award, goods=(), why=f"{award.why}; {lost.why}"), (), None)


def with_deferred_fees(payments: Sequence[Payment], fees: Mapping[int, Sequence[DeferredFee]]) -> tuple[Payment, ...]:
    """The payments in one currency after the fees that are taken from prizes: each fee once, as far as the prizes of the player go."""
    left = {number: list(each) for number, each in fees.items()}
    taken: list[Payment] = []
    for before in payments:
        payment, rest = before, list[DeferredFee]()
        for fee in left.get(before.award.player, ()):
            payment, uncovered = _less(payment, fee)
            rest += [uncovered] if uncovered is not None else []
        left[before.award.player] = rest
        taken.append(payment)
    return tuple(taken)


def deferred_in_words(fee: DeferredFee) -> str:
    """Why it is taken from a prize."""
    return f"{fee.charge} deferred to prize"


def _less(payment: Payment, fee: DeferredFee) -> tuple[Payment, DeferredFee | None]:
    """The payment without the fee, and what of the fee it does not cover."""
    why = deferred_in_words(fee)
    if payment.award.gross is None or payment.net is None or payment.award.gross.currency != fee.currency:
        return payment, fee
    if fee.amount is None or isinstance(payment.net, Unknown):
        lacking = fee.lacking if isinstance(payment.net, Money) else lacking_of(payment.net)
        return replace(payment, withheld=(*payment.withheld, Withheld(why, fee.article, None, lacking)), net=Unknown(lacking)), fee
    amount = min(fee.amount, payment.net, key=lambda money: money.amount)
    if not amount.amount:
        return payment, fee
    less = replace(payment, withheld=(*payment.withheld, Withheld(why, fee.article, amount)), net=payment.net - amount)
    return less, replace(fee, amount=fee.amount - amount) if fee.amount > amount else None


def _deducted(deduction: Deduction, prize: Money, person: PersonSubject) -> Withheld | None:
    holds = truth(evaluate(deduction.where, person, person.scope))
    if holds is False:
        return None
    why = say(deduction.where, person.scope)
    if isinstance(holds, Unknown):
        return Withheld(why, deduction.article, None, holds.lacking)
    if deduction.amount is not None:
        taken = deduction.amount.exact
    else:
        taken = prize.exact * Fraction(deduction.percent or 0) / 100
        why = f"{why}: {decimal_text(Fraction(deduction.percent or 0))}%"
    if deduction.at_least is not None and deduction.leaving is True:
        taken = min(taken, max(prize.exact - deduction.at_least.exact, Fraction(0)))
        why = f"{why}, leaving at least {deduction.at_least}"
    elif deduction.at_least is not None:
        taken = max(taken, deduction.at_least.exact)
        why = f"{why}, at least {deduction.at_least}"
    return Withheld(why, deduction.article, as_money(min(taken, prize.exact), prize.currency))


def _taxed(tax: Tax, prize: Money, person: PersonSubject) -> Withheld | None:
    holds = truth(evaluate(tax.where, person, person.scope)) if tax.where is not None else True
    if holds is False or tax.percent == 0:
        return None
    if isinstance(holds, Unknown):
        return Withheld("tax", tax.article, None, holds.lacking)
    limit = tax.above.exact if tax.above is not None else Fraction(0)
    if prize.exact <= limit:
        return None
    if tax.percent is None or tax.base is None:
        return Withheld("tax", tax.article, None, (f"the tax of article {tax.article}: the text does not say it",))
    base = prize.exact - limit if tax.base == EXCESS else prize.exact
    above = f" above {tax.above}" if tax.above is not None else ""
    why = f"tax {decimal_text(Fraction(tax.percent))}% of {'the excess' if tax.base == EXCESS else 'the whole'}{above}"
    return Withheld(why, tax.article, as_money(base * Fraction(tax.percent) / 100, prize.currency))
