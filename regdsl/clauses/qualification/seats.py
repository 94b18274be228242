"""Who holds the seats in another event."""

from __future__ import annotations

from collections.abc import Sequence

from regdsl.clauses.occasion import Occasion
from regdsl.clauses.playoff.final_order import FinalOrder
from regdsl.clauses.provision import Provision
from regdsl.clauses.qualification.model import Qualification
from regdsl.expressions.evaluating import evaluate, truth
from regdsl.values.frozen import dataclass
from regdsl.values.unknown import Unknown


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of one clause: the starting numbers of who holds them, and what keeps others open."""

    event: str
    article: str
    players: tuple[int, ...]
    open: tuple[str, ...] = ()


def seats_of(provisions: Sequence[Provision], event: Occasion, order: FinalOrder | None) -> tuple[Seats, ...]:
    """Every qualification of the regulation, by the final order."""
    if order is None:
        return ()
    return tuple(_seats(provision, event, order) for provision in provisions if isinstance(provision, Qualification))


def _seats(qualification: Qualification, event: Occasion, order: FinalOrder) -> Seats:
    open_: list[str] = []
    ranked: list[tuple[int, int]] = []  # rank and number of those who may hold a seat
    for placed in order.placed:
        if qualification.where is not None:
            subject = event.subjects.get(placed.number)
            holds = truth(evaluate(qualification.where, subject, subject.scope)) if subject is not None else False
            if isinstance(holds, Unknown):
                open_ += [lack for lack in holds.lacking if lack not in open_]
            if holds is not True:
                continue
        ranked.append((placed.rank, placed.number))
    numbers = _by_playoff([number for _, number in ranked], qualification, order)
    refused = set(qualification.refusals)
    first, last = qualification.first, qualification.last
    holders = numbers[first - 1 : last]
    if refused & set(holders) and qualification.refused_to_next is None:
        open_.append("a seat was refused and the text does not say who gets it (`refused seats`)")
    if qualification.refused_to_next:
        holders = [number for number in numbers[first - 1 :] if number not in refused][: qualification.seats]
    else:
        holders = [number for number in holders if number not in refused]
    at_stake = {
        number
        for playoff in order.open
        if _cuts(playoff.first, playoff.first + len(playoff.players) - 1, qualification)
        for number in playoff.players
    }
    tied = _tied_at_the_end(ranked, holders, order)
    for playoff in order.open:
        if at_stake & set(playoff.players):
            open_.append(f"{playoff.places} are to be played off by players {', '.join(map(str, playoff.players))}")
    if tied and not at_stake & set(tied):
        open_.append(f"nothing in the text tells players {', '.join(map(str, tied))} apart")
    sure = tuple(number for number in holders if number not in at_stake and number not in tied)
    return Seats(qualification.event, qualification.article, sure, tuple(open_))


def _cuts(first: int, last: int, qualification: Qualification) -> bool:
    """Whether some of the places from `first` to `last` have a seat and others have none."""
    inside = [qualification.first <= place <= qualification.last for place in range(first, last + 1)]
    return any(inside) and not all(inside)


def _by_playoff(numbers: list[int], qualification: Qualification, order: FinalOrder) -> list[int]:
    """Where a play-off decided seats without changing the ranking, its order counts for the seats."""
    for playoff in order.playoffs:
        if playoff.order is None or "seats" not in playoff.effects or "ranking" in playoff.effects:
            continue
        inside = [number for number in numbers if number in playoff.players]
        decided = [number for number in playoff.order if number in inside]
        decided += [number for number in inside if number not in decided]
        if inside:
            start = numbers.index(inside[0])
            numbers = [*numbers[:start], *decided, *numbers[start + len(decided) :]]
    return numbers


def _tied_at_the_end(ranked: Sequence[tuple[int, int]], holders: Sequence[int], order: FinalOrder) -> tuple[int, ...]:
    """Players of one rank of whom some have a seat and others have none."""
    if any(playoff.order is not None and "seats" in playoff.effects and set(playoff.players) & set(holders) for playoff in order.playoffs):
        return ()
    by_rank: dict[int, list[int]] = {}
    for rank, number in ranked:
        by_rank.setdefault(rank, []).append(number)
    for numbers in by_rank.values():
        inside = [number in holders for number in numbers]
        if any(inside) and not all(inside):
            return tuple(numbers)
    return ()
