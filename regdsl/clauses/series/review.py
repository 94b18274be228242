"""Is a series sound by itself?"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from regdsl.clauses.provision import Provision
from regdsl.clauses.series.model import Final, Members, SeriesEvent
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.federations import DISSOLVED, RENAMED


def seats_and_players(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The seats that are given away are as many as the players of the final."""
    for final in provisions:
        if not isinstance(final, Final) or any(admission.seats is None for admission in final.admissions):
            continue
        seats = 0
        for admission in final.admissions:
            group = scope.lists.get(admission.group or "")
            if admission.per is not None and group is None:
                break
            seats += (admission.seats or 0) * (len(group.values) if admission.per is not None and group is not None else 1)
        else:
            if final.players is not None and seats != final.players:
                related = tuple(Related(admission.span, "seats given here") for admission in final.admissions)
                yield Diagnostic(
                    "seats-and-players",
                    final.span,
                    {"seats": str(seats), "players": str(final.players)},
                    ("let the seats add up to the players of the final",),
                    related,
                    article=final.article,
                )


def events_in_order(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Events that are listed in another order than they are held, or at the same time."""
    events = [event for event in provisions if isinstance(event, SeriesEvent)]
    for one, other in pairwise(events):
        if one.venue.last_day is None or other.venue.first_day is None or other.venue.first_day > one.venue.last_day:
            continue
        yield Diagnostic(
            "events-overlap",
            other.span,
            {"event": other.name, "first": other.venue.first_day.isoformat(), "other": one.name, "last": one.venue.last_day.isoformat()},
            ("check the days of both events",),
            (Related(one.span, f"{one.name} ends on {one.venue.last_day}"),),
        )


def federations_once(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A federation is a member once, also where it is called by an old code and by the one of today."""
    for members in provisions:
        if isinstance(members, Members):
            today = [RENAMED.get(code, code) for code in members.written]
            for code in dict.fromkeys(code for code in today if today.count(code) > 1):
                yield Diagnostic("member-twice", members.span, {"federation": code}, ("write each federation once",))


def federations_of_today(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Codes that data of today do not use any more."""
    for provision in provisions:
        codes = (
            provision.written
            if isinstance(provision, Members)
            else (provision.venue.federation,)
            if isinstance(provision, SeriesEvent)
            else ()
        )
        for code in codes:
            if code in RENAMED:
                said = f"the old code of {RENAMED[code]}: data with either code are counted"
            elif code in DISSOLVED:
                said = f"{DISSOLVED[code]}, which FIDE has no more: only data with this code are counted"
            else:
                continue
            yield Diagnostic("old-federation", provision.span, {"code": code, "what": said})


CHECKS = (seats_and_players, events_in_order, federations_once, federations_of_today)
