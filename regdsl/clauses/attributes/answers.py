"""Conditions that are true of nobody or of everybody, and `or` between two upper limits, which lets in whom one of them was to keep out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.rated import upper_limit
from regdsl.expressions.vocabulary import Scope
from regdsl.expressions.witnesses import find_person, in_words, look_for_person
from regdsl.language.syntax import AllOf, AnyOf, Expression, Node, Not
from regdsl.language.wording import expression_text
from regdsl.values.frozen import fields, is_dataclass
from regdsl.values.hints import Any, cast


def hopeless_conditions(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Conditions of persons that have the same answer for everybody. Plain ones (`female`) cannot."""
    for provision, where in _conditions(provisions):
        if not isinstance(where, AllOf | AnyOf | Not):
            continue
        for name, answer in (("never-true", True), ("always-true", False)):
            found = look_for_person([(where, answer)], scope)
            if found.person is None and found.sure:
                advice = "take the condition out, or mend it"
                yield Diagnostic(name, where.span, {"condition": expression_text(where)}, (advice,), article=provision.article or None)


def alternative_upper_limits(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """`rapid in ..1900 or standard in ..1900`: somebody with 1850 and 2150 passes, by the letter."""
    for provision, where in _conditions(provisions):
        for limits in _alternatives(where, scope):
            for one, other in combinations(limits, 2):
                person = find_person([(where, True), (one, True), (other, False)], scope)
                if person is not None:
                    said = {"condition": expression_text(where), "person": in_words(person, (one, other), scope)}
                    one_and_other = f"`{expression_text(one)} and {expression_text(other)}`"
                    advice = (f"write {one_and_other} where both must hold; otherwise keep it, it is read by the letter",)
                    yield Diagnostic("or-between-limits", where.span, said, advice, article=provision.article or None)
                    break


def _alternatives(where: Expression, scope: Scope) -> Iterator[list[Expression]]:
    """The upper limits on different ratings that stand in one `or`."""
    match where:
        case AnyOf(items=items):
            limits = {name: item for item in items if (name := upper_limit(item, scope)) is not None}
            if len(limits) > 1:
                yield list(limits.values())
    if isinstance(where, AllOf | AnyOf):
        for item in where.items:
            yield from _alternatives(item, scope)


def _conditions(value: Any) -> Iterator[tuple[Provision, Expression]]:
    """Every condition after `where`, with the provision in which it stands."""
    if isinstance(value, tuple):
        for item in value:
            yield from _conditions(item)
    elif isinstance(value, Provision):
        yield from ((value, where) for where in _wheres(value))
        for field in fields(value):
            yield from _conditions(getattr(value, field.name))


def _wheres(value: Any) -> Iterator[Expression]:
    """Those of the value itself, but not of provisions inside it, which have their own article."""
    for field in fields(value):
        held = getattr(value, field.name)
        if field.name == "where" and isinstance(held, Node):
            yield cast("Expression", held)
            continue
        for item in held if isinstance(held, tuple) else (held,):
            if is_dataclass(item) and not isinstance(item, Provision | Node):
                yield from _wheres(item)
