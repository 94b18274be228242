"""Do the rating lists that the text names fit the days of the event?"""

from __future__ import annotations

import re
from collections.abc import Iterable

from regdsl.clauses.attributes.model import Attribute
from regdsl.clauses.identity.model import Venue
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


CHECKS = (lists_near_the_event,)
