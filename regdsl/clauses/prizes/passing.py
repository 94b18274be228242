"""What limited players do not get, and whose it is: prize by prize before sharing, or tie by tie after it.

Whoever is next in line may be limited too: then what is left goes on. Players of one tie who share divide equally what comes to them,
nobody above the own limit, before anything goes to those behind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from regdsl.clauses.prizes.contest import Limited, Limits, Rest
from regdsl.values.frozen import dataclass

Player = int


@dataclass(frozen=True, slots=True)
class Part:
    """What one player gets, and the limit where it took something off."""

    amount: Fraction
    limited: Limited | None = None


class Passing:
    """Goes down the ranking. `prizes` are those of the players who are still to come, by place, where prizes move down."""

    def __init__(self, limits: Limits, prizes: Iterable[Fraction]) -> None:
        self._limits = limits
        self._left = Fraction(0)
        self._prizes = list(prizes) if limits.rest is Rest.MOVES else []

    def take(self, index: int, own: Fraction) -> Fraction:
        """The prize of the player who is number `index` of those still to come: the own one, unless prizes have moved down."""
        if self._limits.rest is not Rest.MOVES:
            return own
        return self._prizes.pop(index) if index < len(self._prizes) else Fraction(0)

    def tie(self, players: Sequence[Player], shares: Sequence[Fraction]) -> tuple[Part, ...]:
        """Players who share, or one alone: `shares` is what each gets by the rule for ties."""
        amounts = dict(zip(players, shares, strict=True))
        most = {player: limited.most for player, limited in self._limits.players.items() if player in amounts}
        rest, self._left = (self._left, Fraction(0)) if self._limits.rest is Rest.ADDED else (Fraction(0), self._left)
        over = {player for player in players if player in most and amounts[player] > most[player]}
        for player in over:
            rest += amounts[player] - most[player]
            amounts[player] = most[player]
        came, left = _divided(rest, amounts, most) if self._limits.rest is not Rest.KEPT else (dict.fromkeys(amounts, Fraction(0)), rest)
        if left:
            self._leave(left)
            over |= {player for player in most if amounts[player] + came[player] == most[player]}
        return tuple(Part(amounts[player] + came[player], self._limits.players[player] if player in over else None) for player in players)

    def _leave(self, rest: Fraction) -> None:
        """What a limited player leaves waits for the next one, or is a prize among those still to be given."""
        if self._limits.rest is not Rest.MOVES:
            self._left += rest
            return
        place = next((place for place, amount in enumerate(self._prizes) if amount < rest), len(self._prizes))
        self._prizes.insert(place, rest)
        gap = next((behind for behind in range(place + 1, len(self._prizes)) if not self._prizes[behind]), None)
        if gap is not None:  # a place without a prize stops the moving: behind it every place keeps its own
            del self._prizes[gap]

    @property
    def nobody_gets(self) -> Fraction:
        """What is left at the end of the ranking."""
        return self._left + sum(self._prizes, Fraction(0))


def before_sharing(places: Sequence[tuple[Player, Fraction]], limits: Limits) -> tuple[list[Part], Fraction]:
    """What is left of the prize of each place, in the order of the ranking, and what nobody gets."""
    passing = Passing(limits, (amount for _, amount in places))
    parts = [passing.tie((player,), (passing.take(0, own),))[0] for player, own in places]
    return parts, passing.nobody_gets


def _divided(
    rest: Fraction, amounts: Mapping[Player, Fraction], most: Mapping[Player, Fraction]
) -> tuple[dict[Player, Fraction], Fraction]:
    """The rest in equal parts, nobody above the own limit, and what is still left then."""
    came = dict.fromkeys(amounts, Fraction(0))
    while rest:
        takers = [player for player in amounts if player not in most or amounts[player] + came[player] < most[player]]
        if not takers:
            break
        room = [most[player] - amounts[player] - came[player] for player in takers if player in most]
        each = min([rest / len(takers), *room])
        for player in takers:
            came[player] += each
        rest -= each * len(takers)
    return came, rest
