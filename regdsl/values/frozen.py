"""`dataclass`, made quickly: a start of regdsl defines two hundred, and the standard library compiles six functions for each.

That was a third of the time of a whole `check` (docs/decisions/0003). Here only `__init__` is compiled, and only when the first instance is
made: a command uses half of the classes that it loads. Comparing, hashing, showing and refusing to change are the same few functions for
all classes. All else is the standard library's: the options, inheritance, `fields`, `replace`, `match`; both kinds of class mix, and type
checkers see the original.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError
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
    made = _with_fields(kind, slots, kw_only)
    made.__init__ = _init_when_used(made, frozen)
    if "__repr__" not in vars(kind):
        made.__repr__ = _repr
    if eq and "__eq__" not in vars(kind):
        made.__eq__ = _eq
        made.__hash__ = _hash if frozen else None
    if frozen:
        made.__dataclass_params__.frozen = True
        made.__setattr__, made.__delattr__ = _refuse_setting, _refuse_deleting
        made.__getstate__, made.__setstate__ = _state, _set_state
    return made


def _with_fields(kind: Any, slots: bool, kw_only: bool) -> Any:
    """The class with what the standard library finds out about its fields.

    Were it told that the class is frozen it would compile two functions to say so; and what is not must not inherit what is.
    """
    frozen_bases = [base.__dataclass_params__ for base in kind.__mro__[1:] if "__dataclass_params__" in vars(base)]
    frozen_bases = [parameters for parameters in frozen_bases if parameters.frozen]
    for parameters in frozen_bases:
        parameters.frozen = False
    try:
        return dataclasses.dataclass(init=False, repr=False, eq=False, slots=slots, kw_only=kw_only)(kind)
    finally:
        for parameters in frozen_bases:
            parameters.frozen = True


def _init_when_used(kind: Any, frozen: bool) -> Callable[..., None]:
    """An `__init__` that puts the compiled one in its place and calls it."""

    def __init__(self: Any, *given: Any, **named: Any) -> None:  # noqa: N807 - errors name the function
        kind.__init__ = compiled = _init(kind, frozen)
        compiled(self, *given, **named)

    return __init__


def _init(kind: Any, frozen: bool) -> Callable[..., None]:
    """`def __init__(self, amount, currency=_currency): …`, compiled. What begins with `_` is bound in its namespace."""
    parameters: list[str] = []
    lines: list[str] = []
    bound: dict[str, Any] = {"_set": object.__setattr__}
    for field in sorted(dataclasses.fields(kind), key=attrgetter("kw_only")):
        name = value = field.name
        if not field.init:
            continue  # `__post_init__` sets it
        if field.kw_only and "*" not in parameters:
            parameters.append("*")
        if field.default is not MISSING:
            bound[f"_{name}"] = field.default
            parameters.append(f"{name}=_{name}")
        elif field.default_factory is not MISSING:
            bound[f"_{name}"] = field.default_factory
            parameters.append(f"{name}=_set")  # stands for: not given
            value = f"_{name}() if {name} is _set else {name}"
        else:
            parameters.append(name)
        lines.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    exec(f"def __init__(self, {', '.join(parameters)}):\n " + ("\n ".join(lines) or "pass"), bound)
    init: Callable[..., None] = bound["__init__"]
    return init


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
    kind: Any = self.__class__
    values = _compared(kind)
    return values(self) == values(other)


def _hash(self: Any) -> int:
    return hash(_hashed(self.__class__)(self))


def _repr(self: Any) -> str:
    shown = (f"{field.name}={getattr(self, field.name)!r}" for field in dataclasses.fields(self) if field.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refuse_setting(_: Any, name: str, value: object) -> None:  # noqa: ARG001 - the value does not matter
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deleting(_: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, field.name) for field in dataclasses.fields(self)]


def _set_state(self: Any, state: list[Any]) -> None:
    for field, value in zip(dataclasses.fields(self), state, strict=True):
        object.__setattr__(self, field.name, value)
