"""Several languages of one document side by side: what belongs together."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from regdsl.documents.spoken import SpokenArticle, SpokenBlock
from regdsl.values.frozen import dataclass


@dataclass(frozen=True, slots=True)
class Run:
    """A part of an article in all languages: an inner article, or the blocks between two of them."""

    articles: tuple[SpokenArticle, ...] = ()
    blocks: tuple[tuple[SpokenBlock, ...], ...] = ()


def runs(articles: Sequence[SpokenArticle]) -> Iterator[Run]:
    """The parts of one article, given in each language. The articles within it are the same in all."""
    parted = [_parted(article) for article in articles]
    for place in range(len(parted[0])):
        parts = [each[place] for each in parted]
        inner = tuple(part for part in parts if isinstance(part, SpokenArticle))
        if inner:
            yield Run(articles=inner)
        else:
            yield Run(blocks=tuple(part for part in parts if isinstance(part, tuple)))


def _parted(article: SpokenArticle) -> list[SpokenArticle | tuple[SpokenBlock, ...]]:
    """Blocks, article, blocks, article, …, blocks: in every language as many."""
    parts: list[SpokenArticle | tuple[SpokenBlock, ...]] = []
    blocks: list[SpokenBlock] = []
    for item in article.items:
        if isinstance(item, SpokenArticle):
            parts += [tuple(blocks), item]
            blocks = []
        else:
            blocks.append(item)
    return [*parts, tuple(blocks)]
