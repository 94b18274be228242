"""Groups that a file defines by conditions may use each other; each must come to an end."""

from __future__ import annotations

from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import AllOf, AnyOf, Calculation, Comparison, Items, Not, PartOf, Word

DEEPEST = 40


def fault_of_group(used: Word, scope: Scope) -> Diagnostic | None:
    """What is wrong with the group that `used` names: it is defined by itself, or by more groups inside each other than can be read."""
    level = {used.text}
    for depth in range(len(scope.groups) + 1):
        level = {word for name in level for word in words_in(scope.groups[name]) if word in scope.groups}
        if not level:
            return None
        if used.text in level:
            return Diagnostic("circular-group", used.span, {"name": used.text}, ("define it by what the entry list says",))
        if depth == DEEPEST:
            return Diagnostic("too-deep", used.span, {"limit": str(DEEPEST)})
    return Diagnostic("circular-group", used.span, {"name": min(level)}, ("define it by what the entry list says",))


def words_in(written: object) -> set[str]:
    """Every word of an expression."""
    if isinstance(written, Word):
        return {written.text}
    match written:
        case AllOf(items=items) | AnyOf(items=items) | Items(values=items):
            return {word for item in items for word in words_in(item)}
        case Not(item=item):
            return words_in(item)
        case Comparison(left=left, right=right):
            return words_in(left) | words_in(right)
        case Calculation(terms=terms):
            return {word for _, term in terms for word in words_in(term)}
        case PartOf(part=part, whole=whole):
            return words_in(part) | words_in(whole)
    return set()
