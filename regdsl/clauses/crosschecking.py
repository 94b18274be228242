"""Facts held against the text and the entries: facts that nobody asks for, that contradict each other, or that cannot be.

A verdict counts what it is asked to count; what stands in `facts.yaml` beside it would disappear without a word. Each check is one
function, found in the module `crosscheck.py` of the folder of its kind of clause.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from regdsl.clauses.judging import Ground
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folders_with, module
from regdsl.diagnostics import Diagnostic
from regdsl.values.frozen import fields
from regdsl.values.hints import Any, TypeVar

Check = Callable[[Ground], Iterable[Diagnostic]]
SomeProvision = TypeVar("SomeProvision", bound=Provision)


def crosscheck(ground: Ground) -> tuple[Diagnostic, ...]:
    """What is odd about the facts of a regulation and of its events."""
    if not ground.has_data:
        return ()
    checks: Iterator[Check] = (check for folder in folders_with("crosscheck") for check in module(folder, "crosscheck").CHECKS)
    return tuple(diagnostic for check in checks for diagnostic in check(ground))


def everywhere(kind: type[SomeProvision], value: Any) -> Iterator[SomeProvision]:
    """All provisions of one kind in it, those inside other provisions among them."""
    if isinstance(value, tuple):
        for item in value:
            yield from everywhere(kind, item)
    elif isinstance(value, Provision):
        if isinstance(value, kind):
            yield value
        for field in fields(value):
            yield from everywhere(kind, getattr(value, field.name))
