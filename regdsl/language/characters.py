"""Characters that do not belong into a text of the language: reported, and then read as what they stand for.

A tab, a Cyrillic `а` in `fee`, a typographic quotation mark: each is an error with its place, but what was meant is plain. Such a
character is replaced by one other, so that the columns stay and everything else on the line can be read and checked.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Collection

from regdsl.diagnostics import Diagnostic
from regdsl.values.frozen import dataclass
from regdsl.values.patterns import pattern
from regdsl.values.span import Span

# Control characters and those that turn the direction of writing are refused everywhere, in texts and comments too: what is shown
# would not be what is read (Unicode Technical Standard 55). U+2028 and U+2029 are line ends to some programs and not to others.
_TURNING = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
_CONTROLS = f"\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff{_TURNING}"
_DIRECTION = f"[{_TURNING}]"  # this and the next are compiled for the few texts that have such a character
_ANYWHERE = f"[{_CONTROLS}]"
_REMARKABLE = pattern(r"[^\n -~]")
_QUOTED_OR_COMMENT = pattern(r'"[^"\n]*"|#[^\n]*')
_WORD = pattern(r"[^\W\d_][\w-]*")
_QUOTES = "“”„‟«»″＂"
_SPACES = "\u00a0\u2007\u2009\u202f\u3000"
_PLAIN = str.maketrans(dict.fromkeys(_QUOTES, '"') | dict.fromkeys(_SPACES, " "))

Place = Callable[[int, int], Span]
"""The span of the characters from one index of a line to another, counted from 0."""


@dataclass(frozen=True, slots=True)
class Plain:
    """A line with every character replaced that has a plain meaning, and what was wrong with it."""

    text: str
    diagnostics: tuple[Diagnostic, ...]


def needs_a_look(text: str) -> bool:
    """Whether there is anything but printable ASCII in `text`, which is quickly told of a whole file."""
    return _REMARKABLE.search(text) is not None


def plain_line(line: str, place: Place, known_words: Collection[str]) -> Plain:
    """One line with its doubtful characters replaced. `known_words` are those of the language; tabs are replaced by one space each."""
    if _REMARKABLE.search(line) is None:
        return Plain(line, ())
    diagnostics: list[Diagnostic] = []
    diagnostics += hidden_characters(line, place)
    if diagnostics:
        line = re.sub(_ANYWHERE, " ", line)
    language = _without_texts(line)
    if _REMARKABLE.search(language) is None:
        return Plain(line, tuple(diagnostics))
    changed = list(line)
    if "\t" in language:
        tab = language.index("\t")
        diagnostics.append(Diagnostic("tab", place(tab, tab + 1), {}, ("write spaces instead, four for each level",)))
        changed = [" " if character == "\t" else character for character in changed]
    _replace_signs(language, changed, place, diagnostics)
    # Typographic quotation marks are straight now: what stands between them is text and no word of the language.
    _replace_letters("".join(changed), changed, place, diagnostics, known_words)
    return Plain("".join(changed), tuple(diagnostics))


def _without_texts(line: str) -> str:
    """The line with blanks for its texts and its comment.

    A text that is not closed goes on to the end of the line, unless a typographic quotation mark that has no twin was meant to close it.
    """
    language = _QUOTED_OR_COMMENT.sub(lambda found: " " * len(found[0]), line)
    opened = language.find('"')
    if opened < 0 or sum(language.count(quote, opened) for quote in _QUOTES) % 2:
        return language
    return language[: opened + 1] + " " * (len(language) - opened - 1)


def hidden_characters(line: str, place: Place) -> list[Diagnostic]:
    """The first character of the line that is refused everywhere, if there is one."""
    found = re.search(_ANYWHERE, line) if not line.isprintable() else None
    if found is None:
        return []
    advice = "take it out; it cannot be seen, so delete the characters around it too and write them again"
    return [Diagnostic("hidden-character", place(found.start(), found.end()), {"character": _code(found[0])}, (advice,))]


def without_direction_marks(text: str, file: str) -> tuple[str, list[Diagnostic]]:
    """A whole YAML file without the characters that turn the direction of writing, in comments too; its reader refuses the others."""
    if text.isascii() or re.search(_DIRECTION, text) is None:
        return text, []
    diagnostics: list[Diagnostic] = []
    for number, line in enumerate(text.split("\n"), start=1):
        found = re.search(_DIRECTION, line)
        if found is not None:
            place = Span(file, number, found.start() + 1, number, found.end() + 1)
            diagnostics.append(Diagnostic("hidden-character", place, {"character": _code(found[0])}, ("take it out",)))
    return re.sub(_DIRECTION, " ", text), diagnostics


def _replace_signs(language: str, changed: list[str], place: Place, diagnostics: list[Diagnostic]) -> None:
    plain = language.translate(_PLAIN)
    first = next((index for index, (a, b) in enumerate(zip(language, plain, strict=True)) if a != b), None)
    if first is not None:
        diagnostics.append(foreign_sign(language[first], place(first, first + 1)))
    for index, character in enumerate(language):
        if character != plain[index]:
            changed[index] = plain[index]
        elif ord(character) > 127 and unicodedata.category(character) in {"Cf", "Cn", "Co"}:
            diagnostics.append(
                Diagnostic("hidden-character", place(index, index + 1), {"character": _code(character)}, ("take it out",)),
            )
            changed[index] = " "


def foreign_sign(sign: str, span: Span) -> Diagnostic:
    """A sign that the language does not use, and what to write for it."""
    from regdsl.diagnostics.look_alikes import sign_for
    from regdsl.diagnostics.visible import visible

    meant = sign_for(sign)
    shown = visible(sign) if not sign.isspace() else _code(sign)
    return Diagnostic("foreign-sign", span, {"sign": shown}, (f"write {meant}",) if meant else ("what is no language stands in quotes",))


def _replace_letters(line: str, changed: list[str], place: Place, diagnostics: list[Diagnostic], known_words: Collection[str]) -> None:
    from regdsl.diagnostics.look_alikes import in_latin
    from regdsl.diagnostics.suggestions import mixed_scripts

    for match in _WORD.finditer(_without_texts(line)):
        if match[0].isascii():
            continue
        advice = mixed_scripts(match[0], known_words)
        if advice is not None:
            diagnostics.append(Diagnostic("mixed-scripts", place(*match.span()), {"word": match[0]}, (advice,)))
            changed[match.start() : match.end()] = in_latin(match[0]) or match[0]


def _code(character: str) -> str:
    return f"U+{ord(character):04X}"
