"""The word that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The one of `known` most like `word`, letter case aside; None where nothing is like it. Ties go to the first by alphabet."""
    from difflib import get_close_matches  # slow to import, and only needed where something is wrong

    by_folded = {candidate.casefold(): candidate for candidate in sorted(known, reverse=True)}
    found = get_close_matches(word.casefold(), sorted(by_folded), n=1, cutoff=0.6)
    return by_folded[found[0]] if found else None
