"""Is a play-off about something, and does its ladder end?"""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.playoff.model import Playoff
from regdsl.clauses.provision import Provision
from regdsl.clauses.qualification.model import Qualification
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope


def playoff_for_no_seat(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A play-off for qualification where nobody qualifies for anything."""
    if any(isinstance(each, Qualification) for each in provisions):
        return
    for playoff in provisions:
        if isinstance(playoff, Playoff) and any(decided.tie == "qualification" for decided in playoff.ties):
            yield Diagnostic(
                "playoff-for-no-seat",
                playoff.span,
                {},
                ("add who qualifies: `qualifies 2 best by ranking for final`",),
                article=playoff.article,
            )


def ladder_without_end(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Every step of the ladder can be drawn, and nothing says what then."""
    for playoff in provisions:
        if not isinstance(playoff, Playoff) or not playoff.matches:
            continue
        if not any(line.wins_with_draw for line in playoff.sudden_death):
            yield Diagnostic(
                "ladder-without-end",
                playoff.span,
                {},
                ("add `sudden death: white 5 min, black 4 min, draw wins for black`, or what else decides",),
                article=playoff.article,
            )


CHECKS = (playoff_for_no_seat, ladder_without_end)
