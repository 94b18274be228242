"""What the key of a row means, in a table by one fact."""

from __future__ import annotations

from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Interval, Moment, Quantity, Text, Unstated, Word
from regdsl.values.frozen import replace

_ABSENCES = {"unrated", "untitled", "rated", "titled", "none"}


def about(written: Expression, key: str) -> Expression:
    """`2000..2049`, `below 1900`, `GM`, `unrated`, `after A until B` as a condition of `key`."""
    left = Word(written.span, key)
    match written:
        case Comparison(left=None, relation="has" | "without"):
            return written
        case Comparison(left=None, right=Comparison(left=Moment() | Quantity() as first) as rest):
            return AllOf(written.span, (Comparison(written.span, written.relation, left, first), replace(rest, left=left)))
        case Comparison(left=None):
            return replace(written, left=left)
        case Comparison():
            return written
        case Interval():
            return Comparison(written.span, "in", left, written)
        case AllOf(items=items) | AnyOf(items=items):  # `above 40 and below 60`
            return replace(written, items=tuple(about(item, key) for item in items))
        case Word(text=text) if text in _ABSENCES and text != "none":
            return written
        case Word(text="yes"):
            return left
        case Unstated() | Text() | Word():
            return Comparison(written.span, "is", left, written)
    return Comparison(written.span, "is", left, written)
