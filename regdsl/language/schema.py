"""The JSON Schema (Draft 2020-12) of documents in their YAML form, generated from the signatures: for editors and other programs.

It says which clauses stand in which block, with which parts, and of which shape their values are. What is inside a scalar (conditions,
sums, dates that do not exist) and what depends on several clauses (one said twice, one that is asked) only the reader knows.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from regdsl.language.reserved import RESERVED_WORDS
from regdsl.language.signature import CONDITION_BLOCKS, ENCLOSING, TOP, Language, Operand, Rows, Signature
from regdsl.values.hints import Any, TypeAlias

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
            "parts": _parts_alone(),
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
            self._definitions[name] = self._block(block, owner, name)
        return _ref(name)

    def _block(self, block: str, owner: Signature, name: str) -> Schema:
        ways: list[Schema] = []
        inside = self._language.inside(block)
        texts: Schema = {"anyOf": [_ref("text"), {"type": "array", "items": _ref("text"), "minItems": 1}]}
        if owner.texts and not inside:
            rows: Schema = {
                "type": "object",
                "propertyNames": {"pattern": r"^[^\W\d_][\w-]*$"},
                "additionalProperties": texts,
                "minProperties": 1,
            }
            ways += [rows, {"type": "array", "items": {**rows, "maxProperties": 1}, "minItems": 1}]
            return {"anyOf": ways}
        item = _ref(name.replace("block-", "item-of-", 1))
        self._definitions[name.replace("block-", "item-of-", 1)] = self._item(block, owner)
        if owner.rows is not None:
            ways.append(_rows(inside, self._row_value(block, owner)))
        if owner.texts:
            ways.append(_rows(inside, texts))
        if owner.lines is not None:
            ways.append(_SCALAR)
        ways.append({"type": "array", "items": item, "minItems": 1})
        if not owner.takes_values:  # a single clause needs no list
            ways.append(item)
        return {"if": {"type": "array"}, "then": ways[-1] if owner.takes_values else ways[-2], "else": {"anyOf": ways}}

    def _item(self, block: str, owner: Signature) -> Schema:
        """An item of the list of a block. The key that it begins with decides which clause it must be: errors are about that one."""
        inside = self._language.inside(block)
        others: list[Schema] = [_ref("parts")]
        if owner.rows is not None:
            others.append({**_rows(inside, self._row_value(block, owner)), "maxProperties": 1})
        if owner.texts:
            others.append({**_rows(inside, {"anyOf": [_ref("text"), {"type": "array", "items": _ref("text")}]}), "maxProperties": 1})
        if owner.lines is not None:
            others.append(_SCALAR)
        elif inside:
            others.append({"type": "string", "anyOf": [self._as_string(signature) for _, signature in sorted(inside.items())]})
        if not inside:
            return {"anyOf": others}
        clauses = [
            {"if": _is_clause(head, inside), "then": self._clause(signature, block, owner)} for head, signature in sorted(inside.items())
        ]
        return {"if": _opens_with(_begins_with(inside)), "then": {"allOf": clauses}, "else": {"anyOf": others}}

    def _row_value(self, block: str, owner: Signature, table: Rows | None = None) -> Schema:
        inner = f"{block} row"
        table = table or owner.rows
        inside = self._language.inside(inner)
        clauses = [self._clause(signature, inner, owner) for _, signature in sorted(inside.items())]
        if table is None or table.nested is None:
            single = clauses if table is not None and table.values is None else []
            return {"anyOf": [_SCALAR, *single, {"type": "array", "items": {"anyOf": [_SCALAR, *clauses]}, "minItems": 1}]}
        rows = _rows(inside, self._row_value(inner, owner, table.nested))
        items = {"anyOf": [_SCALAR, *clauses, {**rows, "maxProperties": 1}]}
        return {"anyOf": [_SCALAR, rows, {"type": "array", "items": items, "minItems": 1}]}

    # ---- clauses

    def _as_string(self, signature: Signature) -> Schema:
        """A clause that is a string of the list: its head alone, or with everything behind it as in a `.regdsl` line."""
        head = signature.head  # heads hold letters, spaces and hyphens, so each is its own pattern
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
            form = self._form(signature, block, owner)
            self._definitions[name] = {"description": signature.summary, "examples": [signature.example], **form}
        return _ref(name)

    def _form(self, signature: Signature, block: str, owner: Signature) -> Schema:
        """A clause as a mapping. Its first key is the head alone, joined with the first part, or with the arguments: `places 1..15`."""
        head = signature.head
        inner = self._language.block(signature, block)
        content = self._content(block, owner) if signature.block_of == ENCLOSING else self._content(inner, signature)
        holds = signature.block_of is not None or signature.takes_values or bool(self._language.inside(inner))
        parts: Schema = {word: _part(operand) for word, operand in signature.parts.items()}
        first_parts = {f"{head} {word}": operand for word, operand in parts.items()}
        needs_arguments = any(argument.required for argument in signature.arguments)
        value = self._arguments(signature) if signature.arguments else content if holds else _UNSTATED
        if signature.arguments and not needs_arguments and holds:
            value = {"anyOf": [value, content]}
        if not needs_arguments:
            value = {"anyOf": [value, _UNSTATED, {"type": "null"}]}
        properties: Schema = {"art": _ARTICLE, "label": _LABEL, head: value, **parts}
        properties |= {argument.keyword: _SCALAR for argument in signature.arguments if argument.keyword}
        if holds or parts:
            properties["with"] = {"anyOf": [content, _UNSTATED]} if signature.may_be_unstated else content
        schema: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
        openings: list[Schema] = [{"required": [head]}]
        if not needs_arguments:
            properties |= first_parts
            openings += ({"required": [key]} for key in first_parts)
        if signature.arguments:
            words = "|".join(sorted(parts))
            pattern = rf"^{head} +(?!({words})$)\S" if words else rf"^{head} +\S"
            schema["patternProperties"] = {pattern: content}
            openings.append(_opens_with(pattern))
        left_open: Schema = {"properties": {head: _UNSTATED}, "required": [head]}
        rules: list[Schema] = [{"anyOf": openings}, *self._needs(signature, left_open, openings)]
        rules.append({"if": {"properties": {head: {"type": "null"}}, "required": [head]}, "then": {"minProperties": 2}})
        return {**schema, "allOf": rules}

    def _needs(self, signature: Signature, left_open: Schema, openings: list[Schema]) -> Iterable[Schema]:
        """What must stand in the clause unless it is left open with `unstated`."""
        head = signature.head
        for word in signature.required_parts:
            first = [] if any(argument.required for argument in signature.arguments) else [{"required": [f"{head} {word}"]}]
            yield {"anyOf": [{"required": [word]}, *first, {"required": ["with"]}, left_open]}
        if signature.content_required:
            behind_head = {"properties": {head: {"not": {"type": "null"}}}, "required": [head]}
            direct = [openings[-1]] if signature.arguments else [behind_head]
            if signature.arguments and not any(argument.required for argument in signature.arguments):
                direct.append({"properties": {head: {"type": ["object", "array"]}}, "required": [head]})
            yield {"anyOf": [{"required": ["with"]}, *direct, left_open]}

    def _arguments(self, signature: Signature) -> Schema:
        only = signature.arguments[0] if len(signature.arguments) == 1 else None
        return _value(only.operand) if only is not None and not only.many and only.keyword is None else _ref("scalars")


def _rows(inside: Iterable[str], value: Schema) -> Schema:
    """A mapping of rows: no key of it is one of a clause."""
    words = [*inside, "with", "art", "label"]
    return {"type": "object", "propertyNames": {"not": {"pattern": _begins_with(words)}}, "additionalProperties": value, "minProperties": 1}


def _opens_with(pattern: str) -> Schema:
    """A mapping with a key that matches the pattern."""
    return {"type": "object", "not": {"propertyNames": {"not": {"pattern": pattern}}}}


def _is_clause(head: str, heads: Iterable[str]) -> Schema:
    """Whether a mapping is a clause with this head: a head that is also the word of a part (`in`) stands beside no other head."""
    opens = _opens_with(_key(head, heads))
    others = [other for other in heads if other not in RESERVED_WORDS]
    return {"allOf": [opens, {"not": _opens_with(_begins_with(others))}]} if head in RESERVED_WORDS and others else opens


def _key(head: str, heads: Iterable[str]) -> str:
    """The keys that begin with `head` and with no longer one of `heads`: `stated` and not `stated in`."""
    longer = sorted(other.removeprefix(head) for other in heads if other.startswith(f"{head} "))
    behind = f"(?!({'|'.join(longer)})(?![\\w-]))" if longer else ""
    return rf"^{head}(?![\w-]){behind}"


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
    """A text holds no quotes; where it may also be language, a name may have its title in quotes."""
    return _ref("text") if operand.is_text and operand.schema.get("type") == "string" else _ref("condition")


def _value(operand: Operand) -> Schema:
    """A closed list of words where the operand has one; other scalars are language, which the schema does not look into."""
    schema = dict(operand.schema)
    return {"anyOf": [schema, _UNSTATED]} if "enum" in schema else _ref("scalars")


def _begins_with(heads: Iterable[str]) -> str:
    return "^(" + "|".join(sorted(heads)) + r")(?![\w-])"


def _name(*words: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", " ".join(words).lower()).strip("-")


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}
