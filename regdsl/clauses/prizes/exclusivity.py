"""One prize per player: who keeps which, and who moves up into the places that are left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.payout.model import HIGHEST, OnePrize, Rounded
from regdsl.clauses.prizes.contest import Contest
from regdsl.clauses.prizes.model import MAIN
from regdsl.clauses.prizes.sharing import Share, Shared, share_out
from regdsl.values.frozen import dataclass

BY_RANKING = "by ranking"


@dataclass(frozen=True, slots=True)
class Kept:
    """Why a player kept the prize of `group`: `instead` are the others, each with its amount at that time."""

    group: str
    instead: tuple[tuple[str, Fraction], ...]


@dataclass(frozen=True, slots=True)
class OneEach:
    """What is left of each contest when everybody holds at most one prize, and why those who had a choice hold theirs."""

    shared: Mapping[str, Shared]
    kept: Mapping[int, Kept]


def one_each(contests: Sequence[Contest], one: OnePrize, currency: str, rounded: Rounded | None) -> OneEach:
    """Every contest shared out so that nobody holds a prize of money in two of them."""
    return _Choosing(contests, one, currency, rounded).result()


class _Choosing:
    """The dearest conflict is settled first: its player keeps the dearest prize and leaves the other contests, which are shared out anew.

    Players only ever leave contests, so this ends. Without sharing it is the same as giving out all prizes from the dearest to the
    cheapest, each to the best ranked player who has none.
    """

    def __init__(self, contests: Sequence[Contest], one: OnePrize, currency: str, rounded: Rounded | None) -> None:
        self._one, self._currency, self._rounded = one, currency, rounded
        self._order = _in_order(contests, one)
        self._contests = {contest.group: contest for contest in contests}
        self._left: dict[str, set[int]] = {contest.group: set() for contest in contests}
        self._kept: dict[int, Kept] = {}

    def result(self) -> OneEach:
        if self._one.keep == HIGHEST:
            if self._one.compare == "before sharing":
                self._settle(ranked_only=True)
            self._settle(ranked_only=False)
        else:
            self._one_after_the_other()
        return OneEach({group: self._share(group, ranked_only=False) for group in self._contests}, self._kept)

    # ---- keep highest

    def _settle(self, *, ranked_only: bool) -> None:
        shared = {group: self._share(group, ranked_only=ranked_only) for group in self._contests}
        while True:
            conflicts = _conflicts(shared)
            if not conflicts:
                break
            player = min(conflicts, key=lambda number: (-max(share.value for share in conflicts[number].values()), self._standing(number)))
            for group in self._choose(player, conflicts[player]):
                shared[group] = self._share(group, ranked_only=ranked_only)
        if ranked_only:
            # Whoever holds a prize by ranking does not take part in sharing another.
            holders = {share.player: group for group, found in shared.items() for share in found.shares}
            for player, held in holders.items():
                for group, contest in self._contests.items():
                    if group != held and any(one.number == player for one in contest.contestants):
                        self._left[group].add(player)

    def _choose(self, player: int, held: Mapping[str, Share]) -> list[str]:
        """The player keeps one prize; gives the groups that he or she leaves and that must be shared out anew."""
        best = min(held, key=lambda group: (-held[group].value, self._order.index(group)))
        instead = tuple((group, share.value) for group, share in held.items() if group != best)
        before = self._kept.get(player)
        self._kept[player] = Kept(best, (*(before.instead if before is not None else ()), *instead))
        left = [
            group for group, contest in self._contests.items() if group != best and any(o.number == player for o in contest.contestants)
        ]
        for group in left:
            self._left[group].add(player)
        return left

    def _standing(self, player: int) -> int:
        """The best place of the player in the order of groups, for two conflicts of the same amount."""
        for group in self._order:
            for place, one in enumerate(self._contests[group].contestants):
                if one.number == player:
                    return place
        return 0

    def _share(self, group: str, *, ranked_only: bool) -> Shared:
        contest = self._contests[group]
        gone = self._left[group]
        contest = contest.without(gone) if self._one.move_up is not False else contest.vacated(gone)
        return share_out(contest, BY_RANKING if ranked_only else contest.ties or BY_RANKING, self._currency, self._rounded)

    # ---- keep in order

    def _one_after_the_other(self) -> None:
        holders: dict[int, str] = {}
        for group in self._order:
            before = self._share(group, ranked_only=False)
            self._left[group] |= set(holders)
            for share in before.shares:
                if share.player in holders:
                    kept = self._kept.get(share.player)
                    instead = (*(kept.instead if kept is not None else ()), (group, share.value))
                    self._kept[share.player] = Kept(holders[share.player], instead)
            for share in self._share(group, ranked_only=False).shares:
                holders.setdefault(share.player, group)


def _conflicts(shared: Mapping[str, Shared]) -> dict[int, dict[str, Share]]:
    held: dict[int, dict[str, Share]] = {}
    for group, found in shared.items():
        for share in found.shares:
            held.setdefault(share.player, {})[group] = share
    return {player: prizes for player, prizes in held.items() if len(prizes) > 1}


def _in_order(contests: Sequence[Contest], one: OnePrize) -> list[str]:
    """The groups in the order in which equal prizes are preferred, or the prizes are given."""
    groups = [contest.group for contest in contests]
    if one.reversed:
        groups.reverse()
    if one.main_first is False and MAIN in groups:
        groups = [*(group for group in groups if group != MAIN), MAIN]
    elif MAIN in groups:
        groups = [MAIN, *(group for group in groups if group != MAIN)]
    named = [group for group in one.order if group in groups]
    return [*named, *(group for group in groups if group not in named)]
