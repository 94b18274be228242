"""The JSON Schema (Draft 2020-12) of documents in their YAML form, generated from the signatures: for editors and other programs.

It says which clauses stand in which block, with which parts, and of which shape their values are. What is inside a scalar (conditions,
sums, dates that do not exist) and what depends on several clauses (one said twice, one that is asked) only the reader knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.signature import CONDITION_BLOCKS, ENCLOSING, TOP, Language, Operand, Signature

DIALECT = "https://json-schema.org/draft/2020-12/schema"
Schema: TypeAlias = dict[str, Any]

_SCALAR: Schema = {"type": ["string", "number", "boolean"], "minLength": 1}
_ARTICLE: Schema = {"type": ["string", "number"], "pattern": r"^\d+[a-z]?(\.\d+[a-z]?|\.[a-z])*$"}
_LABEL: Schema = {"type": "string", "pattern": r"^[a-z][\w-]*$"}
_UNSTATED: Schema = {"type": "string", "pattern": r"^unstated(?![\w-])"}


def regulation_schema(language: Language) -> Schema:
    """The schema of a whole file."""
    return _Writer(language).file()


class _Writer:
    def __init__(self, language: Language) -> None:
        self._language = language
        self._definitions: dict[str, Schema] = {
            "scalar": _SCALAR,
            "scalars": {"anyOf": [_SCALAR, {"type": "array", "items": _SCALAR, "minItems": 1}]},
            "text": {"type": ["string", "number", "boolean"], "pattern": '^[^"]*$', "minLength": 1},
            "condition": {
                "anyOf": [
                    _SCALAR,
                    {"type": "array", "items": _ref("condition"), "minItems": 1},
                    {
                        "type": "object",
                        "properties": {head: _ref("condition") for head in sorted(CONDITION_BLOCKS)},
                        "additionalProperties": False,
                        "minProperties": 1,
                        "maxProperties": 1,
                    },
                ]
            },
        }

    def file(self) -> Schema:
        roots = {head: signature for head, signature in self._language.inside(TOP).items() if head != "regdsl"}
        for head, signature in sorted(roots.items()):
            self._definitions[_name("file", head)] = {
                "description": signature.summary,
                "properties": {
                    "regdsl": _SCALAR,
                    head: _value(signature.arguments[0].operand) if signature.arguments else _SCALAR,
                    "with": self._content(head, signature),
                },
                "required": ["regdsl", head],
                "additionalProperties": False,
            }
        return {
            "$schema": DIALECT,
            "$id": "urn:regdsl:regulation:1",
            "title": "A regulation in the language regdsl, version 1, in its YAML form",
            "type": "object",
            "anyOf": [_ref(_name("file", head)) for head in sorted(roots)],
            "$defs": self._definitions,
        }

    # ---- blocks

    def _content(self, block: str, owner: Signature) -> Schema:
        """What may stand in the block, defined once for each kind of block."""
        variants = self._language.by_head[owner.head]
        number = f" {variants.index(owner) + 1}" if len(variants) > 1 else ""
        name = _name("block", block + number)
        if name not in self._definitions:
            self._definitions[name] = {}  # so that a block inside itself refers to it
            self._definitions[name] = self._block(block, owner)
        return _ref(name)

    def _block(self, block: str, owner: Signature) -> Schema:
        ways: list[Schema] = []
        inside = self._language.inside(block)
        if owner.texts:
            texts: Schema = {"anyOf": [_ref("text"), {"type": "array", "items": _ref("text"), "minItems": 1}]}
            rows: Schema = {
                "type": "object",
                "propertyNames": {"pattern": r"^[^\W\d_][\w-]*$"},
                "additionalProperties": texts,
                "minProperties": 1,
            }
            ways += [rows, {"type": "array", "items": {**rows, "maxProperties": 1}, "minItems": 1}]
            return {"anyOf": ways}
        items: list[Schema] = [self._clause(signature, block, owner) for _, signature in sorted(inside.items())]
        words = [self._as_string(signature) for _, signature in sorted(inside.items())]
        if owner.rows is not None:
            no_clause: Schema = {"not": {"pattern": _begins_with(inside)}} if inside else {}
            rows = {"type": "object", "propertyNames": no_clause, "additionalProperties": self._row_value(block, owner), "minProperties": 1}
            ways.append(rows)
            items.append({**rows, "maxProperties": 1})
        if owner.lines is not None:
            ways.append(_SCALAR)
            items.append(_SCALAR)
        elif words:
            items.append({"type": "string", "anyOf": words})
        items.append(_ref("parts"))
        self._definitions.setdefault("parts", _parts_alone())
        ways.append({"type": "array", "items": {"anyOf": items}, "minItems": 1})
        if not owner.takes_values:  # a single clause needs no list
            ways += items
        return {"anyOf": ways}

    def _row_value(self, block: str, owner: Signature) -> Schema:
        items: list[Schema] = [_SCALAR]
        items += (self._clause(signature, f"{block} row", owner) for _, signature in sorted(self._language.inside(f"{block} row").items()))
        return {"anyOf": [_SCALAR, {"type": "array", "items": {"anyOf": items}, "minItems": 1}]}

    # ---- clauses

    def _as_string(self, signature: Signature) -> Schema:
        """A clause that is a string of the list: its head alone, or with everything behind it as in a `.regdsl` line."""
        head = re.escape(signature.head)
        if signature.content_required or any(argument.required for argument in signature.arguments) or signature.required_parts:
            return {"pattern": rf"^{head} +\S"}
        return {"pattern": rf"^{head}(?![\w-])"}

    def _clause(self, signature: Signature, block: str, owner: Signature) -> Schema:
        variants = self._language.by_head[signature.head]
        number = f" {variants.index(signature) + 1}" if len(variants) > 1 else ""
        enclosed = f" in {block} of {owner.head}" if signature.block_of == ENCLOSING else ""
        name = _name("clause", signature.head + number + enclosed)
        if name not in self._definitions:
            self._definitions[name] = {}
            self._definitions[name] = {
                "description": signature.summary,
                "examples": [signature.example],
                "anyOf": self._forms(signature, block, owner),
            }
        return _ref(name)

    def _forms(self, signature: Signature, block: str, owner: Signature) -> list[Schema]:
        """The ways to write a clause as a mapping: its head alone, joined with its first part, or with its arguments as a key."""
        head = signature.head
        inner = self._language.block(signature, block)
        content = self._content(block, owner) if signature.block_of == ENCLOSING else self._content(inner, signature)
        holds = signature.block_of is not None or signature.takes_values or bool(self._language.inside(inner))
        parts: Schema = {word: _part(operand) for word, operand in signature.parts.items()}
        common: Schema = {"art": _ARTICLE, "label": _LABEL, **parts}
        common |= {argument.keyword: _SCALAR for argument in signature.arguments if argument.keyword}
        if holds or parts:
            common["with"] = content
        needs = [*signature.required_parts, *(["with"] if signature.content_required else [])]
        forms: list[Schema] = []
        if signature.arguments:
            forms.append(_form(head, self._arguments(signature), common, needs))
            forms.append(_form_with_key(rf"^{re.escape(head)} +\S", content, common, signature.required_parts))
        elif holds:
            forms.append(_form(head, content, common, signature.required_parts))
        forms.append(_form(head, _UNSTATED, common, ()))
        if not any(argument.required for argument in signature.arguments):
            # A head without anything else: its number, label or block stand beside it.
            alone = _form(head, {"type": "null"}, common, needs)
            forms.append({**alone, "minProperties": 2})
            for word, operand in parts.items():
                others = {key: value for key, value in common.items() if key != word}
                forms.append(_form(f"{head} {word}", operand, others, [need for need in needs if need != word]))
        return forms

    def _arguments(self, signature: Signature) -> Schema:
        only = signature.arguments[0] if len(signature.arguments) == 1 else None
        return _value(only.operand) if only is not None and not only.many and only.keyword is None else _ref("scalars")


def _form(key: str, value: Schema, others: Mapping[str, Any], needs: Iterable[str]) -> Schema:
    return {"type": "object", "properties": {**others, key: value}, "required": [key, *needs], "additionalProperties": False}


def _form_with_key(pattern: str, value: Schema, others: Mapping[str, Any], needs: Iterable[str]) -> Schema:
    """A clause whose arguments stand in its key: `places 1..15: [25, 20]`."""
    return {
        "type": "object",
        "properties": dict(others),
        "patternProperties": {pattern: value},
        "not": {"propertyNames": {"not": {"pattern": pattern}}},
        "required": list(needs),
        "additionalProperties": False,
    }


def _parts_alone() -> Schema:
    """Parts of the clause around the block, as an item of their own."""
    condition = _ref("condition")
    return {
        "type": "object",
        "properties": dict.fromkeys(sorted(RESERVED_WORDS), condition),
        "additionalProperties": False,
        "minProperties": 1,
    }


def _part(operand: Operand) -> Schema:
    return _ref("text") if operand.is_text else _ref("condition")


def _value(operand: Operand) -> Schema:
    """A closed list of words where the operand has one; other scalars are language, which the schema does not look into."""
    schema = dict(operand.schema)
    return {"anyOf": [schema, _UNSTATED]} if "enum" in schema else _ref("scalars")


def _begins_with(heads: Iterable[str]) -> str:
    return "^(" + "|".join(sorted(map(re.escape, heads))) + r")(?![\w-])"


def _name(*words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", " ".join(words).lower()).strip("-")


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
