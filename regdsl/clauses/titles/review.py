"""Whether the norms that a text promises can be made by the players it names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.provision import Provision
from regdsl.clauses.schedule.model import Schedule
from regdsl.clauses.titles.model import Norms
from regdsl.clauses.titles.strength import is_round_robin, listed_players, may_want, norm_edition, norms_of, opponents_of
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.unknown import Unknown

_MOST_ROUNDS_A_DAY = 2
"""FIDE Title Regulations B.01: no more rounds on one day."""


def norms_can_be_made(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """In a round robin everybody's opponents are known: at least one player without the title can make the norm."""
    players = listed_players(provisions)
    if not players or not is_round_robin(provisions):
        return
    from regdsl.rulebooks.title_norms import outlook  # most texts name no field

    edition = norm_edition(provisions)
    if isinstance(edition, Unknown):
        return
    host = next((venue.federation for venue in provisions if isinstance(venue, Venue)), None)
    for norms in norms_of(provisions):
        for title in norms.titles:
            candidates = [index for index, player in enumerate(players) if may_want(player.title, title)]
            outlooks = [
                outlook(
                    title,
                    players[index].federation or host,
                    opponents_of(index, players, host),
                    edition,
                    national_final=norms.national_final,
                )
                for index in candidates
            ]
            if outlooks and all(one.obstacles for one in outlooks):
                arguments = {"title": title, "why": "; ".join(outlooks[0].obstacles), "name": players[candidates[0]].name or "a player"}
                advice = "change the field, or do not promise the norm"
                yield Diagnostic("norm-impossible", norms.span, arguments, (advice,), article=norms.article or None)


def titles_said(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Where the text names no title, there is no norm to compute."""
    for norms in norms_of(provisions):
        if not norms.titles and norms.by_rules is not None:
            yield Diagnostic(
                "not-followed", norms.span, {"what": "norms for titles that the text does not name"}, article=norms.article or None
            )


def rounds_a_day(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Where norms can be made, no day has more than two rounds."""
    for norms in norms_of(provisions):
        yield from _crowded_days(norms, provisions)


def _crowded_days(norms: Norms, provisions: tuple[Provision, ...]) -> Iterator[Diagnostic]:
    for schedule in provisions:
        if not isinstance(schedule, Schedule):
            continue
        counted = Counter(one.day for one in schedule.rounds if one.day is not None)
        for day, rounds in counted.items():
            if rounds > _MOST_ROUNDS_A_DAY:
                related = (Related(schedule.span, "the schedule"),)
                arguments = {"day": str(day), "rounds": str(rounds)}
                yield Diagnostic("norm-rounds-a-day", norms.span, arguments, ("play fewer rounds on that day",), related)


CHECKS = (titles_said, norms_can_be_made, rounds_a_day)
