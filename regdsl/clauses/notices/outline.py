"""Notices to the players: their own words."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.notices.model import Notice
from regdsl.clauses.outlining import Around, Block, FreeWords, said
from regdsl.clauses.sentence import Term, Texts, left_open, sentence


def _notice(notice: Notice, around: Around) -> Iterable[Block]:
    if notice.texts:
        yield said(sentence("About: {topic}.", topic=Term(notice.topic, "notice")))
        yield FreeWords(Texts(notice.texts))
    else:
        yield said(left_open("The published text leaves open what holds about: {topic}.", topic=Term(notice.topic, "notice")))


OUTLINES = {Notice: _notice}
HEADINGS = {Notice: sentence("Notices")}
