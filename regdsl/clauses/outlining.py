"""The outline of a clause: what its `outline.py` says of it, as blocks of language-free sentences.

Each kind of clause has an `outline.py` with `OUTLINES` (kind of provision → function that gives its blocks) and `HEADINGS` (kind of
provision → the heading of an article that begins with it and has none of its own).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path

from regdsl.clauses.provision import Provision
from regdsl.clauses.sentence import Sentence, Texts, Value
from regdsl.expressions.vocabulary import Scope
from regdsl.values.frozen import dataclass
from regdsl.values.hints import Any, TypeAlias
from regdsl.values.modules import module_called
from regdsl.values.span import Span


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Sentences that belong together."""

    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class FreeWords:
    """The text's own words, by language; `name` is what they are called in the file."""

    texts: Texts
    name: str | None = None
    span: Span | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under a head; cells of the columns in `right` are numbers and amounts. None: an empty cell."""

    head: tuple[Sentence, ...]
    rows: tuple[tuple[Value | None, ...], ...]
    right: frozenset[int] = frozenset()
    caption: Sentence | None = None


@dataclass(frozen=True, slots=True)
class Title:
    """The heading that the text itself gives to an article."""

    texts: Texts


@dataclass(frozen=True, slots=True)
class Within:
    """Provisions of the block of a clause: each under its own article.

    `beside` is all that holds where they hold, None: what the file says. It is what their outlines look at.
    """

    provisions: tuple[Provision, ...]
    beside: tuple[Provision, ...] | None = None


@dataclass(frozen=True, slots=True)
class Numbered:
    """Blocks under an article of their own, in a provision that has several."""

    article: str
    span: Span
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """What some language versions say otherwise: a sentence that introduces it, and what they say."""

    lead: Sentence
    provisions: tuple[Provision, ...]


@dataclass(frozen=True, slots=True)
class Apart:
    """Provisions that hold only for some, each under its own article, where `lead` says for whom before what they say.

    `beside` as in `Within`.
    """

    lead: Sentence
    provisions: tuple[Provision, ...]
    beside: tuple[Provision, ...] | None = None


Block: TypeAlias = Paragraph | FreeWords | Table | Title | Within | Numbered | Note | Apart


ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Around:
    """What a clause's outline may look at besides the clause: all provisions of the file, and what it defines.

    `kind` is `tournament` or `series`, or `ASIDE` where only what some versions say otherwise is looked at.
    """

    provisions: Sequence[Provision]
    scope: Scope
    kind: str = "tournament"

    def of(self, kind: type[Any]) -> tuple[Any, ...]:
        return tuple(provision for provision in self.provisions if isinstance(provision, kind))


Outline: TypeAlias = Callable[[Any, Around], Iterable[Block]]


def said(*sentences: Sentence | None) -> Paragraph:
    """A paragraph of the sentences that are there."""
    return Paragraph(tuple(sentence for sentence in sentences if sentence is not None))


@cache
def _rooms() -> tuple[Any, ...]:
    folders = sorted(folder for folder in Path(__file__).parent.iterdir() if (folder / "outline.py").is_file())
    return tuple(module_called(f"regdsl.clauses.{folder.name}.outline") for folder in folders)


@cache
def outlines() -> Mapping[type[Provision], Outline]:
    """The outline of every kind of provision."""
    return {kind: outline for room in _rooms() for kind, outline in room.OUTLINES.items()}


@cache
def headings() -> Mapping[type[Provision], Sentence]:
    """What an article is called that begins with a kind of provision."""
    return {kind: heading for room in _rooms() for kind, heading in room.HEADINGS.items()}
