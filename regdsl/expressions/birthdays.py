"""Bounds on birth dates that part one day from the rest of its year: `born after 2000-01-01` leaves out who is born on that day."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.diagnostics import Diagnostic
from regdsl.expressions.comparing import SIGNS
from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Moment, Not, Word
from regdsl.language.wording import expression_text

_MEANT = {(">", "01-01"): ">=", ("<=", "01-01"): "<", ("<", "12-31"): "<=", (">=", "12-31"): ">"}
"""By the sign and the day: how the bound on the year reads that most likely is meant."""


def one_day_apart(written: Expression) -> Iterator[Diagnostic]:
    """A warning for each such bound in a condition."""
    match written:
        case AllOf(items=items) | AnyOf(items=items):
            for item in items:
                yield from one_day_apart(item)
        case Not(item=item):
            yield from one_day_apart(item)
        case Comparison(left=Word(text="birth date"), right=Moment(text=day)):
            meant = _MEANT.get((SIGNS[written.relation], day[5:]))
            if meant is not None:
                said = {"condition": expression_text(written), "day": day}
                advice = f"if the whole year is meant, write `birth year {meant} {day[:4]}`"
                yield Diagnostic("one-day-apart", written.span, said, (advice,))
