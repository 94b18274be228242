"""Names of persons: when two spellings are one name, and letters that only look alike."""

from __future__ import annotations

import re
import unicodedata
from enum import IntEnum

from regdsl.diagnostics.look_alikes import in_latin
from regdsl.values.patterns import pattern

# Letters that have no base letter in Unicode, as passports and FIDE's list write them.
_LETTERS = str.maketrans(
    {"ø": "o", "đ": "d", "ð": "d", "ł": "l", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ħ": "h", "ŋ": "n", "ə": "e"}
)
_WORD = pattern(r"[^\W_]+")
_ALIKE = 0.85
"""Share of common letters from which two spellings are taken for one name (typing slips, transliterations)."""


class Likeness(IntEnum):
    """How much two spellings of a name have in common."""

    DIFFERENT = 0
    SIMILAR = 1
    SAME = 2
    """But for case, accents, punctuation and the order of the words."""


def folded(name: str) -> tuple[str, ...]:
    """The words of a name in small letters without accents, sorted."""
    small = name.casefold()
    if small.isascii():
        return tuple(sorted(_WORD.findall(small)))
    small = small.translate(_LETTERS)
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", small) if not unicodedata.combining(letter))
    return tuple(sorted(_WORD.findall(plain)))


def likeness(one: str, other: str) -> Likeness:
    """`Popov, Ivan`, `IVAN POPOV` and `Popov Ivan` are the same; `Popov, I.` and `Popoff, Ivan` are similar."""
    first, second = folded(one), folded(other)
    if first == second:
        return Likeness.SAME
    if _abbreviates(first, second) or _abbreviates(second, first):
        return Likeness.SIMILAR
    from difflib import SequenceMatcher  # slow to import, and needed for few names

    alike = SequenceMatcher(None, " ".join(first), " ".join(second), autojunk=False).ratio() >= _ALIKE
    return Likeness.SIMILAR if alike else Likeness.DIFFERENT


def _abbreviates(short: tuple[str, ...], full: tuple[str, ...]) -> bool:
    """Whether every word of the shorter spelling begins a word of the other, each word used once, and at least one is whole."""
    if not short or len(short) > len(full):
        return False
    left = list(full)
    whole = 0
    for word in sorted(short, key=len, reverse=True):
        match = next((candidate for candidate in left if candidate == word), None) or next(
            (candidate for candidate in left if candidate.startswith(word)), None
        )
        if match is None:
            return False
        whole += match == word and len(word) > 1
        left.remove(match)
    return whole > 0


def mixed_word(name: str) -> str | None:
    """A word of `name` that mixes Latin letters with look-alikes of another alphabet, in Latin; None where there is none."""
    if name.isascii():
        return None
    for word in re.findall(r"[^\W\d_]+", name):
        if any("LATIN" in unicodedata.name(letter, "") for letter in word) and not all(
            "LATIN" in unicodedata.name(letter, "") for letter in word
        ):
            return str(word)
    return None


def seen_as(name: str) -> str:
    """What the name looks like in Latin letters: equal for two names that only a computer can tell apart."""
    words = folded(name)
    return " ".join(words if name.isascii() else (in_latin(word) or word for word in words))
