"""Rating and norms, in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import codes, counted, left_open, sentence
from regdsl.clauses.titles.model import Norms, RatedBy, RatingReport


def _rated(rated: RatedBy, around: Around) -> Iterable[Block]:
    yield said(sentence("The games are rated by: {lists}.", lists=codes(rated.lists)))


def _norms(norms: Norms, around: Around) -> Iterable[Block]:
    fewer = sentence("A norm is also possible in fewer games.") if norms.fewer_games else None
    final = sentence("The event is the final of a national championship.") if norms.national_final else None
    yield said(sentence("Norms are possible for the titles: {titles}.", titles=codes(norms.titles)), fewer, final)


def _report(report: RatingReport, around: Around) -> Iterable[Block]:
    if report.following is None:
        yield said(left_open("The published text leaves open with which events the event is reported for rating."))
    else:
        following = counted(report.following, "events")
        yield said(sentence("The event is reported for rating together with those that follow: {events}.", events=following))


OUTLINES = {RatedBy: _rated, RatingReport: _report, Norms: _norms}
HEADINGS = {RatedBy: sentence("Rating"), RatingReport: sentence("Rating"), Norms: sentence("Title norms")}
