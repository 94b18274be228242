"""The number of rounds of a round robin follows from its players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.clauses.admission.model import Seats
from regdsl.clauses.player_lists import player_lists
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import of_folder
from regdsl.clauses.system.model import CYCLES, System, SystemCase, rounds_of_round_robin
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.span import Span

_FEWEST = 2  # an event of one player is none


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


def swiss_that_can_be_paired(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """n players have n - 1 rounds without rematch, n where n is odd; a pairing is sure to exist in the first n / 2 of them."""
    field = _field(provisions)
    for system in provisions:
        if not isinstance(system, System) or system.system != "swiss" or system.teams or system.rounds is None or field is None:
            continue
        players, place = field
        most, sure = players - 1 + players % 2, players // 2
        arguments = {"rounds": str(system.rounds), "players": str(players), "most": str(most), "sure": str(sure)}
        related = (Related(place, "the players"),)
        if players >= _FEWEST and system.rounds > most:
            advice = (f"write at most `{most} rounds`, or admit more players",)
            yield Diagnostic("swiss-too-long", system.span, arguments, advice, related, article=system.article or None)
        elif players >= _FEWEST and system.rounds > sure:
            advice = ("play a round robin, fewer rounds, or admit more players",)
            yield Diagnostic("swiss-may-dead-end", system.span, arguments, advice, related, article=system.article or None)


def every_number_once(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Each possible number of players has one line: from the smallest limit to the seats, or to the largest limit."""
    seats = next((each.seats for each in provisions if isinstance(each, Seats) and each.seats is not None), None)
    for system in provisions:
        if isinstance(system, System) and system.cases and not any(case.limit_is_open for case in system.cases):
            yield from _numbers_without_line(system, seats)
            yield from _numbers_with_two(system)


def _numbers_without_line(system: System, seats: int | None) -> Iterable[Diagnostic]:
    if any(case.is_otherwise for case in system.cases):
        return
    limits = [limit for case in system.cases for limit in (case.least, case.most) if limit is not None]
    last = seats if seats is not None else max(limits, default=0) + 1
    missing = [count for count in range(_FEWEST, last + 1) if not any(case.fits(count) for case in system.cases)]
    if missing:
        first = missing[0]
        upper = next(count for count in missing if count + 1 not in missing)
        value = str(first) if upper == first else f"{first}.." if upper > max(limits, default=0) else f"{first}..{upper}"
        arguments = {"table": f"system by {system.by}", "value": value, "person": f"{first} {system.by}"}
        yield Diagnostic(
            "band-missing", system.span, arguments, (f"add a line for {value}, or `otherwise`",), article=system.article or None
        )


def _numbers_with_two(system: System) -> Iterable[Diagnostic]:
    for index, case in enumerate(system.cases):
        for other in system.cases[index + 1 :]:
            shared = _shared(case, other)
            if shared is not None and (case.system, case.rounds, case.accelerated) != (other.system, other.rounds, other.accelerated):
                arguments = {
                    "one": case.text,
                    "other": other.text,
                    "person": f"{shared} {system.by}",
                    "low": _in_words(case),
                    "high": _in_words(other),
                }
                related = (Related(case.span, "the other one"),)
                yield Diagnostic(
                    "bands-overlap",
                    other.span,
                    arguments,
                    ("mend a limit, so that one line fits",),
                    related,
                    article=system.article or None,
                )


def _shared(case: SystemCase, other: SystemCase) -> int | None:
    """The smallest number that both lines fit."""
    if case.is_otherwise or other.is_otherwise:
        return None
    least = max(case.least or 0, other.least or 0)
    return least if case.fits(least) and other.fits(least) else None


def _in_words(case: SystemCase) -> str:
    name = f"{'accelerated ' if case.accelerated else ''}{case.system or 'unstated'}"
    return f"{name}, {case.rounds} rounds" if case.rounds is not None else name


def _round_robins(provisions: tuple[Provision, ...]) -> Iterator[tuple[System, int, Span]]:
    """Each system with the number of its players, where the text says it, and where."""
    field = _field(provisions)
    for provision in provisions:
        if isinstance(provision, System) and field is not None:
            yield provision, *field
    of_series = of_folder(provisions, "series")
    if of_series:
        from regdsl.clauses.series.model import Final

        for final in of_series:
            if isinstance(final, Final) and final.players is not None:
                yield from ((inner, final.players, final.span) for inner in final.provisions if isinstance(inner, System))


def _field(provisions: tuple[Provision, ...]) -> tuple[int, Span] | None:
    """How many play: the players whom the text lists, else the seats."""
    listed = next((each for each in player_lists(provisions) if each.players), None)
    if listed is not None:
        return len(listed.players), listed.span
    seats = next((each for each in provisions if isinstance(each, Seats) and each.seats is not None), None)
    return (seats.seats, seats.span) if seats is not None and seats.seats is not None else None


def knockout_to_one_winner(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Each round halves the field: 32 players need 5 rounds until one is left."""
    field = _field(provisions)
    for system in provisions:
        if not isinstance(system, System) or system.system != "knockout" or system.rounds is None or field is None:
            continue
        players, place = field
        needed = (players - 1).bit_length()
        if players >= _FEWEST and system.rounds != needed:
            arguments = {"players": str(players), "needed": str(needed), "rounds": str(system.rounds)}
            advice = (f"write `{needed} rounds`, or change the number of players",)
            related = (Related(place, "the players"),)
            yield Diagnostic("knockout-rounds", system.span, arguments, advice, related, article=system.article or None)


CHECKS = (rounds_against_players, swiss_that_can_be_paired, every_number_once, knockout_to_one_winner)
