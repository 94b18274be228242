"""From characters to tokens: one pattern for all terminals of the grammar, and the phrases of the vocabulary, which are only looked up.

Each state of the automaton takes some terminals, and of those the first that fits is the token. All states share one pattern; where what
it finds is nothing that the state takes, the state's own pattern is asked. Both try terminals in the same order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from regdsl.values.patterns import pattern

_WORD = pattern(r"[\w-]+")
_SPACES = pattern(r"[ ]+")
_NAME = pattern(r"[a-z][\w-]*")


class Token(str):
    """The text of a token, the terminal that it is, and where it begins: line and column, counted from 1 in the text that is read."""

    __slots__ = ("column", "line", "terminal")

    terminal: str
    line: int
    column: int


class Phrases:
    """Phrases of one or more words, with any number of spaces in between. `<name>` in one stands for any name of the file."""

    def __init__(self, phrases: Iterable[str]) -> None:
        self._by_first_word: dict[str, list[list[str]]] = {}
        for phrase in sorted(phrases, key=lambda phrase: (-len(phrase), phrase)):
            first, *others = phrase.split()
            self._by_first_word.setdefault(first, []).append(others)

    def end(self, text: str, begin: int) -> int | None:
        """Where the longest of the phrases that stands at `begin` ends. None of them cuts a longer word."""
        word = _WORD.match(text, begin)
        if word is None:
            return None
        ends = (_end_of_words(text, word.end(), others) for others in self._by_first_word.get(word[0], ()))
        return next((end for end in ends if end is not None), None)


def _end_of_words(text: str, begin: int, words: list[str]) -> int | None:
    """Where the words end that follow at `begin`, after spaces; None where others stand there."""
    for expected in words:
        spaces = _SPACES.match(text, begin)
        word = _WORD.match(text, spaces.end()) if spaces else None
        if word is None or (_NAME.fullmatch(word[0]) is None if expected == "<name>" else word[0] != expected):
            return None
        begin = word.end()
    return begin


class Taken:
    """The terminals that a state takes."""

    def __init__(self, names: Iterable[str], lexer: Lexer) -> None:
        self.names = frozenset(names)
        self._lexer = lexer
        self._phrases = [(name, phrases) for name, phrases in lexer.phrases.items() if name in self.names]
        self._own: re.Pattern[str] | None = None

    def next(self, text: str, begin: int) -> tuple[str, int] | None:
        """The terminal that the text at `begin` is, and where it ends; None where it is none of these."""
        for name, phrases in self._phrases:
            end = phrases.end(text, begin)
            if end is not None:
                return name, end
        found = self._lexer.shared.match(text, begin)
        if found is not None and found.lastgroup not in self.names:
            if self._own is None:
                self._own = self._lexer.pattern(self.names)
            found = self._own.match(text, begin)
        return None if found is None else (str(found.lastgroup), found.end())


class Lexer:
    """The terminals: names and patterns in the order in which they are tried, after the phrases by the name of their terminal."""

    def __init__(self, terminals: Sequence[tuple[str, str]], phrases: Mapping[str, Iterable[str]]) -> None:
        self._terminals = terminals
        self.phrases = {name: Phrases(each) for name, each in phrases.items()}
        self.every = frozenset([*phrases, *(name for name, _ in terminals)])
        self.shared = self.pattern(self.every)

    def pattern(self, names: frozenset[str]) -> re.Pattern[str]:
        """One pattern for the terminals called so; which it was says the name of the group."""
        patterns = [f"(?P<{name}>{pattern})" for name, pattern in self._terminals if name in names]
        return re.compile("|".join(patterns) or "(?!)")
