"""Lengths of time: `90 min`, `1 h after decision`."""

from __future__ import annotations

from fractions import Fraction

from regdsl.expressions.vocabulary import name_written
from regdsl.language.signature import Misfit, Operand
from regdsl.language.syntax import Comparison, Expression, Number, Quantity, Unstated
from regdsl.values.frozen import dataclass

SECONDS = {"s": 1, "seconds": 1, "second": 1, "min": 60, "minutes": 60, "minute": 60, "h": 3600, "hours": 3600, "hour": 3600}
"""Length of the units of a clock."""
_LONGEST = 366 * 24 * 3600


@dataclass(frozen=True, slots=True)
class TimeFrom:
    """So many seconds `before` or `after` what happens: `1 h after decision`."""

    seconds: Fraction
    relation: str
    what: str


def seconds(written: Expression) -> Fraction:
    """A length of time in seconds. Raises Misfit."""
    if isinstance(written, Quantity) and isinstance(written.number, Number) and written.unit in SECONDS:
        length = Fraction(written.number.value) * SECONDS[written.unit]
        if length > _LONGEST:
            raise Misfit("this is longer than a year", written.span, "write the length that is meant, such as 90 min or 2 h")
        return length
    raise Misfit("this is no length of time", written.span, "write it like 90 min, 30 s or 2 h")


def time_from(relation: str, *moments: str) -> Operand:
    """A length of time `before` or `after` one of `moments`: `5 min before start`."""
    example = f"30 min {relation} {moments[0]}"

    def read(written: Expression) -> TimeFrom | Unstated:
        if not isinstance(written, Comparison) or written.left is None or written.relation != relation:
            raise Misfit(f"this is no time {relation} something", written.span, f"write it like `{example}`")
        what = name_written(written.right)
        if what in moments and isinstance(written.left, Unstated):
            return written.left  # `unstated after decision`
        if what in moments:
            return TimeFrom(seconds(written.left), relation, what)
        from regdsl.diagnostics.suggestions import advice_for

        found = advice_for(what or "", moments)
        raise Misfit("", written.right.span, found[0] if found else f"write it like `{example}`", "unknown-word", {"word": what or "this"})

    return Operand(f"time {relation}", f"a time such as `{example}`", read)


def in_words(length: Fraction) -> str:
    """`90 min`, `30 s`, `1 h`: whole minutes where there are some."""
    if length % 60:
        return f"{length} s"
    return f"{length // 60} min"


LENGTH = Operand("length of time", "a length of time such as 30 min", seconds)
