"""From the place to the payment, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import for_whom, until, who
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.payout.limits import NEXT, LimitRest, LimitTime, PrizeLimit
from regdsl.clauses.payout.model import IN_ORDER, Deduction, OnePrize, PayoutOrder, Rounded, SeveralPrizes, Tax
from regdsl.clauses.payout.terms import AbsentNoPrize, PrizesPaid, TitlesByRanking, Unclaimed
from regdsl.clauses.prizes.destination import LOST
from regdsl.clauses.sentence import Condition, Named, People, Percent, Sentence, Term, Value, left_open, listed, sentence, terms


def _one_prize(one: OnePrize, around: Around) -> Iterable[Block]:
    yield said(sentence("Nobody gets more than one prize."), _kept(one), _compared(one), *_details(one))
    if one.besides:
        groups = listed((Named(name) for name in one.besides), "")
        yield said(sentence("Prizes of these groups are won besides another prize: {groups}.", groups=groups))


def _kept(one: OnePrize) -> Sentence:
    if one.keep is None:
        return left_open("The published text leaves open which prize somebody keeps who wins several.")
    if one.keep == IN_ORDER and one.order:
        return sentence("Whoever wins several keeps the first in this order: {groups}.", groups=listed((Named(g) for g in one.order), ""))
    if one.keep == IN_ORDER:
        return sentence("Whoever wins several keeps the main prize, else that of the first category in the order of this text.")
    return sentence("Whoever wins several keeps the highest.")


def _compared(one: OnePrize) -> Sentence | None:
    match one.compare:
        case "before sharing":
            return sentence("Prizes are compared before players with equal points share them.")
        case "after sharing":
            return sentence("Prizes are compared after players with equal points have shared them.")
    if one.keep not in (None, IN_ORDER):
        return left_open("The published text leaves open whether prizes are compared before or after players with equal points share them.")
    return None


def _details(one: OnePrize) -> Iterable[Sentence]:
    if one.keep not in (None, IN_ORDER):
        if one.main_first is None:
            yield left_open("The published text leaves open which of two equal prizes is kept.")
        elif one.main_first:
            yield sentence("Of two equal prizes the one by place is kept, before that of a category.")
        else:
            yield sentence("Of two equal prizes that of a category is kept, before the one by place.")
        if one.lot:
            yield sentence("Of two equal prizes of categories a lot decides which is kept.")
    if one.move_up is None:
        yield left_open("The published text leaves open what becomes of a freed prize.")
    elif one.move_up:
        yield sentence("A freed prize goes to the next player.")
    else:
        yield sentence("A freed prize is not awarded.")


def _several(several: SeveralPrizes, around: Around) -> Iterable[Block]:
    if several.rule is None:
        yield said(left_open("The published text leaves open whether somebody can get several prizes."))
    else:
        yield said(sentence("Whoever wins several prizes gets all of them."))


def _deduction(deduction: Deduction, around: Around) -> Iterable[Block]:
    if deduction.percent is not None:
        taken = sentence("Deducted from the prize: {percent}.", percent=Percent(deduction.percent))
    elif deduction.amount is not None:
        taken = sentence("Deducted from the prize: {amount}.", amount=deduction.amount)
    else:
        taken = left_open("A part of the prize is deducted; the published text leaves open how much.")
    yield said(taken, _at_least(deduction), for_whom(deduction.where))


def _at_least(deduction: Deduction) -> Sentence | None:
    if deduction.at_least is None:
        return None
    if deduction.leaving is None:
        return left_open(
            "At least {amount}: the published text leaves open whether of the deduction or of what remains.", amount=deduction.at_least
        )
    if deduction.leaving:
        return sentence("At least {amount} of the prize remains.", amount=deduction.at_least)
    return sentence("The deduction is at least {amount}.", amount=deduction.at_least)


def _tax(tax: Tax, around: Around) -> Iterable[Block]:
    whom = None if tax.where is None else sentence("For whom: {people}.", people=People("players", tax.where))
    bound = None if tax.at_most is None else sentence("At most: {percent}.", percent=Percent(tax.at_most))
    if tax.percent is None:
        limit = None if tax.above is None else sentence("Only prizes above {amount} are taxed.", amount=tax.above)
        yield said(left_open("Tax is withheld from prizes; the published text leaves open how much."), limit, bound, whom)
        return
    percent = Percent(tax.percent)
    if tax.base == "whole":
        withheld = sentence("Tax withheld: {percent} of the whole prize.", percent=percent)
    elif tax.base == "excess" and tax.above is not None:
        withheld = sentence("Tax withheld: {percent} of what exceeds {amount}.", percent=percent, amount=tax.above)
        yield said(withheld, bound, whom)
        return
    else:
        withheld = left_open("Tax withheld: {percent}; the published text leaves open of what.", percent=percent)
    above = None if tax.above is None else sentence("Only prizes above {amount} are taxed.", amount=tax.above)
    yield said(withheld, above, bound, whom)


def _rounded(rounded: Rounded, around: Around) -> Iterable[Block]:
    if rounded.rest_kept:
        rest = sentence("What is left over stays with the organizer.")
    else:
        rest = sentence("What is left over goes to the tied players by ranking.")
    yield said(sentence("Shares are rounded down to multiples of {unit}.", unit=rounded.unit), rest)


def _order(order: PayoutOrder, around: Around) -> Iterable[Block]:
    if order.steps is None:
        yield said(left_open("The published text leaves open in which order prizes are shared, rounded, deducted from and taxed."))
    else:
        yield said(sentence("Steps from the prize to the payment, in this order: {steps}.", steps=terms(order.steps, "payout", "")))


def _absent(rule: AbsentNoPrize, around: Around) -> Iterable[Block]:
    yield said(sentence("Whoever is absent from the closing gets no prize."))


def _paid(paid: PrizesPaid, around: Around) -> Iterable[Block]:
    way = None if paid.way is None else sentence("How: {way}.", way=Term(paid.way, "way of payment"))
    yield said(sentence("The prizes are paid."), until(paid.until), way)


def _unclaimed(unclaimed: Unclaimed, around: Around) -> Iterable[Block]:
    if (unclaimed.after is None and not unclaimed.timeless) or unclaimed.to is None:
        yield said(left_open("The published text leaves open what becomes of prizes that nobody collects."))
        return
    lost = unclaimed.to == LOST
    if unclaimed.after is None:
        collected = sentence("Prizes that nobody collects are lost.") if lost else None
        yield said(collected or sentence("Prizes that nobody collects go to: {who}.", who=who(unclaimed.to)))
        return
    time = Condition(unclaimed.after)
    if lost:
        yield said(sentence("Prizes that nobody has collected for {time} are lost.", time=time))
    else:
        values: dict[str, Value] = {"time": time, "who": who(unclaimed.to)}
        yield said(sentence("Prizes that nobody has collected for {time} go to: {who}.", **values))


def _titles(titles: TitlesByRanking, around: Around) -> Iterable[Block]:
    yield said(sentence("Titles, cups and medals go by the final ranking, also where money is shared."))


def _limit(limit: PrizeLimit, around: Around) -> Iterable[Block]:
    if limit.amount is None:
        amount = left_open("Some players get a limited prize at most; the published text leaves open how much.")
    else:
        amount = sentence("Largest prize for some players: {amount}.", amount=limit.amount)
    whom = for_whom(limit.where)
    if limit.where is None:
        whom = left_open("The published text leaves open for whom.")
    yield said(amount, whom)


def _rest(rest: LimitRest, around: Around) -> Iterable[Block]:
    if rest.to == NEXT:
        how = None
        if rest.moves:
            how = sentence("It is a prize of its own: the next player has the larger of it and the own prize, and the other moves down.")
        elif rest.moves is False:
            how = sentence("It is added to the prize of that player; players who share divide it equally.")
        yield said(sentence("The rest of a limited prize goes to the next player."), how)
    elif rest.to is not None:
        yield said(sentence("The rest of a limited prize stays with the organizer."))
    else:
        yield said(left_open("The published text leaves open who gets the rest of a limited prize."))


def _limit_time(time: LimitTime, around: Around) -> Iterable[Block]:
    match time.after_sharing:
        case True:
            yield said(sentence("The limit is of what a player gets after players with equal points have shared."))
        case False:
            yield said(sentence("The limit is of each prize, before players with equal points share."))
        case _:
            yield said(left_open("The published text leaves open whether the limit is of a prize before or after sharing."))


OUTLINES = {
    AbsentNoPrize: _absent,
    PrizesPaid: _paid,
    Unclaimed: _unclaimed,
    TitlesByRanking: _titles,
    PrizeLimit: _limit,
    LimitRest: _rest,
    LimitTime: _limit_time,
    OnePrize: _one_prize,
    SeveralPrizes: _several,
    Deduction: _deduction,
    Tax: _tax,
    Rounded: _rounded,
    PayoutOrder: _order,
}
HEADINGS = {kind: sentence("Payment of prizes") for kind in OUTLINES}
