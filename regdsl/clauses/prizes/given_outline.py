"""What a prize is in words, and prizes that are given besides the ranking, in sentences."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction

from regdsl.clauses.details import for_whom, who
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.prizes.bonus import Bonus
from regdsl.clauses.prizes.places import UNSTATED
from regdsl.clauses.prizes.prize import Prize
from regdsl.clauses.prizes.uncontested import ChosenPrize, Lottery
from regdsl.clauses.sentence import Named, People, Percent, Sentence, Term, Value, Verbatim, left_open, listed, sentence

PRIZE_GOODS = ("cup", "trophy", "medal", "diploma", "goods", "plaque", "voucher", "book")
"""What is won besides money, as files call it in one word."""


def prize_value(prize: Prize) -> Value:
    """Money, goods, or both."""
    parts: list[Value] = [Term(goods, "goods") if goods in PRIZE_GOODS else Verbatim(goods) for goods in prize.goods]
    if prize.money is not None and prize.per_point:
        parts.append(sentence("{amount} per point", amount=prize.money))
    elif prize.money is not None:
        parts.append(prize.money)
    if prize.share is not None:
        if prize.of == "fund":
            parts.append(sentence("{share} of the prize fund", share=share_value(prize.share)))
        else:
            group = Named((prize.of or "").removeprefix("fund for "))
            parts.append(sentence("{share} of the fund of the group {group}", share=share_value(prize.share), group=group))
    if prize.proportion == UNSTATED:
        return left_open("a part of the fund, in a proportion that the published text leaves open")
    if prize.proportion is not None:
        return sentence("a part of the fund in proportion to: {fact}", fact=Term(prize.proportion, "proportion"))
    if prize.at_least is not None:
        return sentence("at least {amount}", amount=prize.at_least)
    if prize.worth is not None:
        parts.append(sentence("worth {amount}", amount=prize.worth))
    return listed(parts, "") if parts else left_open("left open by the published text")


def share_value(share: Fraction) -> Value:
    """`40%`; a share that no percentage says exactly as a fraction."""
    percent = share * 100
    return Percent(Decimal(percent.numerator)) if percent.denominator == 1 else Verbatim(f"{share.numerator}/{share.denominator}")


def _lottery(lottery: Lottery, around: Around) -> Iterable[Block]:
    prizes = listed([prize_value(prize) for prize in lottery.prizes], "")
    if lottery.title is None:
        yield said(sentence("Drawn by lot: {prizes}.", prizes=prizes), *_among(lottery))
    else:
        yield said(sentence("Drawn by lot ({title}): {prizes}.", title=Verbatim(lottery.title), prizes=prizes), *_among(lottery))


def _among(lottery: Lottery) -> Iterable[Sentence | None]:
    yield sentence("Among: {people}.", people=Term(lottery.among.noun, "field"))
    if lottery.among.without_prize:
        yield sentence("Only players without a prize take part in the draw.")
    yield for_whom(lottery.where)


def _chosen(chosen: ChosenPrize, around: Around) -> Iterable[Block]:
    prizes = listed([prize_value(prize) for prize in chosen.prizes], "")
    by = None if chosen.by is None else sentence("Who decides: {who}.", who=who(chosen.by))
    to = None if chosen.to is None else sentence("Each of them gets it: {people}.", people=Term(chosen.to.noun, "field"))
    without = sentence("Only players without another prize get it.") if chosen.to is not None and chosen.to.without_prize else None
    unsaid = left_open("The published text leaves open who decides.") if chosen.by is None and chosen.to is None else None
    given = sentence("Prize ({title}): {prizes}.", title=Verbatim(chosen.title), prizes=prizes)
    yield said(given, by, to, without, for_whom(chosen.where), unsaid)


def _bonus(bonus: Bonus, around: Around) -> Iterable[Block]:
    whom = None if bonus.where is None else sentence("For whom: {people}.", people=People("players", bonus.where))
    against = None
    if bonus.against is not None:
        against = sentence("Only games against these count: {people}.", people=People("players", bonus.against))
    match bonus.per:
        case "point":
            besides = sentence("Besides prizes, {amount} is paid for every point.", amount=bonus.amount)
        case "win":
            besides = sentence("Besides prizes, {amount} is paid for every game won over the board.", amount=bonus.amount)
        case "draw":
            besides = sentence("Besides prizes, {amount} is paid for every game drawn over the board.", amount=bonus.amount)
        case "game played":
            besides = sentence("Besides prizes, {amount} is paid for every game played over the board.", amount=bonus.amount)
        case _:
            besides = sentence("Besides prizes, this sum is paid: {amount}.", amount=bonus.amount)
    yield said(besides, against, whom)


GIVEN = {Lottery: _lottery, ChosenPrize: _chosen, Bonus: _bonus}
