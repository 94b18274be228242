"""A document said in one language: what the formats write."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from regdsl.clauses.details import language
from regdsl.clauses.outlining import FreeWords, Paragraph, Table
from regdsl.clauses.sentence import Sentence, Texts, Value, listed, sentence, term
from regdsl.documents.outline import Article, Aside, Content, Document
from regdsl.documents.segment import Segment, capital, text_of
from regdsl.documents.speaking import Speaker
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class SpokenParagraph:
    """A paragraph. `is_open`: it says what the published text leaves open; `own_words`: it is the text's own; `status` of a verdict."""

    segments: tuple[Segment, ...]
    is_open: bool = False
    own_words: bool = False
    status: str | None = None

    @property
    def sort(self) -> str:
        """What it is, for templates."""
        return "paragraph"


@dataclass(frozen=True, slots=True)
class SpokenTable:
    """A table; empty cells have no segments."""

    caption: tuple[Segment, ...]
    head: tuple[tuple[Segment, ...], ...]
    rows: tuple[tuple[tuple[Segment, ...], ...], ...]
    right: frozenset[int]

    @property
    def sort(self) -> str:
        """What it is, for templates."""
        return "table"

    @property
    def label(self) -> str:
        """What the table is called: its caption, else its head."""
        return text_of(self.caption) or ", ".join(map(text_of, self.head))


@dataclass(frozen=True, slots=True)
class SpokenAside:
    """What some versions say otherwise."""

    lead: tuple[Segment, ...]
    blocks: tuple[SpokenBlock, ...]

    @property
    def sort(self) -> str:
        """What it is, for templates."""
        return "aside"


_PAGE = term("Page {page} of {pages}")
"""The foot of a page: filled by the program that lays out the pages."""
SpokenBlock = SpokenParagraph | SpokenTable | SpokenAside


@dataclass(frozen=True, slots=True)
class SpokenArticle:
    """An article with its anchor, the same in every language."""

    number: str
    anchor: str
    label: tuple[Segment, ...]
    heading: tuple[Segment, ...]
    items: tuple[SpokenBlock | SpokenArticle, ...]


@dataclass(frozen=True, slots=True)
class SpokenDocument:
    """A whole document in one language. `words` are those of the page itself: contents, article, page."""

    language: str
    right_to_left: bool
    kind: str
    title: tuple[Segment, ...]
    front: tuple[SpokenBlock, ...]
    articles: tuple[SpokenArticle, ...]
    notices: tuple[tuple[Segment, ...], ...]
    words: dict[str, str]

    @property
    def is_partial(self) -> bool:
        """Whether a text of it is shown in another language, for it has none in this one."""
        every = (self.title, *lines((*self.front, *self.articles)))
        return any(segment.kind == "missing" for line in every for segment in line)


def lines(items: Iterable[SpokenBlock | SpokenArticle]) -> Iterator[tuple[Segment, ...]]:
    """Every line and cell."""
    for item in items:
        match item:
            case SpokenArticle(heading=heading, items=inner):
                yield heading
                yield from lines(inner)
            case SpokenParagraph(segments=segments):
                yield segments
            case SpokenTable():
                yield from (item.caption, *item.head, *(cell for row in item.rows for cell in row))
            case SpokenAside(lead=lead, blocks=blocks):
                yield lead
                yield from lines(blocks)


def speak(document: Document, speaker: Speaker) -> SpokenDocument:
    """The document in the speaker's language."""
    title = speaker.value(document.title) if document.title.texts else (Segment(document.name),)
    return SpokenDocument(
        speaker.language,
        speaker.writing.is_right_to_left,
        speaker.text(document.kind),
        title,
        tuple(_blocks(document.front, speaker)),
        tuple(_article(article, speaker) for article in document.articles),
        tuple(speaker.sentence(notice) for notice in _notices(document, speaker.language)),
        page_words(speaker),
    )


def page_words(speaker: Speaker) -> dict[str, str]:
    """The words of the page itself."""
    return {
        "contents": speaker.text(sentence("Contents")),
        "draft": speaker.text(sentence("Draft: parts of this text are not in this language yet.")),
        "page": speaker.words(_PAGE.message),
    }


def _notices(document: Document, version: str) -> Iterator[Sentence]:
    """Which text counts, and what this version is."""
    if len(document.authentic) == 1:
        yield sentence("The authentic text is the one in the language {language}.", language=language(document.authentic[0]))
    elif document.languages:
        yield sentence(
            "The regulation is published in the languages {languages}; it does not say that one of them prevails.",
            languages=listed(map(language, document.languages)),
        )
    else:
        yield sentence("The regulation does not say in which language its text is authentic.")
    if document.languages and not {*document.authentic} <= {*document.languages}:
        made_from = listed(map(language, document.languages))
        yield sentence("That text was not at hand. This document is made from the one in the language {language}.", language=made_from)
    if document.languages and version not in document.languages:
        yield sentence("This version is a translation and not a published text.")
    yield sentence("All versions of this document are made from one source and hold the same values.")


def _blocks(blocks: Iterable[Content], speaker: Speaker) -> Iterator[SpokenBlock]:
    for block in blocks:
        match block:
            case Paragraph(sentences=sentences):
                yield from _paragraph(sentences, speaker)
            case FreeWords(texts=texts):
                yield from _own_words(texts, speaker)
            case Table():
                yield spoken_table(block, speaker)
            case Aside(lead=lead, blocks=inner):
                yield SpokenAside(speaker.sentence(lead), tuple(_blocks(inner, speaker)))


def spoken_table(table: Table, speaker: Speaker) -> SpokenTable:
    """The table without columns in which no row says anything."""
    columns = [column for column in range(len(table.head)) if any(row[column] is not None for row in table.rows)]
    rows = tuple(tuple(_cell(row[column], speaker) for column in columns) for row in table.rows)
    right = frozenset(place for place, column in enumerate(columns) if column in table.right)
    head = tuple(capital(speaker.sentence(table.head[column])) for column in columns)
    return SpokenTable(speaker.sentence(table.caption) if table.caption is not None else (), head, rows, right)


def _cell(cell: Value | None, speaker: Speaker) -> tuple[Segment, ...]:
    return () if cell is None else capital(speaker.value(cell))


def _paragraph(sentences: Sequence[Sentence], speaker: Speaker) -> Iterator[SpokenBlock]:
    """One paragraph; what the text leaves open is marked apart from what it says."""
    for is_open, group in groupby(apart(sentences), key=lambda each: each.is_open):
        segments: list[Segment] = []
        for each in group:
            segments += [*([Segment(" ")] if segments else []), *capital(speaker.sentence(each))]
        yield SpokenParagraph(tuple(segments), is_open)


def apart(sentences: Sequence[Sentence]) -> tuple[Sentence, ...]:
    """The sentences in the order in which they are said: what is left open stands together, first if the first one is so."""
    return tuple(sorted(sentences, key=lambda each: each.is_open is not sentences[0].is_open))


def _own_words(texts: Texts, speaker: Speaker) -> Iterator[SpokenBlock]:
    """The paragraphs of the text's own words."""
    current: list[Segment] = []
    for segment in speaker.value(texts):
        first, *rest = segment.text.split("\n\n")
        current.append(Segment(first, segment.kind, segment.value, segment.language))
        for text in rest:
            yield SpokenParagraph(tuple(current), own_words=True)
            current = [Segment(text, segment.kind, segment.value, segment.language)]
    if current:
        yield SpokenParagraph(tuple(current), own_words=True)


def _article(article: Article, speaker: Speaker) -> SpokenArticle:
    heading: tuple[Segment, ...] = ()
    if isinstance(article.heading, Sentence):
        heading = speaker.sentence(article.heading)
    elif article.heading is not None:
        heading = speaker.value(article.heading)
    return SpokenArticle(
        article.number,
        anchor(article.number) + "-again" * (article.occurrence - 1),
        (Segment(article.number, "article", article.number),),
        heading,
        tuple(_items(article, speaker)),
    )


def _items(article: Article, speaker: Speaker) -> Iterator[SpokenBlock | SpokenArticle]:
    for item in article.items:
        if isinstance(item, Article):
            yield _article(item, speaker)
        else:
            yield from _blocks((item,), speaker)


def anchor(number: str) -> str:
    """`1b.2` → `article-1b-2`: the same in every language, so that a link stays right."""
    return "article-" + "".join(letter if letter.isalnum() else "-" for letter in number.lower()).strip("-")
