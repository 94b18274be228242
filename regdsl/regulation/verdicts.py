"""All verdicts of a regulation, in the order of its articles."""

from __future__ import annotations

import re
from collections.abc import Iterable

from regdsl.clauses.judging import Ground, judge
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of
from regdsl.regulation.gathering import Gathered
from regdsl.values.frozen import replace
from regdsl.values.verdict import Verdict

_MAY_STATE = frozenset({"stated", "series", "series_points"})
"""The kinds of clause in which a value can be stated that follows from others."""


def verdicts(ground: Ground) -> tuple[Verdict, ...]:
    """What follows from the regulation and the data, and which of its stated values hold."""
    judged = judge(_judged(ground), ground) if ground.has_data else ()  # nothing on record: nothing to hold the provisions against
    found = (*judged, *_as_stated(ground))
    return tuple(sorted(found, key=lambda verdict: _in_reading_order(verdict.article)))


def _as_stated(ground: Ground) -> Iterable[Verdict]:
    if _MAY_STATE.isdisjoint(folder_of(type(each)) for each in ground.provisions):
        return ()
    from regdsl.clauses.stated.confirming import stated_verdicts  # which knows all of a series

    return stated_verdicts(ground.provisions, ground)


def _judged(ground: Ground) -> tuple[Provision, ...]:
    """The provisions without those that no section has as they are said outside: each says them again."""
    if not ground.scope.sections:
        return ground.provisions
    from regdsl.clauses.sections.holding import outside_only

    said_again = outside_only(ground.provisions)
    return tuple(each for each in ground.provisions if not any(each is other for other in said_again))


def terms_verdicts(gathered: Gathered) -> tuple[Verdict, ...]:
    """What the series asks of the tournament, each article cited with the name of the series."""
    return tuple(replace(verdict, article=f"{name} {verdict.article}") for name, ground in gathered.terms for verdict in verdicts(ground))


def _in_reading_order(article: str) -> list[tuple[int, str]]:
    """`9` before `10`, `1b` before `1b.2`; what has no number comes first."""
    return [(int(number or 0), letters) for number, letters in re.findall(r"(\d+)|([a-z]+)", article)]
