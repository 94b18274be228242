"""What the text states although it follows, and what its versions say otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.outlining import Around, Block, Note, said
from regdsl.clauses.sentence import Condition, codes, sentence
from regdsl.clauses.stated.model import Deviation, Statement


def _statement(statement: Statement, around: Around) -> Iterable[Block]:
    yield said(sentence("As the text itself states: {equation}.", equation=Condition(statement.equation)))


def _deviation(deviation: Deviation, around: Around) -> Iterable[Block]:
    lead = sentence("Otherwise, or only, in the version of the text in {languages}:", languages=codes(deviation.languages))
    yield Note(lead, deviation.provisions)


OUTLINES = {Statement: _statement, Deviation: _deviation}
HEADINGS = {Statement: sentence("As the text states"), Deviation: sentence("Versions of the text")}
