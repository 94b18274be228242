"""A document as `.regdsl` text in its canonical layout. Reading the text gives an equal document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regdsl.language.signature import TOP, Language, Signature
from regdsl.language.syntax import Clause, Document, Item, Line, Part, Row, Text, Word
from regdsl.language.wording import groups_text, is_one_group, line_text
from regdsl.values.frozen import dataclass

STEP = 4
"""Spaces for each level."""

_LONGEST_VALUES = 100  # characters of a line with values in a row; longer lists of values stand in a block
_LONGEST_HEAD = 110  # characters of a line with indentation; the condition at the end of a longer one stands in the block


@dataclass(frozen=True, slots=True)
class Written:
    """A line of the result: its text without indentation, its level, and the item it begins, to which comments are tied.

    The values of a row stand in `cells`, so that those of a table can stand below each other; in YAML those of a list have `brackets`.
    `written` is the line of the source where something within the item was written that has a line of its own; 0: where the item begins.
    """

    level: int
    text: str
    item: Item
    cells: tuple[str, ...] = ()
    brackets: str = ""
    written: int = 0

    @property
    def source(self) -> int:
        """The line of the source that it comes from."""
        return self.written or self.item.span.line


def dsl_lines(document: Document, language: Language, commented: frozenset[int] = frozenset()) -> Iterator[Written]:
    """The lines of the document, without comments and blank lines. Values that stand on `commented` lines of the source stay on lines of
    their own.
    """
    writer = _Writer(language, commented)
    for clause in document.clauses:
        yield from writer.clause(clause, TOP, None, 0)


@dataclass(frozen=True, slots=True)
class _Writer:
    language: Language
    commented: frozenset[int]

    def clause(self, clause: Clause, parent: str, owner: Signature | None, level: int) -> Iterator[Written]:
        signature = self.language.signature(clause.head, parent)
        marks = (f"§{clause.article} " if clause.article else "") + (f"@{clause.label} " if clause.label else "")
        parts = clause.parts
        head = f"{marks}{clause.head}{groups_text(clause.arguments, parts)}"
        # Behind a head without anything else, values on the line would be its arguments.
        has_words = bool(clause.arguments or parts) or (signature is not None and signature.takes_values and not signature.arguments)
        values = self._on_the_line(clause) if has_words else None
        if values is not None:
            yield Written(level, f"{head}: {values}", clause)
            return
        below: tuple[Part, ...] = ()
        too_long = level * STEP + len(head) > _LONGEST_HEAD
        if too_long and len(parts) > 1 and parts[-1].word in ("where", "when") and parts[-1].value is not None:
            below = parts[-1:]
            head = f"{marks}{clause.head}{groups_text(clause.arguments, parts[:-1])}"
        if not clause.content and not below:
            yield Written(level, head, clause)
            return
        yield Written(level, f"{head}:", clause)
        yield from (Written(level + 1, groups_text((), (part,)).strip(), clause, written=part.span.line) for part in below)
        block = clause.head if signature is None else self.language.block(signature, parent, clause.parts)
        yield from self._block(clause.content, block, self.language.owner(signature, owner), level + 1)

    def _block(self, items: Iterable[Item], parent: str, owner: Signature | None, level: int) -> Iterator[Written]:
        for item in items:
            match item:
                case Clause():
                    yield from self.clause(item, parent, owner, level)
                case Row():
                    yield from self._row(item, parent, owner, level)
                case Line():
                    yield Written(level, line_text(item), item)

    def _on_the_line(self, clause: Clause) -> str | None:
        """The values as they stand behind a colon: where they were written there, or are short and no words, which stand below each other.

        None where they stand in the block.
        """
        lines = [item for item in clause.content if isinstance(item, Line)]
        if not lines or len(lines) < len(clause.content) or not all(map(is_one_group, lines)):
            return None
        bare = [line for line in lines if not line.arguments]  # a part alone would be one of the clause if it stood in its block
        words = any(line.arguments and isinstance(line.arguments[0], Word) for line in lines)
        text = ", ".join(map(line_text, lines))
        if bare or lines[-1].span.line == clause.span.line:
            return text
        return None if words or len(text) > _LONGEST_VALUES or is_commented(lines, clause, self.commented) else text

    def _row(self, row: Row, parent: str, owner: Signature | None, level: int) -> Iterator[Written]:
        key = line_text(row.key)
        lines = [item for item in row.content if isinstance(item, Line)]
        texts = owner is not None and owner.texts
        commented = is_commented(lines, row, self.commented)
        if texts and len(row.content) == 1 and _is_text(row.content[0]) and not commented:
            yield Written(level, f"{key} {line_text(lines[0])}", row)
        elif lines and len(lines) == len(row.content) and all(map(is_one_group, lines)) and not texts and not commented:
            yield Written(level, f"{key}:", row, tuple(map(line_text, lines)))
        else:
            yield Written(level, f"{key}:", row)
            yield from self._block(row.content, f"{parent} row", owner, level + 1)


def is_commented(lines: Iterable[Line], around: Item, commented: frozenset[int]) -> bool:
    """Whether one of the values stands on a line of its own that has a comment."""
    return any(line.span.line in commented and line.span.line != around.span.line for line in lines)


def _is_text(item: Item) -> bool:
    return isinstance(item, Line) and len(item.arguments) == 1 and isinstance(item.arguments[0], Text) and not item.parts
