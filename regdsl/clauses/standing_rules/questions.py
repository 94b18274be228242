"""What is asked of a general standing where two of its clauses meet."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.provision import Provision
from regdsl.clauses.series_points.model import Ineligible, SeriesPoints
from regdsl.clauses.standing_rules.model import LowestWins, StandingOf
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def absent_with_lowest(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Where few points are good, who plays nothing would lead."""
    lowest = next((provision for provision in provisions if isinstance(provision, LowestWins)), None)
    for points in provisions:
        if (
            lowest is not None
            and isinstance(points, SeriesPoints)
            and points.absent is None
            and not points.absent_is_open
            and not points.is_open
        ):
            why = "with the lowest total in front, an event that somebody did not play would be the best result"
            said = {"head": "points", "word": "absent earns", "why": why}
            advice = "add `absent earns 99`, or `absent earns unstated` where the published text is silent"
            yield Diagnostic("asked", points.span, said, (advice,), article=points.article)


def places_of_others(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Players who are not in the standing hold places in the events."""
    said_already = any(isinstance(provision, Ineligible) for provision in provisions)
    for standing in provisions:
        if isinstance(standing, StandingOf) and not said_already:
            why = "players who are not in the standing may keep their places in the events, or the others move up"
            said = {"head": "standings", "word": "ineligible players", "why": why}
            advice = "add `ineligible players: keep places`, `ineligible players: leave their places`, or `ineligible players: unstated`"
            yield Diagnostic("asked", standing.span, said, (advice,), article=standing.article)


QUESTIONS = (absent_with_lowest, places_of_others)
