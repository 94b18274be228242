"""People with two tasks that do not go together, committees that do not have the size they should, discretion."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator

from regdsl.clauses.identity.model import Venue
from regdsl.clauses.officials.model import ARBITERS, COMMITTEE, Appeals, AppealsCommittee, MayChange, Official, OrganizerMay
from regdsl.clauses.player_lists import player_lists
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope

_ALONE = frozenset((*ARBITERS, *COMMITTEE))
"""Who decides a game does not hear the appeal, and nobody has two of these tasks."""


def one_task_each(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """An arbiter in the appeals committee, a deputy who is the chief arbiter."""
    for first, second in itertools.combinations(_people(provisions), 2):
        if first.role in _ALONE and second.role in _ALONE and _same(first, second):
            arguments = {"name": second.names[0], "first": first.role, "second": second.role}
            related = (Related(first.span, f"as {first.role}"),)
            yield second.told("two-tasks", arguments, "name somebody else for one of the two", related)


def no_arbiter_plays(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Arbiters who are on the list of players; members of the committee may play, if there is a reserve for them."""
    playing = [player for players in player_lists(provisions) for player in players.players if player.name is not None]
    reserves = any(official.role == "reserve" for official in _people(provisions))
    for official in _people(provisions):
        if official.role not in ARBITERS and (official.role not in ("chair", "member") or reserves):
            continue
        for player in playing:
            if any(_is_same(name, player.name or "") for name in official.names):
                related = (Related(player.span, "on the list of players"),)
                advice = "name a reserve, or somebody else" if official.role in ("chair", "member") else "name somebody else"
                yield official.told("official-plays", {"name": official.names[0], "role": official.role}, advice, related)


def committee_size(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """As many members as are said, the chair among them: of the committee itself, or of that which hears appeals."""
    heard_by = next((each.committee for each in provisions if isinstance(each, Appeals) and each.committee is not None), None)
    for committee in provisions:
        if not isinstance(committee, AppealsCommittee) or not committee.members:
            continue
        size = committee.size if committee.size is not None else heard_by
        if size is not None:
            named = sum(member.role in ("chair", "member") for member in committee.members)
            if named != size:
                arguments = {"size": str(size), "named": str(named)}
                yield committee.told("committee-size", arguments, "name as many, or change the number")


def appointed_in_time(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The committee is known before the first round."""
    first_day = next((venue.first_day for venue in provisions if isinstance(venue, Venue)), None)
    for committee in provisions:
        if not isinstance(committee, AppealsCommittee) or committee.appointed_until is None or first_day is None:
            continue
        if committee.appointed_until > first_day:
            arguments = {"day": str(committee.appointed_until), "first": str(first_day)}
            yield committee.told("appointed-late", arguments, "appoint it before the event begins")


def discretion(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """What somebody may still change is listed; nothing is computed from it."""
    for change in provisions:
        if isinstance(change, MayChange) and change.topics:
            arguments = {"who": change.by or "somebody", "topics": ", ".join(change.topics)}
            yield change.told("discretion", arguments, "say until when, and what cannot be changed")
        elif isinstance(change, OrganizerMay):
            arguments = {"actions": ", ".join(change.actions)}
            yield change.told("organizer-may", arguments, "say under which conditions, and until when")


def _people(provisions: tuple[Provision, ...]) -> Iterator[Official]:
    for provision in provisions:
        if isinstance(provision, Official):
            yield provision
        elif isinstance(provision, AppealsCommittee):
            yield from provision.members


def _is_same(one: str, other: str) -> bool:
    from regdsl.records.names import Likeness, likeness  # a text that names nobody needs none of it

    return likeness(one, other) is Likeness.SAME


def _same(first: Official, second: Official) -> bool:
    return any(_is_same(one, other) for one in first.names for other in second.names)


CHECKS = (one_task_each, no_arbiter_plays, committee_size, appointed_in_time, discretion)
