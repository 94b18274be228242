"""The proof of what was written: the words of the file itself, read back from its bytes, are those that the document says.

What a document says is compared with the regulation before it is written (`regdsl.documents.sameness`); here what the format made of it:
a layout that loses a cell, a character that is escaped wrongly, a font that gives other characters than were meant.
"""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from regdsl.documents.segment import text_of
from regdsl.documents.spoken import SpokenArticle, SpokenBlock, SpokenDocument, lines

_WORD = re.compile(r"[^\W_]+")
_NOT_TEXT = re.compile(r"<head>.*?</head>|<nav\b.*?</nav>|<[^>]*>", re.S)
_NOT_PROSE = re.compile(r"^!\[.*\]\(<.*>\)$|^\*\[[\w-]+\]\*$", re.M)
_HARMLESS = re.compile(r"\\([\\`*_\[\]<>|#+.)=~&-])")


LONGEST_WORD = 40
"""From so many characters on a PDF breaks a word; `templates/document.typ` holds the same number."""


class WrittenOtherwiseError(Exception):
    """A file would not hold the words of its document; `args[0]` says which."""


def compare(content: bytes, target: str, documents: Sequence[SpokenDocument], *, draft: bool) -> None:
    """Raises `WrittenOtherwiseError` where the words of the file are not those of its documents."""
    said = list(_said(documents, draft=draft))
    text = text_in(content, target)
    should, does = Counter(word for line in said for word in _words(line)), Counter(_words(text))
    if target == "pdf" and any(len(word) >= LONGEST_WORD for line in said for word in line.split()):
        # A layout breaks such words: what is compared then are the letters and digits.
        should, does = Counter("".join(should.elements())), Counter("".join(does.elements()))
    found = [
        f"it {what} {', '.join(f'`{word}`' for word in list(words)[:5])}"
        for what, words in (("lacks", should - does), ("also holds", does - should))
        if words
    ]
    if found:
        raise WrittenOtherwiseError(f"the file would not hold the words of the document: {'; '.join(found)}")


def text_in(content: bytes, target: str) -> str:
    """The text of a file in one of the formats, as people read it."""
    if target == "pdf":
        from regdsl.documents.formats.text_layer import text_of_pdf

        return text_of_pdf(content)
    text = content.decode()
    if target == "md":
        return _HARMLESS.sub(r"\1", _NOT_PROSE.sub("", text))
    return html.unescape(_NOT_TEXT.sub(" ", text))


def _words(text: str) -> Iterator[str]:
    return (word.casefold() for word in _WORD.findall(text))


def _said(documents: Sequence[SpokenDocument], *, draft: bool) -> Iterator[str]:
    """Every line that the file should hold. What is said once for all languages, the numbers of articles, is that of the first."""
    for place, document in enumerate(documents):
        yield document.kind
        yield text_of(document.title)
        yield from (document.words["draft"],) if draft else ()
        yield from (text_of(notice) for notice in document.notices)
        yield from map(text_of, lines((*document.front, *document.articles)))
        if place == 0:
            yield from _numbers(document.articles)


def _numbers(items: Iterable[SpokenArticle | SpokenBlock]) -> Iterator[str]:
    for item in items:
        if isinstance(item, SpokenArticle):
            yield item.number
            yield from _numbers(item.items)
