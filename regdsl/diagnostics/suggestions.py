"""Did you mean …? Ways out for a word that the language does not know.

Called after an error only, so it may look at every word there is.
"""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from functools import cache

from regdsl.diagnostics.look_alikes import foreign_letters, in_latin
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any
from regdsl.values.patterns import pattern

MOST_ALTERNATIVES = 5
_LONGEST_WORD = 80  # nobody misspells a word this long by a letter or two; it also bounds the work
_WORD = pattern(r"[^\W\d_][\w-]*")


def advice_for(written: str, vocabulary: Collection[str], reserved: Collection[str] = ()) -> tuple[str, ...]:
    """What to write instead of `written`, a word or a many-word name; empty where nothing is near.

    `vocabulary` is every word that could stand there, `reserved` the words that may have been misspelt inside a many-word name.
    """
    if len(written) > _LONGEST_WORD:
        return ()
    if (latin := mixed_scripts(written, {*vocabulary, *reserved})) is not None:
        return (latin,)
    if (found := misspelt_reserved(written, vocabulary, reserved)) is not None:
        word, meant = found
        return (f"did you mean `{meant}`?" if word == written else f"did you mean `{meant}` instead of `{word}`?",)
    known = {*vocabulary, *reserved}
    if (synonym := synonym_for(written, known)) is not None:
        return (synonym,)
    words = nearest(written, known)
    return (f"did you mean {_alternatives(words)}?",) if words else ()


def _alternatives(words: Collection[str]) -> str:
    """`a`, `b` or `c`."""
    *others, last = (f"`{word}`" for word in words)
    return f"{', '.join(others)} or {last}" if others else last


def mixed_scripts(written: str, known: Collection[str] = ()) -> str | None:
    """Advice for a word with letters of another alphabet that look like Latin ones: the letters by code and name, and the Latin word.

    A word all in that alphabet may be meant so, and is let be unless it then is one of the `known` words.
    """
    latin = in_latin(written)
    if latin is None or (latin not in known and not any(letter.isascii() and letter.isalpha() for letter in written)):
        return None
    letters = foreign_letters(written)
    verb = "is not a Latin letter" if len(letters) == 1 else "are not Latin letters"
    return f"{' and '.join(letters)} {verb}: write `{latin}` in Latin letters"


def nearest(written: str, vocabulary: Collection[str]) -> tuple[str, ...]:
    """The words at most a few slips away from `written`, nearest first; capitals do not count.

    One slip is allowed in words of three or four letters, two in longer ones, three in long names.
    Of words that are equally near, those that begin alike come first.
    """
    lower = written.lower()
    allowed = _slips_allowed(lower)
    near: list[tuple[int, int, str]] = []
    for word in vocabulary:
        slips = distance(lower, word.lower(), allowed)
        if slips is not None and word != written:
            near.append((slips, -_common_beginning(lower, word.lower()), word))
    near.sort()
    return tuple(word for slips, _, word in near if slips <= near[0][0] + 1)[:MOST_ALTERNATIVES]


def _slips_allowed(word: str) -> int:
    return 0 if len(word) < 3 else 1 if len(word) < 5 else 2 if len(word) < 12 else 3


def _common_beginning(one: str, other: str) -> int:
    return next((index for index, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))


def distance(one: str, other: str, most: int) -> int | None:
    """How many slips lead from one word to the other (a letter left out, added, changed, or two neighbours swapped); None above `most`.

    The restricted Damerau-Levenshtein distance (optimal string alignment), row by row.
    """
    if abs(len(one) - len(other)) > most:
        return None
    above: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, start=1):
        above, before = row, above
        row = [i]
        for j, b in enumerate(other, start=1):
            slips = min(above[j] + 1, row[j - 1] + 1, above[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and b == one[i - 2]:
                slips = min(slips, before[j - 2] + 1)
            row.append(slips)
        if min(row) > most:
            return None
    return row[-1] if row[-1] <= most else None


def near_reserved_word(word: str, reserved: Collection[str]) -> str | None:
    """The reserved word that `word` is one slip away from. Words of up to three letters count only where letters are swapped."""
    if word in reserved or len(word) > _LONGEST_WORD:
        return None
    lower = word.lower()
    near = [
        candidate
        for candidate in reserved
        if " " not in candidate and distance(lower, candidate, 1) is not None and (len(candidate) > 3 or sorted(candidate) == sorted(lower))
    ]
    return min(near, key=lambda candidate: (-_common_beginning(lower, candidate), candidate), default=None)


def misspelt_reserved(written: str, vocabulary: Collection[str], reserved: Collection[str]) -> tuple[str, str] | None:
    """The first word inside `written` that is nearly a reserved word, and that word: `women were female` → (`were`, `where`).

    Words that occur in the vocabulary are meant as they are.
    """
    known = {word for name in vocabulary for word in _WORD.findall(name)}
    for word in _WORD.findall(written):
        if word not in known and (meant := near_reserved_word(word, reserved)) is not None:
            return word, meant
    return None


@dataclass(frozen=True, slots=True)
class Synonym:
    """A word of the language and a line that uses it, for something that people call otherwise."""

    tried: str
    write: str
    like: str


def unsaid(written: str, block: str) -> str | None:
    """What to do with a line that this version of the language has no words for in such a block; None where it is none of them."""
    words = _words(written)
    for entry in _entries("unsaid.yaml"):
        if block in entry["in"] and any(words[: len(tried)] == tried for tried in map(_words, entry["for"])):
            about, _, instead = entry["about"].partition("; ")
            advice = f"this version has no words for {about}: keep the sentence as it is, in `text name:` with a line for each language"
            return f"{advice}; {instead}" if instead else advice
    return None


def synonyms() -> Iterator[Synonym]:
    """All that `synonyms.yaml` holds."""
    for entry in _entries("synonyms.yaml"):
        for tried in entry["for"]:
            yield Synonym(tried, entry["write"], entry["like"])


@cache
def _entries(name: str) -> list[dict[str, Any]]:
    import yaml  # only after an error

    with open(os.path.join(os.path.dirname(__file__), name), encoding="utf-8") as file:
        entries: list[dict[str, Any]] = yaml.load(file.read(), Loader=yaml.BaseLoader)
    return entries


def synonym_for(written: str, vocabulary: Collection[str]) -> str | None:
    """Advice where `written` is, or begins with, another word for something in the vocabulary: `late fee` → `surcharge`."""
    words = _words(written)
    fitting = [
        synonym
        for synonym in synonyms()
        if synonym.write in vocabulary and _words(synonym.tried) == words[: len(_words(synonym.tried))] and synonym.tried not in vocabulary
    ]
    if not fitting:
        return None
    best = max(fitting, key=lambda synonym: len(_words(synonym.tried)))
    example = "" if best.like == best.write else f", as in `{best.like}`"
    return f"`{best.tried}` is written `{best.write}`{example}"


def _words(text: str) -> list[str]:
    """Lower case, hyphens and underscores as spaces: `Tie-Break` and `tie break` are one."""
    return re.split(r"[\s_-]+", text.strip().lower())
