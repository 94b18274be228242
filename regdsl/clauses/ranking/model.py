"""How the final order comes about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from regdsl.clauses.provision import Building, Provision, marks
from regdsl.language.reading import ReadClause
from regdsl.rulebooks.tie_break import TieBreak


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking(Provision):
    """By points, then by the tie-breaks in their order. None: the text does not say which."""

    tie_breaks: tuple[TieBreak, ...] | None


def _ranking(clause: ReadClause, building: Building) -> Iterable[Provision]:
    tie_breaks = tuple(entry for entry in clause.entries if isinstance(entry, TieBreak))
    yield Ranking(tie_breaks=None if clause.unstated else tie_breaks, **marks(clause))


BUILDERS = {"ranking": _ranking}
