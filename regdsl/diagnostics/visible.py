"""Text from files, made fit for a terminal: nothing invisible stays invisible, nothing can move the cursor or turn the direction.

Characters of categories Cc, Cf, Cs, Co, Cn, Zl and Zp (Unicode Standard, chapter 4.5) are shown by their code: `<U+202E>`.
"""

from __future__ import annotations

_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
TAB_STOP = 4


def visible_character(character: str) -> str:
    """The character itself where it is seen as written, else its code."""
    from unicodedata import category  # here and below: most texts have no such character

    return f"<U+{ord(character):04X}>" if category(character) in _HIDDEN else character


def visible(text: str) -> str:
    """`text` on one line, each hidden character, line ends among them, shown by its code."""
    return text if text.isprintable() else "".join(map(visible_character, text))  # printable: in none of those categories


def width(text: str) -> int:
    """How many columns of a terminal `text` takes: wide characters two, combining ones none (Unicode Annex 11)."""
    return len(text) if text.isascii() or max(text) < "\u0300" else sum(map(_width, text))  # nothing below is wide or combining


def _width(character: str) -> int:
    from unicodedata import category, east_asian_width

    if category(character) in {"Mn", "Me"} or "\u1160" <= character <= "\u11ff":  # the latter join the Hangul letter before
        return 0
    return 2 if east_asian_width(character) in {"W", "F"} else 1


def cells(line: str) -> list[str]:
    """What is shown for each character of a source line: tabs as blanks up to the next stop, the rest as in `visible`."""
    shown: list[str] = []
    column = 0
    for character in line:
        cell = " " * (TAB_STOP - column % TAB_STOP) if character == "\t" else visible_character(character)
        column += width(cell)
        shown.append(cell)
    return shown
