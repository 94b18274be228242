"""Which relation goes with which type: `below` with numbers, `before` with time, `in` with lists and ranges."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.expressions.types import Kind, Type
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import Comparison, Expression, Interval, Items, Unstated, Word

_TIME_WORDS = {"before": "below", "after": "above", "until": "<=", "from": ">="}
_NUMBER_WORDS = {"below": "before", "above": "after"}


def fault_of_relation(written: Comparison, sign: str, wanted: Type, right: Expression, scope: Scope) -> Diagnostic | None:
    """What is wrong with the relation of a comparison whose one side is of the type `wanted` and the other is `right`."""
    several = isinstance(right, Items | Interval) or (isinstance(right, Word) and _is_list(right.text, scope))
    what = wanted.words
    if written.relation in _TIME_WORDS and not wanted.is_time:
        advice = f"write `{_TIME_WORDS[written.relation] if wanted.is_ordered else 'is'}` instead of `{written.relation}`"
    elif written.relation in _NUMBER_WORDS and wanted.is_time:
        advice = f"write `{_NUMBER_WORDS[written.relation]}` instead of `{written.relation}`"
    elif sign in ("<", "<=", ">", ">=") and not (wanted.is_ordered or wanted.is_time):
        advice = "say which are meant, with `is` or `in`"
    elif sign in ("has", "without") and wanted.kind is not Kind.LIST:
        advice = "compare it with `is`"
    elif several and sign not in ("in", "not in", "has", "without"):
        what, advice = "a list or a range", f"write `{'not in' if sign == '!=' else 'in'}` instead"
    elif sign in ("in", "not in") and not several and not isinstance(right, Unstated):
        what, advice = "a single value", f"write `{'is' if sign == 'in' else 'is not'}` instead, or a list in brackets"
    else:
        return None
    return Diagnostic("wrong-relation", written.span, {"relation": written.relation, "what": what}, (advice,))


def _is_list(name: str, scope: Scope) -> bool:
    fact = scope.anybodys_fact(name)
    return name in scope.lists or (fact is not None and fact.type.kind is Kind.LIST)
