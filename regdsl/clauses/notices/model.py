"""Notices to the players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from regdsl.clauses.provision import Building, Provision, marks
from regdsl.language.reading import ReadClause
from regdsl.values.frozen import dataclass

TOPICS = ("phones", "health", "hotel offer", "photos")


@dataclass(frozen=True, slots=True, kw_only=True)
class Notice(Provision):
    """A text about one of `TOPICS`, by language; none: the published text leaves it open."""

    topic: str
    texts: Mapping[str, str]


def _notice(clause: ReadClause, building: Building) -> Iterable[Provision]:
    yield Notice(topic=clause.head, texts=dict(clause.texts), **marks(clause))


BUILDERS = dict.fromkeys(TOPICS, _notice)
