"""One relation between two values, in three values."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from fractions import Fraction

from regdsl.expressions.quantities import Bounds, Length, SomeDay, Sum, Value, no_rate
from regdsl.expressions.three_valued import Truth, all_of, any_of, negation
from regdsl.expressions.times import is_before, is_same, is_until
from regdsl.expressions.types import SECONDS
from regdsl.values.federations import RENAMED
from regdsl.values.unknown import Unknown, is_unknown, lacking_of

# Words and signs of the language → one sign each.
SIGNS = {">=": ">=", "from": ">=", "<=": "<=", "until": "<=", ">": ">", "above": ">", "after": ">", "<": "<", "below": "<", "before": "<",
         "=": "=", "is": "=", "!=": "!=", "is not": "!=", "in": "in", "not in": "not in", "has": "has", "without": "without"}  # fmt: skip
OPPOSITE = {">=": "<", "<": ">=", "<=": ">", ">": "<=", "=": "!=", "!=": "=", "in": "not in", "not in": "in", "has": "without",
            "without": "has"}  # fmt: skip
"""The relation that holds of a known value exactly where the other does not."""
NEGATIVE = frozenset({"!=", "not in", "without"})

_ON_NUMBERS: dict[str, Callable[[Fraction, Fraction], bool]] = {
    ">=": lambda one, other: one >= other,
    "<=": lambda one, other: one <= other,
    ">": lambda one, other: one > other,
    "<": lambda one, other: one < other,
    "=": lambda one, other: one == other,
}


def compare(relation: str, left: Value, right: Value) -> Truth:
    """Whether `left` stands in `relation` (a sign of `SIGNS`' values) to `right`.

    Who *has none* (no rating, no title) fails every comparison; so `is not GM` holds for the untitled.
    """
    if relation in NEGATIVE:
        return negation(compare(OPPOSITE[relation], left, right))
    if left is None or right is None:
        return False
    if relation in ("in", "=", "has") and isinstance(right, tuple):
        # `title in [GM, IM]` wants one of them, `dues has [2009, 2010]` all of them.
        found = [compare("=", left, item) for item in right] if relation != "has" else [_holds(left, item) for item in right]
        return all_of(found) if relation == "has" else any_of(found)
    if relation == "has":
        return _holds(left, right)
    if is_unknown(left) or is_unknown(right):
        return Unknown(lacking_of(left, right))
    return _of_known("=" if relation == "in" else relation, left, right)


def _holds(left: Value, item: Value) -> Truth:
    return any_of([compare("=", held, item) for held in left]) if isinstance(left, tuple) else compare("=", left, item)


def _of_known(relation: str, left: Value, right: Value) -> Truth:
    match left, right:
        case Fraction(), Fraction():
            return _ON_NUMBERS[relation](left, right)
        case Sum(), Sum():
            return _ON_NUMBERS[relation](left.amount, right.amount) if left.currency == right.currency else no_rate(left, right)
        case (Bounds(), Fraction() | Bounds()) | (Fraction(), Bounds()):
            return _of_bounds(relation, _bounds(left), _bounds(right))
        case (SomeDay(), date() | SomeDay()) | (date(), SomeDay()):
            return _of_some_days(relation, left, right)
        case Length(), Length():
            return _of_lengths(relation, left, right)
        case date(), date():
            return _of_times(relation, left, right)
        case str(), str() if relation == "=":
            return _same_word(left, right)
        case bool(), bool() if relation == "=":
            return left is right
        case tuple(), _ if relation == "=":
            return any_of([compare("=", item, right) for item in left])
    raise TypeError(f"cannot compare {left!r} {relation} {right!r}: the expression was not checked")


def _same_word(left: str, right: str) -> bool:
    """Equal, or an old and a new code of one federation: `ROM` is `ROU`."""
    return left == right or RENAMED.get(left, left) == RENAMED.get(right, right)


def _bounds(value: Value) -> Bounds:
    assert isinstance(value, Bounds | Fraction)
    return value if isinstance(value, Bounds) else Bounds(value, value)


def _of_bounds(relation: str, left: Bounds, right: Bounds) -> Truth:
    """Sure where it holds, or fails, for every pair of numbers within the bounds."""
    lacking = tuple(dict.fromkeys((*left.lacking, *right.lacking)))
    if relation == "=":
        if left.lower == left.upper == right.lower == right.upper:
            return True
        return False if left.upper < right.lower or right.upper < left.lower else Unknown(lacking)
    holds = _ON_NUMBERS[relation]
    worst, best = (left.lower, right.upper), (left.upper, right.lower)
    if relation in ("<", "<="):
        worst, best = (left.upper, right.lower), (left.lower, right.upper)
    return True if holds(*worst) else False if not holds(*best) else Unknown(lacking)


def _of_some_days(relation: str, left: Value, right: Value) -> Truth:
    """Sure where it holds, or fails, for the first and the last day that each may be. Equal to a day is none of several for sure."""
    lacking = lacking_of(*(Unknown(value.lacking) for value in (left, right) if isinstance(value, SomeDay)))
    if relation == "=":
        apart = any_of([_of_some_days("<", left, right), _of_some_days(">", left, right)])
        return False if apart is True else Unknown(lacking)
    answers = {_of_times(relation, one, other) for one in _ends(left) for other in _ends(right)}
    return answers.pop() if len(answers) == 1 else Unknown(lacking)


def _ends(value: Value) -> tuple[date, ...]:
    assert isinstance(value, SomeDay | date)
    return (value.first, value.last) if isinstance(value, SomeDay) else (value,)


def _of_lengths(relation: str, left: Length, right: Length) -> Truth:
    """Months have no fixed length: they are compared with months and years only."""
    sizes = [
        (length.number * SECONDS[length.unit], "s")
        if length.unit in SECONDS
        else (length.number * (12 if length.unit == "year" else 1), "month")
        for length in (left, right)
    ]
    if sizes[0][1] != sizes[1][1]:
        return Unknown(("length of the month",))
    return _ON_NUMBERS[relation](sizes[0][0], sizes[1][0])


def _of_times(relation: str, left: date, right: date) -> Truth:
    answer = {"<": is_before, "<=": is_until, "=": is_same}.get(relation)
    if answer is not None:
        holds = answer(left, right)
        return Unknown(("the time of day",)) if holds is None else holds
    return negation(_of_times("<" if relation == ">=" else "<=", left, right))
