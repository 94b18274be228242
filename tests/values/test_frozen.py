"""The quick `dataclass` makes what the standard one makes."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import pickle
from collections.abc import Callable
from dataclasses import FrozenInstanceError
from typing import Any

import pytest

from regdsl.values import frozen
from regdsl.values.frozen import dataclass as quick
from regdsl.values.span import Span

Decorator = Callable[..., Any]


def classes(dataclass: Decorator, field: Decorator) -> dict[str, Any]:
    """The same classes, made by one of the decorators."""

    @dataclass(frozen=True, slots=True)
    class Place:
        """A place."""

        name: str
        line: int = 1
        notes: list[str] = field(default_factory=list, compare=False)
        secret: int = field(default=7, repr=False)

    @dataclass(frozen=True, slots=True)
    class Far(Place):
        away: int = 0

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Clause:
        article: str
        label: str | None = None

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Named(Clause):
        name: str
        known: frozenset[str] = field(default=frozenset(), hash=False)

    @dataclass(frozen=True)
    class Derived:
        """With a field that follows from another."""

        given: int
        twice: int = field(init=False, compare=False)

        def __post_init__(self) -> None:
            object.__setattr__(self, "twice", 2 * self.given)

    @dataclass(slots=True)
    class Open:
        items: list[int] = field(default_factory=list)

    @dataclass(frozen=True, slots=True, eq=False)
    class Thing:
        number: int

    return {made.__name__: made for made in (Place, Far, Clause, Named, Derived, Open, Thing)}


QUICK, STANDARD = classes(quick, frozen.field), classes(dataclasses.dataclass, dataclasses.field)
INSTANCES: dict[str, list[tuple[tuple[Any, ...], dict[str, Any]]]] = {
    "Place": [(("a",), {}), (("a", 2), {}), (("a", 1, ["x"], 8), {}), ((), {"name": "b", "line": 3})],
    "Far": [(("a",), {}), (("a",), {"away": 2})],
    "Clause": [((), {"article": "1"}), ((), {"article": "1", "label": "x"})],
    "Named": [((), {"article": "1", "name": "n"}), ((), {"article": "1", "name": "n", "known": frozenset("k")})],
    "Derived": [((1,), {}), ((2,), {})],
    "Open": [((), {}), (([1],), {})],
    "Thing": [((1,), {})],
}
CASES = [(name, *given) for name, cases in INSTANCES.items() for given in cases]
each_case = pytest.mark.parametrize(("name", "positional", "named"), CASES)


@each_case
def test_same_values_and_same_look(name: str, positional: tuple[Any, ...], named: dict[str, Any]) -> None:
    ours, theirs = QUICK[name](*positional, **named), STANDARD[name](*positional, **named)
    assert repr(ours) == repr(theirs)
    assert dataclasses.asdict(ours) == dataclasses.asdict(theirs)
    assert type(ours).__match_args__ == type(theirs).__match_args__
    assert hasattr(ours, "__dict__") == hasattr(theirs, "__dict__")


@each_case
def test_same_equality_and_hash(name: str, positional: tuple[Any, ...], named: dict[str, Any]) -> None:
    for other_positional, other_named in INSTANCES[name]:
        equal = [made[name](*positional, **named) == made[name](*other_positional, **other_named) for made in (QUICK, STANDARD)]
        assert equal[0] is equal[1]
    ours = QUICK[name](*positional, **named)
    assert (ours == "something else") is False
    assert (type(ours).__hash__ is None) == (STANDARD[name].__hash__ is None)
    if type(ours).__hash__ is not None and name != "Thing":
        assert hash(ours) == hash(QUICK[name](*positional, **named))


@each_case
def test_same_refusals_and_replacements(name: str, positional: tuple[Any, ...], named: dict[str, Any]) -> None:
    for made in (QUICK, STANDARD):
        instance = made[name](*positional, **named)
        first = dataclasses.fields(instance)[0].name
        again = dataclasses.replace(instance, **{first: getattr(instance, first)})
        assert again == instance or name == "Thing"
        assert copy.copy(instance) == instance or name == "Thing"
        if name != "Open":
            with pytest.raises(FrozenInstanceError):
                setattr(instance, first, 0)
            with pytest.raises(FrozenInstanceError):
                delattr(instance, first)


def test_wrong_arguments_are_refused() -> None:
    for given in ((), ("a", 1, [], 2, 3)):
        with pytest.raises(TypeError):
            QUICK["Place"](*given)
    with pytest.raises(TypeError):
        QUICK["Clause"]("1")


def test_each_instance_has_its_own_default() -> None:
    QUICK["Open"]().items.append(1)
    assert QUICK["Open"]().items == []


@pytest.mark.parametrize("dataclass", [quick, dataclasses.dataclass])
def test_a_default_that_can_be_changed_is_refused(dataclass: Decorator) -> None:
    with pytest.raises(ValueError):
        dataclass(type("Open", (), {"__annotations__": {"items": list}, "items": []}))


def test_it_can_be_pickled() -> None:
    span = Span("a.regdsl", 1, 2, 3, 4)
    assert pickle.loads(pickle.dumps(span)) == span


def test_a_class_of_the_standard_library_inherits_from_ours() -> None:
    @quick(frozen=True, slots=True)
    class Above:
        number: int

    @dataclasses.dataclass(frozen=True, slots=True)
    class Below(Above):
        name: str

    assert Below(1, "a") == Below(1, "a") != Below(2, "a")
    for instance in (Above(1), Below(1, "a")):
        with pytest.raises(FrozenInstanceError):
            instance.number = 2
    for dataclass in (dataclasses.dataclass, quick):
        with pytest.raises(TypeError, match="frozen"):
            dataclass(type("Open", (Above,), {"__annotations__": {"more": int}}))


@each_case
def test_the_first_instances_are_as_the_later_ones(name: str, positional: tuple[Any, ...], named: dict[str, Any]) -> None:
    """Which a compiled `__init__` fills."""
    fresh = classes(quick, frozen.field)[name]
    instances = [fresh(*positional, **named) for _ in range(40)]
    assert {repr(instance) for instance in instances} == {repr(STANDARD[name](*positional, **named))}
    assert list(inspect.signature(fresh).parameters) == list(inspect.signature(STANDARD[name]).parameters)
    again = [frozen.replace(instance) for instance in instances[:1]]
    assert again == instances[:1] or name == "Thing"
    assert [each.name for each in frozen.fields(fresh)] == [each.name for each in dataclasses.fields(STANDARD[name])]
    assert frozen.is_dataclass(fresh)
    assert not frozen.is_dataclass(int)


def test_slots_are_made_only_where_they_save_something() -> None:
    @quick(frozen=True)
    class Plain:
        number: int

    @quick(frozen=True, slots=True)
    class Below(Plain):
        text: str = ""

    @quick(frozen=True, slots=True)
    class Alone:
        number: int

    assert not hasattr(Alone(1), "__dict__")
    assert "__slots__" not in vars(Below)
    assert Below(1, "a") == Below(1, "a") != Below(1, "b")
    assert hash(Below(1, "a")) == hash(Below(1, "a"))
    assert repr(Below(1, "a")).endswith("Below(number=1, text='a')")
    with pytest.raises(FrozenInstanceError):
        Below(1, "a").text = "b"  # type: ignore[misc]


def test_a_class_below_has_the_methods_that_it_writes_itself() -> None:
    @quick(frozen=True)
    class Above:
        number: int

    @quick(frozen=True)
    class Written(Above):
        text: str = ""

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Written) and other.number == self.number

        def __hash__(self) -> int:
            return self.number

    assert Written(1, "a") == Written(1, "b")
    assert hash(Written(7)) == 7
