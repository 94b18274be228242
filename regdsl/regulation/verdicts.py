"""All verdicts of a regulation, in one order: by the regulation's articles, within one by event."""

from __future__ import annotations

from regdsl.clauses.judging import Ground, judge
from regdsl.clauses.stated.confirming import stated_verdicts
from regdsl.values.verdict import Verdict


def verdicts(ground: Ground) -> tuple[Verdict, ...]:
    """What follows from the regulation and the data, and which of its stated values hold."""
    found = (*judge(ground.provisions, ground), *stated_verdicts(ground.provisions, ground))
    articles = {article: order for order, article in enumerate(dict.fromkeys(verdict.article for verdict in found))}
    events = {event: order for order, event in enumerate(dict.fromkeys(verdict.event for verdict in found))}
    return tuple(sorted(found, key=lambda verdict: (articles[verdict.article], events[verdict.event])))
