"""`dataclass`, made quickly: a start of regdsl defines two hundred, and the standard library compiles six functions for each.

That was a quarter of the time of a whole `check` (docs/decisions/0003). Here comparing, hashing and showing are the same three functions
for all classes. All else is the standard library's: the options, inheritance, `fields`, `replace`, `match`; both kinds of class mix, and
type checkers see the original.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass  # noqa: PLC0414 - to be imported from here
else:

    def dataclass(kind=None, /, *, frozen=False, slots=False, kw_only=False, eq=True):
        """As `dataclasses.dataclass`, for the options that are given here."""

        def decorate(kind):
            return _made(kind, frozen=frozen, slots=slots, kw_only=kw_only, eq=eq)

        return decorate if kind is None else decorate(kind)


def _made(kind: Any, *, frozen: bool, slots: bool, kw_only: bool, eq: bool) -> Any:
    kind.__doc__ = kind.__doc__ or kind.__name__  # else the standard library inspects the signature for it, which is slow
    made: Any = dataclasses.dataclass(repr=False, eq=False, frozen=frozen, slots=slots, kw_only=kw_only)(kind)
    if "__repr__" not in vars(kind):
        made.__repr__ = _repr
    if eq and "__eq__" not in vars(kind):
        made.__eq__ = _eq
        made.__hash__ = _hash if frozen else None
    return made


@cache
def _compared(kind: Any) -> Callable[[Any], object]:
    """The function that takes from an instance the values that are compared."""
    names = [field.name for field in dataclasses.fields(kind) if field.compare]
    return attrgetter(*names) if names else lambda _: ()


@cache
def _hashed(kind: Any) -> Callable[[Any], object]:
    """The function that takes from an instance the values that are hashed: those compared, where a field does not say otherwise."""
    names = [field.name for field in dataclasses.fields(kind) if (field.compare if field.hash is None else field.hash)]
    return attrgetter(*names) if names else lambda _: ()


def _eq(self: Any, other: object) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    values = _compared(self.__class__)
    return values(self) == values(other)


def _hash(self: Any) -> int:
    return hash(_hashed(self.__class__)(self))


def _repr(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"
