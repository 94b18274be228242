"""What the text states although it follows, and what its versions say otherwise."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.details import language
from regdsl.clauses.outlining import Around, Block, Note, said
from regdsl.clauses.sentence import Condition, Term, left_open, listed, sentence
from regdsl.clauses.stated.model import Deviation, Otherwise, Statement


def _statement(statement: Statement, around: Around) -> Iterable[Block]:
    yield said(sentence("As the text itself states: {equation}.", equation=Condition(statement.equation)))


def _deviation(deviation: Deviation, around: Around) -> Iterable[Block]:
    lead = sentence("Otherwise, or only, in the version of the text in {languages}:", languages=listed(map(language, deviation.languages)))
    yield Note(lead, deviation.provisions)


def _otherwise(other: Otherwise, around: Around) -> Iterable[Block]:
    match other.head, other.is_open:
        case "nobody twice", False:
            yield said(sentence("Nobody has two seats: whoever has one already is passed over, and the next moves up."))
        case "nobody twice", True:
            yield said(left_open("The published text leaves open what happens when somebody gains two seats."))
        case "ties", True:
            yield said(left_open("This version leaves open what happens with equal points."))
        case _:
            yield said(sentence("This version says something of its own on: {what}.", what=Term(other.head, "otherwise")))


HEADS = ("ties", "places", "nobody twice")
OUTLINES = {Statement: _statement, Deviation: _deviation, Otherwise: _otherwise}
HEADINGS = {Statement: sentence("As the text states"), Deviation: sentence("Versions of the text")}
