"""Rating lists as they are written (`FIDE rapid list 2016-07`), and the origin of a rating that follows from them."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from regdsl.expressions.provenance import Origin, RatingList, Step
from regdsl.language.syntax import Expression, Items, Number, PartOf, Quantity, Word
from regdsl.language.wording import expression_text
from regdsl.values.frozen import dataclass, replace
from regdsl.values.patterns import pattern

_DAY = r"\d{4}-\d\d-\d\d"
_TIME = rf"(?:list (?P<month>\d{{4}}-\d\d|{_DAY}|of day 1|unstated)|(?P<at>at entry|at confirmation|of day 1)|as of (?P<day>{_DAY}|day 1))"
_LIST = pattern(rf"(?P<name>[^,\[\]]+?)(?: {_TIME})?", re.A)
_WHEN = pattern(_TIME, re.A)
_MONTHS = pattern(r"lists of (?P<months>\d{1,3}) months? until (?P<until>day 1|\d{4}-\d\d(?:-\d\d)?)", re.A)
_ROUNDED = pattern(r"rounded (half up|up|down|unstated)")
_LONGEST = 600  # months: no list is older
_NAMES = ("FIDE standard", "FIDE rapid", "FIDE blitz", "national list", "national", "internal list", "foreign", "estimate of organizer")
"""Lists that are called in small letters; others are named in capitals: `ECF standard`."""


@dataclass(frozen=True, slots=True)
class Detail:
    """What holds for all lists of an attribute: of `when` they are (`unstated`: left open), over how many `months` up to `until` the
    highest is taken, how an average is rounded.
    """

    when: str = ""
    months: int = 0
    until: str = ""
    rounding: str = ""


def detail_in(text: str) -> Detail | None:
    """`list 2016-07`, `list of day 1`, `lists of 36 months until day 1`, `rounded half up`; None for what is none of them."""
    if (found := _WHEN.fullmatch(text)) is not None:
        return Detail(when=_when(found))
    if (found := _MONTHS.fullmatch(text)) is not None and int(found["months"]) <= _LONGEST:
        return Detail(months=int(found["months"]), until=found["until"])
    if (found := _ROUNDED.fullmatch(text)) is not None:
        return Detail(rounding=found[1])
    return None


def step_in(written: Expression) -> Step | None:
    """A list, the highest or average of several, another attribute, or a number that is assigned; None for what is none of them."""
    match written:
        case Number(value=value) if value == value.to_integral_value():
            return Step("assigned", rating=int(value))
        case PartOf(part=Word(text="highest" | "average" as how), whole=Items(values=values)):
            lists = [_list(expression_text(value)) for value in values]
            return Step(how, tuple(each for each in lists if each is not None)) if None not in lists else None
        case PartOf(part=Word(text="highest"), whole=whole) if not isinstance(whole, Quantity):
            found = _list(expression_text(whole))
            return Step("list", (found,)) if found is not None else None
        case Word(text=name) if name not in _NAMES and re.fullmatch(r"[a-z][a-z-]*", name):
            return Step("attribute", attribute=name)
    found = _list(expression_text(written))
    return Step("list", (found,)) if found is not None else None


def _list(text: str) -> RatingList | None:
    found = _LIST.fullmatch(text)
    if found is None or not (found["name"] in _NAMES or found["name"][0].isupper()):
        return None
    return RatingList(found["name"], _when(found))


def _when(found: re.Match[str]) -> str:
    return found["month"] or found["at"] or found["day"] or ""


def origins(steps: Mapping[str, Sequence[Step]], details: Mapping[str, Sequence[Detail]], first_day: date | None) -> Mapping[str, Origin]:
    """The origin of every attribute that comes from lists. `first_day` is day 1 of the event, None where the text does not say it.

    An attribute may be made of those above it, so none is made of itself.
    """
    found: dict[str, Origin] = {}
    for name, written in steps.items():
        if written and not list(unknown_attributes(name, written, found)):
            found[name] = _origin(written, details.get(name, ()), first_day)
    times: dict[str, set[str]] = defaultdict(set)
    for each in _lists(found.values()):
        times[each.name].add(each.when)
    return {name: _marked(origin, times) for name, origin in found.items()}


def unknown_attributes(name: str, steps: Sequence[Step], above: Iterable[str]) -> Iterable[str]:
    """The attributes of which the attribute `name` is said to be made, and which are not among those `above` it."""
    known = {*above, *(() if name == "rating" else ("rating",))}
    return (step.attribute for step in steps if step.what == "attribute" and step.attribute not in known)


def _origin(steps: Sequence[Step], details: Sequence[Detail], first_day: date | None) -> Origin:
    when = next((detail.when for detail in details if detail.when), "")
    window = next((detail for detail in details if detail.months), None)
    rounding = next((detail.rounding for detail in details if detail.rounding), "")
    dated = [replace(step, lists=tuple(each if each.when else replace(each, when=when) for each in step.lists)) for step in steps]
    if window is not None:
        until = first_day if window.until == "day 1" else date.fromisoformat(f"{window.until}-01"[:10])
        dated = [replace(step, what="months", months=window.months, until=until) if step.what == "list" else step for step in dated]
    return Origin(tuple(dated), rounding)


def _lists(origins: Iterable[Origin]) -> Iterable[RatingList]:
    return (each for origin in origins for step in origin.steps for each in step.lists)


def _marked(origin: Origin, times: Mapping[str, set[str]]) -> Origin:
    def marked(each: RatingList) -> RatingList:
        return replace(each, alone=len(times[each.name]) == 1)

    return replace(origin, steps=tuple(replace(step, lists=tuple(map(marked, step.lists))) for step in origin.steps))
