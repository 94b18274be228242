"""`dataclass`, made quickly: a start of regdsl defines hundreds of classes (docs/decisions/0003).

The options and what comes of them are the standard library's; type checkers see the original, and `dataclasses.fields`, `replace`,
`asdict`, `match` and inheritance work between both kinds of class. What takes time there is not done here until it is needed: the module
`dataclasses` itself is only loaded for who asks a class for the fields as it knows them; nothing is compiled for a class of which few
instances are made; comparing, hashing, showing and refusing to change are the same few functions for all classes.
"""

from __future__ import annotations

from functools import cache
from operator import attrgetter
from types import MemberDescriptorType

from regdsl.values.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:  # to be imported from here
    from collections.abc import Callable
    from dataclasses import MISSING as MISSING  # noqa: PLC0414
    from dataclasses import dataclass as dataclass  # noqa: PLC0414
    from dataclasses import field as field  # noqa: PLC0414
    from dataclasses import fields as fields  # noqa: PLC0414
    from dataclasses import is_dataclass as is_dataclass  # noqa: PLC0414
    from dataclasses import replace as replace  # noqa: PLC0414

_FEW = 16
"""Instances of a class for which compiling its `__init__` takes longer than it saves."""


if not TYPE_CHECKING:

    class MISSING:
        """Stands where nothing is given."""


_set = object.__setattr__


class Field:
    """A field of a class, with the options of `dataclasses.field`; nearly all have only the default that the body of the class gives."""

    name = ""
    default_factory: Any = MISSING
    init = repr = compare = True
    hash: bool | None = None
    kw_only: bool | None = None

    def __init__(self, default: Any) -> None:
        self.default = default


if not TYPE_CHECKING:

    def dataclass(kind=None, /, *, frozen=False, slots=False, kw_only=False, eq=True):
        """As `dataclasses.dataclass`, for the options that are given here."""

        def decorate(kind):
            return _made(kind, frozen=frozen, slots=slots, kw_only=kw_only, eq=eq)

        return decorate if kind is None else decorate(kind)

    def field(*, default=MISSING, default_factory=MISSING, init=True, repr=True, hash=None, compare=True, kw_only=None):  # noqa: A002
        """As `dataclasses.field`."""
        made = Field(default)
        made.default_factory, made.kw_only = default_factory, kw_only
        made.init, made.repr, made.hash, made.compare = init, repr, hash, compare
        return made

    def fields(one):
        """The fields of such a class or of an instance, in order."""
        return one.__fields__

    def is_dataclass(one):
        """Whether it is such a class or an instance of one."""
        return hasattr(one, "__fields__")

    def replace(one, /, **changes):
        """A copy with other values in some fields."""
        for each in one.__fields__:
            if each.init and each.name not in changes:
                changes[each.name] = getattr(one, each.name)
        return type(one)(**changes)


def _made(kind: Any, *, frozen: bool, slots: bool, kw_only: bool, eq: bool) -> Any:
    above: Any = next((base for base in kind.__mro__[1:] if "__dataclass_params__" in base.__dict__), None)
    if above is not None and above.__dataclass_params__.frozen is not frozen:
        raise TypeError(f"{kind.__name__}: what can be changed and what is frozen do not inherit from each other")
    inherited = {each.name: each for each in above.__fields__} if above is not None else {}
    own = _own_fields(kind, kw_only)
    every = tuple((inherited | own if inherited else own).values())
    added: dict[str, Any] = {
        "__doc__": kind.__doc__ or kind.__name__,
        "__fields__": every,
        "__dataclass_fields__": _STANDARD_FIELDS,
        "__dataclass_params__": _PARAMETERS[frozen],
        "__match_args__": tuple([each.name for each in every if each.init and not each.kw_only]),
    }
    methods = _METHODS[frozen, eq]
    added |= methods if above is None else {name: each for name, each in methods.items() if getattr(kind, name) is not each}
    written = [name for name in _MAY_BE_WRITTEN if name in kind.__dict__]
    for name in (*written, "__hash__") if "__eq__" in written else written:
        added.pop(name, None)
    in_vain = any(base.__dictoffset__ for base in kind.__bases__)  # slots below a class whose instances have a dictionary save nothing
    made = _with_slots(kind, own, inherited, added) if slots and not in_vain else _with(kind, added)
    made.__init__ = _init_of_few(made, frozen)
    return made


def _own_fields(kind: Any, kw_only: bool) -> dict[str, Field]:
    """The fields that the body of the class declares. Their defaults stay in the class as values."""
    found: dict[str, Field] = {}
    body = vars(kind)
    for name, hint in kind.__annotations__.items():
        if str(hint).startswith("ClassVar"):
            continue
        default = body.get(name, MISSING)
        each = default if default.__class__ is Field else Field(default)
        if each.default.__class__.__hash__ is None:  # as of a list, which all instances would share
            raise ValueError(f"{kind.__name__}.{name}: what can be changed is no default, a factory makes one for each")
        each.name = name
        if each.kw_only is None:
            each.kw_only = kw_only
        if default is each:
            if each.default is MISSING:
                delattr(kind, name)
            else:
                setattr(kind, name, each.default)
        found[name] = each
    return found


def _with(kind: Any, added: dict[str, Any]) -> Any:
    for name, value in added.items():
        setattr(kind, name, value)
    return kind


def _with_slots(kind: Any, own: dict[str, Field], inherited: dict[str, Field], added: dict[str, Any]) -> Any:
    """The class once more, with a slot for each field: slots cannot be added to a class that exists.

    What is added to its body costs nothing; Python searches all of a class again for each method that it is given later.
    """
    body = {name: value for name, value in vars(kind).items() if name not in own and name not in ("__dict__", "__weakref__")}
    body |= added
    body["__slots__"] = tuple([name for name in own if name not in inherited])
    body["__qualname__"] = kind.__qualname__
    return type(kind)(kind.__name__, kind.__bases__, body)


def _init_of_few(kind: Any, frozen: bool) -> Callable[..., None]:
    """An `__init__` for the first instances. It ends by putting the compiled one in its place, which also finds what is wrong in a call."""
    made = 0

    def __init__(self: Any, *given: Any, **named: Any) -> None:  # noqa: N807 - errors name the function
        nonlocal made
        made += 1
        if made <= _FEW and _filled(self, kind, given, named):
            return
        kind.__init__ = compiled = _init(kind, frozen)
        compiled(self, *given, **named)

    return __init__


def _filled(one: Any, kind: Any, given: tuple[Any, ...], named: dict[str, Any]) -> bool:
    """Sets the fields, unless the arguments do not fit them."""
    position, by_name = 0, 0
    values = []
    for each in kind.__fields__:
        if not each.init:
            continue  # `__post_init__` sets it
        if not each.kw_only and position < len(given):
            value = given[position]
            position += 1
        elif each.name in named:
            value = named[each.name]
            by_name += 1
        elif each.default is not MISSING:
            value = each.default
        elif each.default_factory is not MISSING:
            value = each.default_factory()
        else:
            return False
        values.append((each.name, value))
    if position < len(given) or by_name < len(named):
        return False
    for name, value in values:
        _set(one, name, value)
    if hasattr(kind, "__post_init__"):
        one.__post_init__()
    return True


def _init(kind: Any, frozen: bool) -> Callable[..., None]:
    """`def __init__(self, amount, currency=_currency): …`, compiled. What begins with `_` is bound in its namespace."""
    parameters: list[str] = []
    lines: list[str] = []
    bound: dict[str, Any] = {"_set": _set}
    for each in sorted(kind.__fields__, key=attrgetter("kw_only")):
        name = value = each.name
        if not each.init:
            continue  # `__post_init__` sets it
        if each.kw_only and "*" not in parameters:
            parameters.append("*")
        if each.default is not MISSING:
            bound[f"_{name}"] = each.default
            parameters.append(f"{name}=_{name}")
        elif each.default_factory is not MISSING:
            bound[f"_{name}"] = each.default_factory
            parameters.append(f"{name}=_set")  # stands for: not given
            value = f"_{name}() if {name} is _set else {name}"
        else:
            parameters.append(name)
        slot = getattr(kind, name, None)
        if not frozen:
            lines.append(f"self.{name} = {value}")
        elif isinstance(slot, MemberDescriptorType):  # half the time of `object.__setattr__`
            bound[f"__set_{name}__"] = slot.__set__
            lines.append(f"__set_{name}__(self, {value})")
        else:
            lines.append(f"_set(self, {name!r}, {value})")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    exec(f"def __init__(self, {', '.join(parameters)}):\n " + ("\n ".join(lines) or "pass"), bound)
    init: Callable[..., None] = bound["__init__"]
    return init


@cache
def _compared(kind: Any) -> Callable[[Any], object]:
    """The function that takes from an instance the values that are compared."""
    names = [each.name for each in kind.__fields__ if each.compare]
    return attrgetter(*names) if names else lambda _: ()


@cache
def _hashed(kind: Any) -> Callable[[Any], object]:
    """The function that takes from an instance the values that are hashed: those compared, where a field does not say otherwise."""
    names = [each.name for each in kind.__fields__ if (each.compare if each.hash is None else each.hash)]
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
    shown = (f"{each.name}={getattr(self, each.name)!r}" for each in self.__fields__ if each.repr)
    return f"{self.__class__.__qualname__}({', '.join(shown)})"


def _refuse_setting(_: Any, name: str, value: object) -> None:  # noqa: ARG001 - the value does not matter
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_deleting(_: Any, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _state(self: Any) -> list[Any]:
    return [getattr(self, each.name) for each in self.__fields__]


def _set_state(self: Any, state: list[Any]) -> None:
    for each, value in zip(self.__fields__, state, strict=True):
        _set(self, each.name, value)


_FROZEN = {"__setattr__": _refuse_setting, "__delattr__": _refuse_deleting, "__getstate__": _state, "__setstate__": _set_state}
_METHODS: dict[tuple[bool, bool], dict[str, Any]] = {
    (frozen, eq): {"__repr__": _repr} | ({"__eq__": _eq, "__hash__": _hash if frozen else None} if eq else {}) | (_FROZEN if frozen else {})
    for frozen in (False, True)
    for eq in (False, True)
}
_MAY_BE_WRITTEN = ("__match_args__", "__repr__", "__eq__")
"""What a class may say itself in its body."""


# ---- for the standard library


class _Parameters:
    """What it asks of a class above one of its own."""

    def __init__(self, *, frozen: bool) -> None:
        self.frozen = frozen


class _StandardFields:
    """The fields as it knows them, made for a class that is asked for them."""

    def __get__(self, _: object, kind: Any) -> dict[str, Any]:
        return _standard_fields(kind)


_STANDARD_FIELDS = _StandardFields()
_PARAMETERS = {frozen: _Parameters(frozen=frozen) for frozen in (False, True)}


@cache
def _standard_fields(kind: Any) -> dict[str, Any]:
    """Those of a class of its own that is declared like this one."""
    import dataclasses

    hints = {name: hint for base in reversed(kind.__mro__) for name, hint in getattr(base, "__annotations__", {}).items()}
    body: dict[str, Any] = {"__annotations__": {each.name: hints[each.name] for each in kind.__fields__}}
    for each in kind.__fields__:
        options = {name: getattr(each, name) for name in ("init", "repr", "hash", "compare", "kw_only")}
        options |= {name: getattr(each, name) for name in ("default", "default_factory") if getattr(each, name) is not MISSING}
        body[each.name] = dataclasses.field(**options)
    found: dict[str, Any] = vars(dataclasses.dataclass(init=False, repr=False, eq=False)(type(kind.__name__, (), body)))[
        "__dataclass_fields__"
    ]
    return found
