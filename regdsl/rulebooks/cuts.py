"""Cutting contributions: which of them /C and /M drop."""

from __future__ import annotations

from collections.abc import Sequence


def lowest_first(significances: Sequence[tuple[int, int]], _voluntary: Sequence[int], count: int) -> list[int]:
    """The indices that stay after `count` cuts of the least significant contribution, whatever it came from."""
    by_significance = sorted(range(len(significances)), key=lambda index: significances[index])
    return by_significance[count:]


def voluntarily_unplayed_first(significances: Sequence[tuple[int, int]], voluntary: Sequence[int], count: int) -> list[int]:
    """The same with the exception of 16.5: a voluntarily unplayed round is cut instead, if the lowest contribution of one is not
    below the least significant. Each cut looks anew.

    A significance is (score of the opponent, contribution). `voluntary` are indices. Of several unplayed rounds with the same
    contribution the one with the lower score goes first, so that the order of the rounds does not matter.
    """
    kept = sorted(range(len(significances)), key=lambda index: significances[index])
    unplayed = sorted(voluntary, key=lambda index: significances[index][::-1])
    for _ in range(min(count, len(kept))):
        cut = kept[0]
        if unplayed and significances[unplayed[0]][1] >= significances[cut][1]:
            cut = unplayed[0]
        kept.remove(cut)
        if cut in unplayed:
            unplayed.remove(cut)
    return kept
