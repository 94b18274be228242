"""Cutting contributions: which of them /C and /M drop at the low end.

Every edition has one of the rules below. `voluntary` are the indices of the rounds that the player chose not to play.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence


class LowCuts(ABC):
    """What is left after `count` cuts, each of which looks anew."""

    @abstractmethod
    def of_scores(self, scores: Sequence[int], voluntary: Sequence[int], count: int) -> list[int]:
        """Where the contributions are the opponents' scores themselves; in ascending order."""

    @abstractmethod
    def of_products(self, scores: Sequence[int], products: Sequence[int], voluntary: Sequence[int], count: int) -> list[int]:
        """Where a contribution is a product with the score of an opponent: the least significant one is that of the lowest score, the
        smaller product of equal scores."""


class LowestFirst(LowCuts):
    """The least significant contribution goes, whatever it came from."""

    def of_scores(self, scores: Sequence[int], _voluntary: Sequence[int], count: int) -> list[int]:
        return sorted(scores)[count:]

    def of_products(self, scores: Sequence[int], products: Sequence[int], _voluntary: Sequence[int], count: int) -> list[int]:
        return [product for _, product in sorted(zip(scores, products, strict=True))[count:]]


class VoluntarilyUnplayedFirst(LowCuts):
    """The same with the exception of 16.5: the lowest contribution of a voluntarily unplayed round goes instead, if it is not below the
    least significant one."""

    def of_scores(self, scores: Sequence[int], voluntary: Sequence[int], count: int) -> list[int]:
        remaining = sorted(scores)
        # No score is below the least significant score, so these always go first.
        unplayed = sorted([scores[index] for index in voluntary])[:count]
        for score in unplayed:
            remaining.remove(score)
        return remaining[count - len(unplayed) :]

    def of_products(self, scores: Sequence[int], products: Sequence[int], voluntary: Sequence[int], count: int) -> list[int]:
        if not voluntary:
            return [product for _, product in sorted(zip(scores, products, strict=True))[count:]]
        remaining = sorted(range(len(scores)), key=lambda index: (scores[index], products[index]))
        # Of unplayed rounds with equal products the lower score goes first, so that the order of the rounds does not matter.
        unplayed = sorted(voluntary, key=lambda index: (products[index], scores[index]))
        for _ in range(min(count, len(remaining))):
            cut = remaining[0]
            if unplayed and products[unplayed[0]] >= products[cut]:
                cut = unplayed[0]
            remaining.remove(cut)
            if cut in unplayed:
                unplayed.remove(cut)
        return [products[index] for index in remaining]
