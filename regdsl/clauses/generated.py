"""Writes what is generated from the signatures and committed: `python -m regdsl.clauses.generated`, after a change of the language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from regdsl.clauses.registry import language
from regdsl.language.grammar import FOLDER, write_tables
from regdsl.language.schema import regulation_schema

SCHEMA = "regulation.schema.json"


def schema_text() -> str:
    """The text of `grammars/regulation.schema.json`: one line for each definition, so that changes can be read."""
    schema = regulation_schema(language())
    definitions = schema.pop("$defs")
    lines = [f" {_compact(name)}: {_compact(definition)}" for name, definition in sorted(definitions.items())]
    head = "".join(f"{_compact(key)}: {_compact(value)},\n" for key, value in schema.items())
    return "{\n" + head + '"$defs": {\n' + ",\n".join(lines) + "\n}\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def write(folder: Path = FOLDER) -> tuple[Path, ...]:
    """Writes the schema and the parser's tables into the folder of the grammar."""
    schema = folder / SCHEMA
    schema.write_text(schema_text(), encoding="utf-8")
    return schema, write_tables(folder)


if __name__ == "__main__":
    write()
