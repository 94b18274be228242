"""Rows by the time that is left before a moment: `7 days..` in `refund by time before start:` is a withdrawal until then."""

from __future__ import annotations

from regdsl.language.signature import Misfit
from regdsl.language.syntax import AllOf, Comparison, Expression, Interval, Line, Number, Quantity, Word
from regdsl.language.wording import line_text
from regdsl.values.hints import TypeGuard

_WITHDRAWN = "withdrawn"


def is_time_before(by: object) -> TypeGuard[Comparison]:
    """Whether the rows are about the time before a moment: `time before start`."""
    return isinstance(by, Comparison) and by.relation == "before" and isinstance(by.left, Word) and by.left.text == "time"


def time_before(line: Line, moment: Expression) -> Expression | None:
    """The condition of a person that a row means; None for `otherwise`. Raises `Misfit` where it means none."""
    written = line.arguments[0] if len(line.arguments) == 1 and not line.parts else None
    if isinstance(written, Interval) and written.unit is not None:
        lower, upper = (_with_unit(end, written.unit) for end in (written.lower, written.upper))
        written = Interval(written.span, lower, upper)
    match written:
        case Word(text="otherwise"):
            return None
        case Interval(lower=Quantity() as least, upper=None):
            return _withdrawn("until", least, moment)
        case Interval(lower=None, upper=Quantity() as most):
            return _withdrawn("from", most, moment)
        case Interval(lower=least, upper=Quantity() as most) if least is not None:
            least = _with_unit(least, most.unit) or least
            return AllOf(line.span, (_withdrawn("until", least, moment), _withdrawn("from", most, moment)))
        case Comparison(relation="below", left=None, right=Quantity() as most):
            return _withdrawn("after", most, moment)
        case Comparison(relation="above", left=None, right=Quantity() as least):
            return _withdrawn("before", least, moment)
    raise Misfit(f"`{line_text(line)}` is no length of time", line.span, "write it like `7 days..`, `below 7 days` or `otherwise`")


def _with_unit(end: Expression | None, unit: str) -> Expression | None:
    """`3..6 days`: the unit stands once."""
    return Quantity(end.span, end, unit) if isinstance(end, Number) else end


def _withdrawn(relation: str, length: Expression, moment: Expression) -> Comparison:
    return Comparison(length.span, relation, Word(length.span, _WITHDRAWN), Comparison(length.span, "before", length, moment))
