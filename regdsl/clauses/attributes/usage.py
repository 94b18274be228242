"""Whether everything that is asked of persons is said well enough to be answered."""

from __future__ import annotations

from collections.abc import Iterator

from regdsl.clauses.attributes import near_limits
from regdsl.clauses.attributes.answers import alternative_upper_limits, hopeless_conditions
from regdsl.clauses.attributes.model import Attribute
from regdsl.clauses.provision import Provision
from regdsl.diagnostics import Diagnostic
from regdsl.expressions.vocabulary import Scope
from regdsl.language.syntax import Comparison, Node, Word
from regdsl.values.frozen import fields, is_dataclass
from regdsl.values.hints import Any


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
    elif isinstance(value, Provision | Node) or is_dataclass(value):
        for field in fields(value):
            yield from _ages(getattr(value, field.name))


CHECKS = (age_with_its_day, hopeless_conditions, alternative_upper_limits, *near_limits.CHECKS)
