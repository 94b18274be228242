"""An upper bound on a rating has to say whether the unrated are meant: arbiters read `rating <= 2000` both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from regdsl.expressions.comparing import NEGATIVE, OPPOSITE, SIGNS
from regdsl.expressions.fact import About
from regdsl.expressions.types import Kind
from regdsl.expressions.vocabulary import Scope, name_written
from regdsl.language.syntax import AllOf, AnyOf, Comparison, Expression, Interval, Not, Unstated, Word

_PREDICATES = frozenset({"rated", "unrated"})
ANY = "*"


def bounds_without_unrated(written: Expression, scope: Scope) -> Iterator[Comparison]:
    """Comparisons that low ratings fulfil, where nothing beside them says what holds for persons without a rating."""
    yield from _search(written, scope, frozenset(), positive=True)


def how_to_say(rating: str) -> tuple[str, ...]:
    """How a bound on the rating called so says what holds for those who have none."""
    both = "`or unrated`, or `and rated`" if rating == "rating" else f"`or {rating} is none`, or `and has {rating}`"
    return (f"add {both}", "where the published text does not say it: `and unrated is unstated`")


def without_the_open(items: Sequence[Expression]) -> tuple[Expression, ...]:
    """The items without `unrated is unstated`: that says of the bounds beside it that the text leaves the unrated open in them.

    With `and` or `or` it means the same, for it is no condition by itself; where it stands alone it stays one that nobody can answer.
    """
    return tuple(item for item in items if not _leaves_open(item)) or tuple(items)


def _leaves_open(written: Expression) -> bool:
    match written:
        case Comparison(left=Word(text=text), right=Unstated()):
            return text in _PREDICATES
    return False


def upper_limit(written: Expression, scope: Scope) -> str | None:
    """The rating that the comparison keeps low (`rapid in ..1900`, `rapid below 1900`); None where it keeps none."""
    if not isinstance(written, Comparison) or SIGNS[written.relation] in NEGATIVE:
        return None
    return _rating(written, scope) if _holds_of_low(written, positive=True) else None


def _search(written: Expression, scope: Scope, said: frozenset[str], *, positive: bool) -> Iterator[Comparison]:
    """`said` are the ratings about whose absence something beside `written` decides, `ANY` for all of them."""
    match written:
        case AllOf(items=items) | AnyOf(items=items):
            together = isinstance(written, AllOf) is positive  # all of them must hold
            each = [frozenset(_decided(item, scope, together=together, positive=positive)) for item in items]
            often = Counter(name for names in each for name in names)
            for item, own in zip(items, each, strict=True):
                beside = {name for name, times in often.items() if times > (name in own)}
                yield from _search(item, scope, said | beside, positive=positive)
        case Not(item=item):
            yield from _search(item, scope, said, positive=not positive)
        case Comparison() if (name := _rating(written, scope)) is not None:
            if _holds_of_low(written, positive=positive) and not said & {name, ANY}:
                yield written


def _decided(written: Expression, scope: Scope, *, together: bool, positive: bool) -> Iterator[str]:
    """The ratings about whose absence a part decides for its neighbours: it names it, or, where both must hold, is a lower bound."""
    yield from _mentioned(written, scope)
    if together and isinstance(written, Comparison) and not _holds_of_low(written, positive=positive):
        name = _rating(written, scope)
        yield from () if name is None else (name,)


def _mentioned(written: Expression, scope: Scope) -> Iterator[str]:
    """`unrated`, `rated`, `has rapid`, `rapid is none`; `unrated is unstated` too: asked, and left open by the text."""
    match written:
        case AllOf(items=items) | AnyOf(items=items):
            for item in items:
                yield from _mentioned(item, scope)
        case Not(item=item):
            yield from _mentioned(item, scope)
        case Word(text=text) | Comparison(left=Word(text=text)) if text in _PREDICATES:
            yield ANY
        case Comparison(relation="has" | "without", left=None, right=Word(text=text)) if _is_rating(text, scope):
            yield text
        case Comparison(left=Word(text=text), right=Word(text="none")) if _is_rating(text, scope):
            yield text


def _is_rating(name: str, scope: Scope) -> bool:
    fact = scope.fact(name, About.PERSON)
    return fact is not None and fact.type.kind is Kind.RATING


def _rating(written: Comparison, scope: Scope) -> str | None:
    """The rating that is compared with something, None where none is."""
    name = None if written.left is None else name_written(written.left)
    compared = name is not None and _is_rating(name, scope) and not (isinstance(written.right, Word) and written.right.text == "none")
    return name if compared else None


def _holds_of_low(written: Comparison, *, positive: bool) -> bool:
    """Whether the comparison (or its opposite) is true of ratings however low."""
    sign = SIGNS[written.relation]
    if not positive:
        sign = OPPOSITE.get(sign, sign)
    if sign in ("in", "not in") and isinstance(written.right, Interval):
        return (written.right.lower is None) is (sign == "in")
    return sign in ("<", "<=", "!=", "not in")
