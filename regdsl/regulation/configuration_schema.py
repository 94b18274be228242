"""The JSON Schema of configurations, made from the dataclasses that they hold.

It is committed as `grammars/configuration.schema.json`: `python -m regdsl.regulation.configuration_schema` writes it anew.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_origin

from regdsl.clauses.kinds import provision_kinds, words_of
from regdsl.clauses.provision import Provision
from regdsl.language.grammar import FOLDER
from regdsl.language.syntax import Expression
from regdsl.regulation.configuration import FORMAT, VERSION
from regdsl.regulation.model import Regulation
from regdsl.regulation.plain_data import DECIMAL, FRACTION, KIND, PLACE, Hint, is_tagged, kinds_of, members, without_none
from regdsl.values.frozen import is_dataclass
from regdsl.values.span import Span

Schema = dict[str, Any]
FILE = Path(FOLDER) / "configuration.schema.json"

_DAY = r"\d{4}-\d{2}-\d{2}"
_SCALARS: Mapping[Hint, Schema] = {
    str: {"type": "string"},
    bool: {"type": "boolean"},
    int: {"type": "integer"},
    Decimal: {"type": "string", "pattern": f"^{DECIMAL}$"},
    Fraction: {"type": "string", "pattern": f"^{FRACTION}$"},
    date: {"type": "string", "pattern": f"^{_DAY}$"},
    datetime: {"type": "string", "pattern": f"^{_DAY}T"},
    time: {"type": "string", "pattern": r"^\d{2}:\d{2}:\d{2}$"},
    Span: {"type": "string", "pattern": f"^{PLACE}$", "description": "first line:column, then the one after the last"},
}


_HASH: Schema = {"type": "string", "pattern": "^sha256:[0-9a-f]{64}$"}

# What a schema is too long for to be repeated at each place where it may stand.
_ANY = {frozenset(provision_kinds().values()): "clause", frozenset(get_args(Expression)): "expression"}


@cache
def configuration_schema() -> Schema:
    """The schema as plain data (Draft 2020-12)."""
    definitions: dict[str, Schema] = {}
    regulation = _schema(Regulation, definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A regulation compiled by regdsl",
        "type": "object",
        "properties": {
            "format": {"const": FORMAT},
            "version": {"const": VERSION},
            "content": {**_HASH, "description": "hash of the meaning: the same for every text that means the same"},
            "checksum": {**_HASH, "description": "hash of the member `regulation` but for the name of its file"},
            "regulation": regulation,
        },
        "required": ["format", "version", "content", "checksum", "regulation"],
        "additionalProperties": False,
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """The text of the committed file."""
    return json.dumps(configuration_schema(), indent=1, ensure_ascii=False) + "\n"


def write(file: Path = FILE) -> None:
    """Writes the schema, after a change of a clause or expression."""
    file.write_text(schema_text(), encoding="utf-8")


def _schema(hint: Hint, definitions: dict[str, Schema]) -> Schema:
    hint, optional = without_none(hint)
    found = _schema_of_present(hint, definitions)
    return {"anyOf": [{"type": "null"}, found]} if optional else found


def _schema_of_present(hint: Hint, definitions: dict[str, Schema]) -> Schema:
    if hint in _SCALARS:
        return dict(_SCALARS[hint])
    kinds = kinds_of(hint)
    if kinds is not None:
        return _one_of(kinds, definitions)
    if is_dataclass(hint) and isinstance(hint, type):
        return _reference(hint, definitions)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [word.value for word in hint]}
    origin: Any = get_origin(hint)
    arguments = get_args(hint)
    if set(arguments) == {date, datetime}:  # in a text, the one is never the other
        return {"anyOf": [_SCALARS[date], _SCALARS[datetime]]}
    if origin is tuple and arguments[-1] is not ...:
        items = [_schema(argument, definitions) for argument in arguments]
        return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}
    if origin in (tuple, frozenset):
        return {"type": "array", "items": _schema(arguments[0], definitions)}
    if origin is Mapping and arguments[0] is str:
        return {"type": "object", "additionalProperties": _schema(arguments[1], definitions)}
    raise TypeError(
        f"{hint} has no plain form: use exact numbers, texts, days, tuples, mappings from str, dataclasses; of several, provisions"
    )


def _one_of(kinds: Mapping[str, type], definitions: dict[str, Schema]) -> Schema:
    """One of the kinds: by its word, so that a fault inside is told where it is and not as `none of these fits`."""
    references = {word: _reference(kind, definitions) for word, kind in kinds.items()}
    if len(references) == 1:
        return next(iter(references.values()))
    choice: Schema = {
        "type": "object",
        "properties": {KIND: {"enum": sorted(references)}},
        "required": [KIND],
        "allOf": [
            {"if": {"properties": {KIND: {"const": word}}, "required": [KIND]}, "then": reference}
            for word, reference in sorted(references.items())
        ],
    }
    name = _ANY.get(frozenset(kinds.values()))
    if name is None:
        return choice
    definitions[name] = choice
    return {"$ref": f"#/$defs/{name}"}


def _reference(kind: type, definitions: dict[str, Schema]) -> Schema:
    name = _name(kind)
    if name not in definitions:
        definitions[name] = {}  # it may hold itself
        found = members(kind)
        properties: Schema = {KIND: {"const": words_of(kind)}} if is_tagged(kind) else {}
        properties |= {member.name: _schema(member.hint, definitions) for member in found}
        definitions[name] = {
            "description": re.sub(r"\s+", " ", (kind.__doc__ or "").strip().split("\n\n")[0]),
            "type": "object",
            "properties": properties,
            "required": [*([KIND] if is_tagged(kind) else []), *(member.name for member in found if not member.optional)],
            "additionalProperties": False,
        }
    return {"$ref": f"#/$defs/{name}"}


def _name(kind: type) -> str:
    """The word of the kind, with what it is, since an expression and a value may be called alike. A clause has its folder in it."""
    return words_of(kind) if issubclass(kind, Provision) else f"{'expression' if is_tagged(kind) else 'value'}: {words_of(kind)}"


if __name__ == "__main__":
    write()
