"""Whether everything that is asked of persons is said well enough to be answered."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.attributes import impossible_limits, near_limits
from regdsl.clauses.attributes.answers import alternative_upper_limits, hopeless_conditions
from regdsl.clauses.attributes.model import Attribute, Group
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import Comparison, Word
from regdsl.values.frozen import fields, is_dataclass
from regdsl.values.hints import Any
from regdsl.values.span import Span


def age_with_its_day(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """Age is asked for, so the text must say how it is counted; `attribute age: unstated` says that it does not."""
    if scope.age is not None or any(isinstance(each, Attribute) and each.name == "age" for each in provisions):
        return
    for provision in provisions:
        asked = next(_ages(provision), None)
        if asked is not None:
            advice = "write `attribute age: years on 2024-09-01`, `attribute age: by birth year`, or `attribute age: unstated`"
            yield Diagnostic("age-without-day", asked.span, {}, (advice,), article=provision.article or None)
            return


def _ages(value: Any) -> Iterator[Word]:
    """Comparisons with an age, in everything that the provision holds."""
    if isinstance(value, tuple):
        for item in value:
            yield from _ages(item)
    elif isinstance(value, Comparison) and isinstance(value.left, Word) and value.left.text == "age":
        yield value.left
    elif is_dataclass(value) and not isinstance(value, Span):
        for field in fields(value):
            yield from _ages(getattr(value, field.name))


def groups_that_are_used(provisions: tuple[Provision, ...], scope: Scope) -> Iterator[Diagnostic]:
    """A group that no clause asks for: what was to hold for it is missing."""
    groups = [each for each in provisions if isinstance(each, Group)]
    if not groups or (scope.sections and all(folder_of(type(each)) != "sections" for each in provisions)):
        return  # of one section alone it is not asked: another may use it
    used = {name for each in provisions for name in _named_in(each)}
    for group in groups:
        if group.name not in used:
            advice = f"write what holds for it, such as `where {group.name}`, or take it out"
            yield Diagnostic("group-not-used", group.span, {"name": group.name}, (advice,), article=group.article or None)


def _named_in(value: Any) -> Iterator[str]:
    """Every word and name in it, but the name that a group has itself."""
    if isinstance(value, tuple):
        for item in value:
            yield from _named_in(item)
    elif isinstance(value, str):
        yield from value.split()
    elif is_dataclass(value) and not isinstance(value, Span):
        for field in fields(value):
            if not (isinstance(value, Group) and field.name == "name"):
                yield from _named_in(getattr(value, field.name))


CHECKS = (
    groups_that_are_used,
    age_with_its_day,
    hopeless_conditions,
    alternative_upper_limits,
    *near_limits.CHECKS,
    *impossible_limits.CHECKS,
)
