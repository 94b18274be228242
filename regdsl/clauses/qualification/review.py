"""Are the seats in other events given once, by an order that exists, to people who can be there?"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

from regdsl.clauses.admission.model import Seats
from regdsl.clauses.entrants.model import Players
from regdsl.clauses.provision import Provision
from regdsl.clauses.qualification.model import Qualification
from regdsl.clauses.ranking.model import Ranking
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope


def seats_twice(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """One place that gains two seats in the same event."""
    found = [each for each in provisions if isinstance(each, Qualification) and each.where is None]
    for one, other in combinations(found, 2):
        if one.to == other.to and one.first <= other.last and other.first <= one.last:
            yield Diagnostic(
                "seat-twice",
                other.span,
                {"place": str(max(one.first, other.first)), "event": other.event},
                ("let each place gain one seat",),
                (Related(one.span, "first here"),),
                article=other.article,
            )


def seats_and_players(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """More places qualify than people can play."""
    most = min(
        [
            *(each.seats for each in provisions if isinstance(each, Seats) and each.seats is not None),
            *(len(each.players) for each in provisions if isinstance(each, Players) and each.players),
        ],
        default=None,
    )
    for each in provisions:
        if isinstance(each, Qualification) and most is not None and each.last > most:
            yield Diagnostic(
                "more-seats-than-players",
                each.span,
                {"place": str(each.last), "players": str(most)},
                ("let fewer qualify, or admit more players",),
                article=each.article,
            )


def seats_without_order(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Seats by ranking, and no tie-break that would decide a tie for the last of them."""
    qualifying = next((each for each in provisions if isinstance(each, Qualification)), None)
    ranking = next((each for each in provisions if isinstance(each, Ranking)), None)
    if qualifying is not None and (ranking is None or ranking.tie_breaks == ()):
        yield Diagnostic(
            "seats-without-tie-break",
            qualifying.span,
            {"event": qualifying.event},
            ("add `ranking by points:` with the tie-breaks, or a play-off for qualification",),
            article=qualifying.article,
        )


CHECKS = (seats_twice, seats_and_players, seats_without_order)
