"""Funds and prizes in sentences and tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal

from regdsl.clauses.details import moment_of, on_condition, who
from regdsl.clauses.outlining import Around, Block, Table, said
from regdsl.clauses.prizes.field_share import FieldShare
from regdsl.clauses.prizes.fund import Fund, FundGrowth, UnawardedMoney
from regdsl.clauses.prizes.given_outline import GIVEN, prize_value, share_value
from regdsl.clauses.prizes.least import LeastPrize
from regdsl.clauses.prizes.model import (
    MAIN,
    Category,
    GivenInTurn,
    OpenCategories,
    OpenPlaces,
    OpenPrizes,
    PlacePrizes,
    PrizeTies,
    RankBy,
    StatedTotal,
)
from regdsl.clauses.prizes.needs import BEHIND, EVENLY, PROPORTIONALLY, Needs
from regdsl.clauses.prizes.places import CARRIED
from regdsl.clauses.prizes.scale import Scale
from regdsl.clauses.prizes.tie_rules import HORT_RULES
from regdsl.clauses.sentence import (
    Condition,
    Named,
    People,
    Percent,
    Sentence,
    Term,
    Value,
    counted,
    left_open,
    listed,
    number,
    places,
    sentence,
)
from regdsl.language.syntax import Word
from regdsl.values.money import Money

COMMON = ("women", "men", "girls", "boys", "juniors", "seniors", "veterans", "students", "unrated")
"""Names of categories that have a word in every catalogue; one without title and with another name is said by its condition."""


def _fund(fund: Fund, around: Around) -> Iterable[Block]:
    yield said(_how_much(fund), *_bounds(fund), *_terms_of(fund))


def _how_much(fund: Fund) -> Sentence:
    group = Named(fund.group or MAIN)
    if fund.formula is not None:
        part = Condition(fund.formula)
        if fund.group is None:
            return sentence("Prize fund, as computed: {value}.", value=part)
        return sentence("Fund of the prizes in the group {group}, as computed: {value}.", group=group, value=part)
    if fund.donations:
        return sentence("The prize fund is what is donated.")
    if fund.amount is None:
        return left_open("The published text does not give the prize fund as a number.")
    if fund.group is None:
        return sentence("Prize fund: {amount}.", amount=fund.amount)
    if fund.group == MAIN:
        return sentence("Fund of the main prizes: {amount}.", amount=fund.amount)
    return sentence("Fund of the prizes in the group {group}: {amount}.", group=group, amount=fund.amount)


def _bounds(fund: Fund) -> Iterable[Sentence | None]:
    if fund.at_least is not None:
        yield sentence("At least: {amount}.", amount=fund.at_least)
        yield on_condition(fund.floor_when)
    if fund.at_most is not None:
        yield sentence("At most: {amount}.", amount=fund.at_most)


def _terms_of(fund: Fund) -> Iterable[Sentence | None]:
    if fund.guaranteed:
        yield sentence("The fund is guaranteed.")
        yield on_condition(fund.guaranteed_when)
    if fund.announced is not None:
        yield sentence("The fund is announced until: {moment}.", moment=moment_of(fund.announced))
    if fund.equal is not None:
        yield sentence("This is equal to {amount}.", amount=fund.equal)
    if fund.rate is not None and fund.equal is not None and fund.amount is not None:
        one, other = Money(Decimal(1), fund.equal.currency), Money(fund.rate, fund.amount.currency)
        yield sentence("Rate: {rate} for {one}.", rate=other, one=one)


def _growth(growth: FundGrowth, around: Around) -> Iterable[Block]:
    group = None if growth.group is None else sentence("This holds for the group {group}.", group=Named(growth.group))
    yield said(sentence("The prize fund grows by {amount}.", amount=growth.amount), on_condition(growth.when), group)


def _unawarded(unawarded: UnawardedMoney, around: Around) -> Iterable[Block]:
    yield said(sentence("Money that nobody wins goes to: {who}.", who=who(unawarded.to)))


def _total(total: StatedTotal, around: Around) -> Iterable[Block]:
    if total.group is None:
        yield said(sentence("All prizes together, as the text states: {amount}.", amount=total.amount))
    else:
        yield said(
            sentence("All prizes of the group {group}, as the text states: {amount}.", group=Named(total.group), amount=total.amount)
        )


def _places(listed_prizes: PlacePrizes, around: Around) -> Iterable[Block]:
    if listed_prizes.when is not None and not listed_prizes.prizes:
        yield said(sentence("No prizes are given if: {condition}.", condition=Condition(listed_prizes.when)))
        return
    if listed_prizes.when is not None:
        yield said(sentence("The following prizes are given if: {condition}.", condition=Condition(listed_prizes.when)))
    if listed_prizes.field is not None:
        yield said(*_of_field(listed_prizes, listed_prizes.field))
        return
    head = (sentence("Place"), sentence("Prize"))
    caption = None if listed_prizes.group == MAIN else sentence("Prizes: {group}", group=Named(listed_prizes.group))
    yield Table(head, tuple(_rows(listed_prizes)), frozenset({0, 1}), caption or sentence("Main prizes"))


def _of_field(listed_prizes: PlacePrizes, field: FieldShare) -> Iterable[Sentence]:
    prize = prize_value(listed_prizes.prizes[0])
    noun = Term(field.noun, "field")
    if field.share is None:
        yield left_open("The published text leaves open for how large a part of the players there are prizes.")
    elif listed_prizes.group == MAIN:
        yield sentence("So large a part of the players gets a prize: {share} ({noun}).", share=share_value(field.share), noun=noun)
    else:
        group, share = Named(listed_prizes.group), share_value(field.share)
        yield sentence("So large a part of the group {group} gets a prize: {share} ({noun}).", group=group, share=share, noun=noun)
    match field.rounding:
        case "rounded up":
            yield sentence("The number of prizes is rounded up.")
        case "rounded down":
            yield sentence("The number of prizes is rounded down.")
        case "rounded half up":
            yield sentence("The number of prizes is rounded to the nearest whole number, half up.")
        case _:
            yield left_open("The published text leaves open how the number of prizes is rounded.")
    yield sentence("Each of these prizes: {prize}.", prize=prize)


def _least(least: LeastPrize, around: Around) -> Iterable[Block]:
    """What a place gets at the least."""
    place = number(least.place)
    if least.amount is None:
        amount = left_open("The prize of place {place} has a lower limit; the published text leaves open which.", place=place)
    else:
        amount = sentence("The prize of place {place} is at least {amount}.", place=place, amount=least.amount)
    when = None if least.when is None else sentence("Only if: {condition}.", condition=Condition(least.when))
    yield said(amount, when)


def _rows(listed_prizes: PlacePrizes) -> Iterable[tuple[Value | None, ...]]:
    """Places with the same prize stand in one row."""
    row = listed_prizes.first
    prizes = listed_prizes.prizes
    for place, prize in enumerate(prizes, start=listed_prizes.first):
        following = place - listed_prizes.first + 1
        if following == len(prizes) or prizes[following] != prize:
            goes_on = listed_prizes.and_behind and following == len(prizes)
            yield sentence("{place} and behind", place=number(row)) if goes_on else places(row, place), prize_value(prize)
            row = place + 1


def _says_itself(category: Category) -> bool:
    """Whether the condition says no more than the name: `women where female`, `juniors where junior`, `unrated where unrated`."""
    same = {category.name, category.name.removesuffix("s"), {"women": "female", "men": "male"}.get(category.name, category.name)}
    return category.name in COMMON and isinstance(category.where, Word) and category.where.text in same


def _category(category: Category, around: Around) -> Iterable[Block]:
    if category.barred and category.where is not None:
        yield said(sentence("No prize of these categories goes to: {people}.", people=People("players", category.where)))
        return
    if category.title is None and _says_itself(category):
        return
    if category.where is None:
        yield said(left_open("Category {category}: the published text leaves open who belongs to it.", category=Named(category.name)))
    elif category.title is None and category.name not in COMMON:
        if any(listed_prizes.group == category.name for listed_prizes in around.of(PlacePrizes)):
            return  # the heading of its prizes says it
        yield said(sentence("Category: {people}.", people=People("players", category.where)))
    else:
        yield said(sentence("{group}: {people}.", group=Named(category.name), people=People("players", category.where)))


def _rank(rank: RankBy, around: Around) -> Iterable[Block]:
    values: dict[str, Value] = {"group": Named(rank.group), "value": Condition(rank.by)}
    if rank.lowest_first:
        yield said(sentence("The group {group} is ranked by: {value}, the lowest first.", **values), *_together(rank))
    else:
        yield said(sentence("The group {group} is ranked by: {value}, the highest first.", **values), *_together(rank))


def _together(rank: RankBy) -> Iterable[Sentence]:
    if rank.per is None or rank.best is None:
        return
    yield sentence("Those stand together who have this in common: {fact}.", fact=Condition(rank.per))
    yield sentence("The best of them count together; number: {number}.", number=number(rank.best))
    if rank.fewer:
        yield sentence("This holds also where there are fewer.")
    else:
        yield sentence("Where there are fewer, they are not ranked.")


def _open_places(places: OpenPlaces, around: Around) -> Iterable[Block]:
    yield said(left_open("There are prizes by place; the published text leaves open for which places and how much."))


def _open_prizes(prizes: OpenPrizes, around: Around) -> Iterable[Block]:
    yield said(left_open("There are prizes; the published text leaves open which."))


def _open_categories(categories: OpenCategories, around: Around) -> Iterable[Block]:
    yield said(left_open("There are prizes for categories; the published text leaves open for which and how much."))


_CARRIED: Mapping[str | None, Sentence] = {
    EVENLY: sentence("Each prize of that group gets the same of it."),
    PROPORTIONALLY: sentence("The prizes of that group grow in proportion."),
    BEHIND: sentence("The prizes stand behind the last one of that group."),
}


def _needs(needs: Needs, around: Around) -> Iterable[Block]:
    if needs.number is None:
        group = Named(needs.group)
        yield said(left_open("The prizes of the group {group} need a number of players that the published text leaves open.", group=group))
        return
    values: dict[str, Value] = {"group": Named(needs.group), "number": counted(needs.number, needs.noun)}
    if needs.group == MAIN and needs.noun != "games" and needs.otherwise in (None, "not awarded"):
        none = None if needs.otherwise is None else sentence("With fewer, they are not awarded.")
        yield said(sentence("The main prizes need at least: {number}.", number=values["number"]), none)
        return
    if needs.noun == "games":
        yield said(sentence("Prizes of the group {group} go only to players who played at least: {number}.", **values))
        return
    otherwise: Sentence | None = None
    how: Sentence | None = None
    if needs.otherwise == "halved":
        otherwise = sentence("With fewer, the prizes of the group are halved.")
    elif needs.otherwise is not None and needs.otherwise.startswith(CARRIED):
        to = Named(needs.otherwise.removeprefix(f"{CARRIED} to "))
        otherwise = sentence("With fewer, the money of the group is carried to the group {group}.", group=to)
        how = _CARRIED.get(needs.how)
    elif needs.otherwise is not None:
        otherwise = sentence("With fewer, the prizes of the group are not awarded.")
    yield said(sentence("The prizes of the group {group} need at least: {number}.", **values), otherwise, how)


def _scale(scale: Scale, around: Around) -> Iterable[Block]:
    group = None if scale.group is None else sentence("This holds for the group {group}.", group=Named(scale.group))
    if scale.proportion is not None:
        yield said(
            sentence("Prizes are paid in this proportion, in full at most: {value}.", value=Condition(scale.proportion)),
            sentence("At least {percent} of each prize is paid.", percent=Percent(scale.percent)) if scale.percent else None,
            group,
        )
        return
    condition = on_condition(scale.when)
    if scale.when is None:
        condition = left_open("The published text leaves open when this holds.")
    if scale.percent is None:
        yield said(left_open("The published text leaves open at what share of the amounts given prizes are paid."), condition, group)
        return
    yield said(sentence("Prizes are paid at {percent} of the amounts given.", percent=Percent(scale.percent)), condition, group)


def _in_turn(rule: GivenInTurn, around: Around) -> Iterable[Block]:
    names = listed((Named(name) for name in rule.categories), "")
    yield said(
        sentence("When all other prizes are given, these categories are given in this order: {groups}.", groups=names),
        sentence("Each goes to those who are then: {people}.", people=People("players", rule.where)),
    )


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
        case "pooled with categories":
            rule = sentence(
                "Players with equal points pool the largest prizes that they can claim, one each, those of categories among them, and share them equally."  # noqa: E501
            )
        case None if ties.readings == HORT_RULES:
            yield said(
                sentence("Players with equal points get half of the prize of their place; the other half is shared (Hort system)."),
                left_open("The published text leaves open whether among all of them or only among those on prize places."),
                None if ties.group is None else _of_group(ties.group),
            )
            return
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
    FundGrowth: _growth,
    UnawardedMoney: _unawarded,
    StatedTotal: _total,
    PlacePrizes: _places,
    LeastPrize: _least,
    Category: _category,
    RankBy: _rank,
    Needs: _needs,
    OpenPlaces: _open_places,
    OpenCategories: _open_categories,
    OpenPrizes: _open_prizes,
    Scale: _scale,
    GivenInTurn: _in_turn,
    **GIVEN,
    PrizeTies: _ties,
}
HEADINGS = {kind: sentence("Prizes") for kind in OUTLINES}
