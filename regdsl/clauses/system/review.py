"""The number of rounds of a round robin follows from its players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.admission.model import Seats
from regdsl.clauses.entrants.model import Players
from regdsl.clauses.provision import Provision
from regdsl.clauses.series.model import Final
from regdsl.clauses.system.model import CYCLES, System, rounds_of_round_robin
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.span import Span


def rounds_against_players(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """n players meet in n - 1 rounds, in n where n is odd; twice as many where they meet twice."""
    for system, players, place in _round_robins(provisions):
        if system.system not in CYCLES or system.rounds is None or players < 2:
            continue
        needed = rounds_of_round_robin(players, system.system)
        if system.rounds != needed:
            yield Diagnostic(
                "round-robin-rounds",
                system.span,
                {"players": str(players), "system": system.system, "needed": str(needed), "rounds": str(system.rounds)},
                (f"write `{needed} rounds`, or change the number of players",),
                (Related(place, "the players"),),
                article=system.article or None,
            )


def _round_robins(provisions: tuple[Provision, ...]) -> Iterator[tuple[System, int, Span]]:
    """Each system with the number of its players, where the text says it, and where."""
    field = _field(provisions)
    for provision in provisions:
        if isinstance(provision, System) and field is not None:
            yield provision, *field
        elif isinstance(provision, Final) and provision.players is not None:
            for inner in provision.provisions:
                if isinstance(inner, System):
                    yield inner, provision.players, provision.span


def _field(provisions: tuple[Provision, ...]) -> tuple[int, Span] | None:
    """How many play: the players whom the text lists, else the seats."""
    listed = next((each for each in provisions if isinstance(each, Players) and each.players), None)
    if listed is not None:
        return len(listed.players), listed.span
    seats = next((each for each in provisions if isinstance(each, Seats) and each.seats is not None), None)
    return (seats.seats, seats.span) if seats is not None and seats.seats is not None else None


CHECKS = (rounds_against_players,)
