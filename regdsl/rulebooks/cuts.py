"""Cutting contributions: which of them /C and /M drop at the low end.

Every edition has one of the rules below. `voluntary` are the indices of the rounds that the player chose not to play. What is returned
are the indices of the contributions that are cut, in the order in which they go.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from itertools import count


class LowCuts(ABC):
    """`number` cuts, each of which looks anew."""

    @abstractmethod
    def of_scores(self, scores: Sequence[int], voluntary: Collection[int], number: int) -> list[int]:
        """Where the contributions are the opponents' scores themselves."""

    @abstractmethod
    def of_products(self, scores: Sequence[int], products: Sequence[int], voluntary: Collection[int], number: int) -> list[int]:
        """Where a contribution is a product with the score of an opponent: the least significant one is that of the lowest score, the
        smaller product of equal scores."""

    @abstractmethod
    def why(self, index: int, voluntary: Collection[int]) -> str:
        """Why this contribution goes."""


class LowestFirst(LowCuts):
    """The least significant contribution goes, whatever it came from."""

    def of_scores(self, scores: Sequence[int], _voluntary: Collection[int], number: int) -> list[int]:
        return lowest(scores, number)

    def of_products(self, scores: Sequence[int], products: Sequence[int], _voluntary: Collection[int], number: int) -> list[int]:
        return _least_significant(scores, products, number)

    def why(self, _index: int, _voluntary: Collection[int]) -> str:
        return "the lowest"


class VoluntarilyUnplayedFirst(LowCuts):
    """The same with the exception of 16.5: the lowest contribution of a voluntarily unplayed round goes instead, if it is not below the
    least significant one."""

    def of_scores(self, scores: Sequence[int], voluntary: Collection[int], number: int) -> list[int]:
        if not voluntary:
            return lowest(scores, number)
        # No score is below the least significant score, so these always go first.
        unplayed = sorted(voluntary, key=scores.__getitem__)[:number]
        others = [index for index in range(len(scores)) if index not in unplayed]
        return unplayed + sorted(others, key=scores.__getitem__)[: number - len(unplayed)]

    def of_products(self, scores: Sequence[int], products: Sequence[int], voluntary: Collection[int], number: int) -> list[int]:
        if not voluntary:
            return _least_significant(scores, products, number)
        remaining = sorted(range(len(scores)), key=lambda index: (scores[index], products[index]))
        # Of unplayed rounds with equal products the lower score goes first, so that the order of the rounds does not matter.
        unplayed = sorted(voluntary, key=lambda index: (products[index], scores[index]))
        cuts: list[int] = []
        while remaining and len(cuts) < number:
            cut = remaining[0]
            if unplayed and products[unplayed[0]] >= products[cut]:
                cut = unplayed[0]
            remaining.remove(cut)
            if cut in unplayed:
                unplayed.remove(cut)
            cuts.append(cut)
        return cuts

    def why(self, index: int, voluntary: Collection[int]) -> str:
        return "a round not played by choice goes first (C.07 art. 16.5)" if index in voluntary else "the lowest (C.07 art. 14.1)"


def lowest(scores: Sequence[int], number: int) -> list[int]:
    """The indices of the lowest scores, in ascending order; of equal ones the earlier."""
    if number == 1:
        return [scores.index(min(scores))] if scores else []
    return sorted(range(len(scores)), key=scores.__getitem__)[:number]


def highest(scores: Sequence[int], number: int, without: Collection[int]) -> list[int]:
    """The indices of the highest scores `without` those at the given indices; of equal ones the later."""
    ranked = sorted(zip(scores, count(), strict=False), reverse=True)
    return [index for _, index in ranked if index not in without][:number]


def _least_significant(scores: Sequence[int], products: Sequence[int], number: int) -> list[int]:
    ranked = zip(scores, products, count(), strict=False)
    if number == 1:
        return [min(ranked)[2]] if scores else []
    return [index for _, _, index in sorted(ranked)[:number]]
