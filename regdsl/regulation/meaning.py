"""What a clause or a regulation means, apart from how and where it is written.

Two texts that mean the same have the same meaning here: in either spelling, on other lines, in another file, with their clauses in
another order and so under other numbers. What is ordered by its nature (tie-breaks, steps, places) stays ordered. Comparing two
regulations (`regdsl diff`), the hash of a configuration and the judging of amendments all ask here.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from decimal import Decimal
from functools import cache
from typing import Any, get_args

from regdsl.clauses.kinds import words_of
from regdsl.clauses.provision import Provision
from regdsl.clauses.rooms import folder_of, module
from regdsl.expressions.vocabulary import NamedList
from regdsl.language.syntax import AllOf, AnyOf, Items
from regdsl.regulation.model import Regulation
from regdsl.regulation.plain_data import KIND, Hint, encode, is_tagged, members
from regdsl.values.frozen import is_dataclass
from regdsl.values.span import Span

NOT_MEANT = frozenset({"article", "span"})
"""Of a clause: where it stands."""
_ELSEWHERE = frozenset({"file", "includes"})
"""Of a regulation: the files that it was written in."""


def content_hash(regulation: Regulation) -> str:
    """The hash of what the regulation means."""
    meant = {member.name: getattr(regulation, member.name) for member in members(Regulation) if member.name not in _ELSEWHERE}
    data = {name: _unordered(value) if name == "provisions" else meaning(value) for name, value in meant.items()}
    return "sha256:" + hashlib.sha256(canonical(data).encode()).hexdigest()


def identity(value: Any) -> str:
    """A text that is the same for two clauses, expressions or values exactly where they mean the same."""
    return canonical(meaning(value))


def canonical(data: Any) -> str:
    """Plain data as the one text that stands for them."""
    return json.dumps(data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def meaning(value: Any) -> Any:
    """Plain data that are equal for two values exactly where they mean the same."""
    if isinstance(value, Decimal):
        return format(value.normalize() if value else Decimal(0), "f")
    if isinstance(value, tuple):
        return [meaning(item) for item in value if not isinstance(item, Span)]
    if isinstance(value, frozenset):
        return _unordered(value)
    if isinstance(value, Mapping):
        return {str(key): meaning(item) for key, item in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        return _of_fields(value)
    return encode(value)


def _of_fields(value: Any) -> dict[str, Any]:
    kind: Hint = type(value)
    data: dict[str, Any] = {KIND: words_of(kind)} if is_tagged(kind) else {}
    for member in members(kind):
        held = getattr(value, member.name)
        if isinstance(held, Span) or (member.optional and held == member.default) or (member.name in NOT_MEANT and is_clause(kind)):
            continue
        data[member.name] = _unordered(held) if member.name in unordered_fields(kind) and held is not None else meaning(held)
    return data


def is_clause(kind: type) -> bool:
    """Whether values of the class are clauses."""
    return issubclass(kind, Provision)


def _unordered(values: Iterable[Any]) -> list[Any]:
    return sorted((meaning(value) for value in values if not isinstance(value, Span)), key=canonical)


@cache
def unordered_fields(kind: Hint) -> frozenset[str]:
    """The fields whose order means nothing.

    They are the clauses of a block that may hold several kinds, the items of `and`, `or` and `in [..]`, and what the folder of the
    kind says in `UNORDERED` of its model.
    """
    if kind in (AllOf, AnyOf):
        return frozenset({"items"})
    if kind in (Items, NamedList):
        return frozenset({"values"})
    if not is_clause(kind):
        return frozenset()
    said: Mapping[type, tuple[str, ...]] = getattr(module(folder_of(kind), "model"), "UNORDERED", {})
    of_clauses = {member.name for member in members(kind) if get_args(member.hint) == (Provision, ...)}
    return frozenset(said.get(kind, ())) | of_clauses
