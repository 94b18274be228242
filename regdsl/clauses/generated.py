"""Writes what is generated from the signatures and committed: `python -m regdsl.clauses.generated`, after a change of the language."""

from __future__ import annotations

import json
from pathlib import Path

from regdsl.clauses.deciding import decidable_words
from regdsl.clauses.registry import language
from regdsl.clauses.rooms import heads_of_folders, listed_heads
from regdsl.language.grammar import FOLDER, write_tables
from regdsl.language.schema import regulation_schema
from regdsl.values.hints import Any

SCHEMA = "regulation.schema.json"
HEADS_FILE = Path(__file__).with_name("heads.py")


def schema_text() -> str:
    """The text of `grammars/regulation.schema.json`: one line for each definition, so that changes can be read."""
    schema = regulation_schema(language())
    definitions = schema.pop("$defs")
    lines = [f" {_compact(name)}: {_compact(definition)}" for name, definition in sorted(definitions.items())]
    head = "".join(f"{_compact(key)}: {_compact(value)},\n" for key, value in schema.items())
    return "{\n" + head + '"$defs": {\n' + ",\n".join(lines) + "\n}\n}\n"


def _compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def heads_text() -> str:
    """The text of `heads.py`: the heads of every folder, from the signatures themselves, and the words that can be decided."""
    lines = ['"""The heads of every folder of clauses. Made by `python -m regdsl.clauses.generated` from the signatures, not by hand."""\n']
    lines += ["# ruff: noqa\n# fmt: off\n", "HEADS: dict[str, tuple[tuple[str, tuple[str, ...], str | None], ...]] = {"]
    for folder, heads in heads_of_folders().items():
        lines += [f"    {folder!r}: (", *(f"        {head!r}," for head in heads), "    ),"]
    decidable = [f"{word!r}," for word in sorted(decidable_words())]
    words = [f"    {' '.join(decidable[first : first + 6])}" for first in range(0, len(decidable), 6)]
    said = '"""What a decision in facts.yaml can answer where a text leaves it open."""'
    return "\n".join([*lines, "}\n", "DECIDABLE: frozenset[str] = frozenset((", *words, "))", said, ""])


def write(folder: str = FOLDER) -> tuple[Path, ...]:
    """Writes the list of heads, and the schema and the parser's tables into the folder of the grammar."""
    HEADS_FILE.write_text(heads_text(), encoding="utf-8")
    listed_heads.cache_clear()
    language.cache_clear()
    schema = Path(folder) / SCHEMA
    schema.write_text(schema_text(), encoding="utf-8")
    return schema, Path(write_tables(folder))


if __name__ == "__main__":
    write()
