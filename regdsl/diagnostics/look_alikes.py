"""Characters that look like the ones the language uses, and are not: a Cyrillic `о` in `points`, a typographic quotation mark.

Letters: those of Unicode's `confusables.txt` (Technical Standard 39) whose likeness to one Latin letter nobody can see in print,
for the two other alphabets that keyboards of chess organizers have.
"""

from __future__ import annotations

import unicodedata

_LETTERS = str.maketrans(
    "аеорсухіјѕһԁԛԝАВЕЅІЈКМНОРСТУХοανριΑΒΕΖΗΙΚΜΝΟΡΤΥΧ",  # Cyrillic small and capital, Greek small and capital
    "aeopcyxijshdqwABESIJKMHOPCTYXoavpiABEZHIKMNOPTYX",
)

_SIGNS = {
    **dict.fromkeys("“”„‟«»″＂", '`"`'),
    **dict.fromkeys("‘’‚‛′", '`"` around a text'),
    **dict.fromkeys("‐‑−", "`-`"),
    **dict.fromkeys("‒–—", "`..` between two ends, `-` inside a name"),
    **dict.fromkeys("…‥", "`..`"),
    **dict.fromkeys("\u00a0\u2007\u2009\u202f\u3000", "a plain space"),
    **dict.fromkeys("，、;", "`,`"),
    "≥": "`>=`",
    "≤": "`<=`",
    "≠": "`!=`",
    "×": "`x`",
    "·": "`*`",
    "：": "`:`",
    "％": "`%`",
    "€": "`EUR`",
    "£": "`GBP`",
    "½": "`0.5`",
    "&": "`and`",
    "|": "`or`",
}


def sign_for(character: str) -> str | None:
    """What to write in place of a sign that the language does not use (`≥`: "`>=`", `€`: "`EUR`"), if that is known."""
    return _SIGNS.get(character)


def in_latin(word: str) -> str | None:
    """`word` in Latin letters, if it has letters of another alphabet and all of these look like Latin ones; else None."""
    latin = word.translate(_LETTERS)
    return latin if latin != word and latin.isascii() else None


def foreign_letters(word: str) -> tuple[str, ...]:
    """The look-alikes in `word`, each named once: `о (U+043E CYRILLIC SMALL LETTER O)`."""
    foreign = dict.fromkeys(letter for letter in word if ord(letter) in _LETTERS)
    return tuple(f"`{letter}` (U+{ord(letter):04X} {unicodedata.name(letter)})" for letter in foreign)
