"""An upper bound on a rating has to say whether the unrated are meant: arbiters read `rating <= 2000` both ways."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.expressions.comparing import OPPOSITE, SIGNS
from regdsl.expressions.fact import About
from regdsl.expressions.types import Kind
from regdsl.expressions.vocabulary import Scope, name_written
from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Interval, Not, Word

_MENTIONS = frozenset({"rated", "unrated"})


def bounds_without_unrated(written: Expression, scope: Scope) -> Iterator[Comparison]:
    """Comparisons that low ratings fulfil, where nothing beside them says what holds for persons without a rating."""
    yield from _search(written, scope, (), positive=True)


def _search(written: Expression, scope: Scope, beside: tuple[tuple[Expression, bool], ...], *, positive: bool) -> Iterator[Comparison]:
    """`beside` are the other parts of the conjunctions and alternatives around `written`, each with whether it is meant positively
    in a conjunction: there a lower bound keeps the unrated out."""
    match written:
        case AllOf(items=items) | AnyOf(items=items):
            together = isinstance(written, AllOf) is positive
            for item in items:
                others = tuple((other, together) for other in items if other is not item)
                yield from _search(item, scope, (*beside, *others), positive=positive)
        case Not(item=item):
            yield from _search(item, scope, beside, positive=not positive)
        case Comparison() if _is_rating(written, scope):
            if _holds_of_low(written, positive=positive) and not any(
                _says(other, scope, together, positive=positive) for other, together in beside
            ):
                yield written


def _is_rating(written: Comparison, scope: Scope) -> bool:
    name = None if written.left is None else name_written(written.left)
    fact = None if name is None else scope.fact(name, About.PERSON)
    return fact is not None and fact.type.kind is Kind.RATING and not _is_none(written)


def _is_none(written: Comparison) -> bool:
    return isinstance(written.right, Word) and written.right.text == "none"


def _holds_of_low(written: Comparison, *, positive: bool) -> bool:
    """Whether the comparison (or its opposite) is true of ratings however low."""
    sign = SIGNS[written.relation]
    if not positive:
        sign = OPPOSITE.get(sign, sign)
    if sign in ("in", "not in") and isinstance(written.right, Interval):
        return (written.right.lower is None) is (sign == "in")
    return sign in ("<", "<=", "!=", "not in")


def _says(other: Expression, scope: Scope, together: bool, *, positive: bool) -> bool:
    """Whether a part beside the bound decides about the unrated: it names them, or, where both must hold, is a lower bound."""
    if _mentions(other, scope):
        return True
    return together and isinstance(other, Comparison) and _is_rating(other, scope) and not _holds_of_low(other, positive=positive)


def _mentions(written: Expression, scope: Scope) -> bool:
    match written:
        case AllOf(items=items) | AnyOf(items=items):
            return any(_mentions(item, scope) for item in items)
        case Not(item=item):
            return _mentions(item, scope)
        case Word(text=text):
            return text in _MENTIONS
        case Comparison(relation=relation, left=None, right=Word(text=text)) if relation in ("has", "without"):
            fact = scope.fact(text, About.PERSON)
            return fact is not None and fact.type.kind is Kind.RATING
        case Comparison(left=left):
            name = None if left is None else name_written(left)
            fact = None if name is None else scope.fact(name, About.PERSON)
            # `unrated is unstated` is an answer too: asked, and left open by the text.
            return fact is not None and (fact.name in _MENTIONS or (fact.type.kind is Kind.RATING and _is_none(written)))
    return False
