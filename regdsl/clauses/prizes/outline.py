"""Funds and prizes in sentences and tables."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import on_condition
from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.prizes.model import (
    MAIN,
    Bonus,
    Category,
    Fund,
    Needs,
    PlacePrizes,
    Prize,
    PrizeTies,
    RankBy,
    Scale,
    StatedTotal,
)
from regdsl.clauses.sentence import (
    Condition,
    Named,
    People,
    Percent,
    Sentence,
    Value,
    Verbatim,
    counted,
    left_open,
    listed,
    number,
    places,
    sentence,
)

COMMON = ("women", "men", "girls", "boys", "juniors", "seniors", "veterans", "students", "unrated")
"""Names of categories that have a word in every catalogue; one without title and with another name is said by its condition."""


def _fund(fund: Fund, around: Around) -> Iterable[Block]:
    if fund.amount is None:
        yield said(left_open("The published text does not give the prize fund as a number."))
    elif fund.group is None:
        yield said(sentence("Prize fund: {amount}.", amount=fund.amount))
    elif fund.group == MAIN:
        yield said(sentence("Fund of the main prizes: {amount}.", amount=fund.amount))
    else:
        yield said(sentence("Fund of the prizes in the group {group}: {amount}.", group=Named(fund.group), amount=fund.amount))


def _total(total: StatedTotal, around: Around) -> Iterable[Block]:
    if total.group is None:
        yield said(sentence("All prizes together, as the text states: {amount}.", amount=total.amount))
    else:
        yield said(
            sentence("All prizes of the group {group}, as the text states: {amount}.", group=Named(total.group), amount=total.amount)
        )


def _places(listed_prizes: PlacePrizes, around: Around) -> Iterable[Block]:
    if listed_prizes.when is not None:
        yield said(sentence("The following prizes are given if: {condition}.", condition=Condition(listed_prizes.when)))
    head = (sentence("Place"), sentence("Prize"))
    caption = None if listed_prizes.group == MAIN else sentence("Prizes: {group}", group=Named(listed_prizes.group))
    yield Table(head, tuple(_rows(listed_prizes)), frozenset({0, 1}), caption or sentence("Main prizes"))


def _rows(listed_prizes: PlacePrizes) -> Iterable[tuple[Value | None, ...]]:
    """Places with the same prize stand in one row."""
    row = listed_prizes.first
    prizes = listed_prizes.prizes
    for place, prize in enumerate(prizes, start=listed_prizes.first):
        following = place - listed_prizes.first + 1
        if following == len(prizes) or prizes[following] != prize:
            yield places(row, place), prize_value(prize)
            row = place + 1


def prize_value(prize: Prize) -> Value:
    """Money, goods, or both."""
    parts: list[Value] = [Verbatim(goods) for goods in prize.goods]
    if prize.money is not None and prize.per_point:
        parts.append(sentence("{amount} per point", amount=prize.money))
    elif prize.money is not None:
        parts.append(prize.money)
    if prize.worth is not None:
        parts.append(sentence("worth {amount}", amount=prize.worth))
    return listed(parts, "") if parts else left_open("left open by the published text")


def _category(category: Category, around: Around) -> Iterable[Block]:
    if category.where is None:
        yield said(left_open("Category {category}: the published text leaves open who belongs to it.", category=Named(category.name)))
    elif category.title is None and category.name not in COMMON:
        yield said(sentence("Category: {people}.", people=People("players", category.where)))
    else:
        values: dict[str, Value] = {"category": Named(category.name), "people": People("players", category.where)}
        yield said(sentence("Category {category}: {people}.", **values))


def _rank(rank: RankBy, around: Around) -> Iterable[Block]:
    values: dict[str, Value] = {"group": Named(rank.group), "value": Condition(rank.by)}
    if rank.lowest_first:
        yield said(sentence("The group {group} is ranked by: {value}, the lowest first.", **values))
    else:
        yield said(sentence("The group {group} is ranked by: {value}, the highest first.", **values))


def _needs(needs: Needs, around: Around) -> Iterable[Block]:
    values: dict[str, Value] = {"group": Named(needs.group), "number": counted(needs.number, needs.noun)}
    if needs.noun == "games":
        yield said(sentence("Prizes of the group {group} go only to players who played at least: {number}.", **values))
        return
    otherwise: Sentence | None = None
    if needs.otherwise == "halved":
        otherwise = sentence("With fewer, the prizes of the group are halved.")
    elif needs.otherwise is not None:
        otherwise = sentence("With fewer, the prizes of the group are not awarded.")
    yield said(sentence("The prizes of the group {group} need at least: {number}.", **values), otherwise)


def _scale(scale: Scale, around: Around) -> Iterable[Block]:
    group = None if scale.group is None else sentence("This holds for the group {group}.", group=Named(scale.group))
    condition = on_condition(scale.when)
    if scale.when is None:
        condition = left_open("The published text leaves open when this holds.")
    yield said(sentence("Prizes are paid at {percent} of the amounts given.", percent=Percent(scale.percent)), condition, group)


def _bonus(bonus: Bonus, around: Around) -> Iterable[Block]:
    whom = None if bonus.where is None else sentence("For whom: {people}.", people=People("players", bonus.where))
    yield said(sentence("Besides prizes, {amount} is paid for every point.", amount=bonus.amount), whom)


def _ties(ties: PrizeTies, around: Around) -> Iterable[Block]:
    match ties.rule:
        case "share equally":
            rule = sentence("Players with equal points share the prizes of their places equally.")
        case "by ranking":
            rule = sentence("Prizes are not shared: players with equal points get them by the final ranking.")
        case "hort among all tied":
            rule = sentence(
                "Players with equal points get half of the prize of their place; the other half of all these prizes is shared equally among all of them (Hort system)."  # noqa: E501
            )
        case "hort among prize places":
            rule = sentence(
                "Players with equal points on prize places get half of the prize of their place; the other half is shared equally among those on prize places (Hort system)."  # noqa: E501
            )
        case _:
            rule = left_open("The published text leaves open what players with equal points get.")
    yield said(rule, None if ties.group is None else _of_group(ties.group))


def _of_group(group: str) -> Sentence:
    place = group.removeprefix("place ")
    if place.isdigit():
        return sentence("This holds for place {place}.", place=number(int(place)))
    return sentence("This holds for the group {group}.", group=Named(group))


OUTLINES = {
    Fund: _fund,
    StatedTotal: _total,
    PlacePrizes: _places,
    Category: _category,
    RankBy: _rank,
    Needs: _needs,
    Scale: _scale,
    Bonus: _bonus,
    PrizeTies: _ties,
}
HEADINGS = {kind: sentence("Prizes") for kind in OUTLINES}
