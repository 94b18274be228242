"""A document as `.regdsl` text in its canonical layout. Reading the text gives an equal document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from regdsl.language.signature import TOP, Language, Signature
from regdsl.language.syntax import Clause, Document, Item, Line, Part, Row, Text, Word
from regdsl.language.wording import groups_text, is_one_group, line_text

STEP = 4
"""Spaces for each level."""

_LONGEST_VALUES = 100  # characters of a line with values in a row; longer lists of values stand in a block
_LONGEST_HEAD = 110  # characters of a line with indentation; the condition at the end of a longer one stands in the block


@dataclass(frozen=True, slots=True)
class Written:
    """A line of the result: its text without indentation, its level, and the item it begins, to which comments are tied."""

    level: int
    text: str
    item: Item


def dsl_lines(document: Document, language: Language) -> Iterator[Written]:
    """The lines of the document, without comments and blank lines."""
    for clause in document.clauses:
        yield from _clause(clause, TOP, None, 0, language)


def _block(items: Iterable[Item], parent: str, owner: Signature | None, level: int, language: Language) -> Iterator[Written]:
    for item in items:
        match item:
            case Clause():
                yield from _clause(item, parent, owner, level, language)
            case Row():
                yield from _row(item, parent, owner, level, language)
            case Line():
                yield Written(level, line_text(item), item)


def _clause(clause: Clause, parent: str, owner: Signature | None, level: int, language: Language) -> Iterator[Written]:
    signature = language.signature(clause.head, parent)
    marks = (f"§{clause.article} " if clause.article else "") + (f"@{clause.label} " if clause.label else "")
    parts = clause.parts
    head = f"{marks}{clause.head}{groups_text(clause.arguments, parts)}"
    # Behind a head without anything else, values on the line would be its arguments.
    has_words = bool(clause.arguments or clause.parts) or (signature is not None and signature.takes_values and not signature.arguments)
    values = _on_the_line(clause.content) if has_words else None
    if values is not None:
        yield Written(level, f"{head}: {values}", clause)
        return
    below: tuple[Part, ...] = ()
    if level * STEP + len(head) > _LONGEST_HEAD and len(parts) > 1 and parts[-1].word in ("where", "when") and parts[-1].value is not None:
        *others, last = parts
        below = (last,)
        head = f"{marks}{clause.head}{groups_text(clause.arguments, others)}"
    if clause.content or below:
        yield Written(level, f"{head}:", clause)
        yield from (Written(level + 1, groups_text((), (part,)).strip(), clause) for part in below)
        block = clause.head if signature is None else language.block(signature, parent)
        yield from _block(clause.content, block, language.owner(signature, owner), level + 1, language)
    else:
        yield Written(level, head, clause)


def _on_the_line(content: tuple[Item, ...]) -> str | None:
    """The values as they stand behind a colon; None where they are none, too long, or words, which stand below each other."""
    lines = [item for item in content if isinstance(item, Line)]
    if not lines or len(lines) < len(content) or not all(map(is_one_group, lines)):
        return None
    bare = [line for line in lines if not line.arguments]  # a part alone would be one of the clause if it stood in its block
    if not bare and any(isinstance(line.arguments[0], Word) for line in lines):
        return None
    text = ", ".join(map(line_text, lines))
    return text if bare or len(text) <= _LONGEST_VALUES else None


def _row(row: Row, parent: str, owner: Signature | None, level: int, language: Language) -> Iterator[Written]:
    key = line_text(row.key)
    lines = [item for item in row.content if isinstance(item, Line)]
    if owner is not None and owner.texts and len(row.content) == 1 and _is_text(row.content[0]):
        yield Written(level, f"{key} {line_text(lines[0])}", row)
    elif lines and len(lines) == len(row.content) and all(map(is_one_group, lines)) and not (owner and owner.texts):
        yield Written(level, f"{key}: {', '.join(map(line_text, lines))}", row)
    else:
        yield Written(level, f"{key}:", row)
        yield from _block(row.content, f"{parent} row", owner, level + 1, language)


def _is_text(item: Item) -> bool:
    return isinstance(item, Line) and len(item.arguments) == 1 and isinstance(item.arguments[0], Text) and not item.parts
