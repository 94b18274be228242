"""Is what is known of persons said once, and of this event: rating lists, the years by which ages are counted, names?"""

from __future__ import annotations

import re
from collections.abc import Iterable

from regdsl.clauses.age_names import against_its_name
from regdsl.clauses.attributes.model import Attribute, Group
from regdsl.clauses.attributes.source import BIRTH_YEAR, ON_A_DAY
from regdsl.clauses.identity.model import Venue, year_of_event
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope

_MONTH = re.compile(r"(\d{4})-(\d{2})")
MOST_MONTHS = 6
"""How much older than the event a list can be: FIDE published two lists a year until 2000, and more in every year since."""


def lists_near_the_event(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A list from long before the event, or from after it, is mostly that of last year's text."""
    venue = next((each for each in provisions if isinstance(each, Venue)), None)
    if venue is None or venue.first_day is None or venue.last_day is None:
        return
    first, last = (day.year * 12 + day.month for day in (venue.first_day, venue.last_day))
    for each in provisions:
        if not isinstance(each, Attribute):
            continue
        lists = {one for source in each.sources if source.step is not None for one in source.step.lists}
        origin = scope.origins.get(each.name)
        lists |= {one for step in origin.steps for one in step.lists} if origin is not None else set()
        months = {found[0]: int(found[1]) * 12 + int(found[2]) for one in lists if (found := _MONTH.match(one.when)) is not None}
        for said, month in sorted(months.items()):
            if first - month <= MOST_MONTHS and month <= last:
                continue
            how = f"{first - month} months before it begins" if month < first else "after it ends"
            related = (Related(venue.span, "the days of the event"),)
            advice = ("write the list of the event, such as the one of the month before it",)
            yield Diagnostic("list-far-from-event", each.span, {"list": said, "how": how}, advice, related, article=each.article or None)


def names_defined_once(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """An attribute or a group means one thing: of a second one nobody knows whether it counts."""
    first: dict[str, Attribute | Group] = {}
    for each in provisions:
        if not isinstance(each, Attribute | Group):
            continue
        other = first.setdefault(each.name, each)
        if other is each or other.span.line == each.span.line or _meaning(other) == _meaning(each):
            continue
        related = (Related(other.span, "first here"),)
        advice = ("keep one of the two, or give one another name",)
        yield Diagnostic("defined-otherwise", each.span, {"name": each.name}, advice, related, article=each.article or None)


def _meaning(defined: Attribute | Group) -> object:
    return tuple(source.text for source in defined.sources) if isinstance(defined, Attribute) else defined.where


def one_source_for_one_purpose(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Two months of one list, or two ways to count an age, for the same attribute."""
    for each in provisions:
        if not isinstance(each, Attribute):
            continue
        lists: dict[str, str] = {}
        found: list[tuple[str, str]] = []
        for source in each.sources:
            if source.text.startswith("else "):
                continue
            if source.step is not None and source.step.what == "list":
                found += [(f"list {one.name}", one.when) for one in source.step.lists if one.when]
            elif source.detail is not None and source.detail.when:
                found.append(("list of all", source.detail.when))
            elif source.what in (BIRTH_YEAR, ON_A_DAY):
                found.append(("age", source.text))
        for what, when in found:
            if (first := lists.setdefault(what, when)) != when:
                said = {"name": each.name, "one": first, "other": when}
                yield Diagnostic("two-sources", each.span, said, ("keep the one that is meant",), article=each.article or None)


def ages_of_the_year(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Ages are counted in the year of the event or a neighbour of it, as a season has them."""
    venue = next((each for each in provisions if isinstance(each, Venue)), None)
    if venue is None or venue.earliest is None:
        return
    for each in provisions:
        if not isinstance(each, Attribute) or each.name != "age":
            continue
        years = {source.year for source in each.sources if source.year is not None}
        years |= {source.on.year for source in each.sources if source.on is not None}
        for year in sorted(years):
            if abs(year - venue.earliest.year) > 1:
                said = {"year": str(year), "own": str(venue.earliest.year)}
                yield Diagnostic("age-of-another-year", each.span, said, (f"write {venue.earliest.year}",), article=each.article or None)


def groups_as_called(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A group that is called by an age or a rating is of people whom the name means."""
    for each in provisions:
        if isinstance(each, Group) and each.where is not None:
            found = against_its_name(each.name, None, each.where, each.span, each.article, scope, year_of_event(provisions))
            if found is not None:
                yield found


CHECKS = (groups_as_called, lists_near_the_event, names_defined_once, one_source_for_one_purpose, ages_of_the_year)
