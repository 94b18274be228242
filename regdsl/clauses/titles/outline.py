"""Rating and norms, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import moment_of
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import codes, sentence
from regdsl.clauses.titles.model import Norms, RatedBy


def _rated(rated: RatedBy, around: Around) -> Iterable[Block]:
    yield said(sentence("The games are rated by: {lists}.", lists=codes(rated.lists)))


def _norms(norms: Norms, around: Around) -> Iterable[Block]:
    fewer = sentence("A norm is also possible in fewer games.") if norms.fewer_games else None
    final = sentence("The event is the final of a national championship.") if norms.national_final else None
    edition = None
    if norms.edition_of is not None:
        edition = sentence("The rules for norms are those in force on: {moment}.", moment=moment_of(norms.edition_of))
    if norms.titles:
        possible = sentence("Norms are possible for the titles: {titles}.", titles=codes(norms.titles))
    else:
        possible = sentence("Norms are possible by the rules of FIDE.")
    yield said(possible, edition, fewer, final)


OUTLINES = {RatedBy: _rated, Norms: _norms}
HEADINGS = {RatedBy: sentence("Rating"), Norms: sentence("Title norms")}
