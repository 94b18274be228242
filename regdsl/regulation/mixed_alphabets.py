"""Words, titles and numerals in quoted texts whose letters are of two alphabets: `ГM` with a Cyrillic Г and a Latin M.

Texts may use every alphabet, but one word uses one. What looks the same is another word for whoever searches or sorts. Outside of
quotes the language itself refuses such letters.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator

from regdsl.diagnostics import Diagnostic
from regdsl.language.reading import ReadClause, ReadItem, TableRow
from regdsl.language.syntax import Clause, Line, Node, Row, Text
from regdsl.values.frozen import fields
from regdsl.values.hints import Any
from regdsl.values.patterns import pattern

_ALPHABETS = ("LATIN", "CYRILLIC", "GREEK")
_WORD = pattern(r"[^\W\d_]+")
_SHOWN = 4


def alphabet_remarks(clauses: Iterable[ReadClause]) -> Iterator[Diagnostic]:
    """One remark for each quoted text with such a word."""
    for clause in clauses:
        for text in _texts(clause.clause):
            words = list(dict.fromkeys(word for word in _WORD.findall(text.value) if len(_alphabets(word)) > 1))
            if words:
                yield Diagnostic(
                    "mixed-alphabets-in-text",
                    text.span,
                    {"words": ", ".join(f"`{word}`" for word in words[:_SHOWN])},
                    tuple(_advice(word) for word in words[:_SHOWN]),
                    article=clause.article or None,
                )
        yield from alphabet_remarks(_inner(clause.content))


def _inner(items: Iterable[ReadItem]) -> Iterator[ReadClause]:
    for item in items:
        if isinstance(item, ReadClause):
            yield item
        elif isinstance(item, TableRow):
            yield from _inner(item.content)


def _texts(node: Any, depth: int = 0) -> Iterator[Text]:
    """The quoted texts of a clause, without those of the clauses in its block."""
    if isinstance(node, tuple):
        for item in node:
            yield from _texts(item, depth)
    elif isinstance(node, Text):
        yield node
    elif isinstance(node, Clause) and depth == 0:
        yield from _texts((node.arguments, node.parts, node.content), 1)
    elif isinstance(node, Row | Line) or (isinstance(node, Node) and not isinstance(node, Clause)):
        for one in fields(node):
            yield from _texts(getattr(node, one.name), 1)


def _alphabet(letter: str) -> str | None:
    name = unicodedata.name(letter, "")
    return next((alphabet for alphabet in _ALPHABETS if name.startswith(alphabet)), None)


def _alphabets(word: str) -> frozenset[str]:
    if word.isascii():
        return frozenset()
    return frozenset(found for letter in word if (found := _alphabet(letter)) is not None)


def _advice(word: str) -> str:
    """The letters of the word by alphabet, with their code points."""
    said = []
    for alphabet in _ALPHABETS:
        letters = dict.fromkeys(letter for letter in word if _alphabet(letter) == alphabet)
        if letters:
            said.append(f"{alphabet.capitalize()} " + ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in letters))
    return f"`{word}`: {'; '.join(said)}"
