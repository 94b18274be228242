"""The money of groups that are not given, where the text carries it to another group."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.prizes.contest import Contest, PlacePrize
from regdsl.clauses.prizes.needs import BEHIND, EVENLY
from regdsl.clauses.prizes.rounding import largest_remainder
from regdsl.clauses.prizes.smallest_units import as_money, currency_unit
from regdsl.values.frozen import replace
from regdsl.values.money import Money


def carried(contests: Sequence[Contest], currency: str) -> list[Contest]:
    """The contests with the money where it is carried to; a group that is not given itself passes on what comes to it."""
    found = {contest.group: contest for contest in contests}
    for contest in contests:
        target = _target(contest, found)
        sums = [prize for prize in found[contest.group].prizes if _can_move(prize)]
        if target is None or not sums or contest.carried is None:
            continue
        found[target] = _with(found[target], sums, contest.carried[1] or BEHIND, currency)
        found[contest.group] = replace(contest, prizes=tuple(_left(contest.prizes)))
    return [found[contest.group] for contest in contests]


def _target(contest: Contest, contests: Mapping[str, Contest]) -> str | None:
    """The first group on the way that is given; None where there is none, or nothing is carried."""
    seen = {contest.group}
    while contest.reason is not None:
        if contest.carried is None or contest.carried[0] not in contests or contest.carried[0] in seen:
            return None
        contest = contests[contest.carried[0]]
        seen.add(contest.group)
    return contest.group if len(seen) > 1 else None


def _can_move(prize: PlacePrize) -> bool:
    return prize.money is not None and not prize.per_point and not prize.in_proportion


def _left(prizes: Sequence[PlacePrize]) -> Iterator[PlacePrize]:
    """What stays behind: goods, and sums that were not to be paid anyway; the first prize tells why."""
    for number, prize in enumerate(prizes):
        rest = prize.listed - prize.money if prize.listed is not None and prize.money is not None else None
        if not _can_move(prize):
            yield prize
        elif number == 0 or prize.goods or (rest is not None and rest.amount):
            yield replace(prize, money=None, listed=rest if rest is not None and rest.amount else None)


def _with(contest: Contest, sums: Sequence[PlacePrize], how: str, currency: str) -> Contest:
    own = [prize for prize in contest.prizes if _can_move(prize)]
    if how == BEHIND or not own:
        last = max((prize.place for prize in contest.prizes), default=0)
        behind = [PlacePrize(last + number, prize.article, prize.money, listed=prize.money) for number, prize in enumerate(sums, start=1)]
        return replace(contest, prizes=(*contest.prizes, *behind))
    whole = sum((prize.money.exact for prize in sums if prize.money is not None), Fraction(0))
    weights = [Fraction(1) if how == EVENLY or prize.money is None else prize.money.exact for prize in own]
    parts, rest = largest_remainder([whole * weight / sum(weights) for weight in weights], currency_unit(currency))
    more = {id(prize): as_money(part, currency) for prize, part in zip(own, (parts[0] + rest, *parts[1:]), strict=True)}
    return replace(contest, prizes=tuple(_raised(prize, more.get(id(prize))) for prize in contest.prizes))


def _raised(prize: PlacePrize, more: Money | None) -> PlacePrize:
    if more is None or prize.money is None:
        return prize
    return replace(prize, money=prize.money + more, listed=prize.listed + more if prize.listed is not None else None)
