"""Is a list of places complete, without doubles, and going down?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

from regdsl.clauses.admission.model import Seats
from regdsl.clauses.player_lists import player_lists
from regdsl.clauses.prizes.model import MAIN, Category, PlacePrizes, RankBy
from regdsl.clauses.prizes.prize import Prize
from regdsl.clauses.prizes.table import PrizeTable, tables
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic, Related
from regdsl.expressions.vocabulary import Scope
from regdsl.values.span import Span

Listed = tuple[int, Prize, PlacePrizes]


def _listed(table: PrizeTable, group: str) -> Iterator[Listed]:
    """Every place of the group with its prize, and the clause that lists it."""
    for listing in table.prizes_of(group):
        for place, prize in enumerate(listing.prizes, start=listing.first):
            yield place, prize, listing


def places_twice(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A place with two prizes of money, or the same goods twice. Goods beside money are no double."""
    for table in tables(provisions):
        for group in table.groups:
            if sum(1 for category in table.of(Category) if category.name == group) > 1:
                continue  # reported as one category twice
            seen: dict[tuple[int, object], PlacePrizes] = {}
            told: set[tuple[Span, Span]] = set()
            for place, prize, listing in _listed(table, group):
                key = (place, "money" if prize.pays else "open" if prize.is_open else prize.goods)
                first = seen.setdefault(key, listing)
                conditional = listing.when is not None or first.when is not None
                if first is not listing and not conditional and (first.span, listing.span) not in told:
                    told.add((first.span, listing.span))
                    yield Diagnostic(
                        "place-listed-twice",
                        listing.span,
                        {"group": group, "place": str(place)},
                        ("let each place stand once",),
                        (Related(first.span, "first here"),) if first is not listing else (),
                        article=listing.article,
                    )


def gaps_in_places(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """Places without a prize between places with one. A prize far below the others (`place 80: 20`) is meant so."""
    for table in tables(provisions):
        for group in table.groups:
            listed = {place: listing for place, _, listing in _listed(table, group)}
            places = sorted(listed)
            for count, (one, other) in enumerate(pairwise(places), start=1):
                missing = range(one + 1, other)
                if 0 < len(missing) <= count:
                    named = str(missing[0]) if len(missing) == 1 else f"{missing[0]} to {missing[-1]}"
                    yield Diagnostic(
                        "place-without-prize",
                        listed[other].span,
                        {"group": group, "places": named},
                        (f"add the prize of place {named}, or number the places anew",),
                        article=listed[other].article,
                    )
            if places and places[0] != 1 and group != MAIN:
                first = listed[places[0]]
                advice = ("categories begin with place 1: number the places inside the category",)
                arguments = {"group": group, "places": f"1 to {places[0] - 1}" if places[0] > 2 else "1"}
                yield Diagnostic("place-without-prize", first.span, arguments, advice, article=first.article)


def prizes_go_down(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A worse place gets more money than a better one."""
    for table in tables(provisions):
        for group in table.groups:
            paid = sorted(
                (
                    (place, prize, listing)
                    for place, prize, listing in _listed(table, group)
                    if prize.money is not None and not prize.per_point
                ),
                key=lambda one: one[0],
            )
            for (better, high, _), (worse, low, listing) in pairwise(paid):
                if high.money is not None and low.money is not None and low.money > high.money and worse > better:
                    yield Diagnostic(
                        "prize-goes-up",
                        listing.span,
                        {"group": group, "place": str(worse), "prize": str(low.money), "better": str(high.money)},
                        ("check the prizes of both places",),
                        article=listing.article,
                    )


def categories_twice(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """One name, or one condition, for two categories."""
    for table in tables(provisions):
        names: dict[object, Category] = {}
        for category in table.of(Category):
            first = names.setdefault(category.name, category)
            if first is category and category.where is not None:
                first = names.setdefault(category.where, category)
            if first is not category and not _ranked_otherwise(table, first, category):
                yield Diagnostic(
                    "category-twice",
                    category.span,
                    {"category": category.name, "first": first.name},
                    ("keep one of them, or say how they differ",),
                    (Related(first.span, "first here"),),
                    article=category.article,
                )


def _ranked_otherwise(table: PrizeTable, one: Category, other: Category) -> bool:
    """Two categories of the same people are two contests where something else orders one of them."""
    if one.name == other.name:
        return False
    orders = [next((rank.by for rank in table.of(RankBy) if rank.group == category.name), None) for category in (one, other)]
    return orders[0] != orders[1]


def places_and_players(provisions: tuple[Provision, ...], scope: Scope) -> Iterable[Diagnostic]:
    """A prize for a place that nobody can take, because fewer can play."""
    most = _most_players(provisions)
    if most is None:
        return
    for table in tables(provisions):
        beyond = [(place, listing) for place, _, listing in _listed(table, MAIN) if place > most[0]]
        if beyond:
            place, listing = max(beyond, key=lambda one: one[0])
            yield Diagnostic(
                "more-prizes-than-players",
                listing.span,
                {"place": str(place), "players": str(most[0])},
                ("take out the prizes beyond the field, or admit more players",),
                (Related(most[1].span, f"{most[0]} players here"),),
                article=listing.article,
            )


def _most_players(provisions: tuple[Provision, ...]) -> tuple[int, Provision] | None:
    found = [(each.seats, each) for each in provisions if isinstance(each, Seats) and each.seats is not None]
    listed = [(len(each.players), each) for each in player_lists(provisions) if each.players]
    return min((*found, *listed), key=lambda one: one[0], default=None)


CHECKS = (places_twice, gaps_in_places, prizes_go_down, categories_twice, places_and_players)
