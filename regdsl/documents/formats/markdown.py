"""Markdown that reads well as plain text too: headings, paragraphs, tables with aligned columns."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from regdsl.diagnostics.visible import width
from regdsl.documents.formats.side_by_side import runs
from regdsl.documents.pictures import Picture
from regdsl.documents.segment import Segment, text_of
from regdsl.documents.spoken import SpokenArticle, SpokenAside, SpokenBlock, SpokenDocument, SpokenParagraph, SpokenTable

_SPECIAL = re.compile(r"([\\`*_\[\]<>|]|~(?=~)|&(?=#?\w+;))")
_AT_START = re.compile(r"^(\s*)(#{1,6}(?: |$)|[-+](?: |$)|(?:-[ -]*){2}|=+|~{3})")
_NUMBER_AT_START = re.compile(r"^(\s*\d+)([.)](?: |$))")


def markdown(documents: Sequence[SpokenDocument], *, draft: bool = False, logo: Picture | None = None) -> str:
    """The document; of several languages each article stands in one after the other."""
    first = documents[0]
    picture = [f"![{_plain(logo.shows(first.language))}](<{logo.file}>)", ""] if logo is not None else []
    lines = [
        *picture,
        f"# {_joined([document.title for document in documents])}",
        "",
        f"*{' · '.join(_plain(document.kind) for document in documents)}*",
        "",
    ]
    if draft:
        lines += [f"**{_plain(document.words['draft'])}**\n" for document in documents]
    lines += _sides(documents, [document.front for document in documents])
    for articles in zip(*(document.articles for document in documents), strict=True):
        lines += _article(documents, articles, 2)
    lines += ["---", ""]
    for document in documents:
        lines += [line for notice in document.notices for line in (_text(notice), "")]
    return "\n".join(lines).rstrip("\n") + "\n"


def _joined(texts: Sequence[tuple[Segment, ...]]) -> str:
    return " · ".join(_text(text) for text in texts if text)


def _sides(documents: Sequence[SpokenDocument], lists: Sequence[Sequence[SpokenBlock]]) -> Iterator[str]:
    for document, blocks in zip(documents, lists, strict=True):
        if len(documents) > 1 and blocks:
            yield f"*[{document.language}]*"
            yield ""
        yield from _blocks(blocks)


def _article(documents: Sequence[SpokenDocument], articles: Sequence[SpokenArticle], level: int) -> Iterator[str]:
    heading = _joined([article.heading for article in articles])
    number = _plain(articles[0].number)
    yield f"{'#' * min(level, 6)} {number}{'.' if number[-1:].isdigit() else ''} {heading}".rstrip()
    yield ""
    for run in runs(articles):
        if run.articles:
            yield from _article(documents, run.articles, level + 1)
        else:
            yield from _sides(documents, run.blocks)


def _blocks(blocks: Iterable[SpokenBlock]) -> Iterator[str]:
    for block in blocks:
        match block:
            case SpokenParagraph(segments=segments, is_open=is_open, own_words=own_words):
                text = _text(segments)
                yield f"*{text}*" if is_open else f"> {text}" if own_words else text
                yield ""
            case SpokenTable():
                yield from _table(block)
            case SpokenAside(lead=lead, blocks=inner):
                yield f"> **{_text(lead)}**"
                yield from ((f"> {line}".rstrip()) for line in ("", *_blocks(inner)))
                yield ""


def _table(table: SpokenTable) -> Iterator[str]:
    if table.caption:
        yield f"**{_text(table.caption)}**"
        yield ""
    rows = [[_text(cell) for cell in row] for row in (table.head, *table.rows)]
    widths = [max(3, *(width(row[column]) for row in rows)) for column in range(len(table.head))]
    for place, row in enumerate(rows):
        yield "| " + " | ".join(_padded(cell, widths[at], right=at in table.right) for at, cell in enumerate(row)) + " |"
        if place == 0:
            yield "| " + " | ".join("-" * (to - 1) + (":" if at in table.right else "-") for at, to in enumerate(widths)) + " |"
    yield ""


def _padded(cell: str, to: int, *, right: bool) -> str:
    space = " " * (to - width(cell))
    return space + cell if right else cell + space


def _text(segments: Iterable[Segment]) -> str:
    return _plain(text_of(segments))


def _plain(text: str) -> str:
    """The text with Markdown's own characters made harmless, on one line."""
    escaped = _SPECIAL.sub(r"\\\1", " ".join(text.split("\n")))
    started = _AT_START.sub(lambda found: f"{found[1]}\\{found[2]}", escaped)
    return _NUMBER_AT_START.sub(lambda found: f"{found[1]}\\{found[2]}", started)
