"""PDF by typst: tagged, its fonts embedded, the same bytes on every run."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from regdsl.documents.formats.html import TEMPLATES
from regdsl.documents.pictures import Picture
from regdsl.documents.segment import Segment, text_of
from regdsl.documents.spoken import SpokenArticle, SpokenAside, SpokenBlock, SpokenDocument, SpokenParagraph
from regdsl.values.hints import Any


class PdfError(Exception):
    """No PDF can be made: why, and what to do."""


def pdf(documents: Sequence[SpokenDocument], *, draft: bool = False, logo: Picture | None = None) -> bytes:
    """The document as PDF. Raises `PdfError` where typst is not installed, no font has a character, or the logo cannot be drawn."""
    picture = {"bytes": list(logo.data), "shows": logo.shows(documents[0].language)} if logo is not None else None
    data = {"documents": [_document(document) for document in documents], "draft": draft, "logo": picture}
    return compiled(TEMPLATES / "document.typ", data)


def compiled(template: Path, data: dict[str, Any]) -> bytes:
    """The PDF that a template makes of the data."""
    try:
        import typst
    except ImportError:
        raise PdfError("PDF needs the extra `pdf`: pip install 'regdsl[pdf]'") from None
    text = json.dumps(data, ensure_ascii=False)
    try:
        result: bytes = typst.compile(
            template, sys_inputs={"data": text}, ignore_system_fonts=True, pdf_standards=["ua-1"], timestamp=0, format="pdf"
        )
    except typst.TypstError as fault:
        missing = list(dict.fromkeys("".join(text for text in _NO_GLYPH.findall(fault.diagnostic))))
        if missing:
            raise PdfError(f"no font of the PDF has {_characters(missing)}: take it out of the text, or write HTML") from None
        if "image" in str(fault) and data.get("logo") is not None:
            raise PdfError(f"the logo cannot be drawn: {str(fault).splitlines()[0]}") from None
        raise PdfError(f"typst could not lay out the document: {str(fault).splitlines()[0]}") from None
    return result


# What typst says of PDF/UA, which forbids text without glyphs.
_NO_GLYPH = re.compile(r'error: PDF/UA-1 error: the text `"((?:[^"\\]|\\.)*)"` could not be displayed')


def _characters(characters: Sequence[str]) -> str:
    import unicodedata

    named = [f"`{each}` (U+{ord(each):04X}, {unicodedata.name(each, 'without a name').lower()})" for each in characters[:5]]
    more = f" and {len(characters) - 5} more" if len(characters) > 5 else ""
    return ("the character " if len(characters) == 1 else "the characters ") + ", ".join(named) + more


def _document(document: SpokenDocument) -> dict[str, Any]:
    language, _, script = document.language.partition("-")
    return {
        "lang": language,
        "script": script.lower() if script else "auto",
        "kind": document.kind,
        "title": _segments(document.title),
        "title_text": text_of(document.title),
        "page": document.words["page"],
        "draft": document.words["draft"],
        "front": list(_blocks(document.front)),
        "articles": [_article(article) for article in document.articles],
        "notices": [_segments(notice) for notice in document.notices],
    }


def _article(article: SpokenArticle) -> dict[str, Any]:
    runs: list[dict[str, Any]] = [{"blocks": []}]
    for item in article.items:
        if isinstance(item, SpokenArticle):
            runs += [{"article": _article(item)}, {"blocks": []}]
        else:
            runs[-1]["blocks"] += _blocks((item,))
    return {"number": article.number, "heading": _segments(article.heading), "runs": runs}


def _blocks(blocks: Iterable[SpokenBlock]) -> Iterator[dict[str, Any]]:
    for block in blocks:
        match block:
            case SpokenParagraph(segments=segments, is_open=is_open, own_words=own_words):
                yield {"sort": "paragraph", "segments": _segments(segments), "is_open": is_open, "own_words": own_words}
            case SpokenAside(lead=lead, blocks=inner):
                yield {"sort": "aside", "lead": _segments(lead), "blocks": list(_blocks(inner))}
            case _:
                yield {
                    "sort": "table",
                    "caption": _segments(block.caption),
                    "head": [_segments(cell) for cell in block.head],
                    "rows": [[_segments(cell) for cell in row] for row in block.rows],
                    "right": sorted(block.right),
                }


def _segments(segments: Iterable[Segment]) -> list[dict[str, str]]:
    found = []
    for segment in segments:
        said = {"text": segment.text}
        if segment.kind == "missing":
            said["kind"] = segment.kind
        elif segment.language:
            said["lang"] = segment.language.partition("-")[0]
        found.append(said)
    return found
