"""Prizes pooled with those of categories, as in the United States: one named rule in five steps.

Source: US Chess rules 32B1 to 32B5. Score group by score group from the top: (1) nobody brings in more than one prize, and a category's
only where somebody in the group belongs to it; the dearest that can be brought in so are pooled, of equal ones that of a place first, or
last where the text says so. (2) Members of a category who get more by dividing its prizes among themselves do so, and the others divide
the rest. (3) The pool is divided equally. (4) Nobody gets more than the largest prize that he or she could have won alone; the others
divide what that leaves. (5) What is not claimed waits for the next score group; nothing goes back up.

A limit of the regulation is one more bound in (4), always of what a player gets. What a whole score group leaves over it goes to the next
in line by the rule of the text: it is added to the next pool, or a prize that waits for the next score group.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from regdsl.clauses.prizes.contest import Contest, Contestant, Limits, PlacePrize, Rest
from regdsl.clauses.prizes.rounding import largest_remainder
from regdsl.rulebooks.printing import decimal_text
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class PooledPrize:
    """A prize of a group that is still to be won."""

    group: str
    prize: PlacePrize
    amount: Fraction

    @property
    def name(self) -> str:
        return f"{self.group} {self.prize.place}"


@dataclass(frozen=True, slots=True)
class PooledShare:
    """What one player gets of a pool; places `first` to `last` of the ranking are those of the score group."""

    player: int
    first: int
    last: int
    amount: Fraction
    article: str
    why: str


@dataclass(frozen=True, slots=True)
class Pooled:
    """All shares, and the prizes that nobody claims."""

    shares: tuple[PooledShare, ...]
    left: tuple[PooledPrize, ...]
    over_limits: Fraction = Fraction(0)


def pool(contests: Sequence[Contest], unit: Fraction, *, main_first: bool = True) -> Pooled:
    """The prizes of all contests, the first of which is the one of everybody; `main_first`: of equal amounts its prize is used up first."""
    return _Pooling(contests, unit, main_first=main_first).result()


class _Pooling:
    def __init__(self, contests: Sequence[Contest], unit: Fraction, *, main_first: bool) -> None:
        self._everybody, self._unit, self._main_first = contests[0], unit, main_first
        limits = contests[0].limits
        self._limits = Limits() if limits.rest is Rest.KEPT and not limits.of_each_prize else limits
        self._waiting = Fraction(0)
        self._members = {contest.group: frozenset(one.number for one in contest.contestants) for contest in contests}
        prizes = [
            PooledPrize(contest.group, prize, prize.money.exact)
            for contest in contests
            for prize in contest.prizes
            if prize.money is not None
        ]
        self._left = self._dearest_first(prizes)

    def _dearest_first(self, prizes: Iterable[PooledPrize]) -> list[PooledPrize]:
        """Of equal amounts the place goes first, or after all categories, which are in the order of the text."""
        last = self._everybody.group if not self._main_first else None
        return sorted(prizes, key=lambda prize: (-prize.amount, prize.group == last))

    def result(self) -> Pooled:
        shares: list[PooledShare] = []
        place = 1
        for _, equal in groupby(self._everybody.contestants, key=lambda one: one.tie):
            tied = list(equal)
            shares += self._of_group(tied, place, place + len(tied) - 1)
            place += len(tied)
        return Pooled(tuple(shares), tuple(self._left), self._waiting)

    def _of_group(self, tied: Sequence[Contestant], first: int, last: int) -> Iterator[PooledShare]:
        players = [one.number for one in tied]
        chosen = self._claimed(players, self._left)
        alone = self._better_alone(players, chosen)
        if alone is not None:
            group, prizes = alone
            members = [number for number in players if number in self._members[group]]
            yield from self._divided(members, prizes, first, last)
            others = [one for one in tied if one.number not in members]
            yield from self._of_group(others, first, last) if others else ()
        elif chosen:
            yield from self._divided(players, chosen, first, last)

    def _claimed(self, players: Sequence[int], prizes: Sequence[PooledPrize]) -> list[PooledPrize]:
        """The dearest prizes that can be brought in, one by each player."""
        holder: dict[int, PooledPrize] = {}
        chosen: list[PooledPrize] = []
        for prize in prizes:
            if len(chosen) < len(players) and self._finds_holder(prize, players, holder, set()):
                chosen.append(prize)
        return chosen

    def _finds_holder(self, prize: PooledPrize, players: Sequence[int], holder: dict[int, PooledPrize], seen: set[int]) -> bool:
        """Whether somebody can bring the prize in, after others change theirs where they can."""
        for player in players:
            if player in self._members[prize.group] and player not in seen:
                seen.add(player)
                held = holder.get(player)
                if held is None or self._finds_holder(held, players, holder, seen):
                    holder[player] = prize
                    return True
        return False

    def _better_alone(self, players: Sequence[int], chosen: Sequence[PooledPrize]) -> tuple[str, list[PooledPrize]] | None:
        """The category whose members get most by keeping its prizes for themselves, where that is more than the pool gives."""
        best, found = sum((prize.amount for prize in chosen), Fraction(0)) / len(players), None
        for group, everybody in self._members.items():
            members = [player for player in players if player in everybody]
            if group == self._everybody.group or not members or len(members) == len(players):
                continue
            own = self._claimed(members, [prize for prize in self._left if prize.group == group])
            each = sum((prize.amount for prize in own), Fraction(0)) / len(members)
            if each > best:
                best, found = each, (group, own)
        return found

    def _divided(self, players: Sequence[int], prizes: Sequence[PooledPrize], first: int, last: int) -> Iterator[PooledShare]:
        caps = {
            player: max((prize.amount for prize in self._left if player in self._members[prize.group]), default=Fraction(0))
            for player in players
        }
        self._left = [prize for prize in self._left if prize not in prizes]
        whole = sum((prize.amount for prize in prizes), Fraction(0))
        if self._waiting and self._limits.rest is Rest.ADDED:
            caps = {player: cap + self._waiting for player, cap in caps.items()}
            whole, self._waiting = whole + self._waiting, Fraction(0)
        limited = {player: limit for player, limit in self._limits.players.items() if player in caps and limit.most < caps[player]}
        caps |= {player: limit.most for player, limit in limited.items()}
        exact = _equal_up_to(caps, whole)
        self._leave(whole - sum(exact.values(), Fraction(0)), prizes[0])
        paid, rest = largest_remainder([exact[player] for player in players], self._unit)
        paid = (paid[0] + rest, *paid[1:])
        names = ", ".join(prize.name for prize in prizes)
        for player, amount in zip(players, paid, strict=True):
            why = names if len(players) == 1 else f"{names} pooled by players {', '.join(map(str, players))}"
            if player in limited and exact[player] == caps[player]:
                why = f"{why}; limited to {decimal_text(limited[player].most)}: {limited[player].why}; over it: {self._limits.rest.value}"
            elif exact[player] == caps[player] and len(players) > 1 and any(exact[other] > caps[player] for other in players):
                why = f"{why}; no more than the largest prize that could be won alone"
            if amount:
                yield PooledShare(player, first, last, amount, prizes[0].prize.article, why)

    def _leave(self, rest: Fraction, prize: PooledPrize) -> None:
        if rest and self._limits.rest is Rest.MOVES:
            self._left = self._dearest_first([*self._left, PooledPrize(prize.group, prize.prize, rest)])
        else:
            self._waiting += rest


def _equal_up_to(caps: dict[int, Fraction], whole: Fraction) -> dict[int, Fraction]:
    """The sum in equal parts, nobody above the cap: what that leaves is divided among the others."""
    shares: dict[int, Fraction] = {}
    open_ = dict(caps)
    while open_:
        each = whole / len(open_)
        capped = {player: cap for player, cap in open_.items() if cap < each}
        if not capped:
            return {**shares, **dict.fromkeys(open_, each)}
        shares |= capped
        whole -= sum(capped.values(), Fraction(0))
        open_ = {player: cap for player, cap in open_.items() if player not in capped}
    return shares
