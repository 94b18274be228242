"""What a general standing says in a way that can be read in two, or cannot count."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Provision
from regdsl.clauses.standing_rules.model import CountBest, SeriesRanking
from regdsl.clauses.standing_rules.tie_break_line import AHEAD, DIRECT_ENCOUNTER, IN_TWO_WAYS
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.values.numerals import some


def read_in_two_ways(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Ranks that depend on such a line are shared, never guessed."""
    for ranking in provisions:
        for tie_break in ranking.tie_breaks or () if isinstance(ranking, SeriesRanking) else ():
            if tie_break.kind in IN_TWO_WAYS:
                said = {"what": tie_break.text, "one": DIRECT_ENCOUNTER, "other": AHEAD}
                advice = f"write `{DIRECT_ENCOUNTER}` (the games between them) or `{AHEAD}` (who has the better places in events of both)"
                yield Diagnostic("read-in-two-ways", ranking.span, said, (advice,), article=ranking.article)


def more_than_there_are(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """More results count than there are events in the list."""
    events = len(scope.event_order)
    for count in provisions if events else ():
        for case in count.cases if isinstance(count, CountBest) else ():
            number = case.how_many.number if case.how_many is not None else None
            if number is not None and number > events:
                said = {"number": str(number), "events": some(events, "event", "events")}
                yield Diagnostic("more-results-than-events", count.span, said, ("mend the number, or add events",), article=count.article)


CHECKS = (read_in_two_ways, more_than_there_are)
