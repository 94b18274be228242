"""Benefits in sentences."""

from __future__ import annotations

from collections.abc import Iterable

from regdsl.clauses.benefits.model import Benefit
from regdsl.clauses.benefits.words import BENEFITS
from regdsl.clauses.details import for_whom, on_condition
from regdsl.clauses.outlining import Around, Block, said
from regdsl.clauses.sentence import Named, Term, Value, Verbatim, left_open, listed, number, sentence
from regdsl.language.wording import expression_text


def _benefit(benefit: Benefit, around: Around) -> Iterable[Block]:
    given: list[Value] = [Term(each, "benefit") if each in BENEFITS else Verbatim(each) for each in benefit.what]
    first = by = worth = per = None
    if benefit.first is not None:
        first = sentence("Only the first {number} of them.", number=number(benefit.first))
    elif benefit.number_open:
        first = left_open("Only the first of them; the published text leaves open how many.")
    if benefit.first_by is not None:
        by = sentence("The first are found by: {what}.", what=Term(benefit.first_by, "fee key"))
    elif first is not None:
        by = left_open("The published text leaves open by what the first are found.")
    if benefit.worth is not None:
        worth = sentence("Worth: {amount}.", amount=benefit.worth)
        per = (
            None if benefit.per is None else sentence("This amount counts once for each: {what}.", what=Named(expression_text(benefit.per)))
        )
    what = sentence("Given by the organizer: {what}.", what=listed(given))
    yield said(what, for_whom(benefit.where), first, by, on_condition(benefit.when), worth, per)


OUTLINES = {Benefit: _benefit}
HEADINGS = {Benefit: sentence("Benefits")}
