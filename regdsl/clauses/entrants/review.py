"""A list of players against its own order, numbers and names."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable

from regdsl.clauses.entrants.model import Listed, Players
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.records.names import Likeness, likeness
from regdsl.values.hints import Any
from regdsl.values.titles import TITLES

_KEYS: dict[str, Callable[[Listed], Any]] = {
    "rating": lambda player: None if player.rating is None else -player.rating,
    "national rating": lambda player: None if player.national_rating is None else -player.national_rating,
    "title": lambda player: None if player.title is None else TITLES.index(player.title),
    "name": lambda player: None if player.name is None else player.name.casefold(),
    "federation": lambda player: player.federation,
}


def in_the_order_it_claims(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Each player against the one before, by what `listed by` says."""
    for players in _lists(provisions):
        key = _KEYS.get(players.listed_by or "")
        if key is None:
            continue
        for before, after in itertools.pairwise(player for player in players.players if key(player) is not None):
            if key(after) < key(before):
                by = str(players.listed_by)
                arguments = {"by": by, "first": _said(before, by), "second": _said(after, by)}
                yield _found(
                    "list-order", after, players, arguments, "exchange the two, or mend a value", (Related(before.span, "before"),)
                )


def numbered_in_order(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """The numbers of the list are 1, 2, 3 …"""
    for players in _lists(provisions):
        if "number" not in players.columns:
            continue
        for expected, player in enumerate(players.players, start=1):
            if player.number is not None and player.number != expected:
                arguments = {"number": str(player.number), "expected": str(expected)}
                yield _found("list-numbers", player, players, arguments, "number the players from 1, without gaps")
                break


def nobody_listed_twice(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Two lines with one name or one FIDE number."""
    for players in _lists(provisions):
        for first, second in itertools.combinations(players.players, 2):
            same_name = first.name is not None and second.name is not None and likeness(first.name, second.name) is Likeness.SAME
            same_id = first.fide_id is not None and first.fide_id == second.fide_id
            if same_name or same_id:
                arguments = {"name": second.name or first.name or f"FIDE number {second.fide_id}"}
                related = (Related(first.span, "first here"),)
                yield _found("listed-twice", second, players, arguments, "keep one of the two lines", related)


def _lists(provisions: tuple[Provision, ...]) -> Iterable[Players]:
    return (provision for provision in provisions if isinstance(provision, Players))


def _said(player: Listed, by: str) -> str:
    value = getattr(player, by.replace(" ", "_"))
    return f"{player.name} ({value})" if player.name is not None and by != "name" else str(value)


def _found(
    name: str, player: Listed, players: Players, arguments: dict[str, str], advice: str, related: tuple[Related, ...] = ()
) -> Diagnostic:
    return Diagnostic(name, player.span, arguments, (advice,), related, article=players.article or None)


CHECKS = (in_the_order_it_claims, numbered_in_order, nobody_listed_twice)
