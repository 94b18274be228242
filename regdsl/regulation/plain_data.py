"""Frozen dataclasses as plain data and back, by their type hints, so that a new kind of clause needs nothing here.

Provisions and expressions carry their kind in words (`"kind": "count requirement"`), other dataclasses need none. Numbers with a
point and fractions are strings and stay exact, dates are ISO, a place is `line:column-line:column` in the file that was compiled, or
`N/line:column-line:column` in the Nth that it includes. What equals its default is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date, datetime, time
from decimal import Decimal, InvalidOperation
from enum import Enum
from fractions import Fraction
from functools import cache
from types import NoneType, UnionType
from typing import Any, NamedTuple, TypeAlias, Union, get_args, get_origin, get_type_hints

from regdsl.clauses.kinds import provision_kinds, words_of
from regdsl.clauses.provision import Provision
from regdsl.language.syntax import Expression, Node
from regdsl.values.frozen import MISSING, fields, is_dataclass
from regdsl.values.span import Span

Hint: TypeAlias = Any
"""A type hint, as `typing` gives it."""

KIND = "kind"
DEEPEST = 200
"""Levels of nesting. A line of the language may nest 40 brackets, and each takes two levels here."""

DECIMAL = r"-?\d+(\.\d+)?"
FRACTION = r"-?\d+/\d+"
PLACE = r"([1-9]\d*/)?\d+:\d+-\d+:\d+"
_NUMBER = re.compile(DECIMAL, re.A)
_FRACTION = re.compile(FRACTION, re.A)
_PLACE = re.compile(PLACE, re.A)


class MisshapenError(ValueError):
    """Data that are not of the type they should be. `path` leads to them."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.path: list[str | int] = []


class Member(NamedTuple):
    """One field of a dataclass, by the same name in the data: its type, and whether it may be left out."""

    name: str
    hint: Hint
    optional: bool
    default: Any


@cache
def members(kind: Hint) -> tuple[Member, ...]:
    """The fields of a dataclass."""
    hints = get_type_hints(kind, localns={"Expression": Expression})  # which some modules import for type checkers only
    found = []
    for field in fields(kind):
        default = field.default if field.default_factory is MISSING else field.default_factory()
        if field.name == KIND and is_tagged(kind):
            raise TypeError(
                f"{kind.__name__} has a field `{KIND}`: call it otherwise, each clause and expression carries its own kind there"
            )
        found.append(Member(field.name, hints[field.name], default is not MISSING, default))
    return tuple(found)


def _is_union(hint: Hint) -> bool:
    origin: Any = get_origin(hint)
    return origin is Union or origin is UnionType


def is_tagged(kind: type) -> bool:
    """Whether data of this class carry their kind."""
    return issubclass(kind, Provision | Node)


@cache
def kinds_of(hint: Hint) -> Mapping[str, type] | None:
    """The kinds that may stand where the hint is, by their words; None where data carry none."""
    if hint is Provision:
        return provision_kinds()
    alternatives = get_args(hint) if _is_union(hint) else (hint,)
    if all(isinstance(kind, type) and is_tagged(kind) for kind in alternatives):
        return {words_of(kind): kind for kind in alternatives}
    return None


@cache
def without_none(hint: Hint) -> tuple[Hint, bool]:
    """The hint without None, and whether None was in it."""
    if not _is_union(hint) or NoneType not in get_args(hint):
        return hint, False
    return Union[tuple(each for each in get_args(hint) if each is not NoneType)], True  # noqa: UP007 - made of a tuple


# ---- to plain data


def encode(value: Any, files: Sequence[str] = ()) -> Any:
    """Plain data that mean `value`; `files` are those that it includes, for its places."""
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, Decimal):
        return format(value, "f")
    if isinstance(value, Fraction):
        return f"{value.numerator}/{value.denominator}"
    if isinstance(value, date | time):  # a datetime is a date as well
        return value.isoformat()
    if isinstance(value, Span):
        file = f"{files.index(value.file) + 1}/" if value.file in files else ""
        return f"{file}{value.line}:{value.column}-{value.end_line}:{value.end_column}"
    if isinstance(value, tuple):
        return [encode(item, files) for item in value]
    if isinstance(value, frozenset):
        return sorted(encode(item, files) for item in value)
    if isinstance(value, Mapping):
        return {str(key): encode(item, files) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return _encode_dataclass(value, files)
    raise TypeError(f"{type(value).__name__} has no plain form")


def _encode_dataclass(value: Any, files: Sequence[str]) -> dict[str, Any]:
    kind: Hint = type(value)
    data: dict[str, Any] = {KIND: words_of(kind)} if is_tagged(kind) else {}
    for member in members(kind):
        held = getattr(value, member.name)
        if not (member.optional and held == member.default):
            data[member.name] = encode(held, files)
    return data


# ---- and back


def decode(data: Any, hint: Hint, files: Sequence[str], depth: int = 0) -> Any:
    """The value of the type `hint` that the data mean; places are in `files`, first the one that was compiled. Raises `MisshapenError`."""
    hint, optional = without_none(hint)
    if data is None and optional:
        return None
    if depth > DEEPEST:
        raise MisshapenError("is nested too deep")
    kinds = kinds_of(hint)
    if kinds is not None or (is_dataclass(hint) and hint is not Span):
        return _decode_dataclass(data, kinds, hint, files, depth)
    if _is_union(hint):
        return _decode_one_of(data, get_args(hint), files, depth)
    origin: Any = get_origin(hint)
    if origin is tuple:
        return _decode_tuple(data, get_args(hint), files, depth)
    if origin is frozenset:
        return frozenset(_decode_tuple(data, (*get_args(hint), ...), files, depth))
    if origin is not None:  # Mapping
        return {key: _within(key, item, get_args(hint)[1], files, depth) for key, item in _expect(data, dict, "an object").items()}
    return _decode_scalar(data, hint, files)


def _expect(data: Any, kind: type, words: str) -> Any:
    if type(data) is not kind:
        raise MisshapenError(f"is not {words}")
    return data


def _within(key: str | int, data: Any, hint: Hint, files: Sequence[str], depth: int) -> Any:
    try:
        return decode(data, hint, files, depth + 1)
    except MisshapenError as fault:
        fault.path.insert(0, key)
        raise


def _decode_dataclass(data: Any, kinds: Mapping[str, type] | None, hint: Hint, files: Sequence[str], depth: int) -> Any:
    given = dict(_expect(data, dict, "an object"))
    kind = hint
    if kinds is not None:
        said = given.pop(KIND, None)
        kind = kinds.get(said) if isinstance(said, str) else None
        if kind is None:
            raise MisshapenError(f"has no kind that can stand here: {said!r}" if said is not None else "has no kind")
    arguments = {}
    for member in members(kind):
        if member.name in given:
            arguments[member.name] = _within(member.name, given.pop(member.name), member.hint, files, depth)
        elif not member.optional:
            raise MisshapenError(f"lacks `{member.name}`")
    if given:
        raise MisshapenError(f"has an unknown key `{next(iter(given))}`")
    return kind(**arguments)


def _decode_tuple(data: Any, hints: tuple[Hint, ...], files: Sequence[str], depth: int) -> tuple[Any, ...]:
    items = _expect(data, list, "a list")
    if hints[-1] is ...:
        hints = (hints[0],) * len(items)
    elif len(hints) != len(items):
        raise MisshapenError(f"is not a list of {len(hints)}")
    return tuple(_within(index, item, each, files, depth) for index, (item, each) in enumerate(zip(items, hints, strict=True)))


def _decode_one_of(data: Any, hints: tuple[Hint, ...], files: Sequence[str], depth: int) -> Any:
    """Types whose data never look alike, such as a day and a moment: the schema refuses to be made of others."""
    for hint in hints:
        try:
            return decode(data, hint, files, depth)
        except MisshapenError:
            continue
    raise MisshapenError("is none of the things that can stand here")


def _decode_scalar(data: Any, hint: Hint, files: Sequence[str]) -> Any:
    if hint is bool:
        return _expect(data, bool, "true or false")
    if hint is int:
        return _expect(data, int, "a whole number")
    text: str = _expect(data, str, "a text")
    try:
        if hint is Span:
            file, _, place = _matching(text, _PLACE).rpartition("/")
            return Span(_file(files, file), *(int(number) for number in re.split("[:-]", place)))
        if hint is Decimal:
            return Decimal(_matching(text, _NUMBER))
        if hint is Fraction:
            return Fraction(_matching(text, _FRACTION))
        if hint in (date, datetime, time):
            found = hint.fromisoformat(text)
            if found.isoformat() != text:
                raise ValueError(text)
            return found
        if hint is str:
            text.encode("utf-8")  # JSON can spell half a character
            return text
        return hint(text)  # a StrEnum
    except (ValueError, ZeroDivisionError, InvalidOperation):
        raise MisshapenError(f"is not {_SCALARS.get(hint, 'one of the words that can stand here')}: {text[:40]!r}") from None


def _file(files: Sequence[str], number: str) -> str:
    index = int(number) if number else 0
    if index >= len(files):
        raise ValueError(number)
    return files[index]


_SCALARS = {
    Span: "a place",
    Decimal: "a number",
    Fraction: "a fraction",
    date: "a day",
    datetime: "a time",
    time: "a time of a day",
    str: "a text that can be written",
}


def _matching(text: str, pattern: re.Pattern[str]) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(text)
    return text
