"""What is known of persons and from where, in sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import date

from regdsl.clauses.attributes.model import Attribute, Group
from regdsl.clauses.attributes.source import BIRTH_YEAR, FIRST_EVENT, ON_A_DAY, Source
from regdsl.clauses.details import who
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import (
    Code,
    Month,
    Named,
    People,
    Sentence,
    Term,
    Value,
    Verbatim,
    counted,
    left_open,
    listed,
    number,
    rating,
    sentence,
    term,
    terms,
)
from regdsl.expressions.provenance import OPEN, OrderInGroup, Step
from regdsl.values.frozen import replace


def _attribute(attribute: Attribute, around: Around) -> Iterable[Block]:
    name = Named(attribute.name)
    if not attribute.sources:
        yield said(left_open("{attribute}: the published text leaves open where it is taken from.", attribute=name))
        return
    year = next((source.year for source in attribute.sources if source.year is not None), None)
    sources = (replace(each, year=year) if each.what == BIRTH_YEAR else each for each in attribute.sources)
    found = [*_origin(attribute), *(one for source in sources if (one := _source(name, source)) is not None)]
    if found:
        yield said(*found)


def _origin(attribute: Attribute) -> Iterable[Sentence]:
    """From which lists a rating is taken, and in which order."""
    name = Named(attribute.name)
    details = [source.detail for source in attribute.sources if source.detail is not None]
    when = next((detail.when for detail in details if detail.when), "")
    window = next((detail for detail in details if detail.months), None)
    steps = [source.step for source in attribute.sources if source.step is not None]
    lists = [_step(step, when) for step in steps if step.what != "assigned"]
    if window is not None and lists:
        yield sentence(
            "{attribute}: the highest rating in {list}, in the lists of {months} up to {until}.",
            attribute=name,
            list=lists[0],
            months=counted(window.months, "months"),
            until=_until(window.until),
        )
    elif len(lists) == 1:
        yield sentence("{attribute}: {source}.", attribute=name, source=lists[0])
    elif lists:
        yield sentence(
            "{attribute}: the first of these in which the player has a rating: {lists}.", attribute=name, lists=listed(lists, "")
        )
    for step in steps:
        if step.what == "assigned":
            yield sentence("{attribute} of all other players: {rating}.", attribute=name, rating=rating(step.rating))
    rounding = next((detail.rounding for detail in details if detail.rounding), None)
    if rounding is not None:
        yield _ROUNDED[rounding]
    if any(detail.when == "unstated" for detail in details):
        yield left_open("{attribute}: the published text leaves open of which month the list is.", attribute=name)


_ROUNDED = {
    "up": sentence("The average is rounded up to a whole number."),
    "down": sentence("The average is rounded down to a whole number."),
    "half up": sentence("The average is rounded to a whole number, halves up."),
    OPEN: left_open("The published text leaves open how the average is rounded."),
}


def _step(step: Step, when: str) -> Value:
    if step.what == "attribute":
        return Named(step.attribute)
    lists = listed([_list(each.name, each.when or when) for each in step.lists])
    if step.what == "highest":
        return sentence("the highest rating in {lists}", lists=lists)
    if step.what == "average":
        return sentence("the average of the ratings in {lists}", lists=lists)
    return lists


def _list(name: str, when: str) -> Value:
    shown = _called(name)
    if when in ("", "unstated"):
        return shown
    if when == "at entry":
        return sentence("{list} on the day of entry", list=shown)
    if when == "at confirmation":
        return sentence("{list} on the day of confirmation", list=shown)
    if when in ("of day 1", "day 1"):
        return sentence("{list} on the first day of the tournament", list=shown)
    if len(when) > len("YYYY-MM"):
        return sentence("{list} of {day}", list=shown, day=date.fromisoformat(when))
    return sentence("{list} of {month}", list=shown, month=_month(when))


LISTS = ("internal list", "national list", "national")
"""Lists that belong to nobody in particular."""


def _called(name: str) -> Value:
    """`FIDE standard`: whose list, and for which rate of play."""
    if name in LISTS:
        return Term(name, "rating list")
    of, _, rate = name.rpartition(" ")
    match rate:
        case "standard" if of:
            return sentence("{organization} standard", organization=Code(of))
        case "rapid" if of:
            return sentence("{organization} rapid", organization=Code(of))
        case "blitz" if of:
            return sentence("{organization} blitz", organization=Code(of))
    return Verbatim(name)


def _until(written: str) -> Value:
    return term("the first day of the tournament") if written == "day 1" else _month(written)


def _month(written: str) -> Value:
    """`2024-11`, where it is a month."""
    return Month(date.fromisoformat(f"{written}-01")) if re.fullmatch(r"\d{4}-(0[1-9]|1[0-2])", written) else Code(written)


def _source(name: Named, source: Source) -> Sentence | None:
    """What else readers need to know. That a column of the entry list says it is for programs only."""
    if source.order is not None:
        return _place(name, source.order)
    if FIRST_EVENT in source.text:
        return sentence("{attribute} counts at the first event in which the player takes part.", attribute=name)
    if source.what == ON_A_DAY:
        return _on_a_day(name, source)
    if source.what == BIRTH_YEAR and source.year is not None:
        return sentence("{attribute} counts by the year of birth, reached in {year}.", attribute=name, year=rating(source.year))
    if source.what == BIRTH_YEAR:
        return sentence("{attribute} counts by the year of birth.", attribute=name)
    if source.what == "detail" and source.text.startswith("kept by "):
        return sentence("The list is kept by: {who}.", who=who(source.text.removeprefix("kept by ")))
    if source.what == "detail" and source.detail is None and source.year is None:
        return sentence("{attribute}: {source}.", attribute=name, source=Verbatim(source.text))
    return None


def _place(name: Named, order: OrderInGroup) -> Sentence:
    group = Named(order.group)
    if not order.by:
        return left_open(
            "{attribute}: the player's place among those with the same {group}; the published text leaves open in which order.",
            attribute=name,
            group=group,
        )
    keys = terms(order.by, "fee key", "")
    return sentence(
        "{attribute}: the player's place among those with the same {group}, ordered by: {keys}.", attribute=name, group=group, keys=keys
    )


def _on_a_day(name: Named, source: Source) -> Sentence:
    if source.on is not None:
        return sentence("{attribute} counts in full years on {day}.", attribute=name, day=source.on)
    if source.on_day is not None:
        return sentence("{attribute} counts in full years on day {number} of the tournament.", attribute=name, number=number(source.on_day))
    return left_open("{attribute} counts in full years; the published text leaves open on which day.", attribute=name)


def _group(group: Group, around: Around) -> Iterable[Block]:
    name = Named(group.name)
    if group.where is None:
        yield said(left_open("{group}: the published text leaves open who belongs to it.", group=name))
    else:
        yield said(sentence("{group}: {people}.", group=name, people=People("players", group.where)))


OUTLINES = {Attribute: _attribute, Group: _group}
HEADINGS = {Attribute: sentence("Data of players"), Group: sentence("Groups of players")}
